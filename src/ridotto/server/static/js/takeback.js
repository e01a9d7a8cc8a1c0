// Taking back a turn that showed something: at one screen it is asked once, among others they grant it.

import { make, plural } from "./dom.js";
import { listed } from "./seating.js";

// hooks: send(message) → answer or null; refuse(answer); sure(question, word) → whether; name(seat); say(text); goes(seat) → what others
// played since the turn of that seat: { all, mine }
export function takeback(root, hooks) {
  let shown = ""; // what the line is about, so that it is said once

  async function send(message) {
    const answer = await hooks.send(message);
    if (answer?.t === "no") hooks.refuse(answer);
  }

  const others = (seats) => seats.some(({ kind, mine }) => kind === "guest" && !mine);

  async function ask(seats, seat, at) {
    const alone = !others(seats);
    if (alone && !(await hooks.sure("Take back your last turn? What was played since goes with it. The dice will fall the same way again.", "Take it back"))) return;
    send({ t: "takeback", seat, at });
  }

  // What is granted with it, so that nobody gives a turn of their own away unawares.
  function goes(seat) {
    const { all, mine } = hooks.goes(seat);
    if (!all) return "";
    return ` What was played since goes too: ${plural(all, "move")}${mine ? `, ${mine === all ? (all > 1 ? "all of them " : "") : `${mine} of them `}yours` : ""}.`;
  }

  return {
    // A button for the line that says why Undo won't do.
    offer: (seats, seat, at) => make("button", { type: "button", class: "button small", onclick: () => ask(seats, seat, at) },
      others(seats) ? "Ask to take back" : "Take it back all the same"),
    show(wish, seats) {
      const mine = wish && seats.filter((each) => each.mine && wish.wait.includes(each.seat)).map(({ seat }) => seat);
      const key = wish ? `${wish.seq}:${wish.wait}` : "";
      root.hidden = !wish;
      if (!wish || key === shown) { shown = key; return; }
      const asker = seats.find(({ seat }) => seat === wish.seat), waiting = `Waiting for ${listed(wish.wait.map(hooks.name))}.`;
      const text = asker?.mine ? `You asked to take back your last turn. ${waiting}` : `${hooks.name(wish.seat)} asks to take back the last turn.${goes(wish.seat)}${mine.length ? "" : ` ${waiting}`}`;
      const grant = (yes) => send({ t: "grant", seat: mine[0], seq: wish.seq, yes });
      const withdraw = () => send({ t: "grant", seat: wish.seat, seq: wish.seq, yes: false });
      root.replaceChildren(make("span", {}, text), ...(asker?.mine ? [
        make("button", { type: "button", class: "button small", onclick: withdraw }, "Never mind")] : mine.length ? [
        make("button", { type: "button", class: "button small primary", onclick: () => grant(true) }, "Grant"),
        make("button", { type: "button", class: "button small", onclick: () => grant(false) }, "Play on")] : []));
      if (key !== shown) hooks.say(text);
      shown = key;
    },
  };
}
