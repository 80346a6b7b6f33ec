// @ts-check
/**
 * What the player is about to do: which cards are chosen, which card is to lead, which place is open. All parts that let the player act share one
 * `PendingMove`, and only it sends decisions.
 *
 * @typedef {import("./scenes.js").Scene} Scene
 * @typedef {import("../types/protocol.js").Action} Action
 * @typedef {import("../types/protocol.js").CardName} CardName
 * @typedef {import("../types/protocol.js").Command} Command
 *
 * @typedef {object} Notice a sentence in the prompt bar, until the player does something or has had the time to read it
 * @property {string} text
 * @property {"why" | "bad" | "good"} tone
 * @property {{label: string, act: () => void}} [offer] what the player could do instead
 * @property {string} [blocker] the id of the message that says why nothing could be decided, if that is the notice
 *
 * @typedef {object} Link how a `PendingMove` reaches the table
 * @property {() => Scene | null} scene what is shown
 * @property {(action: string) => Promise<number>} play
 * @property {(command: Command) => Promise<number>} send
 * @property {(question: object) => Promise<any>} ask
 * @property {import("../shared/announcer.js").Announcer} announcer
 */
import { cardKeys, cardOfKey } from "../shared/cards.js";
import { playerName } from "../shared/names.js";
import { refusalText } from "../shared/sentences.js";
import { t } from "../shared/words.js";
import { bandActions, exactMatches, keepActions } from "./card-choices.js";

/** How long a notice is shown, in milliseconds: per letter, and the minimum. */
const [PER_LETTER, AT_LEAST] = [70, 4_000];
/** A move that is not acknowledged after this time is marked as not sent, in milliseconds. */
const UNSENT_AFTER = 1_500;

export class PendingMove {
  #link;
  /** @type {Set<() => void>} */
  #listeners = new Set();
  /** The version that a decision led to. Nothing can be sent until it is shown. */
  #awaitedVersion = 0;
  #sending = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #noticeTimer;

  /** Identifies the decision that is due. It stays the same as long as nothing in the game happens. */
  question = "";
  /** Keys of the chosen cards of the hand, in the order of choosing. @type {string[]} */
  chosen = [];
  /** The Leader that the player picked, if any. @type {CardName | null} */
  pickedLeader = null;
  /** A place with several actions, one of which is to be picked. @type {string | null} */
  openPlace = null;
  /** @type {Notice | null} */
  notice = null;
  /** The decision that was sent and that the server has not acknowledged for a while. @type {Action | null} */
  unsent = null;

  /** @param {Link} link */
  constructor(link) {
    this.#link = link;
  }

  /** @returns {Scene | null} */
  get scene() {
    return this.#link.scene();
  }

  /** Calls a function after every change. @param {() => void} listener */
  on(listener) {
    this.#listeners.add(listener);
  }

  #changed() {
    for (const listener of this.#listeners) listener();
  }

  /** Called with every scene before the parts show it. Forgets what was chosen for another decision. @param {Scene} scene */
  update(scene) {
    const { game } = scene;
    if (this.notice?.blocker && this.notice.blocker !== this.#blocker()) this.notice = null;
    const question = game
      ? JSON.stringify([game.view.to_act, game.view.decision, game.view.about, game.view.hand, game.view.row, game.legal.length])
      : "";
    if (question === this.question) return;
    this.question = question;
    this.#clear();
    if (game?.legal.length) this.notice = null;
  }

  /** Every legal action, if one may be taken now. @returns {Action[]} */
  get legal() {
    return this.#blocker() === null ? (this.scene?.game?.legal ?? []) : [];
  }

  /** Whether nothing can be decided now. If so, a notice says why. */
  explainIfBlocked() {
    const blocker = this.#blocker();
    const seat = this.scene?.game?.view.to_act;
    if (blocker !== null) {
      this.showNotice({ text: t(blocker, { player: this.scene && seat ? playerName(seat, this.scene) : null }), tone: "why", blocker });
    }
    return blocker !== null;
  }

  /** The id of the message that says why nothing can be decided now; null if something can. */
  #blocker() {
    const scene = this.scene;
    const game = scene?.game;
    if (!scene || !game) return "blocked-no-game";
    if (scene.you === null) return "blocked-watching";
    if (scene.connection !== "open") return "blocked-offline";
    const chair = scene.table.chairs.find(({ seat }) => seat === scene.you);
    if (chair?.conceded) return "blocked-conceded";
    if (chair?.away) return "blocked-away";
    if (scene.behind || this.busy) return "blocked-behind";
    if (game.view.to_act === null) return "blocked-over";
    return game.legal.length === 0 ? "blocked-other" : null;
  }

  /** Whether a decision was sent and its outcome is not shown yet. */
  get busy() {
    return this.#sending || (this.scene?.version ?? 0) < this.#awaitedVersion;
  }

  /** @returns {CardName[]} */
  get chosenCards() {
    return this.chosen.map(cardOfKey);
  }

  /** What cards of the hand can be chosen for now. @returns {"band" | "keep" | null} */
  get handUse() {
    const { legal } = this;
    if (legal.some(({ kind }) => kind === "band")) return "band";
    return legal.some(({ kind }) => kind === "keep") ? "keep" : null;
  }

