// @ts-check
/**
 * Notices that a connection is broken although the browser does not say so. A server that has been silent for a while is pinged, and sooner if
 * something was sent to it. If no message comes within a deadline, the connection counts as broken.
 *
 * @typedef {object} Socket
 * @property {() => boolean} isOpen whether something can be sent
 * @property {() => void} ping asks the server for a message
 * @property {() => void} broken called if none came in time
 */

// All times are in milliseconds.

/** After this silence the server is pinged, and after this silence if nobody looks at the page. */
const [PING, PING_HIDDEN] = [4_000, 25_000];
/** After this silence the server is pinged if it was sent something. */
const PING_AFTER_REQUEST = 2_000;
/** How long the answer to a ping may take. */
const DEADLINE = 3_000;

export class Heartbeat {
  #socket;
  #lastMessageAt = Date.now();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #requestTimer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #deadline;

  /** @param {Socket} socket */
  constructor(socket) {
    this.#socket = socket;
  }

  /** A message came, or a new socket is being opened. */
  received() {
    this.#lastMessageAt = Date.now();
    clearTimeout(this.#requestTimer);
    clearTimeout(this.#deadline);
    this.#requestTimer = this.#deadline = undefined;
  }

  /** Something was sent that will be answered. */
  requested() {
    this.#requestTimer ??= setTimeout(() => this.checkNow(), PING_AFTER_REQUEST);
  }

  /** Called every second. */
  check() {
    if (Date.now() - this.#lastMessageAt > (document.hidden ? PING_HIDDEN : PING)) this.checkNow();
  }

  /** Pings at once and waits for any message. */
  checkNow() {
    if (!this.#socket.isOpen() || this.#deadline !== undefined) return;
    this.#socket.ping();
    this.#deadline = setTimeout(() => {
      this.#deadline = undefined;
      if (this.#socket.isOpen()) this.#socket.broken();
    }, DEADLINE);
  }
}
