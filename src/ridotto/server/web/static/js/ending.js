// The end: first the count, line after line, skippable, and at once where motion is unwanted. What a line counts is lit
// while it is counted, and while it is pointed at. Then what it comes to, and what can be done next.

import { putAway } from "./board.js";
import { $, $$, figure, fill, make, plural } from "./dom.js";
import { still, unhurried } from "./prefs.js";
import { lightCounted, note } from "./score.js";
import { change, mine, name, review, seats, several, shown, state, table } from "./state.js";

/** @import { Score } from "../../messages" */

/** @type {HTMLDialogElement} */
const dialog = $("#result");
const skipping = $(".skip", dialog);
const heading = $("h2", dialog), sum = $(".sum", dialog), counted = $(".count", dialog);
const MOST = 24; // steps that a number takes
/** @type {number[]} */
let timers = [];
/** @type {WeakMap<Element, string[]>} */
const counting = new WeakMap(); // row → the elements that it counts

/**
 * @template {HTMLElement} R
 * @param {R} row
 * @param {string[]} elements
 */
function lighting(row, elements) {
  counting.set(row, elements);
  row.addEventListener("pointerenter", () => { if (!timers.length) lightCounted(elements); });
  row.addEventListener("pointerleave", () => { if (!timers.length) lightCounted(null); });
  return row;
}

/** @param {HTMLElement} cell */
const due = (cell) => Number(cell.dataset.to);

function skip() {
  timers.forEach(clearTimeout);
  timers = [];
  lightCounted(null);
  for (const cell of $$("[data-to]", dialog)) cell.textContent = figure(due(cell));
  for (const row of $$(".waiting", dialog)) row.classList.remove("waiting");
  skipping.hidden = true;
  conclude();
}

function count() {
  const slower = unhurried();
  let delay = 350;
  /**
   * @param {() => void} what
   * @param {number} ms
   */
  const after = (what, ms) => timers.push(setTimeout(what, ms * slower));
  for (const row of $$(".counted", dialog)) {
    const cells = $$("[data-to]", row), steps = Math.min(MOST, Math.max(0, ...cells.map((cell) => Math.abs(due(cell)))));
    row.classList.add("waiting");
    for (const cell of cells) cell.textContent = "0";
    after(() => { row.classList.remove("waiting"); lightCounted(counting.get(row) ?? null); }, delay);
    for (let k = 1; k <= steps; k++) {
      const step = () => { for (const cell of cells) cell.textContent = figure(Math.round(due(cell) * k / steps)); };
      after(step, delay + 120 + k * 28);
    }
    delay += 360 + steps * 28;
  }
  after(skip, delay);
  skipping.hidden = false;
  heading.textContent = "The count";
  sum.hidden = true;
}

/** One player: a list. @param {Score} score */
function list({ lines, total }) {
  /**
   * @param {string} label
   * @param {Node | null} small
   * @param {number} value
   * @param {string} kind
   */
  const row = (label, small, value, kind) =>
    make("li", { class: `counted ${kind}` }, make("span", {}, label, small), make("span", { "data-to": value }, figure(value)));
  return make("ul", { class: "score" }, ...lines.map((line) => lighting(row(line.label, note(line), line.now, ""), line.elements)), row("Total", null, total, "total"));
}

/** Several: a scoring pad, with a column for each. @param {Score[]} entries */
function pad(entries) {
  // In the game's order where all have the same lines; lines that only some have go by their names.
  const labels = [...new Map(entries.flatMap(({ lines }) => lines.map(({ id, label }) => /** @type {const} */ ([id, label]))))];
  if (entries.some(({ lines }) => lines.length < labels.length)) labels.sort();
  /** @param {number | undefined} value */
  const cell = (value) => make("td", { class: "num" }, value === undefined
    ? make("span", { role: "img", "aria-label": "none" }, "–") : make("span", { "data-to": value }, figure(value)));
  /**
   * @param {string} label
   * @param {(number | undefined)[]} values
   * @param {string} kind
   */
  const row = (label, values, kind) => make("tr", { class: `counted ${kind}` }, make("th", { scope: "row" }, label), ...values.map(cell));
  return make("table", { class: "pad" },
    make("thead", {}, make("tr", {}, make("td"), ...entries.map(({ seat }) => make("th", { scope: "col", class: "num", title: name(seat) }, name(seat))))),
    make("tbody", {}, ...labels.map(([id, label]) => {
      const of = entries.map(({ lines }) => lines.find((line) => line.id === id));
      return lighting(row(label, of.map((line) => line?.now), ""), of.flatMap((line) => line?.elements ?? []));
    })),
    make("tfoot", {}, row("Total", entries.map(({ total }) => total), "total")));
}

