// Whoever was away is told what happened meanwhile: when the line was down, the tab hidden, or the page not open.

import { $, make, plural, say } from "./dom.js";
import { notes } from "./notes.js";
import { change, mine, render, state } from "./state.js";

const WHILE = 10_000; // ms that a tab is hidden before anybody calls that away
const line = $("#missed");

/** @type {number | null} */
let left = null; // the last event that was followed, while somebody is away
let since = 0; // when that was
let down = false; // whether the connection was lost
/** @type {number | null} */
let seq = null; // the last event that is known

function go() {
  if (left !== null || seq === null) return;
  left = seq;
  since = Date.now();
}

/** Whoever does something has seen it. */
export function forget() {
  line.hidden = true;
  line.replaceChildren();
  state.left = null;
}

function shut() {
  forget();
  render();
}

/** Back: what others did in between, and a bot for oneself, in a line or two. @param {boolean} patient */
function back(patient) {
  const from = left, short = patient && Date.now() - since < WHILE;
  left = null;
  if (from === null || short || seq === null || seq <= from) return;
  const events = state.told.slice(from), undone = new Set(events.flatMap(({ undoes }) => undoes));
  const moves = events.filter((event) => event.seat >= 0 && !event.undoes.length && !undone.has(event.seq));
  const others = moves.filter((event) => !mine(event.seat)), own = moves.filter((event) => mine(event.seat) && event.by);
  if (!others.length && !own.length) return;
  const text = `While you were away: ${[
    ...others.length ? [`${plural(others.length, "move")}, the last: ${others.at(-1)?.text}`] : [],
    ...own.length ? [`A bot played ${plural(own.length, "move")} for you, the last: ${own.at(-1)?.text}`] : [],
  ].join(" ")}`;
  line.replaceChildren(make("span", {}, text), make("button", { type: "button", class: "shut", "aria-label": "Close", onclick: shut }, "✕"));
  line.hidden = false;
  change({ left: from });
  say(text);
}

/** The line is lost; called before what comes in between is known. */
export function lost() {
  down = true;
  go();
}

/** What is known now was followed, on a line that is up. The first time: since the page was last left. */
export function follow() {
  const first = seq === null;
  seq = state.seq ?? 0;
  if (first) {
    const known = notes.read().seq;
    if (known !== undefined && known < seq) { left = known; back(false); }
    if (document.hidden) go();
  } else if (down) {
    down = false;
    if (!document.hidden) back(false);
  }
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) go();
  else if (!down) back(true);
  if (document.hidden && seq !== null) notes.write({ seq });
});
addEventListener("pagehide", () => { if (seq !== null && !document.hidden) notes.write({ seq }); });
