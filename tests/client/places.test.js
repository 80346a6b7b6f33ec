/** Legal actions, events and what travels are all tied to places of the board, which are named as `data-place` names them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { actionToExplain, placeOfAction, placesOfEvent } from "../../web/board/decision/places.js";
import { flightsOf } from "../../web/board/notices/animation.js";

/** A moment in which something is asked of seat A. */
const asked = (decision) => ({ you: "A", table: { setup: { tribes: ["Dwarves", "Red Pandas"] } }, game: { view: { decision } } });

test("the place of a legal action", () => {
  const cases = [
    [{ kind: "recruit-deck" }, "turn", "deck"],
    [{ kind: "draw" }, "draw", "deck"],
    [{ kind: "recruit", card: "red Orc" }, "turn", "row:red Orc"],
    [{ kind: "give", card: "red Orc" }, "give", "row:red Orc"],
    [{ kind: "give", card: "red Orc" }, "give-discarded", "discarded:red Orc"],
    [{ kind: "marker", region: "Rhea" }, "marker", "kingdom:Rhea"],
    [{ kind: "coin", region: "Rhea" }, "bruno-coin", "kingdom:Rhea"],
    [{ kind: "token", value: 3 }, "token", "token:3"],
    [{ kind: "pillage" }, "turn", "horde:A"],
    [{ kind: "leader", tribe: "Red Panda" }, "bruno-leader", "leader:Red Pandas"],
    [{ kind: "leader", tribe: "Dwarf" }, "bruno-leader", "leader:Dwarves"],
    [{ kind: "settle", region: "White" }, "bruno-settle", "space:White"],
    [{ kind: "steal", card: "red Fox" }, "turn", "dashboard:red Fox"],
    [{ kind: "band", leader: "red Orc", cards: ["red Orc"] }, "turn", null],
    [{ kind: "stop" }, "chain", null],
  ];
  for (const [action, decision, place] of cases) assert.equal(placeOfAction(action, asked(decision)), place, `${action.kind}, asked for ${decision}`);
});

test("what one asks about a place", () => {
  const cases = [
    ["turn", "deck", "recruit deck"],
    ["turn", "row:red Orc", "recruit red Orc"],
    ["turn", "row", null],
    ["turn", "kingdom:Rhea", null],
    ["marker", "kingdom:Rhea", "marker Rhea"],
    ["draw", "deck", "draw"],
    ["give-discarded", "discarded:red Orc", "give red Orc"],
    ["give-discarded", "row:red Orc", null],
    ["over", "deck", null],
  ];
  for (const [decision, place, question] of cases) {
    assert.equal(actionToExplain(asked(decision), { dataset: { place } }), question, `${place}, asked for ${decision}`);
  }
});

test("the places an event is about", () => {
  const bands = [
    { leader: "red Orc", cards: ["red Orc"] },
    { leader: "red Elf", cards: ["red Elf", "blue Elf"] },
  ];
  const view = { seat: "A", players: { A: { bands } } };
  const cases = [
    [{ kind: "recruited", seat: "A", card: "red Orc" }, ["seat-hand:A", "hand:red Orc", "row:red Orc"]],
    [{ kind: "recruited", seat: "B", card: "red Orc" }, ["seat-hand:B", "row:red Orc"]],
    [{ kind: "drew", seat: "B", card: null }, ["deck", "seat-hand:B"]],
    [{ kind: "drew", seat: "A", card: "red Orc" }, ["deck", "seat-hand:A", "hand:red Orc"]],
    [{ kind: "discarded", seat: "A", cards: ["red Orc", "red Elf"] }, ["row:red Orc", "row:red Elf"]],
    [{ kind: "band-played", seat: "A", leader: "red Orc", cards: ["red Orc"] }, ["band:A:0"]],
    [{ kind: "band-played", seat: "A", leader: "red Elf", cards: ["red Elf", "blue Elf"] }, ["band:A:1"]],
    [{ kind: "band-played", seat: "A", leader: "blue Elf", cards: ["red Elf", "blue Elf"] }, ["player:A"]],
    [{ kind: "band-played", seat: "B", leader: "red Elf", cards: ["red Elf"] }, ["player:B"]],
    [{ kind: "marker-placed", seat: "A", region: "Rhea" }, ["kingdom:Rhea"]],
    [{ kind: "token-taken", seat: "A", value: 3 }, ["token:3", "player:A"]],
    [{ kind: "scored", source: "kingdom", seat: "A", region: "Rhea" }, ["kingdom:Rhea"]],
    [{ kind: "scored", source: "merfolk", seat: "A" }, ["merfolk"]],
    [{ kind: "scored", source: "horde", seat: "B" }, ["horde:B"]],
    [{ kind: "scored", source: "band", seat: "B" }, ["player:B"]],
    [{ kind: "game-over", winners: ["A", "C"] }, ["player:A", "player:C"]],
    [{ kind: "age-began", age: 1, first: "A" }, []],
  ];
  for (const [event, places] of cases) assert.deepEqual(placesOfEvent(event, view), places, JSON.stringify(event));
});

test("what travels when something happens", () => {
  const scene = { you: "A", game: { view: { players: { A: { bands: [{}, {}] }, B: { bands: [{}] } } } } };
  const own = (card) => [`hand:${card}`, "own-hand"];
  const others = ["seat-hand:B", "player:B"];
  const cases = [
    [{ kind: "recruited", seat: "A", card: "red Orc" }, [{ from: ["row:red Orc"], to: own("red Orc"), what: { card: "red Orc" } }]],
    [{ kind: "recruited", seat: "B", card: "red Orc" }, [{ from: ["row:red Orc"], to: others, what: { card: "red Orc" } }]],
    [{ kind: "drew", seat: "A", card: "red Orc" }, [{ from: ["deck"], to: own("red Orc"), what: { card: "red Orc" } }]],
    // Nobody else sees what was drawn.
    [{ kind: "drew", seat: "B", card: null }, [{ from: ["deck"], to: others, what: { card: null } }]],
    // A band has its place after the bands that were played before it.
    [
      { kind: "band-played", seat: "A", leader: "red Orc", cards: ["red Orc", "red Elf"] },
      ["red Orc", "red Elf"].map((card) => ({ from: own(card), to: ["band:A:1", "player:A"], what: { card } })),
    ],
    [{ kind: "marker-placed", seat: "B", region: "Rhea" }, [{ from: ["supply:B", "player:B"], to: ["markers:Rhea:B"], what: { marker: "B" } }]],
    [
      { kind: "dashboard-took", card: "red Fox", from: "row" },
      [{ from: ["row:red Fox"], to: ["dashboard:red Fox", "player:B"], what: { card: "red Fox" } }],
    ],
    [{ kind: "scored", source: "band", seat: "A" }, []],
  ];
  for (const [event, flights] of cases) assert.deepEqual(flightsOf(event, scene), flights, JSON.stringify(event));
});
