// @ts-check
/**
 * The settings of this browser. They are in localStorage under `ethnos.<name>` as plain words, so that early.js can read the theme before the first
 * paint. A setting of one table is under `ethnos.<name>.<code>`, with the code from the page's address.
 *
 * @typedef {object} Settings
 * @property {"system" | "light" | "dark"} theme
 * @property {"slow" | "normal" | "fast" | "off"} speed of what others do; `off` shows it at once
 * @property {boolean} sound when it is the reader's turn
 * @property {"tribe" | "colour"} handOrder
 * @property {boolean} known show the cards everyone saw go into a hand; of one table
 * @property {boolean} keys single letters as shortcuts
 * @property {boolean} notify a notification of the browser when it is the reader's turn
 */

/** The values of each setting. The first is the default. @type {{ [N in keyof Settings]: readonly Settings[N][] }} */
const VALUES = {
  theme: ["system", "light", "dark"],
  speed: ["normal", "slow", "fast", "off"],
  sound: [true, false],
  handOrder: ["tribe", "colour"],
  known: [true, false],
  keys: [true, false],
  notify: [false, true],
};

/** Settings of one table. */
const OF_ONE_TABLE = new Set(["known"]);

/** @type {Map<string, Set<(value: any) => void>>} */
const listeners = new Map();

/** Values for browsers that allow no localStorage. They last until the page is left. @type {Map<string, string>} */
const fallback = new Map();

/** @param {string} name */
function key(name) {
  const code = OF_ONE_TABLE.has(name) && /^\/(?:t|games)\/([^/]+)/.exec(location.pathname)?.[1];
  return code ? `ethnos.${name}.${code}` : `ethnos.${name}`;
}

/** @param {string} at */
function stored(at) {
  try {
    return localStorage.getItem(at) ?? fallback.get(at);
  } catch {
    return fallback.get(at);
  }
}

/** @param {keyof Settings} name */
function notifyListeners(name) {
  const value = settings.get(name);
  for (const listener of listeners.get(name) ?? []) listener(value);
}

export const settings = {
  /**
   * @template {keyof Settings} N
   * @param {N} name
   * @returns {Settings[N]}
   */
  get(name) {
    const text = stored(key(name));
    const values = VALUES[name];
    return values.find((value) => String(value) === text) ?? values[0];
  },

  /**
   * @template {keyof Settings} N
   * @param {N} name
   * @param {Settings[N]} value
   */
  set(name, value) {
    if (this.get(name) === value) return;
    fallback.set(key(name), String(value));
    try {
      localStorage.setItem(key(name), String(value));
    } catch {
      // The fallback has it.
    }
    notifyListeners(name);
  },

  /**
   * Calls a function after every change, also of another tab.
   *
   * @template {keyof Settings} N
   * @param {N} name
   * @param {(value: Settings[N]) => void} listener
   * @returns {() => void} stops that
   */
  on(name, listener) {
    const all = listeners.get(name) ?? new Set();
    listeners.set(name, all.add(listener));
    return () => all.delete(listener);
  },
};

window.addEventListener("storage", (event) => {
  for (const name of /** @type {(keyof Settings)[]} */ (Object.keys(VALUES))) {
    if (event.key === null || event.key === key(name)) notifyListeners(name);
  }
});

settings.on("theme", (theme) => {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
});
