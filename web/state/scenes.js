// @ts-check
/**
 * What is shown at one moment, and the queue of what is to be shown next.
 *
 * @typedef {import("../types/protocol.js").Update} Update
 * @typedef {import("../types/protocol.js").TableState} TableState
 * @typedef {import("../types/protocol.js").GameState} GameState
 * @typedef {import("../types/protocol.js").LogLine} LogLine
 * @typedef {import("../types/protocol.js").Seat} Seat
 *
 * What the parts show at one moment. Never changed in place.
 * @typedef {object} Scene
 * @property {number} version
 * @property {TableState} table
 * @property {GameState | null} game null before the start
 * @property {Seat | null} you
 * @property {LogLine[]} lines new lines that led here; of the first scene the story so far
 * @property {{connected: number[], spectators: number}} presence
 * @property {import("./connection.js").State} connection
 * @property {string | null} reason why the connection ended, as the server put it
 * @property {boolean} behind more updates wait to be shown: nothing can be decided on this scene
 * @property {number} waiting how many
 * @property {number} received when it came, by this machine's clock
 *
 * A part of the page: made once, then shown every scene.
 * @typedef {{element: Element, show(scene: Scene, before: Scene | null): void}} Part
 *
 * What every part is given.
 * @typedef {object} Context
 * @property {HTMLElement} root of the table
 * @property {import("./connection.js").Connection} connection
 * @property {typeof import("../shared/settings.js").settings} settings
 * @property {import("../shared/announcer.js").Announcer} announcer
 * @property {(question: object) => Promise<any>} ask the server something that changes nothing
 * @property {(action: string) => Promise<number>} play a decision, on what is shown
 * @property {(command: import("../types/protocol.js").Command) => Promise<number>} send
 * @property {() => Scene | null} scene what is shown
 * @property {(name: string) => void} reveal brings a part to the front where not all have room
 * @property {() => void} catchUp shows everything that waits
 * @property {(measure: () => void) => void} after does something once all parts show the same scene: who measures earlier makes the
 *   browser lay out the page once for every part
 */

/** With more than so many waiting, they are no longer shown one by one. */
const FAR = 40;

/**
 * @param {object} to
 * @param {Pace} to.pace
 * @param {(scene: Scene, before: Scene | null) => void} to.show
 * @param {(after: number) => Promise<LogLine[]>} to.story everything after a version
 */
export function scenes({ pace, show, story }) {
  /** @typedef {{version: number, table: TableState, game: GameState | null, lines: LogLine[] | null, received: number}} Waiting */
  /** @type {Waiting[]} */
  const queue = [];
  /** @type {Scene | null} */
  let shown = null;
  /** @type {{table: TableState, game: GameState | null, version: number} | null} */
  let latest = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** What is known beside the game. @type {Pick<Scene, "presence" | "connection" | "reason">} */
  let around = { presence: { connected: [], spectators: 0 }, connection: "connecting", reason: null };

  /** @param {Scene} scene */
  function present(scene) {
    const before = shown;
    shown = scene;
    show(scene, before);
  }

  function next() {
    const entry = queue.shift();
    if (!entry?.lines) return;
    const { version, table, game, lines, received } = entry;
    pace.shown(lines, table.you);
    present({ ...around, version, table, game, you: table.you, lines, received, behind: queue.length > 0, waiting: queue.length });
  }

  /** Makes one of everything that waits: whoever was away wants to see what is, and read what was. */
  function gather() {
    const ready = queue.findIndex((entry) => !entry.lines);
    const waiting = queue.splice(0, ready < 0 ? queue.length : ready);
    const last = waiting.at(-1);
    if (last) queue.unshift({ ...last, lines: waiting.flatMap(({ lines }) => lines ?? []) });
  }

  function pump() {
    clearTimeout(timer);
    if (document.hidden || queue.length > FAR) gather();
    while (queue[0]?.lines) {
      const wait = pace.wait(queue.length);
      if (wait > 0) {
        timer = setTimeout(pump, wait);
        // One more waits than a moment ago.
        if (shown && shown.waiting !== queue.length) present({ ...shown, lines: [], behind: true, waiting: queue.length });
        return;
      }
      next();
    }
  }

  /** Shows the same again, with what has changed around it. */
  function again() {
    if (shown) present({ ...shown, ...around, lines: [] });
  }

  return {
    /** @param {Update} update @param {LogLine[]} [before] the story up to it, for the first */
    update(update, before = []) {
      const table = update.table ?? latest?.table;
      if (!table) return;
      const game = update.game ?? latest?.game ?? null;
      const after = before.at(-1)?.version ?? latest?.version ?? update.version;
      latest = { table, game, version: update.version };
      /** @type {Waiting} */
      const entry = { version: update.version, table, game, lines: [...before, ...update.lines], received: Date.now() };
      queue.push(entry);
      const missing = (update.lines[0]?.version ?? update.version + 1) > after + 1;
      if (update.gap && missing) {
        entry.lines = null;
        story(after)
          .catch(() => update.lines)
          .then((lines) => {
            entry.lines = [...before, ...lines.filter((line) => line.version <= update.version)];
            pump();
          });
      }
      pump();
    },
    /** @param {Scene["presence"]} presence */
    presence({ connected, spectators }) {
      around = { ...around, presence: { connected, spectators } };
      again();
    },
    /** @param {Scene["connection"]} connection @param {string | null} reason */
    connection(connection, reason) {
      around = { ...around, connection, reason };
      again();
    },
    /** Shows what everything that waits has led to. */
    catchUp() {
      clearTimeout(timer);
      gather();
      next();
    },
    shown: () => shown,
  };
}

/**
 * When the next waiting update is shown: what others do is played one after another, at the speed one chose. Whoever is
 * far behind catches up, and nothing waits while nobody looks.
 *
 */

/** How long one move stands before the next, in milliseconds. */
const HOLD = { slow: 1_500, normal: 700, fast: 320, off: 0 };
/** How long one's own move stands: one knows it already. */
const OWN = 0.5;
/** With more than so many waiting, everything is quicker. */
const PATIENT = 6;

/** How soon to look again whether the scores are still being read. */
const READING = 250;

/** @param {typeof import("../shared/settings.js").settings} settings */
export function pace(settings) {
  let since = 0;
  let share = 0;
  return {
    /** What has just been shown. @param {LogLine[]} lines @param {Seat | null} you */
    shown(lines, you) {
      const moves = lines.filter((line) => line.kind === "acted" || line.kind === "started" || line.kind === "undone");
      if (moves.length === 0) return;
      since = performance.now();
      share = moves.every((line) => line.seat === you) ? OWN : 1;
    },
    /** How long to wait yet. @param {number} waiting how many are to be shown */
    wait(waiting) {
      // Whoever reads the scores of an Age does not want to miss the next.
      if (document.querySelector("dialog.scoring[open]")) return READING;
      if (document.hidden) return 0;
      const hold = HOLD[settings.get("speed")] * share * Math.min(1, PATIENT / waiting);
      return Math.max(0, since + hold - performance.now());
    },
  };
}

/** @typedef {ReturnType<typeof pace>} Pace */
