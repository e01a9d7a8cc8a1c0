// What can be done with a game that is over: shown to others, replayed; and leaving a table, which is asked once.

import { sure } from "./dialogs.js";
import { $ } from "./dom.js";
import { look } from "./looking.js";
import { several, state } from "./state.js";

/** @type {HTMLDialogElement} */
const dialog = $("#result");
const SAVED = 10_000; // ms after which a picture is surely written

/** @param {string} text */
const told = (text) => { $(".told", dialog).textContent = text; };

const title = () => `${$("h1").textContent}: ${state.frame.ending?.title ?? ""}`;

async function shareText() {
  const { words } = await import("./sharing.js"); // few ask for it
  const text = words(title());
  if (navigator.canShare?.({ text })) return navigator.share({ text }).catch(() => { /* thought better of it */ });
  /** @type {HTMLTextAreaElement} */
  const field = $("textarea", dialog);
  field.value = text;
  field.hidden = false;
  field.select();
  told(await copied(text) ? "Copied." : "Your browser doesn’t let this page copy: the text is marked, copy it yourself.");
}

/** Whether a text that is marked could be copied. @param {string} text */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch { // not at an https address: the old way
    return document.execCommand("copy");
  }
}

async function sharePicture() {
  const { picture } = await import("./sharing.js");
  const blob = await picture(title()).catch(() => null);
  if (!blob) return told("Your browser can’t make this picture.");
  const file = new File([blob], `${$("h1").textContent?.replace(/[^\w]+/g, "-").toLowerCase()}.png`, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] }).catch(() => { /* likewise */ });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED);
  told("The picture is saved.");
}

async function replay() {
  dialog.close();
  await look(0);
  if (!state.playing) $("#play").click();
}

$("#share-text").addEventListener("click", shareText);
$("#share-picture").addEventListener("click", sharePicture);
$("#replay").addEventListener("click", replay);

/** @type {HTMLFormElement | null} */
const leaving = document.querySelector("#menu [data-leave] form");
leaving?.addEventListener("submit", async (event) => {
  event.preventDefault();
  $("#menu").hidePopover();
  const word = $("button", leaving).textContent ?? "";
  const text = several() ? "Your seat will be open to whoever has the link. Where nobody else sits, the table goes with you." : "This game will be gone.";
  if (await sure(text, word)) leaving.submit();
});