/** What the count comes to: who has won, or the title. */
function conclude() {
  const { ending, verdict, dice } = state.frame, code = $(".dice", dialog), said = $(".verdict", dialog);
  heading.textContent = ending?.title ?? "The game is over";
  said.textContent = verdict;
  said.classList.toggle("visually-hidden", verdict === `${ending?.title}.`); // it would be said twice
  $(".next", dialog).textContent = ending?.next ?? "";
  $(".why", dialog).textContent = state.told.at(-1)?.text ?? "";
  fill($(".scale", dialog), ...(ending?.scale ?? []).map(step));
  code.hidden = !dice;
  $("code", code).textContent = dice ?? "";
  sum.hidden = false;
  if (state.ending) change({ ending: false });
}

/**
 * A step of the scale that a score is read on; the highest that was reached is marked.
 * @param {{ least: number, name: string }} step
 * @param {number} k
 * @param {{ least: number, name: string }[]} scale
 */
function step({ least, name: title }, k, scale) {
  const total = state.frame.score[0].total, here = least <= total && !(scale[k + 1]?.least <= total);
  return make("li", { "aria-current": here ? "true" : null }, make("b", {}, k || least > 0 ? figure(least) : ""), ` ${title}`);
}

// ---- the best so far ----

/** @typedef {{ score: number, hints: number, best: { score: number, finished: string, hinted: boolean } | null }} Compared */

/** @param {Compared} compared */
function inWords({ score, hints, best }) {
  const help = hints ? ` ${plural(hints, "hint")} helped.` : "";
  if (!best) return `Your first result.${help}`;
  const before = `${figure(best.score)}${best.hinted ? " with hints" : ""}, on ${new Date(best.finished).toLocaleDateString(undefined, { dateStyle: "medium" })}`;
  return (score > best.score ? `A new best! Before: ${before}.` : `Your best: ${before}.`) + help;
}

/** What the player has made of such games before, if the result is one player's own. */
async function compare() {
  const line = $(".best", dialog);
  if (review() || seats().filter(({ seat }) => mine(seat)).length !== 1) return;
  const answer = await fetch(`/t/${table}/best`).catch(() => null); // away from the house: it is not said
  const compared = answer?.ok ? await answer.json().catch(() => null) : null;
  if (compared) line.textContent = inWords(compared);
}

/** The result, which may be counted before one's eyes. @param {boolean} animated */
export function showResult(animated) {
  const { score } = state.frame;
  putAway();
  counted.replaceChildren(score.length > 1 ? pad(score) : list(score[0]));
  $("textarea", dialog).hidden = true;
  $(".told", dialog).textContent = "";
  if (!dialog.open) dialog.showModal();
  heading.focus();
  if (animated && !still()) count();
  else skip();
  compare();
}

// Whether lines of the count are out of sight below.
const hides = () => counted.classList.toggle("more", counted.scrollHeight - counted.clientHeight - counted.scrollTop > 4);
counted.addEventListener("scroll", hides, { passive: true });
new ResizeObserver(hides).observe(counted);

/** Once a game is over: the count, unless it is there already, or somebody looks at the game. */
export function end() {
  if (state.replays || state.target !== null) change({ ending: false });
  else if (state.frame.over && !dialog.open) showResult(true);
}

dialog.addEventListener("close", () => lightCounted(null));
dialog.addEventListener("click", ({ target }) => {
  if (timers.length && !(/** @type {Element} */ (target)).closest("a, button:not(.skip)")) skip();
});

// ---- what comes after: a rematch where others played too, and who asked for one first leads the way ----

export function showAgain() {
  const { frame, next } = state, plays = seats().some(({ mine }) => mine);
  const others = seats().some(({ kind, mine }) => kind === "guest" && !mine);
  const which = next ? "next" : plays && others && frame.over ? "rematch" : "new";
  for (const node of $$("[data-again]")) node.hidden = node.dataset.again !== which;
  for (const link of /** @type {HTMLAnchorElement[]} */ ($$("[data-again=next]"))) link.href = next || "/";
  // What the menu has beside that.
  for (const entry of $$("[data-company]")) entry.hidden = !several();
  for (const entry of $$("[data-record]")) entry.hidden = shown().score.length > 1 && !frame.over;
  for (const entry of $$("[data-retry]")) entry.hidden = entry.dataset.retry === "over" && !frame.over; // or it would tell what comes
}

/** A line that leads to the table where somebody goes on. @param {string} text */
export function lead(text) {
  $("#another").replaceChildren(make("span", {}, text), make("a", { class: "button small primary", href: state.next }, "Go there"));
  $("#another").hidden = false;
}
