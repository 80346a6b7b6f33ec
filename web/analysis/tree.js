// @ts-check
/**
 * The moves that were tried from a position: a tree, in which every branch can be returned to.
 *
 * @typedef {import("../types/protocol.js").AnalysisMove} AnalysisMove
 *
 * @typedef {object} TreeNode a position of the tree
 * @property {number} id
 * @property {TreeNode | null} parent null for the start
 * @property {AnalysisMove | null} move that led to it; null for the start
 * @property {TreeNode[]} children the first one continues the main line
 *
 * @typedef {object} StoredTree as a link holds it
 * @property {[parent: number, move: string][]} moves every move in the notation, with the number of the position before it; the start is 0
 * @property {number} at the number of the position that is shown
 */

export class VariationTree {
  /** @type {TreeNode} */
  root = { id: 0, parent: null, move: null, children: [] };
  /** The position that is shown. */
  current = this.root;
  #lastId = 0;

  /** Goes on with a move: to the position it led to before, or to a new one. @param {AnalysisMove} move */
  play(move) {
    const known = this.current.children.find((child) => child.move?.action.text === move.action.text);
    if (known) {
      if (move.events.length > 0) known.move = move;
      this.current = known;
      return known;
    }
    /** @type {TreeNode} */
    const node = { id: ++this.#lastId, parent: this.current, move, children: [] };
    this.current.children.push(node);
    this.current = node;
    return node;
  }

  /** Removes a position and everything after it. Whoever was there is at the position before it. @param {TreeNode} node */
  remove(node) {
    const { parent } = node;
    if (!parent) return;
    parent.children = parent.children.filter((child) => child !== node);
    if (this.line().includes(node)) this.current = parent;
  }

  /** The positions from the first move to this one, the start left out. @param {TreeNode} [node] the one that is shown, if left out */
  line(node = this.current) {
    /** @type {TreeNode[]} */
    const line = [];
    for (let at = node; at.parent; at = at.parent) line.unshift(at);
    return line;
  }

  /** The moves to a position, in the notation. @param {TreeNode} [node] */
  moves(node = this.current) {
    return this.line(node).flatMap(({ move }) => (move ? [move.action.text] : []));
  }

  /** Every position, each before those that follow it. @returns {TreeNode[]} */
  all() {
    /** @type {TreeNode[]} */
    const found = [];
    const waiting = [this.root];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      found.push(node);
      waiting.push(...node.children.toReversed());
    }
    return found;
  }

  /** The position with this number. @param {number} id */
  find(id) {
    return this.all().find((node) => node.id === id) ?? null;
  }

  /** @returns {StoredTree} */
  stored() {
    const nodes = this.all();
    const number = (/** @type {TreeNode | null} */ node) => nodes.findIndex((other) => other === node);
    return {
      moves: nodes.slice(1).map((node) => [number(node.parent), node.move?.action.text ?? ""]),
      at: number(this.current),
    };
  }
}

/**
 * The lines of a stored tree, each from the start to its last move, and the line to the position that is shown. Every one begins with moves that are known
 * from those before it.
 *
 * @param {StoredTree} stored
 * @returns {{ lines: string[][], shown: string[] }}
 */
export function linesOf({ moves, at }) {
  /** @param {number} node @returns {string[]} */
  const line = (node) => {
    /** @type {string[]} */
    const found = [];
    // A link may be damaged: a move comes after the one before it, so this ends.
    for (let number = node; number > 0 && moves[number - 1]; ) {
      const [parent, move] = moves[number - 1];
      found.unshift(move);
      if (!(parent < number)) break;
      number = parent;
    }
    return found;
  };
  const parents = new Set(moves.map(([parent]) => parent));
  const ends = moves.map((_, index) => index + 1).filter((number) => !parents.has(number));
  return { lines: ends.map(line), shown: line(at) };
}
