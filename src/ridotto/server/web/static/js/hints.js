// Bots at the table: who is thinking, and can be hurried; and a hint, the best choices as Strong sees them.

import { board, place } from "./board.js";
import { refuse, tell } from "./bubble.js";
import { propose } from "./choose.js";
import { $, fill, make, say } from "./dom.js";
import { ask } from "./server.js";
import { change, complete, narrow, played, render, seats, state } from "./state.js";

/** @import { Choice } from "../../messages" */

const panel = $("#hints"), list = $("ol", panel), button = $("#hint");

/** What is asked now; while somebody asks to take back a turn, bots wait. */
const asked = () => (state.looked || state.company.takeback ? null : state.frame.asks);

/** The bot that may act; undefined when none may. */
export const acting = () => (state.looked || state.company.takeback || state.frame.over ? undefined
  : seats().find((each) => played(each) && state.frame.actors.includes(each.seat)));

/** The bot that all wait for. */
export const thinking = () => (state.frame.asks ? undefined : acting());

/** Where the advice hides the best place, it lies above the board instead of on its lower part. @param {string[]} path */
function makeWay(path) {
  panel.classList.remove("high");
  const { left, right, top, bottom } = panel.getBoundingClientRect();
  const hides = path.flatMap((element) => board.nodes(element)).map((node) => node.getBoundingClientRect())
    .some((each) => each.left < right && each.right > left && each.top < bottom && each.bottom > top);
  panel.classList.toggle("high", hides);
}

/** The places that a piece of advice is about; null for none. @param {string[] | null} path */
function light(path) {
  for (const node of board.elements()) node.classList.toggle("meant", Boolean(path?.includes(node.dataset.el ?? "")));
}

export function closeHint() {
  forget();
  render();
}

function forget() {
  const inside = panel.contains(document.activeElement);
  light(null);
  state.hint = null;
  if (inside) button.focus();
}

/** Asks for a hint; what is there already goes. */
export async function hint(byKey = false) {
  const asks = asked();
  if (button.hidden || state.asking || !asks) return;
  if (state.hint) return closeHint();
  change({ asking: asks.at });
  if (asks.legal.length > 1) say("Strong is thinking.");
  const inHand = complete()?.[0];
  const answer = await ask({ t: "hint", at: asks.at, ...(inHand ? { move: inHand } : {}) });
  change({ asking: null });
  if (!answer || asked()?.at !== asks.at) return;
  if (answer.t !== "hint") return refuse(answer);
  tell(); // what was said before makes way
  change({ hint: answer });
  makeWay(answer.choices[0].path);
  light(answer.choices[0].path);
  const read = answer.choices.map(inWords);
  say([answer.title, ...read.map((each, k) => (read.length > 1 ? `${k + 1}. ${each}` : each))].map((each) => `${each}.`).join(" "));
  if (byKey || document.activeElement === button) $("button", list).focus();
}

/** The words are the server's: a terminal says the same. @param {Choice} choice */
const inWords = ({ text, worth, beside, why, in_hand: inHand }) =>
  [`${inHand ? "Your choice, " : ""}${text}${worth ? `: ${worth}, ${beside}` : ""}`, why].filter(Boolean).join(": ");

/**
 * What was advised goes to the board in pencil; on a phone the advice makes way for it.
 * @param {string[]} path
 * @param {boolean} byKey whether the keyboard goes on to the button that plays it
 */
function take(path, byKey) {
  propose(path, byKey);
  if (!narrow.matches) return;
  closeHint();
  place(path[0])?.scrollIntoView({ block: "center" });
}

/**
 * @param {Choice} choice
 * @param {number} k
 */
function row(choice, k) {
  const { path, text, worth, beside, why, in_hand: inHand } = choice, on = () => light(path), off = () => light(null);
  return make("li", {}, make("button", { type: "button", class: "advice", "aria-label": inWords(choice), onclick: (/** @type {MouseEvent} */ event) => take(path, event.detail === 0),
    onpointerenter: on, onpointerleave: off, onfocus: on, onblur: off },
    make("span", { class: "what" }, text),
    worth ? make("span", { class: "worth" }, make("b", {}, worth), make("small", { class: k ? "soft" : "best" }, beside)) : null,
    inHand || why ? make("small", { class: "soft why" }, inHand ? make("b", { class: "in-hand" }, "your choice") : null, why) : null));
}

export function showHints() {
  button.hidden = !asked() || seats().some(({ kind, mine }) => !mine && kind !== "bot");
  button.classList.toggle("busy", state.asking !== null);
  button.setAttribute("aria-busy", String(state.asking !== null));
  if (state.hint && asked()?.at !== state.hint.at) forget();
  panel.hidden = !state.hint;
  if (!state.hint) return;
  const { title, choices } = state.hint;
  $("#hints-title").textContent = title;
  list.classList.toggle("only", choices.length === 1);
  fill(list, ...choices.map(row));
}

button.addEventListener("click", () => hint());
$("#hints-shut").addEventListener("click", closeHint);
