// The front page stays true by itself: whose move it is at your tables, here, in the title and on the badge.

import { dates, tell } from "./dates.js";
import { $, attribute, listed, plural, say, write } from "./dom.js";
import { settled, yourMove } from "./notify.js";
import { prefs } from "./prefs.js";

const OFTEN = 15_000, SELDOM = 60_000; // milliseconds: while somebody looks, and while nobody does
const FEW = matchMedia("(max-width: 40rem)").matches ? 2 : 4; // tables that show at first
const list = $("#tables"), section = $(".continue");
let timer = 0, asking = false;

/**
 * @typedef {object} Going a table that goes on, as /moves has it
 * @property {string} url
 * @property {string} title
 * @property {string} status
 * @property {string[]} others
 * @property {boolean} begun
 * @property {boolean} yours whether it is your move
 * @property {boolean} company whether anybody waits for it
 * @property {boolean} deletes whether it goes when you leave it
 * @property {number} score
 * @property {string} updated
 */

const slips = () => /** @type {HTMLElement[]} */ ([...list.children]);
/** @param {Going} table */
const state = ({ begun, yours, company }) => (!begun ? "gathering" : !yours ? "others" : company ? "yours" : "alone");
const count = () => list.querySelectorAll("[data-state=yours]").length;

/**
 * @param {HTMLElement} slip
 * @param {Going} table
 */
function fill(slip, table) {
  if (slip.dataset.state !== state(table)) slip.dataset.state = state(table);
  write($("strong", slip), table.title);
  write($(".state", slip), table.status);
  const button = $("button", slip), word = table.deletes ? "Delete" : "Leave";
  attribute(button, "data-deletes", String(table.deletes));
  attribute(button, "title", word);
  attribute(button, "aria-label", `${word} the table of ${table.title}`);
  const about = [table.others.length ? `with ${listed(table.others)}` : "", table.begun ? plural(table.score, "point") : ""];
  write($(".about", slip), about.filter(Boolean).map((text) => `${text} · `).join(""));
  /** @type {HTMLTimeElement} */
  const time = $("time", slip);
  if (time.dateTime !== table.updated) {
    time.dateTime = table.updated;
    tell(time);
  }
}

/** @param {Going} table */
function fresh(table) {
  /** @type {HTMLTemplateElement} */
  const blank = $("#slip");
  const slip = /** @type {HTMLElement} */ (blank.content.firstElementChild?.cloneNode(true));
  slip.dataset.table = table.url;
  $("a", slip).setAttribute("href", table.url);
  $("form", slip).setAttribute("action", `${table.url}/leave`);
  list.append(slip);
  return slip;
}

/**
 * Nothing is moved under a finger or a pointer; only where the order has changed is anything moved at all.
 * @param {Going[]} tables
 */
function order(tables) {
  if (list.matches(":hover, :focus-within")) return;
  tables.forEach(({ url }, k) => {
    const here = slips()[k], due = slips().find((slip) => slip.dataset.table === url);
    if (due && here !== due) here.before(due);
  });
}

/** @param {Going[]} tables */
function show(tables) {
  /** @type {Going[]} */
  const news = [];
  const known = new Map(slips().map((slip) => [slip.dataset.table, slip]));
  for (const table of tables) {
    const slip = known.get(table.url) ?? fresh(table), before = slip.dataset.state;
    known.delete(table.url);
    fill(slip, table);
    if (slip.dataset.state !== "yours") settled(table.url);
    else if (before !== "yours") news.push(table);
  }
  for (const [url, slip] of known) leave(url ?? "", slip);
  if (known.size) finished();
  order(tables);
  fold();
  section.hidden = !tables.length;
  yourMove(count());
  for (const { title, status, url } of news) {
    say(`Your move: ${title}.`);
    yourMove(count(), { title: `Your move: ${title}`, body: status, url });
  }
}

/**
 * @param {string} url
 * @param {HTMLElement} slip
 */
function leave(url, slip) {
  settled(url);
  const inside = slip.contains(document.activeElement);
  slip.remove();
  if (inside) $("#continue").focus();
}

// A table that is gone from the list may be among those played before now.
async function finished() {
  const answer = await fetch("/").catch(() => null);
  if (!answer?.ok) return;
  const past = $(".past", new DOMParser().parseFromString(await answer.text(), "text/html"));
  dates(past);
  $(".past").replaceWith(past);
}

// ---- leaving a table: asked once ----

const asked = {
  true: ["This table is yours alone: its game will be gone.", "Delete it"],
  false: ["Your seat will be open to whoever has the link. The others play on.", "Leave"],
};

/** @type {HTMLDialogElement} */
const question = $("#sure");

list.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const [text, word] = asked[$("button", form).dataset.deletes === "true" ? "true" : "false"];
  $("#sure-text").textContent = `${$("strong", form.closest("li") ?? list).textContent}: ${text}`;
  $("#sure-yes").textContent = word;
  question.returnValue = "";
  question.showModal();
  question.addEventListener("close", async () => {
    if (question.returnValue !== "yes") return;
    await fetch(form.action, { method: "POST" }).catch(() => null);
    look();
  }, { once: true });
});

// ---- many tables: the first few show, so that the games stay in sight ----

const all = $("#all");

function fold() {
  const many = slips().length > FEW;
  if (all.hidden === many) all.hidden = !many;
  list.classList.toggle("folded", many && all.getAttribute("aria-expanded") !== "true");
  write(all, list.classList.contains("folded") ? `All ${slips().length} tables` : "Fewer");
}

all.addEventListener("click", () => {
  attribute(all, "aria-expanded", String(list.classList.contains("folded")));
  fold();
});

async function look() {
  wait();
  if (asking) return;
  asking = true;
  const answer = await fetch("/moves").catch(() => null); // away from the house: later
  const tables = answer?.ok ? await answer.json().catch(() => null) : null;
  asking = false;
  if (tables) show(tables);
}

function wait() {
  clearTimeout(timer);
  if (!document.hidden) timer = setTimeout(look, OFTEN);
  else if (prefs.notify) timer = setTimeout(look, SELDOM);
}

dates();
fold();
yourMove(count());
wait();
document.addEventListener("visibilitychange", () => (document.hidden ? wait() : look()));
addEventListener("focus", look);
addEventListener("pageshow", ({ persisted }) => { if (persisted) look(); });
