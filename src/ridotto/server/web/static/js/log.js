// The log by turns, in plain sentences; rolls and refills are drawn within a line. A line shows the position after it;
// the arrows step through them.

import { close, reason, tell } from "./bubble.js";
import { play } from "./choose.js";
import { $, $$, attribute, make } from "./dom.js";
import { parse } from "./drawing.js";
import { look } from "./looking.js";
import { asks, state, toldAt } from "./state.js";
import { goesOn, inLines, more, sentence } from "./told.js";

/** @import { Told } from "../../messages" */
/** @import { Line } from "./told.js" */

const list = $("#log");
/** @type {{ told: Told[] | null, known: number, last: Line | undefined }} */
let written = { told: null, known: 0, last: undefined }; // whose events' lines are there, how many, and the last, which may go on
let marked = ""; // what of the state the marks are made for

const buttons = () => $$("button", list);

/** The line that tells of an event, by how many are known then. @param {number} seq */
const button = (seq) => buttons().find(({ dataset }) => Number(dataset.from) <= seq && seq <= Number(dataset.look));

/** What a line says: sentences, or pieces; those that are drawn are said only to those who listen. @param {Line} line */
function words(line) {
  const [{ piece }] = line, pieces = line.flatMap((event) => event.piece ?? []);
  if (!piece || !pieces.every(({ art }) => art)) return [sentence(line)];
  const art = make("span", { class: "pieces", "aria-hidden": "true" });
  for (const each of pieces) art.append(parse(each.art ?? ""));
  return [make("span", { class: "visually-hidden" }, sentence(line)), make("span", { "aria-hidden": "true" }, `${piece.lead} `), art,
    more(line) ? make("span", { "aria-hidden": "true" }, ` ${more(line)}`) : null];
}

/** @param {Line} line */
function item(line) {
  const [first] = line, kind = first.seat < 0 ? "chance" : first.undoes.length ? "undo" : null, seq = line[line.length - 1].seq + 1;
  return make("li", { class: kind }, row(first.seq + 1, seq, words(line)));
}

/**
 * @param {number} from
 * @param {number} seq
 * @param {import("./dom.js").Child[]} content
 */
const row = (from, seq, content) =>
  make("button", { type: "button", "data-from": from, "data-look": seq, tabindex: -1, onclick: () => look(seq) }, ...content);

/** A turn's lines, below its heading. @param {string} heading */
function turn(heading) {
  const lines = make("ol", {});
  list.append(make("li", { class: "turn" }, heading ? make("h3", {}, heading) : null, lines));
  return lines;
}

/** @param {Told[]} events */
function append(events) {
  for (const line of inLines(events)) {
    const lines = (line[0].turn === undefined ? list.lastElementChild?.lastElementChild : null) ?? turn(line[0].turn ?? "");
    if (written.last && goesOn(written.last, line[0])) {
      lines.lastElementChild?.remove();
      line.unshift(...written.last);
    }
    lines.append(item(line));
    written.last = line;
  }
}

/** Undone lines are struck through, and say so. */
function strike() {
  for (const seq of state.told.flatMap((event) => event.undoes)) {
    const undone = button(seq + 1);
    if (!undone || undone.firstElementChild?.tagName === "S") continue;
    const struck = make("s", {});
    struck.append(...undone.childNodes);
    undone.replaceChildren(struck, make("span", { class: "visually-hidden" }, " (taken back)"));
  }
}

/** Where the reader was, before what happened in between. */
function rule() {
  const all = buttons(), here = state.left === null ? undefined : button(state.left);
  for (const each of all) each.closest("li")?.classList.toggle("were-here", each === here && each !== all.at(-1));
}

/** The position that is shown, in sight. */
function mark() {
  const at = state.looked?.seq, now = button(at ?? state.told.length);
  for (const each of buttons()) {
    each.tabIndex = each === now ? 0 : -1;
    attribute(each, "aria-current", each === now && at !== undefined ? "step" : null);
  }
  if (!now) return;
  const top = now.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
  const low = top + now.offsetHeight - list.clientHeight;
  list.scrollTop = at === undefined ? list.scrollHeight : Math.min(Math.max(list.scrollTop, low + 40), Math.max(0, top - 60));
}

export function showLog() {
  if (written.told !== state.told) {
    list.replaceChildren();
    turn("").append(make("li", {}, row(0, 0, [toldAt(0)])));
    written = { told: state.told, known: 0, last: undefined };
    marked = "";
  }
  const due = [state.told.length, state.looked?.seq, state.left].join();
  if (due === marked) return;
  marked = due;
  append(state.told.slice(written.known));
  written.known = state.told.length;
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
  if (!error.hidden && asks()?.at !== error.dataset.at) refuse(null); // another moment
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
  if (answer?.t === "no") { // it is told here, where it was typed, and not beside the board too
    tell();
    close();
  }
  error.dataset.at = asks()?.at ?? ""; // the moment that it was typed in
  refuse(answer?.t === "no" ? answer : null);
});
field.addEventListener("input", () => refuse(null));
