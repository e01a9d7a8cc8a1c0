// A slip of paper beside a place on the board: secondary choices with their labels, or the answer to "why not?".

import { make } from "./dom.js";

const GAP = 10;
const PART = " · ";
const narrow = matchMedia("(max-width: 54rem)"); // as in table.css

const head = (label) => label.split(PART)[0];
const tail = (label) => label.split(PART).slice(1).join(PART);

// "D8 · 5 left · 3 steps": where many labels end alike, they share a row with that end as its caption. So do those
// that name their row themselves.
function grouped(options) {
  const groups = new Map(), named = options.every((option) => option.row);
  for (const option of options) {
    const row = option.row ?? tail(option.label);
    groups.set(row, [...(groups.get(row) ?? []), option]);
  }
  return named || (options.length > 3 && groups.size * 1.5 <= options.length && !groups.has("")) ? groups : null;
}

// "Florist below red", "Florist below blue": the words that all begin with, where they are two or more.
function common(options) {
  const words = options.map(({ label }) => head(label).split(" "));
  let n = 0;
  while (words.every((each) => each.length > n + 1 && each[n] === words[0][n])) n++;
  return n > 1 ? words[0].slice(0, n).join(" ") : "";
}

// "Write 4 · 1 coin" as a tile: the number large, its cost small.
const tile = (label) => /^\S+ (\d+)(?: · (.+))?$/.exec(label)?.slice(1);

export function bubble(slip, { top, bottom }) {
  let anchor = null, around = null; // the place that it belongs to, and what it must not cover

  // Beside the place where there is room, and never over the status line or the action bar.
  function position() {
    if (!anchor?.isConnected) return close();
    const at = (around ?? anchor).getBoundingClientRect(), box = slip.getBoundingClientRect();
    const grows = narrow.matches ? 24 : 4; // the bar gets a line more when there is something in pencil
    const low = top().bottom + 4, high = Math.max(low, bottom().top - grows - box.height);
    const wide = document.documentElement.clientWidth - box.width - 4;
    const clamp = (value, least, most) => Math.max(least, Math.min(value, most));
    const middle = clamp(at.top + at.height / 2 - box.height / 2, low, high);
    const centre = clamp(at.left + at.width / 2 - box.width / 2, 4, Math.max(4, wide));
    const spots = [
      [at.right + GAP, middle, at.right + GAP <= wide],
      [at.left - GAP - box.width, middle, at.left - GAP - box.width >= 4],
      [centre, at.bottom + GAP, at.bottom + GAP <= high],
      [centre, at.top - GAP - box.height, at.top - GAP - box.height >= low],
    ];
    const fitting = narrow.matches && around ? null : spots.find(([, , fits]) => fits);
    // Beside a whole panel it only helps: where there is no room for both, the panel is enough.
    if (!fitting && around && !slip.contains(document.activeElement)) return close();
    const docked = [centre, at.bottom + GAP <= high ? high : low]; // on a small screen: above the bar, or below the status
    const [x, y] = (narrow.matches ? null : fitting) ?? docked;
    slip.style.left = `${x}px`;
    slip.style.top = `${y}px`;
  }

  function open(node, beside, kind, label, ...content) {
    anchor = node;
    around = beside;
    slip.className = `bubble ${kind}`;
    slip.setAttribute("aria-label", label);
    slip.replaceChildren(...content);
    slip.hidden = false;
    position();
  }

  function close() {
    const inside = slip.contains(document.activeElement);
    slip.hidden = true;
    if (inside && anchor?.isConnected) anchor.focus();
  }

  slip.addEventListener("keydown", (event) => {
    const buttons = [...slip.querySelectorAll(".options button")];
    const k = buttons.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!step || k < 0) return;
    buttons.at((k + step) % buttons.length).focus();
    event.preventDefault();
  });
  addEventListener("resize", () => slip.hidden || position());
  addEventListener("scroll", () => slip.hidden || position(), { passive: true, capture: true });

  return {
    close,
    get anchor() { return slip.hidden ? null : anchor; },
    // options: [{ element, label, pressed, and where the board names it: head, row, cost }]
    choices(node, beside, title, options, pick, focus) {
      const had = slip.contains(document.activeElement);
      const groups = grouped(options), start = options.every((option) => option.head) ? "" : common(options), tiles = options.every(({ label }) => tile(label));
      const face = ({ label, head: named, row, cost }) => {
        if (tiles) return [make("b", {}, tile(label)[0]), make("small", {}, tile(label)[1] ?? "free")];
        if (named) return [named, cost && (row || !groups) ? make("small", { class: "cost" }, cost) : null];
        if (!start) return [groups ? head(label) : label];
        return [head(label).slice(start.length).trim(), groups || !tail(label) ? null : make("small", {}, tail(label))];
      };
      const button = (option) =>
        make("button", { type: "button", class: tiles ? "chip tile" : "chip", "aria-pressed": String(option.pressed), "data-option": option.element,
          "aria-label": option.label, onclick: (event) => pick(option.element, event.detail === 0) }, ...face(option));
      const rows = groups && [...groups].map(([row, members]) =>
        make("div", { class: "group" }, make("span", { class: "tail" }, row), make("div", { class: "heads" }, ...members.map(button))));
      const list = make("div", { class: groups ? "options groups" : start || tiles ? "options short" : "options" }, ...(rows ?? options.map(button)));
      const buttons = [...list.querySelectorAll("button")];
      open(node, focus || had ? null : beside, "choices", title, make("p", { class: "bubble-title" }, start ? `${start} …` : title), list);
      if (focus || had) (buttons.find((button) => button.getAttribute("aria-pressed") === "true") ?? buttons[0])?.focus();
    },
    note(node, ...content) {
      const shut = make("button", { type: "button", class: "shut", "aria-label": "Close", onclick: close }, "✕");
      open(node, null, "note", "Why not?", make("p", {}, ...content), shut);
    },
  };
}
