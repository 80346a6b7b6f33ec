// @ts-check
/**
 * What the player is about to do: which cards are chosen, who is to lead, which place was opened; and the one way by which a
 * decision is sent. All parts that let one act share it.
 *
 * @typedef {import("./scenes.js").Scene} Scene
 * @typedef {import("./scenes.js").Context} Context
 * @typedef {import("../types/protocol.js").Action} Action
 * @typedef {import("../types/protocol.js").CardName} CardName
 * @typedef {import("../types/protocol.js").Command} Command
 *
 * @typedef {object} Notice something said in the bar until the next act
 * @property {string} text
 * @property {"why" | "bad" | "good"} tone
 * @property {{label: string, act: () => void}} [offer] what one could do about it
 * @property {string} [bar] what was in the way, if nothing could be decided
 */

import { cardKeys, cardOfKey } from "../shared/cards.js";
import { playerName } from "../shared/names.js";
import { refusalSentence } from "../shared/refusals.js";
import { t } from "../shared/words.js";
import { bandActions, exactMatches, keepActions } from "./card-choices.js";

/** How long a notice stands, in milliseconds: for every letter, and at least. */
const [WORD, LEAST] = [70, 4_000];

export class Acting {
  #context;
  /** @type {Set<() => void>} */
  #listeners = new Set();
  /** The decision on which everything here stands: the same as long as nothing in the game happens. */
  question = "";
  /** Nothing can be sent until this version is shown. */
  #awaited = 0;
  #sending = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #reading;

