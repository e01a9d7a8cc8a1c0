// Several seats at one screen: who sits in front of it, who is next, and the curtain before what is secret.

import { hush } from "./announce.js";
import { $, make } from "./dom.js";

const OUTSIDE = "#head, #table, .skip-link";

// hooks: name(seat); view(seat) → whether the page looks from there now; clear(): take everything private off the
// page; arrived(seat): somebody sat down in front of the screen
export function hotseat(hooks) {
  const curtain = $("#curtain"), go = $("#curtain-go");
  let mine = [], frame = null, viewer = -1;
  let last = -1; // the seat that was in front of the screen last
  let past = -1; // the seat that has passed the curtain and looks at its secret
  let up = null, lifting = false; // the seat that the curtain waits for, and whether it came
  let turning = 0, turned = Promise.resolve(), timer = 0; // how many turns of the screen are under way, and their end

  const secret = (seat) => frame.private.includes(seat);

  // Of my seats that have something to do: the one in front of the screen, or else the next around the table.
  function due() {
    const able = mine.filter((seat) => frame.actors.includes(seat));
    if (able.includes(viewer)) return viewer;
    return able.find((seat) => seat > last) ?? able[0] ?? null;
  }

  // One turn after the other: whoever is quick with the curtain waits for the view behind it.
  function turn(seat) {
    turning++;
    turned = turned.then(() => hooks.view(seat)).finally(() => turning--);
    return turned;
  }

  async function sit(seat) {
    const done = await turn(seat);
    if (done) hooks.arrived(seat);
    return done;
  }

  // First the curtain, then the view behind it changes to what everybody may see.
  function drop(seat) {
    const who = hooks.name(seat);
    up = seat;
    hooks.clear();
    hush();
    $("#curtain-title").textContent = seat === viewer ? `For ${who} only` : `Hand over to ${who}`;
    $("#curtain-text").textContent = `What comes now is for ${who}’s eyes only. Everybody else looks away.`;
    go.textContent = `I am ${who}`;
    $("#curtain-others").replaceChildren(...mine.filter((other) => other !== seat).map((other) =>
      make("button", { type: "button", class: "button quiet", onclick: () => lift(other) }, `I am ${hooks.name(other)}`)));
    curtain.hidden = false;
    for (const part of document.querySelectorAll(OUTSIDE)) part.inert = true;
    go.focus();
    return turn(-1);
  }

  // Somebody came; or the curtain lifts by itself, unless something secret came up meanwhile.
  async function lift(seat, came = true) {
    if (lifting) return;
    lifting = true;
    const done = await turn(seat);
    lifting = false;
    if (!done) {
      $("#curtain-text").textContent = "There is no connection just now. Try again in a moment.";
      return;
    }
    if (!came && mine.some(secret)) return drop(due() ?? seat);
    up = null;
    past = came ? seat : -1;
    curtain.hidden = true;
    for (const part of document.querySelectorAll(OUTSIDE)) part.inert = false;
    hooks.arrived(seat);
    if (!came) settle();
  }
  go.addEventListener("click", () => lift(up));

  function move(seat) {
    clearTimeout(timer);
    return secret(seat) || secret(viewer) ? drop(seat) : sit(seat);
  }

  // Where the screen should be now. Others may act while it turns, so it is asked again then.
  async function settle() {
    if (up !== null || turning || !mine.length) return;
    const next = due();
    let done = false;
    if (next === viewer && secret(viewer) && past !== viewer) done = await drop(viewer);
    else if (next !== null && next !== viewer) done = await move(next);
    else if (next === null && secret(viewer)) done = await turn(-1); // a decision is made: it does not stay on the screen
    else if (next === null && viewer < 0 && !secret(mine[0])) done = await sit(last < 0 ? mine[0] : last);
    if (done) settle();
  }

  return {
    move,
    // After every message: what is known now. `pause` gives time to see what was just done.
    update(seats, given, seat, pause) {
      mine = seats.filter((each) => each.mine).map((each) => each.seat);
      frame = given;
      viewer = seat;
      if (viewer >= 0) last = viewer;
      if (!secret(past)) past = -1;
      clearTimeout(timer);
      if (up !== null && !mine.some(secret)) lift(due() ?? up, false); // it was decided elsewhere: nothing is left to hide
      else if (pause && !secret(viewer)) timer = setTimeout(settle, pause);
      else settle();
    },
    wait: () => clearTimeout(timer),
    // Somebody else of mine who has something to do while the one in front of the screen has nothing.
    next: () => (up === null && frame && due() !== viewer ? due() : null),
    get closed() { return up !== null; },
    get mine() { return mine; },
  };
}
