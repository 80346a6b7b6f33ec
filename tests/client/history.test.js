/** The log of a table as a history: decisions that were taken back, scores, Ages. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { gloryAtStart, TableHistory, totalGlory } from "../../web/state/history.js";

const because = { id: "score-giant-holding" };
const scored = (seat, glory) => ({ kind: "scored", seat, glory, sentence: { id: "event-scored", args: { glory, line: { sentence: because } } } });
const ageEnded = (age) => ({ kind: "age-ended", age });

/** A decision that led to this version. */
const acted = (version, ...events) => ({ version, kind: "acted", events });
/** This many decisions are undone. */
const undone = (version, back) => ({ version, kind: "undone", ...(back === undefined ? {} : { back }) });
const said = (version) => ({ version, kind: "said" });

const historyOf = (...lines) => {
  const history = new TableHistory();
  history.add(lines);
  return history;
};

test("lines that are known already are not added again", () => {
  const history = historyOf(acted(1), acted(2));
  history.add([acted(2), acted(3)]);
  history.add([]);
  assert.deepEqual(
    history.lines.map(({ version }) => version),
    [1, 2, 3],
  );
});

test("what came after a version", () => {
  const history = historyOf(said(2), acted(4), acted(5), said(5));
  const cases = [
    [0, [2, 4, 5, 5]],
    [2, [4, 5, 5]],
    [3, [4, 5, 5]],
    [4, [5, 5]],
    [5, []],
    [9, []],
  ];
  for (const [version, expected] of cases)
    assert.deepEqual(
      history.after(version).map((line) => line.version),
      expected,
      `after ${version}`,
    );
});

test("which decisions were undone", () => {
  const cases = [
    { name: "none", lines: [acted(1), said(2), acted(3)], undone: [] },
    { name: "the last one, if the line does not say how many", lines: [acted(1), acted(2), undone(3)], undone: [2] },
    { name: "several", lines: [acted(1), acted(2), acted(3), undone(4, 2)], undone: [2, 3] },
    { name: "chat between them does not count", lines: [acted(1), acted(2), said(3), undone(4, 2)], undone: [1, 2] },
    { name: "one that was undone is not undone again", lines: [acted(1), acted(2), undone(3, 1), undone(4, 1)], undone: [1, 2] },
    { name: "what was decided instead stands", lines: [acted(1), undone(2, 1), acted(3)], undone: [1] },
  ];
  for (const { name, lines, undone: expected } of cases) {
    const history = historyOf(...lines);
    assert.deepEqual(
      lines.map(({ version }) => version).filter((version) => history.isUndone(version)),
      expected,
      name,
    );
  }
});

test("what was undone earns nothing", () => {
  const [first, lost, second] = [scored("A", 4), scored("B", 9), scored("B", 2)];
  const history = historyOf(acted(1, first), acted(2, lost), undone(3, 1), acted(4, { kind: "drew" }, second));
  // A score's own sentence is part of the event's.
  assert.deepEqual(
    history.scores(),
    [first, second].map((event) => ({ ...event, sentence: because })),
  );
});

test("an undo that arrives later applies to lines that are known already", () => {
  const history = historyOf(acted(1, scored("A", 4)));
  history.add([undone(2, 1)]);
  assert.deepEqual(history.scores(), []);
});

test("the Ages that ended, each once", () => {
  const history = historyOf(acted(1, ageEnded(1)), undone(2, 1), acted(3, ageEnded(1)), acted(4, { kind: "drew" }), acted(5, ageEnded(2)));
  assert.deepEqual(history.scoredAges(), [1, 2]);
  assert.deepEqual(historyOf(said(1)).scoredAges(), []);
});

test("Glory is added up", () => {
  const scores = [scored("A", 4), scored("B", 2), scored("A", 3)];
  assert.equal(
    totalGlory(scores, ({ seat }) => seat === "A"),
    7,
  );
  assert.equal(
    totalGlory(scores, () => false),
    0,
  );
  assert.equal(gloryAtStart(scores, "A", 7), 0);
  assert.equal(gloryAtStart(scores, "B", 12), 10);
});
