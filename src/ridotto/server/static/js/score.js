// The running score by lines, and the count at the end.

import { $, figure, make } from "./dom.js";
import { still } from "./prefs.js";

const sum = (lines, field) => lines.reduce((total, line) => total + (line[field] ?? line.now), 0);
const note = (line) => (line.note ? make("small", { class: "soft" }, ` ${line.note}`) : null);

// "3 → 6 / 18": now, in pencil, still possible.
function figures(now, pencilled, possible) {
  const parts = [make("span", {}, figure(now))];
  if (pencilled !== now) parts.push(make("ins", { class: "in-pencil" }, make("span", { class: "visually-hidden" }, " in pencil "), figure(pencilled)));
  if (possible != null) parts.push(make("small", { class: "possible" }, make("span", { "aria-hidden": "true" }, "/"), make("span", { class: "visually-hidden" }, " of possible "), String(possible)));
  return make("span", { class: "figures" }, ...parts);
}

// hooks: pinned(elements): a line was chosen, and what counts for it stays lit
export function score(root, drawing, hooks) {
  let pin = null, lines = []; // the line that stays lit, by its id

  const light = (elements) => {
    const counts = new Set(elements ?? lines.find(({ id }) => id === pin)?.elements ?? []);
    for (const node of drawing.elements()) node.classList.toggle("counts", counts.has(node.dataset.el));
  };

  function choose(line, button) {
    pin = pin === line.id ? null : line.id;
    for (const other of root.querySelectorAll(".line")) other.setAttribute("aria-pressed", String(other === button && pin !== null));
    light(null);
    if (pin !== null && line.elements.length) hooks.pinned(line.elements);
  }

  function row(line, pencilled, now) {
    const button = make("button", { type: "button", class: "line", "aria-pressed": String(pin === line.id),
      "aria-label": `${line.label}${line.note ? `, ${line.note}` : ""}: show what counts`,
      onpointerenter: () => light(line.elements), onpointerleave: () => light(null),
      onfocus: () => light(line.elements), onblur: () => light(null), onclick: () => choose(line, button) },
    line.label, note(line));
    return make("li", { "data-line": line.id }, button, figures(now, pencilled?.now ?? line.now, pencilled ? pencilled.possible : line.possible));
  }

  function sheet(entry, pencilled) {
    const known = new Set(entry.lines.map(({ id }) => id));
    const fresh = pencilled?.lines.filter(({ id }) => !known.has(id)) ?? []; // lines that only the pencil has
    const rows = [
      ...entry.lines.map((line) => row(line, pencilled?.lines.find(({ id }) => id === line.id), line.now)),
      ...fresh.map((line) => row(line, line, 0)),
    ];
    const most = entry.lines.some((line) => line.possible != null) ? sum((pencilled ?? entry).lines, "possible") : null;
    const total = make("li", { class: "total" }, make("span", {}, "Total"), figures(entry.total, pencilled?.total ?? entry.total, most));
    if (!rows.length) rows.push(make("li", { class: "nothing soft" }, "Nothing scores yet."));
    return make("ul", { class: "score" }, ...rows, total);
  }

  return {
    // A seat's score. Lines that nobody points at any more go dark.
    show(frame, pencil, seat) {
      const of = (from) => from?.score.find((entry) => entry.seat === seat);
      const focused = document.activeElement?.closest?.("[data-line]")?.dataset.line, entry = of(frame) ?? frame.score[0];
      lines = entry.lines;
      root.replaceChildren(sheet(entry, of(pencil)));
      if (focused) $(`[data-line="${focused}"] button`, root)?.focus();
      else light(null);
    },
    light,
    dark() {
      if (pin === null) return false;
      pin = null;
      for (const line of root.querySelectorAll(".line")) line.setAttribute("aria-pressed", "false");
      light(null);
      return true;
    },
  };
}

// The count at the end: line after line, skippable, and at once where motion is unwanted. What a line counts is lit
// while it is counted, and while it is pointed at. hooks: name(seat); light(elements), or null for none
export function result(dialog, { name, light }) {
  let timers = [];
  const counting = new WeakMap(); // row → the elements that it counts

  function lighting(row, elements) {
    counting.set(row, elements);
    row.addEventListener("pointerenter", () => { if (!timers.length) light(elements); });
    row.addEventListener("pointerleave", () => { if (!timers.length) light(null); });
    return row;
  }

  function skip() {
    timers.forEach(clearTimeout);
    timers = [];
    light(null);
    for (const node of dialog.querySelectorAll("[data-to]")) node.textContent = figure(node.dataset.to);
    for (const node of dialog.querySelectorAll(".waiting")) node.classList.remove("waiting");
    $(".skip", dialog).hidden = true;
  }

  function count() {
    let delay = 350;
    for (const row of dialog.querySelectorAll(".counted")) {
      const cells = [...row.querySelectorAll("[data-to]")];
      const steps = Math.min(24, Math.max(0, ...cells.map((cell) => Math.abs(cell.dataset.to))));
      row.classList.add("waiting");
      for (const cell of cells) cell.textContent = "0";
      timers.push(setTimeout(() => { row.classList.remove("waiting"); light(counting.get(row) ?? null); }, delay));
      for (let k = 1; k <= steps; k++) {
        timers.push(setTimeout(() => cells.forEach((cell) => { cell.textContent = figure(Math.round(cell.dataset.to * k / steps)); }), delay + 120 + k * 28));
      }
      delay += 360 + steps * 28;
    }
    timers.push(setTimeout(skip, delay));
    $(".skip", dialog).hidden = false;
  }

  // One player: a list. Several: a scoring pad, with a column for each.
  function list({ lines, total }) {
    const row = (label, small, value, kind) => make("li", { class: `counted ${kind}` }, make("span", {}, label, small), make("span", { "data-to": value }, figure(value)));
    return make("ul", { class: "score" }, ...lines.map((line) => lighting(row(line.label, note(line), line.now, ""), line.elements)), row("Total", null, total, "total"));
  }

  function pad(entries) {
    // In the game's order where all have the same lines; lines that only some have go by their names.
    const labels = [...new Map(entries.flatMap(({ lines }) => lines.map(({ id, label }) => [id, label])))];
    if (entries.some(({ lines }) => lines.length < labels.length)) labels.sort();
    const cell = (value) => make("td", { class: "num" }, value === undefined
      ? make("span", { role: "img", "aria-label": "none" }, "–") : make("span", { "data-to": value }, figure(value)));
    const row = (label, values, kind) => make("tr", { class: `counted ${kind}` }, make("th", { scope: "row" }, label), ...values.map(cell));
    return make("table", { class: "pad" },
      make("thead", {}, make("tr", {}, make("td"), ...entries.map(({ seat }) => make("th", { scope: "col", class: "num" }, name(seat))))),
      make("tbody", {}, ...labels.map(([id, label]) => {
        const of = entries.map(({ lines }) => lines.find((line) => line.id === id));
        return lighting(row(label, of.map((line) => line?.now), ""), of.flatMap((line) => line?.elements ?? []));
      })),
      make("tfoot", {}, row("Total", entries.map(({ total }) => total), "total")));
  }

  dialog.addEventListener("close", () => light(null));
  dialog.addEventListener("click", (event) => { if (timers.length && !event.target.closest("a, button:not(.skip)")) skip(); });

  return {
    show(frame, animated) {
      $(".verdict", dialog).textContent = frame.verdict ?? "";
      $(".count", dialog).replaceChildren(frame.score.length > 1 ? pad(frame.score) : list(frame.score[0]));
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
