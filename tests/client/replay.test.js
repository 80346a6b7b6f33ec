/** The replay: its address, the moments that are fetched, and where one can go. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createFrames } from "../../web/replay/frames.js";
import { agesOf, readAddress, turnsOf } from "../../web/replay/navigation.js";

/** Steps of a game: who decides what, in which Age. */
const steps = (...decisions) => decisions.map(([seat, action, age = 1], k) => ({ n: k + 1, seat, action, age, at: 0 }));

test("where Ages begin", () => {
  assert.deepEqual(agesOf(steps(["A", "recruit deck"], ["B", "recruit deck"], ["B", "recruit deck", 2], ["A", "draw", 2], ["A", "stop", 3])), [
    { age: 1, n: 0 },
    { age: 2, n: 2 },
    { age: 3, n: 4 },
  ]);
  assert.deepEqual(agesOf([]), []);
});

test("where turns begin", () => {
  const cases = [
    { name: "another seat", steps: steps(["A", "recruit deck"], ["B", "recruit deck"]), turns: [0, 1] },
    { name: "a band and what follows it", steps: steps(["A", "band red Orc"], ["A", "marker Rhea"], ["B", "scatter"]), turns: [0, 2] },
    {
      name: "turns of one seat",
      steps: steps(["A", "recruit deck"], ["A", "band red Orc"], ["A", "scatter"], ["A", "recruit red Orc"]),
      turns: [0, 1, 2, 3],
    },
    { name: "a word that only begins like one", steps: steps(["A", "recruit deck"], ["A", "bandage"]), turns: [0] },
  ];
  for (const { name, steps, turns } of cases) assert.deepEqual(turnsOf(steps), turns, name);
});

test("the moment in an address", () => {
  const cases = [
    ["", { step: 0, perspective: "open" }],
    ["?step=7", { step: 7, perspective: "open" }],
    ["?step=7&eyes=B", { step: 7, perspective: "B" }],
    ["?step=7.9", { step: 7, perspective: "open" }],
    ["?step=-3", { step: 0, perspective: "open" }],
    ["?step=1000", { step: 60, perspective: "open" }],
    ["?step=seven&eyes=Z", { step: 0, perspective: "open" }],
    ["?step=Infinity", { step: 0, perspective: "open" }],
  ];
  for (const [search, expected] of cases) assert.deepEqual(readAddress(search, 60, ["A", "B"]), expected, search);
});

/** Answers requests for pages of moments and writes down which were asked for. */
function serve({ fails = 0 } = {}) {
  const asked = [];
  let failing = fails;
  globalThis.fetch = async (address) => {
    asked.push(address);
    failing -= 1;
    if (failing >= 0) return { ok: false, status: 503 };
    const [, from, to] = address.match(/(\d+)\.\.(\d+)/).map(Number);
    return { ok: true, json: async () => Array.from({ length: to - from + 1 }, (_, k) => ({ n: from + k })) };
  };
  return asked;
}

test("moments are fetched in pages, and the nearest page before it is needed", async () => {
  const asked = serve();
  const game = createFrames("CODE", 130, "open");
  assert.equal((await game.at(3)).n, 3);
  assert.deepEqual(asked, ["/api/games/CODE/replay/0..49?eyes=open&text=false"]);
  await game.at(40);
  assert.deepEqual(asked.slice(1), ["/api/games/CODE/replay/50..99?eyes=open&text=false"]);
  await game.at(99);
  assert.deepEqual(asked.slice(2), ["/api/games/CODE/replay/100..130?eyes=open&text=false"]);
  await game.at(130);
  assert.equal(asked.length, 3, "no page is asked for twice, and none behind the last moment");
});

test("the last moments up to one of them", async () => {
  serve();
  const game = createFrames("CODE", 120, "A");
  assert.deepEqual(
    (await game.before(51, 4)).map(({ n }) => n),
    [48, 49, 50, 51],
  );
  assert.deepEqual(
    (await game.before(1, 4)).map(({ n }) => n),
    [0, 1],
  );
});

test("a page that did not come is asked for again", async () => {
  const asked = serve({ fails: 1 });
  const game = createFrames("CODE", 10, "open");
  await assert.rejects(game.at(3), /503/);
  assert.equal((await game.at(3)).n, 3);
  assert.equal(asked.length, 2);
});
