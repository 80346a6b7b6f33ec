/** Messages of the server become scenes, at the chosen speed. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { createPace, createScenes } from "../../web/state/scenes.js";

/** What the module reads of the page. */
const page = { hidden: false, scoresOpen: false };
globalThis.document = {
  get hidden() {
    return page.hidden;
  },
  querySelector: () => (page.scoresOpen ? {} : null),
};
beforeEach(() => Object.assign(page, { hidden: false, scoresOpen: false }));

const line = (version, kind = "acted", seat = "B") => ({ version, kind, seat });
const update = (version, more = {}) => ({ version, table: { you: "A" }, game: null, lines: [line(version)], ...more });

/** Scenes, and every scene that was shown. */
function scenesWith({ wait = () => 0, log = [] } = {}) {
  const shown = [];
  const scenes = createScenes({
    pace: { shown() {}, wait },
    show: (scene, before) => shown.push({ scene, before }),
    fetchLog: async (after) => log.filter(({ version }) => version > after),
  });
  return { scenes, shown };
}
const versions = (lines) => lines.map(({ version }) => version);

test("updates are shown one after another", () => {
  const { scenes, shown } = scenesWith();
  scenes.update(update(5), [line(3), line(4)]);
  scenes.update({ version: 6, lines: [line(6)] });
  assert.deepEqual(
    shown.map(({ scene }) => [scene.version, versions(scene.lines), scene.table.you]),
    [
      [5, [3, 4, 5], "A"],
      [6, [6], "A"],
    ],
  );
  assert.equal(shown[0].before, null);
  assert.equal(shown[1].before, shown[0].scene);
});

test("an update with a gap waits for the missing lines", async () => {
  const { scenes, shown } = scenesWith({ log: [line(5), line(6), line(7), line(8), line(9)] });
  scenes.update(update(5));
  scenes.update(update(8, { gap: true }));
  scenes.update(update(9));
  assert.equal(shown.length, 1);
  await new Promise((later) => setImmediate(later));
  assert.deepEqual(
    shown.map(({ scene }) => versions(scene.lines)),
    [[5], [6, 7, 8], [9]],
  );
});

test("while a move stands, the next ones wait, and can be shown at once", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let wait = 0;
  const { scenes, shown } = scenesWith({ wait: () => wait });
  scenes.update(update(1));
  wait = 700;
  scenes.update(update(2));
  scenes.update(update(3));
  assert.deepEqual(
    shown.map(({ scene }) => [scene.version, scene.waiting, scene.behind]),
    [
      [1, 0, false],
      [1, 1, true],
      [1, 2, true],
    ],
  );
  scenes.catchUp();
  const { scene } = shown.at(-1);
  assert.deepEqual([scene.version, scene.waiting, versions(scene.lines)], [3, 0, [2, 3]]);
});

test("moves that are shown at once keep the board as an Age among them was scored", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let wait = 0;
  const { scenes, shown } = scenesWith({ wait: () => wait });
  const scored = { view: { age: 1 } };
  scenes.update(update(1));
  assert.equal(shown.at(-1).scene.scored, undefined);
  wait = 700;
  scenes.update(update(2, { game: { scored } }));
  scenes.update(update(3, { game: {} }));
  scenes.catchUp();
  assert.equal(shown.at(-1).scene.version, 3);
  assert.equal(shown.at(-1).scene.scored, scored);
});

test("a hidden page shows everything that waits as one scene", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let wait = 0;
  const { scenes, shown } = scenesWith({ wait: () => wait });
  scenes.update(update(1));
  wait = 700;
  scenes.update(update(2));
  wait = 0;
  page.hidden = true;
  scenes.update(update(3));
  assert.deepEqual(versions(shown.at(-1).scene.lines), [2, 3]);
});

test("presence and connection are shown on the same scene", () => {
  const { scenes, shown } = scenesWith();
  scenes.presence({ connected: [1], spectators: 2 });
  assert.equal(shown.length, 0, "nothing is shown before the first update");
  scenes.update(update(1));
  scenes.connection("lost", "restart");
  assert.deepEqual(
    shown.map(({ scene }) => [scene.version, scene.connection, scene.presence.spectators, scene.lines.length]),
    [
      [1, "connecting", 2, 1],
      [1, "lost", 2, 0],
    ],
  );
});

test("how long a move stands", (t) => {
  const cases = [
    { name: "another player's move", speed: "normal", lines: [line(1)], waiting: 1, wait: 700 },
    { name: "the reader's own move", speed: "normal", lines: [line(1, "acted", "A")], waiting: 1, wait: 350 },
    { name: "many moves wait", speed: "normal", lines: [line(1)], waiting: 12, wait: 350 },
    { name: "slow", speed: "slow", lines: [line(1)], waiting: 1, wait: 1_500 },
    { name: "off", speed: "off", lines: [line(1)], waiting: 1, wait: 0 },
    { name: "chat is no move", speed: "normal", lines: [line(1, "said")], waiting: 1, wait: 0 },
    { name: "a hidden page", speed: "slow", lines: [line(1)], waiting: 1, wait: 0, hidden: true },
    { name: "open scores", speed: "off", lines: [line(1)], waiting: 1, wait: 250, scoresOpen: true },
  ];
  t.mock.method(performance, "now", () => 10_000);
  for (const { name, speed, lines, waiting, wait, hidden = false, scoresOpen = false } of cases) {
    Object.assign(page, { hidden, scoresOpen });
    const pace = createPace({ get: () => speed });
    pace.shown(lines, "A");
    assert.equal(pace.wait(waiting), wait, name);
  }
});
