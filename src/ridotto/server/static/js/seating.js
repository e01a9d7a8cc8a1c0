// Who sits where: the gathering before a game, and the same list with what can be done about it while one is on.

import { $, make } from "./dom.js";

const capital = (word) => word[0].toUpperCase() + word.slice(1);

// "Bea", "Bea and Çem", "Ada, Bea and Çem"
export function listed(names) {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

// Whether a bot plays for a seat: it is a bot's, or one stands in.
export const played = ({ kind, bot }) => kind === "bot" || (kind === "guest" && bot !== null);

// What is to be said of whoever sits somewhere.
export function presence({ kind, mine, here, bot }) {
  if (kind === "nobody") return "open";
  if (kind === "bot") return "bot";
  if (kind !== "guest") return "";
  if (bot !== null) return mine ? "a bot plays for you" : "away, a bot plays";
  return mine ? "you" : here ? "here" : "away";
}

const LONGEST = 60_000; // ms until a bot may stand in for who is away; clocks may differ, so nobody waits longer than that
const noticed = new Map(); // when this page first heard of somebody's being away

// In how many ms others may let a bot play for a guest who is away.
function wait({ due }) {
  if (due === null) return LONGEST;
  if (!noticed.has(due)) noticed.set(due, performance.now());
  return Math.max(0, Math.min(due - Date.now(), LONGEST - (performance.now() - noticed.get(due))));
}

// hooks: again(): show the seats again; levels: of the bots; send(message) → answer or null; ask(seat): ask for a name and sit down there; refuse(answer); sure(question, word) → whether; name() → the name to sit under
export function seating(hooks) {
  let timer = 0;

  async function send(message) {
    const answer = await hooks.send(message);
    if (answer?.t === "no") hooks.refuse(answer);
    return answer?.t === "ok";
  }

  const sit = (seat) => send({ t: "sit", seat, name: hooks.name() });
  const give = (seat, to) => send({ t: "give", seat, to });

  async function leave({ seat, name }, begun) {
    const question = begun ? `Leave the table? ${name}’s seat is open then, and whoever has the link can go on with it. Until somebody does, the game waits.`
      : "Stand up? The seat is open again then.";
    if (await hooks.sure(question, begun ? "Leave" : "Stand up")) send({ t: "leave", seat });
  }

  async function remove({ seat, name }) {
    if (await hooks.sure(`Remove ${name} from the table? They can watch, but not sit down here again.`, "Remove")) give(seat, "open");
  }

  const button = (text, act, kind = "", label = text) =>
    make("button", { type: "button", class: `button small ${kind}`, "aria-label": label === text ? null : label, onclick: act }, text);

  // What whoever looks may do about a seat. `quick`: only what is wanted in the middle of a game.
  function controls(each, { seats, begun, host, arrange }, over, quick = false) {
    const { seat, name, kind, mine, here, bot, free } = each, sits = seats.some((other) => other.mine);
    if (over || kind === "record") return [];
    if (kind === "nobody") {
      return [
        ...(free && (begun || !sits) ? [button("Sit here", () => (begun ? hooks.ask(seat) : sit(seat)), "primary", `Sit here, seat ${seat + 1}`)] : []),
        ...(arrange ? [make("span", { class: "or" }, "a bot:"),
          ...hooks.levels.map((level) => button(capital(level), () => give(seat, `bot:${level}`), "", `${capital(level)}, a bot, for seat ${seat + 1}`))] : []),
      ];
    }
    if (kind === "bot") return arrange && !quick ? [button("Open this seat", () => give(seat, "open"), "", `Open the seat of ${name}`)] : [];
    if (mine) {
      if (quick) return bot === null ? [] : [button("Take over", () => give(seat, "back"), "primary")];
      return [
        begun ? (bot === null ? button("Let a bot play", () => give(seat, "stand-in:regular"), "", `Let a bot play for ${name}`)
          : button("Take over", () => give(seat, "back"), "primary", `Take over ${name} again`)) : null,
        button(begun ? "Leave" : "Stand up", () => leave(each, begun), "", begun ? `Leave the seat of ${name}` : `Stand up from the seat of ${name}`),
      ].filter(Boolean);
    }
    if (here && host && !begun) return [button("Remove", () => remove(each), "", `Remove ${name} from the table`)];
    if (!arrange || here) return [];
    if (!begun) return [button("Open this seat", () => give(seat, "open"), "", `Open the seat of ${name}`)];
    if (bot === null && wait(each)) {
      clearTimeout(timer);
      timer = setTimeout(hooks.again, wait(each) + 50);
      return [];
    }
    if (bot === null) return [button("Let a bot play", () => give(seat, "stand-in:regular"), "", `Let a bot play for ${name}`)];
    return quick ? [] : [button("End this", () => give(seat, "back"), "", `No bot for ${name} any more`)];
  }

  function row(each, around, over) {
    const { seat, name, kind } = each, state = presence(each);
    return make("li", { class: kind === "nobody" ? "empty" : null, "data-seat": seat },
      make("span", { class: `number ${each.mine ? "own" : ""}`, "aria-hidden": "true" }, String(seat + 1)),
      make("span", { class: "name" }, kind === "nobody" ? "An open seat" : name),
      state && state !== "open" ? make("small", { class: `state ${each.here || each.mine ? "good" : "soft"}` }, state) : null,
      make("span", { class: "row controls" }, ...controls(each, around, over)));
  }

  return {
    sit, controls,
    // The seats into a list, without losing the place of the keyboard.
    fill(list, around, over = false) {
      const focused = document.activeElement, place = focused?.closest?.("[data-seat]");
      const k = place && list.contains(place) ? [...place.querySelectorAll("button")].indexOf(focused) : -1;
      list.replaceChildren(...around.seats.map((each) => row(each, around, over)));
      if (k < 0) return;
      const buttons = [...list.querySelector(`[data-seat="${place.dataset.seat}"]`)?.querySelectorAll("button") ?? []];
      (buttons[Math.min(k, buttons.length - 1)] ?? list.closest("[tabindex]"))?.focus();
    },
  };
}

// The link to the table: to copy, to hand on, and as a code for a phone's camera.
export function inviting(root, address, say) {
  const copy = $("[data-copy]", root), share = $("[data-share]", root), field = $("input", root);
  let timer = 0;
  field.value = address;
  field.addEventListener("focus", () => field.select());
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(address);
    } catch { // not at an https address: the old way
      field.select();
      if (!document.execCommand("copy")) return say("Your browser doesn’t let this page copy: the link is marked, copy it yourself.");
      copy.focus();
    }
    copy.textContent = "Copied";
    say("The link is copied.");
    clearTimeout(timer);
    timer = setTimeout(() => { copy.textContent = "Copy the link"; }, 2500);
  });
  share.hidden = !navigator.share;
  share.addEventListener("click", () => navigator.share({ title: document.title, url: address }).catch(() => { /* thought better of it */ }));
}
