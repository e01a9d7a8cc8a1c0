// A slip of paper beside a place on the board: choices, or the answer to "why not?". What belongs to no place is said in
// one line above the action bar.

import { $, $$, make, say } from "./dom.js";
import { game, narrow } from "./state.js";

/** @typedef {{ rule: string, text: string }} Reason a sentence, and the number of the rule that it follows from */

const GAP = 10;
const slip = $("#bubble"), line = $("#note");

/** @type {SVGElement | null} */
let anchor = null; // the place that it belongs to
/** @type {Element | null} */
let around = null; // what it must not cover

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
const clamp = (value, least, most) => Math.max(least, Math.min(value, most));

// Beside the place where there is room, and never over the status line or the action bar.
function position() {
  if (!anchor?.isConnected) return close();
  const at = (around ?? anchor).getBoundingClientRect(), box = slip.getBoundingClientRect();
  const grows = narrow.matches ? 24 : 4; // the bar gets a line more when there is something in pencil
  const low = $("#head").getBoundingClientRect().bottom + 4;
  const high = Math.max(low, $("#foot").getBoundingClientRect().top - grows - box.height);
  const wide = document.documentElement.clientWidth - box.width - 4;
  const middle = clamp(at.top + at.height / 2 - box.height / 2, low, high);
  const centre = clamp(at.left + at.width / 2 - box.width / 2, 4, Math.max(4, wide));
  /** @type {[x: number, y: number, fits: boolean][]} */
  const spots = [
    [at.right + GAP, middle, at.right + GAP <= wide],
    [at.left - GAP - box.width, middle, at.left - GAP - box.width >= 4],
    [centre, at.bottom + GAP, at.bottom + GAP <= high],
    [centre, at.top - GAP - box.height, at.top - GAP - box.height >= low],
  ];
  const fitting = narrow.matches && around ? null : spots.find(([, , fits]) => fits);
  // Beside a whole panel it only helps: where there is no room for both, the panel is enough.
  if (!fitting && around && !held()) return close();
  const docked = [centre, at.bottom + GAP <= high ? high : low]; // on a small screen: above the bar, or below the status
  const [x, y] = (narrow.matches ? null : fitting) ?? docked;
  slip.style.left = `${x}px`;
  slip.style.top = `${y}px`;
}

/**
 * Lays a slip beside a node, where it doesn't cover `beside`.
 * @param {SVGElement} node
 * @param {Element | null} beside
 * @param {string} kind
 * @param {string} label
 * @param {Node[]} content
 */
export function open(node, beside, kind, label, ...content) {
  anchor = node;
  around = beside;
  slip.className = `bubble ${kind}`;
  slip.setAttribute("aria-label", label);
  slip.replaceChildren(...content);
  slip.hidden = false;
  position();
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
 * @param {Reason} answer
 * @param {SVGElement} [node]
 */
export function refuse(answer, node) {
  if (!node) return tell(...reason(answer));
  const shut = make("button", { type: "button", class: "shut", "aria-label": "Close", onclick: close }, "✕");
  open(node, null, "note", "Why not?", make("p", {}, ...reason(answer)), shut);
  say(`${answer.text} ${answer.rule}`);
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
