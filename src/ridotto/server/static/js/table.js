// A table: what the server says goes to the board, the score, the log and the bars; what a person does goes back.

import { say } from "./announce.js";
import { away as makeAway } from "./away.js";
import { bubble as makeBubble } from "./bubble.js";
import { chat as makeChat } from "./chat.js";
import { choosing } from "./choose.js";
import { clock as makeClock } from "./clock.js";
import { company } from "./company.js";
import { $, make, reason } from "./dom.js";
import { call, drawing as makeDrawing } from "./drawing.js";
import { fairness } from "./fairness.js";
import { hotseat } from "./hotseat.js";
import { keys as makeKeys } from "./keys.js";
import { log as makeLog } from "./log.js";
import { notes as makeNotes } from "./notes.js";
import { yourMove } from "./notify.js";
import { doing, opened as makeOpened, players as makePlayers } from "./players.js";
import { bind, still } from "./prefs.js";
import { result as makeResult, score as makeScore } from "./score.js";
import { inviting, listed, played, seating as makeSeating } from "./seating.js";
import { connect } from "./socket.js";
import { takeback as makeTakeback } from "./takeback.js";
import { typing } from "./typed.js";

const page = $("#table"), { game, table } = page.dataset;
const hot = "hot" in page.dataset; // several seats are mine: the people in front of the screen take turns
const narrow = matchMedia("(max-width: 54rem)"); // as in table.css
const SEE = 1100; // ms to see what was done before the screen turns to the next
const status = $("#status"), bar = $("#bar"), stepper = $("#stepper");

let seq = null; // events known; null: nothing yet
let frame = null; // what surrounds the drawing now
let looked = null; // the frame of the position that is looked back at
let target = null; // the event that was last asked for: quick steps count from there
let seats = [], panels = {}, viewer = -1, asked = 0, playing = 0, started = false;
let around = null; // who is at the table, and what is settled between them

const review = () => seats.every(({ kind }) => kind === "record");
const name = (seat) => seats.find((each) => each.seat === seat)?.name ?? `Seat ${seat + 1}`;

const front = () => Math.max(viewer, 0); // the seat whose board lies in front: for one who watches, the first

const drawing = makeDrawing($("#board"));
const bubble = makeBubble($("#bubble"), {
  top: () => $("#head").getBoundingClientRect(),
  bottom: () => $("#foot").getBoundingClientRect(),
});
const choice = choosing(drawing, bubble, { ask, changed: bars, refuse, say });
const keys = makeKeys(drawing, {
  choose: (node) => (node.dataset.open ? openFrom(node) : choice.pick(node.dataset.el, true)),
  why: (node) => choice.why(node.dataset.el),
});
const lines = makeScore($("#score"), drawing, { pinned });
const events = makeLog($("#log"), { look });
const ending = makeResult($("#result"), { name, light: lines.light });
const seating = makeSeating({ levels: page.dataset.bots.split(" "), send, refuse, sure, name: () => $("#name").value, ask: sitDown, again: seatsAgain });
const time = makeClock($("#clock"), { say });
const people = makePlayers($("#others-list"), { open, clock: time.of, controls: (each) => (around.begun ? seating.controls(each, around, frame.over, true) : []) });
const opened = makeOpened($("#opened"), { ask, name });
const screen = hotseat({ name, view, clear: shut, arrived });
const bots = company({ ask, choose: advised, light: meant, refuse, say });
const notes = makeNotes(table);
const missed = makeAway($("#missed"), notes, { mark: events.left, told: events.since, mine, say });
const chat = makeChat($("#pane-chat"), notes, { send: (text) => send({ t: "say", seat: seats.find((each) => each.mine)?.seat ?? 0, text }), say, refuse, seen: chatSeen, unread });
const wish = makeTakeback($("#wish"), { send, refuse, sure, name, say, goes });
const dice = fairness($("#fair"), table, notes, { send, say });
const typed = typing($("#typed"), game, { play: choice.play, hint: choice.example });

// ---- to and from the server ----

