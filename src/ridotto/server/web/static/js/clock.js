// The clock: what each player has left, counted down between the server's words about it.

import { $, $$, fill, make, say, write } from "./dom.js";
import { hot, played, seats, state } from "./state.js";

/** @import { TimeLeft } from "../../messages" */

const SHORT = 60_000, LAST = 10_000, TICK = 250; // ms
const THEN = "When it is out, a bot plays this turn, and nothing else.";

const own = $("#clock"); // beside the status line
let timer = 0;

/** The time that everybody has; null where no clock runs, and while somebody looks back. */
const time = () => (state.looked ? null : state.frame.clock);

/** 83 000 → "1:23"; an hour and more → "1:02:03". A second that has begun counts. @param {number} ms */
function clockTime(ms) {
  const all = Math.max(0, Math.ceil(ms / 1000)), hours = Math.floor(all / 3600), minutes = Math.floor(all / 60) % 60;
  /** @param {number} n */
  const two = (n) => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(all % 60)}` : `${minutes}:${two(all % 60)}`;
}

/** The seat whose time is shown beside the status line; -1: none. */
const ownSeat = () => (!time() || hot || seats().some((each) => each.mine && played(each)) ? -1 : state.viewer);

/**
 * While it runs: until a bot plays the turn. Else: what is in the bank.
 * @param {TimeLeft} clock
 * @param {number} seat
 */
function left({ until, left: banks }, seat) {
  const end = until[seat];
  return end === null ? banks[seat] : end - (Date.now() - state.ahead);
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
  const rest = left(clock, seat), mark = rest <= LAST ? LAST : SHORT;
  if (rest <= 0 || rest > SHORT || (state.warned?.until === until && state.warned.mark <= mark)) return;
  state.warned = { until, mark };
  say(`${Math.ceil(rest / 1000)} seconds left for this turn. ${THEN}`);
}

function tick() {
  const clock = time();
  if (!clock) return;
  for (const node of $$("[data-clock]")) {
    const seat = Number(node.dataset.clock);
    if (clock.left[seat] === undefined) continue;
    write(node, clockTime(left(clock, seat)));
    node.className = `clock ${urgency(clock, seat)}`;
  }
  warn(clock);
}

/** A seat's time, for the list of players; null where there is none. @param {number} seat */
export function clockOf(seat) {
  const clock = time();
  if (clock?.left[seat] === undefined) return null;
  return make("span", { "data-clock": seat, class: `clock ${urgency(clock, seat)}` }, clockTime(left(clock, seat)));
}

export function showClock() {
  const clock = time(), seat = ownSeat();
  own.hidden = seat < 0;
  fill(own, ...(own.hidden ? [] : [make("span", { class: "visually-hidden" }, "Your time: "), clockOf(seat)]));
  own.title = own.hidden ? "" : `Your time. ${clock?.until[seat] === null ? "It runs while it is your move." : THEN}`;
  clearInterval(timer);
  if (clock) timer = setInterval(tick, TICK);
  tick();
}
