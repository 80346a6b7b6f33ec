// @ts-check
/** The page of the analysis board: a position, moves for every seat, branches, judgements. What is on the board is in the address. */

import { judgementPart } from "../analysis/judgement.js";
import { Choices, openingDialog } from "../analysis/opening.js";
import { analysisPanel } from "../analysis/panel.js";
import { playOnPart } from "../analysis/play-on.js";
import { sceneOf, tableOf } from "../analysis/scene.js";
import { AnalysisError, fetchAnswer } from "../analysis/server.js";
import { AnalysisSession } from "../analysis/session.js";
import { variationsPart } from "../analysis/variations.js";
import { loadSymbols } from "../art/symbols.js";
import { keyboardPart } from "../board/decision/keyboard.js";
import { placeButtonsPart } from "../board/decision/place-buttons.js";
import { promptBarPart } from "../board/decision/prompt-bar.js";
import { layout } from "../board/frame/layout.js";
import { bandPart } from "../board/hand/band.js";
import { cardNotePart } from "../board/hand/card-note.js";
import { handPart } from "../board/hand/hand.js";
import { prepareAnimation } from "../board/notices/animation.js";
import { boardParts, contextOfFinishedGame } from "../replay/board.js";
import { markMoves } from "../review/marks.js";
import { loadPage } from "../shared/load-page.js";
import { list } from "../shared/names.js";
import { seatName } from "../shared/seats.js";
import { settingsButton } from "../shared/settings-panel.js";
import { loadMessages, t } from "../shared/words.js";
import { TableHistory } from "../state/history.js";

/**
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../types/protocol.js").AnalysisState} AnalysisState
 */

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const template = /** @type {HTMLTemplateElement} */ (document.getElementById("analysis-choices"));
await loadPage(() => Promise.all([loadMessages(), loadSymbols()]));
await startAnalysis(root, new Choices(template.content));

/** @param {HTMLElement} root @param {Choices} choices */
async function startAnalysis(root, choices) {
  const { slots, reveal } = layout(root);
  root.classList.add("analysis");
  root.dataset.phase = "playing";
  const tab = root.querySelector('.view-tab[data-view="log"] span');
  if (tab) tab.textContent = t("analysis-tab");

  const session = new AnalysisSession({
    show: (state, moved) => board.show(state, moved),
    draw: () => beside.draw(board.shown),
    fail: (error) => beside.fail(error),
  });
  const board = analysisBoard(root, reveal, session, () => beside.draw(board.shown));
  const dialog = openingDialog(choices, (text, shuffle) => session.open({ position: text, moves: [] }, shuffle));
  const beside = besideBoard(session, choices, board, () => dialog.show(session.state));
  for (const [slot, part] of board.parts) slots[slot].append(part.element);
  slots.log.append(beside.element);
  slots.menu.append(settingsButton(board.context.settings));
  document.body.append(dialog.element);

  // Another link was put into the address.
  window.addEventListener("hashchange", () => location.reload());
  try {
    if (!(await session.openAddress())) dialog.show(null);
  } catch (error) {
    if (!(error instanceof AnalysisError)) throw error;
    dialog.show(null);
    dialog.showFaults(error);
  }
}

/**
 * The parts of the board, for whoever is to act.
 *
 * @param {HTMLElement} root
 * @param {(name: string) => void} reveal
 * @param {AnalysisSession} session
 * @param {() => void} drawBeside shows what is beside the board
 */
function analysisBoard(root, reveal, session, drawBeside) {
  /** @type {Scene | null} */
  let shown = null;
  let version = 0;
  const context = contextOfFinishedGame(
    root,
    reveal,
    () => shown,
    async (action) => {
      await session.play(action);
      return version;
    },
  );
  context.ask = (question) => fetchAnswer(session.line(), question);
  context.askWithVersion = async (question) => ({ version, answer: await fetchAnswer(session.line(), question) });
  // Taking back is the only command here.
  context.send = async () => {
    await session.back();
    return version;
  };
  /** @type {[slot: string, part: Part][]} */
  const parts = [
    ...boardParts(context),
    ["hand", handPart(context)],
    ["band", bandPart(context)],
    ["prompt", promptBarPart(context)],
    ["extra", placeButtonsPart(context)],
    ["extra", keyboardPart(context)],
  ];
  cardNotePart(context);

  /** Outlines a move on the board. @param {import("../types/protocol.js").Action | null} action */
  function mark(action) {
    for (const marked of root.querySelectorAll(".better-move")) marked.classList.remove("better-move");
    if (action && shown) markMoves(root, shown, null, action);
  }

  return {
    context,
    parts,
    mark,
    /** What is shown now. */
    get shown() {
      return shown;
    },
    /** @param {AnalysisState} next @param {boolean} moved whether a move led there from what was shown */
    show(next, moved) {
      const before = moved ? shown : null;
      version += 1;
      const { eyes } = session;
      const nodes = session.tree.line();
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
      drawBeside();
      startAnimation();
    },
  };
}

/**
 * What is beside the board: whose turn it is, the judgement, the moves, and a game from here.
 *
 * @param {AnalysisSession} session
 * @param {Choices} choices
 * @param {ReturnType<typeof analysisBoard>} board
 * @param {() => void} open shows the dialog in which a position is chosen
 */
function besideBoard(session, choices, { context, mark }, open) {
  const variations = variationsPart(
    (node) => void session.goTo(node),
    (node) => void session.removeBranch(node),
  );
  const judgement = judgementPart({ judge: () => void session.judge(), play: (action) => void context.pending.act(action), point: mark });
  const playOn = playOnPart(choices, () => session.line());
  const panel = analysisPanel(
    {
      back: () => void session.back(),
      forward: () => void session.forward(),
      open,
      copy: () => void copyLink(),
      bot: () => void session.letBotDecide(),
      look: (wanted) => void session.look(wanted),
    },
    judgement.element,
    variations.element,
    playOn.element,
  );

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(location.href);
      panel.say(t("analysis-copied"));
    } catch {
      panel.say(t("analysis-copy-address"));
    }
  }

  return {
    element: panel.element,
    /** @param {unknown} error */
    fail(error) {
      if (!(error instanceof AnalysisError)) throw error;
      panel.say([error.message, ...error.faults.map(({ message }) => message)].join(" "));
    },
    /** @param {Scene | null} shown */
    draw(shown) {
      const { state, tree, eyes } = session;
      if (!state || !shown) return;
      const { table } = shown;
      const { winners = [], to_act: actor } = state;
      const other = eyes !== "open" && actor !== null && actor !== eyes;
      const over = t("analysis-over", { players: list(winners.map((seat) => seatName(table, seat))) });
      const said = actor === null ? over : t(other ? "analysis-other" : "analysis-decides", { player: seatName(table, actor) });
      panel.show(shown, {
        eyes,
        title: state.title,
        hands: state.hands,
        canGoBack: tree.current.parent !== null,
        canGoOn: tree.current.children.length > 0,
        said,
      });
      judgement.show(shown, session.judgement);
      variations.show(tree, table);
      playOn.show(shown);
    },
  };
}
