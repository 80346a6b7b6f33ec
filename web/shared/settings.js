// @ts-check
/**
 * The settings of this browser. They are in localStorage under `ethnos.<name>` as plain words, so that early.js can read the theme before the first
 * paint. A setting of one table is under `ethnos.<name>.<code>`, with the code from the page's address.
 *
 * @typedef {object} Settings
 * @property {"system" | "light" | "dark"} theme
 * @property {"slow" | "normal" | "fast" | "off"} speed of what others do; `off` shows it at once
 * @property {boolean} sound when it is the reader's turn
 * @property {boolean} effects soft sounds of cards, markers, Dragons and scores
 * @property {"normal" | "large" | "largest"} text how large letters are
 * @property {"tribe" | "colour"} handOrder
 * @property {boolean} known show the cards everyone saw go into a hand; of one table
 * @property {boolean} keys single letters as shortcuts
 * @property {boolean} adviser whether the adviser was on at the last table that allows it
 * @property {boolean} notify a notification of the browser when it is the reader's turn
 */

/** The values of each setting. The first is the default. @type {{ [N in keyof Settings]: readonly Settings[N][] }} */
const VALUES = {
  theme: ["system", "light", "dark"],
  speed: ["normal", "slow", "fast", "off"],
  sound: [true, false],
  effects: [true, false],
  text: ["normal", "large", "largest"],
  handOrder: ["tribe", "colour"],
  known: [true, false],
  keys: [true, false],
  adviser: [false, true],
  notify: [false, true],
};

/** Settings of one table. */
const OF_ONE_TABLE = new Set(["known"]);

/** Where a setting is stored. @param {string} name */
function storageKey(name) {
  const code = OF_ONE_TABLE.has(name) && /^\/(?:t|games)\/([^/]+)/.exec(location.pathname)?.[1];
  return code ? `ethnos.${name}.${code}` : `ethnos.${name}`;
}

/** The settings of a page. It reads and writes localStorage, hears of changes in other tabs, and applies the theme and the size of letters. */
export class SettingsStore {
  /** @type {Map<string, Set<(value: any) => void>>} */
  #listeners = new Map();
  /** Values for browsers that allow no localStorage. They last until the page is left. @type {Map<string, string>} */
  #fallback = new Map();

  constructor() {
    addEventListener("storage", (event) => {
      for (const name of /** @type {(keyof Settings)[]} */ (Object.keys(VALUES))) {
        if (event.key === null || event.key === storageKey(name)) this.#notify(name);
      }
    });
    this.on("text", (text) => {
      if (text === "normal") delete document.documentElement.dataset.text;
      else document.documentElement.dataset.text = text;
    });
    this.on("theme", (theme) => {
      if (theme === "system") delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = theme;
    });
  }

  /**
   * @template {keyof Settings} N
   * @param {N} name
   * @returns {Settings[N]}
   */
  get(name) {
    const text = this.#stored(storageKey(name));
    const values = VALUES[name];
    return values.find((value) => String(value) === text) ?? values[0];
  }

  /**
   * @template {keyof Settings} N
   * @param {N} name
   * @param {Settings[N]} value
   */
  set(name, value) {
    if (this.get(name) === value) return;
    this.#fallback.set(storageKey(name), String(value));
    try {
      localStorage.setItem(storageKey(name), String(value));
    } catch {
      // The browser stores nothing: the value lasts until the page is left.
    }
    this.#notify(name);
  }

  /**
   * Calls a function after every change, also of another tab.
   *
   * @template {keyof Settings} N
   * @param {N} name
   * @param {(value: Settings[N]) => void} listener
   */
  on(name, listener) {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
  }

  /** @param {keyof Settings} name */
  #notify(name) {
    const value = this.get(name);
    for (const listener of this.#listeners.get(name) ?? []) listener(value);
  }

  /** @param {string} key */
  #stored(key) {
    try {
      return localStorage.getItem(key) ?? this.#fallback.get(key);
    } catch {
      return this.#fallback.get(key);
    }
  }
}
