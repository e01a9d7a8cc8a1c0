// The head of the page: the status line, whose move it is, who is in front of the screen, how the connection is.

import { $, fill, listed, make } from "./dom.js";
import { turnTo } from "./hotseat.js";
import { yourMove } from "./notify.js";
import { doing } from "./players.js";
import { controls } from "./seating.js";
import { awaited, front, hot, name, page, review, seats, several, sheeted, shown, state } from "./state.js";

const LINES = {
  "": "",
  open: "",
  away: "Connection lost; trying again …",
  restarting: "The house is restarting; it will be back in a moment …",
  gone: "This table can’t be reached any more.",
};

/** How the connection is; nothing is said while all is well. */
export function showLine() {
  $("#link").textContent = LINES[state.line];
  if (state.line) page.dataset.link = state.line;
}

export function showHead() {
  const ending = state.ending && !state.looked;
  $("#status").textContent = ending ? "The game is over." : shown().status;
  page.classList.toggle("ending", ending);
  showNotice();
  showTurn();
  showBanner();
}

const notice = $("#notice");

/** What all must know; beside the board where there is room, so that this stays as large as it is. */
function showNotice() {
  notice.textContent = shown().notice;
  notice.hidden = !shown().notice;
  const room = $(sheeted.matches ? "#head" : "#side");
  if (notice.parentElement !== room) room.insertBefore(notice, sheeted.matches ? $("#banner") : room.firstChild);
}

/** Whom one who has nothing to do waits for; nothing, if for nobody. */
export function waiting() {
  const who = awaited().filter(({ mine }) => !mine);
  if (!who.length || state.frame.asks) return "";
  return `Waiting for ${listed(who.map((each) => (each.kind === "nobody" ? "somebody to sit down" : each.name)))}`;
}

// Whose move it is, where several people play: here, in the tab's title, and as a notification for those who want one.
function showTurn() {
  const mover = awaited().find(({ mine }) => mine);
  $("#turn").hidden = !several() || hot || Boolean(state.looked) || !mover;
  $("#head").classList.toggle("company", several() && !hot && state.viewer >= 0 && state.company.begun);
  if (!several()) return;
  const move = { title: `Your move: ${$("h1").textContent}`, body: state.frame.status, url: location.pathname };
  yourMove(mover ? 1 : 0, mover ? move : null);
}

// Who is in front of the screen, and a way to another seat of mine.
function showBanner() {
  const watching = state.viewer < 0 && !review() && !hot && state.company.begun;
  const reading = review() && seats().length > 1, away = seats().filter(({ mine, bot }) => mine && bot !== null);
  $("#banner").hidden = !watching && !reading && !hot && !away.length;
  $("#banner-text").textContent = watching || reading ? watched(reading)
    : away.length && !hot ? "A bot plays for you."
      : state.viewer < 0 ? "Hot-seat: nobody’s turn" : `Hot-seat: ${name(state.viewer)} is at the screen`;
  fill($("#banner-do"), ...away.flatMap((each) => controls(each, true)));
  if (hot) fill($("#switch"), ...seats().filter(({ mine }) => mine).map(({ seat }) => chip(seat)));
}

/** @param {boolean} record */
function watched(record) {
  const board = `The board in front is ${name(front())}’s.`, rest = !record && waiting() ? ` ${waiting()}.` : "";
  return `${record ? "A record." : "You are watching."} ${board}${rest}`;
}

/** @param {number} seat */
function chip(seat) {
  const does = doing(state.frame, seat), here = seat === state.viewer;
  return make("button", { type: "button", class: "chip", "aria-pressed": String(here), onclick: () => { if (seat !== state.viewer) turnTo(seat); } },
    make("span", {}, name(seat)), does ? make("small", {}, does) : null);
}
