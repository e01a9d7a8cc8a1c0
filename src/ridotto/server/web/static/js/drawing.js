// A drawing: one <svg> for each panel, one <g> for each layer, one <g> for each key.
// The base is what the server drew last. Pencil and looking back lie over it, and can be taken off again.

import { attribute, draw } from "./dom.js";

/** @import { Panel } from "../../messages" */
/** @typedef {SVGElement} Drawn what a key stands for */
/** @typedef {{ set: Record<string, string>, del: string[] }} Difference what to put over the base, and what to leave out */

const OURS = ["news", "can", "chosen", "counts", "may", "meant", "pencil", "priced"]; // classes that depend on the choice, not on the drawing
const KEPT = new Set(["class", "role", "tabindex", "aria-disabled", "aria-selected", "aria-pressed"]);
const LETTER = 0.53, DOTS = 0.8; // how wide a letter is, and …, in their size

// Fragments must be parsed inside an SVG element, or they land in the wrong namespace.
const template = draw("svg", {});
/** @param {string} markup */
export const parse = (markup) => { template.innerHTML = markup; return /** @type {Drawn} */ (template.firstElementChild); };

/** @type {Map<string, string>} */
const cuts = new Map(); // texts as they were cut, where they could be measured: that makes the browser lay out

/**
 * A text that says what room it has is cut to that; a fresh one, which can't be measured yet, where it is known how.
 * @param {SVGTextElement} text
 * @param {boolean} fresh
 */
function fit(text, fresh) {
  const { room, whole = text.textContent } = text.dataset, look = [whole, room, text.getAttribute("font-size"), text.getAttribute("class")].join();
  text.dataset.whole = whole;
  const words = cuts.get(look) ?? (fresh ? whole : measured(text, whole, look));
  if (text.textContent !== words) text.textContent = words;
}

/**
 * @param {SVGTextElement} text
 * @param {string} whole
 * @param {string} look
 */
function measured(text, whole, look) {
  const room = Number(text.dataset.room), size = Number(text.getAttribute("font-size"));
  if (text.textContent !== whole) text.textContent = whole;
  const seen = text.getNumberOfChars() > 0; // what is not shown can't be measured
  /** @param {number} count */
  const across = (count) => (seen ? text.getSubStringLength(0, count) : count * LETTER * size);
  const number = whole.match(/ \d+$/)?.[0] ?? ""; // it tells apart who have no names of their own
  let length = whole.length - number.length;
  let words = whole;
  if (across(whole.length) > room) {
    const left = room - DOTS * size - (across(whole.length) - across(length));
    while (length > 1 && across(length) > left) length--;
    words = `${whole.slice(0, length).trimEnd()}…${number}`;
  }
  if (seen && document.fonts.status === "loaded") cuts.set(look, words);
  return words;
}

const LOOKS = ["d", "transform", "x", "y", "cx", "cy", "data-glyph"]; // attributes that a change of is seen

/**
 * Turns an old node into a fresh one in place where their shapes agree, so that focus stays and CSS can animate.
 * @param {Node} old
 * @param {Node} fresh
 * @param {Set<Element>} changed what looks different now, as small as can be
 */
function morph(old, fresh, changed) {
  if (!(old instanceof Element) || !(fresh instanceof Element)) {
    if (old.nodeValue === fresh.nodeValue) return;
    old.nodeValue = fresh.nodeValue;
    if (old.parentElement) changed.add(old.parentElement);
    return;
  }
  if (LOOKS.some((name) => old.getAttribute(name) !== fresh.getAttribute(name))) changed.add(old);
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !KEPT.has(name)) old.removeAttribute(name);
  }
  const kept = OURS.filter((name) => old.classList.contains(name));
  for (const { name, value } of fresh.attributes) attribute(old, name, value);
  if (!fresh.hasAttribute("class")) old.removeAttribute("class");
  if (kept.length) old.classList.add(...kept);
  const before = [...old.childNodes], after = [...fresh.childNodes];
  if (before.length === after.length && before.every((node, k) => node.nodeName === after[k].nodeName)) {
    before.forEach((node, k) => { morph(node, after[k], changed); });
  } else {
    for (const node of after) if (node instanceof Element && !before.some((other) => other.isEqualNode(node))) changed.add(node);
    old.replaceChildren(...after);
  }
}

