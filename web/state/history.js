// @ts-check
/**
 * The log of a table from its first line, and what of it stood: decisions that were taken back are told, but earn nothing.
 *
 * @typedef {import("../types/protocol.js").LogLine} LogLine
 * @typedef {import("../types/protocol.js").ScoreLine} ScoreLine
 * @typedef {import("../types/protocol.js").Seat} Seat
 */

export class Story {
  /** @type {LogLine[]} */
  lines = [];
  /** Versions of the decisions that stand, in order. @type {number[]} */
  #stands = [];
  /** Versions of decisions taken back. @type {Set<number>} */
  #back = new Set();

  /**
   * Takes in what is new; what is known already is passed over.
   *
   * @param {LogLine[]} lines in order
   */
  add(lines) {
    const known = this.lines.at(-1)?.version ?? 0;
    const news = lines.filter((line) => line.version > known);
    for (const line of news) {
      if (line.kind === "acted") this.#stands.push(line.version);
      if (line.kind === "undone") for (const version of this.#stands.splice(-(line.back ?? 1))) this.#back.add(version);
    }
    this.lines.push(...news);
  }

  /** What came after a version. @param {number} version @returns {LogLine[]} */
  after(version) {
    const from = this.lines.findLastIndex((line) => line.version <= version);
    return this.lines.slice(from + 1);
  }

  /** Whether the decision that led to this version was taken back. @param {number} version */
  takenBack(version) {
    return this.#back.has(version);
  }

  /** Everything earned that stood, in the order in which it was earned. @returns {ScoreLine[]} */
  scores() {
    return this.lines
      .filter((line) => !this.takenBack(line.version))
      .flatMap((line) => line.events ?? [])
      .flatMap((event) => (event.kind === "scored" ? [event] : []));
  }

  /** The Ages whose end has been scored. @returns {number[]} */
  ages() {
    const ended = this.lines.flatMap((line) => line.events ?? []).flatMap((event) => (event.kind === "age-ended" ? [event.age] : []));
    return [...new Set(ended)];
  }
}

/** @type {WeakMap<object, Story>} */
const stories = new WeakMap();

/**
 * The one story all parts of a page share, with what a scene adds to it.
 *
 * @param {object} context
 * @param {LogLine[]} lines
 */
export function storyOf(context, lines) {
  const story = stories.get(context) ?? new Story();
  stories.set(context, story);
  story.add(lines);
  return story;
}

/**
 * @param {ScoreLine[]} scores
 * @param {(line: ScoreLine) => boolean} fits
 */
export const totalGlory = (scores, fits) => scores.reduce((total, line) => (fits(line) ? total + line.glory : total), 0);

/**
 * The Glory somebody began with: none, unless the game began from a prepared position.
 *
 * @param {ScoreLine[]} scores everything that was earned
 * @param {Seat} seat
 * @param {number} glory what it has come to
 */
export const gloryAtStart = (scores, seat, glory) => glory - totalGlory(scores, (line) => line.seat === seat);
