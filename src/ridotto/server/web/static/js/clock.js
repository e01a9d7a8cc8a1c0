// The clock: what each player has left, counted down between the server's words about it.

import { $, $$, fill, make, say, write } from "./dom.js";
import { hot, played, seats, state } from "./state.js";

/** @import { TimeLeft } from "../../messages" */

const SHORT = 60_000, LAST = 10_000, TICK = 250; // ms
const THEN = "When it is out, a bot plays this turn, and nothing else.";

const own = $("#clock"); // beside the status line
/** @type {TimeLeft | null} */
let time = null;
let ahead = 0, timer = 0; // how far this computer's clock is ahead of the house's
/** @type {number | null} */
let warned = null; // the turn that was warned of
/** @type {Set<number>} */
let warnings = new Set(); // and what was said

/** 83 000 → "1:23"; an hour and more → "1:02:03". A second that has begun counts. @param {number} ms */
function clockTime(ms) {
  const all = Math.max(0, Math.ceil(ms / 1000)), hours = Math.floor(all / 3600), minutes = Math.floor(all / 60) % 60;
  /** @param {number} n */
  const two = (n) => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(all % 60)}` : `${minutes}:${two(all % 60)}`;
}

/** The seat whose time is shown beside the status line; -1: none. */
const ownSeat = () => (!time || hot || seats().some((each) => each.mine && played(each)) ? -1 : state.viewer);

/**
 * While it runs: until a bot plays the turn. Else: what is in the bank.
 * @param {TimeLeft} clock
 * @param {number} seat
 */
function left({ until, left: banks }, seat) {
  const end = until[seat];
  return end === null ? banks[seat] : end - (Date.now() - ahead);
}

/**
 * @param {TimeLeft} clock
 * @param {number} seat
 */
function urgency(clock, seat) {
  if (clock.until[seat] === null) return "";
  const rest = left(clock, seat);
  return rest <= LAST ? "last" : rest <= SHORT ? "short" : "runs";
}

/** @param {TimeLeft} clock */
function warn(clock) {
  const seat = ownSeat(), until = clock.until[seat] ?? null;
  if (until === null) return;
  if (until !== warned) { warned = until; warnings = new Set(); }
  const rest = left(clock, seat), mark = rest <= LAST ? LAST : rest <= SHORT ? SHORT : 0;
  if (!mark || rest <= 0 || warnings.has(mark)) return;
  warnings.add(mark).add(SHORT);
  say(`${Math.ceil(rest / 1000)} seconds left for this turn. ${THEN}`);
}

function tick() {
  if (!time) return;
  for (const node of $$("[data-clock]")) {
    const seat = Number(node.dataset.clock);
    if (time.left[seat] === undefined) continue;
    write(node, clockTime(left(time, seat)));
    node.className = `clock ${urgency(time, seat)}`;
  }
  warn(time);
}

/** A seat's time, for the list of players; null where there is none. @param {number} seat */
export const clockOf = (seat) => (time?.left[seat] === undefined ? null
  : make("span", { "data-clock": seat, class: `clock ${urgency(time, seat)}` }, clockTime(left(time, seat))));

export function showClock() {
  const given = state.looked ? null : state.frame.clock;
  if (given && given !== time) ahead = Date.now() - given.now;
  time = given;
  const seat = ownSeat();
  own.hidden = seat < 0;
  fill(own, ...(own.hidden ? [] : [make("span", { class: "visually-hidden" }, "Your time: "), clockOf(seat)]));
  own.title = own.hidden ? "" : `Your time. ${time?.until[seat] === null ? "It runs while it is your move." : THEN}`;
  clearInterval(timer);
  if (time) timer = setInterval(tick, TICK);
  tick();
}
