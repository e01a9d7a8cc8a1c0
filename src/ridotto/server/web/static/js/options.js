// What places and actions are called, by what the board and the labels say as data; and the slip with secondary choices,
// beside the place that they belong to.

import { board, costs, place } from "./board.js";
import { close, held, open } from "./bubble.js";
import { $$, make } from "./dom.js";
import { costTag, gainTag } from "./effect.js";
import { after, firm, state } from "./state.js";

/** @import { Label } from "../../messages" */
/** @import { Action } from "./state.js" */

/**
 * @typedef {object} Option a choice on the slip
 * @property {string} element
 * @property {string} name in a word or two
 * @property {string} [group] where it belongs, among others of the same name
 * @property {boolean} drawn whether the board itself groups them like this
 * @property {string} cost
 * @property {() => Node[]} costTags what it costs, as it is seen
 * @property {() => Node[]} gainTags what it brings
 * @property {string} label all of that
 * @property {boolean} pressed
 */

const PART = " · ";
const SHORT = 14; // letters

/** @param {Label} label */
export const inWords = ({ text, group, cost, gain }) =>
  [text, group, cost && `costs ${cost.text}`, gain && `brings ${gain.text}`].filter(Boolean).join(PART);

/** A place: "cat, second floor". @param {string} element */
export function called(element) {
  const { name = element, group } = place(element)?.dataset ?? {};
  return group ? `${name}, ${group}` : name;
}

/** The least that one of these costs. @param {Action[]} actions */
function price(actions) {
  const all = costs(actions), [least] = all, same = all.every(({ text }) => text === least.text);
  return least.text && `${same ? "" : "from "}${least.text}`;
}

/** The same as it is seen. @param {Action[]} actions */
function priceTags(actions) {
  const all = costs(actions), [least] = all;
  const from = all.every(({ text }) => text === least.text) ? [] : [document.createTextNode("from ")];
  return least.amount ? [...from, costTag(least)] : [];
}

/** What the only one brings. @param {Action[]} actions */
function worth(actions) {
  const gain = actions.length === 1 ? actions[0][2].gain : undefined;
  return gain ? [gainTag(gain)] : [];
}

/**
 * A step as the slip offers it: under the name that it has on the board, unless the action that it completes names it
 * among others.
 * @param {string} element
 * @param {Action[]} actions those that it leads to
 * @returns {Omit<Option, "pressed">}
 */
function offered(element, actions) {
  const [[, path, label]] = actions, own = actions.length === 1 && path.at(-1) === element ? label : null;
  const { name, group } = place(element)?.dataset ?? {}, cost = price(actions);
  const seen = { element, cost, costTags: () => priceTags(actions), gainTags: () => worth(actions) };
  if (own && (own.group || !name)) return { ...seen, name: own.text, group: own.group, drawn: false, label: inWords(own) };
  const said = own && isNumber(name) ? inWords(own) : [called(element), cost && `costs ${cost}`, own?.gain && `brings ${own.gain.text}`].filter(Boolean).join(PART);
  return { ...seen, name: name ?? element, group, drawn: true, label: said };
}

/**
 * Options that are at the same place share a row with that as its caption: where the board has such rows, or where it
 * saves room. Where they have no place, so do those that cost the same. Null where they don't.
 * @param {Option[]} options
 * @param {"group" | "cost"} by
 */
function rows(options, by) {
  const groups = new Map(options.map((option) => [option[by] ?? "", /** @type {Option[]} */ ([])]));
  for (const option of options) groups.get(option[by] ?? "")?.push(option);
  if (groups.has("")) return null;
  const worth = options.length > 3 && groups.size * 1.5 <= options.length;
  return worth || (by === "group" && options.every(({ drawn }) => drawn)) ? groups : null;
}

/** Numbers are shown large. @param {string} [name] */
const isNumber = (name) => Number.isFinite(Number(name));