/** @param {HTMLElement} root */
export function drawing(root) {
  /** @type {Map<string, number>} */
  const order = new Map(); // key → its place among all keys ever seen
  /** @type {Map<string, { node: Drawn, markup: string }>} */
  const shown = new Map();
  /** @type {Map<string, SVGGElement>} */
  let layers = new Map();
  let panels = "";
  /** @type {Set<Element>} */
  let changed = new Set(); // since it was asked for

  /** @param {Record<string, Panel>} given */
  function lay(given) {
    if (JSON.stringify(given) === panels) return;
    panels = JSON.stringify(given);
    layers = new Map();
    shown.clear();
    /** @type {Map<string, HTMLElement>} */
    const trays = new Map();
    root.replaceChildren();
    for (const [name, panel] of Object.entries(given)) {
      const svg = blank(name, panel);
      if (panel.tray && !trays.has(panel.tray)) {
        const tray = document.createElement("div");
        tray.className = "tray";
        tray.dataset.tray = panel.tray;
        trays.set(panel.tray, tray);
        root.append(tray);
      }
      (trays.get(panel.tray) ?? root).append(svg);
    }
  }

  /**
   * @param {string} name
   * @param {Panel} panel
   */
  function blank(name, panel) {
    const svg = draw("svg", {
      class: "panel", "data-panel": name, viewBox: `0 0 ${panel.width} ${panel.height}`,
      role: panel.rows.length ? "grid" : "group", "aria-label": panel.label,
    });
    for (const layer of panel.layers) {
      const group = draw("g", { "data-layer": layer, ...(panel.scenes.includes(layer) ? { class: "scene" } : {}) });
      layers.set(`${name}/${layer}`, group);
      svg.append(group);
    }
    return svg;
  }

  /** @param {Element} node */
  const rank = (node) => order.get(/** @type {Drawn} */ (node).dataset.key ?? "") ?? -1;

  /**
   * @param {string} key
   * @param {Drawn} node
   */
  function place(key, node) {
    const layer = layers.get(key.split("/", 2).join("/"));
    if (!layer) return;
    node.dataset.key = key;
    layer.insertBefore(node, [...layer.children].find((other) => rank(other) > rank(node)) ?? null);
  }

  /**
   * What a key stands for from now on; nothing takes it away.
   * @param {string} key
   * @param {string | undefined} markup
   */
  function put(key, markup) {
    const now = shown.get(key);
    if (markup === undefined) {
      now?.node.remove();
      shown.delete(key);
      return;
    }
    if (!order.has(key)) order.set(key, order.size);
    const fresh = parse(markup);
    cut(fresh, true);
    if (now && now.node.nodeName === fresh.nodeName) {
      fresh.dataset.key = key;
      morph(now.node, fresh, changed);
      now.markup = markup;
      cut(now.node);
    } else {
      now?.node.remove();
      place(key, fresh);
      changed.add(fresh);
      shown.set(key, { node: fresh, markup });
      cut(fresh);
    }
  }

  /**
   * @param {Element} node
   * @param {boolean} [fresh] whether it is not on the page yet
   */
  const cut = (node, fresh = false) => {
    for (const text of /** @type {NodeListOf<SVGTextElement>} */ (node.querySelectorAll("text[data-room]"))) fit(text, fresh);
  };

  // A layer with things to point at is a row of its grid; other drawings are for the eye alone.
  function roles() {
    for (const group of layers.values()) {
      const grid = group.parentElement?.getAttribute("role") === "grid";
      const alive = group.querySelector("[data-el], [aria-label]");
      attribute(group, "aria-hidden", alive ? null : "true");
      attribute(group, "role", grid && alive ? "row" : null);
      for (const node of group.querySelectorAll("[data-el]")) node.setAttribute("role", grid ? "gridcell" : "button");
    }
  }

  return {
    root,
    /** What was not shown could not be measured: now it can. */
    fit: () => cut(root),
    /**
     * Shows a base, and a difference over it, which may be in pencil. Only what is new is touched.
     * @param {Record<string, Panel>} given
     * @param {ReadonlyMap<string, string>} base
     * @param {Difference | null} [over]
     * @param {boolean} [pencil]
     */
    show(given, base, over = null, pencil = false) {
      lay(given);
      const gone = new Set(over?.del), wanted = new Map([...base, ...Object.entries(over?.set ?? {})]);
      const old = [...shown.keys()].filter((key) => !wanted.has(key) || (gone.has(key) && !over?.set[key]));
      for (const key of old) put(key, undefined);
      let touched = old.length > 0;
      for (const [key, markup] of wanted) {
        if ((gone.has(key) && !over?.set[key]) || shown.get(key)?.markup === markup) continue;
        put(key, markup);
        touched = true;
      }
      if (touched) roles();
      for (const [key, { node }] of shown) node.classList.toggle("pencil", pencil && over?.set[key] !== undefined);
    },
    /** What looks different since this was asked for last. */
    changed: () => {
      const all = [...changed].filter((node) => node.isConnected);
      changed = new Set();
      return all;
    },
    /** @returns {Drawn[]} */
    elements: () => [...root.querySelectorAll(/** @type {"g"} */ ("[data-el]"))],
    /**
     * @param {string} element
     * @returns {Drawn[]}
     */
    nodes: (element) => [...root.querySelectorAll(/** @type {"g"} */ (`[data-el="${CSS.escape(element)}"]`))],
  };
}
