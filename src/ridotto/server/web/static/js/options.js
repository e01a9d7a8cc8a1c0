// What places and actions are called, by what the board and the labels say as data; and the slip beside a place, with
// what can't be chosen on the board, and the button for what can't be taken back.

import { costs, has, place } from "./board.js";
import { close, held, lies, open } from "./bubble.js";
import { $$, make } from "./dom.js";
import { costTag, gainTag } from "./effect.js";
import { prefs } from "./prefs.js";
import { after, complete, firm, state, whole } from "./state.js";

/** @import { Label } from "../../messages" */
/** @import { Action, Proposal } from "./state.js" */

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
 * @typedef {object} Acting what the slip does
 * @property {(from: Proposal, element: string, byKey: boolean) => void} pick
 * @property {(from: Proposal, element: string) => void} point
 * @property {() => void} leave nothing on it is pointed at any more
 * @property {(action: Action, from: Proposal) => void} play
 */

/** Whether an action is asked for once more before it is played. @param {Action} action */
export const asksOnce = ([, , { button = false }, commits]) => prefs.pencil || (commits && !button);

/** What the button says that chooses an action. @param {Action} action */
export const step = ([, , { word: own, text, button }, commits]) => (commits ? own ?? "End turn" : button ? text : "Play it");

/** What the button says that plays it. @param {Action} action */
export const word = (action) => (prefs.pencil && !action[3] ? "Confirm" : step(action));

/**
 * @param {Option[]} options
 * @param {Proposal} from
 * @param {Acting} acting
 */
function choices(options, from, { pick, point, leave }) {
  const tiles = areNumbers(options), by = options.some(({ group }) => group) ? "group" : "cost";
  const groups = tiles ? null : rows(options, by);
  /** @param {Option} option */
  const face = ({ name, group, drawn, cost, costTags, gainTags }) => {
    if (tiles) return [make("b", {}, name), ...(cost ? costTags() : [make("small", {}, "free")])];
    return [groups || drawn || !group ? name : `${name} · ${group}`, ...(by === "group" || !groups ? costTags() : []), ...gainTags()];
  };
  /** @param {Option} option */
  const button = (option) => {
    const { element, label, pressed } = option, show = () => point(from, element);
    return make("button", { type: "button", class: tiles ? "chip tile" : "chip", "aria-pressed": String(pressed), "data-option": element,
      "aria-label": label, onpointerenter: show, onfocus: show,
      onclick: (/** @type {MouseEvent} */ event) => pick(from, element, event.detail === 0) }, ...face(option));
  };
  const content = groups ? [...groups].map(([group, members]) =>
    make("div", { class: "group" }, make("span", { class: "tail" }, ...(by === "cost" ? members[0].costTags() : [group])), make("div", { class: "heads" }, ...members.map(button))))
    : options.map(button);
  const looks = groups ? "options groups" : tiles || areShort(options) ? "options short" : "options";
  return make("div", { class: looks, onpointerleave: leave }, ...content);
}

/** Whether a step is offered on the slip: it is nowhere on the board, or a number, for the place that it is written into. @param {string} element */
const isBeside = (element) => (place(element) ? isNumber(place(element)?.dataset.name) : !has(element));

/** What is chosen, or else what the pointer rests on. @returns {Proposal | null} */
function proposed() {
  const { chosen, aim, last, hover } = state;
  if (complete() || !hover) return chosen.length ? { element: last, path: firm(), aim } : null;
  return { ...hover, path: whole(hover.path) && !after(hover.path).size ? hover.path.slice(0, -1) : hover.path };
}

/**
 * The action that a proposal comes to, where it is to be asked for.
 * @param {Proposal} from
 */
function asked({ element, aim }) {
  const chosen = complete(), pointed = !chosen && state.hover ? whole(state.hover.path) : undefined;
  const action = chosen ?? (pointed && asksOnce(pointed) ? pointed : undefined);
  return action && !after(action[1], aim).size && place(element) ? action : null;
}

/**
 * Offers, beside its place, what comes next and is nowhere on the board; or asks for what can't be taken back.
 * @param {Acting} acting
 * @param {boolean} [byKey]
 */
export function offer(acting, byKey = false) {
  const from = proposed(), node = from && place(from.element);
  if (!from || !node) return close();
  const loose = [...after(from.path, from.aim)].filter(([element]) => isBeside(element));
  const options = loose.map(([element, actions]) =>
    ({ ...offered(element, actions), pressed: state.chosen[from.path.length] === element }));
  const action = asked(from), content = [];
  const title = `${called(from.element)}: choose`;
  if (options.length > 1) content.push(make("p", { class: "bubble-title" }, title), choices(options, from, acting));
  if (action) content.push(seal(action, () => acting.play(action, from)));
  if (!content.length) return close();
  const had = held(), focused = document.activeElement?.getAttribute("data-option");
  open(node, action && !options.length ? "choices seal-only" : "choices", action ? word(action) : title, ...content);
  if (!byKey && !had) return;
  const buttons = $$("button", document.querySelector("#bubble") ?? undefined);
  (buttons.find((each) => each.classList.contains("seal")) ?? buttons.find((each) => each.dataset.option === focused)
    ?? buttons.find((each) => each.ariaPressed === "true") ?? buttons[0])?.focus();
}

/**
 * @param {Action} action
 * @param {() => void} onclick
 */
const seal = (action, onclick) => make("button", { type: "button", class: "button primary small seal", onclick }, word(action));

/** Whether the slip asks for what is chosen, though the pencil may have taken its place away. */
const sealed = () => lies() === "choices" && $$("#bubble .seal").length > 0;

/** Whether what is chosen can only be played from the bar: its place is nowhere to be seen. */
export const placeless = () => Boolean(complete()) && !place(state.last) && !place(state.chosen[0]) && !sealed();