const seatAsked = () => (hot ? viewer : new URLSearchParams(location.search).get("seat"));
const link = connect(`/t/${table}/socket`, {
  seq: () => seq,
  seat: seatAsked,
  viewer: () => viewer,
  message: receive,
  state(now) {
    if (page.dataset.link === now) return;
    if (now === "open" && ["away", "restarting"].includes(page.dataset.link)) say("The connection is back.");
    page.dataset.link = now;
    missed.line(now === "open");
    $("#link").textContent = {
      open: "",
      away: "Connection lost; trying again …",
      restarting: "The house is restarting; it will be back in a moment …",
      gone: "This table can’t be reached any more.",
    }[now];
    if (now !== "open") say($("#link").textContent);
    if (frame && now !== "open") bars();
  },
});

// The first drawing is large. Asked for by POST it comes compressed, and the socket goes on from there.
async function first() {
  const query = seatAsked() === null ? "" : `?seat=${encodeURIComponent(seatAsked())}`;
  const answer = await fetch(`/t/${table}/messages${query}`, { method: "POST" }).catch(() => null);
  const [message] = answer?.ok ? await answer.json() : [];
  if (message) ({ seq, viewer } = message);
  link.open();
  if (message) receive(message);
}

// Asks as the viewer's seat; null when the connection is away, which the status line tells.
async function ask(message) {
  if (message.t === "why" && viewer < 0) {
    return { rule: "", text: review() ? "This is a record: it can be looked at, not changed." : "You are watching: only the players of this table can act." };
  }
  try {
    return await link.ask(message.t === "look" ? message : { seat: Math.max(viewer, 0), ...message });
  } catch {
    tell("No connection: nothing was sent. Try again when it is back.");
    return null;
  }
}

// The same for what says itself whose seat it is about.
async function send(message) {
  try {
    return await link.ask(message);
  } catch {
    if (message.t !== "mix") tell("No connection: nothing was sent. Try again when it is back."); // a salt is sent again
    return null;
  }
}

function receive(message) {
  if (message.t === "table") begin(message);
  else if (message.t === "seats") meet(message);
  else if (message.t === "said") hear(message.lines);
  else if (message.t === "patch" && message.since === seq) change(message);
  else if (message.t === "patch") { seq = null; link.again(); }
  else if (message.t === "no") tell(...reason(game, message));
}

// What is said from no seat is the house's: where somebody of this table goes on playing.
let next = null;
function hear(lines) {
  const news = lines.findLast(({ seat, text }) => seat < 0 && /^\/t\/[\w-]+$/.test(text));
  if (news && news.text !== next) {
    next = news.text;
    const text = `${news.name} has opened a table for another game.`;
    $("#another").replaceChildren(make("span", {}, text), make("a", { class: "button small primary", href: next }, "Go there"));
    $("#another").hidden = false;
    say(text);
    again();
  }
  chat.hear(lines.filter(({ seat }) => seat >= 0), mine);
}

// What comes after this game: a rematch where others played too, and who asked for one first leads the way.
function again() {
  const played = seats.some((each) => each.mine), others = seats.some(({ kind, mine: own }) => kind === "guest" && !own);
  const which = next ? "next" : played && others && frame.over ? "rematch" : "new";
  for (const node of document.querySelectorAll("[data-again]")) {
    node.hidden = node.dataset.again !== which;
    if (next && node.dataset.again === "next") node.href = next;
  }
}

function begin(message) {
  ({ seq, viewer, panels } = message);
  const begins = around && !around.begun && message.begun;
  frame = message;
  events.reset(message.told);
  settled(message);
  looked = null;
  hold(() => drawing.reset(message.panels, message.set));
  show();
  if (!started && review()) look(0);
  else if (!started && frame.over) ending.show(frame, false);
  started = true;
  if (hot) screen.update(seats, frame, viewer, 0);
  bars();
  missed.follow(seq);
  if (begins) {
    say(`The game begins. ${frame.status}`);
    $("#board").focus({ preventScroll: true });
  }
}

