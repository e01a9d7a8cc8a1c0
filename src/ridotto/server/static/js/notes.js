// What this browser remembers of a table: what it saw before the first roll, how far its reader has followed.

const PREFIX = "ridotto:table:";
const MOST = 80; // tables; the longest unused are forgotten

const parse = (key) => {
  try { return JSON.parse(localStorage.getItem(key)) ?? {}; } catch { return {}; }
};

function forget() {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  if (keys.length <= MOST) return;
  keys.sort((a, b) => (parse(a).time ?? 0) - (parse(b).time ?? 0));
  for (const key of keys.slice(0, keys.length - MOST)) localStorage.removeItem(key);
}

// Another tab may write too, so nothing is kept in between.
export function notes(table) {
  const key = PREFIX + table;
  return {
    read: () => parse(key),
    write(changes) {
      try {
        const fresh = localStorage.getItem(key) === null;
        localStorage.setItem(key, JSON.stringify({ ...parse(key), ...changes, time: Date.now() }));
        if (fresh) forget();
      } catch { /* no storage: it is forgotten with the page */ }
    },
  };
}
