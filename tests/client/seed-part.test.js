// @ts-check
/** What this browser adds to the seed: committed first, revealed when the game is about to start. */
import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { test } from "node:test";
import { sha256, toHex } from "../../web/shared/sha256.js";
import { isCommitmentKept, noteCommitment, ownPart, seedCommand } from "../../web/state/seed-part.js";

test("SHA-256 is the standard one", () => {
  for (const length of [0, 1, 3, 32, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const bytes = randomBytes(length);
    assert.equal(toHex(sha256(bytes)), createHash("sha256").update(bytes).digest("hex"), `${length} bytes`);
  }
});

function store() {
  /** @type {Map<string, string>} */
  const items = new Map();
  return {
    getItem: (/** @type {string} */ name) => items.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => void items.set(name, value),
  };
}

/** @param {object} state @returns {any} */
const table = (state) => ({ phase: "gathering", you: "A", prepared: null, ...state });

test("it commits once, and reveals what fits the commitment", () => {
  const mine = store();
  const first = seedCommand(table({}), mine);
  assert.equal(first?.kind, "commit-seed");
  const commitment = first?.kind === "commit-seed" ? first.commitment : "";
  assert.match(commitment, /^[0-9a-f]{64}$/);
  const parts = [{ seat: "A", commitment }];
  assert.equal(seedCommand(table({ seed_parts: parts }), mine), null, "not before the start");
  const second = seedCommand(table({ seed_parts: parts, starting: true }), mine);
  assert.equal(second?.kind, "reveal-seed");
  const part = second?.kind === "reveal-seed" ? second.part : "";
  assert.equal(createHash("sha256").update(Buffer.from(part, "hex")).digest("hex"), commitment);
  const revealed = [{ seat: "A", commitment, part }];
  assert.equal(seedCommand(table({ seed_parts: revealed, starting: true }), mine), null, "once");
  assert.equal(seedCommand(table({ seed_parts: parts, starting: true }), store()), null, "another browser cannot");
  assert.equal(ownPart(table({ phase: "over", seed_parts: revealed }), mine), "yes");
  assert.equal(ownPart(table({ phase: "over", seed_parts: parts }), mine), "late", "the game began without it");
  const another = [{ seat: "A", commitment, part: "00".repeat(32) }];
  assert.equal(ownPart(table({ phase: "over", seed_parts: another }), mine), "no");
  assert.equal(ownPart(table({ phase: "over", seed_parts: revealed }), store()), null);
});

test("the server cannot say another commitment afterwards", () => {
  const [seed, other] = [randomBytes(32).toString("hex"), randomBytes(32).toString("hex")];
  const hash = (/** @type {string} */ digits) => createHash("sha256").update(Buffer.from(digits, "hex")).digest("hex");
  const commitment = hash(seed);
  const mine = store();
  noteCommitment(table({ code: "ABC", commitment }), mine);
  noteCommitment(table({ code: "ABC", commitment: hash(other) }), mine);
  const isKept = (/** @type {object} */ state) => isCommitmentKept(table({ phase: "over", code: "ABC", seed, commitment, ...state }), mine);
  assert.equal(isKept({}), true, "the first one counts");
  assert.equal(isKept({ seed: other, commitment: hash(other) }), false, "another part with a commitment that fits it");
  assert.equal(isKept({ seed: other }), false, "another part");
  assert.equal(isKept({ seed: null }), null, "the part is not shown");
  assert.equal(isKept({ code: "XYZ" }), null, "another table");
  noteCommitment(table({ phase: "playing", code: "LATE", commitment }), mine);
  noteCommitment(table({ you: null, code: "LATE", commitment }), mine);
  assert.equal(isKept({ code: "LATE" }), null, "only who sits down before the game has something to note");
});

const SILENT = [
  { why: "a spectator", state: { you: null } },
  { why: "too late to commit", state: { starting: true } },
  { why: "the game has begun", state: { phase: "playing" } },
  { why: "the cards are not dealt from the seed", state: { prepared: "lesson" } },
];
for (const { why, state } of SILENT) {
  test(`nothing is sent: ${why}`, () => assert.equal(seedCommand(table(state), store()), null));
}
