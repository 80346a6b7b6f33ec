/** How wide the cards of a hand are, and how many stand in a row. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { fitCards } from "../../web/board/hand/hand.js";

/** Between cards, in pixels, as the module has it. */
const GAP = 6;

test("how wide cards are and how many stand in a row", () => {
  const cases = [
    { name: "few cards are as large as the window allows", at: [5, 600, 0, 900], expected: { across: 5, wide: 90, gaps: true } },
    { name: "a low window has smaller cards, but not too small", at: [5, 600, 0, 300], expected: { across: 5, wide: 56, gaps: true } },
    { name: "a high window does not have larger cards than the largest", at: [2, 600, 0, 1200], expected: { across: 2, wide: 96, gaps: true } },
    { name: "a very large window has very large cards", at: [2, 600, 0, 2000], expected: { across: 2, wide: 150, gaps: true } },
    { name: "more cards share the width", at: [10, 600, 0, 900], expected: { across: 10, wide: 54, gaps: true } },
    { name: "groups have a gap before them", at: [10, 600, 3, 900], expected: { across: 10, wide: 52, gaps: true } },
    { name: "gaps are left out where cards would be too narrow", at: [10, 520, 3, 900], expected: { across: 10, wide: 46, gaps: false } },
    { name: "what does not fit goes to a second row of equal length", at: [10, 400, 3, 900], expected: { across: 5, wide: 49, gaps: false } },
    { name: "an odd number leaves the second row one shorter", at: [9, 400, 0, 900], expected: { across: 5, wide: 49, gaps: false } },
    { name: "more than two rows are filled", at: [10, 200, 0, 900], expected: { across: 3, wide: 49, gaps: false } },
    { name: "a card is never wider than the hand", at: [3, 30, 0, 900], expected: { across: 1, wide: 30, gaps: false } },
  ];
  for (const { name, at, expected } of cases) assert.deepEqual(fitCards(...at), expected, name);
});

test("a row of cards is never wider than the hand", () => {
  for (let count = 1; count <= 20; count += 1) {
    for (let width = 60; width <= 900; width += 7) {
      for (const begins of [0, Math.min(3, count - 1)]) {
        const { across, wide, gaps } = fitCards(count, width, begins, 800);
        const row = across * wide + (across - 1) * GAP + (gaps ? begins * GAP : 0);
        assert.ok(row <= width, `${count} cards on ${width} pixels with ${begins} groups take ${row}`);
      }
    }
  }
});
