// Mixing the dice: this page's contribution to them, and what it notes before the first roll.

import { notes } from "./notes.js";
import { send } from "./server.js";
import { seats, state } from "./state.js";

const BYTES = 16;

const salt = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The seats that the house salts. */
export const bots = () => seats().filter(({ kind }) => kind === "bot").map(({ seat }) => seat);

// What a proof is worth depends on what was noted before the first roll. A bot's salt must follow from the secret, so
// its seat is noted; whoever comes to the seat later has another's.
function note() {
  const { fair, begun } = state.company, known = notes.read();
  if (!fair || known.begun) return;
  if (!begun) notes.write({ commitment: known.commitment ?? fair.commitment, house: bots() });
  else if (known.commitment) notes.write({ begun: true, house: (known.house ?? []).filter((seat) => bots().includes(seat)) });
}

/** @param {number} seat */
async function add(seat) {
  state.mixing.add(seat);
  const mine = salt(), answer = await send({ t: "mix", seat, salt: mine });
  state.mixing.delete(seat);
  if (answer?.t === "ok") notes.write({ salts: { ...notes.read().salts, [seat]: mine } }); // else another tab was quicker
}

/** Whenever the company changes: what is to be noted is, and seats of mine add to the dice. */
export function contribute() {
  const { fair, begun } = state.company;
  note();
  if (begun || !fair) return;
  for (const { seat, mine } of seats()) {
    if (mine && !fair.mixed[seat] && !state.mixing.has(seat)) add(seat);
  }
}

/** Whether the page itself is all that is waited for. */
export function alone() {
  const { fair, begun } = state.company;
  return !begun && fair !== null && seats().every(({ seat, kind, mine }) => kind !== "nobody" && (mine || fair.mixed[seat]));
}
