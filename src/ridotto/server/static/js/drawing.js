// The board: one <svg> for each panel, one <g> for each layer, one <g> for each key.
// The base is what the server drew last. Pencil and looking back are an overlay on it, which can be taken off again.

import { $ } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const OURS = ["can", "chosen", "counts", "meant", "pencil", "priced"]; // classes that depend on the choice, not on the drawing
const KEPT = new Set(["class", "role", "tabindex", "aria-disabled", "aria-selected", "aria-pressed"]);

const make = (tag, attributes) => {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
};

// Fragments must be parsed inside an SVG element, or they land in the wrong namespace.
const template = make("svg", {});
const parse = (markup) => { template.innerHTML = markup; return template.firstElementChild; };

// A drawing knows seats, not people: where it says Player 2, or names a seat, the name of whoever sits there goes.
const PLAYER = /\b[Pp]layer ([1-9])\b/g;
const ROOM = 1.3; // a name may be so much wider than what stood in its place
const LETTER = 0.53, DOTS = 0.8; // how wide a letter is, and …, in their size
let people = [], owner = "", called = 0; // whose things lie in front of one who watches

// The seats' names from now on, and the name of the seat that is meant by "your" where that is not the reader's. What
// is drawn already is called so with the next reset.
export function call(names, whose = "") {
  if (JSON.stringify([names, whose]) === JSON.stringify([people, owner])) return;
  people = names;
  owner = whose;
  called++;
}

function named(text) {
  const words = owner ? text.replace(/\byour\b/gi, () => `${owner}’s`) : text;
  return words.replace(PLAYER, (whole, seat) => people[seat - 1] || whole);
}

function name(fresh) {
  for (const node of [fresh, ...fresh.querySelectorAll("*")]) {
    for (const attribute of ["aria-label", "data-name"]) {
      if (node.hasAttribute(attribute)) node.setAttribute(attribute, named(node.getAttribute(attribute)));
    }
    if (node.nodeName === "text" && people[node.dataset.seat]) {
      node.dataset.stood = node.textContent;
      node.textContent = people[node.dataset.seat];
    } else if (!node.childElementCount && node.textContent !== named(node.textContent)) {
      if (node.nodeName === "text") node.dataset.stood = node.textContent;
      node.textContent = named(node.textContent);
    }
  }
}

// A long name is cut to the room that there is. Measuring makes the browser lay out: it is done as little as possible.
function fit(text) {
  const whole = text.textContent, { stood, seat, room: given } = text.dataset;
  const person = seat ? people[seat] : named(stood.match(PLAYER)?.[0] ?? whole), from = whole.indexOf(person);
  const size = Number(text.getAttribute("font-size"));
  const shown = text.getNumberOfChars() > 0; // what is not shown can't be measured
  const across = (start, count) => (shown ? text.getSubStringLength(start, count) : count * LETTER * size);
  const wide = across(0, whole.length);
  const over = wide - (Number(given) || stood.length * LETTER * size * ROOM);
  if (over <= 0 || from < 0) return;
  const room = across(from, person.length) - over - DOTS * size;
  let length = person.length;
  while (length > 1 && across(from, length) > room) length--;
  text.textContent = whole.replace(person, () => `${person.slice(0, length).trimEnd()}…`);
}

// Turns an old node into a fresh one in place where their shapes agree, so that focus stays and CSS can animate.
function morph(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !KEPT.has(name)) old.removeAttribute(name);
  }
  const kept = OURS.filter((name) => old.classList.contains(name));
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (!fresh.hasAttribute("class")) old.removeAttribute("class");
  if (kept.length) old.classList.add(...kept);
  const before = [...old.childNodes], after = [...fresh.childNodes];
  if (before.length === after.length && before.every((node, k) => node.nodeName === after[k].nodeName)) {
    before.forEach((node, k) => morph(node, after[k]));
  } else {
    old.replaceChildren(...after);
  }
}

