// The few lines that stand in for a framework.

export const $ = (selector, root = document) => root.querySelector(selector);

// make("button", { class: "button", onclick }, "text", node …): text is always text, never markup.
export function make(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") node[name] = value;
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...children.filter((child) => child != null));
  return node;
}

// A number for people: with a minus, not with a hyphen.
export const figure = (n) => String(n).replace("-", "−");

export const plural = (n, noun) => `${n} ${noun}${n === 1 ? "" : "s"}`;

// A refusal or a reason with its rule's number, which leads to the rules page.
export function reason(game, { rule, text }) {
  if (!rule) return [text];
  const link = make("a", { href: `/rules/${game}#${rule}`, target: "_blank", rel: "noopener" }, rule);
  return [`${text} `, link];
}
