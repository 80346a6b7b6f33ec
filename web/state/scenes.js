// @ts-check
/**
 * What is shown at one moment, and the queue of what is shown next. Moves of others are shown one after another, at the speed that the reader
 * chose. A reader who is far behind sees several at once, and nothing waits while the page is hidden.
 *
 * @typedef {import("../types/protocol.js").Update} Update
 * @typedef {import("../types/protocol.js").TableState} TableState
 * @typedef {import("../types/protocol.js").GameState} GameState
 * @typedef {import("../types/protocol.js").LogLine} LogLine
 * @typedef {import("../types/protocol.js").ScoredBoard} ScoredBoard
 * @typedef {import("../types/protocol.js").Seat} Seat
 *
 * What the parts show at one moment. Never changed in place.
 * @typedef {object} Scene
 * @property {number} version
 * @property {TableState} table
 * @property {GameState | null} game null before the start
 * @property {Seat | null} you
 * @property {LogLine[]} lines the log since the scene before; in the first scene the whole log
 * @property {{connected: number[], spectators: number}} presence
 * @property {import("./connection.js").State} connection
 * @property {string | null} reason why the connection ended, as the server put it
 * @property {boolean} behind whether more updates wait to be shown; then nothing can be decided on this scene
 * @property {number} waiting the number of updates that wait
 * @property {number} received when it was received, by this machine's clock
 * @property {ScoredBoard} [scored] the board as the Age was scored that has ended since the scene before
 *
 * A part of the page: made once, then shown every scene.
 * @typedef {{element: Element, show(scene: Scene, before: Scene | null): void}} Part
 *
 * What every part is given. There is one for each page.
 * @typedef {object} Context
 * @property {HTMLElement} root of the table
 * @property {import("../shared/settings.js").SettingsStore} settings
 * @property {import("../shared/announcer.js").Announcer} announcer for screen readers
 * @property {import("../shared/tooltip.js").Tooltip} tooltip
 * @property {import("./history.js").TableHistory} history up to what is shown
 * @property {import("./pending-move.js").PendingMove} pending what the player is about to do
 * @property {import("../sheets/scoring-progress.js").ScoringProgress} scoringProgress how far the scores of an Age are counted
 * @property {import("../board/map/standings.js").Projection} projection what everyone would be paid if the Age ended now
 * @property {(question: object) => Promise<any>} ask the server something that changes nothing
 * @property {(question: object) => Promise<{version: number, answer: any}>} askWithVersion the same, with the version that the answer is about
 * @property {(action: string) => Promise<number>} play a decision, on what is shown
 * @property {(command: import("../types/protocol.js").Command) => Promise<number>} send
 * @property {() => Scene | null} scene what is shown
 * @property {(name: string) => void} reveal shows a part on screens that do not show all parts at once
 * @property {() => void} catchUp shows all waiting updates at once
 * @property {(measure: () => void) => void} afterShow does something once all parts show the same scene. A part that measures earlier makes the
 *   browser lay out the page once for every part
 */

/** With more updates than this waiting, they are no longer shown one by one. */
const TOO_MANY = 40;

/** How long a move is shown before the next, in milliseconds. */
const MOVE_DURATION = { slow: 1_500, normal: 700, fast: 320, off: 0 };
/** The part of that time for which the reader's own move is shown. */
const OWN_MOVE_FACTOR = 0.5;
/** With more moves than this waiting, they are shown faster. */
const FASTER_FROM = 6;
/** How often to check whether the reader has closed the scores of an Age, in milliseconds. */
const SCORES_CHECK = 250;

/**
 * @param {object} to
 * @param {Pace} to.pace
 * @param {(scene: Scene, before: Scene | null) => void} to.show
 * @param {(after: number) => Promise<LogLine[]>} to.fetchLog every line after a version
 */
