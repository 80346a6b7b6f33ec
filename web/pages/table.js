// @ts-check
/** The page of a table: connects, and shows the parts that belong to the phase of the game. */
import { loadSymbols } from "../art/symbols.js";
import { adviserPart } from "../board/decision/adviser-switch.js";
import { keyboardPart } from "../board/decision/keyboard.js";
import { placeButtonsPart } from "../board/decision/place-buttons.js";
import { promptBarPart } from "../board/decision/prompt-bar.js";
import { headerPart } from "../board/frame/header.js";
import { layout } from "../board/frame/layout.js";
import { menuPart } from "../board/frame/menu.js";
import { bandPart } from "../board/hand/band.js";
import { cardNotePart } from "../board/hand/card-note.js";
import { handPart } from "../board/hand/hand.js";
import { gloryTrackPart } from "../board/map/glory-track.js";
import { mapPart } from "../board/map/map.js";
import { merfolkPart } from "../board/map/merfolk.js";
import { createProjection } from "../board/map/standings.js";
import { deckPart, dragonsPart, rowPart, tokensPart, tribesPart } from "../board/map/supplies.js";
import { prepareAnimation } from "../board/notices/animation.js";
import { announcementsPart } from "../board/notices/announcements.js";
import { attentionPart } from "../board/notices/attention.js";
import { clockWarningPart } from "../board/notices/clock-warning.js";
import { connectionNoticePart } from "../board/notices/connection-notice.js";
import { narrationPart } from "../board/notices/narration.js";
import { soundsPart } from "../board/notices/sounds.js";
import { playersPart } from "../board/players/players.js";
import { guidePart } from "../guide/load.js";
import { createAnnouncer } from "../shared/announcer.js";
import { html, setAttribute } from "../shared/dom.js";
import { byeText } from "../shared/sentences.js";
import { SettingsStore } from "../shared/settings.js";
import { createTooltip } from "../shared/tooltip.js";
import { loadMessages, t } from "../shared/words.js";
import { aidPart } from "../sheets/aid.js";
import { chatPart } from "../sheets/chat.js";
import { gatheringPart } from "../sheets/gathering.js";
import { logPart } from "../sheets/log.js";
import { scoringPart } from "../sheets/scoring.js";
import { ScoringProgress } from "../sheets/scoring-progress.js";
import { TableConnection } from "../state/connection.js";
import { TableHistory } from "../state/history.js";
import { fetchLog } from "../state/log.js";
import { PendingMove } from "../state/pending-move.js";
import { createPace, createScenes } from "../state/scenes.js";
import { createSeedPart } from "../state/seed-part.js";

/**
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {import("../state/connection.js").TableConnection} Connection
 * @typedef {import("../types/protocol.js").LogLine} LogLine
 *
 * @typedef {(context: Context) => Part} MakePart
 * @typedef {[slot: string, make: MakePart]} SlotPart
 */

/** @type {SlotPart[]} */
const ALWAYS = [
  ["header", headerPart],
  ["menu", menuPart],
  ["notice", connectionNoticePart],
  ["announcements", announcementsPart],
  ["attention", attentionPart],
  ["attention", clockWarningPart],
  ["sounds", soundsPart],
];

/**
 * The parts of each phase, in the order in which they are shown: first the board, then what can be done on it.
 *
 * @type {Record<"gathering" | "playing" | "over", SlotPart[]>}
 */
const PARTS = {
  gathering: [...ALWAYS, ["gathering", gatheringPart], ["chat", chatPart]],
  playing: [
    ...ALWAYS,
    // The map takes the room that the others leave. It is measured early, while there is little to lay out.
    ["merfolk", merfolkPart],
    ["map", mapPart],
    ["map", narrationPart],
    ["players", playersPart],
    ["solo", (context) => brunosPart("dashboard", context)],
    ["bruno", (context) => brunosPart("strip", context)],
    ["glory", gloryTrackPart],
    ["deck", deckPart],
    ["dragons", dragonsPart],
    ["tokens", tokensPart],
    ["tribes", tribesPart],
    ["row", rowPart],
    ["hand", handPart],
    ["band", bandPart],
    ["prompt", promptBarPart],
    ["place-buttons", placeButtonsPart],
    ["keyboard", keyboardPart],
    ["card-note", cardNotePart],
    ["log", logPart],
    ["adviser", adviserPart],
    ["chat", chatPart],
    ["aid", aidPart],
    ["scoring", scoringPart],
    ["guide", guidePart],
  ],
  // What a finished game shows comes first, as the chat is inside it. It is fetched at the end of a game.
  over: [...ALWAYS, ["scoring", scoringPart], ["chat", chatPart]],
};

