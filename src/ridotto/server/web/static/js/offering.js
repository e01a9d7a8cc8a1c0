// Once, after the first choice that was played at a click: whoever wants everything in pencil first can have it so.

import { $, make, say } from "./dom.js";
import { prefer, prefs } from "./prefs.js";
import { change, state } from "./state.js";

const line = $("#offer");
const TEXT = "A click plays; Undo takes it back. Only what can’t be taken back asks first.";

/** A choice was played at a click: this is offered after the first one, until the next. */
export function offerPencil() {
  state.offering = !prefs.offered;
  if (!prefs.offered) prefer("offered", true);
}

/** @param {boolean} pencil */
function answer(pencil) {
  if (pencil) prefer("pencil", true);
  change({ offering: false });
}

export function showOffering() {
  if (line.hidden !== state.offering) return;
  line.hidden = !state.offering;
  if (line.hidden) return line.replaceChildren();
  line.replaceChildren(make("span", {}, TEXT),
    make("button", { type: "button", class: "button small", onclick: () => answer(true) }, "Pencil everything first"),
    make("button", { type: "button", class: "shut", "aria-label": "Close", onclick: () => answer(false) }, "✕"));
  say(TEXT);
}
