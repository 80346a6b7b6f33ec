/** What decided a game, as the end of the game says it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { decisive, mainSource } from "../../web/sheets/decisive.js";

const result = (seat, place, glory) => ({ seat, place, glory, won: place === 1, person: null, name: seat });
const line = (seat, source, glory) => ({ seat, source, glory, age: 1 });

test("what decided a game is where the winner earned more than the next player", () => {
  const scores = [line("A", "kingdom", 10), line("B", "kingdom", 12), line("A", "band", 9), line("B", "band", 3), line("C", "band", 15)];
  const found = decisive([result("A", 1, 19), result("B", 2, 15), result("C", 2, 15)], scores);
  assert.deepEqual([found.winner.seat, found.next.seat, found.margin, found.source, found.more], ["A", "B", 4, "band", 6]);
  const none = [
    ["a shared win", [result("A", 1, 19), result("B", 1, 19)]],
    ["equal Glory", [result("A", 1, 19), result("B", 2, 19)]],
    ["nobody else", [result("A", 1, 19)]],
  ];
  for (const [name, results] of none) assert.equal(decisive(results, scores), null, name);
});

test("where most of the Glory of a player came from", () => {
  const scores = [line("A", "kingdom", 4), line("A", "band", 3), line("A", "kingdom", 2), line("B", "band", 9)];
  assert.deepEqual(mainSource(result("A", 2, 9), scores), { source: "kingdom", most: 6 });
  assert.equal(mainSource(result("C", 3, 0), scores), null);
});
