// Taking back: a step of what is composed, or else an action; and a turn that showed something: at one screen it is asked
// once, among others they grant it.

import { reason, refuse, tell } from "./bubble.js";
import { back } from "./choose.js";
import { sure } from "./dialogs.js";
import { $, listed, make, plural, say } from "./dom.js";
import { ask, send } from "./server.js";
import { hot, mine, name, seats, state } from "./state.js";

/** @import { TakebackAsked } from "../../messages" */

const line = $("#wish");
let shown = ""; // what the line is about, so that it is said once

/** Whether others of this table play from elsewhere. */
const others = () => seats().some((each) => each.kind === "guest" && !each.mine);

/** What was played and still holds, of all seats. */
function moves() {
  const undone = new Set(state.told.flatMap(({ undoes }) => undoes));
  return state.told.filter((event) => event.seat >= 0 && !event.undoes.length && !undone.has(event.seq));
}

/** Where Undo stops, the others may allow it, if there are any, and anything to take back. */
export const canTakeBack = () => state.viewer >= 0 && seats().length > 1 && !state.frame.over && state.company.begun
  && !state.company.takeback && moves().some((event) => event.seat === state.viewer);

async function askOthers() {
  const seat = state.viewer, at = state.frame.at ?? "";
  const question = "Take back your last turn? What was played since goes with it. Chance will say the same again.";
  if (!others() && !(await sure(question, "Take it back"))) return;
  const answer = await send({ t: "takeback", seat, at });
  if (answer?.t === "no") refuse(answer);
}

/** A button for the line that says why Undo won't do. */
const offering = () =>
  make("button", { type: "button", class: "button small", onclick: askOthers }, others() ? "Ask to take back" : "Take it back all the same");

/** What others have played since the last turn of a seat began. @param {number} seat */
function since(seat) {
  const all = moves();
  let from = all.findLastIndex((event) => event.seat === seat);
  while (from > 0 && all[from - 1].seat === seat) from--;
  return from < 0 ? [] : all.slice(from).filter((event) => event.seat !== seat);
}

/** What is granted with it, so that nobody gives a turn of their own away unawares. @param {number} seat */
function goesToo(seat) {
  const all = since(seat), own = all.filter((event) => mine(event.seat)).length;
  if (!all.length) return "";
  const yours = own === all.length ? (own > 1 ? ", all of them yours" : ", yours") : own ? `, ${own} of them yours` : "";
  return ` What was played since goes too: ${plural(all.length, "move")}${yours}.`;
}

/**
 * @param {number} seat
 * @param {number} seq
 * @param {boolean} yes
 */
async function grant(seat, seq, yes) {
  const answer = await send({ t: "grant", seat, seq, yes });
  if (answer?.t === "no") refuse(answer);
}

/** @param {TakebackAsked} wish */
function answers({ seat, seq, wait }) {
  /**
   * @param {string} text
   * @param {number} from
   * @param {boolean} yes
   * @param {string} kind
   */
  const button = (text, from, yes, kind = "button small") =>
    make("button", { type: "button", class: kind, onclick: () => grant(from, seq, yes) }, text);
  if (mine(seat)) return [button("Never mind", seat, false)];
  const own = wait.find(mine);
  return own === undefined ? [] : [button("Grant", own, true, "button small primary"), button("Play on", own, false)];
}

export function showWish() {
  const { takeback: wish } = state.company, key = wish ? `${wish.seq}:${wish.wait}` : "";
  line.hidden = !wish;
  if (!wish || key === shown) { shown = key; return; }
  shown = key;
  const waits = `Waiting for ${listed(wish.wait.map(name))}.`;
  const text = mine(wish.seat) ? `You asked to take back your last turn. ${waits}`
    : `${name(wish.seat)} asks to take back the last turn.${goesToo(wish.seat)}${wish.wait.some(mine) ? "" : ` ${waits}`}`;
  line.replaceChildren(make("span", {}, text), ...answers(wish));
  say(text);
}

// ---- Undo ----

export function noUndo() {
  const elsewhere = hot && !state.frame.over ? " Who played before can go back to their own seat, above, and take it back there." : "";
  tell(state.frame.noundo || "There is nothing to take back.", elsewhere, ...(canTakeBack() ? [" ", offering()] : []));
}

/** So many actions; 0: all that can be taken back. @param {number} count */
export async function undo(count) {
  if (!state.frame.undo) return noUndo();
  const answer = await ask({ t: "undo", at: state.frame.at ?? "", count });
  if (answer?.t === "no") tell(...reason(answer));
}

export function stepBack() {
  tell();
  if (!back()) undo(1);
}
