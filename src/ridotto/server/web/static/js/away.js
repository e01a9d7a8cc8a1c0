// Whoever was away is told what happened meanwhile: when the line was down, the tab hidden, or the page not open.

import { $, fill, make, plural, say } from "./dom.js";
import { notes } from "./notes.js";
import { change, mine, state } from "./state.js";

/** @import { State } from "./state.js" */

const WHILE = 10_000; // ms that a tab is hidden before anybody calls that away
const line = $("#missed");

/** Whoever does something has seen what they missed. @satisfies {Partial<State>} */
export const SEEN = { left: null, missed: "" };

function go() {
  if (!state.away && state.followed !== null) state.away = { from: state.followed, since: Date.now() };
}

/** Back: what others did in between, and a bot for oneself, in a line or two. @param {boolean} patient */
function back(patient) {
  const { away, followed } = state;
  state.away = null;
  if (!away || followed === null || followed <= away.from || (patient && Date.now() - away.since < WHILE)) return;
  const events = state.told.slice(away.from), undone = new Set(events.flatMap(({ undoes }) => undoes));
  const moves = events.filter((event) => event.seat >= 0 && !event.undoes.length && !undone.has(event.seq));
  const others = moves.filter((event) => !mine(event.seat)), own = moves.filter((event) => mine(event.seat) && event.by);
  if (!others.length && !own.length) return;
  const missed = `While you were away: ${[
    ...others.length ? [`${plural(others.length, "move")}, the last: ${others.at(-1)?.text}`] : [],
    ...own.length ? [`A bot played ${plural(own.length, "move")} for you, the last: ${own.at(-1)?.text}`] : [],
  ].join(" ")}`;
  change({ left: away.from, missed });
  say(missed);
}

export function showMissed() {
  const { missed } = state;
  line.hidden = !missed;
  fill(line, ...(missed ? [make("span", {}, missed), make("button", { type: "button", class: "shut", "aria-label": "Close", onclick: () => change(SEEN) }, "✕")] : []));
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
