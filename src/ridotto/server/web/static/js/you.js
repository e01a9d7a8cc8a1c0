// The guest's page: notifications, asked for and given back; when games were played, by the reader's clock.

import { dates } from "./dates.js";
import { $ } from "./dom.js";
import { optIn, optOut, wish } from "./notify.js";

const button = $("#notify"), state = $("#notify-state");
const WORDS = {
  on: ["Stop notifications", "This browser notifies you when it is your move."],
  off: ["Notify me in this browser", ""],
  blocked: ["Notify me in this browser", "This browser blocks notifications from here. Allow them in its settings for this site, and then come back."],
  none: ["Notify me in this browser", "This browser has no notifications for pages like this one. The title and the front page tell you all the same."],
};

/** @param {keyof typeof WORDS} now */
function show(now = wish()) {
  const [label, text] = WORDS[now];
  button.hidden = false;
  button.textContent = label;
  button.setAttribute("aria-disabled", String(now === "blocked" || now === "none"));
  if (state.textContent !== text) state.textContent = text;
}

button.addEventListener("click", async () => show(wish() === "on" ? optOut() : await optIn()));
document.addEventListener("visibilitychange", () => { if (!document.hidden && wish() !== "none") show(); });
show();
dates();
