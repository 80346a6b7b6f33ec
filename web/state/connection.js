// @ts-check
/**
 * The way to the table: a WebSocket that comes back by itself. What was sent and has no answer yet is sent again, under
 * the same id, so that it is carried out once.
 *
 * @typedef {import("../types/protocol.js").Command} Command
 * @typedef {import("../types/protocol.js").ServerMessage} ServerMessage
 * @typedef {import("../types/protocol.js").Update} Update
 *
 * @typedef {"open" | "connecting" | "lost" | "closed"} State closed: it will not come back by itself
 * @typedef {Omit<import("../types/protocol.js").Refused, "id">} Refusal
 *
 * @typedef {object} Listener
 * @property {(update: Update) => void} update
 * @property {(presence: {connected: number[], spectators: number}) => void} presence
 * @property {(state: State, reason: string | null) => void} state
 */

/** How long the first attempt to come back waits, and the longest. */
const [SOON, LATE] = [200, 5_000];
/** A command without an answer is sent again. */
const ANSWER = 10_000;
/** The server is asked so often whether it is there, and taken for gone after so long a silence. */
const [ASK, SILENCE] = [25_000, 75_000];
/** After the machine slept or was offline, a silence this long is enough. */
const WAKING = 4_000;

/** A command that was refused. */
export class Refused extends Error {
  /** @param {Refusal} refusal */
  constructor(refusal) {
    super(refusal.message);
    this.code = refusal.code;
    this.version = refusal.version;
    /** What it is about, for words in the reader's language. */
    this.about = "about" in refusal ? /** @type {any} */ (refusal.about) : undefined;
  }
}

/** A word nobody else has; `crypto.randomUUID` is missing where the page does not come over TLS. */
const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * @param {string} code of the table
 * @param {Listener} listener
 */
export function connection(code, listener) {
  /** @typedef {{text: string, sent: number, resolve: (value: any) => void, reject: (reason: Error) => void}} Waiting */
  /** @type {Map<string, Waiting>} */
  const waiting = new Map();
  const address = `${location.origin.replace(/^http/, "ws")}/api/tables/${code}/socket`;
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {State} */
  let state = "connecting";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let retry;
  let attempts = 0;
  let heard = Date.now();
  /** The last version seen; -1 until somebody says where to begin. */
  let seen = -1;
  let greeted = false;

  /** @param {State} now @param {string | null} [reason] */
  function become(now, reason = null) {
    if (now === state && reason === null) return;
    state = now;
    listener.state(now, reason);
  }

  /** @param {object} message */
  function say(message) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function greet() {
    if (seen < 0 || greeted || socket?.readyState !== WebSocket.OPEN) return;
    greeted = true;
    say({ type: "hello", version: seen });
    for (const [, entry] of waiting) {
      entry.sent = Date.now();
      socket.send(entry.text);
    }
  }

  function open() {
    clearTimeout(retry);
    greeted = false;
    heard = Date.now();
    /** @type {{reason: string, retry: number | null} | null} */
    let bye = null;
    const mine = new WebSocket(address);
    socket = mine;
    mine.addEventListener("open", greet);
    mine.addEventListener("message", ({ data }) => {
      if (socket !== mine) return;
      heard = Date.now();
      const message = /** @type {ServerMessage | Answer} */ (JSON.parse(data));
      if (message.type === "bye") bye = message;
      else take(message);
    });
    mine.addEventListener("close", () => {
      if (socket !== mine) return;
      socket = null;
      if (bye && bye.retry === null) {
        for (const [, entry] of waiting) entry.reject(new Refused({ code: bye.reason, message: bye.reason, version: 0 }));
        waiting.clear();
        become("closed", bye.reason);
        return;
      }
      become("lost", bye?.reason ?? null);
      // Everyone who lost the same server should not come back in the same moment.
      const wait = (bye?.retry ?? Math.min(SOON * 2 ** attempts, LATE)) * (0.75 + Math.random() / 2);
      attempts += 1;
      retry = setTimeout(open, wait);
    });
  }

  /** @typedef {{type: "answer", id: string, version: number, answer: unknown}} Answer */
  /** @param {Exclude<ServerMessage, {type: "bye"}> | Answer} message */
  function take(message) {
    switch (message.type) {
      case "update":
        attempts = 0;
        seen = Math.max(seen, message.version);
        become("open");
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
    const entry = waiting.get(id);
    waiting.delete(id);
    return entry;
  }

  /** @param {(id: string) => object} message @returns {Promise<any>} */
  function request(message) {
    if (state === "lost" || state === "closed") return Promise.reject(new Refused({ code: "offline", message: state, version: 0 }));
    const id = newId();
    const text = JSON.stringify(message(id));
    return new Promise((resolve, reject) => {
      waiting.set(id, { text, sent: Date.now(), resolve, reject });
      if (greeted) socket?.send(text);
    });
  }

  setInterval(() => {
    const now = Date.now();
    if (socket?.readyState !== WebSocket.OPEN || !greeted) return;
    if (now - heard > SILENCE) return abandon();
    if (now - heard > ASK) say({ type: "ping" });
    for (const [, entry] of waiting) {
      if (now - entry.sent < ANSWER) continue;
      entry.sent = now;
      socket.send(entry.text);
    }
  }, 5_000);

  /** Gives a socket up that may never say that it is closed. */
  function abandon() {
    const dead = socket;
    socket = null;
    dead?.close();
    become("lost");
    open();
  }

  // A phone that wakes up has a socket that looks open and is not.
  function wake() {
    if (document.hidden || state === "closed") return;
    if (socket === null) return open();
    if (!greeted) return;
    const asked = Date.now();
    say({ type: "ping" });
    setTimeout(() => {
      if (socket !== null && heard < asked && state === "open") abandon();
    }, WAKING);
  }
  addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  // A page that the browser kept for the way back has lost its socket.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) wake();
  });

  open();

  return {
    /** Says hello: everything after this version is news. @param {number} version */
    begin(version) {
      seen = Math.max(seen, version);
      greet();
    },
    /** Has something done; the version it led to. @param {Command} command @returns {Promise<number>} */
    send: (command) => request((id) => ({ type: "do", id, command })),
    /** Asks the server something that changes nothing. @param {object} question @returns {Promise<any>} */
    ask: (question) => request((id) => ({ type: "ask", id, question })),
    get state() {
      return state;
    },
  };
}

/** @typedef {ReturnType<typeof connection>} Connection */
