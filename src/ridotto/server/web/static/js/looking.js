// Looking back: one position after the other, by hand or by itself.

import { reason, tell } from "./bubble.js";
import { refresh } from "./choose.js";
import { $, attribute, mute, say } from "./dom.js";
import { follow, wait } from "./hotseat.js";
import { seen } from "./motion.js";
import { ask } from "./server.js";
import { change, NOW, review, shown, state, toldAt } from "./state.js";

const PACE = 1400; // ms for each position at the usual speed
let timer = 0;
/** @type {HTMLInputElement} */
const slider = $("#slider");
/** @type {HTMLFormElement} */
const onward = $("#onward");
/** @type {HTMLInputElement} */
const position = $("[name=seq]", onward);

/** How many events are known. */
const all = () => state.seq ?? state.told.length;

/** Shows the position after so many events. @param {number} at */
export async function look(at) {
  state.target = at;
  wait();
  if (at >= all() && !state.frame.over) return now(); // of a game that is over, the last position is one to look at, too
  const answer = await ask({ t: "look", seq: Math.max(0, at) });
  if (state.target !== at || !answer) return;
  if (answer.t !== "look") return tell(...reason(answer));
  const from = state.looked?.seq ?? all(), acted = state.told[Math.max(from, at) - 1]?.seat ?? -1;
  state.looked = answer;
  tell();
  if (Math.abs(from - at) === 1) seen(acted >= 0 ? [acted] : [], refresh); // a step; a leap shows where it ends
  else refresh();
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
  if (!state.looked || state.looked.seq === all()) look(0);
  run();
}

/** Goes on by itself, at the speed that is chosen. */
function run() {
  clearInterval(timer);
  change({ playing: true });
  timer = setInterval(() => (state.playing && state.looked && (state.target ?? 0) < all() ? step(1) : stop()), PACE / state.speed);
}

/** A game that is over, from its first move on. */
export async function replay() {
  state.replays = false;
  stop();
  await look(0);
  if (state.looked) run();
}

/** Where the turns begin, by how many events are known then. */
const turns = () => state.told.filter(({ turn }) => turn !== undefined).map(({ seq }) => seq);

/** To where a turn begins: the one before, or the one after. @param {1 | -1} way */
function turn(way) {
  const at = state.target ?? all();
  look(way > 0 ? turns().find((seq) => seq > at) ?? all() : turns().findLast((seq) => seq < at) ?? 0);
}

export function showStepper() {
  const on = state.looked !== null || review(), at = state.looked?.seq ?? all();
  $("#stepper").hidden = !on;
  $("#play").setAttribute("aria-pressed", String(state.playing));
  if (!on) return;
  $("#step-at").textContent = `${review() ? "A record" : "Looking back"}, ${at} of ${all()}: ${toldAt(at)}`;
  for (const id of ["#first", "#back-turn", "#previous"]) mute($(id), at === 0);
  for (const id of ["#next", "#on-turn", "#last"]) mute($(id), at === all());
  Object.assign(slider, { max: String(all()), value: String(at) });
  attribute(slider, "aria-valuetext", `${at} of ${all()}: ${toldAt(at)}`);
  $("#now").hidden = review();
  onward.hidden = !review() && !state.frame.over; // a copy of a game that goes on would tell too much
  onward.classList.toggle("absent", shown().over); // its place stays, or the slider would move under the finger
  position.value = String(at);
}

$("#play").addEventListener("click", play);
/** The last position of a replay is a position of it. */
const last = () => look(all());
const steps = {
  "#first": () => look(0), "#back-turn": () => turn(-1), "#previous": () => step(-1),
  "#next": () => step(1), "#on-turn": () => turn(1), "#last": last, "#now": now,
};
for (const [id, act] of Object.entries(steps)) {
  $(id).addEventListener("click", () => { stop(); act(); });
}
slider.addEventListener("input", () => {
  const at = Number(slider.value); // before it shows where we are
  stop();
  look(at);
});
$("#speed").addEventListener("change", ({ target }) => {
  state.speed = Number(/** @type {HTMLSelectElement} */ (target).value);
  if (state.playing) run();
});
