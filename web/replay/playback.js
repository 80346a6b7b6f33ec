// @ts-check
/**
 * Which moment of a finished game is shown: steps, turns, automatic play, and whose view it is.
 *
 * @typedef {import("./frames.js").Perspective} Perspective
 * @typedef {import("./frames.js").Frame} Frame
 * @typedef {import("./frames.js").Frames} Frames
 *
 * @typedef {object} Moment
 * @property {Frame} frame
 * @property {Frame[]} past the frames of the list, up to this one
 * @property {boolean} moved whether it is the moment after the one shown before, not one jumped to
 *
 * @typedef {object} Game
 * @property {number} count the last moment
 * @property {number[]} turns the moments before the first decision of every turn
 * @property {(perspective: Perspective) => Frames} framesOf
 *
 * @typedef {object} Display
 * @property {(moment: Moment) => void} show
 * @property {() => void} failed called if a moment could not be fetched
 * @property {() => number} duration how long a moment is shown during automatic play, in milliseconds
 */

/** How many moves the list shows. */
const LIST_LENGTH = 40;

export class Playback {
  #game;
  #display;
  #frames;
  /** Set during automatic play. @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {Game} game @param {{step: number, perspective: Perspective}} start @param {Display} display */
  constructor(game, { step, perspective }, display) {
    this.#game = game;
    this.#display = display;
    this.#frames = game.framesOf(perspective);
    this.step = step;
    this.perspective = perspective;
  }

  get running() {
    return this.#timer !== undefined;
  }

  /** Shows a moment. If several are asked for, the last one is shown, however long the others take. @param {number} to */
  async goToStep(to) {
    const before = this.step;
    this.step = Math.min(Math.max(to, 0), this.#game.count);
    if (this.step === this.#game.count) this.#pause();
    const [wanted, frames] = [this.step, this.#frames];
    try {
      const [frame, past] = await Promise.all([frames.at(wanted), frames.before(wanted, LIST_LENGTH)]);
      if (wanted === this.step && frames === this.#frames) this.#display.show({ frame, past, moved: wanted === before + 1 });
    } catch {
      this.#pause();
      this.#display.failed();
    }
  }

  /** @param {number} by -1 for the turn before, 1 for the next */
  goToTurn(by) {
    const { turns, count } = this.#game;
    const to = by < 0 ? turns.findLast((n) => n < this.step) : turns.find((n) => n > this.step);
    return this.goToStep(to ?? (by < 0 ? 0 : count));
  }

  /** Starts or stops automatic play. */
  async togglePlay() {
    if (this.running) return this.stop();
    if (this.step === this.#game.count) await this.goToStep(0);
    const tick = async () => {
      this.#timer = setTimeout(tick, this.#display.duration());
      await this.goToStep(this.step + 1);
    };
    await tick();
  }

  /** Stops automatic play. */
  async stop() {
    if (!this.running) return;
    this.#pause();
    await this.goToStep(this.step);
  }

  /** @param {Perspective} perspective */
  setPerspective(perspective) {
    this.perspective = perspective;
    this.#frames = this.#game.framesOf(perspective);
    return this.goToStep(this.step);
  }

  #pause() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
