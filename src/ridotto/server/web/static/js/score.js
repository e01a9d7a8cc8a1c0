// The running score by lines: now, in pencil, still possible. What counts for a line is lit on the board.

import { board, place } from "./board.js";
import { $, $$, figure, fill, make } from "./dom.js";
import { closeSheet, sheetOpen } from "./side.js";
import { front, name, shown, state } from "./state.js";

/** @import { Frame, Score, ScoreLine } from "../../messages" */

const root = $("#score");

/** The score of the seat in front, and what the pencil makes of it. */
function entries() {
  const now = shown();
  /** @param {Frame | null} frame */
  const of = (frame) => frame?.score.find(({ seat }) => seat === front());
  return /** @type {const} */ ([of(now) ?? now.score[0], of(state.looked ? null : state.pencil)]);
}

/**
 * The lines that only the pencil has.
 * @param {Score} entry
 * @param {Score | undefined} pencilled
 */
function fresh(entry, pencilled) {
  const known = new Set(entry.lines.map(({ id }) => id));
  return pencilled?.lines.filter(({ id }) => !known.has(id)) ?? [];
}

/** What counts for a line, if there is one. @param {string | null} id */
function counting(id) {
  if (id === null) return [];
  const [entry, pencilled] = entries();
  return [...entry.lines, ...fresh(entry, pencilled)].find((line) => line.id === id)?.elements ?? [];
}

/** @param {Element | null} button */
const lineOf = (button) => button?.parentElement?.dataset.line ?? null;

/** Lights what counts: for a line that is counted at the end, that is pointed at, or that stays lit. */
function light() {
  const counts = new Set(state.counted ?? counting(state.pointed ?? state.pin));
  for (const node of board.elements()) node.classList.toggle("counts", counts.has(node.dataset.el ?? ""));
}

/** Lights what is counted; null: nothing is any more. @param {string[] | null} counted */
export function lightCounted(counted) {
  state.counted = counted;
  light();
}

/** @param {string | null} pointed */
function point(pointed) {
  state.pointed = pointed;
  light();
}

/** Nothing stays lit; whether anything was. */
export function dark() {
  if (state.pin === null) return false;
  press(null);
  return true;
}

/** @param {string | null} pin */
function press(pin) {
  Object.assign(state, { pin, pointed: null });
  showScore();
}

/** What counts for a line stays lit; on a phone the sheet makes way for it. @param {string} id */
function choose(id) {
  press(state.pin === id ? null : id);
  if (state.pin === null || !counting(id).length || !sheetOpen()) return;
  closeSheet();
  place(counting(id)[0])?.scrollIntoView({ block: "center" });
}

/** @param {ScoreLine} line */
export const note = (line) => (line.note ? make("small", { class: "soft" }, ` ${line.note}`) : null);

/**
 * "3 → 6 / 18"
 * @param {number} now
 * @param {number} pencilled
 * @param {number | null} possible
 */
function figures(now, pencilled, possible) {
  const parts = [make("span", {}, figure(now))];
  if (pencilled !== now) parts.push(make("ins", { class: "in-pencil" }, make("span", { class: "visually-hidden" }, " in pencil "), figure(pencilled)));
  if (possible !== null) parts.push(make("small", { class: "possible" }, make("span", { "aria-hidden": "true" }, "/"), make("span", { class: "visually-hidden" }, " of possible "), String(possible)));
  return make("span", { class: "figures" }, ...parts);
}

/**
 * @param {ScoreLine} line
 * @param {ScoreLine | undefined} pencilled
 * @param {number} now
 */
function row(line, pencilled, now) {
  const { id, label } = line;
  const button = make("button", { type: "button", class: "line", "aria-pressed": String(state.pin === id),
    "aria-label": `${label}${line.note ? `, ${line.note}` : ""}: show what counts`,
    onpointerenter: () => point(id), onpointerleave: () => point(null),
    onfocus: () => point(id), onblur: () => point(null), onclick: () => choose(id) },
  label, note(line));
  return make("li", { "data-line": id }, button, figures(now, pencilled?.now ?? line.now, (pencilled ?? line).possible));
}

/** Whether a game tells what is still possible. @param {Score | undefined} entry */
const open = (entry) => entry?.lines.some((line) => line.possible !== null) ?? false;

/** What all lines together can still become. @param {Score} entry */
const most = ({ lines: all }) => all.reduce((total, line) => total + (line.possible ?? line.now), 0);

/**
 * @param {Score} entry
 * @param {Score | undefined} pencilled
 */
function sheet(entry, pencilled) {
  const rows = [
    ...entry.lines.map((line) => row(line, pencilled?.lines.find(({ id }) => id === line.id), line.now)),
    ...fresh(entry, pencilled).map((line) => row(line, line, 0)),
  ];
  const total = make("li", { class: "total" }, make("span", {}, "Total"),
    figures(entry.total, (pencilled ?? entry).total, open(entry) ? most(pencilled ?? entry) : null));
  if (!rows.length) rows.push(make("li", { class: "nothing soft" }, "Nothing scores yet."));
  return make("ul", { class: "score" }, ...rows, total);
}

/** The score of the seat in front. Lines that nobody points at any more go dark. */
export function showScore() {
  const { score } = shown(), buttons = () => $$(".line", root);
  const focused = root.contains(document.activeElement) ? lineOf(document.activeElement) : null;
  for (const button of buttons()) button.setAttribute("aria-pressed", String(lineOf(button) === state.pin)); // it stays that button
  if (fill(root, sheet(...entries()))) {
    if (focused) buttons().find((button) => lineOf(button) === focused)?.focus();
    state.pointed = lineOf(root.querySelector(".line:is(:focus, :hover)"));
  }
  light();
  $("#score-now").textContent = figure(entries()[0]?.total ?? 0); // on the sheet's tab
  $("#score-key").textContent = [score.length > 1 ? name(front()) : "", score.some(open) ? "now / still possible" : ""].filter(Boolean).join(" · ");
}
