// @ts-check
/**
 * What is on the analysis board: a position, a tree of moves, whose cards are seen, and what was judged. It asks the server, and tells the page what
 * to show. It is in the address, too.
 *
 * @typedef {import("../types/protocol.js").AnalysisState} AnalysisState
 * @typedef {import("../types/protocol.js").AnalysisJudgement} AnalysisJudgement
 * @typedef {import("../types/protocol.js").AnalysisLine} AnalysisLine
 * @typedef {import("./tree.js").TreeNode} TreeNode
 *
 * @typedef {object} Page what the session tells
 * @property {(state: AnalysisState, moved: boolean) => void} show what is on the board now, and whether a move led there
 * @property {() => void} draw something beside the board has changed
 * @property {(error: unknown) => void} fail the server refused, or did not answer
 */
import { t } from "../shared/words.js";
import { readFragment, writeFragment } from "./address.js";
import { AnalysisError, fetchBoard, fetchJudgement, fetchMoment } from "./server.js";
import { linesOf, VariationTree } from "./tree.js";

export class AnalysisSession {
  position = "";
  tree = new VariationTree();
  /** Whose cards are seen: a seat, or `open` for all hands. */
  eyes = "open";
  /** @type {AnalysisState | null} */
  state = null;
  /** What was judged, by position of the tree. @type {Map<TreeNode, AnalysisJudgement | "waiting">} */
  #judgements = new Map();
  /** @type {Page} */
  #page;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  /** What is on the board. @returns {AnalysisLine} */
  line() {
    return { position: this.position, moves: this.tree.moves() };
  }

  /** What was judged here. */
  get judgement() {
    return this.#judgements.get(this.tree.current) ?? null;
  }

  /** @param {AnalysisState} state @param {boolean} moved */
  #show(state, moved) {
    this.state = state;
    this.#page.show(state, moved);
    void this.#writeAddress();
  }

  /** Shows another position. @param {AnalysisLine} from @param {boolean} [shuffle] */
  async open(from, shuffle = false) {
    const opened = await fetchBoard({ ...from, eyes: "open", shuffle });
    const isOtherGame = this.state !== null && JSON.stringify(this.state.setup) !== JSON.stringify(opened.setup);
    this.position = opened.position;
    this.eyes = "open";
    this.tree = new VariationTree();
    this.#judgements.clear();
    for (const move of opened.moves) this.tree.play(move);
    if (isOtherGame) {
      // The parts of the board are made for one setup.
      await this.#writeAddress();
      location.reload();
      return;
    }
    this.#show(opened, false);
  }

  /** Plays a move for whoever is to act. @param {string} action in the notation */
  async play(action) {
    const moves = this.tree.moves();
    const next = await fetchBoard({ position: this.position, moves: [...moves, action], eyes: this.eyes, known: moves.length });
    const move = next.moves.at(-1);
    if (move) this.tree.play(move);
    this.#show(next, true);
  }

  /** @param {TreeNode | null} node */
  async goTo(node) {
    if (!node) return;
    const before = this.tree.current;
    this.tree.current = node;
    try {
      this.#show(await fetchBoard({ ...this.line(), eyes: this.eyes, known: this.tree.line().length }), true);
    } catch (error) {
      this.tree.current = before;
      this.#page.fail(error);
    }
  }

  back() {
    return this.goTo(this.tree.current.parent);
  }

  forward() {
    return this.goTo(this.tree.current.children[0] ?? null);
  }

  /** @param {TreeNode} node */
  async removeBranch(node) {
    this.tree.remove(node);
    await this.goTo(this.tree.current);
  }

  /** Shows the cards that a seat knows, or all. @param {string} eyes */
  async look(eyes) {
    this.eyes = eyes;
    try {
      const seen = await fetchBoard({ ...this.line(), eyes });
      // What is told about the moves depends on whose cards one sees.
      for (const [index, node] of this.tree.line().entries()) node.move = seen.moves[index] ?? node.move;
      this.#show(seen, true);
    } catch (error) {
      this.#page.fail(error);
    }
  }

  async judge() {
    const node = this.tree.current;
    this.#judgements.set(node, "waiting");
    this.#page.draw();
    try {
      this.#judgements.set(node, await fetchJudgement(this.line()));
    } catch (error) {
      this.#judgements.delete(node);
      this.#page.fail(error);
    }
    this.#page.draw();
    return this.#judgements.get(node);
  }

  /** Plays the best move that is found for whoever is to act, from what that seat knows. */
  async letBotDecide() {
    const node = this.tree.current;
    const judged = this.#judgements.get(node) ?? (await this.judge());
    if (this.tree.current !== node || !judged || judged === "waiting") return;
    // Without a choice nothing is advised.
    const only = async () => (await fetchBoard({ ...this.line(), eyes: "open", known: this.tree.line().length })).game.legal[0]?.text;
    try {
      const best = judged.best[0]?.action.text ?? (await only());
      if (best) await this.play(best);
    } catch (error) {
      this.#page.fail(error);
    }
  }

  async #writeAddress() {
    const fragment = await writeFragment({ position: this.position, tree: this.tree.stored(), eyes: this.eyes });
    history.replaceState(null, "", `/board#${fragment}`);
  }

  /** Shows what the address holds: a moment of a finished game, or a position with its moves. Tells whether it holds anything. */
  async openAddress() {
    const query = new URLSearchParams(location.search);
    const code = query.get("game");
    if (code) {
      await this.open(await fetchMoment(code, query.get("moment") ?? "0"));
      return true;
    }
    const fragment = location.hash.slice(1);
    if (fragment === "") return false;
    const link = await readFragment(fragment);
    if (!link) throw new AnalysisError(t("analysis-bad-link"));
    const { lines, shown } = linesOf(link.tree);
    await this.open({ position: link.position, moves: lines[0] ?? [] });
    const { tree } = this;
    for (const other of lines.slice(1)) {
      const branch = await fetchBoard({ position: this.position, moves: other, eyes: "open" });
      tree.current = tree.root;
      for (const move of branch.moves) tree.play(move);
    }
    tree.current = tree.root;
    for (const text of shown) tree.current = tree.current.children.find(({ move }) => move?.action.text === text) ?? tree.current;
    await this.look(link.eyes);
    return true;
  }
}
