// A slip of paper beside a place on the board: secondary choices with their labels, or the answer to "why not?".

import { make } from "./dom.js";

const GAP = 10;
const PART = " · ";

// "D8 · 5 left · 3 steps": where many labels end alike, they share a row with that end as its caption.
function grouped(options) {
  const groups = new Map();
  for (const option of options) {
    const tail = option.label.split(PART).slice(1).join(PART);
    groups.set(tail, [...(groups.get(tail) ?? []), option]);
  }
  return options.length > 3 && groups.size * 1.5 <= options.length && !groups.has("") ? groups : null;
}

export function bubble(slip, { top, bottom }) {
  let anchor = null;

  // Beside the place where there is room, and never over the status line or the action bar.
  function position() {
    if (!anchor?.isConnected) return close();
    const at = anchor.getBoundingClientRect(), box = slip.getBoundingClientRect();
    const low = top().bottom + 4, high = Math.max(low, bottom().top - 4 - box.height);
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
    const [x, y] = spots.find(([, , fits]) => fits) ?? [centre, at.top < innerHeight / 2 ? high : low];
    slip.style.left = `${x}px`;
    slip.style.top = `${y}px`;
  }

  function open(node, kind, label, ...content) {
    anchor = node;
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
    // options: [{ element, label, pressed }]
    choices(node, title, options, pick, focus) {
      const had = slip.contains(document.activeElement);
      const groups = grouped(options);
      const button = ({ element, label, pressed }) =>
        make("button", { type: "button", class: "chip", "aria-pressed": String(pressed), "data-option": element,
          "aria-label": label, onclick: (event) => pick(element, event.detail === 0) }, groups ? label.split(PART)[0] : label);
      const rows = groups && [...groups].map(([tail, members]) =>
        make("div", { class: "group" }, make("span", { class: "tail" }, tail), make("div", { class: "heads" }, ...members.map(button))));
      const list = make("div", { class: groups ? "options groups" : "options" }, ...(rows ?? options.map(button)));
      const buttons = [...list.querySelectorAll("button")];
      open(node, "choices", title, make("p", { class: "bubble-title" }, title), list);
      if (focus || had) (buttons.find((button) => button.getAttribute("aria-pressed") === "true") ?? buttons[0])?.focus();
    },
    note(node, ...content) {
      const shut = make("button", { type: "button", class: "shut", "aria-label": "Close", onclick: close }, "✕");
      open(node, "note", "Why not?", make("p", {}, ...content), shut);
    },
  };
}
