// What something is: resting on it, a long press or the key I shows its name, what it does, how it stands now and its rule on
// a slip beside it, and a card large. The slip can be pointed at; it goes with Escape, a scroll, a choice.

import { board } from "./board.js";
import { meaning, reason } from "./bubble.js";
import { $, $$, make, say } from "./dom.js";
import { ask } from "./server.js";
import { game, narrow, state } from "./state.js";

/** @import { Meaning } from "../../messages" */
/** @typedef {HTMLElement | SVGElement} Thing */
/** @typedef {{ x: number, y: number, width: number, height: number, beside: boolean }} Room */

const REST = 600, PRESS = 500, LEAVE = 300; // ms
const FAR = 12; // px that a finger may move in a long press
const GAP = 8, EDGE = 4, LEAST = 176; // px: to what it is about, to the screen's edge, and how narrow it may be
const TIMES = 3, WIDEST = 320, PART = 0.6; // a card: so much larger, but no wider than that, nor than this part of the screen
const LIT = 5; // hiding what can be chosen is worse than hiding something else
// What the house can be asked about; what is drawn only to look at; buttons with nothing but a picture on them.
const THINGS = "#board [data-el], #board [data-open], #score [data-line], #others-list [data-open], .board [role=img][aria-label], .icon[aria-label]";
const slip = $("#about");

let opening = 0; // the timer until it opens
let leaving = 0; // and until it goes
let asked = 0; // how often something was asked: only the last answer counts
/** @type {Thing | null} */
let anchor = null; // what it is about
let at = new DOMRect(); // where that is, or was before a pencil took it away
/** @type {Thing | null} */
let rested = null; // what the pointer rests on
let where = new DOMRect(); // where that was
/** @type {Element | null} */
let layer = null; // and in what
let shown = ""; // of which moment that is told
let loud = false; // whether it was asked for, by key or finger, and stays until it is put away
let clicked = ""; // what was clicked last: the pointer has to leave it first
/** @type {{ x: number, y: number, long: boolean } | null} */
let finger = null; // where it was put down, and whether it has stayed there long

/** @param {EventTarget | null} target */
const thing = (target) => (target instanceof Element ? /** @type {Thing | null} */ (target.closest(THINGS)) : null);

/** What the house calls it; nothing for a part of the page itself. @param {Thing | null} node */
function called(node) {
  const { el, open, line } = node?.dataset ?? {};
  return el ?? open ?? (line ? `line:${line}` : "");
}

/** The moment that is looked at. */
const moment = () => `${state.seq}/${state.looked?.seq}/${state.viewer}`;

const open = () => slip.matches(":popover-open");

// ---- what it says ----

/** @param {Thing} node @returns {Promise<Meaning>} */
async function told(node) {
  const element = called(node), { tip = "", name } = node.dataset, label = node.getAttribute("aria-label") ?? "";
  const own = { name: name ?? (label || (node.textContent ?? "").trim()), does: tip || (name ? label : ""), now: "", rule: "", large: false };
  const answer = element ? await ask({ t: "what", element, seq: state.looked?.seq }) : null;
  return answer?.t === "what" ? answer.what : own; // what is only in pencil, its drawing tells
}

/**
 * Shows what something is.
 * @param {Thing} node
 * @param {boolean} aloud
 */
async function show(node, aloud) {
  clearTimeout(leaving);
  leaving = 0;
  if (aloud) node.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const mine = ++asked, now = moment(), what = await told(node);
  const left = !aloud && node !== anchor && node !== rested; // before this was known
  if (mine !== asked || left || state.curtain !== null || now !== moment() || !(node.isConnected || node === rested)) return;
  anchor = node;
  at = node.isConnected ? area(node) : where;
  shown = now;
  loud = aloud;
  const words = [what.name && `${what.name}.`, what.does, what.now, what.rule].filter(Boolean).join(" ");
  const link = what.rule ? make("p", { class: "rule" }, ...reason({ rule: what.rule, text: "Rule" })) : null;
  slip.replaceChildren(...[what.large ? large(node) : null, make("div", {}, ...meaning(what), link)].filter((part) => part !== null));
  (node.closest("dialog") ?? document.body).append(slip);
  if (!open()) slip.showPopover();
  position();
  if (aloud) say(words);
}

/** What of a thing can be hit. @param {Element} node */
const area = (node) => (node.querySelector(".hit") ?? node).getBoundingClientRect();

/** Puts it away, and what was to come. */
function close() {
  clearTimeout(opening);
  asked++;
  hide();
}

