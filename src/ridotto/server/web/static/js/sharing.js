// The result to show to others: as a few lines of text, or as a picture of the board as it lies there. Both are made here,
// and go nowhere but where their owner sends them.

import { $, $$, figure } from "./dom.js";
import { name, state } from "./state.js";

/** @import { Score } from "../../messages" */

const SVG = "http://www.w3.org/2000/svg";
const MARGIN = 24, HEAD = 76, SHARP = 2; // CSS pixels around the board and above it; pixels of the picture in one of them
// What style sheets say of a drawing, as attributes that say the same where there is no style sheet.
const INHERITED = ["fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap", "stroke-linejoin",
  "stroke-dasharray", "stroke-dashoffset", "font-family", "font-size", "font-weight", "font-style", "letter-spacing", "text-anchor",
  "dominant-baseline", "visibility", "paint-order"];
/** @type {Record<string, string>} */
const OWN = { opacity: "1", "vector-effect": "none", transform: "none" };
const FACES = ["young-serif-400", "atkinson-hyperlegible-next-400", "atkinson-hyperlegible-next-700"];

/** @param {Score} score */
const inWords = ({ seat, total, lines }) =>
  `${state.frame.score.length > 1 ? `${name(seat)}: ` : ""}${figure(total)} (${lines.map(({ label, now }) => `${label} ${figure(now)}`).join(", ")})`;

/** The result in a few lines. @param {string} title */
export const words = (title) => [
  `${title}, ${new Date().toLocaleDateString(undefined, { dateStyle: "medium" })}`,
  state.frame.verdict ?? "", ...state.frame.score.map(inWords),
].join("\n");

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {string} [text]
 */
function make(tag, attributes, text) {
  const node = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  if (text) node.textContent = text;
  return node;
}

/**
 * A copy that looks the same without any style sheet.
 * @param {Element} node
 * @param {CSSStyleDeclaration | null} around what it would inherit
 * @returns {Element | null}
 */
function plain(node, around) {
  const style = getComputedStyle(node);
  if (style.display === "none") return null;
  const copy = make(node.localName, {});
  for (const { name: key, value } of node.attributes) {
    if (!key.startsWith("data-") && !key.startsWith("aria-") && !["class", "role", "tabindex", "style"].includes(key)) copy.setAttribute(key, value);
  }
  for (const key of INHERITED) {
    const value = style.getPropertyValue(key);
    if (value !== around?.getPropertyValue(key)) copy.setAttribute(key, value);
  }
  for (const [key, usual] of Object.entries(OWN)) {
    const value = style.getPropertyValue(key);
    if (value !== usual && !(key === "transform" && node.hasAttribute("transform"))) copy.setAttribute(key, value);
  }
  for (const child of node.childNodes) {
    const inner = child instanceof Element ? plain(child, style) : child.cloneNode();
    if (inner) copy.append(inner);
  }
  return copy;
}

/** The board's panels where they lie, on a sheet with a heading. @param {string} title */
function drawing(title) {
  const root = $("#board"), box = root.getBoundingClientRect(), look = getComputedStyle(document.body);
  const panels = /** @type {SVGElement[]} */ ($$("svg[data-panel]", root)).map((panel) => ({ panel, at: panel.getBoundingClientRect() }))
    .filter(({ at }) => at.width && at.height);
  const left = Math.min(...panels.map(({ at }) => at.left)), right = Math.max(box.left, ...panels.map(({ at }) => at.right));
  const top = Math.min(...panels.map(({ at }) => at.top)), bottom = Math.max(...panels.map(({ at }) => at.bottom));
  const width = Math.ceil(right - left + 2 * MARGIN), height = Math.ceil(bottom - top + 2 * MARGIN + HEAD);
  const sheet = make("svg", { xmlns: SVG, width, height, viewBox: `0 0 ${width} ${height}` });
  const text = { x: MARGIN, fill: look.color, "font-family": "'Young Serif', serif" };
  sheet.append(make("rect", { width, height, fill: look.backgroundColor }),
    make("text", { ...text, y: MARGIN + 22, "font-size": 24 }, title),
    make("text", { ...text, y: MARGIN + 52, "font-size": 17, "font-family": "'Atkinson Hyperlegible Next', sans-serif" }, results()));
  for (const { panel, at } of panels) {
    const copy = plain(panel, null), { backgroundColor, overflow } = getComputedStyle(panel);
    if (!copy) continue;
    const place = { x: at.left - left + MARGIN, y: at.top - top + MARGIN + HEAD, width: at.width, height: at.height };
    for (const [key, value] of Object.entries({ ...place, overflow })) copy.setAttribute(key, String(value));
    sheet.append(make("rect", { ...place, rx: 4, fill: backgroundColor }), copy);
  }
  return { sheet, width, height };
}

const results = () => (state.frame.score.length > 1
  ? state.frame.score.map(({ seat, total }) => `${name(seat)} ${figure(total)}`).join(" · ") : state.frame.verdict ?? "");

/** The house's fonts, within the picture: it can't ask for anything. */
async function faces() {
  const rules = await Promise.all(FACES.map(async (face) => {
    const blob = await (await fetch(`/static/fonts/${face}.woff2`)).blob();
    const data = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.addEventListener("load", () => resolve(reader.result));
      reader.readAsDataURL(blob);
    });
    const family = face.startsWith("young") ? "Young Serif" : "Atkinson Hyperlegible Next";
    return `@font-face { font-family: "${family}"; font-weight: ${face.slice(-3)}; src: url(${data}); }`;
  }));
  return make("style", {}, rules.join(""));
}

/** The board as a picture. @param {string} title @returns {Promise<Blob | null>} */
export async function picture(title) {
  const { sheet, width, height } = drawing(title);
  sheet.prepend(await faces());
  const address = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(sheet)], { type: "image/svg+xml" }));
  try {
    const image = new Image(), canvas = document.createElement("canvas");
    image.src = address;
    await image.decode();
    Object.assign(canvas, { width: width * SHARP, height: height * SHARP });
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => { canvas.toBlob(resolve, "image/png"); });
  } finally {
    URL.revokeObjectURL(address);
  }
}
