// The players: points, whose turn it is, who is still deciding; and another player's board, opened to look at.

import { $, figure, make, plural } from "./dom.js";
import { drawing as makeDrawing } from "./drawing.js";
import { played, presence } from "./seating.js";

// Where people hold hands of cards, what is secret is no decision.
export function doing({ actors, private: secret, over }, seat) {
  if (over) return "";
  if ("hands" in document.querySelector("#table").dataset) return actors.includes(seat) ? "to play" : "";
  if (actors.includes(seat)) return secret.includes(seat) ? "deciding" : "to play";
  return secret.includes(seat) ? "decided" : "";
}

// hooks: open(seat); controls(each) → buttons for what can be done about a seat; clock(seat) → its time, or null
export function players(list, hooks) {
  function row(each, frame, viewer, front) {
    const { seat, name, kind, mine, bot } = each;
    const points = frame.score.find((entry) => entry.seat === seat)?.total ?? 0, now = doing(frame, seat), known = presence(each);
    // Who is here is the usual thing, and goes without saying.
    const what = [viewer < 0 && seat === front && frame.score.length > 1 ? "in front" : "", seat === viewer && bot === null ? "you" : known === "here" || (mine && bot === null) ? "" : known, now].filter(Boolean).join(", ");
    const urgent = (now === "to play" || now === "deciding") && kind !== "nobody";
    const content = [
      make("span", { class: `number ${known === "away" ? "away" : ""}`, "aria-hidden": "true" }, String(seat + 1)),
      make("span", { class: "name" }, kind === "nobody" ? "An open seat" : name),
      make("small", { class: urgent ? "now" : "soft" }, kind === "nobody" ? now : what),
      played(each) ? null : hooks.clock(seat),
      make("span", { class: "points" }, figure(points), make("span", { class: "visually-hidden" }, " points")),
    ].filter(Boolean);
    const controls = hooks.controls(each);
    const more = controls.length ? make("span", { class: "row controls" }, ...controls) : null;
    const props = { "data-seat": seat, class: [seat === viewer ? "own" : "", kind === "nobody" ? "empty" : ""].join(" ").trim() || null };
    if (seat === viewer) return make("li", { ...props, "aria-current": "true" }, make("div", { class: "player" }, ...content), more);
    return make("li", props, make("button", { type: "button", class: "player", "data-open": `seat:${seat}`, onclick: () => hooks.open(seat) },
      ...content, make("span", { class: "visually-hidden" }, ", look at the board")), more);
  }

  return {
    show(seats, frame, viewer, front) {
      const focused = document.activeElement, place = list.contains(focused) ? focused.closest("[data-seat]") : null;
      const k = place ? [...place.querySelectorAll("button")].indexOf(focused) : -1;
      list.replaceChildren(...seats.map((each) => row(each, frame, viewer, front)));
      if (k < 0) return;
      const buttons = [...list.querySelectorAll(`[data-seat="${place.dataset.seat}"] button`)];
      buttons[Math.min(k, buttons.length - 1)]?.focus();
    },
  };
}

// A dialog with another seat's board. hooks: ask(message) → answer; name(seat)
export function opened(dialog, hooks) {
  const drawing = makeDrawing($(".board", dialog));
  let seat = -1;

  async function show(which, panels, frame, seq) {
    seat = which;
    const answer = await hooks.ask({ t: "open", seat, seq });
    if (answer?.t !== "open" || seat !== which) return answer;
    // Only the panels that are drawn, and nothing in them to choose.
    const used = new Set(Object.keys(answer.set).map((key) => key.split("/")[0]));
    const shown = Object.entries(panels).filter(([name]) => used.has(name));
    drawing.reset(Object.fromEntries(shown.map(([name, panel]) => [name, { ...panel, rows: [], label: hooks.name(seat) }])), answer.set);
    const { total, lines } = frame.score.find((entry) => entry.seat === seat);
    $("h2", dialog).textContent = hooks.name(seat);
    $(".points", dialog).textContent = plural(total, "point");
    $(".lines", dialog).replaceChildren(...lines.map((line) =>
      make("li", {}, make("span", {}, line.label, make("small", { class: "soft" }, ` ${line.note}`)), make("span", {}, figure(line.now)))));
    if (!dialog.open) dialog.showModal();
    return null;
  }

  dialog.addEventListener("close", () => { seat = -1; drawing.reset({}, {}); });
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });

  return {
    show,
    refresh: (panels, frame) => (dialog.open && seat >= 0 ? show(seat, panels, frame) : null),
    close: () => dialog.close(),
  };
}
