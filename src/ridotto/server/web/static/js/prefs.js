// What a person prefers, kept in this browser only.

/**
 * @typedef {object} Prefs
 * @property {"auto" | "light" | "dark"} theme
 * @property {"auto" | "slow" | "quick" | "reduce"} motion
 * @property {"slow" | "normal" | "quick" | "step"} pace how much time bots leave
 * @property {boolean} sounds
 * @property {boolean} pencil whether every choice is in pencil first
 * @property {boolean} offered whether that was offered already
 * @property {boolean} notify
 */

const KEY = "ridotto";
/** @type {Prefs} */
const DEFAULTS = { theme: "auto", motion: "auto", pace: "normal", sounds: false, pencil: false, offered: false, notify: false };
const LOOKS = ["theme", "motion"]; // what the style sheets see

/** @returns {Partial<Prefs>} */
function read() {
  try { return JSON.parse(localStorage.getItem(KEY) ?? "null") || {}; } catch { return {}; }
}

/** @type {Prefs} */
export const prefs = { ...DEFAULTS, ...read() };

// What is preferred in one tab holds in all of them.
addEventListener("storage", ({ key }) => { if (key === KEY) Object.assign(prefs, read()); });

/** Is motion unwanted, by the system's preference or by ours? */
export const still = () =>
  prefs.motion === "reduce" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How many times as long as usual everything moves. */
export const unhurried = () => ({ slow: 1.8, quick: 0.5, auto: 1, reduce: 1 })[prefs.motion];

/**
 * @param {string} name
 * @param {string | boolean} value
 */
export function prefer(name, value) {
  Object.assign(prefs, { [name]: value });
  try { localStorage.setItem(KEY, JSON.stringify(prefs)); } catch { /* it holds until the page is left */ }
  if (!LOOKS.includes(name)) return;
  if (value === "auto") delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = String(value);
}

/**
 * Ties a form's fields to the preferences of the same names.
 * @param {HTMLFormElement} form
 */
export function bind(form) {
  for (const [name, value] of Object.entries(prefs)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) {
      field.checked = Boolean(value);
      field.addEventListener("change", () => prefer(name, field.checked));
    } else if (field instanceof HTMLSelectElement) {
      field.value = String(value);
      field.addEventListener("change", () => prefer(name, field.value));
    }
  }
}
