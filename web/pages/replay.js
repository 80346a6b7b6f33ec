// @ts-check
/** The page of a finished game: the parts of the board show one moment after another. */
import { loadSymbols } from "../art/symbols.js";
import { prepareAnimation } from "../board/animation.js";
import { gloryTrackPart } from "../board/glory-track.js";
import { headerPart } from "../board/header.js";
import { layout } from "../board/layout.js";
import { mapPart } from "../board/map.js";
import { merfolkPart } from "../board/merfolk.js";
import { playersPart } from "../board/players.js";
import { soloPart } from "../board/solo.js";
import { createProjection } from "../board/standings.js";
import { deckPart, dragonsPart, rowPart, tokensPart, tribesPart } from "../board/supplies.js";
import { controls } from "../replay/controls.js";
import { createFrames } from "../replay/frames.js";
import { handsPart } from "../replay/hands.js";
import { momentText, moveListPart } from "../replay/move-list.js";
import { agesOf, createAddressWriter, readAddress, turnsOf } from "../replay/navigation.js";
import { createAnnouncer } from "../shared/announcer.js";
import { html } from "../shared/dom.js";
import { SettingsStore } from "../shared/settings.js";
import { settingsButton } from "../shared/settings-panel.js";
import { createTooltip } from "../shared/tooltip.js";
import { loadMessages, t } from "../shared/words.js";
import { scoringPart } from "../sheets/scoring.js";
import { TableHistory } from "../state/history.js";
import { fetchLog } from "../state/log.js";
import { PendingMove } from "../state/pending-move.js";

/**
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {import("../types/protocol.js").LogLine} LogLine
 * @typedef {import("../types/protocol.js").TableState} TableState
 * @typedef {import("../replay/frames.js").Perspective} Perspective
 * @typedef {import("../replay/frames.js").Frame} Frame
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
/** How many moves the list shows. */
const LIST_LENGTH = 40;

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const code = root.dataset.code ?? "";
const [replay, { table }, log] = await Promise.all([
  fetchJson(`/api/games/${code}/replay`),
  fetchJson(`/api/tables/${code}`),
  // Without the log there are no score sheets. Everything else works.
  fetchLog(code, 0).catch(() => []),
  loadMessages(),
  loadSymbols(),
]);
// A player of the game is a spectator of the replay.
await startReplay(root, code, { count: replay.count, steps: replay.steps, table: { ...table, you: null }, log });

