// Looking back: one position after the other, by hand or by itself.

import { reason, tell } from "./bubble.js";
import { refresh } from "./choose.js";
import { $, mute, say } from "./dom.js";
import { follow, wait } from "./hotseat.js";
import { ask } from "./server.js";
import { change, NOW, review, state, toldAt } from "./state.js";

const PACE = 1400; // ms for each position
let timer = 0;

/** How many events are known. */
const all = () => state.seq ?? state.told.length;

/** Shows the position after so many events. @param {number} at */
export async function look(at) {
  state.target = at;
  wait();
  if (at >= all()) return now();
  const answer = await ask({ t: "look", seq: Math.max(0, at) });
  if (state.target !== at || !answer) return;
  if (answer.t !== "look") return tell(...reason(answer));
  state.looked = answer;
  tell();
  refresh();
  say(`${toldAt(answer.seq)} ${answer.status}`);
}

export function now() {
  const back = state.looked;
  Object.assign(state, NOW);
  refresh();
  follow(0);
  if (back) say(`Back to now. ${state.frame.status}`);
}

/** @param {number} by */
function step(by) {
  look(Math.min(all(), Math.max(0, (state.target ?? all()) + by)));
}

function stop() {
  clearInterval(timer);
  change({ playing: false });
}

function play() {
  if (state.playing) return stop();
  if (!state.looked) look(0);
  clearInterval(timer);
  change({ playing: true });
  timer = setInterval(() => (state.playing && state.looked ? step(1) : stop()), PACE);
}

export function showStepper() {
  const on = state.looked !== null || review(), at = state.looked?.seq ?? all();
  $("#stepper").hidden = !on;
  $("#play").setAttribute("aria-pressed", String(state.playing));
  if (!on) return;
  $("#step-at").textContent = `${review() ? "A record" : "Looking back"}, ${at} of ${all()}: ${toldAt(at)}`;
  for (const id of ["#first", "#previous"]) mute($(id), at === 0);
  for (const id of ["#next", "#last"]) mute($(id), at === all());
  $("#now").hidden = review();
}

$("#play").addEventListener("click", play);
const steps = { "#first": () => look(0), "#previous": () => step(-1), "#next": () => step(1), "#last": now, "#now": now };
for (const [id, act] of Object.entries(steps)) {
  $(id).addEventListener("click", () => { stop(); act(); });
}
