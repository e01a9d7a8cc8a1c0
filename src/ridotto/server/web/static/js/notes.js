// What this browser remembers of a table: what it saw before the first roll, how far its reader has followed.

import { table } from "./state.js";

/**
 * @typedef {object} Notes
 * @property {string} [commitment] to the dice, as it was before the first roll
 * @property {number[]} [house] the seats that the house salted then
 * @property {Record<string, string>} [salts] what this browser added, by seat
 * @property {boolean} [begun] whether the game has begun since
 * @property {number} [seq] the events that were followed
 * @property {number} [read] the newest line of chat that was read
 * @property {number} [time] when something was written last
 */

const PREFIX = "ridotto:table:";
const MOST = 80; // tables; the longest unused are forgotten
const KEY = PREFIX + table;

/**
 * @param {string} key
 * @returns {Notes}
 */
const parse = (key) => {
  try { return JSON.parse(localStorage.getItem(key) ?? "null") ?? {}; } catch { return {}; }
};

function forget() {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  if (keys.length <= MOST) return;
  keys.sort((a, b) => (parse(a).time ?? 0) - (parse(b).time ?? 0));
  for (const key of keys.slice(0, keys.length - MOST)) localStorage.removeItem(key);
}

// Another tab may write too, so nothing is kept in between.
export const notes = {
  read: () => parse(KEY),
  /** @param {Notes} changes */
  write(changes) {
    try {
      const fresh = localStorage.getItem(KEY) === null;
      localStorage.setItem(KEY, JSON.stringify({ ...parse(KEY), ...changes, time: Date.now() }));
      if (fresh) forget();
    } catch { /* no storage: it is forgotten with the page */ }
  },
};
