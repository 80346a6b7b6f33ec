// @ts-check
/**
 * How far the reader has counted the scores of an Age. While the steps of an Age that has just ended are shown one after another, the table shows the board
 * as it was scored, and everyone's Glory as it is counted so far.
 *
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../types/protocol.js").LogLine} LogLine
 * @typedef {import("../types/protocol.js").ScoredBoard} ScoredBoard
 * @typedef {import("../types/protocol.js").Seat} Seat
 * @typedef {import("./score-table.js").Step} Step
 */
import { totalGlory } from "../state/history.js";
import { asScored } from "../state/scored-board.js";
import { stepsOf } from "./score-table.js";

export class ScoringProgress {
  #history;
  /** @type {Set<() => void>} */
  #listeners = new Set();
  /** Whether the table waits for the reader to count this Age. */
  #counting = false;
  #begun = false;
  /** The board as the last Age was scored; null if it is not known. @type {ScoredBoard | null} */
  #board = null;

  age = 0;
  /** How many steps are counted. One more than there are shows the summary. */
  upTo = 0;

  /** @param {() => import("../state/history.js").TableHistory} history up to what is shown */
  constructor(history) {
    this.#history = history;
  }

  /** Calls a function after every change. @param {() => void} listener */
  on(listener) {
    this.#listeners.add(listener);
  }

  /** @returns {Step[]} of the Age */
  get steps() {
    return stepsOf(
      this.#history()
        .scores()
        .filter((line) => line.age === this.age),
    );
  }

  get isComplete() {
    return this.upTo > this.steps.length;
  }

  /** If a scene ends an Age, begins to count it. Called before any part shows the scene. @param {Scene} scene */
  update({ lines, scored }) {
    const age = scoredIn(lines);
    const scores = this.#history().scores();
    if (age === null || !scores.some((line) => line.age === age)) return;
    // Whoever missed some moves does not know it.
    this.#board = scored?.view.age === age ? scored : null;
    this.age = age;
    this.upTo = 1;
    this.#counting = true;
    this.#begun = true;
  }

  /** Whether counting has begun since this was last asked. */
  takeBegun() {
    const begun = this.#begun;
    this.#begun = false;
    return begun;
  }

  /** Shows all scores of an Age. @param {number} age */
  showAll(age) {
    this.age = age;
    this.goTo(Infinity);
  }

  /** @param {number} step */
  goTo(step) {
    this.upTo = Math.min(Math.max(step, 1), this.steps.length + 1);
    this.#changed();
  }

  /** The reader has closed the scores. */
  finish() {
    this.#counting = false;
    this.#changed();
  }

  /** The Glory of a seat as far as it is counted. @param {Seat} seat @param {number} total with all steps */
  gloryOf(seat, total) {
    if (!this.#counting) return total;
    const uncounted = this.steps.slice(this.upTo).flatMap((step) => step.lines);
    return total - totalGlory(uncounted, (line) => line.seat === seat);
  }

  /** A scene as the board shows it: while an Age is counted, the board as it was scored. @param {Scene} scene @returns {Scene} */
  boardOf(scene) {
    return this.#counting ? asScored(scene, this.#board) : scene;
  }

  #changed() {
    for (const listener of this.#listeners) listener();
  }
}

/** The Age whose scoring ends with these lines. @param {LogLine[]} lines @returns {number | null} */
function scoredIn(lines) {
  const events = lines.flatMap((line) => line.events ?? []);
  const began = events.findLast((event) => event.kind === "age-began");
  if (events.some((event) => event.kind === "game-over")) return events.findLast((event) => event.kind === "scored")?.age ?? null;
  return began?.kind === "age-began" && began.age > 1 ? began.age - 1 : null;
}
