// Whoever was away is told what happened since they acted last: when the line was down, the tab hidden, or the page not open.

import { say } from "./dom.js";
import { notes } from "./notes.js";
import { change, mine, state } from "./state.js";

const WHILE = 10_000; // ms that a tab is hidden before anybody calls that away

function go() {
  if (!state.away && state.followed !== null) state.away = { from: state.followed, since: Date.now() };
}

/** Back: others have acted in between, or a bot for oneself. @param {boolean} patient */
function back(patient) {
  const { away, followed } = state;
  state.away = null;
  if (!away || followed === null || followed <= away.from || (patient && Date.now() - away.since < WHILE)) return;
  const events = state.told.slice(away.from), undone = new Set(events.flatMap(({ undoes }) => undoes));
  const moves = events.filter((event) => event.seat >= 0 && !event.undoes.length && !undone.has(event.seq));
  if (!moves.some((event) => !mine(event.seat) || event.by)) return;
  change({ left: away.from, recalled: true });
  say(`While you were away: ${state.recap.map(({ text }) => text).join(" ")}`);
}

/** The line is lost; called before what comes in between is known. */
export function lost() {
  state.lost = true;
  go();
}

/** What is known now was followed, on a line that is up. The first time: since the page was last left. */
export function follow() {
  const first = state.followed === null, seq = state.seq ?? 0;
  state.followed = seq;
  if (first) {
    const known = notes.read().seq;
    if (known !== undefined && known < seq) {
      state.away = { from: known, since: 0 };
      back(false);
    }
    if (document.hidden) go();
  } else if (state.lost) {
    state.lost = false;
    if (!document.hidden) back(false);
  }
}

/** How far this page's reader has followed, for when it is opened again. */
function keep() {
  if (state.followed !== null) notes.write({ seq: state.followed });
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) go();
  else if (!state.lost) back(true);
  if (document.hidden) keep();
});
addEventListener("pagehide", () => { if (!document.hidden) keep(); });