function hide() {
  clearTimeout(leaving);
  leaving = 0;
  if (!open()) return;
  const inside = slip.contains(document.activeElement);
  slip.hidePopover();
  if (inside) anchor?.focus();
  anchor = null;
}

/** The thing itself, drawn large: its node with the layers around it, which its style may depend on. @param {Thing} node */
function large(node) {
  const hit = node.querySelector(".hit");
  if (!hit) return null;
  const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(hit.getAttribute(name)));
  const copy = /** @type {SVGElement} */ (node.cloneNode(true));
  for (const name of ["transform", "data-el", "data-open", "data-key", "tabindex", "role"]) copy.removeAttribute(name);
  copy.classList.remove("can", "chosen", "counted", "meant", "pencil");
  copy.querySelector(".hit")?.remove();
  let drawn = copy;
  for (let around = node.parentElement ?? layer; around instanceof SVGElement; around = around.parentElement) {
    const shell = /** @type {SVGElement} */ (around.cloneNode(false));
    shell.append(drawn);
    drawn = shell;
  }
  const pad = width * 0.02;
  drawn.setAttribute("viewBox", `${x - pad} ${y - pad} ${width + 2 * pad} ${height + 2 * pad}`);
  drawn.removeAttribute("role");
  const most = Math.min(at.width * TIMES, WIDEST, innerWidth * PART, innerHeight * 0.5 * width / height);
  drawn.style.setProperty("--wide", `${Math.max(most, Math.min(at.width, WIDEST))}px`);
  return make("div", { class: "board", "data-game": game, "aria-hidden": "true" }, drawn);
}

// ---- where it lies: beside the thing, on the screen, and not over the choices ----

/** @param {number} wide @param {number} high @returns {Room[]} */
const rooms = (wide, high) => [
  { x: at.right + GAP, y: EDGE, width: wide - at.right - GAP - EDGE, height: high - 2 * EDGE, beside: true },
  { x: EDGE, y: EDGE, width: at.left - GAP - EDGE, height: high - 2 * EDGE, beside: true },
  { x: EDGE, y: at.bottom + GAP, width: wide - 2 * EDGE, height: high - at.bottom - GAP - EDGE, beside: false },
  { x: EDGE, y: EDGE, width: wide - 2 * EDGE, height: at.top - GAP - EDGE, beside: false },
];

/** @param {number} value @param {number} least @param {number} most */
const clamp = (value, least, most) => Math.max(least, Math.min(value, most));

/** As near to what it is about as there is room. @param {Room} room */
function lay(room) {
  slip.style.maxWidth = `${room.width}px`;
  slip.style.maxHeight = `${Math.max(room.height, 0)}px`;
  const { width, height } = slip.getBoundingClientRect(), { beside } = room, before = room.x === EDGE && room.y === EDGE;
  const x = !beside ? at.left + at.width / 2 - width / 2 : before ? at.left - GAP - width : room.x;
  const y = beside ? at.top + at.height / 2 - height / 2 : before ? at.top - GAP - height : room.y;
  slip.style.left = `${clamp(x, EDGE, document.documentElement.clientWidth - EDGE - width)}px`;
  slip.style.top = `${clamp(y, EDGE, innerHeight - EDGE - height)}px`;
  return slip.scrollHeight <= slip.clientHeight + 1;
}

/** @param {DOMRect} one @param {DOMRect} two */
const overlap = (one, two) => one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;

/** Whether it lies over the choices. */
function covers() {
  const other = $("#bubble");
  return !other.hidden && !other.contains(anchor) && overlap(slip.getBoundingClientRect(), other.getBoundingClientRect());
}

/** How much of what can be pointed at it hides: what can be chosen or pressed counts most. */
function hides() {
  const lies = slip.getBoundingClientRect();
  return [...board.elements(), ...$$("#bar button")].filter((node) => overlap(lies, node.getBoundingClientRect()))
    .reduce((sum, node) => sum + (node.matches(".can, button") ? LIT : 1), 0);
}

/** Beside it, where all of it has room and least is hidden; a card gets smaller for that. */
function position() {
  if (!anchor) return;
  const wide = slip.querySelector(".board") && narrow.matches; // a card is large only where it has the screen's width
  const all = rooms(document.documentElement.clientWidth, innerHeight).filter(({ width, beside }) => width >= LEAST && !(wide && beside));
  for (const size of [1, 0.7, 0.5]) {
    slip.style.setProperty("--size", String(size));
    const costs = all.map((room) => (lay(room) && !covers() ? hides() : Infinity)), least = Math.min(...costs);
    if (least < Infinity) return void lay(all[costs.indexOf(least)]);
  }
  // Nowhere is there room for all of it: then where there is most, to be scrolled.
  const best = all.sort((a, b) => b.width * b.height - a.width * a.height)[0];
  if (best) lay(best);
  if (!best || covers()) close();
}

