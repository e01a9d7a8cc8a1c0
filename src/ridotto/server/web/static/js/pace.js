// How quickly bots play, as whoever looks on likes to follow: slowly, quickly, or step by step.

import { $ } from "./dom.js";
import { acting, thinking } from "./hints.js";
import { prefs } from "./prefs.js";
import { ask } from "./server.js";
import { played, seats, state } from "./state.js";

const hurry = $("#hurry"), step = $("#step");

/** Whether nobody but bots plays with whoever sits here. */
const alone = () => seats().every(({ kind, mine }) => mine || kind === "bot");

/** A seat of whoever sits here: they may speak for the bots’ pace from any. */
const own = () => seats().find(({ mine }) => mine)?.seat;

/** The house is told, once there is something to wait for; and anew where the line was lost. */
export function tellPace(anew = false) {
  const seat = own();
  if (anew) state.paced = "normal";
  if (prefs.pace === state.paced || seat === undefined || !state.company.begun || !seats().some(played)) return;
  state.paced = prefs.pace;
  ask({ t: "pace", seat, pace: prefs.pace });
}

export function showPace() {
  const mine = own() !== undefined;
  hurry.hidden = !mine || !thinking();
  step.hidden = !mine || !acting() || prefs.pace !== "step" || !alone();
}

/** The next step of a bot, where one waits to be told. */
export const nextStep = () => { if (!step.hidden) ask({ t: "step", seat: own() }); };

step.addEventListener("click", nextStep);
hurry.addEventListener("click", () => ask({ t: "hurry", seat: own() }));
$("#pace").addEventListener("change", () => tellPace());
