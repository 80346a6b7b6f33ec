// @ts-check
/**
 * The log of a table since its first line. Decisions that were undone stay in the log, but earn nothing.
 *
 * @typedef {import("../types/protocol.js").LogLine} LogLine
 * @typedef {import("../types/protocol.js").Event} Event
 * @typedef {import("../types/protocol.js").ExplainedScore} ExplainedScore
 * @typedef {import("../types/protocol.js").ScoreLine} ScoreLine
 * @typedef {import("../types/protocol.js").Seat} Seat
 */

export class TableHistory {
  /** @type {LogLine[]} */
  lines = [];
  /** Versions of the decisions that stand, in order. @type {number[]} */
  #standing = [];
  /** Versions of the decisions that were undone. @type {Set<number>} */
  #undone = new Set();

  /**
   * Adds lines. Lines that are known already are ignored.
   *
   * @param {LogLine[]} lines in order
   */
  add(lines) {
    const known = this.lines.at(-1)?.version ?? 0;
    const added = lines.filter((line) => line.version > known);
    for (const line of added) {
      if (line.kind === "acted") this.#standing.push(line.version);
      if (line.kind === "undone") for (const version of this.#standing.splice(-(line.back ?? 1))) this.#undone.add(version);
    }
    this.lines.push(...added);
  }

  /** The lines after a version. @param {number} version @returns {LogLine[]} */
  after(version) {
    const from = this.lines.findLastIndex((line) => line.version <= version);
    return this.lines.slice(from + 1);
  }

  /** Whether the decision that led to this version was undone. @param {number} version */
  isUndone(version) {
    return this.#undone.has(version);
  }

  /** Everything that was scored and not undone, in the order in which it was scored. @returns {ExplainedScore[]} */
  scores() {
    return this.lines
      .filter((line) => !this.isUndone(line.version))
      .flatMap((line) => line.events ?? [])
      .flatMap((event) => (event.kind === "scored" ? [explainScore(event)] : []));
  }

  /** The Ages whose end has been scored. @returns {number[]} */
  scoredAges() {
    const ended = this.lines.flatMap((line) => line.events ?? []).flatMap((event) => (event.kind === "age-ended" ? [event.age] : []));
    return [...new Set(ended)];
  }
}

/**
 * A line of a score with its own sentence, which is part of the event's.
 *
 * @param {Event & { kind: "scored" }} event
 * @returns {ExplainedScore}
 */
function explainScore(event) {
  const line = event.sentence.args?.line;
  return { ...event, sentence: typeof line === "object" && "sentence" in line ? line.sentence : event.sentence };
}

/**
 * @param {ScoreLine[]} scores
 * @param {(line: ScoreLine) => boolean} fits
 */
export const totalGlory = (scores, fits) => scores.reduce((total, line) => (fits(line) ? total + line.glory : total), 0);

/**
 * The Glory a seat began with. It is 0 unless the game began in a prepared position.
 *
 * @param {ScoreLine[]} scores everything that was scored
 * @param {Seat} seat
 * @param {number} glory what the seat has now
 */
export const gloryAtStart = (scores, seat, glory) => glory - totalGlory(scores, (line) => line.seat === seat);
