// A polite live region: what changed, for those who don't see it change.

import { $ } from "./dom.js";

const region = $("#live");
let waiting = [];

// Sentences that come together are read together; the pause lets the region be empty first, so that a repeat is read.
export function say(text) {
  if (!text) return;
  if (!waiting.length) {
    region.textContent = "";
    setTimeout(() => { region.textContent = waiting.join(" "); waiting = []; }, 80);
  }
  if (!waiting.includes(text)) waiting.push(text);
}

// Nothing that was said stays on the page.
export function hush() {
  waiting = [];
  region.textContent = "";
}
