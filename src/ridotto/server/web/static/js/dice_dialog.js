// The dialog about the dice: what was promised, who has added to them, and the check when all is over.

import { copy } from "./dialogs.js";
import { $, fill, make, say } from "./dom.js";
import { bots } from "./mixing.js";
import { notes } from "./notes.js";
import { chance, review, seats, state, table } from "./state.js";

/** @type {HTMLDialogElement} */
const dialog = $("#fair");
/** @type {HTMLInputElement} */
const command = $(".command input", dialog);

/** Why there is nothing to check; nothing where there is. */
function why() {
  if (review()) return `This is a record. What its ${chance} were made of is written in the file: ridotto verify checks it.`;
  if ("chosen" in dialog.dataset) return `These ${chance} were chosen by their code, so nothing was promised about them: whoever knows the code knows the ${chance}.`;
  if ("onward" in dialog.dataset) return `Nothing was promised about these ${chance}: this game goes on from a position of another, where they had been known, with ${chance} that the house drew for it.`;
  if (!state.company.fair) return `Nothing was promised about these ${chance}: the table was opened before the house made promises.`;
  return state.frame.over ? "" : "When the game is over the house tells its secret, and this page can check every roll and every card.";
}

export function showDice() {
  if (dialog.open) show();
}

function show() {
  const { fair } = state.company, reason = why();
  $(".promised", dialog).hidden = !fair || review();
  $(".why", dialog).textContent = reason;
  $(".why", dialog).hidden = !reason;
  $("#check", dialog).hidden = Boolean(reason);
  if (!fair) return;
  $("code", dialog).textContent = fair.commitment;
  keep(fair.commitment);
  const own = notes.read().salts ?? {};
  fill($("ul", dialog), ...seats().map(({ seat, name, mine }) => make("li", {}, name,
    make("small", { class: fair.mixed[seat] ? "good" : "soft" }, fair.mixed[seat] ? "has added a salt" : "has not added one yet"),
    mine && own[seat] ? make("code", { class: "salt" }, own[seat]) : null)));
}

/** What ridotto verify compares a record with: only what this browser noted before the first roll is worth anything. @param {string} commitment */
function keep(commitment) {
  const known = notes.read(), house = known.begun ? known.house ?? [] : bots();
  $(".command", dialog).hidden = known.commitment !== commitment;
  command.value = [`--commitment ${commitment}`, ...Object.values(known.salts ?? {}).map((each) => `--salt ${each}`), ...house.map((seat) => `--bot ${seat + 1}`)].join(" ");
}

async function run() {
  const verdict = $(".outcome", dialog);
  verdict.hidden = false;
  verdict.className = "outcome";
  verdict.textContent = "Checking …";
  const answer = await fetch(`/t/${table}/dice`).catch(() => null);
  const proof = answer?.ok ? await answer.json().catch(() => null) : null;
  const { check } = await import("./dice_proof.js"); // few ask for it
  const { commitment, salts, house, begun } = notes.read();
  const found = proof ? await check(proof, { commitment, salts, house: begun ? house : [] })
    : { ok: null, text: "The house doesn’t answer just now. Try again in a moment." };
  verdict.className = `outcome ${found.ok ? "right" : found.ok === false ? "wrong" : ""}`;
  verdict.textContent = `${found.ok ? "✓ " : found.ok === false ? "✕ " : ""}${found.text}`;
  say(found.text);
}

/** The dialog; it may check at once. @param {boolean} checking */
function open(checking) {
  $(".outcome", dialog).hidden = true;
  show();
  if (!dialog.open) dialog.showModal();
  if (checking && !why()) run();
}

$("#check", dialog).addEventListener("click", run);
$("#check-dice").addEventListener("click", () => open(true));
$("#menu [data-open='#fair']").addEventListener("click", () => open(false));
$(".command button", dialog).addEventListener("click", async () => {
  say(await copy(command) ? "Copied." : "Your browser doesn’t let this page copy: the text is marked, copy it yourself.");
});
