/** Names of cards are read, counted and compared. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { cardKeys, cardOfKey, countCards, isSubset, parseCard, removeCards } from "../../web/shared/cards.js";

test("a card is a colour and a tribe", () => {
  const cases = [
    ["red Orc", { colour: "red", tribe: "Orc" }],
    ["white Red Panda", { colour: "white", tribe: "Red Panda" }],
  ];
  for (const [card, parts] of cases) assert.deepEqual(parseCard(card), parts);
});

test("cards are counted by name", () => {
  assert.deepEqual(
    [...countCards(["red Orc", "blue Elf", "red Orc"])],
    [
      ["red Orc", 2],
      ["blue Elf", 1],
    ],
  );
  assert.equal(countCards([]).size, 0);
});

test("cards are within others if there are enough of each", () => {
  const cases = [
    { these: [], those: [], expected: true },
    { these: [], those: ["red Orc"], expected: true },
    { these: ["red Orc"], those: [], expected: false },
    { these: ["red Orc"], those: ["red Orc", "red Orc"], expected: true },
    { these: ["red Orc", "red Orc"], those: ["red Orc", "blue Orc"], expected: false },
    { these: ["red Orc", "blue Elf"], those: ["blue Elf", "red Orc"], expected: true },
  ];
  for (const { these, those, expected } of cases) {
    assert.equal(isSubset(countCards(these), countCards(those)), expected, `${these} within ${those}`);
  }
});

test("cards without those taken keep their order, and a card is taken as often as it is named", () => {
  const cases = [
    { cards: ["red Orc", "blue Elf", "red Orc"], taken: ["red Orc"], left: ["blue Elf", "red Orc"] },
    { cards: ["red Orc", "blue Elf", "red Orc"], taken: ["red Orc", "red Orc"], left: ["blue Elf"] },
    { cards: ["red Orc", "blue Elf"], taken: [], left: ["red Orc", "blue Elf"] },
    { cards: ["red Orc"], taken: ["green Elf"], left: ["red Orc"] },
    { cards: [], taken: ["green Elf"], left: [] },
  ];
  for (const { cards, taken, left } of cases) assert.deepEqual(removeCards(cards, taken), left, `${cards} without ${taken}`);
});

test("every card has a key of its own, which names the card", () => {
  const cards = ["red Orc", "white Red Panda", "red Orc"];
  const keys = cardKeys(cards);
  assert.deepEqual(keys, ["red Orc#0", "white Red Panda#0", "red Orc#1"]);
  assert.deepEqual(keys.map(cardOfKey), cards);
});
