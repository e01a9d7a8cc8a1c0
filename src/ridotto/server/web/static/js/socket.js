// The live connection: reconnects by itself, answers questions with promises, and never sends what is stale.

const FIRST_WAIT = 400;
const LONGEST_WAIT = 5000;
const PATIENCE = 5000; // for an answer that says that the line is alive
const RESTART = 1012; // the code with which a house that stops closes a line
const SOON = 60_000; // ms in which one that restarts should be back
const NEVER = 2 ** 53; // an event that no game comes to: the shortest thing that can be asked

/** @import { Answer, News, No } from "../../messages" */
/** @typedef {{ resolve: (answer: any) => void, reject: (lost: Error) => void }} Waiting */

/**
 * @typedef {object} Hooks
 * @property {() => number | null} seq the number of events known, or null for a fresh start
 * @property {() => string | null} seat the seat to look from, null for the first that is mine
 * @property {() => number} viewer the seat that what is known was seen from
 * @property {(message: News | No) => void} message
 * @property {(line: "open" | "away" | "restarting" | "gone") => void} state
 */

class Lost extends Error {}

/**
 * @param {string} path of the table, with a slash at its end
 * @param {Hooks} hooks
 */
export function connect(path, hooks) {
  /** @type {Map<number, Waiting>} */
  const pending = new Map();
  /** @type {WebSocket | null} */
  let socket = null;
  let next = 1, wait = FIRST_WAIT, timer = 0, tries = 0, back = 0; // when a house that restarts should be back

  /** @param {string} place */
  const address = (place) => {
    const url = new URL(path + place, location.href), seat = hooks.seat();
    if (seat !== null) url.searchParams.set("seat", seat);
    return url;
  };

  // A whole table is large: asked for by POST it comes compressed, as a page does, and the socket goes on from there.
  async function whole() {
    const answer = await fetch(address("messages"), { method: "POST" });
    return answer.ok ? (await answer.json())[0] : null;
  }

  async function open() {
    clearTimeout(timer);
    const mine = ++tries;
    if (hooks.seq() !== null) return listen(hooks.seq(), hooks.viewer());
    const table = await whole().catch(() => null); // where that fails, the socket says why
    if (mine !== tries) return;
    listen(table?.seq ?? null, table?.viewer);
    if (table) hooks.message(table); // and only then: whoever is shown it may have something to say
  }

  /**
   * @param {number | null} seq the events that are known
   * @param {number} viewer the seat that they were seen from: what is new fits only from there
   */
  function listen(seq, viewer) {
    const url = address("socket");
    url.protocol = url.protocol.replace("http", "ws");
    if (seq !== null) {
      url.searchParams.set("since", String(seq));
      url.searchParams.set("seat", String(viewer));
    }
    const mine = new WebSocket(url);
    socket = mine;
    socket.onmessage = ({ data }) => {
      if (mine !== socket) return;
      const message = JSON.parse(data);
      if (message.t !== "no" || message.id) { // whoever is sent away at the door is not in
        wait = FIRST_WAIT;
        back = 0;
        hooks.state("open");
      }
      receive(message);
    };
    socket.onclose = ({ code }) => { if (mine === socket) closed(code); };
  }

  /** @param {News | Answer} message */
  function receive(message) {
    const id = "id" in message ? message.id ?? 0 : 0, answer = pending.get(id);
    if (answer) {
      pending.delete(id);
      answer.resolve(message);
    } else {
      hooks.message(/** @type {News | No} */ (message));
    }
  }

  /** @param {number} code */
  function closed(code) {
    socket = null;
    for (const { reject } of pending.values()) reject(new Lost());
    pending.clear();
    if (code >= 4400 && code < 4500) return hooks.state("gone");
    if (code === RESTART) back = Date.now() + SOON;
    hooks.state(Date.now() < back ? "restarting" : "away");
    timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  // A gap in the events: begin again.
  function again() {
    const old = socket;
    closed(0);
    old?.close();
    wait = FIRST_WAIT;
  }

  /** @param {WebSocket} line */
  const ready = (line) => new Promise((resolve, reject) => {
    if (line.readyState === WebSocket.OPEN) return resolve(null);
    if (line.readyState !== WebSocket.CONNECTING) return reject(new Lost());
    line.addEventListener("open", resolve, { once: true });
    line.addEventListener("close", () => reject(new Lost()), { once: true });
  });

  /**
   * Resolves to the answer; rejects with Lost when the connection is, or goes, away.
   * @param {object} message
   * @returns {Promise<any>}
   */
  async function ask(message) {
    const line = socket;
    if (!line) throw new Lost();
    await ready(line);
    const id = next++;
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject });
      line.send(JSON.stringify({ ...message, id }));
    });
  }

  // A laptop that slept doesn't know that its line is dead: whoever comes back asks.
  async function probe() {
    const line = socket;
    const late = setTimeout(() => { if (line === socket) again(); }, PATIENCE);
    await ask({ t: "look", seq: NEVER }).catch(() => null);
    clearTimeout(late);
  }

  const hurry = () => {
    if (document.hidden) return;
    if (socket) return probe();
    wait = FIRST_WAIT;
    open();
  };
  addEventListener("online", hurry);
  addEventListener("offline", () => { if (socket) again(); });
  addEventListener("pageshow", (event) => { if (event.persisted) hurry(); });
  document.addEventListener("visibilitychange", hurry);
  return { open, ask, again };
}
