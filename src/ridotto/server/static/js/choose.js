// Composing a legal action step by step. An element lights up when it is the next step of a legal path.

import { plural } from "./dom.js";
import { prefs } from "./prefs.js";

const AGAIN = 300; // ms: a second click sooner than this is a double click, not a confirmation

// hooks: ask(message) → answer; changed(); refuse(answer, node); say(text)
export function choosing(drawing, bubble, hooks) {
  let asks = null, chosen = [], trail = [], pencil = null, since = 0, sent = null, fresh = 0;
  let last = ""; // the element picked last; what could only follow it was chosen with it

  const legal = (path) => (asks?.legal ?? []).filter(([, whole]) => path.every((step, k) => whole[k] === step));
  const complete = () => chosen.length ? legal(chosen).find(([, path]) => path.length === chosen.length) : undefined;

  // The elements that may come after a path, each with the actions that it leads to.
  function after(path) {
    const steps = new Map();
    for (const action of legal(path)) {
      const step = action[1][path.length];
      if (step !== undefined) steps.set(step, [...(steps.get(step) ?? []), action]);
    }
    return steps;
  }

  // How many of the chosen steps are settled: with a complete action, its last step can still be changed.
  const depth = () => (complete() && !after(chosen).size ? chosen.length - 1 : chosen.length);
  const place = (element) => drawing.nodes(element)[0];
  const name = (element) => place(element)?.dataset.name ?? place(element)?.getAttribute("aria-label")?.split(/[,.;:]/)[0] ?? element;

  function label(element, actions) {
    const whole = actions.length === 1 && actions[0][1].at(-1) === element;
    return whole ? actions[0][2] : name(element);
  }

  const price = ([, , words]) => words.split(" · ")[1] ?? ""; // "Write 4 · 1 coin"

  // What the board itself names ("cat, second floor") is called that, with the least that it costs.
  function wording(element, actions) {
    const given = place(element)?.dataset.name;
    if (!given) return { label: label(element, actions) };
    const costs = actions.map(price).sort();
    const cost = costs[0] && `${new Set(costs).size > 1 ? "from " : ""}${costs[0]}`;
    const [head, row] = given.split(", ");
    return { label: [given, cost].filter(Boolean).join(" · "), head, row, cost };
  }

  // Where all the next steps are in another panel, the slip goes beside that one, and the panel comes into sight.
  function panel(node, steps) {
    const panels = new Set([...steps.keys()].map((element) => place(element)?.closest("[data-panel]")));
    const [only] = panels;
    return panels.size === 1 && only && !only.contains(node) && [...steps.keys()].every((element) => place(element).dataset.name) ? only : null;
  }

  function paint() {
    const now = after(chosen.slice(0, depth())), first = after([]);
    for (const node of drawing.elements()) {
      const element = node.dataset.el, taken = chosen.includes(element);
      const can = now.has(element) && !taken;
      node.classList.toggle("can", can);
      node.classList.toggle("chosen", taken);
      if (can || taken || first.has(element) || node.dataset.open) node.removeAttribute("aria-disabled");
      else node.setAttribute("aria-disabled", "true");
      const state = node.getAttribute("role") === "gridcell" ? "aria-selected" : "aria-pressed";
      if (taken) node.setAttribute(state, "true");
      else node.removeAttribute(state);
      tag(node, taken ? legal(chosen.slice(0, chosen.indexOf(element) + 1)) : now.get(element) ?? []);
    }
  }

  // The tag on what can be chosen says the least that it costs.
  function tag(node, actions) {
    const words = node.querySelector(".price .cost");
    if (!words) return;
    const least = actions.length ? Math.min(...actions.map((action) => parseInt(price(action)) || 0)) : 0;
    words.textContent = least ? `−${least}` : "";
    node.classList.toggle("priced", least > 0);
    if (least) node.setAttribute("aria-description", `costs ${plural(least, "coin")}`);
    else node.removeAttribute("aria-description");
  }

  function pick(element, byKey = false) {
    if (asks && sent === asks.at) return;
    const settled = chosen.slice(0, depth());
    if (chosen.length && (element === last || element === chosen.at(-1))) {
      if (!complete()) back();
      else if (Date.now() - since > AGAIN) confirm();
    } else if (after(settled).has(element)) {
      take(settled, element, byKey);
    } else if (after([]).has(element)) {
      trail = [];
      take([], element, byKey);
    } else {
      why(element);
    }
  }

  function take(path, element, byKey) {
    if (trail.at(-1) !== path.join()) trail.push(path.join());
    chosen = [...path, element];
    last = element;
    while (prefs.confirm && !complete() && after(chosen).size === 1) chosen.push(...after(chosen).keys());
    since = Date.now();
    settle(byKey);
  }

  // A whole path at once, as a hint gives it.
  function whole(path) {
    if (!asks || sent === asks.at || !legal(path).length) return;
    trail = [""];
    chosen = [...path];
    last = path.at(-1);
    since = Date.now();
    settle();
  }

  async function settle(byKey = false) {
    const action = complete(), mine = ++fresh;
    pencil = null;
    if (action && !prefs.confirm) return play(action[0]);
    if (!action) drawing.overlay(null);
    paint();
    offer(byKey);
    hooks.changed();
    if (!action) {
      if (chosen.length) hooks.say(`${name(chosen.at(-1))}: ${plural(after(chosen).size, "choice")}.`);
      return;
    }
    const answer = await hooks.ask({ t: "preview", at: asks.at, move: action[0] });
    if (mine !== fresh || !answer) return;
    if (answer.t !== "preview") return hooks.refuse(answer, place(chosen.at(-1)));
    pencil = answer;
    drawing.overlay(answer, true);
    paint();
    hooks.changed();
    hooks.say(`In pencil: ${answer.text} Choose it again to confirm.`);
  }

  // Secondary choices go beside the place that they belong to.
  function offer(byKey) {
    const settled = chosen.slice(0, depth()), node = settled.length ? place(settled.at(-1)) : null;
    const steps = after(settled);
    if (!node || steps.size < 2) return bubble.close();
    const options = [...steps].map(([element, actions]) =>
      ({ element, pressed: chosen[settled.length] === element, ...wording(element, actions) }));
    const beside = panel(node, steps), order = drawing.elements();
    const left = ({ element }) => place(element).getBoundingClientRect().left;
    const inRow = (a, b) => place(a.element).parentNode === place(b.element).parentNode && left(a) - left(b);
    if (beside) options.sort((a, b) => inRow(a, b) || order.indexOf(place(a.element)) - order.indexOf(place(b.element)));
    if (beside && !byKey) beside.scrollIntoView({ block: "nearest" });
    bubble.choices(node, beside, `${name(settled.at(-1))}: choose`, options, pick, byKey);
  }

  async function why(element) {
    const node = place(element);
    const answer = await hooks.ask({ t: "why", chosen: chosen.slice(0, depth()), element });
    if (answer) hooks.refuse(answer.text ? answer : { rule: "", text: "This can be chosen now." }, node);
  }

  function back() {
    if (!chosen.length) return false;
    chosen = (trail.pop() ?? "").split(",").filter(Boolean);
    last = chosen.at(-1);
    drawing.overlay(null);
    settle(bubble.anchor !== null);
    return true;
  }

  function clear() {
    chosen = [];
    trail = [];
    pencil = null;
    fresh++;
    bubble.close();
    drawing.overlay(null);
    paint();
    hooks.changed();
  }

  async function play(move) {
    if (!asks || sent === asks.at) return; // one action for one moment; the next may be asked before this is answered
    bubble.close();
    const node = place(chosen[0] ?? ""), at = sent = asks.at;
    const answer = await hooks.ask({ t: "act", at, move });
    if (sent === at) sent = null;
    if (asks?.at === at) clear(); // refused, or acknowledged before its patch came
    if (answer?.t === "no") hooks.refuse(answer, node);
    return answer;
  }

  function confirm() {
    const action = complete();
    if (action) play(action[0]);
    return Boolean(action);
  }

  return {
    pick, whole, why, back, clear, confirm, play, paint,
    // New questions. What is chosen stays only while the moment is the same; whether it is another one.
    begin(given) {
      const same = given && asks?.at === given.at;
      asks = given;
      if (same && legal(chosen).length) settle();
      else clear();
      return Boolean(given) && !same;
    },
    get chosen() { return chosen; },
    get pencil() { return pencil; },
    get open() { return Boolean(asks); },
    get ready() { return Boolean(complete()); },
    // What is composed so far, in words.
    words() {
      const action = complete();
      return pencil?.text ?? (action ? action[2] : chosen.map(name).join(", then "));
    },
    // First or next steps that the board doesn't draw, for the action bar.
    loose: () => [...after(chosen.slice(0, depth()))]
      .filter(([element]) => !place(element) && !drawing.has(element))
      .map(([element, actions]) => ({ element, label: label(element, actions) })),
    example: () => asks?.legal[0]?.[0] ?? "",
  };
}