/** @param {string} address */
async function fetchJson(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

/**
 * @param {HTMLElement} root
 * @param {string} code
 * @param {Game} game
 */
async function startReplay(root, code, { count, steps, table, log }) {
  const [ages, turns] = [agesOf(steps), turnsOf(steps)];
  const seats = table.chairs.map((chair) => String(chair.seat));
  const { slots, reveal } = layout(root);
  const settings = new SettingsStore();
  root.classList.add("replay");
  root.dataset.phase = "playing";
  root.dataset.edition = table.options.edition;

  const writeAddress = createAddressWriter();
  let { step, perspective } = readAddress(location.search, count, seats);
  let frames = createFrames(code, count, perspective);
  /** @type {Scene | null} */
  let shown = null;
  /** Set while the game plays by itself. @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const refuse = () => Promise.reject({ code: "game-over" });
  const link = {
    root,
    settings,
    announcer: createAnnouncer(),
    tooltip: createTooltip(root),
    history: new TableHistory(),
    ask: refuse,
    play: refuse,
    send: refuse,
    scene: () => shown,
    reveal,
    catchUp() {},
    afterShow: (/** @type {() => void} */ measure) => measure(),
  };
  /** @type {Context} */
  const context = Object.assign(link, { pending: new PendingMove(link), projection: createProjection(link) });

  const hands = handsPart(settings);
  const moveList = moveListPart((to) => void goToStep(to));
  const bar = controls(table, count, ages, { goToStep: (to) => void goToStep(to), goToTurn, play, setPerspective, openScores });
  const again = html("button", { type: "button", class: "quiet" }, t("replay-again"));
  again.addEventListener("click", () => void goToStep(step));
  const failed = html("p", { class: "replay-failed", role: "alert", hidden: true }, t("replay-failed"), " ", again);
  /** @type {[slot: string, part: Part][]} */
  const parts = [
    ["header", headerPart()],
    ["players", playersPart(context)],
    ["solo", soloPart(context)],
    ["glory", gloryTrackPart()],
    ["map", mapPart(context)],
    ["deck", deckPart()],
    ["dragons", dragonsPart(context)],
    ["tokens", tokensPart()],
    ["tribes", tribesPart(context)],
    ["merfolk", merfolkPart(context)],
    ["row", rowPart(context)],
    ["scoring", scoringPart(context, { opensItself: false })],
  ];
  for (const [slot, part] of parts) slots[slot].append(part.element);
  slots.hand.append(hands.element);
  slots.prompt.append(bar.element, failed);
  slots.log.append(moveList.element);
  slots.menu.append(settingsButton(settings));

  /** @param {Frame} frame @param {boolean} moved the moment after the one shown, not one jumped to @returns {Scene} */
  function sceneOf(frame, moved) {
    const people = table.chairs.flatMap((chair) => (chair.person === null ? [] : [chair.person]));
    return {
      version: frame.lines.at(-1)?.version ?? 0,
      table,
      game: { view: frame.game.view, legal: [], undo: "no", clock: null },
      // The reader is a spectator, whoever's view is shown.
      you: null,
      lines: moved ? frame.lines : [],
      presence: { connected: people, spectators: 0 },
      connection: "closed",
      reason: null,
      behind: false,
      waiting: 0,
      received: Date.now(),
    };
  }

  /** Shows a moment. If several are asked for, the last one is shown, however long the others take. @param {number} to */
  async function goToStep(to) {
    const before = step;
    step = Math.min(Math.max(to, 0), count);
    if (step === count) pause();
    const [wanted, source] = [step, frames];
    try {
      const [frame, past] = await Promise.all([source.at(wanted), source.before(wanted, LIST_LENGTH)]);
      if (wanted !== step || source !== frames) return;
      failed.hidden = true;
      show(frame, past, wanted === before + 1);
    } catch {
      pause();
      failed.hidden = false;
    }
  }

  /** @param {Frame} frame @param {Frame[]} past @param {boolean} moved */
  function show(frame, past, moved) {
    const scene = sceneOf(frame, moved);
    const startAnimation = prepareAnimation(context, scene, shown);
    const before = shown;
    shown = scene;
    context.history = historyUpTo(scene.version);
    for (const [, part] of parts) part.show(scene, before);
    hands.show(scene, frame.hands ?? (perspective === "open" ? {} : { [perspective]: frame.game.view.hand }));
    moveList.show(past, frame.n, table);
    const scored = context.history.scoredAges().length > 0;
    bar.show({ step, perspective, text: momentText(frame, table), running: timer !== undefined, scored });
    startAnimation();
    writeAddress(step, perspective);
  }

  /** @param {number} version */
  function historyUpTo(version) {
    const history = new TableHistory();
    history.add(log.filter((line) => line.version <= version));
    return history;
  }

  /** @param {number} by -1 for the turn before, 1 for the next */
  function goToTurn(by) {
    const to = by < 0 ? turns.findLast((n) => n < step) : turns.find((n) => n > step);
    void goToStep(to ?? (by < 0 ? 0 : count));
  }

  function pause() {
    clearTimeout(timer);
    timer = undefined;
  }

  /** Starts or stops playing by itself. */
  async function play() {
    if (timer !== undefined) {
      pause();
      void goToStep(step);
      return;
    }
    if (step === count) await goToStep(0);
    const tick = async () => {
      timer = setTimeout(tick, MOMENT_DURATION[settings.get("speed")]);
      await goToStep(step + 1);
    };
    await tick();
  }

  /** Opens the scores of the Age that was scored last, and stops playing. */
  function openScores() {
    if (timer !== undefined) void play();
    root.dispatchEvent(new CustomEvent("open-scoring"));
  }

  /** @param {Perspective} next */
  function setPerspective(next) {
    perspective = next;
    frames = createFrames(code, count, perspective);
    void goToStep(step);
  }

  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
    const target = event.target instanceof Element ? event.target : root;
    // A slider and a list have keys of their own, and a button has the space bar.
    if (target.matches("input, select, textarea") || (event.key === " " && target.closest("button, a, summary"))) return;
    const keys = {
      ArrowLeft: () => goToStep(step - 1),
      ArrowRight: () => goToStep(step + 1),
      PageUp: () => goToTurn(-1),
      PageDown: () => goToTurn(1),
      Home: () => goToStep(0),
      End: () => goToStep(count),
      " ": play,
    };
    const act = keys[/** @type {keyof typeof keys} */ (event.key)];
    if (!act) return;
    event.preventDefault();
    void act();
  });
  window.addEventListener("popstate", () => {
    const asked = readAddress(location.search, count, seats);
    if (asked.perspective !== perspective) setPerspective(asked.perspective);
    void goToStep(asked.step);
  });

  await goToStep(step);
}
