// Were the dice those that were promised? The rule is told in docs/dice.md; `ridotto verify` is the same in Python.

const HASH = /^[0-9a-f]{64}$/, SALT = /^[0-9a-f]{32}$/;
const WHOLE = 1n << 64n;
const TOOLLESS = "This browser can’t check the dice here: it has the tools for it only at an https address or on its own computer. "
  + "Download the record, and let ridotto verify check it.";
const UNREADABLE = "The proof of the dice can’t be read.";

/**
 * @typedef {object} Proof
 * @property {string} commitment
 * @property {string} secret
 * @property {string[]} salts in hexadecimal, of each seat
 * @property {[stream: number, index: number, n: number | string, outcome: number | string][]} rolls
 */
/**
 * @typedef {object} Seen what this browser noted before the first roll
 * @property {string} [commitment]
 * @property {Record<string, string>} [salts] those that it sent, by seat
 * @property {number[]} [house] seats that the house salts
 */
/**
 * @typedef {object} Verdict
 * @property {boolean | null} ok null where it can't be checked
 * @property {string} text for people
 * @property {number} checked how many rolls are right
 */

/** @param {string} hex */
const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
/** @param {ArrayBuffer} buffer */
const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
/** @param {BufferSource} key */
const keyed = (key) => crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
/**
 * @param {CryptoKey} key
 * @param {string} text
 */
const hmac = (key, text) => crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text));

/** @param {Proof} proof */
const readable = ({ commitment, secret, salts, rolls }) =>
  HASH.test(commitment) && HASH.test(secret) && salts.length > 0 && salts.every((salt) => SALT.test(salt))
  && rolls.every(([stream, index, n]) => Number.isInteger(stream) && Number.isInteger(index) && BigInt(n) > 0n && BigInt(n) <= WHOLE);

/**
 * One of 0 to n - 1, all equally likely. BigInts, as the numbers go to 2^64.
 * @param {CryptoKey} dice
 * @param {number} stream
 * @param {number} index
 * @param {bigint} n
 */
async function outcome(dice, stream, index, n) {
  for (let attempt = 0; ; attempt++) {
    const product = new DataView(await hmac(dice, `ridotto:${stream}:${index}:${attempt}`)).getBigUint64(0) * n;
    if (product % WHOLE >= WHOLE % n) return product >> 64n;
  }
}

/**
 * How the secret and the salts are others than those of the beginning; nothing if they are the same.
 * @param {Proof} proof
 * @param {CryptoKey} key
 * @param {Seen} seen
 */
async function contradiction({ commitment, secret, salts }, key, seen) {
  if (seen.commitment && seen.commitment !== commitment) return "The house promised other dice before the first roll.";
  if (hex(await crypto.subtle.digest("SHA-256", bytes(secret))) !== commitment) return "The secret is not the one that was promised.";
  for (const [seat, salt] of Object.entries(seen.salts ?? {})) {
    if (salts[Number(seat)] !== salt) return `The salt of seat ${Number(seat) + 1} is not the one that this browser sent.`;
  }
  for (const seat of seen.house ?? []) {
    const due = hex(await hmac(key, `ridotto:salt:${seat}`)).slice(0, 32);
    if (salts[seat] !== due) return `The house chose the salt of seat ${seat + 1} freely.`;
  }
  return "";
}

/**
 * @param {Proof} proof
 * @param {Seen | null} noted
 * @returns {Promise<Verdict>}
 */
export async function check(proof, noted) {
  const seen = noted ?? {};
  if (!globalThis.crypto?.subtle) return { ok: null, text: TOOLLESS, checked: 0 };
  let checked = 0;
  /** @param {string} text */
  const no = (text) => ({ ok: false, text, checked });
  try {
    if (!readable(proof)) return no(UNREADABLE);
  } catch {
    return no(UNREADABLE);
  }
  const key = await keyed(bytes(proof.secret));
  const fault = await contradiction(proof, key, seen);
  if (fault) return no(fault);
  const dice = await keyed((await hmac(key, `ridotto:mix:${proof.salts.join(":")}`)).slice(0, 16));
  /** @type {Map<number, number>} */
  const next = new Map(); // of each stream
  for (const [stream, index, n, came] of proof.rolls) {
    const place = `Number ${checked + 1} of what was left to chance`;
    if (index !== (next.get(stream) ?? 0)) return no(`${place} is out of its order.`);
    next.set(stream, index + 1);
    const due = await outcome(dice, stream, index, BigInt(n));
    if (String(due) !== String(came)) return no(`${place} is not what the secret and the salts give.`);
    checked++;
  }
  const all = checked === 1 ? "The one thing that was left to chance is" : `All ${checked} things that were left to chance are`;
  const when = seen.commitment
    ? "The secret is the one that was promised before the first roll."
    : "But this browser was not here at the beginning: it can’t tell whether that secret was promised then.";
  return { ok: true, text: `${all} what the secret and the salts give. ${when}`, checked };
}
