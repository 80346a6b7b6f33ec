// @ts-check
/**
 * The messages of this page that wait for an answer. Each has an id, under which it may be sent again: the server carries it out once.
 *
 * @typedef {Pick<import("../types/protocol.js").Refused, "code" | "message" | "version"> & { sentence?: import("../types/protocol.js").Sentence }} Refusal
 * @typedef {{text: string, sent: number, resolve: (value: any) => void, reject: (reason: Error) => void}} Unanswered sent: when, by this machine's clock
 */

/** A command that was refused. */
export class Refused extends Error {
  /** @param {Refusal} refusal */
  constructor(refusal) {
    super(refusal.message);
    this.code = refusal.code;
    this.version = refusal.version;
    /** Why, to be rendered in the reader's language. */
    this.sentence = refusal.sentence;
  }
}

/** A random id. `crypto.randomUUID` is missing where the page does not come over TLS. */
const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export class Requests {
  /** @type {Map<string, Unanswered>} */
  #unanswered = new Map();

  /**
   * Adds a message.
   *
   * @param {(id: string) => object} message
   * @returns {{text: string, answer: Promise<any>}} what is to be sent, and what will be answered
   */
  add(message) {
    const id = newId();
    const text = JSON.stringify(message(id));
    const answer = new Promise((resolve, reject) => {
      this.#unanswered.set(id, { text, sent: Date.now(), resolve, reject });
    });
    return { text, answer };
  }

  /** @param {string} id @param {unknown} value */
  resolve(id, value) {
    this.#take(id)?.resolve(value);
  }

  /** @param {string} id @param {Refusal} refusal */
  reject(id, refusal) {
    this.#take(id)?.reject(new Refused(refusal));
  }

  /** @param {Refusal} refusal */
  rejectAll(refusal) {
    for (const id of [...this.#unanswered.keys()]) this.reject(id, refusal);
  }

  /** The texts that were last sent before a time. They are sent again now. @param {number} before */
  toSendAgain(before) {
    const due = [...this.#unanswered.values()].filter((entry) => entry.sent <= before);
    for (const entry of due) entry.sent = Date.now();
    return due.map((entry) => entry.text);
  }

  /** @param {string} id */
  #take(id) {
    const entry = this.#unanswered.get(id);
    this.#unanswered.delete(id);
    return entry;
  }
}
