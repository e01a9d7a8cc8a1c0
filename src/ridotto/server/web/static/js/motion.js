// What happened is seen: cards glide from where they were to where they are now, and what others did is lit for a while,
// on their boards and in the list of players.

import { board } from "./board.js";
import { $, $$ } from "./dom.js";
import { still } from "./prefs.js";

const GLIDE = 520; // ms
const LIT = 2200; // ms that what somebody did stays lit
const MOST = 60; // more than this is no deed, but a new table

/** @typedef {{ node: SVGElement, rect: DOMRect }} Place where a piece lies */

/** All pieces that can be told apart, and where they lie. */
function places() {
  /** @type {Map<string, Place>} */
  const found = new Map();
  for (const node of /** @type {NodeListOf<SVGElement>} */ (board.root.querySelectorAll("[data-piece]"))) {
    found.set(node.dataset.piece ?? "", { node, rect: node.getBoundingClientRect() });
  }
  return found;
}

/**
 * How something at one place on the screen looks as if it were at another, within its panel.
 * @param {SVGElement} node
 * @param {DOMRect} here
 * @param {DOMRect} there
 */
function as(node, here, there) {
  const frame = /** @type {SVGGElement} */ (node.parentNode).getScreenCTM()?.inverse();
  if (!frame || !here.width || !there.width) return null;
  const scale = there.width / here.width;
  /** @param {DOMRect} rect */
  const corner = ({ x, y }) => new DOMPoint(x, y).matrixTransform(frame);
  const a = corner(here), b = corner(there);
  return { translate: `${b.x - scale * a.x}px ${b.y - scale * a.y}px`, scale: `${scale}`, transformOrigin: "0 0", transformBox: "view-box" };
}

/**
 * @param {SVGElement} node
 * @param {Keyframe[]} frames
 */
const glide = (node, frames) => node.animate(frames, { duration: GLIDE, easing: "cubic-bezier(.3, .7, .3, 1)" });

/** What is here now comes from where it was, or from the deck. @param {Map<string, Place>} before */
function arrive(before) {
  for (const [piece, { node, rect }] of places()) {
    const was = before.get(piece)?.rect ?? board.nodes(node.dataset.from ?? "")[0]?.getBoundingClientRect();
    if (!was || (Math.abs(was.x - rect.x) < 2 && Math.abs(was.y - rect.y) < 2)) continue;
    const from = as(node, rect, was);
    if (from) glide(node, [from, { ...from, translate: "0 0", scale: "1" }]);
  }
}

/**
 * What is nowhere now went to whoever acted: a copy of it flies to their board.
 * @param {Map<string, Place>} before
 * @param {Map<SVGElement, Element>} layers where each piece was
 * @param {number[]} seats
 */
function leave(before, layers, seats) {
  const thumbnail = board.root.querySelector(`[data-open="seat:${seats[0]}"]`);
  if (!thumbnail) return;
  const now = places(), there = thumbnail.getBoundingClientRect();
  for (const [piece, { node, rect }] of before) {
    const layer = layers.get(node);
    if (now.has(piece) || !layer?.isConnected) continue;
    const copy = /** @type {SVGElement} */ (node.cloneNode(true));
    for (const name of ["data-el", "data-piece", "data-key", "tabindex", "role", "aria-label"]) copy.removeAttribute(name);
    copy.setAttribute("aria-hidden", "true");
    copy.classList.add("flies");
    layer.append(copy);
    const to = as(copy, rect, new DOMRect(there.x + there.width / 3, there.y + there.height / 3, there.width / 4, 1));
    const flight = to && glide(copy, [{ ...to, translate: "0 0", scale: "1" }, { ...to, opacity: 0.3 }]);
    if (flight) flight.finished.finally(() => copy.remove());
    else copy.remove();
  }
}

/**
 * @param {Element[]} nodes
 * @param {number[]} seats whose rows are lit, too
 */
function light(nodes, seats) {
  const rows = seats.flatMap((seat) => $$(`[data-seat="${seat}"]`, $("#others-list")));
  for (const node of [...nodes.length > MOST ? [] : nodes, ...rows]) {
    node.classList.add("news");
    setTimeout(() => node.classList.remove("news"), LIT);
  }
}

/**
 * Redraws the board, and shows what that has changed.
 * @param {number[]} seats others who acted
 * @param {() => void} redraw
 */
export function seen(seats, redraw) {
  const before = places(), layers = new Map([...before.values()].map(({ node }) => [node, /** @type {Element} */ (node.parentElement)]));
  board.changed();
  redraw();
  const changed = board.changed();
  if (!still()) {
    arrive(before);
    if (seats.length) leave(before, layers, seats);
  }
  if (seats.length) light(changed, seats);
}
