// The clock: what each player has left, counted down between the server's words about it.

import { make } from "./dom.js";

const SHORT = 60_000, LAST = 10_000, TICK = 250; // ms
const THEN = "When it is out, a bot plays this turn, and nothing else.";

// 83 000 → "1:23"; an hour and more → "1:02:03". A second that has begun counts.
export function clockTime(ms) {
  const all = Math.max(0, Math.ceil(ms / 1000)), hours = Math.floor(all / 3600), minutes = Math.floor(all / 60) % 60;
  const two = (n) => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(all % 60)}` : `${minutes}:${two(all % 60)}`;
}

// hooks: say(text). `own` is the place beside the status line.
export function clock(own, hooks) {
  let time = null, ahead = 0, seat = -1, timer = 0; // how far this computer's clock is ahead of the house's
  let warned = null, warnings = new Set(); // the turn that was warned of, and what was said

  // While it runs: until a bot plays the turn. Else: what is in the bank.
  const left = (which) => (time.until[which] === null ? time.left[which] : time.until[which] - (Date.now() - ahead));
  const urgency = (which) => (time.until[which] === null ? "" : left(which) <= LAST ? "last" : left(which) <= SHORT ? "short" : "runs");

  function warn() {
    const until = time?.until[seat] ?? null;
    if (until === null) return;
    if (until !== warned) { warned = until; warnings = new Set(); }
    const rest = left(seat), mark = rest <= LAST ? LAST : rest <= SHORT ? SHORT : 0;
    if (!mark || rest <= 0 || warnings.has(mark)) return;
    warnings.add(mark).add(SHORT);
    hooks.say(`${Math.ceil(rest / 1000)} seconds left for this turn. ${THEN}`);
  }

  function paint() {
    for (const node of document.querySelectorAll("[data-clock]")) {
      const which = Number(node.dataset.clock);
      if (!time || time.left[which] === undefined) continue;
      const text = clockTime(left(which));
      if (node.textContent !== text) node.textContent = text;
      node.className = `clock ${urgency(which)}`;
    }
    if (time) warn();
  }

  return {
    // What a frame says of the time, and the seat that is mine (-1: none).
    show(given, mine) {
      if (given && given !== time) ahead = Date.now() - given.now;
      time = given;
      seat = mine;
      own.hidden = !time || seat < 0;
      own.replaceChildren(...(own.hidden ? [] : [
        make("span", { class: "visually-hidden" }, "Your time: "), make("span", { "data-clock": seat }, "")]));
      own.title = own.hidden ? "" : `Your time. ${time.until[seat] === null ? "It runs while it is your move." : THEN}`;
      clearInterval(timer);
      if (time) timer = setInterval(paint, TICK);
      paint();
    },
    // A seat's time, for the list of players.
    of: (which) => (time && time.left[which] !== undefined ? make("span", { "data-clock": which, class: `clock ${urgency(which)}` }, clockTime(left(which))) : null),
    paint,
  };
}
