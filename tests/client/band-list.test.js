import assert from "node:assert/strict";
import { test } from "node:test";
import { bandForm } from "../../web/board/players/band-list.js";

/** A card of 26 pixels is 36 high. With what is around it, it needs 35 by 40. */
const CARD = 26;

test("bands are cards, then tags, and then some are folded", () => {
  const cases = [
    { count: 0, room: [0, 0], expected: ["cards", 0] },
    { count: 4, room: [138, 36], expected: ["cards", 4] },
    { count: 4, room: [137, 36], expected: ["tags", 4] },
    { count: 4, room: [138, 35], expected: ["tags", 4] },
    { count: 8, room: [138, 76], expected: ["cards", 8] },
    { count: 9, room: [138, 76], expected: ["tags", 9] },
    { count: 13, room: [174, 37], expected: ["tags", 13] },
    { count: 14, room: [174, 37], expected: ["tags", 14] },
    // The last tag says how many more there are.
    { count: 15, room: [174, 37], expected: ["tags", 13] },
    { count: 13, room: [174, 20], expected: ["tags", 6] },
    { count: 3, room: [20, 20], expected: ["tags", 0] },
  ];
  for (const { count, room, expected } of cases) {
    const { form, shown } = bandForm(count, { width: room[0], height: room[1] }, CARD);
    assert.deepEqual([form, shown], expected, `${count} bands in ${room}`);
  }
});
