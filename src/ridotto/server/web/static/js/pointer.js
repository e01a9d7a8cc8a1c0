// The pointer on the board: it chooses, it opens, and where it rests it shows what a click would do.

import { board } from "./board.js";
import { close, lies, near } from "./bubble.js";
import { pick, point } from "./choose.js";
import { $ } from "./dom.js";
import { meant } from "./gestures.js";
import { openFrom } from "./opened.js";
import { dark } from "./score.js";
import { state } from "./state.js";

const REST = 120; // ms that the pointer rests before anything is shown
const LEAVE = 220; // ms in which it may cross over to the slip

let resting = 0, leaving = 0;
let here = ""; // the element that it rests on
let where = new DOMRect(); // and where that was: what is in pencil may have taken its place

/** @param {PointerEvent} event */
const inside = ({ clientX: x, clientY: y }) => x >= where.left && x <= where.right && y >= where.top && y <= where.bottom;

function leave() {
  clearTimeout(resting);
  clearTimeout(leaving);
  here = "";
  leaving = 0;
  if (state.hover) point(null);
}

/** @param {SVGElement} node */
function rest(node) {
  leave();
  here = node.dataset.el ?? "";
  where = node.getBoundingClientRect();
  resting = setTimeout(() => point(meant(here)), REST);
}

addEventListener("pointermove", (event) => {
  if (event.pointerType !== "mouse" || event.buttons || (here && inside(event))) { clearTimeout(leaving); leaving = 0; return; }
  /** @type {SVGElement | null} */
  const node = /** @type {Element} */ (event.target).closest("#board [data-el]");
  if (here && state.hover && near(event)) { clearTimeout(leaving); leaving = 0; return; } // on its way to the slip
  if (node && lies() !== "note") return rest(node);
  if (here && !leaving) leaving = setTimeout(leave, LEAVE);
});
document.addEventListener("pointerleave", leave);

board.root.addEventListener("click", (event) => {
  const at = /** @type {Element} */ (event.target);
  /** @type {SVGElement | null} */
  const node = at.closest("[data-el]");
  /** @type {SVGElement | null} */
  const other = at.closest("[data-open]");
  const meantHere = here && state.hover && inside(/** @type {PointerEvent} */ (event)) ? here : "";
  dark();
  if (other) openFrom(other);
  else if (meantHere || node) pick(meantHere || node?.dataset.el || "");
  else close();
});

/** Whatever is played, nothing is pointed at any more until the pointer moves. */
$("#board").addEventListener("pointerup", () => { clearTimeout(resting); });