// Who came or went while this page could not hear it has changed words all over the table: it is asked for anew.
function meet(message) {
  const who = ({ seats: all, begun }) => JSON.stringify([begun, ...all.map(({ name: called, kind, mine: own }) => [called, kind, own])]);
  if (!around || who(message) !== who(around)) { seq = null; return link.again(); }
  settled(message);
  if (screen.closed) return;
  banner();
  bars();
}

// Who is at the table, and what is settled between them.
function settled(message) {
  const { begun, host, arrange, chat: talk, takeback, fair } = message, before = around?.seats ?? message.seats;
  ({ seats } = message);
  for (const each of seats) {
    const was = before[each.seat];
    if (!each.mine && each.kind !== was.kind) say(each.kind === "nobody" ? `${was.name}’s seat is open.` : `${each.name} sits down.`);
  }
  around = { seats, begun, host, arrange, chat: talk, takeback, fair };
  const held = seats.filter((each) => each.mine).length, several = seats.length > 1 && !review();
  // Whoever came to another seat of theirs is at a hot-seat table from now on.
  if (held > 1 !== hot && !new URLSearchParams(location.search).has("seat")) return location.reload();
  call(seats.map(({ kind, name: who }) => (kind === "nobody" ? "" : who)), viewer < 0 && seats.length > 1 ? name(front()) : "");
  dice.ended(frame.over, review());
  dice.update(around);
  again();
  lobby();
  seating.fill($("#seats"), around, frame.over);
  $("#chat-switch").hidden = !host;
  $("#chat-on").checked = talk;
  for (const entry of document.querySelectorAll("[data-company]")) entry.hidden = !several;
  wish.show(takeback, seats);
  talking(talk && several && seats.some(({ kind, mine: own }) => kind === "nobody" || (kind === "guest" && !own)), held > 0);
}

// Somebody has been away so long that something can be done about it.
function seatsAgain() {
  seating.fill($("#seats"), around, frame.over);
  if (!screen.closed) bars();
}

// Before the game begins: who is here, and who is missing.
function lobby() {
  const gathers = !around.begun && !dice.alone(), was = !$("#lobby").hidden;
  page.classList.toggle("gathering", gathers);
  $("#lobby").hidden = !gathers;
  if (!gathers) {
    if (was) requestAnimationFrame(() => drawing.fit()); // what was not shown could not be measured
    return;
  }
  const sits = seats.some((each) => each.mine), open = seats.filter(({ kind }) => kind === "nobody").length;
  const late = seats.filter(({ seat, kind, mine: own }) => kind !== "nobody" && !own && around.fair && !around.fair.mixed[seat]).map(({ name: who }) => who);
  const welcome = sits || !open || seats.some(({ free }) => free);
  $("#name-form").hidden = sits || !open || !welcome;
  $("#lobby-text").textContent = !welcome ? "The host keeps the seats of this table for others. You are welcome to watch." : open
    ? `${sits ? "Waiting for" : "There is room for"} ${open === 1 ? "one more player" : `${open} more players`}. The game begins by itself when every seat is taken.`
    : `Everyone has a seat. Waiting for ${listed(late)} to open this page once: every player’s browser adds to the dice.`;
  seating.fill($("#lobby-seats"), around);
  if (!was && started) $("#lobby").focus({ preventScroll: true });
}

function change(message) {
  const was = frame;
  seq = message.seq;
  frame = message;
  hold(() => {
    if (!looked) drawing.overlay(null);
    drawing.patch(message);
  });
  if (Object.keys(message.set).some((key) => key.split("/")[1] === "scene")) drawing.root.classList.remove("seen");
  events.add(message.told);
  if (message.told.some((event) => mine(event.seat) && !event.by)) missed.clear();
  tell();
  if (looked) look(looked.seq);
  else if (hot) screen.update(seats, frame, viewer, still() ? 0 : SEE);
  opened.refresh(panels, frame);
  if (screen.closed) return missed.follow(seq); // what happened is told to whoever comes
  show();
  for (const { text } of message.told) say(text);
  if (message.told.length) say(frame.status);
  missed.follow(seq);
  if (frame.over && !was.over) settled({ ...around, seats });
  if (frame.over && !was.over && !looked) setTimeout(end, still() ? 0 : 900);
}

