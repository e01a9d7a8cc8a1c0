// The log in plain sentences. A line shows the position after it; the arrows step through them.

import { reason } from "./bubble.js";
import { play } from "./choose.js";
import { $, $$, attribute, make } from "./dom.js";
import { look } from "./looking.js";
import { asks, state, toldAt } from "./state.js";

/** @import { Told } from "../../messages" */

const list = $("#log");
/** @type {Told[] | null} */
let written = null; // the events whose lines are there
let marked = ""; // what of the state the marks are made for

const buttons = () => $$("button", list);
/** @param {number} seq */
const button = (seq) => list.querySelector(`[data-look="${seq}"]`);

/**
 * @param {number} seq
 * @param {Told} [event]
 */
function line(seq, event) {
  const kind = event && (event.seat < 0 ? "chance" : event.undoes.length ? "undo" : null);
  return make("li", { class: kind }, make("button", { type: "button", "data-look": seq, tabindex: -1, onclick: () => look(seq) }, toldAt(seq)));
}

/** Undone lines are struck through, and say so. */
function strike() {
  for (const seq of state.told.flatMap((event) => event.undoes)) {
    const undone = button(seq + 1);
    if (!undone || undone.firstElementChild) continue;
    undone.replaceChildren(make("s", {}, undone.textContent ?? ""), make("span", { class: "visually-hidden" }, " (taken back)"));
  }
}

/** Where the reader was, before what happened in between. */
function rule() {
  const here = state.left === null ? null : button(state.left)?.closest("li");
  for (const item of list.children) item.classList.toggle("were-here", item === here && item.nextElementSibling !== null);
}

/** The position that is shown, in sight. */
function mark() {
  const at = state.looked?.seq, now = at ?? state.told.length;
  for (const each of buttons()) {
    const here = Number(each.dataset.look) === now;
    each.tabIndex = here ? 0 : -1;
    attribute(each, "aria-current", here && at !== undefined ? "step" : null);
  }
  const current = /** @type {HTMLElement | null} */ (button(now));
  if (!current) return;
  const low = current.offsetTop + current.offsetHeight - list.clientHeight;
  list.scrollTop = at === undefined ? list.scrollHeight : Math.min(Math.max(list.scrollTop, low + 40), Math.max(0, current.offsetTop - 40));
}

export function showLog() {
  if (written !== state.told) {
    list.replaceChildren(line(0));
    written = state.told;
    marked = "";
  }
  const due = [state.told.length, state.looked?.seq, state.left].join();
  if (due === marked) return;
  marked = due;
  list.append(...state.told.slice(list.children.length - 1).map((event) => line(event.seq + 1, event)));
  strike();
  rule();
  mark();
}

list.addEventListener("keydown", (event) => {
  const all = buttons(), k = all.indexOf(/** @type {HTMLElement} */ (event.target));
  const to = { ArrowUp: k - 1, ArrowDown: k + 1, Home: 0, End: all.length - 1 }[event.key];
  if (to === undefined || k < 0) return;
  event.preventDefault();
  all[to]?.focus();
  if (all[to]) look(Number(all[to].dataset.look));
});

new ResizeObserver(mark).observe(list); // what takes some of its room must not take the newest lines

// ---- every action can also be typed in its notation ----

/** @import { Reason } from "./bubble.js" */

const form = $("#typed"), error = $(".error", form);
/** @type {HTMLInputElement} */
const field = $("#move");

/** @param {Reason | null} answer */
function refuse(answer) {
  error.replaceChildren(...(answer ? reason(answer) : []));
  error.hidden = !answer;
  attribute(field, "aria-invalid", answer ? "true" : null);
}

export const typeMove = () => field.focus();

export function showTyped() {
  const example = asks()?.legal[0]?.[0] ?? "";
  form.hidden = !example;
  field.placeholder = example;
  if (state.curtain === null) return;
  field.value = ""; // nothing that was typed stays
  refuse(null);
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const move = field.value.trim();
  if (!move) return;
  field.value = ""; // the next may be typed before this is answered
  const answer = await play(move);
  if (answer?.t !== "ok" && !field.value) field.value = move;
  refuse(answer?.t === "no" ? answer : null);
});
field.addEventListener("input", () => refuse(null));
