// Beside the board: a small chat, where what people say is text and nothing else, and the tabs.

import { refuse } from "./bubble.js";
import { $, $$, attribute, make, say } from "./dom.js";
import { notes } from "./notes.js";
import { gathers } from "./players.js";
import { send } from "./server.js";
import { change, mine, render, seats, several, sheeted, state } from "./state.js";

/** @import { ChatLine } from "../../messages" */

const root = $("#pane-chat"), list = $("ol", root), form = $("form", root);
/** @type {HTMLInputElement} */
const field = $("#say-text");
const LOW = 40; // pixels from the end at which a reader follows
let sighted = false; // whether it was in sight when it was last shown

state.read = notes.read().read ?? -1;

/** Whether there is a chat here: the host lets people talk, and somebody else is here or may come. */
export const there = () => state.company.chat && several()
  && seats().some((each) => each.kind === "nobody" || (each.kind === "guest" && !each.mine));

/** Whether it is in sight: beside the log, or as a tab of the sheet. While people gather it is all there is. */
const inSight = () => there() && (sheeted.matches ? state.tab === "chat" : state.talk === "chat" || gathers());

/** @param {ChatLine} line */
function line({ seat, name, text, time }) {
  const when = new Date(time);
  return make("li", {}, make("span", { class: "number", "aria-hidden": "true" }, String(seat + 1)),
    make("p", {}, make("b", {}, name), " ", make("span", { class: "text" }, text)),
    make("time", { datetime: when.toISOString() }, when.toLocaleTimeString(undefined, { timeStyle: "short" })));
}

export function showChat() {
  root.hidden = !there();
  if (root.hidden) return;
  const fresh = state.said.slice(list.children.length), seen = inSight();
  const low = fresh.length > 0 && list.scrollHeight - list.scrollTop - list.clientHeight < LOW; // to measure is to lay out
  form.hidden = !seats().some((each) => each.mine);
  list.append(...fresh.map(line));
  if ((fresh.length && seen) || low || (seen && !sighted)) list.scrollTop = list.scrollHeight;
  sighted = seen;
  const newest = Math.max(-1, ...state.said.map(({ seq }) => seq));
  if (newest > state.read && seen && !document.hidden) {
    state.read = newest;
    notes.write({ read: newest });
  }
  const unread = state.said.filter(({ seq, own }) => seq > state.read && !own).length;
  for (const tab of $$("[role=tab][data-chat]")) {
    tab.classList.toggle("unread", unread > 0);
    attribute(tab, "aria-label", unread ? `Chat, ${unread} new` : null);
  }
}

/** New lines, or on coming back the latest ones again. @param {ChatLine[]} lines */
export function hearChat(lines) {
  const known = new Set(state.said.map(({ seq }) => seq));
  const fresh = lines.filter(({ seq }) => !known.has(seq)).map((each) => ({ ...each, own: mine(each.seat) }));
  const news = fresh.filter(({ seq, own }) => seq > state.read && !own);
  if (news.length === 1) say(`${news[0].name} says: ${news[0].text}`);
  else if (news.length) say(`${news.length} new lines in the chat.`);
  state.said.push(...fresh);
  render();
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = field.value.trim();
  if (!text) return;
  field.value = "";
  const answer = await send({ t: "say", seat: seats().find((each) => each.mine)?.seat ?? 0, text });
  if (answer?.t === "ok") return;
  if (!field.value) field.value = text;
  if (answer) refuse(answer);
});
document.addEventListener("visibilitychange", render);

// ---- the tabs: of the sheet, on a phone; and of the place that the log and the chat share ----

const side = $("#side"), sheets = $$("#tabs [role=tab]"), talks = $$("#talk [role=tab]");

export const sheetOpen = () => state.tab !== null;
export const closeSheet = () => change({ tab: null });

/** @param {string} tab */
export const openSheet = (tab) => change({ tab });

export function showTabs() {
  attribute(side, "data-tab", state.tab);
  side.dataset.talk = state.talk;
  for (const tab of sheets) tab.setAttribute("aria-selected", String(tab.dataset.tab === state.tab));
  for (const tab of talks) {
    tab.setAttribute("aria-selected", String(tab.dataset.talk === state.talk));
    tab.tabIndex = tab.dataset.talk === state.talk ? 0 : -1;
  }
  $("#talk").hidden = $("#tabs [data-tab=chat]").hidden = !there();
}

for (const tab of sheets) {
  tab.addEventListener("click", () => change({ tab: state.tab === tab.dataset.tab ? null : tab.dataset.tab }));
}
$("#tabs").addEventListener("keydown", (event) => {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const shown = sheets.filter((tab) => !tab.hidden), k = shown.indexOf(/** @type {HTMLElement} */ (event.target));
  if (by && k >= 0) shown.at((k + by) % shown.length)?.focus();
});
$("#board").addEventListener("pointerdown", () => { if (sheetOpen()) closeSheet(); });

for (const tab of talks) tab.addEventListener("click", () => change({ talk: tab.dataset.talk }));
$("#talk").addEventListener("keydown", (event) => {
  if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
  const other = talks.find((tab) => tab !== event.target);
  change({ talk: other?.dataset.talk });
  other?.focus();
});
