// @ts-check
/** The page of the board without a game: a position, moves for every seat, branches, judgements. What is on the board is in the address. */
import { loadSymbols } from "../art/symbols.js";
import { prepareAnimation } from "../board/animation.js";
import { bandPart } from "../board/band.js";
import { cardNotePart } from "../board/card-note.js";
import { handPart } from "../board/hand.js";
import { keyboardPart } from "../board/keyboard.js";
import { layout } from "../board/layout.js";
import { placeButtonsPart } from "../board/place-buttons.js";
import { promptBarPart } from "../board/prompt-bar.js";
import { boardParts, contextOfFinishedGame } from "../replay/board.js";
import { markMoves } from "../review/marks.js";
import { list } from "../shared/names.js";
import { seatName } from "../shared/seats.js";
import { settingsButton } from "../shared/settings-panel.js";
import { loadMessages, t } from "../shared/words.js";
import { aidPart } from "../sheets/aid.js";
import { TableHistory } from "../state/history.js";
import { readFragment, writeFragment } from "../study/address.js";
import { judgementPart } from "../study/judgement.js";
import { Choices, openingDialog } from "../study/opening.js";
import { studyPanel } from "../study/panel.js";
import { playOnPart } from "../study/play-on.js";
import { sceneOf, tableOf } from "../study/scene.js";
import { BoardError, fetchAnswer, fetchBoard, fetchJudgement, fetchMoment } from "../study/server.js";
import { linesOf, VariationTree } from "../study/tree.js";
import { variationsPart } from "../study/variations.js";

/**
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../types/protocol.js").BoardState} BoardState
 * @typedef {import("../types/protocol.js").BoardJudgement} BoardJudgement
 * @typedef {import("../study/tree.js").TreeNode} TreeNode
 */

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const template = /** @type {HTMLTemplateElement} */ (document.getElementById("board-choices"));
await Promise.all([loadMessages(), loadSymbols()]);
await startStudy(root, new Choices(template.content));

