// What something costs and what it brings, in one look everywhere: a tag. And what the pencil would do by itself.

import { figure, make, plural } from "./dom.js";
import { state } from "./state.js";

/** @import { Amount, Change } from "../../messages" */

/** @param {number} n */
const signed = (n) => (n > 0 ? `+${n}` : figure(n));

/** Coins and tokens are drawn; points are the measure of all things, and a number says enough. @param {string} unit */
const sign = (unit) => (unit === "point" ? null : make("i", { class: `unit ${unit}` }));

/**
 * A tag is seen as a number with its sign, and read as words.
 * @param {"cost" | "gain"} kind
 * @param {[n: number, unit: string][]} parts
 * @param {string} label
 * @param {string} words
 */
const tag = (kind, parts, label, words) => make("span", { class: `amount ${kind}` },
  make("span", { "aria-hidden": "true" }, ...parts.flatMap(([n, unit]) => [signed(n), sign(unit)]), label && ` ${label}`),
  make("span", { class: "visually-hidden" }, words));

/**
 * What a choice costs.
 * @param {Amount} amount
 */
export const costTag = ({ of, text }) => tag("cost", Object.entries(of).map(([unit, n]) => [-n, unit]), "", `costs ${text}`);

/**
 * What a choice brings.
 * @param {Amount} amount
 */
export const gainTag = ({ of, text }) => tag("gain", Object.entries(of).map(([unit, n]) => [n, unit]), "point" in of ? "points" : "", `brings ${text}`);

/** @param {Change} change */
const inWords = ({ label, amount, unit }) => `${label ? `${label} ` : ""}${amount < 0 ? "−" : "+"}${plural(Math.abs(amount), unit)}`;

/** @param {Change} change */
function changeTag(change) {
  const { label, amount, unit } = change, what = label || (unit === "point" ? "points" : "");
  return tag(amount < 0 ? "cost" : "gain", [[amount, unit]], what, inWords(change));
}

/** What the pencil does by itself: "+12 Photographer −3 coins · possible: +2 Tailor"; null while nothing is known. */
export function effect() {
  const changes = state.pencil?.effect ?? [];
  if (!changes.length) return null;
  const could = changes.filter((each) => each.could);
  return make("span", { class: "effect" },
    ...changes.filter((each) => !each.could).map(changeTag),
    could.length ? make("small", { class: "could" }, "possible: ", ...could.map(changeTag)) : null);
}

/** The same to be read aloud; nothing where nothing changes. @param {Change[]} changes */
export function inSpeech(changes) {
  const said = (/** @type {boolean} */ could) => changes.filter((each) => each.could === could).map(inWords).join(", ");
  return [said(false), said(true) && `possible: ${said(true)}`].filter(Boolean).map((each) => `${each}.`).join(" ");
}
