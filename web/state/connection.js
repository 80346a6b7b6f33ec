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
 * @typedef {Pick<import("../types/protocol.js").Refused, "code" | "message" | "version"> & { sentence?: import("../types/protocol.js").Sentence }} Refusal
 *
 * @typedef {object} Listener
 * @property {(update: Update) => void} update
 * @property {(presence: {connected: number[], spectators: number}) => void} presence
 * @property {(state: State, reason: string | null) => void} state
 */

// All times are in milliseconds.

/** How long the first attempt to reconnect waits, and the longest. */
const [FIRST_RETRY, LONGEST_RETRY] = [200, 5_000];
/** A message without an answer is sent again after this time. */
const RESEND = 10_000;
/** After this silence the server is pinged, and after this silence the connection counts as broken. */
const [PING, TIMEOUT] = [25_000, 75_000];
/** How long a ping may take after the machine slept or was offline. */
const WAKE_TIMEOUT = 4_000;
/** How often the silence is measured. */
const CHECK = 5_000;

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

/**
 * @param {string} code of the table
 * @param {Listener} listener
 */
export function createConnection(code, listener) {
  /** @typedef {{text: string, sent: number, resolve: (value: any) => void, reject: (reason: Error) => void}} Unanswered */
  /** @type {Map<string, Unanswered>} */
  const unanswered = new Map();
  const address = `${location.origin.replace(/^http/, "ws")}/api/tables/${code}/socket`;
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {State} */
  let state = "connecting";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let retry;
  let attempts = 0;
  let lastMessageAt = Date.now();
  /** The last version that came; -1 until `start` says where to begin. */
  let lastVersion = -1;
  let helloSent = false;

  /** @param {State} now @param {string | null} [reason] */
  function setState(now, reason = null) {
    if (now === state && reason === null) return;
    state = now;
    listener.state(now, reason);
  }

  /** @param {object} message */
  function post(message) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function sendHello() {
    if (lastVersion < 0 || helloSent || socket?.readyState !== WebSocket.OPEN) return;
    helloSent = true;
    post({ type: "hello", version: lastVersion, text: false });
    for (const [, entry] of unanswered) {
      entry.sent = Date.now();
      socket.send(entry.text);
    }
  }

  function open() {
    clearTimeout(retry);
    helloSent = false;
    lastMessageAt = Date.now();
    /** @type {{reason: string, retry: number | null} | null} */
    let bye = null;
    const current = new WebSocket(address);
    socket = current;
    current.addEventListener("open", sendHello);
    current.addEventListener("message", ({ data }) => {
      if (socket !== current) return;
      lastMessageAt = Date.now();
      const message = /** @type {ServerMessage | Answer} */ (JSON.parse(data));
      if (message.type === "bye") bye = message;
      else receive(message);
    });
    current.addEventListener("close", () => {
      if (socket !== current) return;
      socket = null;
      if (bye && bye.retry === null) {
        for (const [, entry] of unanswered) entry.reject(new Refused({ code: bye.reason, message: bye.reason, version: 0 }));
        unanswered.clear();
        setState("closed", bye.reason);
        return;
      }
      setState("lost", bye?.reason ?? null);
      // Clients of the same server should not reconnect all at once.
      const wait = (bye?.retry ?? Math.min(FIRST_RETRY * 2 ** attempts, LONGEST_RETRY)) * (0.75 + Math.random() / 2);
      attempts += 1;
      retry = setTimeout(open, wait);
    });
  }

  /** @typedef {{type: "answer", id: string, version: number, answer: unknown}} Answer */
  /** @param {Exclude<ServerMessage, {type: "bye"}> | Answer} message */
  function receive(message) {
    switch (message.type) {
      case "update":
        attempts = 0;
        lastVersion = Math.max(lastVersion, message.version);
        setState("open");
        listener.update(message);
        for (const id of message.acks ?? []) settle(id)?.resolve(message.version);
        break;
      case "ack":
        settle(message.id)?.resolve(message.version);
        break;
      case "answer":
        settle(message.id)?.resolve(message.answer);
        break;
      case "refused":
        if (message.id !== null) settle(message.id)?.reject(new Refused(message));
        break;
      case "presence":
        listener.presence(message);
        break;
    }
  }

  /** @param {string} id */
  function settle(id) {
    const entry = unanswered.get(id);
    unanswered.delete(id);
    return entry;
  }

  /** @param {(id: string) => object} message @returns {Promise<any>} */
  function request(message) {
    if (state === "lost" || state === "closed") return Promise.reject(new Refused({ code: "offline", message: state, version: 0 }));
    const id = newId();
    const text = JSON.stringify(message(id));
    return new Promise((resolve, reject) => {
      unanswered.set(id, { text, sent: Date.now(), resolve, reject });
      if (helloSent) socket?.send(text);
    });
  }

  setInterval(() => {
    const now = Date.now();
    if (socket?.readyState !== WebSocket.OPEN || !helloSent) return;
    if (now - lastMessageAt > TIMEOUT) return reopen();
    if (now - lastMessageAt > PING) post({ type: "ping" });
    for (const [, entry] of unanswered) {
      if (now - entry.sent < RESEND) continue;
      entry.sent = now;
      socket.send(entry.text);
    }
  }, CHECK);

  /** Replaces a socket that may never report that it is closed. */
  function reopen() {
    const dead = socket;
    socket = null;
    dead?.close();
    setState("lost");
    open();
  }

  /** Checks the socket after a pause: on a phone that wakes up it may look open and is not. */
  function wake() {
    if (document.hidden || state === "closed") return;
    if (socket === null) return open();
    if (!helloSent) return;
    const asked = Date.now();
    post({ type: "ping" });
    setTimeout(() => {
      if (socket !== null && lastMessageAt < asked && state === "open") reopen();
    }, WAKE_TIMEOUT);
  }
  addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  // A page from the browser's back-forward cache has lost its socket.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) wake();
  });

  open();

  return {
    /** Asks for every update after this version. @param {number} version */
    start(version) {
      lastVersion = Math.max(lastVersion, version);
      sendHello();
    },
    /** Sends a command. The version it led to. @param {Command} command @returns {Promise<number>} */
    send: (command) => request((id) => ({ type: "do", id, command })),
    /** Asks the server something that changes nothing. @param {object} question @returns {Promise<any>} */
    ask: (question) => request((id) => ({ type: "ask", id, question })),
    get state() {
      return state;
    },
  };
}

/** @typedef {ReturnType<typeof createConnection>} Connection */