export function createScenes({ pace, show, fetchLog }) {
  /** @typedef {{version: number, table: TableState, game: GameState | null, lines: LogLine[] | null, received: number, scored?: ScoredBoard}} Waiting lines: null until they are fetched */
  /** @type {Waiting[]} */
  const queue = [];
  /** @type {Scene | null} */
  let shown = null;
  /** The state after the last update that came. @type {{table: TableState, game: GameState | null, version: number} | null} */
  let latest = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** What is not part of an update. @type {Pick<Scene, "presence" | "connection" | "reason">} */
  let status = { presence: { connected: [], spectators: 0 }, connection: "connecting", reason: null };

  /** @param {Scene} scene */
  function present(scene) {
    const before = shown;
    shown = scene;
    show(scene, before);
  }

  function showNext() {
    const entry = queue.shift();
    if (!entry?.lines) return;
    const { version, table, game, lines, received, scored } = entry;
    pace.shown(lines, table.you);
    present({ ...status, version, table, game, you: table.you, lines, received, scored, behind: queue.length > 0, waiting: queue.length });
  }

  /** Joins everything that waits into one update. */
  function joinWaiting() {
    const unfetched = queue.findIndex((entry) => !entry.lines);
    const waiting = queue.splice(0, unfetched < 0 ? queue.length : unfetched);
    const last = waiting.at(-1);
    const scored = waiting.findLast((entry) => entry.scored)?.scored;
    if (last) queue.unshift({ ...last, lines: waiting.flatMap(({ lines }) => lines ?? []), scored });
  }

  /** Shows what is due and sets the timer for the next. */
  function advance() {
    clearTimeout(timer);
    if (document.hidden || queue.length > TOO_MANY) joinWaiting();
    while (queue[0]?.lines) {
      const wait = pace.wait(queue.length);
      if (wait > 0) {
        timer = setTimeout(advance, wait);
        if (shown && shown.waiting !== queue.length) present({ ...shown, lines: [], behind: true, waiting: queue.length });
        return;
      }
      showNext();
    }
  }

  /** Shows the same scene again with the present status. */
  function showStatus() {
    if (shown) present({ ...shown, ...status, lines: [] });
  }

  return {
    /** @param {Update} update @param {LogLine[]} [before] the log up to the first update */
    update(update, before = []) {
      const table = update.table ?? latest?.table;
      if (!table) return;
      const game = update.game ?? latest?.game ?? null;
      const after = before.at(-1)?.version ?? latest?.version ?? update.version;
      latest = { table, game, version: update.version };
      /** @type {Waiting} */
      const entry = { version: update.version, table, game, lines: [...before, ...update.lines], received: Date.now(), scored: update.game?.scored };
      queue.push(entry);
      const missing = (update.lines[0]?.version ?? update.version + 1) > after + 1;
      if (update.gap && missing) {
        entry.lines = null;
        fetchLog(after)
          .catch(() => update.lines)
          .then((lines) => {
            entry.lines = [...before, ...lines.filter((line) => line.version <= update.version)];
            advance();
          });
      }
      advance();
    },
    /** @param {Scene["presence"]} presence */
    presence({ connected, spectators }) {
      status = { ...status, presence: { connected, spectators } };
      showStatus();
    },
    /** @param {Scene["connection"]} connection @param {string | null} reason */
    connection(connection, reason) {
      status = { ...status, connection, reason };
      showStatus();
    },
    /** Shows the last of everything that waits. */
    catchUp() {
      clearTimeout(timer);
      joinWaiting();
      showNext();
    },
    shown: () => shown,
  };
}

/**
 * Says when the next waiting update is shown.
 *
 * @param {import("../shared/settings.js").SettingsStore} settings
 */
export function createPace(settings) {
  let since = 0;
  let share = 0;
  return {
    /** Called with what has just been shown. @param {LogLine[]} lines @param {Seat | null} you */
    shown(lines, you) {
      const moves = lines.filter((line) => line.kind === "acted" || line.kind === "started" || line.kind === "undone");
      if (moves.length === 0) return;
      since = performance.now();
      share = moves.every((line) => line.seat === you) ? OWN_MOVE_FACTOR : 1;
    },
    /** How long to wait yet, in milliseconds. @param {number} waiting how many are to be shown */
    wait(waiting) {
      // Nothing goes on while the reader has the scores of an Age open.
      if (document.querySelector("dialog.scoring[open]")) return SCORES_CHECK;
      if (document.hidden) return 0;
      const hold = MOVE_DURATION[settings.get("speed")] * share * Math.min(1, FASTER_FROM / waiting);
      return Math.max(0, since + hold - performance.now());
    },
  };
}

/** @typedef {ReturnType<typeof createPace>} Pace */
