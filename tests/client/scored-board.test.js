/** The board as an Age was scored: of that moment, but with the Glory of now, and nothing to decide. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { asScored } from "../../web/state/scored-board.js";

const player = (glory, trolls) => ({ glory, trolls });
const game = {
  view: { age: 2, to_act: "A", seat: "A", hand: ["red Orc"], players: { A: player(12, []), B: player(7, []) } },
  kingdoms: { Rhea: { receives: [null, 1] } },
  legal: [{ kind: "recruit-deck" }],
  next_markers: { Rhea: { needs: 2, now: false } },
  undo: "free",
};
const scored = {
  view: { age: 1, to_act: "B", seat: null, hand: [], players: { A: player(5, [3]), B: player(2, []) } },
  kingdoms: { Rhea: { receives: [1, null] } },
};

test("a board as it was scored", () => {
  const scene = { version: 4, you: "A", behind: false, game };
  const shown = asScored(scene, scored);
  assert.deepEqual(shown.game.view, {
    age: 1,
    to_act: null,
    seat: "A",
    hand: [],
    players: { A: player(12, [3]), B: player(7, []) },
  });
  assert.equal(shown.game.kingdoms, scored.kingdoms);
  assert.deepEqual([shown.behind, shown.game.legal, shown.game.next_markers, shown.game.undo], [true, [], {}, "no"]);
  assert.deepEqual([scene.behind, scene.game], [false, game], "the scene itself stays as it is");
});

test("without one, a scene is shown as it is", () => {
  const scene = { version: 4, behind: false, game };
  assert.equal(asScored(scene, null), scene);
  const gathering = { version: 1, behind: false, game: null };
  assert.equal(asScored(gathering, scored), gathering);
});
