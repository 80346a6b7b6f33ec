/** Which legal actions fit the cards that are chosen in the hand. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { addableCards, bandActions, completions, exactMatches, keepActions } from "../../web/state/card-choices.js";

/** A band as a legal action: its Leader comes first. */
const band = (...cards) => ({ kind: "band", leader: cards[0], cards });

/** Every choice of at least one of these cards. */
function choices(cards) {
  const all = [[]];
  for (const card of cards) all.push(...all.map((some) => [...some, card]));
  return all.slice(1);
}

/** Bands of every choice of these cards under each Leader who may lead. */
const bandsOf = (cards, leads = () => true) =>
  choices(cards).flatMap((some) => some.filter(leads).map((leader) => ({ kind: "band", leader, cards: some })));

const noSkeleton = (card) => !card.endsWith("Skeleton");

test("bands and kept cards are found among the legal actions", () => {
  const legal = [{ kind: "recruit-deck" }, band("red Orc"), { kind: "keep", cards: ["blue Elf"] }, band("blue Elf"), { kind: "keep", cards: [] }];
  assert.deepEqual(bandActions(legal), [legal[1], legal[3]]);
  assert.deepEqual(keepActions(legal), [legal[2], legal[4]]);
});

test("what may join the chosen cards", () => {
  const ways = [band("red Orc"), band("red Orc", "red Orc"), band("red Orc", "blue Orc"), band("blue Elf")];
  const cases = [
    { chosen: [], more: { "red Orc": 2, "blue Orc": 1, "blue Elf": 1 } },
    { chosen: ["red Orc"], more: { "red Orc": 1, "blue Orc": 1 } },
    { chosen: ["red Orc", "red Orc"], more: {} },
    { chosen: ["blue Orc"], more: { "red Orc": 1 } },
    { chosen: ["green Elf"], more: {} },
  ];
  for (const { chosen, more } of cases) assert.deepEqual(Object.fromEntries(addableCards(ways, chosen)), more, `${chosen}`);
});

test("ways of exactly the chosen cards, in any order and under any Leader", () => {
  const ways = [band("red Orc", "blue Orc"), band("blue Orc", "red Orc"), band("red Orc"), band("red Orc", "red Orc")];
  const cases = [
    { chosen: ["blue Orc", "red Orc"], found: [ways[0], ways[1]] },
    { chosen: ["red Orc"], found: [ways[2]] },
    { chosen: ["red Orc", "red Orc"], found: [ways[3]] },
    { chosen: ["blue Orc"], found: [] },
    { chosen: [], found: [] },
  ];
  for (const { chosen, found } of cases) assert.deepEqual(exactMatches(ways, chosen), found, `${chosen}`);
});

test("the largest bands with the chosen cards, the smaller first", () => {
  const tribe = ["red Orc", "blue Orc", "green Orc"];
  const colour = ["red Orc", "red Elf"];
  const skeletons = ["red Orc", "blue Orc", "grey Skeleton"];
  const cases = [
    {
      name: "a tribe and a colour",
      bands: [...bandsOf(tribe), ...bandsOf(colour)],
      chosen: ["red Orc"],
      offers: [
        { of: "colour", name: "red", cards: colour, joined: [] },
        { of: "tribe", name: "Orc", cards: tribe, joined: [] },
      ],
    },
    {
      name: "only what contains the chosen card",
      bands: [...bandsOf(tribe), ...bandsOf(colour)],
      chosen: ["red Elf"],
      offers: [{ of: "colour", name: "red", cards: colour, joined: [] }],
    },
    {
      name: "nothing is larger than what is chosen",
      bands: [...bandsOf(tribe), ...bandsOf(colour)],
      chosen: tribe,
      offers: [],
    },
    {
      name: "with and without cards that never lead",
      bands: bandsOf(skeletons, noSkeleton),
      chosen: ["red Orc"],
      offers: [
        { of: "tribe", name: "Orc", cards: ["red Orc", "blue Orc"], joined: [] },
        { of: "colour", name: "red", cards: ["red Orc", "grey Skeleton"], joined: ["Skeleton"] },
        { of: "tribe", name: "Orc", cards: skeletons, joined: ["Skeleton"] },
      ],
    },
    {
      name: "two equal cards share both and are offered once",
      bands: bandsOf(["red Orc", "red Orc"]),
      chosen: ["red Orc"],
      offers: [{ of: "tribe", name: "Orc", cards: ["red Orc", "red Orc"], joined: [] }],
    },
  ];
  for (const { name, bands, chosen, offers } of cases) assert.deepEqual(completions(bands, chosen), offers, name);
});