/**
 * While an Age is counted, the parts show it as it was scored. Those that reach a reader who looks elsewhere already tell of the turn that comes after it.
 *
 * @type {Set<MakePart>}
 */
const AHEAD = new Set([attentionPart, clockWarningPart]);

/** Chief Bruno's dashboard and its columns in one line, which other tables do not fetch. @type {{dashboard: MakePart, strip: MakePart} | null} */
let brunos = null;

/** @param {"dashboard" | "strip"} name @param {Context} context @returns {Part} */
const brunosPart = (name, context) => brunos?.[name](context) ?? { element: html("span", { hidden: true }), show() {} };

async function loadBrunos() {
  const { soloPart, brunoStripPart } = await import("../board/players/solo.js");
  brunos = { dashboard: soloPart, strip: brunoStripPart };
}

/** How long the board stays visible at the end of a game that has no scores to read, in milliseconds. */
const ENDING = 1_500;

const table = /** @type {HTMLElement} */ (document.getElementById("table"));
openTable(table, table.dataset.code ?? "");

/**
 * Fetches everything that the page needs at once, and starts when it is there.
 *
 * @param {HTMLElement} root
 * @param {string} code
 */
function openTable(root, code) {
  const connection = new TableConnection(code, {
    // Messages that come before the messages of the language and the log wait for them.
    update: (update) => {
      addSeedPart(update.table);
      // The pictures of the other edition are not fetched.
      if (update.table) loadSymbols(document.body, [update.table.options.edition]).catch(failed);
      if (update.table?.setup?.solo && !solo) {
        solo = loadBrunos();
        solo.catch(failed);
      }
      void here().then(({ scenes, log }) => scenes.update(update, log.splice(0)));
    },
    presence: (presence) => void here().then(({ scenes }) => scenes.presence(presence)),
    state: (state, reason) =>
      void here().then(({ scenes }) => {
        scenes.connection(state, reason);
        if (!scenes.shown()) explainEmptyPage(root, state, reason);
      }),
  });
  /** @type {Promise<void> | null} */
  let solo = null;
  /** What every message waits for. */
  const here = () => Promise.all([ready, solo]).then(([page]) => page);
  const addSeedPart = createSeedPart((command) => connection.send(command));
  const log = fetchLog(code, 0).catch(() => /** @type {LogLine[]} */ ([]));
  const ready = Promise.all([log, loadMessages(), loadSymbols(document.body, [])]).then(([lines]) => ({
    log: lines,
    scenes: startPage(root, code, connection),
  }));
  log.then((lines) => connection.start(lines.at(-1)?.version ?? 0));
  ready.catch(failed);
}

/** The page without script needs nothing of what could not be fetched. */
function failed() {
  location.replace(document.documentElement.dataset.plain ?? "/");
}

/** Says why nothing is shown yet. @param {HTMLElement} root @param {import("../state/connection.js").State} state @param {string | null} reason */
function explainEmptyPage(root, state, reason) {
  if (state !== "lost" && state !== "closed") return;
  const text = reason ? byeText(reason) : t(state === "lost" ? "notice-lost" : "notice-closed");
  root.querySelector(".slot-notice")?.replaceChildren(html("p", { class: "notice-connection", role: "status" }, text));
}

/**
 * Lays out the page and shows every scene on it.
 *
 * @param {HTMLElement} root
 * @param {string} code
 * @param {Connection} connection
 */