const end = () => { if (frame.over && !$("#result").open) ending.show(frame, true); };

// Redraws without losing the place of the keyboard.
function hold(redraw) {
  const focused = document.activeElement, element = focused?.dataset?.el;
  redraw();
  if (element && document.activeElement !== focused) keys.go(drawing.nodes(element)[0]);
}

// The keyboard was on the board, and its place is gone (a card that moves): it goes on with what is chosen, where that
// can be confirmed, or else with what can be chosen.
let keyed = false, resting = false;
addEventListener("keydown", () => { keyed = true; }, true);
addEventListener("pointerdown", () => { keyed = resting = false; }, true);
drawing.root.addEventListener("focusin", () => { resting = false; });
function goOn() {
  const here = document.activeElement, button = $("#confirm");
  if (!keyed || (here !== document.body && !(resting && here === button))) return;
  const having = (state) => drawing.elements().filter((node) => node.classList.contains(state));
  if (!choice.ready) return keys.go(having("can")[0]);
  keys.go(having("chosen").at(-1));
  if (drawing.root.contains(document.activeElement)) return;
  resting = true; // what is chosen is nowhere to be seen
  button.focus();
}

// ---- what is shown ----

function show() {
  const now = looked ?? frame;
  status.textContent = now.status;
  banner();
  if (choice.begin(looked || frame.over ? null : frame.asks)) reach();
  typed.refresh();
  stepping();
}

