/** Small modules of the table's page that need no DOM. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { emblemId, TRIBES } from "../../web/art/emblems.js";
import { kingdomOf } from "../../web/art/patterns.js";
import { abilityBrief, abilityRule, abilityTitle } from "../../web/board/hand/abilities.js";
import { describeCard } from "../../web/board/hand/card.js";
import { createProjection } from "../../web/board/map/standings.js";
import { timeLeft } from "../../web/board/players/players.js";
import { pieceColour, seatsOf } from "../../web/shared/seats.js";
import { stepsOf } from "../../web/sheets/score-table.js";
import { durationText } from "../../web/sheets/table-details.js";
import { speakLanguage } from "./locale.js";

speakLanguage("en");

test("time that is left", () => {
  const cases = [
    [-5, "0:00"],
    [0, "0:00"],
    [999, "0:00"],
    [61_000, "1:01"],
    [3_599_999, "59:59"],
    [3_600_000, "1:00:00"],
    [47 * 3_600_000 + 61_000, "47:01:01"],
    [50 * 3_600_000, "2 days"],
  ];
  for (const [left, text] of cases) assert.equal(timeLeft(left), text, `${left} ms`);
});

test("durations are those of the server's pages", () => {
  const cases = JSON.parse(readFileSync(new URL("durations.json", import.meta.url), "utf8"));
  for (const lang of ["pt-BR", "en"]) {
    speakLanguage(lang);
    for (const { seconds, [lang]: text } of cases) assert.equal(durationText(seconds), text, `${seconds} s`);
  }
});

test("a card belongs to the kingdom of its colour in the edition of its tribe", () => {
  const cases = [
    ["red Orc", { colour: "red", tribe: "Orc", edition: "first", kingdom: 4, initial: "R" }],
    ["green Elf", { colour: "green", tribe: "Elf", edition: "first", kingdom: 0, initial: "A" }],
    ["green Red Panda", { colour: "green", tribe: "Red Panda", edition: "second", kingdom: 1, initial: "G" }],
  ];
  for (const [card, parts] of cases) assert.deepEqual(describeCard(card), parts);
  assert.throws(() => kingdomOf("purple", "second"), RangeError);
});

test("every tribe has one emblem and an ability, in the singular and the plural", () => {
  for (const edition of ["first", "second"]) {
    for (const [one, several] of TRIBES[edition]) {
      assert.equal(emblemId(several), emblemId(one.toUpperCase()));
      for (const text of [abilityTitle(several, edition), abilityBrief(one, edition), abilityRule(several, { edition, pieces: { giant_taking: 2 } })])
        assert.match(text, /\w \w/, one);
      assert.ok(abilityBrief(one, edition).length <= 18, `${abilityBrief(one, edition)} fits on a card`);
    }
  }
  assert.equal(emblemId("Red Pandas"), "emblem-red-panda");
  assert.throws(() => emblemId("Goblins"), RangeError);
});

test("who plays, and with which pieces", () => {
  const chairs = (...colours) => colours.map((colour, n) => ({ seat: "ABCDEF"[n], colour }));
  const cases = [
    {
      table: { options: { solo: null }, chairs: chairs("scarlet", "azure", "ivory") },
      seats: ["A", "B", "C"],
      pieces: ["scarlet", "azure", "ivory"],
    },
    { table: { options: { solo: "easy" }, chairs: chairs("scarlet") }, seats: ["A", "B"], pieces: ["scarlet", "ivory"] },
    { table: { options: { solo: "easy" }, chairs: chairs("ivory") }, seats: ["A", "B"], pieces: ["ivory", "amber"] },
  ];
  for (const { table, seats, pieces } of cases) {
    assert.deepEqual(seatsOf(table), seats);
    assert.deepEqual(
      seats.map((seat) => pieceColour(table, seat)),
      pieces,
    );
  }
});

test("what was earned is put together in the order in which it was paid", () => {
  const line = (source, more) => ({ source, seat: "A", ...more });
  const lines = [
    line("kingdom", { region: "Rhea" }),
    line("giant", { for: "taking" }),
    line("kingdom", { region: "Althea" }),
    line("kingdom", { region: "Rhea", seat: "B" }),
    line("band"),
    line("giant", { for: "holding" }),
    line("band", { seat: "B" }),
  ];
  const steps = stepsOf(lines);
  assert.deepEqual(
    steps.map(({ key }) => key),
    ["kingdom:Rhea", "giant:taking", "kingdom:Althea", "band", "giant:holding"],
  );
  assert.deepEqual(steps[0].lines, [lines[0], lines[3]]);
  assert.equal(steps.flatMap((step) => step.lines).length, lines.length);
});

test("what everyone would be paid is asked once for every version", async () => {
  let scene = { game: {}, connection: "open", version: 1 };
  const asked = [];
  const part = createProjection({
    scene: () => scene,
    askWithVersion: async (question) => {
      asked.push(question.kind);
      return { version: scene.version, answer: { lines: [`at ${scene.version}`] } };
    },
  });
  /** What is known when the answer has come. */
  const later = () => new Promise((resolve) => part.lines(() => resolve(part.lines(() => {}))));
  assert.equal(
    part.lines(() => {}),
    null,
    "the answer is on its way",
  );
  assert.equal(asked.length, 1);
  scene = { ...scene, version: 2 };
  assert.deepEqual(await later(), ["at 2"]);
  part.lines(() => {});
  assert.equal(asked.length, 2, "the same version is not asked about again");
  scene = { ...scene, version: 3, connection: "lost" };
  part.lines(() => {});
  assert.equal(asked.length, 2, "nothing is asked without a connection");
  scene = { ...scene, version: 4, connection: "open", behind: true };
  assert.equal(
    part.lines(() => {}),
    null,
    "the server knows a later version than the one shown",
  );
  assert.equal(asked.length, 2);
});
