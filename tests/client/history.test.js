import assert from "node:assert/strict";
import { test } from "node:test";
import { gloryAtStart, Story, storyOf, totalGlory } from "../../web/state/history.js";

const scored = (seat, glory) => ({ kind: "scored", seat, glory });
const ageEnded = (age) => ({ kind: "age-ended", age });

/** A decision that led to this version. */
const acted = (version, ...events) => ({ version, kind: "acted", events });
/** So many decisions are taken back. */
const undone = (version, back) => ({ version, kind: "undone", ...(back === undefined ? {} : { back }) });
const said = (version) => ({ version, kind: "said" });

const storyWith = (...lines) => {
  const story = new Story();
  story.add(lines);
  return story;
};

test("lines that are known already are not added again", () => {
  const story = storyWith(acted(1), acted(2));
  story.add([acted(2), acted(3)]);
  story.add([]);
  assert.deepEqual(
    story.lines.map(({ version }) => version),
    [1, 2, 3],
  );
});

test("what came after a version", () => {
  const story = storyWith(said(2), acted(4), acted(5), said(5));
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
      story.after(version).map((line) => line.version),
      expected,
      `after ${version}`,
    );
});

test("which decisions were taken back", () => {
  const cases = [
    { name: "none", lines: [acted(1), said(2), acted(3)], back: [] },
    { name: "the last one, if the line does not say how many", lines: [acted(1), acted(2), undone(3)], back: [2] },
    { name: "several", lines: [acted(1), acted(2), acted(3), undone(4, 2)], back: [2, 3] },
    { name: "chat between them does not count", lines: [acted(1), acted(2), said(3), undone(4, 2)], back: [1, 2] },
    { name: "one that was taken back is not taken back again", lines: [acted(1), acted(2), undone(3, 1), undone(4, 1)], back: [1, 2] },
    { name: "what was decided instead stands", lines: [acted(1), undone(2, 1), acted(3)], back: [1] },
  ];
  for (const { name, lines, back } of cases) {
    const story = storyWith(...lines);
    assert.deepEqual(
      lines.map(({ version }) => version).filter((version) => story.takenBack(version)),
      back,
      name,
    );
  }
});

test("only what stood is earned", () => {
  const [first, lost, second] = [scored("A", 4), scored("B", 9), scored("B", 2)];
  const story = storyWith(acted(1, first), acted(2, lost), undone(3, 1), acted(4, { kind: "drew" }, second));
  assert.deepEqual(story.scores(), [first, second]);
});

test("an undo that arrives later takes back what is known already", () => {
  const story = storyWith(acted(1, scored("A", 4)));
  story.add([undone(2, 1)]);
  assert.deepEqual(story.scores(), []);
});

test("the Ages that ended, each once", () => {
  const story = storyWith(acted(1, ageEnded(1)), undone(2, 1), acted(3, ageEnded(1)), acted(4, { kind: "drew" }), acted(5, ageEnded(2)));
  assert.deepEqual(story.ages(), [1, 2]);
  assert.deepEqual(storyWith(said(1)).ages(), []);
});

test("all parts of a page share one story", () => {
  const [page, other] = [{}, {}];
  const story = storyOf(page, [acted(1)]);
  assert.equal(storyOf(page, [acted(2)]), story);
  assert.equal(story.lines.length, 2);
  assert.notEqual(storyOf(other, []), story);
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