/** @param {HTMLElement} root @param {Choices} choices */
async function startStudy(root, choices) {
  const { slots, reveal } = layout(root);
  root.classList.add("study");
  root.dataset.phase = "playing";
  const tab = root.querySelector('.view-tab[data-view="log"] span');
  if (tab) tab.textContent = t("study-tab");

  let position = "";
  let tree = new VariationTree();
  let eyes = "open";
  /** @type {BoardState | null} */
  let state = null;
  /** @type {Scene | null} */
  let shown = null;
  let version = 0;
  /** What was judged, by position of the tree. @type {Map<TreeNode, BoardJudgement | "waiting">} */
  const judgements = new Map();

  const context = contextOfFinishedGame(root, reveal, () => shown, play);
  context.ask = (question) => fetchAnswer(line(), question);
  context.askWithVersion = async (question) => ({ version, answer: await fetchAnswer(line(), question) });
  // Taking back is the only command here.
  context.send = async () => {
    await goTo(tree.current.parent);
    return version;
  };

  const dialog = openingDialog(choices, (text, shuffle) => open({ position: text, moves: [] }, shuffle));
  const variations = variationsPart(
    (node) => void goTo(node),
    (node) => void removeBranch(node),
  );
  const judgement = judgementPart({ judge: () => void judge(), play: (action) => void context.pending.act(action), point: mark });
  const playOn = playOnPart(choices, line);
  const panel = studyPanel(
    {
      back: () => void goTo(tree.current.parent),
      forward: () => void goTo(tree.current.children[0] ?? null),
      open: () => dialog.show(state),
      copy: () => void copyLink(),
      bot: () => void letBotDecide(),
      look: (wanted) => void look(wanted),
    },
    judgement.element,
    variations.element,
    playOn.element,
  );
  /** @type {[slot: string, part: import("../state/scenes.js").Part][]} */
  const parts = [
    ...boardParts(context),
    ["hand", handPart(context)],
    ["band", bandPart(context)],
    ["prompt", promptBarPart(context)],
    ["extra", placeButtonsPart(context)],
    ["extra", keyboardPart(context)],
    ["extra", aidPart(context)],
  ];
  cardNotePart(context);
  for (const [slot, part] of parts) slots[slot].append(part.element);
  slots.log.append(panel.element);
  slots.menu.append(settingsButton(context.settings));
  document.body.append(dialog.element);

  /** What is on the board. */
  function line() {
    return { position, moves: tree.moves() };
  }

  /** Shows another position. @param {import("../types/protocol.js").BoardLine} from @param {boolean} [shuffle] */
  async function open(from, shuffle = false) {
    const opened = await fetchBoard({ ...from, eyes: "open", shuffle });
    const isOtherGame = state !== null && JSON.stringify(state.setup) !== JSON.stringify(opened.setup);
    position = opened.position;
    eyes = "open";
    tree = new VariationTree();
    judgements.clear();
    for (const move of opened.moves) tree.play(move);
    if (isOtherGame) {
      // The parts of the board are made for one setup.
      await writeAddress();
      location.reload();
      return;
    }
    shown = null;
    show(opened);
  }

  /** Plays a move for whoever is to act. @param {string} action in the notation @returns {Promise<number>} the version that shows it */
  async function play(action) {
    const moves = tree.moves();
    const next = await fetchBoard({ position, moves: [...moves, action], eyes, known: moves.length });
    const move = next.moves.at(-1);
    if (move) tree.play(move);
    show(next);
    return version;
  }

  /** @param {TreeNode | null} node */
  async function goTo(node) {
    if (!node) return;
    const before = tree.current;
    tree.current = node;
    try {
      show(await fetchBoard({ ...line(), eyes, known: tree.line().length }));
    } catch (error) {
      tree.current = before;
      fail(error);
    }
  }

  /** @param {string} wanted */
  async function look(wanted) {
    eyes = wanted;
    try {
      const seen = await fetchBoard({ ...line(), eyes });
      // What is told about the moves depends on whose cards one sees.
      for (const [index, node] of tree.line().entries()) node.move = seen.moves[index] ?? node.move;
      show(seen);
    } catch (error) {
      fail(error);
    }
  }

  /** @param {TreeNode} node */
  async function removeBranch(node) {
    tree.remove(node);
    await goTo(tree.current);
  }

  async function judge() {
    const node = tree.current;
    judgements.set(node, "waiting");
    draw();
    try {
      const judged = await fetchJudgement(line());
      judgements.set(node, judged);
    } catch (error) {
      judgements.delete(node);
      fail(error);
    }
    draw();
    return judgements.get(node);
  }

  /** Plays the best move that is found for whoever is to act, from what that seat knows. */
  async function letBotDecide() {
    const node = tree.current;
    const judged = judgements.get(node) ?? (await judge());
    if (tree.current !== node || !judged || judged === "waiting") return;
    // Without a choice nothing is advised.
    const only = async () => (await fetchBoard({ ...line(), eyes: "open", known: tree.line().length })).game.legal[0]?.text;
    try {
      const best = judged.best[0]?.action.text ?? (await only());
      if (best) await play(best);
    } catch (error) {
      fail(error);
    }
  }

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(location.href);
      panel.say(t("study-copied"));
    } catch {
      panel.say(t("study-copy-address"));
    }
  }

  /** @param {unknown} error */
  function fail(error) {
    if (!(error instanceof BoardError)) throw error;
    panel.say([error.message, ...error.faults.map(({ message }) => message)].join(" "));
  }

  /** Outlines a move on the board. @param {import("../types/protocol.js").Action | null} action */
  function mark(action) {
    for (const marked of root.querySelectorAll(".better-move")) marked.classList.remove("better-move");
    if (action && shown) markMoves(root, shown, null, action);
  }

  /** @param {BoardState} next */
  function show(next) {
    const before = shown;
    state = next;
    version += 1;
    const nodes = tree.line();
    const scene = sceneOf(next, tableOf(next, eyes), version, before ? (nodes.at(-1)?.move ?? null) : null);
    shown = scene;
    mark(null);
    root.dataset.edition = next.setup.edition;
    root.toggleAttribute("data-watching", scene.you === null);
    context.history = new TableHistory();
    context.history.add(
      nodes.flatMap(({ move }, index) =>
        move ? [{ version: index + 1, at: 0, kind: "acted", seat: move.seat, text: "", events: move.events }] : [],
      ),
    );
    context.pending.update(scene);
    const startAnimation = prepareAnimation(context, scene, before);
    for (const [slot, part] of parts) {
      // With all hands open nobody's seat comes first.
      if (slot === "players" && eyes === "open") part.show({ ...scene, you: null }, before && { ...before, you: null });
      else part.show(scene, before);
    }
    draw();
    startAnimation();
    void writeAddress();
  }

  /** Shows what is beside the board. */
  function draw() {
    if (!state || !shown) return;
    const { table } = shown;
    const { winners = [], to_act: actor } = state;
    const other = eyes !== "open" && actor !== null && actor !== eyes;
    const over = t("study-over", { players: list(winners.map((seat) => seatName(table, seat))) });
    const said = actor === null ? over : t(other ? "study-other" : "study-decides", { player: seatName(table, actor) });
    panel.show(shown, {
      eyes,
      title: state.title,
      hands: state.hands,
      canGoBack: tree.current.parent !== null,
      canGoOn: tree.current.children.length > 0,
      said,
    });
    judgement.show(shown, judgements.get(tree.current) ?? null);
    variations.show(tree, table);
    playOn.show(shown);
  }

  async function writeAddress() {
    const fragment = await writeFragment({ position, tree: tree.stored(), eyes });
    history.replaceState(null, "", `/board#${fragment}`);
  }

  /** Shows what the address holds: a moment of a finished game, or a position with its moves. Tells whether it holds anything. */
  async function openAddress() {
    const query = new URLSearchParams(location.search);
    const code = query.get("game");
    if (code) {
      await open(await fetchMoment(code, query.get("moment") ?? "0"));
      return true;
    }
    const studied = await readFragment(location.hash.slice(1));
    if (!studied) return false;
    const { lines, shown: wanted } = linesOf(studied.tree);
    await open({ position: studied.position, moves: lines[0] ?? [] });
    for (const other of lines.slice(1)) {
      const branch = await fetchBoard({ position, moves: other, eyes: "open" });
      tree.current = tree.root;
      for (const move of branch.moves) tree.play(move);
    }
    tree.current = tree.root;
    for (const text of wanted) tree.current = tree.current.children.find(({ move }) => move?.action.text === text) ?? tree.current;
    await look(studied.eyes);
    return true;
  }

  // Another link was put into the address.
  window.addEventListener("hashchange", () => location.reload());
  try {
    if (!(await openAddress())) dialog.show(null);
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    dialog.show(null);
    dialog.showFaults(error);
  }
}
