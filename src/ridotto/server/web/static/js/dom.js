// The few lines that stand in for a framework.

/** @typedef {Node | string | null | undefined} Child what can be put into a node; nothing is left out */

/**
 * The first node that a selector finds. The page is written with what is looked for like this.
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {T}
 */
export const $ = (selector, root = document) => /** @type {T} */ (root.querySelector(selector));

/**
 * All of them, in the page's order.
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {T[]}
 */
export const $$ = (selector, root = document) => [.../** @type {NodeListOf<T>} */ (root.querySelectorAll(selector))];

/**
 * make("button", { class: "button", onclick }, "text", node …): text is always text, never markup.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [props]
 * @param {Child[]} children
 */
export function make(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") Object.assign(node, { [name]: value });
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, String(value));
  }
  node.append(...children.filter((child) => child != null));
  return node;
}

/**
 * The same of a drawing: draw("circle", { r: "4" }).
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string>} attributes
 * @param {Node[]} children
 */
export function draw(tag, attributes, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/**
 * Puts these into a node. Where they look like what is there nothing is touched, so that a click or the keyboard loses
 * nothing: what they do must not depend on when they were made. Whether anything was put.
 * @param {Element} node
 * @param {Child[]} children
 */
export function fill(node, ...children) {
  const fresh = /** @type {Element} */ (node.cloneNode(false));
  fresh.append(...children.filter((child) => child != null));
  if (fresh.isEqualNode(node)) return false;
  node.replaceChildren(...fresh.childNodes);
  return true;
}

/**
 * An attribute of that value; null takes it away.
 * @param {Element} node
 * @param {string} name
 * @param {string | number | null} value
 */
export function attribute(node, name, value) {
  if (value === null) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
}

/**
 * What is muted can still be asked why.
 * @param {Element} button
 * @param {boolean} muted
 */
export const mute = (button, muted) => attribute(button, "aria-disabled", muted ? "true" : null);

/**
 * A text, where it is another one.
 * @param {Element} node
 * @param {string} text
 */
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * A number for people: with a minus, not with a hyphen.
 * @param {number} n
 */
export const figure = (n) => (n < 0 ? `−${-n}` : String(n));

/**
 * @param {number} n
 * @param {string} noun
 */
export const plural = (n, noun) => `${n} ${noun}${n === 1 ? "" : "s"}`;

/**
 * "Bea", "Bea and Çem", "Ada, Bea and Çem"
 * @param {string[]} names
 */
export const listed = (names) =>
  (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);

// ---- a polite live region: what changed, for those who don't see it change ----

const PAUSE = 80; // ms
const live = () => $("#live");

/** @type {string[]} */
let waiting = [];

/**
 * Sentences that come together are read together; the pause lets the region be empty first, so that a repeat is read.
 * @param {string} text
 */
export function say(text) {
  if (!text) return;
  if (!waiting.length) {
    live().textContent = "";
    setTimeout(() => { live().textContent = waiting.join(" "); waiting = []; }, PAUSE);
  }
  if (!waiting.includes(text)) waiting.push(text);
}

/** Nothing that was said stays on the page. */
export function hush() {
  waiting = [];
  live().textContent = "";
}