/** What it says is of the moment that is shown; behind a curtain nothing is. */
export function showAbout() {
  if (!open() || !anchor) return;
  const ended = /** @type {HTMLDialogElement} */ ($("#result")).open && !$("#result").contains(anchor);
  if (ended || state.curtain !== null || !(anchor.isConnected || (anchor === rested && state.sketch))) close();
  else if (moment() !== shown) show(anchor, false);
}

// ---- the pointer rests on something ----

/** Whether a pencil has taken away what the pointer rests on. @param {PointerEvent} event */
const taken = ({ clientX: x, clientY: y }) => rested !== null && !rested.isConnected && state.sketch !== null
  && x >= where.left && x <= where.right && y >= where.top && y <= where.bottom;

addEventListener("pointerover", (event) => {
  const { target, pointerType } = event, node = thing(target);
  if (pointerType === "touch" || taken(event)) return;
  if (called(node) !== clicked) clicked = "";
  clearTimeout(opening);
  if (slip.contains(/** @type {Node} */ (target)) || (node && node === anchor)) {
    clearTimeout(leaving);
    leaving = 0;
    return;
  }
  if (open() && !loud && !leaving) leaving = setTimeout(hide, LEAVE);
  rested = node;
  if (node) [where, layer] = [area(node), node.parentElement];
  if (node && !clicked) opening = setTimeout(show, REST, node, false);
});
// What can be chosen is not kept from who goes there: the slip makes way, but for its link.
slip.addEventListener("pointermove", ({ target, clientX: x, clientY: y }) => {
  const link = target instanceof Element && target.closest("a");
  if (!loud && !link && document.elementsFromPoint(x, y).some((node) => thing(node)?.matches("#board .can") && thing(node) !== anchor)) close();
});
document.documentElement.addEventListener("pointerleave", () => { if (!loud) close(); });

// ---- a finger stays ----

addEventListener("pointerdown", ({ target, pointerType, clientX: x, clientY: y }) => {
  if (target instanceof Element && slip.contains(target) && target.closest("a")) return;
  close();
  const node = thing(target);
  clicked = called(node);
  finger = pointerType === "touch" ? { x, y, long: false } : null;
  if (!finger || !node) return;
  opening = setTimeout(() => {
    if (finger) finger.long = true;
    show(node, true);
  }, PRESS);
}, true);
addEventListener("pointermove", ({ pointerType, clientX, clientY }) => {
  if (pointerType === "touch" && finger && !finger.long && Math.hypot(clientX - finger.x, clientY - finger.y) > FAR) clearTimeout(opening);
}, { passive: true });
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => { if (finger && !finger.long) clearTimeout(opening); });
// What was pressed long is not chosen by it, and has no menu.
addEventListener("click", (event) => {
  if (!finger?.long) return;
  finger = null;
  event.preventDefault();
  event.stopPropagation();
}, true);
addEventListener("contextmenu", (event) => { if (finger && thing(event.target)) event.preventDefault(); });

// ---- the keyboard ----

addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target), node = thing(target);
  if (event.ctrlKey || event.metaKey || event.altKey || ["Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
  if (event.key.toLowerCase() === "i" && node && !target.closest("input, select, textarea")) {
    show(node, true);
  } else if (open() && event.key === "Escape") {
    close();
    event.stopPropagation();
  } else if (open() && event.key === "Tab" && loud && !slip.contains(target) && !event.shiftKey && $("a", slip)) {
    $("a", slip).focus();
  } else {
    if (!slip.contains(target)) close();
    return;
  }
  event.preventDefault();
}, true);

// ---- what moves under it ----

/** What was asked for follows its thing, as long as that is in sight; what the pointer rested on is not there any more. */
function follow() {
  if (!open() || !anchor?.isConnected) return;
  at = area(anchor);
  if (at.bottom < 0 || at.top > innerHeight) close();
  else position();
}

/** @param {Event} event */
const moved = ({ target }) => { if (loud) follow(); else if (anchor && target instanceof Node && target.contains(anchor)) close(); };

addEventListener("scroll", moved, { passive: true, capture: true });
addEventListener("resize", () => { if (loud) follow(); else close(); });
new ResizeObserver(follow).observe(board.root);
