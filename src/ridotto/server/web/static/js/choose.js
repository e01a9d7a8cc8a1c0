// Choosing: a click that completes an action plays it. One that commits, because it reveals something or ends the turn, is
// in pencil first, and asked for at its place.

import { place, reach } from "./board.js";
import * as bubble from "./bubble.js";
import { refuse } from "./bubble.js";
import { plural, say } from "./dom.js";
import { inSpeech } from "./effect.js";
import { amended, meant } from "./gestures.js";
import { offerPencil } from "./offering.js";
import { asksOnce, called, offer } from "./options.js";
import { prefs } from "./prefs.js";
import { ask } from "./server.js";
import { after, asks, change, complete, firm, legal, members, render, review, state, whole } from "./state.js";

/** @import { Pencil } from "../../messages" */
/** @import { Action, Proposal } from "./state.js" */

const AGAIN = 300; // ms: a second click sooner than this is a double click, not a confirmation

let previews = 0; // how many were asked for: only the last one's answer counts
/** @type {Map<string, Pencil>} */
const known = new Map(); // what was in pencil at this moment already

const sent = () => state.moment !== null && state.sent === state.moment;

/** A place on the board, or a button that stands for one. @param {string} element */
export function pick(element, byKey = false) {
  if (sent()) return;
  const soon = Date.now() - state.picked < AGAIN;
  if (state.chosen.length && [state.last, state.chosen.at(-1)].includes(element)) {
    if (!complete()) back();
    else if (!soon) confirm();
    return;
  }
  if (soon && !state.chosen.length && element === state.last) return;
  const way = meant(element), more = way ? null : amended(element);
  if (way) take(way, byKey);
  else if (more) amend(more);
  else why(element);
}

/** What the slip does. */
const acting = { pick: pickOption, point: pointOption, leave: leaveOptions, play: playProposed };

/**
 * A step that is offered on the slip: what it does may have been seen.
 * @param {Proposal} from
 * @param {string} element
 * @param {boolean} byKey
 */
function pickOption(from, element, byKey) {
  if (sent()) return;
  const path = [...from.path, element], action = whole(path), seen = action && state.pencil && state.drawn === action[0];
  if (seen && !prefs.pencil) play(action[0], from.element);
  else take({ ...from, path }, byKey);
}

/**
 * @param {Proposal} from
 * @param {string} element
 */
function pointOption({ path }, element) {
  const action = whole([...path, element]);
  if (action && !sent()) pencil(action, false);
}

function leaveOptions() {
  if (!sent() && !complete()) forgetPencil();
}

/**
 * @param {Action} action
 * @param {Proposal} from
 */
function playProposed([move], { element }) {
  if (!confirm()) play(move, element);
}

/**
 * @param {Proposal} way
 * @param {boolean} byKey
 */
function take({ element, path, aim }, byKey) {
  const before = firm();
  if (state.trail.at(-1)?.join() !== before.join()) state.trail.push(path.length > before.length ? before : []);
  Object.assign(state, { chosen: path, aim, last: element, hover: null, picked: Date.now() });
  settle(byKey);
}

/** A whole path at once, as a hint gives it: in pencil. @param {string[]} path */
export function propose(path, byKey = false) {
  if (!asks() || sent() || !legal(path).length) return;
  Object.assign(state, { trail: [[]], chosen: [...path], aim: "", last: path[0] ?? "", hover: null, picked: Date.now() });
  settle(byKey, true);
}

/** What is chosen is played, or shown in pencil. */
function settle(byKey = false, always = false) {
  const action = complete(), open = after(state.chosen, state.aim).size;
  if (action && !open && !always && !asksOnce(action)) {
    if (!action[3]) offerPencil();
    return play(action[0], state.last);
  }
  if (!action) Object.assign(state, { pencil: null, sketch: null });
  render();
  offer(acting, byKey);
  if (action) return pencil(action, true);
  if (open && !byKey) reach();
  previews++;
  if (state.chosen.length) say(`${called(state.last)}: ${plural(open, "choice")}.`);
}

/**
 * Shows an action as if it were played; on the board, too, unless that would clear away what it is chosen from.
 * @param {Action} action
 * @param {boolean} chosen whether it is chosen, or only pointed at
 * @param {boolean} drawn whether the board shows it too
 */
