// @ts-check
/**
 * What this browser adds to the seed of a game, so that nobody can choose the cards: not even whoever runs the server. It first commits
 * to random bytes by their SHA-256, and reveals them when the game is about to start. It also notes what the server has committed to, so
 * that the server cannot say something else when the game is over. `docs/fairness.md` describes it.
 *
 * @typedef {import("../types/protocol.js").TableState} TableState
 * @typedef {import("../types/protocol.js").Command} Command
 * @typedef {Pick<Storage, "getItem" | "setItem">} Store
 */
import { sha256, toHex } from "../shared/sha256.js";

/** The name under which a part is stored. @param {string} commitment */
const stored = (commitment) => `ethnos-seed-part-${commitment}`;

/** The name under which the server's commitment is stored. @param {string} code */
const noted = (code) => `ethnos-seed-noted-${code}`;

/** The store of this browser, if it may be used. @returns {Store | null} */
function browserStore() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/**
 * A new part, stored in this browser. Gives its commitment; `null` if nothing can be stored.
 *
 * @param {Store | null} [store]
 * @returns {string | null}
 */
export function newCommitment(store = browserStore()) {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const commitment = toHex(sha256(bytes));
  try {
    if (!store) return null;
    store.setItem(stored(commitment), toHex(bytes));
    return commitment;
  } catch {
    return null;
  }
}

/**
 * Notes the server's commitment, once, while people gather: from then on it must not change.
 *
 * @param {TableState} table
 * @param {Store | null} [store]
 */
export function noteCommitment(table, store = browserStore()) {
  if (table.phase !== "gathering" || table.you === null || table.prepared !== null) return;
  try {
    if (store && store.getItem(noted(table.code)) === null) store.setItem(noted(table.code), table.commitment);
  } catch {
    // Without space, the game is played as before.
  }
}

/**
 * Whether the server's part of the seed is the one whose commitment this browser has noted. `null` if it has noted none, or the part is not shown.
 *
 * @param {TableState} table
 * @param {Store | null} [store]
 * @returns {boolean | null}
 */
export function isCommitmentKept(table, store = browserStore()) {
  const before = store?.getItem(noted(table.code)) ?? null;
  if (before === null || !table.seed) return null;
  return before === table.commitment && before === fingerprint(table.seed);
}

/** The SHA-256 of bytes, both in hexadecimal digits. @param {string} digits */
export function fingerprint(digits) {
  return toHex(sha256(Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))));
}

/**
 * What to send now, if anything.
 *
 * @param {TableState} table
 * @param {Store | null} [store]
 * @returns {Command | null}
 */
export function seedCommand(table, store = browserStore()) {
  if (table.phase !== "gathering" || table.you === null || table.prepared !== null) return null;
  const mine = table.seed_parts?.find((part) => part.seat === table.you);
  if (!mine && !table.starting) {
    const commitment = newCommitment(store);
    return commitment ? { kind: "commit-seed", commitment } : null;
  }
  if (mine && table.starting && !mine.part) {
    const part = store?.getItem(stored(mine.commitment));
    return part ? { kind: "reveal-seed", part } : null;
  }
  return null;
}

/**
 * What became of the part that this browser committed to: it is in the seed, it came too late, or another one is there. `null` if it did not commit to
 * anything.
 *
 * @param {TableState} table
 * @param {Store | null} [store]
 * @returns {"yes" | "late" | "no" | null}
 */
export function ownPart(table, store = browserStore()) {
  const mine = table.seed_parts?.find((part) => part.seat === table.you);
  const part = mine && store?.getItem(stored(mine.commitment));
  if (!part) return null;
  if (!mine.part) return "late";
  return mine.part === part ? "yes" : "no";
}

/**
 * Answers what a table needs from this browser. Each command is sent once for every state of the table that asks for it.
 *
 * @param {(command: Command) => Promise<unknown>} send
 */
export function createSeedPart(send) {
  let last = "";
  /** @param {TableState | null | undefined} table */
  return (table) => {
    if (!table) return;
    const asks = JSON.stringify([table.phase, table.you, table.starting, table.seed_parts]);
    if (asks === last) return;
    last = asks;
    noteCommitment(table);
    const command = seedCommand(table);
    // A refusal means that the game starts without it, or has started.
    if (command) send(command).catch(() => undefined);
  };
}
