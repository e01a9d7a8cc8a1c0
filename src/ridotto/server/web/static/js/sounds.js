// The sounds of pen, dice and cards: short noises that are made here. Nothing is heard until somebody wants them.

import { prefs } from "./prefs.js";

/** @typedef {{ at: number, long: number, from: number, to?: number, sharp: number, loud: number }} Noise seconds, and pitches in Hz */

const SECOND = 1;
/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let noise = null;

/** A die is heard each time that it hits the table, more softly as it comes to rest. @param {number} count */
const rattle = (count) => Array.from({ length: 5 + count }, (_, k) => {
  const late = k / (5 + count);
  return { at: 0.65 * late ** 0.8 + 0.03 * Math.random(), long: 0.035, from: 900 + 900 * Math.random(), sharp: 5, loud: 0.9 - 0.6 * late };
});

/** @type {Record<"pen" | "dice" | "card", (count: number) => Noise[]>} */
const SOUNDS = {
  pen: () => [0, 0.11].map((at) => ({ at, long: 0.09, from: 3200, to: 4600, sharp: 1.2, loud: 0.16 })),
  card: () => [{ at: 0, long: 0.14, from: 900, to: 3200, sharp: 0.8, loud: 0.25 }],
  dice: rattle,
};

/**
 * Second by second the same noise is enough.
 * @param {AudioContext} there
 */
function white(there) {
  const buffer = there.createBuffer(1, SECOND * there.sampleRate, there.sampleRate), samples = buffer.getChannelData(0);
  for (let k = 0; k < samples.length; k++) samples[k] = 2 * Math.random() - 1;
  return buffer;
}

/**
 * @param {AudioContext} there
 * @param {Noise} shape
 */
function make(there, { at, long, from, to = from, sharp, loud }) {
  const start = there.currentTime + at, end = start + long;
  const source = new AudioBufferSourceNode(there, { buffer: noise });
  const filter = new BiquadFilterNode(there, { type: "bandpass", frequency: from, Q: sharp });
  const gain = new GainNode(there, { gain: 0 });
  filter.frequency.linearRampToValueAtTime(to, end);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.15 * long);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  source.connect(filter).connect(gain).connect(there.destination);
  source.start(start, Math.random() * (SECOND - long), long);
}

/**
 * @param {"pen" | "dice" | "card"} kind
 * @param {number} [count] of how many things
 */
export function sound(kind, count = 1) {
  if (!prefs.sounds || document.hidden) return;
  // A browser lets nothing be heard before something on the page was pressed; it would all be heard at once then.
  if (navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    noise ??= white(context);
    const there = context;
    if (there.state === "suspended") there.resume().catch(() => { /* then not */ });
    for (const shape of SOUNDS[kind](count)) make(there, shape);
  } catch { /* a computer that can make none: the game goes on without it */ }
}
