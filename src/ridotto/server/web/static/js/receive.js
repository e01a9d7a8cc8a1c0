// What the server says, and what comes of it.

import * as away from "./away.js";
import { isScene, unseen } from "./board.js";
import { reason, tell } from "./bubble.js";
import { refresh } from "./choose.js";
import { $, say } from "./dom.js";
import { end, lead, showResult } from "./ending.js";
import * as hotseat from "./hotseat.js";
import { look, replay } from "./looking.js";
import { contribute } from "./mixing.js";
import { fall, seen } from "./motion.js";
import * as opened from "./opened.js";
import { tellPace } from "./pace.js";
import { still, unhurried } from "./prefs.js";
import { anew } from "./server.js";
import { gather, SEEN } from "./since.js";
import { hearChat, there } from "./side.js";
import { inLines, sentence } from "./told.js";
import { asked, change, hot, mine, NOW, render, review, seats, state } from "./state.js";

/** @import { Company, Frame, News, No, Patch, Said, Seats, WholeTable } from "../../messages" */

const SEE = 1100; // ms to see what was done before the screen turns to the next
const LAST = 900; // ms to see the last of it before the count
const SCENE = 5000; // ms to see a scene: before the count, and where others are quick

/** @type {(News | No)[]} */
const waiting = []; // what came while dice were falling

/** @param {News | No} message */
export async function receive(message) {
  waiting.push(message);
  if (waiting.length > 1) return;
  while (waiting.length) {
    try {
      const done = take(waiting[0]);
      if (done) await done;
    } catch (error) {
      reportError(error); // it must not hold up what comes after it
    }
    waiting.shift();
  }
}

/** @param {News | No} message */
function take(message) {
  switch (message.t) {
    case "table": return begin(message);
    case "patch": return message.since === state.seq ? roll(message) : anew();
    case "seats": return meet(message);
    case "said": return hear(message);
    case "no": return tell(...reason(message));
  }
}

/** How far this computer's clock is ahead of the house's, as a frame with a clock tells it. @param {Frame} frame */
const ahead = ({ clock }) => (clock ? Date.now() - clock.now : state.ahead);

/** @param {WholeTable} message */
function begin(message) {
  const { seq, viewer, panels, told } = message, seen = state.seen && seq === state.seq, first = !state.started, begins = !first && !state.company.begun && message.begun;
  Object.assign(state, NOW, { seq, viewer, panels, told, seen, frame: message, ahead: ahead(message), base: new Map(Object.entries(message.set)), sketch: null, lingering: new Map() });
  gather(message);
  settle(message);
  hotseat.follow(0);
  refresh();
  if (first && review()) look(0);
  else if (state.frame.over && state.replays) { if (!hot || viewer >= 0) replay(); }
  else if (first && state.frame.over) showResult(false);
  state.started = true;
  tellPace(true);
  away.follow();
  if (!begins) return;
  say(`The game begins. ${state.frame.status}`);
  $("#board").focus({ preventScroll: true });
}

/** Others were quick: the scene that is on the board stays a while, for who has not looked at it. @param {string[]} gone */
function linger(gone) {
  const scenes = gone.filter(isScene), lingering = new Map(scenes.map((key) => [key, state.base.get(key) ?? ""]));
  if (!scenes.length || state.looked || !unseen()) return;
  Object.assign(state, { lingering });
  setTimeout(() => { if (state.lingering === lingering) change({ lingering: new Map() }); }, SCENE);
}

/**
 * Dice that were rolled fall before anything tells what they show; but where something newer waits already, nobody should
 * have to watch what is long over.
 * @param {Patch} message
 */
function roll(message) {
  const rolled = message.told.some(({ piece, undoes }) => piece?.die && !undoes.length), late = waiting.length > 1;
  const covered = Object.keys(message.set).some(isScene); // what is on the board first
  if (!rolled || late || covered || document.hidden || state.looked || state.curtain !== null) return follow(message);
  return fallen(message);
}

