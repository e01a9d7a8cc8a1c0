// What the page knows, all of it, and what follows from that at once. Whoever changes it calls render(), which shows it.
// Other modules keep no more than their timers, what is under way and what they drew last.

import { $ } from "./dom.js";

/** @import { Asks, ChatLine, Company, Frame, Hinted, Looked, Panel, Pencil, Recap, Sitting, Told } from "../../messages" */

// ---- what the server wrote into the page, and what never changes while it is open ----

export const page = $("#table");
export const { table = "", game = "", chance = "dice" } = page.dataset; // chance: dice, cards, or both
export const hot = "hot" in page.dataset; // several seats are mine: the people in front of the screen take turns
export const hands = "hands" in page.dataset; // people hold hands of cards
export const boards = "boards" in page.dataset; // others have boards of their own, to open
export const levels = (page.dataset.bots ?? "").split(" "); // of the bots
export const asked = new URLSearchParams(location.search).get("seat"); // the seat that the address names
// As in table.css: a phone, upright or sideways; and all screens on which score, players and log are a sheet.
export const narrow = matchMedia("(max-width: 44rem), (max-width: 70rem) and (max-height: 30rem)");
export const sheeted = matchMedia("(max-width: 70rem)");

// ---- what changes ----

/** @typedef {Asks["legal"][number]} Action notation, path, label, and whether it commits */
/** @typedef {{ element: string, path: string[], aim: string }} Proposal what a click on an element would choose, or chose */
/** @typedef {ChatLine & { own: boolean }} Spoken a line of chat, and whether it was said from here */

/**
 * @typedef {object} State
 *
 * What the server said:
 * @property {"" | "open" | "away" | "restarting" | "gone"} line how the connection is
 * @property {boolean} started whether a table was ever shown
 * @property {number | null} seq events known; null: the table has to be asked for anew
 * @property {number} viewer the seat that is looked from; -1 for one who watches
 * @property {Frame} frame what surrounds the drawing now
 * @property {Record<string, Panel>} panels
 * @property {Map<string, string>} base the drawing: markup by key
 * @property {Told[]} told all events; a new list with every whole table
 * @property {Company} company
 * @property {Spoken[]} said the chat
 * @property {string} next where somebody of this table goes on playing, or nothing
 * @property {number} ahead how many ms this computer's clock is ahead of the house's
 * @property {Map<number, number>} noticed when the page first heard of somebody's being away, by when a bot may stand in
 *
 * What is not answered yet:
 * @property {boolean} falling whether dice fall, and nothing tells yet what they show
 * @property {string} paced how much time the house knows that bots should leave
 * @property {string | null} sent the moment whose action was sent: there is one for each
 * @property {string | null} asking the moment that a hint was asked for
 * @property {Set<number>} mixing the seats whose salt was sent
 * @property {number} turning how many turns of the screen were asked for
 *
 * What whoever looks is doing:
 * @property {Looked | null} looked the position that is looked back at
 * @property {number | null} target the event that was last asked for: quick steps count from there
 * @property {boolean} playing whether the steps go on by themselves
 * @property {boolean} replays whether the address asks for the whole game again, and it has not begun yet
 * @property {boolean} ending whether the game is over and its count still to come: nothing tells the result before it
 * @property {number} speed how many times as fast as usual
 * @property {string | null} moment what is chosen belongs to this moment
 * @property {string[]} chosen the steps of an action so far
 * @property {string[][]} trail what was chosen before each step
 * @property {string} last the element picked last; what could only follow it was chosen with it
 * @property {string} aim the element that the action has to lead through, where it was picked before the way to it; or nothing
 * @property {Proposal | null} hover what a click would choose where the pointer rests
 * @property {{ seq: number, legal: Action[], path: string[] } | null} done what was played last, and could be taken back, to add to it
 * @property {boolean} offering whether it is offered to have everything in pencil first
 * @property {string} wish the element that was meant, where the action only led there
 * @property {number} picked when a step was chosen last
 * @property {Pencil | null} pencil what is chosen or pointed at, as if it were played
 * @property {string} drawn the action that is in pencil
 * @property {Pencil | null} sketch what is drawn of that: it stays until the next is known
 * @property {Hinted | null} hint
 * @property {string | null} pin the line of the score that stays lit
 * @property {string | null} pointed the line that is pointed at, and lit meanwhile
 * @property {string[] | null} counted the places that the count at the end lights instead
 * @property {number} opened the seat whose board was asked for last; -1: none
 * @property {number} wanted the seat to sit down at, while a name is asked for
 * @property {string | null} tab of the sheet (phone) that is open
 * @property {string} talk the log or the chat: what is in their common place
 * @property {number} read the newest line of chat that was read
 * @property {boolean} seen whether the scene on the board has been looked at
 * @property {boolean} reseen the same of one that is looked back at
 * @property {Map<string, string>} lingering a scene that is over, but was not looked at yet: markup by key
 * @property {Map<string, string>} stops the element of each panel that Tab comes to
 * @property {boolean} keyed whether the keyboard was used last
 * @property {boolean} stood whether it stood on something to press last, not in a field
 * @property {boolean} resting whether it rests on the button, because what is chosen is nowhere to be seen
 * @property {{ until: number, mark: number } | null} warned the turn whose end was warned of, and how many ms before
 *
 * Who is away, and what they missed:
 * @property {number | null} followed the events that were followed; null before the first
 * @property {{ from: number, since: number } | null} away how many events were followed until somebody went away, and when
 * @property {boolean} lost whether the line was lost, and what came since is not followed yet
 * @property {number | null} left how many events the reader knew when they left
 * @property {Recap[]} recap what others did since one acted last, until they do something new
 * @property {boolean} recalled whether all of that is told
 *
 * Who is in front of the screen, of several:
 * @property {number | null} curtain the seat that the curtain is down for
 * @property {boolean} lifting whether somebody came, and the view behind the curtain changes
 * @property {number} passed the seat that has passed the curtain and looks at its secret; -1: none
 * @property {number} sat the seat that was there last; -1: none yet
 */

