// @ts-check
/**
 * Notices that a connection is broken although the browser does not say so: nothing has come for too long, or a ping was not answered.
 *
 * @typedef {object} Socket
 * @property {() => boolean} isOpen whether something can be sent
 * @property {() => void} ping asks the server for a message
 * @property {() => void} broken called if none came in time
 */

// All times are in milliseconds.

/** After this silence the server is pinged, and after this silence the connection counts as broken. */
const [PING, TIMEOUT] = [25_000, 75_000];
/** How long a ping may take after the machine slept or was offline. */
const WAKE_TIMEOUT = 4_000;

export class Heartbeat {
  #socket;
  #lastMessageAt = Date.now();

  /** @param {Socket} socket */
  constructor(socket) {
    this.#socket = socket;
  }

  /** A message came, or a new socket is being opened. */
  received() {
    this.#lastMessageAt = Date.now();
  }

  /** Called every few seconds. */
  check() {
    if (!this.#socket.isOpen()) return;
    const silence = Date.now() - this.#lastMessageAt;
    if (silence > TIMEOUT) this.#socket.broken();
    else if (silence > PING) this.#socket.ping();
  }

  /** Pings at once and waits a short time. On a phone that wakes up a socket may look open and is not. */
  checkNow() {
    if (!this.#socket.isOpen()) return;
    const asked = Date.now();
    this.#socket.ping();
    setTimeout(() => {
      if (this.#socket.isOpen() && this.#lastMessageAt < asked) this.#socket.broken();
    }, WAKE_TIMEOUT);
  }
}
