// To the server: what is asked, and what is sent. What comes from it goes to receive.js.

import { tell } from "./bubble.js";
import { connect } from "./socket.js";
import { asked, hot, state, table } from "./state.js";

/** @import { Because, Explained, FromClient, Hinted, Looked, News, No, Ok, Opened, Pencil } from "../../messages" */
/** @typedef {{ why: Because, what: Explained, preview: Pencil, look: Looked, open: Opened, hint: Hinted }} Answers to what is no deed */
/** @typedef {FromClient["t"]} Kind */

/**
 * @template {Kind} T
 * @typedef {Omit<Extract<FromClient, { t: T }>, "id">} Sent a message without its number
 */
/**
 * @template {Kind} T
 * @typedef {Omit<Sent<T>, "seat"> & { seat?: number }} Asked one that may be about the viewer's own seat
 */
/**
 * @template {Kind} T
 * @typedef {(T extends keyof Answers ? Answers[T] : Ok) | No | null} Answer null when the connection is away, which the status line tells
 */

const LOST = "No connection: nothing was sent. Try again when it is back.";

/** @type {ReturnType<typeof connect>} */
let link;

const seat = () => (hot ? String(state.viewer) : asked);

/**
 * Asks as the viewer's seat.
 * @template {Kind} T
 * @param {{ t: T } & Asked<T>} message
 * @returns {Promise<Answer<T>>}
 */
export async function ask(message) {
  const nobodys = message.t === "look" || message.t === "what"; // whoever watches may ask them, too
  return deliver(nobodys ? message : { seat: Math.max(state.viewer, 0), ...message }, message.t !== "what");
}

/**
 * The same for what says itself whose seat it is about.
 * @template {Kind} T
 * @param {{ t: T } & Sent<T>} message
 * @returns {Promise<Answer<T>>}
 */
export const send = (message) => deliver(message, message.t !== "mix"); // a salt is sent again

/**
 * @param {object} message
 * @param {boolean} loudly
 */
async function deliver(message, loudly) {
  try {
    return await link.ask(message);
  } catch {
    if (loudly) tell(LOST);
    return null;
  }
}

/** Forgets what is known, and asks for the whole table. */
export function anew() {
  state.seq = null;
  link.again();
}

/**
 * Connects: the whole table comes first, and then whatever is new.
 * @param {(message: News | No) => void} receive
 * @param {(line: "open" | "away" | "restarting" | "gone") => void} line
 */
export function join(receive, line) {
  link = connect(`/t/${table}/`, { seq: () => state.seq, seat, viewer: () => state.viewer, message: receive, state: line });
  link.open();
}
