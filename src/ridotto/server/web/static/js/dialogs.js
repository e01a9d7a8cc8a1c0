// The table's dialogs: what the menu opens, a question before what can't be undone, sitting down, and the link to the
// table.

import { refuse } from "./bubble.js";
import { $, $$, say } from "./dom.js";
import { send } from "./server.js";
import { seats, state } from "./state.js";

/** @type {HTMLDialogElement} */
const question = $("#sure");

/**
 * Asks once; whether the answer is yes.
 * @param {string} text
 * @param {string} word
 * @returns {Promise<boolean>}
 */
export function sure(text, word) {
  $("#sure-text").textContent = text;
  $("#sure-yes").textContent = word;
  question.returnValue = "";
  question.showModal();
  return new Promise((resolve) => {
    question.addEventListener("close", () => resolve(question.returnValue === "yes"), { once: true });
  });
}

/** Nothing of all that stays open. */
export function closeAll() {
  for (const dialog of /** @type {HTMLDialogElement[]} */ ($$("dialog[open]"))) dialog.close();
  $("#menu").hidePopover();
}

for (const button of $$("#menu [data-open]")) {
  /** @type {HTMLDialogElement} */
  const dialog = $(button.dataset.open ?? "");
  button.addEventListener("click", () => {
    $("#menu").hidePopover();
    if (!dialog.open) dialog.showModal();
  });
}

// ---- sitting down: under a name, before the game or in the middle of it ----

/** @type {HTMLDialogElement} */
const sitting = $("#sit");
/** @type {HTMLInputElement} */
const field = $("#name");
/** @type {HTMLInputElement} */
const later = $("#sit-name");

/** @param {number} seat */
export async function sit(seat) {
  const answer = await send({ t: "sit", seat, name: field.value });
  if (answer?.t === "no") refuse(answer);
}

/** Asks for a name, and sits down there. @param {number} seat */
export function askName(seat) {
  state.wanted = seat;
  sitting.showModal();
}

$("#sit-form").addEventListener("submit", (event) => {
  event.preventDefault();
  field.value = later.value;
  sitting.close();
  sit(state.wanted);
});
$("[data-shut]", sitting).addEventListener("click", () => sitting.close());
$("#name-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const open = seats().find(({ kind }) => kind === "nobody");
  if (open) sit(open.seat);
});

// ---- the link to the table: to copy, to hand on, and as a code for a phone's camera ----

const ADDRESS = `${location.origin}${location.pathname}`;
const LONG = 2500; // ms that a button says what it did

/**
 * Copies what is in a field; where the browser doesn't let it, the field is marked at least. Whether it could.
 * @param {HTMLInputElement} field
 */
export async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch { // not at an https address: the old way
    field.select();
    return document.execCommand("copy");
  }
}

/** @param {HTMLElement} root */
function inviting(root) {
  const button = $("[data-copy]", root), share = $("[data-share]", root);
  /** @type {HTMLInputElement} */
  const field = $("input", root);
  let timer = 0;
  field.value = ADDRESS;
  field.addEventListener("focus", () => field.select());
  button.addEventListener("click", async () => {
    if (!(await copy(field))) return say("Your browser doesn’t let this page copy: the link is marked, copy it yourself.");
    button.focus();
    button.textContent = "Copied";
    say("The link is copied.");
    clearTimeout(timer);
    timer = setTimeout(() => { button.textContent = "Copy the link"; }, LONG);
  });
  share.hidden = !("share" in navigator);
  share.addEventListener("click", () => navigator.share({ title: document.title, url: ADDRESS }).catch(() => { /* thought better of it */ }));
}

$$(".invitation").forEach(inviting);
