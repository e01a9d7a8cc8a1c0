// Several seats at one screen: who sits in front of it, who is next, and the curtain before what is secret.

import { tell } from "./bubble.js";
import { renew } from "./choose.js";
import { closeAll } from "./dialogs.js";
import { $, $$, hush, make, say } from "./dom.js";
import { end } from "./ending.js";
import { closeHint } from "./hints.js";
import { ask } from "./server.js";
import { hot, name, NOW, seats, state } from "./state.js";

const OUTSIDE = "#head, #table, .skip-link";
const curtain = $("#curtain"), go = $("#curtain-go"), text = $("#curtain-text");

let turned = Promise.resolve(false); // the end of all turns of the screen that are under way
let timer = 0;

const own = () => seats().filter(({ mine }) => mine).map(({ seat }) => seat);
/** @param {number} seat */
const secret = (seat) => state.frame.private.includes(seat);

/** Of my seats that have something to do: the one in front of the screen, or else the next around the table. */
function due() {
  const able = own().filter((seat) => state.frame.actors.includes(seat));
  if (able.includes(state.viewer)) return state.viewer;
  return able.find((seat) => seat > state.sat) ?? able[0] ?? null;
}

/** Somebody else of mine who has something to do while the one in front of the screen has nothing. */
export const nextSeat = () => (hot && state.curtain === null && due() !== state.viewer ? due() : null);

/** Looks from a seat of mine from now on; whether it does. @param {number} seat */
async function view(seat) {
  const answer = await ask({ t: "view", seat });
  return answer?.t === "ok";
}

/** One turn after the other: whoever is quick with the curtain waits for the view behind it. @param {number} seat */
function turn(seat) {
  state.turning++;
  turned = turned.then(() => view(seat)).finally(() => state.turning--);
  return turned;
}

/** @param {number} seat */
async function sit(seat) {
  const done = await turn(seat);
  if (done) arrived(seat);
  return done;
}

/** Somebody sat down in front of the screen. @param {number} seat */
function arrived(seat) {
  renew();
  scrollTo({ top: 0 });
  $("#board").focus({ preventScroll: true });
  say(`${name(seat)} is at the screen. ${state.frame.status} ${state.frame.notice}`.trim());
  end();
}

/** First the curtain, then the view behind it changes to what everybody may see. @param {number} seat */
function drop(seat) {
  const who = name(seat);
  $("#curtain-title").textContent = seat === state.viewer ? `For ${who} only` : `Hand over to ${who}`;
  text.textContent = `What comes now is for ${who}’s eyes only. Everybody else looks away.`;
  go.textContent = `I am ${who}`;
  $("#curtain-others").replaceChildren(...own().filter((other) => other !== seat).map((other) =>
    make("button", { type: "button", class: "button quiet", onclick: () => lift(other) }, `I am ${name(other)}`)));
  // Nothing of what was seen or composed stays.
  Object.assign(state, NOW, { curtain: seat, tab: null, opened: -1 });
  closeAll();
  closeHint();
  tell();
  renew();
  hush();
  go.focus();
  return turn(-1);
}

/**
 * Somebody came; or the curtain lifts by itself, unless something secret came up meanwhile.
 * @param {number} seat
 */
async function lift(seat, came = true) {
  if (state.lifting) return;
  state.lifting = true;
  const done = await turn(seat);
  state.lifting = false;
  if (!done) {
    text.textContent = "There is no connection just now. Try again in a moment.";
    return;
  }
  if (!came && own().some(secret)) {
    drop(due() ?? seat);
    return;
  }
  state.passed = came ? seat : -1;
  state.curtain = null;
  arrived(seat);
  if (!came) settle();
}

/** @param {number} seat */
function move(seat) {
  clearTimeout(timer);
  return secret(seat) || secret(state.viewer) ? drop(seat) : sit(seat);
}

/** Turns the screen to another seat of mine. @param {number} seat */
export function turnTo(seat) {
  if (state.looked) {
    Object.assign(state, NOW);
    renew();
  }
  move(seat);
}

/** Where the screen should be now. Others may act while it turns, so it is asked again then. */
async function settle() {
  if (state.curtain !== null || state.turning || state.falling || !own().length) return; // when the dice lie still, it is asked again
  const next = due();
  let done = false;
  if (next === state.viewer && secret(next) && state.passed !== next) done = await drop(next);
  else if (next !== null && next !== state.viewer) done = await move(next);
  else if (next === null && secret(state.viewer)) done = await turn(-1); // a decision is made: it does not stay on the screen
  else if (next === null && state.viewer < 0 && !secret(own()[0])) done = await sit(state.sat < 0 ? own()[0] : state.sat);
  if (done) settle();
}

/** After every message. `pause` gives time to see what was just done. @param {number} pause */
export function follow(pause) {
  if (!hot) return;
  if (state.viewer >= 0) state.sat = state.viewer;
  if (!secret(state.passed)) state.passed = -1;
  clearTimeout(timer);
  if (state.curtain !== null && !own().some(secret)) lift(due() ?? state.curtain, false); // it was decided elsewhere: nothing is left to hide
  else if (pause && !secret(state.viewer)) timer = setTimeout(settle, pause);
  else settle();
}

/** The screen stays where it is for now: somebody looks back. */
export const wait = () => clearTimeout(timer);

export function showCurtain() {
  const down = state.curtain !== null;
  curtain.hidden = !down;
  for (const part of $$(OUTSIDE)) part.inert = down;
}

go.addEventListener("click", () => { if (state.curtain !== null) lift(state.curtain); });