async function pencil([move, , { told = false }], chosen, drawn = !told) {
  const mine = ++previews, at = asks()?.at ?? "";
  const answer = known.get(at + move) ?? await ask({ t: "preview", at, move });
  if (mine !== previews || !answer) return;
  if (answer.t !== "preview") { if (chosen) refuse(answer, place(state.last)); return; }
  known.set(at + move, answer);
  change({ pencil: answer, drawn: move, sketch: drawn ? answer : null });
  if (chosen) say([`In pencil: ${answer.text}.`, inSpeech(answer.effect), "Choose it again to play it."].filter(Boolean).join(" "));
}

// ---- what a click would do is seen before ----

/**
 * What the pointer rests on, or the keyboard.
 * @param {Proposal | null} way
 * @param {boolean} drawn whether the board shows it, too: whoever stands there with the keyboard must not lose the place
 */
export function point(way, drawn = true) {
  if (sent() || complete()) return;
  const action = way && whole(way.path), was = state.hover;
  state.hover = way;
  if (!action) forgetPencil();
  if (way || was) offer(acting);
  if (action) pencil(action, false, drawn && !action[2].told);
}

/** Nothing is in pencil that is only pointed at. */
function forgetPencil() {
  previews++;
  if (state.pencil) change({ pencil: null, drawn: "", sketch: null });
}

// ---- taking back, adding to what was played, and playing ----

/** Asks why a place can't be chosen. @param {string} element */
export async function why(element) {
  const node = place(element), idle = onlyLooks();
  const answer = idle ? await ask({ t: "what", element, seq: state.looked?.seq }) : await ask({ t: "why", chosen: firm(), element });
  if (!answer || answer.t === "no") return answer && refuse(answer, node);
  const { what } = answer, text = answer.t === "why" ? answer.text : idle;
  refuse({ what, rule: answer.t === "why" ? answer.rule : "", text: text || "This can be chosen now." }, node);
}

/** Why nothing at all can be chosen: whoever looks does not play, or looks back. */
function onlyLooks() {
  if (review()) return "This is a record: it can be looked at, not changed.";
  if (state.viewer < 0) return "You are watching: only the players of this table can act.";
  return state.looked ? "You are looking back: go back to now to choose." : "";
}

/** One step back; whether there was any. */
export function back() {
  if (!state.chosen.length && !state.aim) return false;
  const chosen = state.trail.pop() ?? [];
  Object.assign(state, { chosen, aim: "", last: chosen.at(-1) ?? "", pencil: null, sketch: null });
  render();
  offer(acting, bubble.held());
  return true;
}

/** Nothing is chosen any more. */
export function clear() {
  previews++;
  bubble.close();
  change({ chosen: [], trail: [], aim: "", hover: null, pencil: null, drawn: "", sketch: null });
}

/** What was played last is taken back, and played with something added. @param {Action} action */
async function amend(action) {
  const answer = await ask({ t: "undo", at: state.frame.at ?? "", count: 1 });
  if (answer?.t === "ok") play(action[0]);
  else if (answer?.t === "no") refuse(answer);
}

/**
 * Sends an action; what is answered.
 * @param {string} move
 * @param {string} [element] what was picked for it
 */
export async function play(move, element = "") {
  const now = asks(), at = now?.at;
  if (!now || at === undefined || state.sent === at) return null; // the next may be asked before this is answered
  const action = now.legal.find(([each]) => each === move), node = place(element || state.chosen[0] || "");
  bubble.close();
  Object.assign(state, { sent: at, wish: action && !action[1].includes(element) && members(action).includes(element) ? element : "" });
  const answer = await ask({ t: "act", at, move });
  if (state.sent === at) state.sent = null;
  if (asks()?.at === at) clear(); // refused, or acknowledged before its patch came
  if (answer?.t === "no") refuse(answer, node);
  if (answer?.t === "ok") state.done = action && !action[3] ? { seq: answer.seq, legal: now.legal, path: action[1] } : null;
  return answer;
}

/** Plays what is chosen; whether that is a whole action. */
export function confirm() {
  const action = complete();
  if (action) play(action[0], state.last);
  return Boolean(action);
}

/** New questions. What is chosen stays only while the moment is the same; whether it is another one. */
export function renew() {
  const at = asks()?.at ?? null, same = at !== null && at === state.moment, { wish } = state;
  state.moment = at;
  if (same && state.chosen.length && legal(state.chosen).length) settle(false, true);
  else clear();
  if (same) return false;
  known.clear();
  state.wish = "";
  if (!wish || !after([]).has(wish)) return at !== null;
  state.picked = 0; // it is the same click
  pick(wish);
  return at !== null;
}

/** New questions, and what can be chosen comes into sight. */
export function refresh() {
  if (renew()) reach();
}
