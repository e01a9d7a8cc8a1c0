// What others did since one acted last: the latest of it in a line below the status, all of it on a slip, a line a player.

import { unseen } from "./board.js";
import { $, attribute, fill, make } from "./dom.js";
import { change, narrow, several, state, toldAt } from "./state.js";

/** @import { State } from "./state.js" */

const slip = $("#since"), button = $("#recall"), log = $("#pane-log"), notes = $("#foot .note-lines");
const FEW = 2; // whose turns are told on the slip unasked: what one did, the line below the status has

/** Whoever acts has seen what others did. @satisfies {Partial<State>} */
export const SEEN = { left: null, recalled: false };

/**
 * What a new frame says of the others; the slip comes by itself where one's turn begins and several have acted.
 * @param {State["frame"]} before
 */
export function gather(before) {
  const { frame } = state;
  if (frame.recap.length) state.recap = frame.recap;
  if (frame.asks && !before.asks && frame.recap.length >= FEW) state.recalled = true;
}

export function showSince() {
  const { recap, recalled, frame, looked } = state, covers = narrow.matches && unseen(); // a scene is looked at first
  const open = recalled && recap.length > 0 && state.curtain === null && !covers;
  $("#head").classList.toggle("told", (several() && state.company.begun) || looked !== null);
  $("#news").textContent = looked ? toldAt(looked.seq) : frame.recap.at(-1)?.text ?? "";
  button.hidden = !recap.length;
  attribute(button, "aria-pressed", String(open));
  if (narrow.matches === log.contains(slip)) (narrow.matches ? notes : log).insertBefore(slip, narrow.matches ? null : $("#log"));
  slip.hidden = !open;
  if (!open) return;
  fill($("ul", slip), ...recap.map(({ text }) => make("li", {}, text)));
}

button.addEventListener("click", () => change({ recalled: !state.recalled }));
$(".shut", slip).addEventListener("click", () => change(SEEN));
