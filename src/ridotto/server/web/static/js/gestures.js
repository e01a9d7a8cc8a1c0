// What is meant by an element: the way to the legal actions that it belongs to, as a step or as what stands for one.

import { after, firm, legal, members, state, whole } from "./state.js";

/** @import { Action, Proposal } from "./state.js" */

/**
 * The steps that all of these begin with.
 * @param {Action[]} actions
 */
function common(actions) {
  const [[, first], ...others] = actions;
  const end = first.findIndex((step, k) => others.some(([, path]) => path[k] !== step));
  return end < 0 ? first : first.slice(0, end);
}

/**
 * Of the actions that have all of these, the one with the fewest others; null where there is no such one.
 * @param {Action[]} actions
 * @param {string[]} wanted
 */
function least(actions, wanted) {
  const fitting = actions.filter((action) => wanted.every((each) => members(action).includes(each)))
    .sort((a, b) => members(a).length - members(b).length);
  const [first, second] = fitting;
  return first && (!second || members(second).length > members(first).length) ? first : null;
}

/**
 * Steps that could only follow are taken by themselves.
 * @param {string[]} path
 * @param {string} aim
 * @returns {string[]}
 */
function onwards(path, aim) {
  const steps = after(path, aim);
  return steps.size !== 1 || whole(path) ? path : onwards([...path, ...steps.keys()], aim);
}

/**
 * From a path on: the next step; or else all that leads through the element.
 * @param {string} element
 * @param {string[]} from
 * @returns {Proposal | null}
 */
function through(element, from) {
  if (after(from).has(element)) return { element, path: onwards([...from, element], ""), aim: "" };
  const ways = legal(from, element);
  if (!ways.length) return null;
  const path = ways.length === 1 ? ways[0][1] : common(ways);
  return { element, path: onwards(path, element), aim: ways.length === 1 ? "" : element };
}

/**
 * What a click on an element chooses; null where that is nothing. What is chosen makes way for another choice, but not for
 * no more than an end that many ways lead to.
 * @param {string} element
 */
export function meant(element) {
  const { chosen, aim } = state, wanted = aim ? [...chosen, aim] : chosen;
  const added = wanted.length ? least(legal([]), [...wanted, element]) : null;
  if (aim && added) return { element, path: added[1], aim: "" };
  const way = through(element, firm());
  if (way) return way;
  if (added) return { element, path: added[1], aim: "" };
  const anew = through(element, []);
  return chosen.length && !anew?.path.length ? null : anew;
}

/** What was played last with an element added to it, while it can be taken back. @param {string} element */
export function amended(element) {
  const { done, seq, frame } = state;
  const more = done && done.seq === seq && frame.undo ? least(done.legal, [...done.path, element]) : null;
  return more && more[1].join() !== done?.path.join() ? more : null; // it may stand for that already
}

/** All elements that a click is understood on. */
export const understood = () => new Set([...legal(firm()), ...legal([])].flatMap(members));
