/** Which arrangement of the map is used at a size. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { PLANS } from "../../web/art/map-plan.js";
import { arrangementFor } from "../../web/board/map/map.js";

test("the map has the arrangement whose letters can be read", () => {
  const cases = [
    [822, 512, "wide", "a desktop"],
    [646, 440, "wide", "a tablet"],
    [352, 500, "tall", "an upright tablet"],
    [382, 400, "tall", "an upright tablet with much beside the map"],
    [352, 240, "compact", "a small phone"],
    [382, 274, "compact", "a phone on its side"],
    [1900, 1300, "wide", "a large screen"],
  ];
  for (const [width, height, expected, name] of cases) assert.equal(arrangementFor(width, height), expected, name);
  for (let width = 352; width < 1200; width += 13) {
    for (let height = 240; height < 900; height += 13) {
      const { size, step } = PLANS[arrangementFor(width, height)];
      const letters = Math.min(width / size[0], height / size[1]) * step.text;
      assert.ok(letters >= 11 || width / height < 1, `${width}×${height}: letters of ${letters} pixels`);
    }
  }
});
