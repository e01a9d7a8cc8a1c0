// A small chat at the table: what people say is text, and nothing else.

import { $, make } from "./dom.js";

// hooks: send(text) → answer, or null; say(text); refuse(answer); seen() → whether the chat is in sight; unread(count)
export function chat(root, notes, hooks) {
  const list = $("ol", root), form = $("form", root), field = form.elements.text;
  const lines = new Map(); // seq → line
  let read = notes.read().read ?? -1;

  const newest = () => Math.max(-1, ...lines.keys());
  const unread = () => [...lines.values()].filter(({ seq, own }) => seq > read && !own).length;

  function see() {
    if (newest() > read && hooks.seen() && !document.hidden) {
      read = newest();
      notes.write({ read });
    }
    hooks.unread(unread());
  }

  function line({ seat, name, text, time }) {
    const when = new Date(time);
    return make("li", {}, make("span", { class: "number", "aria-hidden": "true" }, String(seat + 1)),
      make("p", {}, make("b", {}, name), " ", make("span", { class: "text" }, text)),
      make("time", { datetime: when.toISOString() }, when.toLocaleTimeString(undefined, { timeStyle: "short" })));
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (!text) return;
    field.value = "";
    const answer = await hooks.send(text);
    if (answer?.t === "ok") return;
    if (!field.value) field.value = text;
    if (answer) hooks.refuse(answer);
  });
  document.addEventListener("visibilitychange", see);

  return {
    see,
    // New lines, or on coming back the latest ones again. `mine` tells which seats are this page's.
    hear(heard, mine) {
      const fresh = heard.filter(({ seq }) => !lines.has(seq));
      for (const each of fresh) lines.set(each.seq, { ...each, own: mine(each.seat) });
      if (!fresh.length) return;
      const low = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
      list.append(...fresh.map(line));
      if (low || hooks.seen()) list.scrollTop = list.scrollHeight;
      const news = fresh.filter(({ seq }) => seq > read && !lines.get(seq).own);
      if (news.length === 1) hooks.say(`${news[0].name} says: ${news[0].text}`);
      else if (news.length) hooks.say(`${news.length} new lines in the chat.`);
      see();
    },
    // Whether there is a chat here, and whether whoever looks may speak.
    show(there, speaks) {
      root.hidden = !there;
      form.hidden = !speaks;
      if (there && hooks.seen()) list.scrollTop = list.scrollHeight;
      see();
    },
  };
}
