// What a person prefers, kept in this browser only.

const KEY = "ridotto";
const DEFAULTS = { theme: "auto", motion: "auto", confirm: true, notify: false };
const LOOKS = ["theme", "motion"]; // what the style sheets see

function read() {
  try { return JSON.parse(localStorage.getItem(KEY)) || {}; } catch { return {}; }
}

export const prefs = { ...DEFAULTS, ...read() };

// What is preferred in one tab holds in all of them.
addEventListener("storage", ({ key }) => { if (key === KEY) Object.assign(prefs, read()); });

// Is motion unwanted, by the system's preference or by ours?
export const still = () =>
  prefs.motion === "reduce" || matchMedia("(prefers-reduced-motion: reduce)").matches;

export function prefer(name, value) {
  prefs[name] = value;
  try { localStorage.setItem(KEY, JSON.stringify(prefs)); } catch { /* it holds until the page is left */ }
  if (!LOOKS.includes(name)) return;
  if (value === "auto") delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = value;
}

// Ties a form's fields to the preferences of the same names.
export function bind(form) {
  for (const name of Object.keys(DEFAULTS)) {
    const field = form.elements[name];
    if (!field) continue;
    if (field.type === "checkbox") field.checked = prefs[name];
    else field.value = prefs[name];
    field.addEventListener("change", () => prefer(name, field.type === "checkbox" ? field.checked : field.value));
  }
}
