// Bots at the table: who is thinking, and can be hurried; and a hint, the best choices as Strong sees them.

import { $, figure, make } from "./dom.js";
import { played } from "./seating.js";

const signed = (n) => `${n < 0 ? "−" : "+"}${Math.abs(n).toFixed(1)}`;

// hooks: ask(message) → answer; words(path, label) → text; choose(path); refuse(answer); say(text)
export function company(hooks) {
  const list = $("#hints ol"), panel = $("#hints"), button = $("#hint"), hurry = $("#hurry");
  let seats = [], frame = null, waiting = null, shown = null; // the moments that a hint was asked for, and given for

  const mine = () => seats.find((each) => each.mine);
  const thinking = () => (frame && !frame.over && !frame.asks ? seats.find((each) => played(each) && frame.actors.includes(each.seat)) : undefined);

  function close() {
    const inside = panel.contains(document.activeElement);
    panel.hidden = true;
    shown = null;
    if (inside) button.focus();
  }

  async function ask(byKey = false) {
    if (button.hidden || waiting) return;
    if (shown) return close();
    const at = waiting = frame.asks.at;
    refresh();
    hooks.say("Strong is thinking.");
    const answer = await hooks.ask({ t: "hint", at });
    waiting = null;
    refresh();
    if (!answer || frame?.asks?.at !== at) return;
    if (answer.t !== "hint") return hooks.refuse(answer);
    show(answer.choices);
    if (byKey || document.activeElement === button) $("button", list).focus();
  }

  function show(choices) {
    const alone = seats.length === 1, best = choices[0].points;
    const worth = (points) => (alone ? `${figure(points.toFixed(1))} points` : points < 0 ? `${figure((-points).toFixed(1))} behind` : `${points.toFixed(1)} ahead`);
    list.replaceChildren(...choices.map(({ path, label, points }, k) =>
      make("li", {}, make("button", { type: "button", class: "advice", onclick: () => hooks.choose(path) },
        make("span", { class: "what" }, hooks.words(path, label)),
        make("span", { class: "worth" }, worth(points), make("small", { class: "soft" }, k ? ` ${signed(points - best)}` : " best"))))));
    $("#hints-title").textContent = alone ? "What leads to the most points" : "What leads furthest ahead";
    shown = frame.asks.at;
    panel.hidden = false;
    hooks.say(`${$("#hints-title").textContent}: ${[...list.children].map((each) => each.textContent).join("; ")}`);
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
