// Bots at the table: who is thinking, and can be hurried; and a hint, the best choices as Strong sees them.

import { $, make } from "./dom.js";
import { played } from "./seating.js";

// hooks: ask(message) → answer; choose(path); light(path, or null); refuse(answer); say(text)
export function company(hooks) {
  const list = $("#hints ol"), panel = $("#hints"), button = $("#hint"), hurry = $("#hurry");
  let seats = [], frame = null, waiting = null, shown = null; // the moments that a hint was asked for, and given for

  const mine = () => seats.find((each) => each.mine);
  const thinking = () => (frame && !frame.over && !frame.asks ? seats.find((each) => played(each) && frame.actors.includes(each.seat)) : undefined);

  function close() {
    const inside = panel.contains(document.activeElement);
    panel.hidden = true;
    shown = null;
    hooks.light(null);
    if (inside) button.focus();
  }

  async function ask(byKey = false) {
    if (button.hidden || waiting) return;
    if (shown) return close();
    const at = waiting = frame.asks.at;
    refresh();
    if (frame.asks.legal.length > 1) hooks.say("Strong is thinking.");
    const answer = await hooks.ask({ t: "hint", at });
    waiting = null;
    refresh();
    if (!answer || frame?.asks?.at !== at) return;
    if (answer.t !== "hint") return hooks.refuse(answer);
    show(answer);
    if (byKey || document.activeElement === button) $("button", list).focus();
  }

  // The words are the server's: a terminal says the same.
  function show({ title, choices }) {
    const read = choices.map(({ text, worth, beside }) => (worth ? `${text}: ${worth}, ${beside}` : text));
    list.classList.toggle("only", choices.length === 1);
    list.replaceChildren(...choices.map(({ path, text, worth, beside }, k) =>
      make("li", {}, make("button", { type: "button", class: "advice", "aria-label": read[k], onclick: () => hooks.choose(path),
        onpointerenter: () => hooks.light(path), onpointerleave: () => hooks.light(null), onfocus: () => hooks.light(path), onblur: () => hooks.light(null) },
        make("span", { class: "what" }, text),
        worth ? make("span", { class: "worth" }, make("b", {}, worth), make("small", { class: k ? "soft" : "best" }, beside)) : null))));
    $("#hints-title").textContent = title;
    shown = frame.asks.at;
    panel.hidden = false;
    hooks.say([title, ...read.map((each, k) => (read.length > 1 ? `${k + 1}. ${each}` : each))].map((each) => `${each}.`).join(" "));
  }

  function refresh() {
    const bot = thinking();
    hurry.hidden = !bot || !mine();
    button.hidden = !frame?.asks || seats.some(({ kind, mine: own }) => !own && kind !== "bot");
    button.classList.toggle("busy", Boolean(waiting));
    button.setAttribute("aria-busy", String(Boolean(waiting)));
    if (shown && frame?.asks?.at !== shown) close();
  }

  button.addEventListener("click", () => ask());
  hurry.addEventListener("click", () => hooks.ask({ t: "hurry", seat: mine().seat }));
  $("#hints-shut").addEventListener("click", close);

  return {
    ask, close,
    get open() { return Boolean(shown); },
    // What the action bar says while a bot thinks; null when none does.
    thinking() {
      const bot = thinking();
      return bot ? make("span", { class: "thinking" }, `${bot.name} is thinking`, make("i", { "aria-hidden": "true" }, make("b"), make("b"), make("b"))) : null;
    },
    update(people, now) {
      seats = people;
      frame = now;
      refresh();
    },
  };
}
