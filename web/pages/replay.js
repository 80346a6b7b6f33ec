// @ts-check
/** The page of a finished game: the parts of the board show one moment after another. */
import { loadSymbols } from "../art/symbols.js";
import { layout } from "../board/frame/layout.js";
import { cardNotePart } from "../board/hand/card-note.js";
import { prepareAnimation } from "../board/notices/animation.js";
import { boardParts, contextOfFinishedGame, sceneOf } from "../replay/board.js";
import { controls } from "../replay/controls.js";
import { createFrames } from "../replay/frames.js";
import { handsPart } from "../replay/hands.js";
import { installKeys } from "../replay/keyboard.js";
import { momentText, moveListPart } from "../replay/move-list.js";
import { agesOf, createAddressWriter, readAddress, turnsOf } from "../replay/navigation.js";
import { Playback } from "../replay/playback.js";
import { html } from "../shared/dom.js";
import { loadPage } from "../shared/load-page.js";
import { settingsButton } from "../shared/settings-panel.js";
import { loadMessages, t } from "../shared/words.js";
import { TableHistory } from "../state/history.js";
import { fetchLog } from "../state/log.js";

/**
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../types/protocol.js").LogLine} LogLine
 * @typedef {import("../types/protocol.js").TableState} TableState
 * @typedef {import("../replay/frames.js").Frame} Frame
 * @typedef {import("../replay/playback.js").Moment} Moment
 * @typedef {import("../replay/navigation.js").Step} Step
 *
 * @typedef {object} Game what is fetched
 * @property {number} count the last moment
 * @property {Step[]} steps
 * @property {TableState} table
 * @property {LogLine[]} log
 */

/** How long a moment is shown during automatic play, in milliseconds. */
const MOMENT_DURATION = { slow: 2_000, normal: 1_100, fast: 500, off: 150 };

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const code = root.dataset.code ?? "";
const [replay, { table }, log] = await loadPage(() =>
  Promise.all([
    fetchJson(`/api/games/${code}/replay`),
    fetchJson(`/api/tables/${code}`),
    // Without the log there are no score sheets. Everything else works.
    fetchLog(code, 0).catch(() => []),
    loadMessages(),
    loadSymbols(),
  ]),
);
// A player of the game is a spectator of the replay.
await startReplay(root, code, { count: replay.count, steps: replay.steps, table: { ...table, you: null }, log });

/** @param {string} address */
async function fetchJson(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

/**
 * Lays out the page and shows the moment that its address names.
 *
 * @param {HTMLElement} root
 * @param {string} code
 * @param {Game} game
 */
async function startReplay(root, code, game) {
  const { count, steps, table } = game;
  const { slots, reveal } = layout(root);
  root.classList.add("replay");
  root.dataset.phase = "playing";
  root.dataset.edition = table.options.edition;

  const board = createBoard(root, game, reveal);
  const seats = table.chairs.map((chair) => String(chair.seat));
  const writeAddress = createAddressWriter();
  const moveList = moveListPart((to) => void playback.goToStep(to));
  const failure = failureNotice(() => void playback.goToStep(playback.step));
  const playback = new Playback(
    { count, turns: turnsOf(steps), framesOf: (perspective) => createFrames(code, count, perspective) },
    readAddress(location.search, count, seats),
    { show, failed: () => failure.removeAttribute("hidden"), duration: () => MOMENT_DURATION[board.context.settings.get("speed")] },
  );
  const bar = controls(table, count, agesOf(steps), {
    goToStep: (to) => void playback.goToStep(to),
    goToTurn: (by) => void playback.goToTurn(by),
    play: () => void playback.togglePlay(),
    setPerspective: (perspective) => void playback.setPerspective(perspective),
    openScores() {
      void playback.stop();
      root.dispatchEvent(new CustomEvent("open-scoring"));
    },
  });
  for (const [slot, part] of board.parts) slots[slot].append(part.element);
  slots.hand.append(board.hands.element);
  slots.prompt.append(bar.element, failure);
  slots.log.append(moveList.element);
  slots.menu.append(settingsButton(board.context.settings));

  /** @param {Moment} moment */
  function show({ frame, past, moved }) {
    const { step, perspective, running } = playback;
    failure.hidden = true;
    const startAnimation = board.show(frame, moved, frame.hands ?? (perspective === "open" ? {} : { [perspective]: frame.game.view.hand }));
    moveList.show(past, frame.n, table);
    const scored = board.context.history.scoredAges().length > 0;
    bar.show({ step, perspective, text: momentText(frame, table), running, scored });
    startAnimation();
    writeAddress(step, perspective);
  }

  installKeys(playback, count);
  window.addEventListener("popstate", () => {
    const { step, perspective } = readAddress(location.search, count, seats);
    if (perspective !== playback.perspective) void playback.setPerspective(perspective);
    void playback.goToStep(step);
  });
  await playback.goToStep(playback.step);
}

/**
 * The parts of the board, and the hands.
 *
 * @param {HTMLElement} root
 * @param {Game} game
 * @param {(name: string) => void} reveal
 */
function createBoard(root, { table, log }, reveal) {
  /** @type {Scene | null} */
  let shown = null;
  const context = contextOfFinishedGame(root, reveal, () => shown);
  const hands = handsPart(context.settings);
  const parts = boardParts(context);
  cardNotePart(context);

  return {
    context,
    hands,
    parts,
    /** Shows a moment. @param {Frame} frame @param {boolean} moved @param {Record<string, string[]>} known hands @returns {() => void} starts the animation */
    show(frame, moved, known) {
      const before = shown;
      const scene = sceneOf(frame, table, moved);
      const startAnimation = prepareAnimation(context, scene, before);
      shown = scene;
      context.history = new TableHistory();
      context.history.add(log.filter((line) => line.version <= scene.version));
      for (const [, part] of parts) part.show(scene, before);
      hands.show(scene, known);
      return startAnimation;
    },
  };
}

/** Says that a moment could not be fetched, with a button that tries again. @param {() => void} again */
function failureNotice(again) {
  const button = html("button", { type: "button", class: "quiet" }, t("replay-again"));
  button.addEventListener("click", again);
  return html("p", { class: "replay-failed", role: "alert", hidden: true }, t("replay-failed"), " ", button);
}
