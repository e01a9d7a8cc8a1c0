// What was told, in lines: events that chance brings one after the other and that begin alike share one.

import { listed } from "./dom.js";

/** @import { Told } from "../../messages" */
/** @typedef {Told[]} Line an event by itself, or pieces in a row */

/**
 * Whether an event goes on with a line.
 * @param {Line | undefined} line
 * @param {Told} event
 */
export const goesOn = (line, event) =>
  Boolean(event.piece && event.turn === undefined && line?.[0].piece?.lead === event.piece.lead);

/** @param {Told[]} events */
export function inLines(events) {
  /** @type {Line[]} */
  const lines = [];
  for (const event of events) {
    const last = lines.at(-1);
    if (last && goesOn(last, event)) last.push(event);
    else lines.push([event]);
  }
  return lines;
}

/** What follows from the pieces of a line. @param {Line} line */
export const more = (line) => line.map(({ piece }) => piece?.more ?? "").filter(Boolean).join(" ");

/** A line as a sentence. @param {Line} line */
export function sentence(line) {
  const [{ piece, text }] = line;
  if (!piece) return text;
  return `${piece.lead} ${listed(line.map((event) => event.piece?.text ?? ""))}. ${more(line)}`.trimEnd();
}
