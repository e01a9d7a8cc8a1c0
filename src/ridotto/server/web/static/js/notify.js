// Your move: in the tab's title, on its icon and on the app's badge always; as a notification only for those who asked
// for it, and only while they look elsewhere.

import { $, attribute } from "./dom.js";
import { prefer, prefs } from "./prefs.js";

const { title } = document;

/** @typedef {{ title: string, body: string, url: string }} Move your move, and where */
/** @typedef {{ close: () => void }} Note a notification that can be closed */

/** @type {Map<string, Promise<Note | null> | null>} */
const told = new Map(); // address of a table → the promise of its notification; null where none was needed

/** What this browser says about notifications: "none" where it has no such thing. @returns {"on" | "off" | "blocked" | "none"} */
export function wish() {
  if (!("Notification" in globalThis) || !isSecureContext) return "none";
  if (Notification.permission === "denied") return "blocked";
  return prefs.notify && Notification.permission === "granted" ? "on" : "off";
}

/** Ask the browser for leave, and show at once what will come. Must be called from a click. */
export async function optIn() {
  if (wish() === "none") return "none";
  if ((await Notification.requestPermission()) === "granted") {
    prefer("notify", true);
    // Some browsers have the word and not the thing: only trying tells.
    if (!(await show({ title: "Ridotto", body: "This is how the house will tell you that it is your move.", url: "/you" }))) {
      prefer("notify", false);
      return "none";
    }
  }
  return wish();
}

export function optOut() {
  prefer("notify", false);
  return wish();
}

/**
 * A notification, or null. It is the page's own where a page may have one.
 * @param {Move} move
 * @returns {Promise<Note | null>}
 */
async function show({ title, body, url }) {
  const options = { body, tag: `ridotto:${url}`, icon: "/static/icons/192.png" };
  try {
    const note = new Notification(title, options);
    note.onclick = () => {
      note.close();
      focus();
      const place = new URL(url, location.href);
      if (place.pathname !== location.pathname) location.assign(place);
    };
    return note;
  } catch { return byWorker(title, { ...options, badge: "/static/icons/badge.png", data: { url } }); }
}

/**
 * On Android only a service worker may. It is installed when it is first needed.
 * @param {string} title
 * @param {NotificationOptions & { tag: string }} options
 * @returns {Promise<Note | null>}
 */
async function byWorker(title, options) {
  try {
    await navigator.serviceWorker.register("/worker.js");
    const worker = await navigator.serviceWorker.ready;
    await worker.showNotification(title, options);
    return { close: async () => { for (const note of await worker.getNotifications({ tag: options.tag })) note.close(); } };
  } catch { return null; }
}

/**
 * How many tables wait for you; and, if it is news, where. A turn is told once, however often this is called; when it is
 * over, call settled(url), or yourMove(0) where there is no other table.
 * @param {number} count
 * @param {Move | null} [move]
 */
export function yourMove(count, move = null) {
  const words = count ? `(${count}) ${title}` : title;
  if (words !== document.title) document.title = words;
  badge(count);
  mark(count);
  if (!count) for (const url of [...told.keys()]) settled(url);
  if (!count || !move || told.has(move.url)) return;
  told.set(move.url, document.hidden && wish() === "on" ? show(move) : null);
}

/** It is no longer your move there. @param {string} url */
export function settled(url) {
  const note = told.get(url);
  told.delete(url);
  note?.then((shown) => shown?.close());
}

// A dot on the tab's icon: that works in every browser.
/** @type {HTMLLinkElement} */
const icon = $("link[rel=icon]");
const plain = icon.getAttribute("href");

/** @param {number} count */
const mark = (count) => attribute(icon, "href", count ? icon.dataset.move ?? plain : plain);

let badged = 0;

/** @param {number} count */
function badge(count) {
  if (count === badged || !navigator.setAppBadge) return;
  badged = count;
  navigator.setAppBadge(count).catch(() => { /* a page that is not installed may not */ }); // 0 takes it away
}
