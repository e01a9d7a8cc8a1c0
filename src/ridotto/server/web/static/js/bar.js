// The action bar: what is composed, and what can be done with it.

import { has, place } from "./board.js";
import { tell } from "./bubble.js";
import { clear, confirm, pick } from "./choose.js";
import { $, fill, make, mute } from "./dom.js";
import { effect } from "./effect.js";
import { showResult } from "./ending.js";
import { waiting } from "./heading.js";
import { thinking } from "./hints.js";
import { nextSeat, turnTo } from "./hotseat.js";
import { called, inWords, placeless, step, word } from "./options.js";
import { after, asks, complete, name, review, state } from "./state.js";
import { canTakeBack, noUndo, stepBack, undo } from "./undo.js";

/** @import { Action } from "./state.js" */

const bar = $("#bar");

export function showBar() {
  const { frame, chosen, viewer, looked } = state, back = !chosen.length && !frame.undo && canTakeBack(); // the others may let one
  bar.hidden = Boolean(looked) || review() || (viewer < 0 && !frame.over && !thinking());
  bar.classList.toggle("in-pencil", !looked && Boolean(state.pencil));
  fill($("#composed"), ...composed());
  fill($("#loose"), ...loose());
  const next = looked ? null : nextSeat(), playing = viewer >= 0 && (!frame.over || frame.undo > 0);
  $("#handover").hidden = next === null;
  if (next !== null) $("#handover").textContent = `Go on: ${name(next)}`;
  $("#confirm").hidden = !placeless();
  if (placeless()) $("#confirm").textContent = word(/** @type {Action} */ (complete()));
  $("#undo").hidden = $("#over").hidden = !playing;
  $("#undo").textContent = back ? "Take back" : "Undo";
  mute($("#undo"), !chosen.length && !frame.undo && !back);
  mute($("#over"), !chosen.length && !frame.undo);
  $("#again").hidden = !frame.over || review();
}

/** Buttons: for what is about no place of the board, and for first steps that the board doesn't draw. */
const loose = () => [...after([])]
  .filter(([element, [[, , { button }]]]) => button || (!place(element) && !has(element)))
  .map(([element, actions]) => {
    const [action] = actions, single = actions.length === 1 && action[1].length === 1;
    const label = single ? (action[3] || action[2].button ? step(action) : inWords(action[2])) : called(element);
    return make("button", { type: "button", class: single && after([]).size === 1 ? "button primary" : "button", "data-step": element, onclick: () => pick(element, true) }, label);
  });

/** What is composed so far, or else whom everybody waits for. */
function composed() {
  if (state.frame.over) return [state.ending ? "" : state.frame.verdict];
  if (waiting() && state.viewer >= 0) return [make("span", { class: "waiting-for" }, waiting())];
  const bot = thinking();
  if (bot) return [make("span", { class: "thinking" }, `${bot.name} is thinking`, make("i", { "aria-hidden": "true" }, make("b"), make("b"), make("b")))];
  if (state.pencil) return [make("span", { class: "words" }, state.pencil.text), effect()];
  if (!state.chosen.length && !state.aim) return [asks() ? make("span", { class: "soft" }, "Nothing chosen yet.") : ""];
  return [make("span", { class: "words" }, words())];
}

function words() {
  const action = complete();
  return action ? inWords(action[2]) : [...state.chosen, ...(state.aim ? [state.aim] : [])].map(called).join(", then ");
}

$("#confirm").addEventListener("click", confirm);
$("#undo").addEventListener("click", stepBack);
$("#over").addEventListener("click", () => {
  tell();
  if (state.chosen.length) clear();
  if (state.frame.undo) undo(0);
  else if (!state.chosen.length) noUndo();
});
$("#handover").addEventListener("click", () => {
  const next = nextSeat();
  if (next !== null) turnTo(next);
});
$("#again").addEventListener("click", () => showResult(false));
