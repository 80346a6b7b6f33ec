import assert from "node:assert/strict";
import { test } from "node:test";
import { cardList, cardName, list, playerName, tribeName, tribeSlug } from "../../web/shared/names.js";
import { capitalised, joined, text } from "../../web/shared/pieces.js";
import { refusalSentence } from "../../web/shared/refusals.js";
import { actionSentence, decisionSentence, eventPieces, eventSentence, lineSentence, scoreSentence } from "../../web/shared/sentences.js";
import { speakLanguage } from "./locale.js";

speakLanguage("en");

const chairs = [
  { seat: "A", person: 1, name: "robin", bot: null, colour: "scarlet" },
  { seat: "B", person: null, name: "", bot: "regular", colour: "azure" },
];
const told = { table: { options: { edition: "first", solo: null }, chairs, setup: { regions: { Rhea: "red" } } } };
const solo = { table: { ...told.table, options: { edition: "second", solo: "easy" } } };

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
  assert.equal(playerName("A", told), "robin");
  assert.equal(playerName("B", solo), "Chief Bruno");
  assert.notEqual(playerName("B", told), "Chief Bruno");
  assert.equal(playerName("F", told), "F");
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

test("events as sentences", () => {
  const cases = [
    [{ kind: "recruited", seat: "A", card: "red Orc" }, "robin takes the red Orc from the row."],
    [{ kind: "drew", seat: "A", card: null }, "robin draws a card."],
    [{ kind: "drew", seat: "A", card: "red Orc" }, "robin draws the red Orc."],
    [{ kind: "band-played", seat: "A", leader: "red Orc", cards: ["red Orc"] }, "robin plays a band of one: the red Orc."],
    // The Leader is not named among those it leads, but its twin is.
    [
      { kind: "band-played", seat: "A", leader: "red Orc", cards: ["blue Orc", "red Orc", "red Orc"] },
      "robin plays a band of 3: the red Orc leads blue Orc and red Orc.",
    ],
    [{ kind: "marker-placed", seat: "A", region: "Rhea" }, "robin places a marker in Rhea."],
  ];
  for (const [event, sentence] of cases) assert.equal(eventSentence(event, told), sentence);
});

test("the parts of a sentence say what they are about", () => {
  const about = eventPieces({ kind: "marker-placed", seat: "A", region: "Rhea" }, told).filter(({ kind }) => kind);
  assert.deepEqual(about, [
    { text: "robin", kind: "player", value: "A" },
    { text: "in Rhea", kind: "region", value: "Rhea" },
  ]);
});

test("scores as sentences, with notes", () => {
  const kingdom = { source: "kingdom", region: "Rhea", place: 1, strength: 3, sharers: 1, pot: 8, coins: 0, alone: false, by_tokens: false };
  const cases = [
    [kingdom, "Rhea: 1st with 3 markers"],
    [{ ...kingdom, place: 2, strength: 1, sharers: 2 }, "Rhea: 2nd with 1 marker, 8 shared by 2"],
    [{ ...kingdom, by_tokens: true, coins: 4 }, "Rhea: 1st with 3 markers, tie broken by Troll tokens, coins worth 4"],
    [{ source: "band", leader: "red Dwarf", size: 4, skeletons: 0, counts: 5 }, "Band of 4 led by the red Dwarf, counted as 5"],
    [{ source: "band", leader: "red Elf", size: 4, skeletons: 2, counts: 2 }, "Band of 4 led by the red Elf, 2 Skeletons gone"],
    [{ source: "band", leader: "red Dwarf", size: 4, skeletons: 1, counts: 4 }, "Band of 4 led by the red Dwarf, 1 Skeleton gone, counted as 4"],
  ];
  for (const [line, sentence] of cases) assert.equal(scoreSentence(line, told), sentence);
});

test("lines of the log that are not about the game", () => {
  assert.equal(lineSentence({ kind: "sat", seat: "A", name: "robin" }, told), "robin takes seat A.");
  assert.equal(lineSentence({ kind: "ready", seat: "A", name: "robin", yes: false }, told), "robin is not ready.");
  assert.equal(lineSentence({ kind: "ready", seat: "A", name: "robin", yes: true }, told), "robin is ready.");
  assert.equal(lineSentence({ kind: "acted", seat: "A" }, told), null);
  assert.equal(lineSentence({ kind: "said", seat: "A" }, told), null);
});

test("refusals, and what is said if a reason is not known", () => {
  const cases = [
    [{ code: "not-in-row", about: { card: "red Orc" } }, "The red Orc is not in the row."],
    [{ code: "seat-taken", about: { seat: "B" } }, "Seat B is taken: choose another."],
    [{ code: "not-in-hand", about: { cards: ["red Orc", "red Orc"] } }, "You do not have 2 red Orcs in hand."],
  ];
  for (const [refused, sentence] of cases) assert.equal(refusalSentence(refused, told), sentence);
  assert.equal(refusalSentence({ code: "no-such-code" }, told), refusalSentence({ code: "internal" }, told));
});

test("what is asked", () => {
  const cases = [
    ["turn", null, "Recruit an Ally or play a band."],
    ["keep", { size: 1 }, "Choose the card you keep."],
    ["keep", { size: 2 }, "Choose up to 2 cards you keep."],
    ["token", { size: 3 }, "Take a Troll token of up to 3."],
  ];
  for (const [decision, about, sentence] of cases) assert.equal(decisionSentence(decision, about, told), sentence);
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
  for (const [action, sentence] of cases) assert.equal(actionSentence(action, told), sentence);
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
