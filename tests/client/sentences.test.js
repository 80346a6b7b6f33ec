/** Names and sentences in both languages. Those of actions are compared with the ones that Rust makes. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { cardList, cardName, list, playerName, tribeName, tribeSlug } from "../../web/shared/names.js";
import { capitalised, joined, text } from "../../web/shared/sentence-parts.js";
import { actionSentence, actionText, refusalText, sentencePieces, sentenceText } from "../../web/shared/sentences.js";
import { speakLanguage } from "./locale.js";

speakLanguage("en");

const chairs = [
  { seat: "A", person: 1, name: "robin", bot: null, colour: "scarlet" },
  { seat: "B", person: null, name: "", bot: "regular", colour: "azure" },
];
const context = { table: { options: { edition: "first", solo: null }, chairs, setup: { regions: { Rhea: "red" } } } };
const solo = { table: { ...context.table, options: { edition: "second", solo: "easy" } } };

test("tribes have one message for singular and plural", () => {
  const cases = [
    ["Orc", 1, "Orc"],
    ["Orcs", 2, "Orcs"],
    ["Dwarves", 1, "Dwarf"],
    ["Foxes", 1, "Fox"],
    ["Merfolk", 3, "Merfolk"],
    ["Red Pandas", 1, "Red Panda"],
  ];
  for (const [tribe, count, name] of cases) assert.equal(tribeName(tribe, count), name, `${count} ${tribe}`);
  speakLanguage("pt-BR");
  for (const count of [1, 2]) assert.equal(tribeName("Merfolk", count), "Povo do Mar", "a people, in the singular");
  speakLanguage("en");
  assert.equal(tribeSlug("Red Pandas"), "red-panda");
});

test("cards and lists of them", () => {
  assert.equal(cardName("red Orc"), "red Orc");
  assert.equal(cardName("red Orc", 2), "2 red Orcs");
  assert.equal(cardName("Dragon"), "Dragon");
  assert.equal(cardList(["red Orc", "green Elf", "red Orc"]), "2 red Orcs and green Elf");
  assert.equal(list([]), "nobody");
  // No comma before the last "and".
  assert.equal(list(["a", "b", "c"]), "a, b and c");
});

test("who sits where", () => {
  assert.equal(playerName("A", context), "robin");
  assert.equal(playerName("B", solo), "Chief Bruno");
  assert.notEqual(playerName("B", context), "Chief Bruno");
  assert.equal(playerName("F", context), "F");
});

test("a sentence begins with a capital, unless with the name of a person", () => {
  const player = { text: "robin", kind: "player", value: "A" };
  assert.deepEqual(capitalised([{ text: "the row" }, player]), [{ text: "The row" }, player]);
  assert.deepEqual(capitalised([player, { text: " draws" }]), [player, { text: " draws" }]);
  assert.deepEqual(capitalised([]), []);
});

test("a list of pieces keeps the pieces", () => {
  const [a, b, c] = ["x", "y", "z"].map((value) => ({ text: value, kind: "card", value }));
  assert.equal(text(joined([a, b, c])), "x, y and z");
  assert.deepEqual(
    joined([a, b]).filter(({ kind }) => kind),
    [a, b],
  );
});

test("a sentence is a message with its arguments", () => {
  const card = { card: "red Orc" };
  const player = { seat: "A" };
  const cases = [
    [{ id: "event-recruited", args: { player, card } }, "robin takes the red Orc from the row."],
    [{ id: "event-drew-hidden", args: { player } }, "robin draws a card."],
    [
      { id: "event-band-played", args: { player, size: 3, card, cards: { cards: ["blue Orc", "red Orc"] } } },
      "robin plays a band of 3: the red Orc leads blue Orc and red Orc.",
    ],
    [{ id: "event-game-over", args: { outcome: "shared", player: { seats: ["A", "F"] } } }, "The game is over: robin and F share the win."],
    [{ id: "event-token-taken", args: { player, value: { token: 3 } } }, "robin takes the Troll token 3."],
    [{ id: "line-sat", args: { player: { person: { name: "kim", seat: "B" } }, seat: "B" } }, "kim takes seat B."],
    [{ id: "line-ready", args: { player: { person: { name: "kim" } }, yes: "no" } }, "kim is not ready."],
    [{ id: "decision-keep", args: { size: 1, player } }, "Choose the card you keep."],
    [{ id: "decision-keep", args: { size: 2, player } }, "Choose up to 2 cards you keep."],
    [{ id: "refusal-not-in-row", args: { card } }, "The red Orc is not in the row."],
    [{ id: "refusal-not-in-hand", args: { cards: { cards: ["red Orc", "red Orc"] } } }, "You do not have 2 red Orcs in hand."],
    [{ id: "refusal-leader-face-down", args: { tribe: { tribe: "Fox" } } }, "The setup card of the Fox is face down: choose another Leader."],
    [{ id: "decision-turn" }, "Recruit an Ally or play a band."],
  ];
  for (const [sentence, expected] of cases) assert.equal(sentenceText(sentence, context), expected);
  assert.equal(sentenceText({ id: "decision-keep", args: { size: 2, player } }, context, "other"), "robin chooses which cards to keep.");
});

test("the parts of a sentence say what they are about", () => {
  const sentence = { id: "event-marker-placed", args: { player: { seat: "A" }, spot: { "in-region": "Rhea" } } };
  assert.deepEqual(
    sentencePieces(sentence, context).filter(({ kind }) => kind),
    [
      { text: "robin", kind: "player", value: "A" },
      { text: "in Rhea", kind: "region", value: "Rhea" },
    ],
  );
});

test("a sentence within a sentence has no capital letter", () => {
  const score = { id: "score-kingdom", args: { region: { region: "Rhea" }, place: 2, strength: 1 } };
  const shared = { id: "score-note-shared", args: { pot: 8, sharers: 2 } };
  const noted = { id: "score-noted", args: { score: { sentence: score }, note: { sentence: shared } } };
  assert.equal(sentenceText(noted, context), "Rhea: 2nd with 1 marker, 8 shared by 2");
  const band = { id: "score-band", args: { size: 4, card: { card: "red Dwarf" } } };
  assert.equal(sentenceText(band, context), "Band of 4 led by the red Dwarf");
  const scored = { id: "event-scored", args: { player: { seat: "A" }, glory: 4, line: { sentence: band } } };
  assert.equal(sentenceText(scored, context), "robin +4: band of 4 led by the red Dwarf.");
});

test("refusals, and what is said if a reason is not known", () => {
  const refused = { code: "seat-taken", sentence: { id: "refusal-seat-taken", args: { seat: "B" } } };
  assert.equal(refusalText(refused, context), "Seat B is taken: choose another.");
  // Without a table a player is called by the letter of the seat.
  const waits = { code: "not-to-act", sentence: { id: "refusal-not-to-act", args: { player: { seat: "B" } } } };
  assert.equal(refusalText(waits), "It is not your decision: the table waits for B.");
  const unknown = "Something went wrong on the server. That is not your fault.";
  assert.equal(refusalText({ code: "no-such-code" }), unknown);
  assert.equal(refusalText({ code: "no-such-code", sentence: { id: "refusal-no-such-code" } }), unknown);
});

test("what a legal action does", () => {
  const cases = [
    [{ kind: "recruit", card: "red Orc" }, "Take the red Orc"],
    [{ kind: "band", leader: "red Orc", cards: ["red Orc"] }, "Play the red Orc alone"],
    [{ kind: "band", leader: "red Orc", cards: ["red Orc", "red Orc", "blue Orc"] }, "Play a band of 3: the red Orc leads red Orc and blue Orc"],
    [{ kind: "keep", cards: [] }, "Keep no card"],
    [{ kind: "keep", cards: ["red Orc"] }, "Keep red Orc"],
    [{ kind: "settle", region: "Rhea" }, "Settle the red space"],
    [{ kind: "stop" }, "Stop here"],
  ];
  for (const [action, sentence] of cases) assert.equal(actionText(action, context), sentence);
});

test("colours agree with the gender of the tribe", () => {
  speakLanguage("pt-BR");
  try {
    const cases = [
      ["red Orc", 1, "Orc vermelho"],
      ["red Elf", 2, "2 Elfos vermelhos"],
      ["yellow Fox", 1, "Raposa amarela"],
    ];
    for (const [card, count, name] of cases) assert.equal(cardName(card, count), name);
    assert.equal(cardList(["red Orc", "green Elf", "red Orc"]), "2 Orcs vermelhos e Elfo verde");
  } finally {
    speakLanguage("en");
  }
});

test("the sentence of an action is that of the server", async () => {
  const examples = JSON.parse(await readFile(new URL("action-sentences.json", import.meta.url), "utf8"));
  for (const { edition, regions, action, sentence } of examples) {
    const table = { options: { edition, solo: null }, chairs: [], setup: { regions } };
    assert.deepEqual(actionSentence(action, { table }), sentence);
  }
});
