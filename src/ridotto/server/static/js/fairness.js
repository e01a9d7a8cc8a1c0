// The dice: this page's contribution to them, what it noted before the first roll, and the check when all is over.

import { $, make } from "./dom.js";
import { check } from "./fair.js";

const BYTES = 16;

function salt() {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// hooks: send(message) → answer, or null where it got lost; say(text)
export function fairness(dialog, table, notes, hooks) {
  const sending = new Set(); // seats whose salt is on its way
  let around = null, over = false, record = false;

  const bots = ({ seats }) => seats.filter(({ kind }) => kind === "bot").map(({ seat }) => seat);

  // What a proof is worth depends on what was noted before the first roll. A bot's salt must follow from the secret, so
  // its seat is noted; whoever comes to the seat later has another's.
  function note() {
    const { fair, begun } = around, known = notes.read();
    if (!fair || known.begun) return;
    if (!begun) notes.write({ commitment: known.commitment ?? fair.commitment, house: bots(around) });
    else if (known.commitment) notes.write({ begun: true, house: (known.house ?? []).filter((seat) => bots(around).includes(seat)) });
  }

  async function contribute(seat) {
    sending.add(seat);
    const mine = salt(), answer = await hooks.send({ t: "mix", seat, salt: mine });
    sending.delete(seat);
    if (answer?.t === "ok") notes.write({ salts: { ...notes.read().salts, [seat]: mine } }); // else another tab was quicker
  }

  // Why there is nothing to check; nothing where there is.
  const why = () => (record ? "This is a record. What its dice were made of is written in the file: ridotto verify checks it."
    : "chosen" in dialog.dataset ? "These dice were chosen by their code, so nothing was promised about them: whoever knows the code knows the dice."
      : !around.fair ? "Nothing was promised about these dice: the table was opened before the house made promises."
        : !over ? "When the game is over the house tells its secret, and this page can check every roll and every card." : "");

  function show() {
    const { fair, seats } = around;
    $(".promised", dialog).hidden = !fair || record;
    $(".why", dialog).textContent = why();
    $(".why", dialog).hidden = !why();
    $("#check", dialog).hidden = Boolean(why());
    if (!fair) return;
    $("code", dialog).textContent = fair.commitment;
    keep(fair);
    const own = notes.read().salts ?? {};
    $("ul", dialog).replaceChildren(...seats.map(({ seat, name, mine }) => make("li", {}, name,
      make("small", { class: fair.mixed[seat] ? "good" : "soft" }, fair.mixed[seat] ? "has added a salt" : "has not added one yet"),
      mine && own[seat] ? make("code", { class: "salt" }, own[seat]) : null)));
  }

  // What ridotto verify compares a record with: only what this browser noted before the first roll is worth anything.
  function keep({ commitment }) {
    const known = notes.read(), salts = Object.values(known.salts ?? {}), line = $(".command", dialog);
    const house = known.begun ? known.house ?? [] : bots(around);
    line.hidden = known.commitment !== commitment;
    $("input", line).value = [`--commitment ${commitment}`, ...salts.map((each) => `--salt ${each}`), ...house.map((seat) => `--bot ${seat + 1}`)].join(" ");
  }
  $(".command button", dialog).addEventListener("click", async () => {
    const field = $(".command input", dialog);
    try {
      await navigator.clipboard.writeText(field.value);
    } catch { // not at an https address: the old way
      field.select();
      if (!document.execCommand("copy")) return hooks.say("Your browser doesn’t let this page copy: the text is marked, copy it yourself.");
    }
    hooks.say("Copied.");
  });

  async function run() {
    const verdict = $(".outcome", dialog);
    verdict.hidden = false;
    verdict.className = "outcome";
    verdict.textContent = "Checking …";
    const answer = await fetch(`/t/${table}/dice`).catch(() => null);
    const proof = answer?.ok ? await answer.json().catch(() => null) : null;
    const { commitment, salts, house, begun } = notes.read();
    const found = proof ? await check(proof, { commitment, salts, house: begun ? house : [] })
      : { ok: null, text: "The house doesn’t answer just now. Try again in a moment." };
    verdict.className = `outcome ${found.ok ? "right" : found.ok === false ? "wrong" : ""}`;
    verdict.textContent = `${found.ok ? "✓ " : found.ok === false ? "✕ " : ""}${found.text}`;
    hooks.say(found.text);
  }
  $("#check", dialog).addEventListener("click", run);

  return {
    // Who is at the table now, and what the house has promised.
    update(now) {
      around = now;
      note();
      if (dialog.open) show();
      if (now.begun || !now.fair) return;
      for (const { seat, mine } of now.seats) {
        if (mine && !now.fair.mixed[seat] && !sending.has(seat)) contribute(seat);
      }
    },
    // Whether the page itself is all that is waited for: then there is no need to wait visibly.
    alone: () => !around.begun && around.fair
      && around.seats.every(({ seat, kind, mine }) => kind !== "nobody" && (mine || around.fair.mixed[seat])),
    ended(done, review) { over = done; record = review; },
    open(checking = false) {
      $(".outcome", dialog).hidden = true;
      show();
      if (!dialog.open) dialog.showModal();
      if (checking && !why()) run();
    },
  };
}