  /** The legal actions that are a choice of cards. @returns {{cards: CardName[]}[]} */
  get selections() {
    return this.handUse === "keep" ? keepActions(this.legal) : bandActions(this.legal);
  }

  /** Bands of exactly the chosen cards, one for every possible Leader. */
  get bands() {
    return exactMatches(bandActions(this.legal), this.chosenCards);
  }

  /** The band as it would be played: under the picked Leader, or else the card chosen first that can lead. */
  get band() {
    const { bands } = this;
    const order = [this.pickedLeader, ...this.chosenCards];
    return order.map((card) => bands.find(({ leader }) => leader === card)).find((band) => band !== undefined) ?? null;
  }

  /** Chooses these cards instead of those that are chosen. @param {readonly CardName[]} cards */
  choose(cards) {
    // Of equal cards, those that are chosen already stay chosen, so that nothing jumps.
    const left = [...cards];
    const chosen = this.chosen.filter((key) => {
      const n = left.indexOf(cardOfKey(key));
      if (n >= 0) left.splice(n, 1);
      return n >= 0;
    });
    for (const key of cardKeys(this.scene?.game?.view.hand ?? [])) {
      const n = chosen.includes(key) ? -1 : left.indexOf(cardOfKey(key));
      if (n < 0) continue;
      left.splice(n, 1);
      chosen.push(key);
    }
    this.chosen = chosen;
    this.#edited();
  }

  /** @param {string} key of a card of the hand */
  toggle(key) {
    this.chosen = this.chosen.includes(key) ? this.chosen.filter((other) => other !== key) : [...this.chosen, key];
    this.#edited();
  }

  /** @param {CardName} leader */
  pickLeader(leader) {
    this.pickedLeader = leader;
    this.#edited();
  }

  /** @param {string | null} place */
  open(place) {
    this.openPlace = place;
    this.#edited();
  }

  /** Clears everything that was chosen. @returns {boolean} whether there was anything to clear */
  cancel() {
    const anything = this.chosen.length > 0 || this.openPlace !== null || this.notice !== null;
    this.#clear();
    this.#edited();
    return anything;
  }

  #clear() {
    this.chosen = [];
    this.pickedLeader = null;
    this.openPlace = null;
  }

  #edited() {
    this.notice = null;
    this.#changed();
  }

  /** Shows a notice in the prompt bar and announces it. @param {Notice} notice */
  showNotice(notice) {
    this.notice = notice;
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(() => this.closeNotice(notice), notice.text.length * PER_LETTER + AT_LEAST);
    this.#link.announcer.say(notice.text, notice.tone === "good" ? "polite" : "assertive");
    this.#changed();
  }

  /** Closes a notice, if it is still shown. @param {Notice | null} [notice] */
  closeNotice(notice = this.notice) {
    if (this.notice !== notice) return;
    this.notice = null;
    this.#changed();
  }

  /** Sends a decision. @param {string} action in the notation */
  act(action) {
    // A double click is one decision.
    if (this.busy || this.explainIfBlocked()) return;
    const sent = this.legal.find(({ text }) => text === action) ?? null;
    const timer = setTimeout(() => this.#setUnsent(sent), UNSENT_AFTER);
    return this.#send(() => this.#link.play(action)).finally(() => {
      clearTimeout(timer);
      this.#setUnsent(null);
    });
  }

  /** @param {Action | null} action */
  #setUnsent(action) {
    if (action === this.unsent) return;
    this.unsent = action;
    if (action) this.#link.announcer.say(t("not-sent-label"), "polite");
    this.#changed();
  }

  /** Sends a command that is no decision of the game. @param {Command} command */
  command(command) {
    if (this.#sending) return;
    if (this.scene?.connection !== "open") return this.showNotice({ text: t("blocked-offline"), tone: "why" });
    return this.#send(() => this.#link.send(command));
  }

  /** @param {() => Promise<number>} send */
  async #send(send) {
    this.#sending = true;
    this.#edited();
    try {
      this.#awaitedVersion = await send();
      this.#clear();
    } catch (error) {
      this.showNotice({ text: this.#refusal(error), tone: "bad" });
    } finally {
      this.#sending = false;
      this.#changed();
    }
  }

  /** Says why an action is not legal, in the words of the server. @param {string} action @param {Notice["offer"]} [offer] */
  async explain(action, offer) {
    if (this.explainIfBlocked()) return;
    const answer = await this.preview(action);
    if (answer?.refusal) this.showNotice({ text: this.#refusal(answer.refusal), tone: "why", offer });
  }

  /**
   * What an action would lead to; null if the server does not answer.
   *
   * @param {string} action
   * @returns {Promise<import("../types/protocol.js").Preview | null>}
   */
  async preview(action) {
    try {
      return await this.#link.ask({ kind: "preview", action });
    } catch {
      return null;
    }
  }

  /** @param {unknown} error a refusal, or something that should not happen */
  #refusal(error) {
    const refusal = /** @type {{code?: string, sentence?: import("../types/protocol.js").Sentence}} */ (error);
    if (!refusal.code) throw error;
    return refusalText(refusal, this.scene);
  }
}
