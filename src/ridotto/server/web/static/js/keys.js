// The keyboard on the board. Each panel is one tab stop. Arrows go to the nearest element in that
// direction; the letters are in the help.

import { board, marked } from "./board.js";
import { pick, point, why } from "./choose.js";
import { $, attribute } from "./dom.js";
import { meant } from "./gestures.js";
import { openFrom } from "./opened.js";
import { complete, state } from "./state.js";

/** @type {Record<string, [dx: number, dy: number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Element} node */
function centre(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** @param {Element} node */
const panelOf = (node) => /** @type {SVGElement} */ (node.closest("[data-panel]")).dataset.panel ?? "";
/** @param {string} panel */
const within = (panel) => board.elements().filter((node) => panelOf(node) === panel);

/**
 * The nearest node that way: straight ahead counts once, sideways three times.
 * @param {SVGElement} node
 * @param {[dx: number, dy: number]} way
 */
function towards(node, [dx, dy]) {
  const [x, y] = centre(node);
  let best, least = Infinity;
  for (const other of within(panelOf(node))) {
    const [u, v] = centre(other);
    const ahead = (u - x) * dx + (v - y) * dy;
    const aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    if (other === node || ahead < 2 || aside > ahead * 4) continue;
    const cost = ahead + aside * 3;
    if (cost < least) { least = cost; best = other; }
  }
  return best;
}

/** @param {SVGElement} node */
function stop(node) {
  const panel = panelOf(node);
  state.stops.set(panel, node.dataset.el ?? "");
  for (const other of within(panel)) attribute(other, "tabindex", other === node ? "0" : "-1");
}

/** The keyboard goes to a place, if there is one. @param {SVGElement | undefined} node */
export function go(node) {
  if (!node) return;
  stop(node);
  node.focus();
  node.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/**
 * The next (or last) place that can be chosen, wherever it is.
 * @param {SVGElement} node
 * @param {1 | -1} step
 */
function lit(node, step) {
  const nodes = board.elements(), k = nodes.indexOf(node);
  const around = step > 0 ? [...nodes.slice(k + 1), ...nodes.slice(0, k + 1)] : [...nodes.slice(k), ...nodes.slice(0, k)].reverse();
  return around.find((other) => other.classList.contains("can"));
}

/** The same from wherever the keyboard is: beside the board, from its beginning or its end. @param {1 | -1} step */
export function toLit(step) {
  const nodes = board.elements().filter((node) => node.classList.contains("can"));
  go(nodes.at(step > 0 ? 0 : -1));
}

/**
 * The end of a row; with Ctrl, of the panel.
 * @param {SVGElement} node
 * @param {KeyboardEvent} event
 */
function edge(node, event) {
  let nodes = within(panelOf(node));
  if (!event.ctrlKey) {
    const [, y] = centre(node);
    nodes = nodes.filter((other) => Math.abs(centre(other)[1] - y) < 8).sort((a, b) => centre(a)[0] - centre(b)[0]);
  }
  return event.key === "Home" ? nodes[0] : nodes.at(-1);
}

/** @param {Event} event */
const elementOf = (event) => /** @type {SVGElement | null} */ (/** @type {Element} */ (event.target).closest("[data-el]"));

board.root.addEventListener("keydown", (event) => {
  const node = elementOf(event);
  if (!node || event.altKey || event.metaKey) return;
  if (event.key in ARROWS) go(towards(node, ARROWS[event.key]));
  else if (event.key === "Home" || event.key === "End") go(edge(node, event));
  else if (event.key === "Enter" || event.key === " ") { if (!event.repeat) choose(node); }
  else if (event.key === "?") why(node.dataset.el ?? "");
  else if (event.key === "n") go(lit(node, 1));
  else if (event.key === "p") go(lit(node, -1));
  else return;
  event.preventDefault();
  event.stopPropagation();
});

/** @param {SVGElement} node */
function choose(node) {
  if (node.dataset.open) openFrom(node);
  else pick(node.dataset.el ?? "", true);
}

// What Enter would do is told before; the board itself shows it to the pointer only: the place must stay where it is.
board.root.addEventListener("focusin", (event) => {
  const node = elementOf(event);
  state.resting = false;
  if (!node) return;
  stop(node);
  if (state.keyed) point(meant(node.dataset.el ?? ""), false);
});

/** After every change of the board: each panel keeps exactly one tab stop. */
export function showStops() {
  const lit = new Set(marked("can"));
  for (const svg of board.root.querySelectorAll("[data-panel]")) {
    const panel = panelOf(svg), nodes = within(panel);
    const now = nodes.find((node) => node.dataset.el === state.stops.get(panel)) ?? nodes.find((node) => lit.has(node)) ?? nodes[0];
    for (const node of nodes) attribute(node, "tabindex", node === now ? "0" : "-1");
  }
}

// ---- where the keyboard goes when its place is redrawn, or gone ----

const confirm = $("#confirm");

addEventListener("keydown", () => { state.keyed = true; }, true);
addEventListener("focusin", (event) => {
  const at = /** @type {Element} */ (event.target);
  state.stood = !at.closest("input, select, textarea, dialog");
  if (state.keyed && !at.closest("#board, #bubble")) point(null);
});
addEventListener("pointerdown", () => { state.keyed = state.resting = false; }, true);

/** Redraws without losing the place of the keyboard. @param {() => void} redraw */
export function hold(redraw) {
  const focused = document.activeElement;
  const element = focused instanceof SVGElement && board.root.contains(focused) ? focused.dataset.el : undefined;
  redraw();
  if (element && document.activeElement !== focused) go(board.nodes(element)[0]);
}

/**
 * The keyboard was on the board or a button, and its place is gone (a card that moves): it goes on with what is chosen, where that
 * can be confirmed, or else with what can be chosen.
 */
export function goOn() {
  const here = document.activeElement;
  if (!state.keyed || !state.stood || (here !== document.body && !(state.resting && here === confirm))) return;
  if (!complete()) return go(marked("can")[0]);
  go(marked("chosen").at(-1));
  if (board.root.contains(document.activeElement)) return;
  state.resting = true;
  confirm.focus();
}
