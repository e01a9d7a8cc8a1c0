// Your move: in the tab's title and on the app's badge always; as a notification only for those who asked for it,
// and only while they look elsewhere.

import { prefer, prefs } from "./prefs.js";

const told = new Map(); // address of a table → its notification; null where none was needed

// What this browser says about notifications: "on", "off", "blocked", or "none" where it has no such thing.
export function wish() {
  if (!("Notification" in globalThis) || !isSecureContext) return "none";
  if (Notification.permission === "denied") return "blocked";
  return prefs.notify && Notification.permission === "granted" ? "on" : "off";
}

// Ask the browser for leave, and show at once what will come. Must be called from a click.
export async function optIn() {
  if (wish() === "none") return "none";
  if ((await Notification.requestPermission()) === "granted") {
    prefer("notify", true);
    // Some browsers have the word and not the thing: only trying tells.
    if (!show({ title: "Ridotto", body: "This is how the house will tell you that it is your move.", url: "/you" })) {
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

function show({ title, body, url }) {
  try {
    const note = new Notification(title, { body, tag: `ridotto:${url}`, icon: "/static/favicon.svg" });
    note.onclick = () => {
      note.close();
      focus();
      const place = new URL(url, location.href);
      if (place.pathname !== location.pathname) location.assign(place);
    };
    return note;
  } catch { return null; } // on Android only a service worker may
}

// How many tables wait for you; and, if it is news, where: { title, body, url }. A turn is told once, however often
// this is called; when it is over, call settled(url), or yourMove(0) where there is no other table.
export function yourMove(count, move = null) {
  const title = (count ? `(${count}) ` : "") + document.title.replace(/^\(\d+\) /, "");
  if (title !== document.title) document.title = title;
  badge(count);
  if (!count) for (const url of [...told.keys()]) settled(url);
  if (!count || !move || told.has(move.url)) return;
  told.set(move.url, document.hidden && wish() === "on" ? show(move) : null);
}

// It is no longer your move there.
export function settled(url) {
  told.get(url)?.close();
  told.delete(url);
}

let badged = 0;

function badge(count) {
  if (count === badged || !navigator.setAppBadge) return;
  badged = count;
  navigator.setAppBadge(count).catch(() => { /* a page that is not installed may not */ }); // 0 takes it away
}