// On a small screen: where nothing that can be chosen is in sight, the first of it comes there.
function reach() {
  const lit = drawing.elements().filter((node) => node.classList.contains("can"));
  const inSight = (node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  if (!narrow.matches || screen.closed || sheet() || lit.some(inSight)) return;
  lit[0]?.scrollIntoView({ block: "center", behavior: still() ? "auto" : "smooth" });
}

// Whom the table waits for, without those for whom bots play.
const awaited = () => (frame.over || !around.begun ? [] : seats.filter((each) => frame.actors.includes(each.seat) && !played(each)));

function waiting() {
  const who = awaited().filter((each) => !each.mine);
  if (!who.length || frame.asks) return "";
  return `Waiting for ${listed(who.map((each) => (each.kind === "nobody" ? "somebody to sit down" : each.name)))}`;
}

// Whose move it is, where several people play: here, in the tab's title, and as a notification for those who want one.
function turn() {
  const mover = awaited().find((each) => each.mine), several = seats.length > 1 && !review();
  $("#turn").hidden = !several || hot || Boolean(looked) || !mover;
  $("#head").classList.toggle("company", several && !hot && viewer >= 0 && around.begun);
  if (several) yourMove(mover ? 1 : 0, mover && { title: `Your move: ${document.querySelector("h1").textContent}`, body: frame.status, url: location.pathname });
  time.show(looked ? null : frame.clock, hot || seats.some((each) => each.mine && played(each)) ? -1 : viewer);
  $("#clock-help").hidden = !frame.clock;
}

// Who is in front of the screen, and a way to another seat of mine.
function banner() {
  const watching = viewer < 0 && !review() && !hot && around.begun, away = seats.filter((each) => each.mine && each.bot !== null);
  const reading = review() && seats.length > 1;
  $("#banner").hidden = !watching && !reading && !hot && !away.length;
  $("#banner-text").textContent = watching || reading ? [reading ? "A record." : "You are watching.", `The board in front is ${name(front())}’s.`, !reading && waiting() ? `${waiting()}.` : ""].join(" ").trim()
    : away.length && !hot ? "A bot plays for you."
      : viewer < 0 ? "Hot-seat: nobody’s turn" : `Hot-seat: ${name(viewer)} is at the screen`;
  $("#banner-do").replaceChildren(...away.flatMap((each) => seating.controls(each, around, frame.over, true)));
  if (!hot) return;
  $("#switch").replaceChildren(...seats.filter((each) => each.mine).map(({ seat, name: who }) =>
    make("button", { type: "button", class: "chip", "aria-pressed": String(seat === viewer), onclick: () => seat !== viewer && turnTo(seat) },
      make("span", {}, who), doing(frame, seat) ? make("small", {}, doing(frame, seat)) : null)));
}

// The action bar and the score: called whenever what is composed changes.
function bars() {
  if (!frame) return;
  const now = looked ?? frame, pencil = looked ? null : choice.pencil;
  bots.update(seats, looked || around.takeback ? null : frame); // while somebody asks to take back a turn, bots wait
  lines.show(now, pencil, front());
  keys.refresh();
  others(now);
  turn();
  $("#composed").replaceChildren(...composed(pencil));
  bar.classList.toggle("in-pencil", Boolean(pencil));
  mute($("#confirm"), !choice.ready);
  const back = !choice.chosen.length && !frame.undo && canTakeBack(); // Undo won’t do, but the others may let one
  $("#undo").textContent = back ? "Take back" : "Undo";
  mute($("#undo"), !choice.chosen.length && !frame.undo && !back);
  mute($("#over"), !choice.chosen.length && !frame.undo);
  $("#loose").replaceChildren(...choice.loose().map(({ element, label }) =>
    make("button", { type: "button", class: "button small", onclick: () => choice.pick(element, true) }, label)));
  $("#again").hidden = !frame.over || review();
  const next = hot && !looked ? screen.next() : null;
  $("#handover").hidden = next === null;
  if (next !== null) $("#handover").textContent = `Go on: ${name(next)}`;
  for (const id of ["#confirm", "#undo", "#over"]) $(id).hidden = viewer < 0 || (id === "#confirm" && next !== null) || (frame.over && (!frame.undo || id === "#confirm"));
  goOn();
}

const mute = (button, muted) => {
  if (muted) button.setAttribute("aria-disabled", "true");
  else button.removeAttribute("aria-disabled");
};

function composed(pencil) {
  if (frame.over) return [frame.verdict ?? ""];
  if (waiting() && viewer >= 0) return [make("span", { class: "waiting-for" }, waiting())];
  if (bots.thinking()) return [bots.thinking()];
  if (!choice.chosen.length) return [choice.open ? make("span", { class: "soft" }, "Nothing chosen yet.") : ""];
  const words = make("span", { class: "words" }, choice.words());
  const mine = (from) => from.score.find(({ seat }) => seat === viewer);
  if (!pencil || !mine(frame)) return [words];
  const open = mine(frame).lines.some((line) => line.possible != null); // this game tells what is still possible
  const most = (entry) => (open ? entry.lines.reduce((total, line) => total + (line.possible ?? line.now), 0) : 0);
  const now = mine(pencil).total - mine(frame).total, lost = most(mine(frame)) - most(mine(pencil));
  const signed = (n) => (n < 0 ? `−${-n}` : `+${n}`);
  const effect = [now || !lost ? `${signed(now)} ${Math.abs(now) === 1 ? "point" : "points"}` : "", lost ? `${signed(-lost)} possible` : ""].filter(Boolean).join(", ");
  return [words, make("span", { class: now < 0 ? "effect loss" : "effect" }, effect)];
}

function others(now) {
  const several = now.score.length > 1, possible = now.score.some((entry) => entry.lines.some((line) => line.possible != null));
  $("#score-key").textContent = [several ? name(front()) : "", possible ? "now / still possible" : ""].filter(Boolean).join(" · ");
  $("#others").hidden = $("#tab-others").hidden = !several;
  people.show(seats, now, viewer, front());
  for (const entry of document.querySelectorAll("[data-record]")) entry.hidden = several && !frame.over;
  for (const entry of document.querySelectorAll("[data-retry]")) entry.hidden = Boolean(around.fair) && !frame.over; // or it would tell what comes
}

// One line above the action bar: refusals and reasons that belong to no place on the board.
function tell(...content) {
  $("#note").replaceChildren(...content);
  $("#note").hidden = !content.length;
  if (content.length) say($("#note").textContent);
}

function refuse(answer, node) {
  const words = reason(game, answer);
  if (!node) return tell(...words);
  bubble.note(node, ...words);
  say(`${answer.text} ${answer.rule}`);
}

// ---- several people, one screen ----

// Looks from another seat of mine from now on; whether it does.
async function view(seat) {
  const answer = await ask({ t: "view", seat });
  return answer?.t === "ok";
}

// Before the curtain falls: nothing of what was seen or composed stays.
function shut() {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  $("#menu").hidePopover();
  if (looked) now();
  choice.begin(null);
  bots.close();
  typed.clear();
  tell();
  sheet(false);
}

function arrived(seat) {
  show();
  scrollTo({ top: 0 });
  $("#board").focus({ preventScroll: true });
  say(`${name(seat)} is at the screen. ${frame.status}`);
  end();
}

function turnTo(seat) {
  if (looked) now();
  screen.move(seat);
}

// The places that a piece of advice is about; null for none.
function meant(path) {
  for (const node of drawing.elements()) node.classList.toggle("meant", Boolean(path?.includes(node.dataset.el)));
}

// What was advised goes to the board in pencil; on a phone the advice makes way for it.
function advised(path) {
  choice.whole(path);
  if (!narrow.matches) return;
  bots.close();
  drawing.nodes(path[0])[0]?.scrollIntoView({ block: "center" });
}

// Another player's board, to look at.
async function open(seat) {
  const answer = await opened.show(seat, panels, looked ?? frame, (looked ?? frame).seq);
  if (answer?.t === "no") tell(...reason(game, answer));
}

const openFrom = (node) => open(Number(node.dataset.open.split(":")[1]));

// What counts for a line of the score stays lit; on a phone the sheet makes way for it.
function pinned(elements) {
  if (!sheet()) return;
  sheet(false);
  drawing.nodes(elements[0])[0]?.scrollIntoView({ block: "center" });
}

// ---- looking back ----

async function look(at) {
  const mine = ++asked;
  target = at;
  screen.wait();
  if (at >= seq) return now();
  const answer = await ask({ t: "look", seq: Math.max(0, at) });
  if (mine !== asked || !answer) return;
  if (answer.t !== "look") return tell(...reason(game, answer));
  if (!looked) choice.begin(null);
  looked = answer;
  hold(() => drawing.overlay(answer));
  events.at(answer.seq);
  tell();
  show();
  hold(() => drawing.overlay(answer)); // choosing takes its pencil off; the look stays
  choice.paint();
  say(`${events.text(answer.seq)} ${answer.status}`);
}

function now() {
  asked++;
  target = null;
  stop();
  const back = looked;
  looked = null;
  drawing.overlay(null);
  events.at(null);
  show();
  if (hot) screen.update(seats, frame, viewer, 0);
  if (back) say(`Back to now. ${frame.status}`);
}

function stepping() {
  const on = Boolean(looked) || review(), at = looked ? looked.seq : seq;
  stepper.hidden = !on;
  bar.hidden = on || (viewer < 0 && !frame.over && !bots.thinking());
  if (!on) return;
  $("#step-at").textContent = `${review() ? "A record" : "Looking back"}, ${at} of ${seq}: ${events.text(at)}`;
  mute($("#first"), at === 0);
  mute($("#previous"), at === 0);
  mute($("#next"), at === seq);
  mute($("#last"), at === seq);
  $("#now").hidden = review();
}

function stop() {
  clearInterval(playing);
  playing = 0;
  $("#play").setAttribute("aria-pressed", "false");
}

function step(by) {
  look(Math.min(seq, Math.max(0, (target ?? seq) + by)));
}

function toggle() {
  if (playing) return stop();
  if (!looked) look(0);
  $("#play").setAttribute("aria-pressed", "true");
  playing = setInterval(() => (looked ? step(1) : stop()), 1400);
}

const steps = { first: () => look(0), previous: () => step(-1), next: () => step(1), last: now, now, play: toggle };
for (const [id, act] of Object.entries(steps)) {
  $(`#${id}`).addEventListener("click", () => { if (id !== "play") stop(); act(); });
}

// ---- what people do ----

drawing.root.addEventListener("click", (event) => {
  const node = event.target.closest("[data-el]"), other = event.target.closest("[data-open]");
  lines.dark();
  if (other) openFrom(other);
  else if (node) choice.pick(node.dataset.el);
  else bubble.close();
});

// Where Undo stops, the others may allow it, if there are any.
const canTakeBack = () => viewer >= 0 && seats.length > 1 && !frame.over && around.begun && !around.takeback
  && events.since(0).some((event) => event.seat === viewer && !event.undoes.length);

// What others have played since the last turn of a seat began.
function goes(seat) {
  const told = events.since(0), undone = new Set(told.flatMap(({ undoes }) => undoes));
  const moves = told.filter((event) => event.seat >= 0 && !event.undoes.length && !undone.has(event.seq));
  let from = moves.findLastIndex((event) => event.seat === seat);
  while (from > 0 && moves[from - 1].seat === seat) from--;
  const since = from < 0 ? [] : moves.slice(from).filter((event) => event.seat !== seat);
  return { all: since.length, mine: since.filter((event) => mine(event.seat)).length };
}

function noUndo() {
  tell(frame.noundo || "There is nothing to take back.",
    hot && !frame.over ? " Who played before can go back to their own seat, above, and take it back there." : "",
    ...(canTakeBack() ? [" ", wish.offer(seats, viewer, frame.at)] : []));
}

async function undo(count) {
  if (!frame.undo) return noUndo();
  const answer = await ask({ t: "undo", at: frame.at ?? "", count });
  if (answer?.t === "no") tell(...reason(game, answer));
}

const stepBack = () => { tell(); if (!choice.back()) undo(1); };

$("#confirm").addEventListener("click", () => {
  if (!choice.confirm()) tell(choice.chosen.length ? "Choose the next step first." : "Nothing is chosen yet: choose a lit place on the board.");
});
$("#undo").addEventListener("click", stepBack);
$("#over").addEventListener("click", () => {
  tell();
  if (choice.chosen.length) choice.clear();
  if (frame.undo) undo(0);
  else if (!choice.chosen.length) noUndo();
});
$("#handover").addEventListener("click", () => screen.move(screen.next()));
$("#again").addEventListener("click", () => ending.show(frame, false));

addEventListener("keydown", (event) => {
  if (event.target.closest("dialog, #curtain, [popover]:popover-open")) return;
  const typing = event.target.closest("input, select, textarea");
  if (event.key === "Escape") {
    if (typing) return event.target.blur();
    if (!$("#bubble").hidden && $("#bubble").classList.contains("note")) return bubble.close();
    if (sheet()) return sheet(false);
    if (bots.open) return bots.close();
    if (choice.back() || lines.dark()) return;
    if (looked && !review()) now();
  } else if (!typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    if (event.key === "/") { event.preventDefault(); sheet("log"); typed.focus(); }
    else if (event.key === "u") stepBack();
    else if (event.key === "h") bots.ask(true);
    else if (event.key === "?") $("#help").showModal();
  }
});

// A scene on the board tells what happened while nobody could do anything. Whatever is done next puts it away, until
// there is another.
for (const press of ["pointerdown", "keydown"]) {
  addEventListener(press, () => drawing.root.classList.toggle("seen", $("#board .scene") !== null));
}

// ---- tabs of the sheet (phone), menu, help ----

const side = $("#side"), tabs = [...document.querySelectorAll("#tabs [role=tab]")];

// sheet("log") opens a tab, sheet(false) closes the sheet, sheet() tells whether it is open.
function sheet(tab) {
  if (tab === undefined) return side.dataset.tab !== undefined;
  if (tab) side.dataset.tab = tab;
  else delete side.dataset.tab;
  for (const each of tabs) each.setAttribute("aria-selected", String(each.dataset.tab === tab));
  if (tab === "log") events.add([]);
  chat.see();
}
for (const tab of tabs) {
  tab.addEventListener("click", () => sheet(side.dataset.tab === tab.dataset.tab ? false : tab.dataset.tab));
}
$("#tabs").addEventListener("keydown", (event) => {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const shown = tabs.filter((tab) => !tab.hidden), k = shown.indexOf(event.target);
  if (by && k >= 0) shown.at((k + by) % shown.length).focus();
});
$("#board").addEventListener("pointerdown", () => sheet() && sheet(false));

// ---- company: sitting down, the chat, the dice ----

function mine(seat) { return seats.some((each) => each.seat === seat && each.mine); }

// Asks once before what can't be undone.
function sure(question, word) {
  const dialog = $("#sure");
  $("#sure-text").textContent = question;
  $("#sure-yes").textContent = word;
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true }));
}

