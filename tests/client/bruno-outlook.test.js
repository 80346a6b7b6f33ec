import assert from "node:assert/strict";
import { test } from "node:test";
import { giftHint } from "../../web/board/players/bruno-outlook.js";
import { speakLanguage } from "./locale.js";

/** A decision about a card for Chief Bruno. @param {Record<string, {region: string, glory: number} | null>} gifts the party that he plays with each card */
const giving = (gifts) => ({
  table: { options: { edition: "second" } },
  game: {
    legal: Object.keys(gifts).map((card) => ({ kind: "give", card })),
    bruno: { gifts: Object.entries(gifts).map(([card, party]) => ({ card, party: party && { places: true, ...party } })) },
  },
});

test("what a gift does is said once for all cards with the same effect", () => {
  speakLanguage("en");
  const [blue, richer] = [
    { region: "Blue", glory: 0 },
    { region: "Blue", glory: 1 },
  ];
  const cases = [
    [{ "red Koi": null, "white Bear": null }, "Whatever you give him, he does not play yet."],
    [{ "red Koi": blue, "white Bear": blue }, "Whatever you give him, he plays Blue at once: a marker and 0 Prestige."],
    [
      { "red Koi": blue, "blue Bear": richer, "white Bear": blue },
      "Red Koi and white Bear: he plays Blue at once: a marker and 0 Prestige. Blue Bear: he plays Blue at once: a marker and 1 Prestige.",
    ],
    [{ "red Koi": blue, "white Bear": null }, "Red Koi: he plays Blue at once: a marker and 0 Prestige. With the others he does not play yet."],
  ];
  for (const [gifts, expected] of cases) assert.equal(giftHint(giving(gifts)), expected);
});
