// The log in plain sentences. A line shows the position after it; the arrows step through them.

import { make } from "./dom.js";

export function log(list, { look }) {
  let told = [], at = null, left = null; // the position looked at; how many events the reader knew when they left

  const buttons = () => [...list.querySelectorAll("button")];

  function line(seq, text, event) {
    const button = make("button", { type: "button", "data-look": seq, tabindex: -1, onclick: () => look(seq) }, text);
    return make("li", { class: event && (event.seat < 0 ? "chance" : event.undoes.length ? "undo" : null) }, button);
  }

  // Undone lines are struck through, and say so.
  function strike() {
    for (const seq of told.flatMap((event) => event.undoes)) {
      const button = list.querySelector(`[data-look="${seq + 1}"]`);
      if (!button || button.firstElementChild) continue;
      button.replaceChildren(make("s", {}, button.textContent), make("span", { class: "visually-hidden" }, " (taken back)"));
    }
  }

  // Where the reader was, before what happened in between.
  function rule() {
    for (const line of list.querySelectorAll(".were-here")) line.classList.remove("were-here");
    const line = left === null ? null : list.querySelector(`[data-look="${left}"]`)?.closest("li");
    if (line && line.nextElementSibling) line.classList.add("were-here");
  }

  function mark() {
    const now = at ?? told.length;
    for (const button of buttons()) {
      const here = Number(button.dataset.look) === now;
      button.tabIndex = here ? 0 : -1;
      if (here && at !== null) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
    const current = list.querySelector(`[data-look="${now}"]`);
    if (current) {
      const low = current.offsetTop + current.offsetHeight - list.clientHeight;
      list.scrollTop = at === null ? list.scrollHeight : Math.min(Math.max(list.scrollTop, low + 40), Math.max(0, current.offsetTop - 40));
    }
  }

  list.addEventListener("keydown", (event) => {
    const k = buttons().indexOf(event.target);
    const to = { ArrowUp: k - 1, ArrowDown: k + 1, Home: 0, End: buttons().length - 1 }[event.key];
    if (to === undefined || k < 0) return;
    event.preventDefault();
    const button = buttons()[to];
    if (!button) return;
    button.focus();
    look(Number(button.dataset.look));
  });

  new ResizeObserver(mark).observe(list); // what takes some of its room must not take the newest lines

  return {
    reset(events) {
      told = [];
      list.replaceChildren(line(0, "The table was set.", null));
      this.add(events);
    },
    add(events) {
      for (const event of events) {
        told.push(event);
        list.append(line(event.seq + 1, event.text, event));
      }
      strike();
      rule();
      mark();
    },
    // The position that is looked at; null is now.
    at(seq) { at = seq; mark(); },
    left(seq) { left = seq; rule(); },
    since: (seq) => told.slice(seq),
    text: (seq) => told[seq - 1]?.text ?? "The table was set.",
  };
}
