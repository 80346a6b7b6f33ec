/** The analysis board: the tree of moves, the address of the page, and positions set up by hand. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { readFragment, writeFragment } from "../../web/analysis/address.js";
import { bandCards, cardsOf, formText, readPosition } from "../../web/analysis/setup-text.js";
import { linesOf, VariationTree } from "../../web/analysis/tree.js";

/** A move as the server tells it. */
const move = (text, seat = "A") => ({ seat, age: 1, action: { kind: "recruit-deck", text }, events: [] });

/** A tree with two branches: a b, and c d under the start; the second is shown. */
function branched() {
  const tree = new VariationTree();
  tree.play(move("a"));
  tree.play(move("b"));
  tree.current = tree.root;
  tree.play(move("c"));
  tree.play(move("d"));
  return tree;
}

test("a move that was made before leads to the same position", () => {
  const tree = branched();
  const known = tree.current;
  tree.current = tree.root.children[1];
  assert.equal(tree.play(move("d")), known);
  assert.deepEqual(
    tree.all().map((node) => tree.moves(node).join(" ")),
    ["", "a", "a b", "c", "c d"],
  );
  assert.deepEqual(tree.moves(), ["c", "d"]);
});

test("whoever is on a branch that is removed is at the position before it", () => {
  const tree = branched();
  const [first, second] = tree.root.children;
  tree.remove(second);
  assert.equal(tree.current, tree.root);
  tree.current = first.children[0];
  tree.remove(tree.root);
  assert.equal(tree.current, first.children[0], "the start stays");
  assert.deepEqual(tree.root.children, [first]);
});

test("a stored tree has every line, and the one that is shown", () => {
  const stored = branched().stored();
  assert.deepEqual(stored, {
    moves: [
      [0, "a"],
      [1, "b"],
      [0, "c"],
      [3, "d"],
    ],
    at: 4,
  });
  assert.deepEqual(linesOf(stored), {
    lines: [
      ["a", "b"],
      ["c", "d"],
    ],
    shown: ["c", "d"],
  });
  assert.deepEqual(linesOf({ moves: [], at: 0 }), { lines: [], shown: [] });
});

test("a damaged tree is read to an end", () => {
  for (const moves of [
    [[1, "a"]],
    [[5, "a"]],
    [
      [2, "a"],
      [1, "b"],
    ],
  ]) {
    for (const at of [0, 1, 2, 9, -1]) assert.ok(linesOf({ moves, at }).shown.length <= 2);
  }
});

test("what is on the board is in the address", async () => {
  const link = { position: "ethnos position 1\nedition: first\n# ünï\n", tree: branched().stored(), eyes: "B" };
  const fragment = await writeFragment(link);
  assert.match(fragment, /^[dt][\w-]+$/);
  assert.deepEqual(await readFragment(fragment), link);
  const plain = `t${btoa(JSON.stringify(["text", [[0, "a"]], 1, "open"]))}`;
  assert.deepEqual(await readFragment(plain), { position: "text", tree: { moves: [[0, "a"]], at: 1 }, eyes: "open" });
});

test("an address that holds nothing readable is no position", async () => {
  const invalid = [
    [],
    ["text"],
    [1, [], 0, "open"],
    ["text", [["a"]], 0, "open"],
    ["text", [[-1, "a"]], 0, "open"],
    ["text", [], "0", "open"],
    ["text", [], 0, 7],
  ];
  const fragments = [
    "",
    "d",
    "x",
    "dnonsense",
    "t%%%",
    `t${btoa("{}")}`,
    `t${"a".repeat(60_001)}`,
    ...invalid.map((value) => `t${btoa(JSON.stringify(value))}`),
  ];
  for (const fragment of fragments) assert.equal(await readFragment(fragment), null, fragment.slice(0, 40));
});

test("the form writes what it changes, and keeps what is played with", () => {
  const before =
    "ethnos position 1\nedition: first\nplayers: 2\ntribes: Orcs, Elves\nglory: A 3\nrow: red Orc\ndeck: Dragon\nband A: red Elf\nband A: blue Elf\ncoins used: 2\nlower half: 20\n";
  assert.deepEqual(readPosition(before).get("band A"), ["red Elf", "blue Elf"]);
  const written = formText(before, [
    ["glory", ["A 5, B 1"]],
    ["row", []],
    ["band A", ["blue Elf"]],
    ["band B", []],
  ]);
  assert.equal(
    written,
    "ethnos position 1\nedition: first\nplayers: 2\ntribes: Orcs, Elves\nglory: A 5, B 1\nband A: blue Elf\ncoins used: 2\nlower half: 20\n",
  );
});

test("the form keeps what everyone knows, and leaves out what follows from the rest", () => {
  const before = "ethnos position 1\nedition: first\nhand A: red Orc\nknown A: red Orc\ngiant: A 3\ndeck: Dragon\n";
  assert.equal(formText(before, [["hand A", ["red Orc"]]]), "ethnos position 1\nedition: first\nhand A: red Orc\nknown A: red Orc\n");
});

test("cards and bands of a position, one by one", () => {
  assert.deepEqual(cardsOf("2 red Orc, blue Elf"), ["red Orc", "red Orc", "blue Elf"]);
  assert.deepEqual(cardsOf("none"), []);
  assert.deepEqual(cardsOf(""), []);
  assert.deepEqual(bandCards("red Orc"), ["red Orc"]);
  assert.deepEqual(bandCards("red Orc + 2 blue Orc, green Orc"), ["red Orc", "blue Orc", "blue Orc", "green Orc"]);
  assert.deepEqual(bandCards("red Koi over 2 red Bear"), ["red Koi", "red Bear", "red Bear"]);
});