/** @param {Patch} message */
async function fallen(message) {
  /** @param {string} key */
  const layer = (key) => key.split("/", 2).join("/");
  const fresh = Object.entries(message.set).filter(([, markup]) => markup.includes("rolled"));
  const layers = new Set(fresh.map(([key]) => layer(key)));
  for (const key of message.del) if (layers.has(layer(key))) state.base.delete(key);
  for (const [key, markup] of Object.entries(message.set)) if (layers.has(layer(key))) state.base.set(key, markup);
  try {
    change({ falling: true, sketch: null });
    await fall();
  } finally { // the game goes on, however they fell
    state.falling = false;
    follow(message);
  }
}

/** @param {Patch} message */
function follow(message) {
  const { seq, set, told, notice } = message, ends = message.over && !state.frame.over, noticed = state.frame.notice;
  linger(message.del);
  for (const key of message.del) state.base.delete(key);
  for (const [key, markup] of Object.entries(set)) state.base.set(key, markup);
  const before = state.frame, ending = ends && !state.looked && state.curtain === null;
  Object.assign(state, { seq, frame: message, ahead: ahead(message), sketch: null, ending: ending || (state.ending && message.over) });
  gather(before);
  if (Object.keys(set).some(isScene)) {
    state.lingering = new Map();
    if (!told.some(({ undoes }) => undoes.length)) state.seen = false; // what is taken back brings no news
  }
  state.told.push(...told);
  if (told.some((event) => mine(event.seat) && !event.by)) Object.assign(state, SEEN);
  tell();
  if (state.looked) look(state.looked.seq);
  else hotseat.follow(still() ? 0 : SEE * unhurried());
  opened.follow();
  seen([...new Set(told.filter(({ seat }) => seat >= 0 && !mine(seat)).map(({ seat }) => seat))], refresh);
  if (state.curtain === null) { // else it is told to whoever comes
    for (const line of inLines(told)) say(sentence(line));
    if (notice && notice !== noticed) say(notice);
    if (told.length) say(state.frame.status);
  }
  away.follow();
  if (ending) setTimeout(end, still() ? 0 : unseen() ? SCENE : LAST * unhurried());
}

/** Who came or went while this page could not hear it has changed words all over the table: it is asked for anew. @param {Seats} message */
function meet(message) {
  /** @param {Company} company */
  const who = ({ seats: all, begun }) => JSON.stringify([begun, ...all.map(({ name, kind, mine: own }) => [name, kind, own])]);
  if (!state.started || who(message) !== who(state.company)) return anew();
  settle(message);
  render();
}

/** Who is at the table, and what is settled between them. @param {Company} message */
function settle({ seats: now, begun, host, arrange, chat: talk, takeback, fair }) {
  const before = seats();
  state.company = { seats: now, begun, host, arrange, chat: talk, takeback, fair };
  for (const { seat, kind, name, mine: own, due } of now) {
    const was = before[seat];
    if (due !== null && !state.noticed.has(due)) state.noticed.set(due, performance.now());
    if (was && !own && kind !== was.kind) say(kind === "nobody" ? `${was.name}’s seat is open.` : `${name} sits down.`);
  }
  // Whoever came to another seat of theirs is at a hot-seat table from now on.
  if (now.filter((each) => each.mine).length > 1 !== hot && asked === null) return location.reload();
  if (!there()) {
    state.talk = "log";
    if (state.tab === "chat") state.tab = null;
  }
  contribute();
}

/** What people say; and where somebody of this table goes on playing. @param {Said} message */
function hear({ lines, next }) {
  if (next && next.address !== state.next) {
    const text = `${next.name} has opened a table for another game.`;
    state.next = next.address;
    lead(text);
    say(text);
  }
  hearChat(lines);
}

/** How the connection is from now on. @param {"open" | "away" | "restarting" | "gone"} line */
export function connected(line) {
  if (state.line === line) return;
  if (line === "open" && ["away", "restarting"].includes(state.line)) say("The connection is back.");
  if (line !== "open") away.lost();
  change({ line });
  say($("#link").textContent);
}
