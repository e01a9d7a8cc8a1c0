// The board in front of whoever looks: the base, with what is looked back at or in pencil over it; and the marks on it:
// which places can be chosen, which are, and the least that they cost.

import { $, attribute } from "./dom.js";
import { drawing } from "./drawing.js";
import { understood } from "./gestures.js";
import { still } from "./prefs.js";
import { after, change, firm, legal, narrow, state } from "./state.js";

/** @import { Difference } from "./drawing.js" */
/** @import { Action } from "./state.js" */

export const board = drawing($("#board"));

/** Whether the board itself has a place, which a pencil may have taken away for now. @param {string} element */
export const has = (element) => [...state.base.keys()].some((key) => key.endsWith(`/${element}`));

/** The node of a place; undefined where the board has none now. @param {string} element */
export const place = (element) => board.nodes(element).at(0);

export function showBoard() {
  const { looked, lingering } = state, base = looked || !lingering.size ? state.base : new Map([...state.base, ...lingering]);
  board.show(state.panels, base, looked ?? inPencil(state.sketch), !looked);
  if (!looked || !scene()) state.reseen = false; // who looks back comes to it again
  board.root.classList.toggle("seen", looked ? state.reseen : state.seen);
}

/** What is in pencil puts no scene away: that is for whoever looks to do. @param {Difference | null} sketch */
const inPencil = (sketch) => sketch && { set: sketch.set, del: sketch.del.filter((key) => !isScene(key)) };

/** The places that can be chosen, or are chosen, as they are shown. @param {"can" | "chosen"} mark */
export const marked = (mark) => board.elements().filter((node) => node.classList.contains(mark));

/** On a small screen: where nothing that can be chosen is in sight, the first of it comes there. */
export function reach() {
  const lit = marked("can");
  /** @param {Element} node */
  const inSight = (node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  if (!narrow.matches || state.curtain !== null || state.tab !== null || lit.some(inSight)) return;
  lit[0]?.scrollIntoView({ block: "center", behavior: still() ? "auto" : "smooth" });
}

export function showMarks() {
  const now = after(firm(), state.chosen.length ? "" : state.aim), first = after([]), may = understood();
  for (const node of board.elements()) {
    const element = node.dataset.el ?? "", taken = state.chosen.includes(element) || element === state.aim;
    const can = now.has(element) && !taken;
    node.classList.toggle("can", can);
    node.classList.toggle("may", !can && !taken && may.has(element));
    node.classList.toggle("chosen", taken);
    attribute(node, "aria-disabled", can || taken || first.has(element) || may.has(element) || node.dataset.open ? null : "true");
    attribute(node, node.getAttribute("role") === "gridcell" ? "aria-selected" : "aria-pressed", taken ? "true" : null);
    tag(node, through(element, taken));
  }
}

/**
 * The actions that an element belongs to, for what they cost: of those that are chosen so far, or else of all.
 * @param {string} element
 * @param {boolean} taken
 */
function through(element, taken) {
  if (taken && state.chosen.includes(element)) return legal(state.chosen.slice(0, state.chosen.indexOf(element) + 1));
  const here = legal(firm(), element);
  return here.length ? here : legal([], element);
}

/** What these cost, the least first. @param {Action[]} actions */
export function costs(actions) {
  return actions.map(([, , { cost }]) => cost ?? { amount: 0, of: {}, text: "" }).sort((a, b) => a.amount - b.amount || a.text.localeCompare(b.text));
}

/**
 * The tag on what can be chosen says the least that it costs; or what it brings, where that is told of it.
 * @param {Element} node
 * @param {Action[]} actions
 */
function tag(node, actions) {
  const words = node.querySelector(".price .cost"), worth = node.querySelector(".price .gain");
  if (worth) {
    const gain = actions.length === 1 ? actions[0][2].gain : undefined;
    worth.textContent = !gain ? "" : gain.amount ? `+${gain.amount}` : "0";
    node.classList.toggle("priced", Boolean(gain));
    attribute(node, "aria-description", gain ? `brings ${gain.text}` : null);
  }
  if (!words) return;
  const [least] = costs(actions);
  words.textContent = least?.amount ? `−${least.amount}` : "";
  node.classList.toggle("priced", least?.amount > 0);
  attribute(node, "aria-description", least?.amount ? `costs ${least.text}` : null);
}

// A scene on the board tells what happened while nobody could do anything. Whatever is done next puts it away, until
// there is another.

/** Whether a key of the drawing stands for a scene. @param {string} key */
export function isScene(key) {
  const [panel, layer] = key.split("/");
  return state.panels[panel].scenes.includes(layer);
}

const scene = () => board.root.querySelector(".scene > *") !== null;

/** Whether there is a scene that was not put away yet. */
export const unseen = () => scene() && !(state.looked ? state.reseen : state.seen);

export function putAway() {
  if (unseen()) change(state.looked ? { reseen: true } : { seen: true, lingering: new Map() });
}
for (const press of ["pointerdown", "keydown"]) addEventListener(press, putAway);