export function drawing(root) {
  const base = new Map(); // key → markup
  const order = new Map(); // key → its place among all keys ever seen
  const shown = new Map(); // key → { node, markup }
  let panels = "", layers = new Map(), over = { set: {}, del: [] };

  function lay(given) {
    if (JSON.stringify(given) === panels) return;
    panels = JSON.stringify(given);
    layers = new Map();
    shown.clear();
    root.replaceChildren(...Object.entries(given).map(([name, panel]) => {
      const svg = make("svg", {
        class: "panel", "data-panel": name, viewBox: `0 0 ${panel.width} ${panel.height}`,
        role: panel.rows?.length ? "grid" : "group", "aria-label": panel.label,
      });
      for (const layer of panel.layers) {
        const group = make("g", { "data-layer": layer });
        layers.set(`${name}/${layer}`, group);
        svg.append(group);
      }
      return svg;
    }));
  }

  function place(key, node) {
    const layer = layers.get(key.split("/", 2).join("/"));
    if (!layer) return;
    node.dataset.key = key;
    const rank = order.get(key);
    const after = [...layer.children].find((other) => order.get(other.dataset.key) > rank);
    layer.insertBefore(node, after ?? null);
  }

  function show(key, markup) {
    const now = shown.get(key);
    if (markup === now?.markup && (!now || now.called === called)) return;
    if (markup === undefined) {
      now.node.remove();
      shown.delete(key);
      return;
    }
    if (!order.has(key)) order.set(key, order.size);
    const fresh = parse(markup);
    name(fresh);
    if (now && now.node.nodeName === fresh.nodeName) {
      fresh.dataset.key = key;
      morph(now.node, fresh);
      Object.assign(now, { markup, called });
    } else {
      now?.node.remove();
      place(key, fresh);
      shown.set(key, { node: fresh, markup, called });
    }
    cut(shown.get(key).node);
  }

  const cut = (node) => node.querySelectorAll("[data-stood]").forEach(fit);

  function refresh(keys) {
    const gone = new Set(over.del);
    for (const key of keys) show(key, over.set[key] ?? (gone.has(key) ? undefined : base.get(key)));
    roles();
  }

  // A layer with things to point at is a row of its grid; other drawings are for the eye alone.
  function roles() {
    for (const group of layers.values()) {
      const grid = group.parentNode.getAttribute("role") === "grid";
      const alive = group.querySelector("[data-el], [aria-label]");
      if (!alive) group.setAttribute("aria-hidden", "true");
      else group.removeAttribute("aria-hidden");
      if (grid && alive) group.setAttribute("role", "row");
      else group.removeAttribute("role");
      for (const node of group.querySelectorAll("[data-el]")) node.setAttribute("role", grid ? "gridcell" : "button");
    }
  }

  const touched = (change) => [...Object.keys(change.set), ...change.del];

  return {
    root,
    fit: () => cut(root),
    reset(given, set) {
      over = { set: {}, del: [] };
      lay(given);
      for (const [name, panel] of Object.entries(given)) $(`[data-panel="${name}"]`, root).setAttribute("aria-label", named(panel.label));
      const keys = new Set([...shown.keys(), ...Object.keys(set)]);
      base.clear();
      for (const [key, markup] of Object.entries(set)) base.set(key, markup);
      refresh(keys);
    },
    patch(change) {
      for (const [key, markup] of Object.entries(change.set)) base.set(key, markup);
      for (const key of change.del) base.delete(key);
      refresh(touched(change));
    },
    // Lays a difference over the base; null takes it off. `pencil` marks what it drew.
    overlay(change, pencil = false) {
      const keys = new Set(touched(over));
      over = change ? { set: change.set, del: change.del } : { set: {}, del: [] };
      for (const key of touched(over)) keys.add(key);
      refresh(keys);
      for (const { node } of shown.values()) node.classList.remove("pencil");
      if (pencil) for (const key of Object.keys(over.set)) shown.get(key)?.node.classList.add("pencil");
    },
    elements: () => [...root.querySelectorAll("[data-el]")],
    // Whether the board itself has a place, which a pencil may have taken away for now.
    has: (element) => [...base.keys()].some((key) => key.endsWith(`/${element}`)),
    nodes: (element) => [...root.querySelectorAll(`[data-el="${CSS.escape(element)}"]`)],
  };
}