let wanted = 0; // the seat to sit down at
function sitDown(seat) {
  wanted = seat;
  $("#sit").showModal();
}
$("#sit-form").addEventListener("submit", (event) => {
  event.preventDefault();
  $("#name").value = $("#sit-name").value;
  $("#sit").close();
  seating.sit(wanted);
});
$("#sit [data-shut]").addEventListener("click", () => $("#sit").close());
$("#name-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const open = seats.find(({ kind }) => kind === "nobody");
  if (open) seating.sit(open.seat);
});
for (const root of document.querySelectorAll(".invitation")) inviting(root, `${location.origin}${location.pathname}`, say);
$("#chat-on").addEventListener("change", async ({ target: box }) => {
  const answer = await send({ t: "chat", on: box.checked });
  if (answer?.t !== "ok") box.checked = around.chat;
});
$("#check-dice").addEventListener("click", () => dice.open(true));
$("#menu [data-open='#fair']").addEventListener("click", () => dice.open());

// The chat shares its place with the log; on a phone it is a tab of the sheet. While people gather it is all there is.
const talkTabs = [...document.querySelectorAll("#talk [role=tab]")];
function chatSeen() {
  if ($("#pane-chat").hidden) return false;
  return narrow.matches ? side.dataset.tab === "chat" : side.dataset.talk === "chat" || page.classList.contains("gathering");
}
function talking(there, speaks) {
  $("#talk").hidden = $("#tabs [data-tab=chat]").hidden = !there;
  if (!there) talkOf("log");
  if (!there && side.dataset.tab === "chat") sheet(false);
  chat.show(there, speaks);
}
function talkOf(which) {
  side.dataset.talk = which;
  for (const tab of talkTabs) {
    tab.setAttribute("aria-selected", String(tab.dataset.talk === which));
    tab.tabIndex = tab.dataset.talk === which ? 0 : -1;
  }
  if (which === "log") events.add([]);
  chat.see();
}
for (const tab of talkTabs) tab.addEventListener("click", () => talkOf(tab.dataset.talk));
$("#talk").addEventListener("keydown", (event) => {
  if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
  const other = talkTabs.find((tab) => tab !== event.target);
  talkOf(other.dataset.talk);
  other.focus();
});
function unread(count) {
  for (const tab of document.querySelectorAll("[role=tab][data-chat]")) {
    tab.classList.toggle("unread", count > 0);
    if (count) tab.setAttribute("aria-label", `Chat, ${count} new`);
    else tab.removeAttribute("aria-label");
  }
}

bind($("#prefs"));
new ResizeObserver(([{ target }]) => document.documentElement.style.setProperty("--head-now", `${target.offsetHeight}px`)).observe($("#head"));
for (const button of document.querySelectorAll("#menu [data-open]")) {
  button.addEventListener("click", () => {
    button.closest("[popover]")?.hidePopover();
    if (!$(button.dataset.open).open) $(button.dataset.open).showModal();
  });
}
first();
