/** Lines that look drawn by hand: the same seed gives the same line. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { curve, path, randomSource, rough } from "../../web/art/ink.js";

test("the same seed gives the same numbers, from 0 up to 1", () => {
  const some = (seed) => Array.from({ length: 200 }, randomSource(seed));
  assert.deepEqual(some(7), some(7));
  assert.notDeepEqual(some(7), some(8));
  assert.ok(some(7).every((n) => n >= 0 && n < 1));
});

test("path data", () => {
  const points = [
    [0, 0],
    [10.04, 5.06],
    [20, 0],
  ];
  assert.equal(path(points), "M0 0L10 5.1 20 0");
  assert.equal(path(points, true), "M0 0L10 5.1 20 0Z");
  // A curve through points on a line stays on the line.
  assert.equal(
    curve([
      [0, 0],
      [6, 0],
      [12, 0],
    ]),
    "M0 0C1 0 4 0 6 0C8 0 11 0 12 0",
  );
});

test("a rough line keeps its points, and no stroke is longer than the finest", () => {
  const points = [
    [0, 0],
    [100, 0],
    [100, 80],
  ];
  const line = rough(points, 0.2, 9, 3);
  for (const point of points)
    assert.ok(
      line.some(([x, y]) => x === point[0] && y === point[1]),
      `${point}`,
    );
  assert.deepEqual([line[0], line.at(-1)], [points[0], points[2]]);
  line.slice(1).forEach(([x, y], n) => assert.ok(Math.hypot(x - line[n][0], y - line[n][1]) <= 9));
  assert.deepEqual(rough(points, 0.2, 9, 3), line);
  assert.deepEqual(rough(points, 0.2, 500, 3), points, "what is short enough is not bent");
});