/** @type {State} */
export const state = {
  line: "", started: false, seq: null, viewer: -1,
  frame: { status: "", notice: "", over: false, verdict: null, actors: [], private: [], undo: 0, noundo: "", score: [], recap: [], asks: null, at: null, clock: null },
  panels: {}, base: new Map(), told: [],
  company: { seats: [], begun: false, host: false, arrange: false, chat: false, takeback: null, fair: null },
  said: [], next: "", ahead: 0, noticed: new Map(),
  falling: false, paced: "normal", sent: null, asking: null, mixing: new Set(), turning: 0,
  looked: null, target: null, playing: false, replays: new URLSearchParams(location.search).has("replay"), ending: false, speed: 1,
  moment: null, chosen: [], trail: [], last: "", aim: "", hover: null, done: null, offering: false, wish: "", picked: 0, pencil: null, drawn: "", sketch: null,
  hint: null, pin: null, pointed: null, counted: null, opened: -1, wanted: 0,
  tab: null, talk: "log", read: -1, seen: false, reseen: false, lingering: new Map(), stops: new Map(), keyed: false, stood: false, resting: false, warned: null,
  followed: null, away: null, lost: false, left: null, recap: [], recalled: false,
  curtain: null, lifting: false, passed: -1, sat: -1,
};

let show = () => {};

/**
 * What shows the state from now on.
 * @param {() => void} render
 */
export const shownBy = (render) => { show = render; };

/** Shows what the state says. Nothing comes of doing it twice. */
export const render = () => show();

/**
 * Changes the state, and shows it.
 * @param {Partial<State>} changes
 */
export function change(changes) {
  Object.assign(state, changes);
  render();
}

// ---- what follows from it ----

/** What makes a look back end. @satisfies {Partial<State>} */
export const NOW = { looked: null, target: null, playing: false };

/** The frame that is shown: now, or what is looked back at. */
export const shown = () => state.looked ?? state.frame;

/**
 * What may be done now; null while nobody is asked.
 * @returns {Asks | null}
 */
export const asks = () => (state.looked || state.falling || state.frame.over || state.curtain !== null ? null : state.frame.asks);

export const seats = () => state.company.seats;

/** @param {number} seat */
export const name = (seat) => seats().find((each) => each.seat === seat)?.name ?? `Seat ${seat + 1}`;

/** @param {number} seat */
export const mine = (seat) => seats().some((each) => each.seat === seat && each.mine);

/** The seat whose board lies in front: for one who watches, the first. */
export const front = () => Math.max(state.viewer, 0);

/** Whether this is a record, which can only be looked at. */
export const review = () => seats().every(({ kind }) => kind === "record");

/** Whether several play here. */
export const several = () => seats().length > 1 && !review();

/**
 * Whether a bot plays for a seat: it is a bot's, or one stands in.
 * @param {Sitting} seat
 */
export const played = ({ kind, bot }) => kind === "bot" || (kind === "guest" && bot !== null);

/** Whom the table waits for, without those for whom bots play. */
export const awaited = () => (state.frame.over || !state.company.begun ? []
  : seats().filter((each) => state.frame.actors.includes(each.seat) && !played(each)));

/**
 * What an event was, by how many are known then.
 * @param {number} seq
 */
export const toldAt = (seq) => state.told[seq - 1]?.text ?? "The table was set.";

// ---- what can be chosen: the steps of legal paths that come after those chosen so far ----

/** What an action is chosen by: the steps of its path, and what stands for it. @param {Action} action */
export const members = ([, path, { also = [] }]) => [...path, ...also];

/**
 * The actions whose paths begin like this one, on the way to what is aimed at.
 * @param {string[]} path
 */
export const legal = (path, aim = "") => (asks()?.legal ?? []).filter((action) =>
  path.every((step, k) => action[1][k] === step) && (!aim || members(action).includes(aim)));

/**
 * The action that a path is; undefined while a step is missing.
 * @param {string[]} path
 */
export const whole = (path) => (path.length ? legal(path).find(([, all]) => all.length === path.length) : undefined);

/** The action that is chosen. */
export const complete = () => whole(state.chosen);

/** The elements that may come after a path, each with the actions that it leads to. @param {string[]} path */
export function after(path, aim = "") {
  /** @type {Map<string, Action[]>} */
  const steps = new Map();
  for (const action of legal(path, aim)) {
    const step = action[1][path.length];
    if (step !== undefined) steps.set(step, [...(steps.get(step) ?? []), action]);
  }
  return steps;
}

/** The steps that are firm: with a complete action, its last one can still be changed. */
export const firm = () => (complete() && !after(state.chosen).size ? state.chosen.slice(0, -1) : state.chosen);
