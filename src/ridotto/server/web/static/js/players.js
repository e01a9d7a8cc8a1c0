// Who is at the table: the players with their points and whose turn it is, the seats, and the lobby before a game.

import { board } from "./board.js";
import { clockOf } from "./clock.js";
import { $, $$, draw, figure, fill, listed, make } from "./dom.js";
import { alone } from "./mixing.js";
import { open } from "./opened.js";
import { controls, presence } from "./seating.js";
import { send } from "./server.js";
import { boards, chance, front, hands, page, played, render, seats, shown, state } from "./state.js";

/** @import { Frame, Sitting } from "../../messages" */

const lobby = $("#lobby");

/**
 * What a seat is about. Where people hold hands of cards, what is secret is no decision.
 * @param {Frame} frame
 * @param {number} seat
 */
export function doing({ actors, private: secret, over }, seat) {
  if (over) return "";
  if (hands) return actors.includes(seat) ? "to play" : "";
  if (actors.includes(seat)) return secret.includes(seat) ? "deciding" : "to play";
  return secret.includes(seat) ? "decided" : "";
}

/** A bot's face. @param {Sitting} each */
const portrait = ({ face }) => face && draw("svg", { class: "face", viewBox: "0 0 48 48", role: "img", "aria-label": "bot" },
  draw("use", { href: `${page.dataset.faces}#${face}` }));

/** Who somebody is, and what they do. Who is here is the usual thing, and goes without saying. @param {Sitting} each */
function about(each) {
  const { seat, kind, mine, bot } = each, known = presence(each);
  if (kind === "nobody") return doing(shown(), seat);
  const inFront = state.viewer < 0 && seat === front() && shown().score.length > 1;
  const what = doing(shown(), seat), usual = known === "here" || (mine && bot === null) || (kind === "bot" && what); // its name needs the room
  const who = seat === state.viewer && bot === null ? "you" : usual ? "" : known;
  return [inFront ? "in front" : "", who, what].filter(Boolean).join(", ");
}

/** @param {Sitting} each */
function row(each) {
  const { seat, name, kind } = each, own = seat === state.viewer, now = doing(shown(), seat);
  const urgent = (now === "to play" || now === "deciding") && kind !== "nobody";
  const content = [
    make("span", { class: `number ${presence(each) === "away" ? "away" : ""}`, "aria-hidden": "true" }, String(seat + 1)),
    make("span", { class: "name" }, portrait(each), kind === "nobody" ? "An open seat" : name),
    make("small", { class: urgent ? "now" : "soft" }, about(each)),
    played(each) ? null : clockOf(seat),
    make("span", { class: "points" }, figure(shown().score.find((entry) => entry.seat === seat)?.total ?? 0), make("span", { class: "visually-hidden" }, " points")),
  ];
  const buttons = state.company.begun ? controls(each, true) : [];
  const more = buttons.length ? make("span", { class: "row controls" }, ...buttons) : null;
  const kinds = [own ? "own" : "", kind === "nobody" ? "empty" : ""].join(" ").trim();
  const props = { "data-seat": seat, class: kinds || null, "aria-current": own ? "true" : null };
  if (own || !boards) return make("li", props, make("div", { class: "player" }, ...content), more);
  return make("li", props, make("button", { type: "button", class: "player", "data-open": `seat:${seat}`, onclick: () => open(seat) },
    ...content, make("span", { class: "visually-hidden" }, ", look at the board")), more);
}

export function showPlayers() {
  $("#others").hidden = $("#tab-others").hidden = shown().score.length < 2;
  refill($("#others-list"), seats().map(row));
}

// ---- the seats: the gathering before a game, and the same list while one is on ----

/** The seats, as rows of a list. */
const rows = () => seats().map(seatRow);

/** @param {Sitting} each */
function seatRow(each) {
  const { seat, name, kind, mine, here } = each, known = presence(each);
  return make("li", { class: kind === "nobody" ? "empty" : null, "data-seat": seat },
    make("span", { class: `number ${mine ? "own" : ""}`, "aria-hidden": "true" }, String(seat + 1)),
    make("span", { class: "name" }, portrait(each), kind === "nobody" ? "An open seat" : name),
    known && known !== "open" ? make("small", { class: `state ${here || mine ? "good" : "soft"}` }, known) : null,
    make("span", { class: "row controls" }, ...controls(each)));
}

/**
 * Rows into a list, without losing the place of the keyboard.
 * @param {HTMLElement} list
 * @param {HTMLElement[]} rows each with the number of its seat
 */
function refill(list, rows) {
  const focused = document.activeElement;
  /** @type {HTMLElement | null | undefined} */
  const place = list.contains(focused) ? focused?.closest("[data-seat]") : null;
  const k = place ? $$("button", place).indexOf(/** @type {HTMLElement} */ (focused)) : -1;
  if (!fill(list, ...rows) || k < 0) return;
  const buttons = $$(`[data-seat="${place?.dataset.seat}"] button`, list);
  const whole = /** @type {HTMLElement | null} */ (list.closest("[tabindex]"));
  (buttons[Math.min(k, buttons.length - 1)] ?? whole)?.focus();
}

export function showSeats() {
  refill($("#seats"), rows());
  $("#chat-switch").hidden = !state.company.host;
  /** @type {HTMLInputElement} */
  const chat = $("#chat-on");
  chat.checked = state.company.chat;
  $("#clock-help").hidden = !state.frame.clock;
}

$("#chat-on").addEventListener("change", async ({ target }) => {
  const answer = await send({ t: "chat", on: /** @type {HTMLInputElement} */ (target).checked });
  if (answer?.t !== "ok") render();
});

/** Whether people gather: where the page itself is all that is waited for, there is no need to wait visibly. */
export const gathers = () => !state.company.begun && !alone();

export function showLobby() {
  const was = !lobby.hidden;
  page.classList.toggle("gathering", gathers());
  lobby.hidden = !gathers();
  if (was && lobby.hidden) requestAnimationFrame(() => board.fit()); // what was not shown could not be measured
  if (lobby.hidden) return;
  const sits = seats().some(({ mine }) => mine), open = seats().filter(({ kind }) => kind === "nobody").length;
  const welcome = sits || !open || seats().some(({ free }) => free);
  $("#name-form").hidden = sits || !open || !welcome;
  $("#lobby-text").textContent = !welcome ? "The host keeps the seats of this table for others. You are welcome to watch."
    : open ? `${sits ? "Waiting for" : "There is room for"} ${open === 1 ? "one more player" : `${open} more players`}. The game begins by itself when every seat is taken.`
      : `Everyone has a seat. Waiting for ${listed(late())} to open this page once: every player’s browser adds to the ${chance}.`;
  refill($("#lobby-seats"), rows());
  if (!was && state.started) lobby.focus({ preventScroll: true });
}

/** Those whose browsers have added nothing to the dice yet. */
function late() {
  const { fair } = state.company;
  return seats().filter(({ seat, kind, mine }) => kind !== "nobody" && !mine && fair && !fair.mixed[seat]).map(({ name }) => name);
}
