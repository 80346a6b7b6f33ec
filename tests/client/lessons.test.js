/** The steps of lessons: which actions they ask for, when they come, which one is shown. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { hasCome, isLike, stepAt, wantedFrom } from "../../web/guide/steps.js";

const FOLDER = new URL("../../web/guide/lessons/", import.meta.url);
const lesson = (name) => JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), "utf8"));
const view = { hand: ["red Orc", "blue Elf"], dragons: 1, age: 1, decision: "turn" };
const scene = { you: "A", behind: false, table: { phase: "playing" }, game: { view } };
const line = (...events) => ({ events });

test("what a step asks for", () => {
  const band = { kind: "band", leader: "red Red Panda", cards: ["red Red Panda", "red Bear"] };
  const cases = [
    [band, { kind: "band" }, true],
    [band, { kind: "band", cards: { least: 2 } }, true],
    [band, { kind: "band", cards: { least: 3 } }, false],
    // Clans of the second edition have the abilities of the first edition's tribes.
    [band, { leads: "elf" }, true],
    [band, { leads: "giant" }, false],
    [{ kind: "marker", region: "Red" }, { region: ["Rhea", "Red"] }, true],
    [{ kind: "marker", region: "Blue" }, { region: ["Rhea", "Red"] }, false],
    [{ kind: "recruit", card: "red Wizard" }, { card: "$goes-with-hand" }, true],
    [{ kind: "recruit", card: "green Elf" }, { card: "$goes-with-hand" }, true],
    [{ kind: "recruit", card: "green Wizard" }, { card: "$goes-with-hand" }, false],
    [{ kind: "discarded", seat: "A" }, { seat: "$you" }, true],
    [{ kind: "discarded", seat: "A" }, { seat: "$other" }, false],
  ];
  for (const [thing, pattern, expected] of cases)
    assert.equal(isLike(thing, pattern, scene), expected, `${JSON.stringify(thing)} ${JSON.stringify(pattern)}`);
});

test("when a step comes", () => {
  const discarded = line({ kind: "discarded", seat: "A", cards: ["red Elf"] });
  const took = (seat, card) => line({ kind: "recruited", seat, card });
  const taken = { event: { kind: "recruited", seat: "$other", card: "$left" } };
  const cases = [
    [undefined, [], true],
    [{ dragons: 1 }, [], true],
    [{ dragons: 2 }, [], false],
    [{ hand: 2 }, [], true],
    [{ hand: 3 }, [], false],
    [{ age: 2 }, [], false],
    [{ decision: "turn" }, [], true],
    [{ decision: "give-discarded" }, [], false],
    [taken, [discarded, took("B", "red Elf")], true],
    [taken, [discarded, took("A", "red Elf")], false],
    [taken, [discarded, took("B", "blue Elf")], false],
    // It lay there before the reader discarded one.
    [taken, [took("B", "red Elf"), discarded], false],
  ];
  for (const [comes, lines, expected] of cases) assert.equal(hasCome(comes, scene, lines), expected, JSON.stringify([comes, lines]));
  assert.equal(hasCome({ age: 2 }, { ...scene, table: { phase: "over" } }, []), true);
});

test("a step that waits is left out if a later one has come", () => {
  const steps = lesson("first-game");
  const at = (id) => steps.findIndex((step) => step.id === id);
  const second = { ...scene, game: { view: { ...view, dragons: 2 } } };
  assert.equal(stepAt(steps, at("discard"), scene, []), at("discard"));
  assert.equal(stepAt(steps, at("discard"), second, []), at("second"));
  assert.equal(stepAt(steps, at("look"), second, []), at("look"));
  // A step that nobody confirmed makes room for the scores.
  const scored = { ...scene, game: { view: { ...view, age: 2, hand: Array(6).fill("red Orc") } } };
  assert.equal(stepAt(steps, at("limit"), scored, []), at("score"));
  assert.equal(stepAt(steps, at("limit"), { ...scored, game: { view: { ...scored.game.view, age: 1 } } }, []), at("limit"));
});

test("the action that a lesson waits for", () => {
  const steps = lesson("first-game");
  const wanted = {
    look: "draw",
    draw: "draw",
    dragon: "row",
    row: "row",
    band: "band",
    leader: "leader",
    control: "discard",
    limit: "limit",
    second: "second",
  };
  for (const [from, to] of Object.entries(wanted)) {
    assert.equal(
      wantedFrom(
        steps,
        steps.findIndex((step) => step.id === from),
      )?.id,
      to,
      `from ${from}`,
    );
  }
  assert.equal(wantedFrom(steps, steps.length), null);
});

test("a step that asks for something says when it is done", () => {
  const names = readdirSync(FOLDER).map((file) => file.replace(".json", ""));
  assert.equal(names.length, 16);
  for (const name of names) {
    const steps = lesson(name);
    for (const { id, wants, done, chosen } of steps) assert.equal(Boolean(wants), Boolean(done ?? chosen), `${name} ${id}`);
    assert.ok(!steps.at(-1).wants, `${name} ends with a word`);
  }
});
