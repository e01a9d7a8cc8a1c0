// Composing a legal action step by step, in pencil, until it is confirmed.

import { place, reach } from "./board.js";
import * as bubble from "./bubble.js";
import { refuse } from "./bubble.js";
import { plural, say } from "./dom.js";
import { inSpeech } from "./effect.js";
import { called, offer } from "./options.js";
import { prefs } from "./prefs.js";
import { ask } from "./server.js";
import { after, asks, change, complete, firm, legal, render, state } from "./state.js";

const AGAIN = 300; // ms: a second click sooner than this is a double click, not a confirmation

let previews = 0; // how many were asked for: only the last one's answer counts

/** A place on the board, or an option beside one. @param {string} element */
export function pick(element, byKey = false) {
  if (state.moment !== null && state.sent === state.moment) return;
  const path = firm();
  if (state.chosen.length && (element === state.last || element === state.chosen.at(-1))) {
    if (!complete()) back();
    else if (Date.now() - state.picked > AGAIN) confirm();
  } else if (after(path).has(element)) {
    take(path, element, byKey);
  } else if (after([]).has(element)) {
    state.trail = [];
    take([], element, byKey);
  } else {
    why(element);
  }
}

/**
 * @param {string[]} path
 * @param {string} element
 * @param {boolean} byKey
 */
function take(path, element, byKey) {
  if (state.trail.at(-1)?.join() !== path.join()) state.trail.push(path);
  state.chosen = [...path, element];
  state.last = element;
  while (prefs.confirm && !complete() && after(state.chosen).size === 1) state.chosen.push(...after(state.chosen).keys());
  state.picked = Date.now();
  settle(byKey);
}

/** A whole path at once, as a hint gives it. @param {string[]} path */
export function whole(path) {
  if (!asks() || state.sent === state.moment || !legal(path).length) return;
  Object.assign(state, { trail: [[]], chosen: [...path], last: path.at(-1) ?? "", picked: Date.now() });
  settle();
}

async function settle(byKey = false) {
  const action = complete(), mine = ++previews;
  state.pencil = null;
  if (action && !prefs.confirm) return play(action[0]);
  if (!action) state.sketch = null;
  render();
  offer(pick, byKey);
  const last = state.chosen.at(-1) ?? "";
  if (!action) {
    if (last) say(`${called(last)}: ${plural(after(state.chosen).size, "choice")}.`);
    return;
  }
  const answer = await ask({ t: "preview", at: state.moment ?? "", move: action[0] });
  if (mine !== previews || !answer) return;
  if (answer.t !== "preview") return refuse(answer, place(last));
  change({ pencil: answer, sketch: answer });
  say([`In pencil: ${answer.text}.`, inSpeech(answer.effect), "Choose it again to confirm."].filter(Boolean).join(" "));
}

/** Asks why a place can't be chosen. @param {string} element */
export async function why(element) {
  const node = place(element), answer = await ask({ t: "why", chosen: firm(), element });
  if (answer) refuse(answer.text ? answer : { rule: "", text: "This can be chosen now." }, node);
}

/** One step back; whether there was any. */
export function back() {
  if (!state.chosen.length) return false;
  const chosen = state.trail.pop() ?? [];
  Object.assign(state, { chosen, last: chosen.at(-1) ?? "", sketch: null });
  settle(bubble.lies() !== "");
  return true;
}

/** Nothing is chosen any more. */
export function clear() {
  previews++;
  bubble.close();
  change({ chosen: [], trail: [], pencil: null, sketch: null });
}

/** Sends an action; what is answered. @param {string} move */
export async function play(move) {
  const at = asks()?.at;
  if (at === undefined || state.sent === at) return null; // the next may be asked before this is answered
  bubble.close();
  const node = place(state.chosen[0] ?? "");
  state.sent = at;
  const answer = await ask({ t: "act", at, move });
  if (state.sent === at) state.sent = null;
  if (asks()?.at === at) clear(); // refused, or acknowledged before its patch came
  if (answer?.t === "no") refuse(answer, node);
  return answer;
}

/** Inks what is chosen; whether that is a whole action. */
export function confirm() {
  const action = complete();
  if (action) play(action[0]);
  return Boolean(action);
}

/** New questions. What is chosen stays only while the moment is the same; whether it is another one. */
export function renew() {
  const at = asks()?.at ?? null, same = at !== null && at === state.moment;
  state.moment = at;
  if (same && legal(state.chosen).length) settle();
  else clear();
  return at !== null && !same;
}

/** New questions, and what can be chosen comes into sight. */
export function refresh() {
  if (renew()) reach();
}
