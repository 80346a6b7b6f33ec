// @ts-check
/**
 * The WebSocket to a table. It reconnects by itself. A message without an answer is sent again under the same id, so that the server carries it
 * out once.
 *
 * @typedef {import("../types/protocol.js").Command} Command
 * @typedef {import("../types/protocol.js").ServerMessage} ServerMessage
 * @typedef {import("../types/protocol.js").Update} Update
 *
 * @typedef {"open" | "connecting" | "lost" | "closed"} State closed: it will not reconnect
 * @typedef {{type: "answer", id: string, version: number, answer: unknown}} Answer
 * @typedef {{reason: string, retry: number | null}} Bye retry: in how many milliseconds to come back; null for never
 *
 * @typedef {object} Listener
 * @property {(update: Update) => void} update
 * @property {(presence: {connected: number[], spectators: number}) => void} presence
 * @property {(state: State, reason: string | null) => void} state
 */
import { Heartbeat } from "./heartbeat.js";
import { Refused, Requests } from "./requests.js";

// All times are in milliseconds.

/** How long the first attempt to reconnect waits, and the longest. */
const [FIRST_RETRY, LONGEST_RETRY] = [200, 5_000];
/** A message without an answer is sent again after this time. */
const RESEND = 10_000;
/** How often to look for silence and for messages without an answer. */
const CHECK = 1_000;
/** How long it may take to connect. */
const CONNECT = 8_000;

export class TableConnection {
  #address;
  #listener;
  #requests = new Requests();
  #heartbeat = new Heartbeat({
    isOpen: () => this.#greeted(),
    ping: () => this.#post({ type: "ping" }),
    broken: () => this.#replaceSocket(),
  });
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {State} */
  #state = "connecting";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #retryTimer;
  /** How often it was tried in vain to connect. */
  #attempts = 0;
  /** The last version that came; -1 until `start` says where to begin. */
  #lastVersion = -1;
  #helloSent = false;

  /** @param {string} code of the table @param {Listener} listener */
  constructor(code, listener) {
    this.#address = `${location.origin.replace(/^http/, "ws")}/api/tables/${code}/socket`;
    this.#listener = listener;
    this.#listenToPage();
    setInterval(() => this.#check(), CHECK);
    this.#open();
  }

  get state() {
    return this.#state;
  }

  /** Asks for every update after this version. @param {number} version */
  start(version) {
    this.#lastVersion = Math.max(this.#lastVersion, version);
    this.#sendHello();
  }

  /** Sends a command. The version it led to. @param {Command} command @returns {Promise<number>} */
  send = (command) => this.#request((id) => ({ type: "do", id, command }));

  /** Asks the server something that changes nothing. @param {object} question @returns {Promise<any>} */
  ask = async (question) => (await this.askWithVersion(question)).answer;

  /** The same, with the version that the answer is about. @param {object} question @returns {Promise<{version: number, answer: any}>} */
  askWithVersion = (question) => this.#request((id) => ({ type: "ask", id, question }));

  /** @param {State} state @param {string | null} [reason] */
  #setState(state, reason = null) {
    if (state === this.#state && reason === null) return;
    this.#state = state;
    this.#listener.state(state, reason);
  }

  #open() {
    clearTimeout(this.#retryTimer);
    this.#helloSent = false;
    this.#heartbeat.received();
    /** @type {Bye | null} */
    let bye = null;
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.addEventListener("open", () => this.#sendHello());
    socket.addEventListener("message", ({ data }) => {
      if (this.#socket !== socket) return;
      this.#heartbeat.received();
      const message = /** @type {ServerMessage | Answer} */ (JSON.parse(data));
      if (message.type === "bye") bye = message;
      else this.#receive(message);
    });
    socket.addEventListener("close", () => {
      if (this.#socket === socket) this.#closed(bye);
    });
    // Without a network, a socket may stay in the state of connecting for minutes.
    setTimeout(() => {
      if (this.#socket !== socket || this.#state === "open") return;
      this.#closed(bye);
      socket.close();
    }, CONNECT);
  }

  /** Reconnects after a while, unless the server said that it makes no sense. @param {Bye | null} bye what the server said last */
  #closed(bye) {
    this.#socket = null;
    if (bye && bye.retry === null) {
      this.#requests.rejectAll({ code: bye.reason, message: bye.reason, version: 0 });
      this.#setState("closed", bye.reason);
      return;
    }
    this.#setState("lost", bye?.reason ?? null);
    // Clients of the same server should not reconnect all at once.
    const wait = (bye?.retry ?? Math.min(FIRST_RETRY * 2 ** this.#attempts, LONGEST_RETRY)) * (0.75 + Math.random() / 2);
    this.#attempts += 1;
    this.#retryTimer = setTimeout(() => this.#open(), wait);
  }

  /** Replaces a socket that may never report that it is closed. */
  #replaceSocket() {
    const dead = this.#socket;
    this.#socket = null;
    dead?.close();
    this.#setState("lost");
    this.#open();
  }

  #greeted() {
    return this.#helloSent && this.#socket?.readyState === WebSocket.OPEN;
  }

  #sendHello() {
    if (this.#lastVersion < 0 || this.#helloSent || this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#helloSent = true;
    this.#post({ type: "hello", version: this.#lastVersion, text: false, visible: !document.hidden });
    this.#sendAgain(Date.now());
  }

  /** @param {object} message */
  #post(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** @param {number} before sends every message again that was last sent before this time */
  #sendAgain(before) {
    for (const text of this.#requests.toSendAgain(before)) this.#socket?.send(text);
  }

  /** @param {(id: string) => object} message @returns {Promise<any>} */
  #request(message) {
    if (this.#state === "lost" || this.#state === "closed") return Promise.reject(new Refused({ code: "offline", message: this.#state, version: 0 }));
    const { text, answer } = this.#requests.add(message);
    if (this.#helloSent) this.#socket?.send(text);
    this.#heartbeat.requested();
    return answer;
  }

  /** @param {Exclude<ServerMessage, {type: "bye"}> | Answer} message */
  #receive(message) {
    switch (message.type) {
      case "update":
        this.#attempts = 0;
        this.#lastVersion = Math.max(this.#lastVersion, message.version);
        this.#setState("open");
        this.#listener.update(message);
        for (const id of message.acks ?? []) this.#requests.resolve(id, message.version);
        break;
      case "ack":
        this.#requests.resolve(message.id, message.version);
        break;
      case "answer":
        this.#requests.resolve(message.id, { version: message.version, answer: message.answer });
        break;
      case "refused":
        if (message.id !== null) this.#requests.reject(message.id, message);
        break;
      case "presence":
        this.#listener.presence(message);
        break;
    }
  }

  #check() {
    this.#heartbeat.check();
    if (this.#greeted()) this.#sendAgain(Date.now() - RESEND);
  }

  /** Checks the socket when the page was asleep or the network changed. */
  #listenToPage() {
    const wake = () => {
      if (document.hidden || this.#state === "closed") return;
      if (this.#socket === null) this.#open();
      else this.#heartbeat.checkNow();
    };
    addEventListener("online", wake);
    // A browser without a network may still reach a server on the same machine. So the connection is checked, not closed.
    addEventListener("offline", wake);
    document.addEventListener("visibilitychange", () => {
      // Whoever does not see the table is told of their turn in another way.
      if (this.#greeted()) this.#post({ type: "visible", visible: !document.hidden });
      wake();
    });
    // A page from the browser's back-forward cache has lost its socket.
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) wake();
    });
  }
}
