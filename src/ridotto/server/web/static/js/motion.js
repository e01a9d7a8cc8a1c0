// What happened is seen, and heard by who wants it: dice fall, cards glide from where they were to where they are now, and
// what others did is lit for a while, on their boards and in the list of players.

import { board } from "./board.js";
import { $, $$ } from "./dom.js";
import { still, unhurried } from "./prefs.js";
import { sound } from "./sounds.js";

const GLIDE = 520; // ms
const FALL = 640; // ms that a die takes to come to rest
const NEXT = 45; // ms from one die to the next
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
const glide = (node, frames) => node.animate(frames, { duration: GLIDE * unhurried(), easing: "cubic-bezier(.3, .7, .3, 1)" });

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
  const small = nodes.filter((node) => !nodes.some((other) => other !== node && node.contains(other)));
  for (const node of [...small.length > MOST ? [] : small, ...rows]) {
    node.classList.add("news");
    setTimeout(() => node.classList.remove("news"), LIT * unhurried());
  }
}

/** Whether a card came, went or lies elsewhere than before. @param {Map<string, Place>} before */
function turnedOver(before) {
  const now = places();
  return now.size !== before.size || [...now].some(([piece, { rect }]) => {
    const was = before.get(piece)?.rect;
    return !was || Math.abs(was.x - rect.x) > 2 || Math.abs(was.y - rect.y) > 2;
  });
}

/** Where a fall ends at once. */
const PRESSES = ["pointerdown", "keydown"];

/**
 * The dice that are on the board now fall, one after the other, and lie still when this is over; whoever presses anything
 * has seen enough.
 */
export async function fall() {
  /** @type {SVGElement[]} */
  const dice = $$(".rolled", board.root);
  if (!dice.length) return;
  sound("dice", dice.length);
  if (still()) return;
  const falls = dice.map((die, k) => {
    const way = k % 2 ? 1 : -1;
    const thrown = { rotate: `${way * 430}deg`, translate: `${way * 64}px -26px`, scale: "0.6" };
    return die.animate([thrown, { rotate: `${-way * 8}deg`, translate: `${-way * 2}px 0`, scale: "1", offset: 0.78 }, { rotate: "0deg", translate: "0 0", scale: "1" }],
      { duration: FALL * unhurried(), delay: k * NEXT * unhurried(), easing: "cubic-bezier(.2, .7, .3, 1)", fill: "backwards" });
  });
  /** @type {() => void} */
  let rest = () => { /* set below */ };
  const resting = new Promise((resolve) => {
    rest = () => resolve(null);
    setTimeout(rest, (FALL + NEXT * dice.length) * unhurried()); // a page that nobody looks at moves nothing
  });
  for (const press of PRESSES) addEventListener(press, rest, { capture: true, once: true });
  await resting;
  for (const press of PRESSES) removeEventListener(press, rest, { capture: true });
  for (const each of falls) each.finish();
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
  if (changed.length && changed.length <= MOST) sound(turnedOver(before) ? "card" : "pen");
  if (!still()) {
    arrive(before);
    if (seats.length) leave(before, layers, seats);
  }
  if (seats.length) light(changed, seats);
}
