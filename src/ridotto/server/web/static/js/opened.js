// Another player's board, opened to look at.

import { reason, tell } from "./bubble.js";
import { $, figure, fill, make, plural } from "./dom.js";
import { drawing } from "./drawing.js";
import { ask } from "./server.js";
import { name, shown, state } from "./state.js";

/** @type {HTMLDialogElement} */
const dialog = $("#opened");
const large = drawing($(".board", dialog));

/**
 * A seat's board, now or as it was where one looks back. What was only followed does not come back once it is closed.
 * @param {number} which
 */
export async function open(which, followed = false) {
  state.opened = which;
  const answer = await ask({ t: "open", seat: which, seq: state.looked?.seq ?? state.seq ?? undefined });
  if (state.opened !== which || (followed && !dialog.open) || !answer) return;
  if (answer.t === "no") return tell(...reason(answer));
  show(which, answer.set);
}

/**
 * @param {number} seat
 * @param {Record<string, string>} set
 */
function show(seat, set) {
  // Only the panels that are drawn, and nothing in them to choose.
  const used = new Set(Object.keys(set).map((key) => key.split("/")[0]));
  const panels = Object.entries(state.panels).filter(([panel]) => used.has(panel));
  large.show(Object.fromEntries(panels.map(([panel, sheet]) => [panel, { ...sheet, rows: [], label: name(seat) }])), new Map(Object.entries(set)));
  const score = shown().score.find((entry) => entry.seat === seat);
  $("h2", dialog).textContent = name(seat);
  $(".points", dialog).textContent = plural(score?.total ?? 0, "point");
  fill($(".lines", dialog), ...(score?.lines ?? []).map((line) =>
    make("li", {}, make("span", {}, line.label, make("small", { class: "soft" }, ` ${line.note}`)), make("span", {}, figure(line.now)))));
  if (!dialog.open) dialog.showModal();
}

/** What is open follows the game. */
export function follow() {
  if (dialog.open) open(state.opened, true);
}

/** The board that a thumbnail stands for: "seat:2". @param {SVGElement} node */
export const openFrom = (node) => open(Number(node.dataset.open?.split(":")[1]));

// This is told a while after the closing, when another board may have been asked for already.
dialog.addEventListener("close", () => { if (!dialog.open) large.show({}, new Map()); });
dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
