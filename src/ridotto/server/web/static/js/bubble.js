// A slip of paper beside a place on the board: choices, or the answer to "why not?". What belongs to no place is said in
// one line above the action bar.

import { $, $$, make, say } from "./dom.js";
import { game } from "./state.js";

/** @import { Meaning } from "../../messages" */
/** @typedef {{ rule: string, text: string }} Reason a sentence, and the number of the rule that it follows from */

const GAP = 8, EDGE = 4; // pixels: from the place, and from what must not be covered
const NEVER = 1000; // times as bad as to cover what else can be chosen
const slip = $("#bubble"), line = $("#note");

/** @type {SVGElement | null} */
let anchor = null; // the place that it belongs to
let at = new DOMRect(); // where that is, or was before the pencil took it away

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
const clamp = (value, least, most) => Math.max(least, Math.min(value, most));

/**
 * How much of a slip at x, y lies over something.
 * @param {DOMRect} box
 * @param {number} x
 * @param {number} y
 * @param {DOMRect} other
 */
function over(box, x, y, other) {
  const wide = Math.min(x + box.width, other.right) - Math.max(x, other.left);
  const high = Math.min(y + box.height, other.bottom) - Math.max(y, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

// Beside the place, where it covers neither that, nor the hint, nor the status line, nor the action bar.
function position() {
  if (anchor?.isConnected) at = anchor.getBoundingClientRect();
  const box = slip.getBoundingClientRect(), hints = $("#hints");
  const low = $("#head").getBoundingClientRect().bottom + EDGE;
  const high = Math.max(low, $("#foot").getBoundingClientRect().top - EDGE - box.height);
  const wide = Math.max(EDGE, document.documentElement.clientWidth - box.width - EDGE);
  const middle = clamp(at.top + at.height / 2 - box.height / 2, low, high);
  const centre = clamp(at.left + at.width / 2 - box.width / 2, EDGE, wide);
  /** @type {[x: number, y: number][]} */
  const spots = [[at.right + GAP, middle], [at.left - GAP - box.width, middle], [centre, at.bottom + GAP], [centre, at.top - GAP - box.height]];
  const avoid = [at, ...(hints.hidden ? [] : [hints.getBoundingClientRect()])];
  const lit = $$("#board .can").map((node) => node.getBoundingClientRect()); // better not
  /** @param {[x: number, y: number]} spot */
  const covered = ([x, y]) => avoid.reduce((sum, each) => sum + NEVER * over(box, x, y, each), 0)
    + lit.reduce((sum, each) => sum + over(box, x, y, each), 0);
  const kept = spots.map(([x, y]) => /** @type {[number, number]} */ ([clamp(x, EDGE, wide), clamp(y, low, high)]));
  const [x, y] = kept.reduce((best, spot) => (covered(spot) < covered(best) ? spot : best));
  slip.style.left = `${x}px`;
  slip.style.top = `${y}px`;
}

/**
 * Lays a slip beside a node.
 * @param {SVGElement} node
 * @param {string} kind
 * @param {string} label
 * @param {Node[]} content
 */
export function open(node, kind, label, ...content) {
  anchor = node;
  slip.className = `bubble ${kind}`;
  slip.setAttribute("aria-label", label);
  slip.replaceChildren(...content);
  slip.hidden = false;
  position();
}

/** Whether a point is on the slip, or between it and its place. @param {MouseEvent} event */
export function near({ clientX: x, clientY: y }) {
  if (slip.hidden) return false;
  const box = slip.getBoundingClientRect(), left = Math.min(box.left, at.left), top = Math.min(box.top, at.top);
  return x >= left && x <= Math.max(box.right, at.right) && y >= top && y <= Math.max(box.bottom, at.bottom);
}

/** Whether the keyboard is on it. */
export const held = () => slip.contains(document.activeElement);

export function close() {
  const inside = held();
  slip.hidden = true;
  if (inside && anchor?.isConnected) anchor.focus();
}

/** What lies there; nothing, if none does. */
export const lies = () => (slip.hidden ? "" : slip.classList.contains("note") ? "note" : "choices");

/** @param {(string | Node)[]} content */
export function tell(...content) {
  line.replaceChildren(...content);
  line.hidden = !content.length;
  if (content.length) say(line.textContent);
}

/**
 * The rule's number leads to the rules page.
 * @param {Reason} answer
 */
export function reason({ rule, text }) {
  if (!rule) return [text];
  return [`${text} `, make("a", { href: `/rules/${game}#${rule}`, target: "_blank", rel: "noopener" }, rule)];
}

/**
 * What something is: its name, what it does, and how it stands.
 * @param {Meaning} what
 */
export const meaning = ({ name, does, now }) => [
  make("p", { class: "name" }, name), does ? make("p", {}, does) : null, now ? make("p", { class: "now" }, now) : null];

/**
 * Why not; first what it is, where that is told.
 * @param {Reason & { what?: Meaning }} answer
 * @param {SVGElement} [node]
 */
export function refuse(answer, node) {
  if (!node) return tell(...reason(answer));
  const shut = make("button", { type: "button", class: "shut", "aria-label": "Close", onclick: close }, "✕");
  const { what } = answer, told = [...(what ? meaning(what) : []), make("p", { class: "reason" }, ...reason(answer))];
  open(node, "note", "Why not?", make("div", {}, ...told), shut);
  say([what && `${what.name}. ${what.does}`, answer.text, answer.rule].filter(Boolean).join(" "));
}

slip.addEventListener("keydown", (event) => {
  const buttons = $$(".options button", slip), k = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!step || k < 0) return;
  buttons.at((k + step) % buttons.length)?.focus();
  event.preventDefault();
});
addEventListener("resize", () => { if (!slip.hidden) position(); });
addEventListener("scroll", () => { if (!slip.hidden) position(); }, { passive: true, capture: true });
