// What can be done about a seat: take it, leave it, give it to a bot.

import { refuse } from "./bubble.js";
import { askName, sit, sure } from "./dialogs.js";
import { make } from "./dom.js";
import { send } from "./server.js";
import { levels, render, seats, state } from "./state.js";

/** @import { Sitting } from "../../messages" */

const LONGEST = 60_000; // ms until a bot may stand in for who is away; clocks may differ, so nobody waits longer than that
let timer = 0;

/** How a level is called. @param {string} level */
const titled = (level) => level[0].toUpperCase() + level.slice(1);

/** What is to be said of whoever sits somewhere. @param {Sitting} seat */
export function presence({ kind, mine, here, bot }) {
  if (kind === "nobody") return "open";
  if (kind === "bot") return titled(bot ?? "");
  if (kind !== "guest") return "";
  if (bot !== null) return mine ? "a bot plays for you" : "away, a bot plays";
  return mine ? "you" : here ? "here" : "away";
}

/** In how many ms others may let a bot play for a guest who is away. @param {Sitting} seat */
function wait({ due }) {
  if (due === null) return LONGEST;
  const since = state.noticed.get(due) ?? performance.now();
  return Math.max(0, Math.min(due - Date.now(), LONGEST - (performance.now() - since)));
}

/**
 * @param {number} seat
 * @param {string} to
 */
async function give(seat, to) {
  const answer = await send({ t: "give", seat, to });
  if (answer?.t === "no") refuse(answer);
}

/** @param {Sitting} seat */
async function leave({ seat, name }) {
  const { begun } = state.company;
  const question = begun ? `Leave the table? ${name}’s seat is open then, and whoever has the link can go on with it. Until somebody does, the game waits.`
    : "Stand up? The seat is open again then.";
  if (!(await sure(question, begun ? "Leave" : "Stand up"))) return;
  const answer = await send({ t: "leave", seat });
  if (answer?.t === "no") refuse(answer);
}

/** @param {Sitting} seat */
async function remove({ seat, name }) {
  if (await sure(`Remove ${name} from the table? They can watch, but not sit down here again.`, "Remove")) give(seat, "open");
}

/**
 * @param {string} text
 * @param {() => void} act
 * @param {string} [kind]
 * @param {string} [label]
 */
const button = (text, act, kind = "", label = text) =>
  make("button", { type: "button", class: `button small ${kind}`, "aria-label": label === text ? null : label, onclick: act }, text);

/**
 * What whoever looks may do about a seat. `quick`: only what is wanted in the middle of a game.
 * @param {Sitting} each
 */
export function controls(each, quick = false) {
  if (state.frame.over || each.kind === "record") return [];
  if (each.kind === "nobody") return forOpen(each);
  if (each.kind === "bot") return state.company.arrange && !quick ? [opening(each)] : [];
  return each.mine ? forOwn(each, quick) : forOther(each, quick);
}

/** @param {Sitting} seat */
const opening = ({ seat, name }) => button("Open this seat", () => give(seat, "open"), "", `Open the seat of ${name}`);
/** @param {Sitting} seat */
const standIn = ({ seat, name }) => button("Let a bot play", () => give(seat, "stand-in:regular"), "", `Let a bot play for ${name}`);

/** @param {Sitting} seat */
function forOpen({ seat, free }) {
  const { begun, arrange } = state.company, sits = seats().some((other) => other.mine);
  const here = button("Sit here", () => (begun ? askName(seat) : sit(seat)), "primary", `Sit here, seat ${seat + 1}`);
  const bots = levels.map((level) => [titled(level), `bot:${level}`])
    .map(([word, to]) => button(word, () => give(seat, to), "", `${word}, a bot, for seat ${seat + 1}`));
  return [...(free && (begun || !sits) ? [here] : []), ...(arrange ? [make("span", { class: "or" }, "a bot:"), ...bots] : [])];
}

/**
 * @param {Sitting} each
 * @param {boolean} quick
 */
function forOwn(each, quick) {
  const { seat, name, bot } = each, { begun } = state.company;
  if (quick) return bot === null ? [] : [button("Take over", () => give(seat, "back"), "primary")];
  const away = bot === null ? standIn(each) : button("Take over", () => give(seat, "back"), "primary", `Take over ${name} again`);
  if (begun) return [away, button("Leave", () => leave(each), "", `Leave the seat of ${name}`)];
  return [button("Stand up", () => leave(each), "", `Stand up from the seat of ${name}`)];
}

/**
 * @param {Sitting} each
 * @param {boolean} quick
 */
function forOther(each, quick) {
  const { seat, name, here, bot } = each, { begun, host, arrange } = state.company;
  if (here && host && !begun) return [button("Remove", () => remove(each), "", `Remove ${name} from the table`)];
  if (!arrange || here) return [];
  if (!begun) return [opening(each)];
  if (bot !== null) return quick ? [] : [button("End this", () => give(seat, "back"), "", `No bot for ${name} any more`)];
  if (!wait(each)) return [standIn(each)];
  clearTimeout(timer);
  timer = setTimeout(render, wait(each) + 50);
  return [];
}
