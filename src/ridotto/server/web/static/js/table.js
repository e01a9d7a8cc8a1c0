// A table. What the server says changes the state (receive.js), and so does what a person does; then render() shows it.

import { showAbout } from "./about.js";
import "./after.js";
import { showBar } from "./bar.js";
import { showBoard, showMarks } from "./board.js";
import { close, lies } from "./bubble.js";
import { back } from "./choose.js";
import { showClock } from "./clock.js";
import { showDice } from "./dice_dialog.js";
import { $ } from "./dom.js";
import { showAgain } from "./ending.js";
import { showHead, showLine } from "./heading.js";
import { closeHint, hint, showHints } from "./hints.js";
import { showCurtain } from "./hotseat.js";
import { goOn, hold, showStops, toLit } from "./keys.js";
import { showLog, showTyped, typeMove } from "./log.js";
import { now, showStepper } from "./looking.js";
import { showOffering } from "./offering.js";
import { nextStep, showPace } from "./pace.js";
import "./pointer.js";
import { showLobby, showPlayers, showSeats } from "./players.js";
import { bind } from "./prefs.js";
import { connected, receive } from "./receive.js";
import { dark, showScore } from "./score.js";
import { join } from "./server.js";
import { SEEN, showSince } from "./since.js";
import { closeSheet, openSheet, sheetOpen, showChat, showTabs } from "./side.js";
import { change, review, shownBy, state } from "./state.js";
import { showWish, stepBack } from "./undo.js";

// Shows what the state says, all of it. Nothing comes of doing it twice.
function render() {
  showLine();
  if (!state.started && state.seq === null) return; // nothing is known yet
  showCurtain();
  showLobby();
  hold(showBoard);
  showMarks();
  showStops();
  showClock(); // the players' times come from it
  showHead();
  showScore();
  showPlayers();
  showSeats();
  showLog();
  showTabs();
  showChat();
  showHints();
  showPace();
  showSince();
  showWish();
  showOffering();
  showDice();
  showAgain();
  showTyped();
  showStepper();
  showBar();
  showAbout();
  goOn();
}

// ---- keys that work everywhere at the table; those of the board are in keys.js ----

/** @type {HTMLDialogElement} */
const help = $("#help");

addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.closest("dialog, #curtain, [popover]:popover-open")) return;
  const typing = target.closest("input, select, textarea");
  if (event.key === "Escape") leave(typing ? target : null);
  else if (!typing && !event.ctrlKey && !event.metaKey && !event.altKey) act(event);
});

/** One thing after the other, the nearest first. @param {HTMLElement | null} field */
function leave(field) {
  if (field) return field.blur();
  if (lies() === "note") return close();
  if (sheetOpen()) return closeSheet();
  if (state.hint) return closeHint();
  if (state.recalled) return change(SEEN);
  if (back() || dark()) return;
  if (state.looked && !review()) now();
}

/** @param {KeyboardEvent} event */
function act(event) {
  if (event.key === "/") { event.preventDefault(); openSheet("log"); typeMove(); }
  else if (event.key === "u") stepBack();
  else if (event.key === "h") hint(true);
  else if (event.key === "g") nextStep();
  else if (event.key === "n") toLit(1);
  else if (event.key === "p") toLit(-1);
  else if (event.key === "?") help.showModal();
}

// ---- and it begins ----

const head = $("#head");
new ResizeObserver(() => document.documentElement.style.setProperty("--head-now", `${head.offsetHeight}px`)).observe(head);

/** @type {HTMLFormElement} */
const prefs = $("#prefs");
bind(prefs);
shownBy(render);
join(receive, connected);
