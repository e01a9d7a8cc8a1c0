// The running score by lines, and the count at the end.

import { $, make } from "./dom.js";
import { still } from "./prefs.js";

const sum = (lines, field) => lines.reduce((total, line) => total + (line[field] ?? line.now), 0);

// "3 → 6 / 18": now, in pencil, still possible.
function figures(now, pencilled, possible) {
  const parts = [make("span", {}, String(now))];
  if (pencilled !== now) parts.push(make("ins", { class: "in-pencil" }, make("span", { class: "visually-hidden" }, " in pencil "), String(pencilled)));
  if (possible != null) parts.push(make("small", { class: "possible" }, make("span", { "aria-hidden": "true" }, "/"), make("span", { class: "visually-hidden" }, " of possible "), String(possible)));
  return make("span", { class: "figures" }, ...parts);
}

export function score(root, drawing, name) {
  let lit = null; // the elements of the line that is pointed at

  const light = (elements) => {
    lit = elements;
    const counts = new Set(elements ?? []);
    for (const node of drawing.elements()) node.classList.toggle("counts", counts.has(node.dataset.el));
  };

  function row(line, pencilled) {
    const button = make("button", { type: "button", class: "line", "aria-label": `${line.label}${line.note ? `, ${line.note}` : ""}: show what counts`,
      onpointerenter: () => light(line.elements), onpointerleave: () => light(null),
      onfocus: () => light(line.elements), onblur: () => light(null), onclick: () => light(line.elements) },
    line.label, line.note ? make("small", { class: "soft" }, ` ${line.note}`) : null);
    return make("li", { "data-line": line.id }, button, figures(line.now, pencilled?.now ?? line.now, pencilled ? pencilled.possible : line.possible));
  }

  function sheet(entry, pencilled, heading) {
    const lines = entry.lines.map((line) => row(line, pencilled?.lines.find(({ id }) => id === line.id)));
    const most = (entry.lines.some((line) => line.possible != null)) ? sum((pencilled ?? entry).lines, "possible") : null;
    const total = make("li", { class: "total" }, make("span", {}, "Total"), figures(entry.total, pencilled?.total ?? entry.total, most));
    return [heading ? make("h3", {}, heading) : null, make("ul", { class: "score" }, ...lines, total)].filter(Boolean);
  }

  return {
    show(frame, pencil) {
      const focused = document.activeElement?.closest?.("[data-line]")?.dataset.line;
      const several = frame.score.length > 1;
      root.replaceChildren(...frame.score.flatMap((entry) =>
        sheet(entry, pencil?.score.find(({ seat }) => seat === entry.seat), several ? name(entry.seat) : null)));
      if (focused) $(`[data-line="${focused}"] button`, root)?.focus();
      else if (lit) light(null);
    },
  };
}

// The count at the end: line after line, skippable, and at once where motion is unwanted.
export function result(dialog, { name }) {
  let timers = [];

  function skip() {
    timers.forEach(clearTimeout);
    timers = [];
    for (const node of dialog.querySelectorAll("[data-to]")) node.textContent = node.dataset.to;
    for (const node of dialog.querySelectorAll(".waiting")) node.classList.remove("waiting");
    $(".skip", dialog).hidden = true;
  }

  function count() {
    let delay = 350;
    for (const row of dialog.querySelectorAll(".score > li")) {
      const figure = $("[data-to]", row), to = Number(figure.dataset.to);
      row.classList.add("waiting");
      figure.textContent = "0";
      timers.push(setTimeout(() => row.classList.remove("waiting"), delay));
      const steps = Math.min(Math.abs(to), 24);
      for (let k = 1; k <= steps; k++) {
        timers.push(setTimeout(() => { figure.textContent = Math.round(to * k / steps); }, delay + 120 + k * 28));
      }
      delay += 360 + steps * 28;
    }
    timers.push(setTimeout(skip, delay));
    $(".skip", dialog).hidden = false;
  }

  dialog.addEventListener("click", (event) => { if (timers.length && !event.target.closest("a, button:not(.skip)")) skip(); });

  return {
    show(frame, animated) {
      $(".verdict", dialog).textContent = frame.verdict ?? "";
      const several = frame.score.length > 1;
      $(".count", dialog).replaceChildren(...frame.score.flatMap(({ seat, total, lines }) => {
        const row = (label, note, value, kind) => make("li", { class: kind },
          make("span", {}, label, note ? make("small", { class: "soft" }, ` ${note}`) : null), make("span", { "data-to": value }, String(value)));
        const list = make("ul", { class: "score" }, ...lines.map((line) => row(line.label, line.note, line.now)), row("Total", "", total, "total"));
        return several ? [make("h3", {}, name(seat)), list] : [list];
      }));
      const dice = $(".dice", dialog);
      dice.hidden = !frame.dice;
      if (frame.dice) $("code", dice).textContent = frame.dice;
      if (!dialog.open) dialog.showModal();
      $("h2", dialog).focus();
      if (animated && !still()) count();
      else skip();
    },
  };
}