  /** Keys of the chosen cards of the hand, in the order of choosing. @type {string[]} */
  chosen = [];
  /** Who is to lead, if somebody was picked. @type {CardName | null} */
  picked = null;
  /** A place with several actions, one of which is to be picked. @type {string | null} */
  opened = null;
  /** @type {Notice | null} */
  notice = null;

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
  }

  /** @returns {Scene | null} */
  get scene() {
    return this.#context.scene();
  }

  /** Hears of every change. @param {() => void} listener */
  on(listener) {
    this.#listeners.add(listener);
  }

  #changed() {
    for (const listener of this.#listeners) listener();
  }

  /** Takes a scene in, before any part shows it: what was chosen for another decision is forgotten. @param {Scene} scene */
  meet(scene) {
    const { game } = scene;
    // What was in the way is not any more.
    if (this.notice?.bar && this.notice.bar !== this.#bar()) this.notice = null;
    const asked = game
      ? JSON.stringify([game.view.to_act, game.view.decision, game.view.about, game.view.hand, game.view.row, game.legal.length])
      : "";
    if (asked === this.question) return;
    this.question = asked;
    this.#forget();
    if (game?.legal.length) this.notice = null;
  }

  /** Every legal action, if one may be taken now. @returns {Action[]} */
  get legal() {
    return this.#bar() === null ? (this.scene?.game?.legal ?? []) : [];
  }

  /** Whether nothing can be decided now; then it is said why. */
  isBarred() {
    const bar = this.#bar();
    const owing = this.scene?.game?.view.to_act;
    if (bar !== null) this.tell({ text: t(bar, { player: this.scene && owing ? playerName(owing, this.scene) : null }), tone: "why", bar });
    return bar !== null;
  }

  /** Why nothing can be decided now: the words for it. */
  #bar() {
    const scene = this.scene;
    const game = scene?.game;
    if (!scene || !game) return "barred-no-game";
    if (scene.you === null) return "barred-watching";
    if (scene.connection !== "open") return "barred-offline";
    const chair = scene.table.chairs.find(({ seat }) => seat === scene.you);
    if (chair?.conceded) return "barred-conceded";
    if (chair?.away) return "barred-away";
    if (scene.behind || this.busy) return "barred-behind";
    if (game.view.to_act === null) return "barred-over";
    return game.legal.length === 0 ? "barred-other" : null;
  }

  /** A decision is under way. */
  get busy() {
    return this.#sending || (this.scene?.version ?? 0) < this.#awaited;
  }

  /** @returns {CardName[]} */
  get chosenCards() {
    return this.chosen.map(cardOfKey);
  }

  /** What choosing cards of the hand would be for now. @returns {"band" | "keep" | null} */
  get handUse() {
    const { legal } = this;
    if (legal.some(({ kind }) => kind === "band")) return "band";
    return legal.some(({ kind }) => kind === "keep") ? "keep" : null;
  }

  /** What may be chosen in the end. @returns {{cards: CardName[]}[]} */
  get ways() {
    return this.handUse === "keep" ? keepActions(this.legal) : bandActions(this.legal);
  }

  /** Bands of exactly the chosen cards, one for every possible Leader. */
  get bands() {
    return exactMatches(bandActions(this.legal), this.chosenCards);
  }

  /** The band as it would be played. */
  get band() {
    const { bands } = this;
    const order = [this.picked, ...this.chosenCards];
    return order.map((card) => bands.find(({ leader }) => leader === card)).find((band) => band !== undefined) ?? null;
  }

  /** @param {readonly CardName[]} cards */
  choose(cards) {
    // Cards chosen already stay those they are, so that nothing jumps.
    const left = [...cards];
    const keep = this.chosen.filter((key) => {
      const n = left.indexOf(cardOfKey(key));
      if (n >= 0) left.splice(n, 1);
      return n >= 0;
    });
    for (const key of cardKeys(this.scene?.game?.view.hand ?? [])) {
      const n = keep.includes(key) ? -1 : left.indexOf(cardOfKey(key));
      if (n < 0) continue;
      left.splice(n, 1);
      keep.push(key);
    }
    this.chosen = keep;
    this.#touched();
  }

  /** @param {string} key of a card of the hand */
  toggle(key) {
    this.chosen = this.chosen.includes(key) ? this.chosen.filter((other) => other !== key) : [...this.chosen, key];
    this.#touched();
  }

  /** @param {CardName} leader */
  pick(leader) {
    this.picked = leader;
    this.#touched();
  }

  /** @param {string | null} place */
  open(place) {
    this.opened = place;
    this.#touched();
  }

  /** Back to where nothing is chosen. */
  cancel() {
    const anything = this.chosen.length > 0 || this.opened !== null || this.notice !== null;
    this.#forget();
    this.#touched();
    return anything;
  }

  #forget() {
    this.chosen = [];
    this.picked = null;
    this.opened = null;
  }

  #touched() {
    this.notice = null;
    this.#changed();
  }

  /** Says something in the bar and aloud. @param {Notice} notice */
  tell(notice) {
    this.notice = notice;
    clearTimeout(this.#reading);
    this.#reading = setTimeout(() => this.hush(notice), notice.text.length * WORD + LEAST);
    this.#context.announcer.say(notice.text, notice.tone === "good" ? "polite" : "assertive");
    this.#changed();
  }

  /** Ends a notice, if it still stands. @param {Notice | null} [notice] */
  hush(notice = this.notice) {
    if (this.notice !== notice) return;
    this.notice = null;
    this.#changed();
  }

  /** Takes a decision. @param {string} action in the notation */
  act(action) {
    // The second click of two is not a second decision.
    if (this.busy || this.isBarred()) return;
    return this.#send(() => this.#context.play(action));
  }

  /** Has something done that is no decision of the game. @param {Command} command */
  command(command) {
    if (this.#sending) return;
    if (this.scene?.connection !== "open") return this.tell({ text: t("barred-offline"), tone: "why" });
    return this.#send(() => this.#context.send(command));
  }

  /** @param {() => Promise<number>} send */
  async #send(send) {
    this.#sending = true;
    this.#touched();
    try {
      this.#awaited = await send();
      this.#forget();
    } catch (error) {
      this.tell({ text: this.#refusal(error), tone: "bad" });
    } finally {
      this.#sending = false;
      this.#changed();
    }
  }

  /** Says why an action is not possible, as the server explains it. @param {string} action @param {Notice["offer"]} [offer] */
  async explain(action, offer) {
    if (this.isBarred()) return;
    const answer = await this.preview(action);
    if (answer?.refusal) this.tell({ text: this.#refusal(answer.refusal), tone: "why", offer });
  }

  /**
   * What would come of an action; null if the server does not say.
   *
   * @param {string} action
   * @returns {Promise<import("../types/protocol.js").Preview | null>}
   */
  async preview(action) {
    try {
      return await this.#context.ask({ kind: "preview", action });
    } catch {
      return null;
    }
  }

  /** @param {unknown} error a refusal, or something that should not happen */
  #refusal(error) {
    const refusal = /** @type {{code?: string, about?: import("../types/protocol.js").RefusedAbout}} */ (error);
    if (!refusal.code) throw error;
    return refusalSentence({ ...refusal, code: refusal.code }, this.scene);
  }
}

/** @type {WeakMap<object, Acting>} */
const all = new WeakMap();

/** The one of a page. @param {Context} context @returns {Acting} */
export function actingOf(context) {
  const acting = all.get(context) ?? new Acting(context);
  all.set(context, acting);
  return acting;
}
