// The live connection: reconnects by itself, answers questions with promises, and never sends what is stale.

const FIRST_WAIT = 400;
const LONGEST_WAIT = 5000;

export class Lost extends Error {}

// hooks: seq() → the number of events known, or null for a fresh start; message(m); state("open" | "away" | "gone").
export function connect(path, hooks) {
  const seat = new URLSearchParams(location.search).get("seat");
  const pending = new Map();
  let socket = null, next = 1, wait = FIRST_WAIT, timer = 0;

  function open() {
    clearTimeout(timer);
    const url = new URL(path, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    if (seat !== null) url.searchParams.set("seat", seat);
    if (hooks.seq() !== null) url.searchParams.set("since", hooks.seq());
    const mine = socket = new WebSocket(url);
    socket.onmessage = ({ data }) => {
      if (mine !== socket) return;
      wait = FIRST_WAIT;
      hooks.state("open");
      receive(JSON.parse(data));
    };
    socket.onclose = ({ code }) => { if (mine === socket) closed(code); };
  }

  function receive(message) {
    const answer = pending.get(message.id);
    if (answer) {
      pending.delete(message.id);
      answer.resolve(message);
    } else {
      hooks.message(message);
    }
  }

  function closed(code) {
    socket = null;
    for (const { reject } of pending.values()) reject(new Lost());
    pending.clear();
    if (code >= 4400 && code < 4500) return hooks.state("gone");
    hooks.state("away");
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

  // Resolves to the answer; rejects with Lost when the connection is, or goes, away.
  function ask(message) {
    if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Lost());
    const id = next++;
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject });
      socket.send(JSON.stringify({ ...message, id }));
    });
  }

  const hurry = () => { if (!socket && !document.hidden) { wait = FIRST_WAIT; open(); } };
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  open();
  return { ask, again };
}
