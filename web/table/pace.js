// @ts-check
/**
 * When the next waiting update is shown: what others do is played one after another, at the speed one chose. Whoever is
 * far behind catches up, and nothing waits while nobody looks.
 *
 * @typedef {import("../types/protocol").LogLine} LogLine
 * @typedef {import("../types/protocol").Seat} Seat
 */

/** How long one move stands before the next, in milliseconds. */
const HOLD = { slow: 1_500, normal: 700, fast: 320, off: 0 };
/** How long one's own move stands: one knows it already. */
const OWN = 0.5;
/** With more than so many waiting, everything is quicker. */
const PATIENT = 6;

/** How soon to look again whether the scores are still being read. */
const READING = 250;

/** @param {typeof import("../settings.js").settings} settings */
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