/** @param {Option[]} options */
const areNumbers = (options) => options.every(({ name }) => isNumber(name));

/** A word or two each, which go side by side. @param {Option[]} options */
const areShort = (options) => options.every(({ name, group, cost }) => name.length <= SHORT && !group && !cost);

/**
 * @param {SVGElement} node the place that was chosen before
 * @param {Element | null} beside what is not to be covered
 * @param {string} title
 * @param {Option[]} options
 * @param {(element: string, byKey: boolean) => void} pick
 * @param {boolean} focus
 */
function choices(node, beside, title, options, pick, focus) {
  const had = held();
  const tiles = areNumbers(options), by = options.some(({ group }) => group) ? "group" : "cost";
  const groups = tiles ? null : rows(options, by);
  /** @param {Option} option */
  const face = ({ name, group, drawn, cost, costTags, gainTags }) => {
    if (tiles) return [make("b", {}, name), ...(cost ? costTags() : [make("small", {}, "free")])];
    return [groups || drawn || !group ? name : `${name} · ${group}`, ...(by === "group" || !groups ? costTags() : []), ...gainTags()];
  };
  /** @param {Option} option */
  const button = (option) =>
    make("button", { type: "button", class: tiles ? "chip tile" : "chip", "aria-pressed": String(option.pressed), "data-option": option.element,
      "aria-label": option.label, onclick: (/** @type {MouseEvent} */ event) => pick(option.element, event.detail === 0) }, ...face(option));
  const content = groups ? [...groups].map(([group, members]) =>
    make("div", { class: "group" }, make("span", { class: "tail" }, ...(by === "cost" ? members[0].costTags() : [group])), make("div", { class: "heads" }, ...members.map(button))))
    : options.map(button);
  const list = make("div", { class: groups ? "options groups" : tiles || areShort(options) ? "options short" : "options" }, ...content);
  open(node, focus || had ? null : beside, "choices", title, make("p", { class: "bubble-title" }, title), list);
  const buttons = $$("button", list);
  if (focus || had) (buttons.find((each) => each.ariaPressed === "true") ?? buttons[0]).focus();
}

/**
 * Where all the next steps are called as the board has them, in another panel, the slip goes beside that one. A number
 * is offered beside the place that it is written into.
 * @param {Element} node
 * @param {Option[]} options
 */
function panel(node, options) {
  const [only, ...more] = new Set(options.map(({ element }) => place(element)?.closest("[data-panel]")));
  const there = only && !more.length && !only.contains(node) && options.every(({ drawn }) => drawn);
  return there && !areNumbers(options) ? only : null;
}

/**
 * In the order of the board; what is drawn together goes from left to right.
 * @param {Option[]} options
 */
function inOrder(options) {
  const order = board.elements();
  const places = new Map(options.map(({ element }) => [element, /** @type {SVGElement} */ (place(element))]));
  /** @param {Option} option */
  const at = ({ element }) => /** @type {SVGElement} */ (places.get(element));
  /** @param {Option} option */
  const left = (option) => at(option).getBoundingClientRect().left;
  return options.sort((a, b) => (at(a).parentNode === at(b).parentNode ? left(a) - left(b) : 0)
    || order.indexOf(at(a)) - order.indexOf(at(b)));
}

/**
 * Offers what comes next, if there is a choice.
 * @param {(element: string, byKey: boolean) => void} pick
 * @param {boolean} byKey
 */
export function offer(pick, byKey) {
  const path = firm(), last = path.at(-1), steps = after(path), node = last && place(last);
  if (!node || steps.size < 2) return close();
  const options = [...steps].map(([element, actions]) =>
    ({ ...offered(element, actions), pressed: state.chosen[path.length] === element }));
  const beside = panel(node, options);
  if (beside && !byKey) beside.scrollIntoView({ block: "nearest" }); // it has to be in sight
  choices(node, beside, `${called(last)}: choose`, beside ? inOrder(options) : options, pick, byKey);
}
