// Whoever was away is told what happened meanwhile: when the line was down, the tab hidden, or the page not open.

import { make, plural } from "./dom.js";

const WHILE = 10_000; // ms that a tab is hidden before anybody calls that away

// hooks: mark(seq): where in the log the reader was, null for nowhere; told(from) → the events since; mine(seat); say(text)
export function away(root, notes, hooks) {
  let left = null, since = 0, down = false, seq = null; // the last event that was followed; when that was

  function go() {
    if (left === null && seq !== null) {
      left = seq;
      since = Date.now();
    }
  }

  function clear() {
    root.hidden = true;
    root.replaceChildren();
    hooks.mark(null);
  }

  // Back: what others did in between, and a bot for oneself, in a line or two.
  function back(patient) {
    const from = left, short = patient && Date.now() - since < WHILE;
    left = null;
    if (from === null || short || seq === null || seq <= from) return;
    const events = hooks.told(from), undone = new Set(events.flatMap(({ undoes }) => undoes));
    const moves = events.filter((event) => event.seat >= 0 && !event.undoes.length && !undone.has(event.seq));
    const others = moves.filter((event) => !hooks.mine(event.seat)), own = moves.filter((event) => hooks.mine(event.seat) && event.by);
    if (!others.length && !own.length) return;
    const text = "While you were away: " + [
      ...others.length ? [`${plural(others.length, "move")}, the last: ${others.at(-1).text}`] : [],
      ...own.length ? [`A bot played ${plural(own.length, "move")} for you, the last: ${own.at(-1).text}`] : [],
    ].join(" ");
    root.replaceChildren(make("span", {}, text), make("button", { type: "button", class: "shut", "aria-label": "Close", onclick: clear }, "✕"));
    root.hidden = false;
    hooks.mark(from);
    hooks.say(text);
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) go();
    else if (!down) back(true);
    if (document.hidden && seq !== null) notes.write({ seq });
  });
  addEventListener("pagehide", () => { if (seq !== null && !document.hidden) notes.write({ seq }); });

  return {
    clear,
    // The line is down, or up again; called before what came in between is known.
    line(open) {
      if (!open) { down = true; go(); }
    },
    // So many events are known now, on a line that is up. The first time: since the page was last left.
    follow(now) {
      const first = seq === null;
      seq = now;
      if (first) {
        const known = notes.read().seq;
        if (known !== undefined && known < now) { left = known; back(false); }
        if (document.hidden) go();
      } else if (down) {
        down = false;
        if (!document.hidden) back(false);
      }
    },
  };
}