function startPage(root, code, connection) {
  const { slots, reveal } = layout(root);
  const settings = new SettingsStore();
  const scenes = createScenes({ pace: createPace(settings), show: showScene, fetchLog: (after) => fetchLog(code, after) });
  /** @type {(() => void)[]} */
  const measures = [];
  /** What the board shows: the last scene, or the Age that is counted. @type {Scene | null} */
  let board = null;
  const link = {
    root,
    settings,
    announcer: createAnnouncer(),
    tooltip: createTooltip(root),
    history: new TableHistory(),
    ask: connection.ask,
    askWithVersion: connection.askWithVersion,
    play: (/** @type {string} */ action) => connection.send({ kind: "play", version: scenes.shown()?.version ?? 0, action }),
    send: connection.send,
    scene: () => board,
    reveal,
    catchUp: scenes.catchUp,
    afterShow: (/** @type {() => void} */ measure) => void measures.push(measure),
  };
  /** @type {Context} */
  const context = Object.assign(link, {
    pending: new PendingMove(link),
    projection: createProjection(link),
    scoringProgress: new ScoringProgress(() => link.history),
  });
  /** Parts are made when they are first needed. @type {Map<MakePart, Part>} */
  const parts = new Map();

  /** @param {SlotPart} slotPart @param {keyof typeof PARTS} phase */
  function partOf([slot, make], phase) {
    const part = parts.get(make) ?? make(context);
    parts.set(make, part);
    // Before and after the game, chat is inside the part that fills the page.
    const inside = slot === "chat" ? slots[phase === "over" ? "final" : phase]?.querySelector(".chat-slot") : null;
    const parent = inside ?? slots[slot] ?? slots.extra;
    if (part.element.parentElement !== parent) parent.append(part.element);
    return part;
  }

  /**
   * A reader who saw the game end stays on the board until the scores of the last Age are closed.
   *
   * @param {Scene} scene
   * @param {Scene | null} before
   * @returns {keyof typeof PARTS}
   */
  function phaseOf({ table, game }, before) {
    const reading = root.dataset.phase === "playing" && before !== null && document.querySelector("dialog.scoring[open]");
    if (reading || (before?.table.phase === "playing" && table.phase === "over")) return "playing";
    return table.phase === "over" ? "over" : game ? "playing" : "gathering";
  }

  root.addEventListener(
    "close",
    ({ target }) => {
      const scene = scenes.shown();
      if (!(target instanceof Element && target.matches("dialog.scoring") && scene)) return;
      context.scoringProgress.finish();
      showScene({ ...scene, lines: [] }, scene);
    },
    true,
  );

  let fetching = false;
  /** Fetches the page of the end, and then shows it. @param {Scene | null} before what is shown until then */
  async function showEnd(before) {
    if (fetching) return;
    fetching = true;
    const end = await import("../sheets/final.js").catch(failed);
    if (!end) return;
    PARTS.over.unshift(["final", end.finalPart]);
    const scene = scenes.shown();
    if (scene) showScene({ ...scene, lines: before ? [] : context.history.lines }, before);
  }

  /** @param {Scene} scene @param {Scene | null} before */
  function showScene(scene, before) {
    performance.mark("ethnos-show");
    context.history.add(scene.lines);
    if (before) context.scoringProgress.update(scene);
    board = context.scoringProgress.boardOf(scene);
    context.pending.update(board);
    const startAnimation = prepareAnimation(context, board, before);
    const phase = phaseOf(scene, before);
    if (phase === "over" && PARTS.over[0][0] !== "final") return void showEnd(before);
    setAttribute(root, "data-phase", phase);
    setAttribute(root, "data-edition", scene.table.options.edition);
    setAttribute(root, "data-watching", scene.you === null);
    // Nobody else reads the chat of a table with bots.
    setAttribute(root, "data-bots", !scene.table.chairs.some(({ seat, person }) => person !== null && seat !== scene.you));
    if (before === null) slots.notice.replaceChildren();
    for (const slotPart of PARTS[phase]) partOf(slotPart, phase).show(AHEAD.has(slotPart[1]) ? scene : board, before);
    context.tooltip.closeIfGone();
    for (const measure of measures.splice(0)) measure();
    startAnimation();
    if (phase === "playing" && scene.table.phase === "over" && !document.querySelector("dialog.scoring[open]")) {
      setTimeout(() => showScene({ ...scene, lines: [] }, scene), ENDING);
    }
    performance.mark("ethnos-shown");
    if (before === null) performance.mark("ethnos-ready");
  }

  return scenes;
}
