/** What the player is about to do, and what is sent. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { PendingMove } from "../../web/state/pending-move.js";
import { speakLanguage } from "./locale.js";

speakLanguage("en");

const HAND = ["red Orc", "red Orc", "blue Orc", "green Elf"];
const band = (leader, ...others) => ({ kind: "band", leader, cards: [leader, ...others], text: `band ${[leader, others.join(", ")].join(" + ")}` });
const BANDS = [band("red Orc"), band("red Orc", "blue Orc"), band("blue Orc", "red Orc"), band("green Elf")];

/** A scene in which a decision of seat A is due. */
function sceneWith({ legal = BANDS, view = {}, chair = {}, ...more } = {}) {
  return {
    version: 1,
    you: "A",
    connection: "open",
    behind: false,
    table: { options: { edition: "first" }, chairs: [{ seat: "A", name: "Ana", person: 1, ...chair }] },
    game: { legal, view: { to_act: "A", decision: "turn", about: null, hand: HAND, row: [], ...view } },
    ...more,
  };
}

/** A pending move, with everything that it sent and announced. */
function pendingOn(scene, answer = async () => 2) {
  const log = { sent: [], said: [], scene };
  const send = (what) => {
    log.sent.push(what);
    return answer();
  };
  const announcer = { element: null, say: (text) => log.said.push(text) };
  const pending = new PendingMove({ scene: () => log.scene, play: send, send, ask: send, announcer });
  pending.update(scene);
  return { pending, log };
}

test("nothing can be decided while something is in the way, and a notice says what", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const cases = [
    { name: "no game", scene: sceneWith({ game: null }) },
    { name: "a spectator", scene: sceneWith({ you: null }) },
    { name: "no connection", scene: sceneWith({ connection: "lost" }) },
    { name: "conceded", scene: sceneWith({ chair: { conceded: true } }) },
    { name: "away", scene: sceneWith({ chair: { away: true } }) },
    { name: "older scenes are still shown", scene: sceneWith({ behind: true }) },
    { name: "the game is over", scene: sceneWith({ view: { to_act: null } }) },
    { name: "somebody else decides", scene: sceneWith({ legal: [] }) },
  ];
  for (const { name, scene } of cases) {
    const { pending, log } = pendingOn(scene);
    assert.deepEqual(pending.legal, [], name);
    pending.act("band red Orc");
    assert.deepEqual(log.sent, [], name);
    assert.deepEqual(log.said, [pending.notice.text], name);
  }
  assert.equal(pendingOn(sceneWith()).pending.legal, BANDS);
});

test("chosen cards keep their keys when others are added", () => {
  const { pending } = pendingOn(sceneWith());
  pending.toggle("red Orc#1");
  pending.choose(["blue Orc", "red Orc"]);
  assert.deepEqual(pending.chosen, ["red Orc#1", "blue Orc#0"]);
  assert.deepEqual(pending.chosenCards, ["red Orc", "blue Orc"]);
  pending.toggle("red Orc#1");
  assert.deepEqual(pending.chosen, ["blue Orc#0"]);
  pending.choose(["green Elf"]);
  assert.deepEqual(pending.chosen, ["green Elf#0"]);
});

test("the band is led by the picked Leader, or by the card chosen first", () => {
  const { pending } = pendingOn(sceneWith());
  const led = () => pending.band?.leader;
  pending.choose(["blue Orc"]);
  assert.equal(led(), undefined, "no band of this card alone is legal");
  pending.choose(["blue Orc", "red Orc"]);
  assert.equal(pending.bands.length, 2);
  assert.equal(led(), "blue Orc");
  pending.pickLeader("red Orc");
  assert.equal(led(), "red Orc");
  assert.equal(pending.cancel(), true);
  assert.equal(pending.pickedLeader, null);
  assert.equal(pending.cancel(), false, "nothing is left to cancel");
});

test("a choice is forgotten with the next decision, not with the next scene", () => {
  const { pending, log } = pendingOn(sceneWith());
  pending.choose(["red Orc"]);
  log.scene = { ...log.scene, version: 2 };
  pending.update(log.scene);
  assert.deepEqual(pending.chosenCards, ["red Orc"]);
  log.scene = sceneWith({ view: { decision: "keep" }, legal: [{ kind: "keep", cards: [] }] });
  pending.update(log.scene);
  assert.deepEqual(pending.chosen, []);
  assert.equal(pending.handUse, "keep");
});

test("a decision is sent once, and nothing more before its outcome is shown", async () => {
  const { pending, log } = pendingOn(sceneWith());
  const changes = [];
  pending.on(() => changes.push(pending.busy));
  pending.choose(["red Orc"]);
  const sent = pending.act("band red Orc");
  pending.act("band red Orc");
  assert.deepEqual(log.sent, ["band red Orc"]);
  await sent;
  assert.deepEqual(pending.chosen, []);
  assert.equal(pending.busy, true, "version 2 is not shown yet");
  assert.deepEqual(pending.legal, []);
  log.scene = sceneWith({ version: 2 });
  pending.update(log.scene);
  assert.equal(pending.busy, false);
  assert.deepEqual(changes, [false, true, true]);
});

test("a refusal becomes a notice, and the choice stays", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { pending } = pendingOn(sceneWith(), () => Promise.reject({ code: "stale" }));
  pending.choose(["red Orc"]);
  await pending.act("band red Orc");
  assert.equal(pending.notice.tone, "bad");
  assert.deepEqual(pending.chosenCards, ["red Orc"]);
  assert.equal(pending.busy, false);
  t.mock.timers.tick(60_000);
  assert.equal(pending.notice, null, "it closes by itself");
});
