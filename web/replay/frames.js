// @ts-check
/**
 * The moments of a finished game. They are fetched in pages, before they are needed.
 *
 * @typedef {import("../types/protocol.js").View} View
 * @typedef {import("../types/protocol.js").LogLine} LogLine
 * @typedef {import("../types/protocol.js").Seat} Seat
 *
 * @typedef {Seat | "open"} Perspective whose view it is; `open` shows every hand
 *
 * @typedef {object} Frame
 * @property {number} n 0 is the start
 * @property {import("../types/protocol.js").ReplayGame} game
 * @property {Record<string, string[]>} [hands] of everyone, from the perspective `open`
 * @property {LogLine[]} lines what led here from the moment before
 */

/** As many as the server gives at once. */
const PAGE = 50;

/**
 * @param {string} code
 * @param {number} count the last moment
 * @param {Perspective} perspective
 */
export function createFrames(code, count, perspective) {
  /** @type {Map<number, Promise<Frame[]>>} */
  const pages = new Map();

  /** @param {number} page */
  function fetched(page) {
    const known = pages.get(page);
    if (known) return known;
    const [from, to] = [page * PAGE, Math.min(page * PAGE + PAGE - 1, count)];
    const coming = fetchPage(`/api/games/${code}/replay/${from}..${to}?eyes=${perspective}&text=false`);
    pages.set(page, coming);
    // A page that failed is fetched again when it is next needed.
    coming.catch(() => pages.delete(page));
    return coming;
  }

  return {
    /** @param {number} n @returns {Promise<Frame>} */
    async at(n) {
      const page = Math.floor(n / PAGE);
      const frame = (await fetched(page)).find((one) => one.n === n);
      if (!frame) throw new Error(`There is no moment ${n}.`);
      const next = n % PAGE < PAGE / 2 ? page - 1 : page + 1;
      if (next >= 0 && next * PAGE <= count) fetched(next).catch(() => {});
      return frame;
    },
    /** The last ones up to a moment. @param {number} n @param {number} most */
    async before(n, most) {
      const from = Math.max(0, n - most + 1);
      const wanted = Array.from({ length: Math.floor(n / PAGE) - Math.floor(from / PAGE) + 1 }, (_, k) => Math.floor(from / PAGE) + k);
      const come = await Promise.all(wanted.map((page) => fetched(page)));
      return come.flat().filter((frame) => frame.n >= from && frame.n <= n);
    },
  };
}

/** @param {string} address @returns {Promise<Frame[]>} */
async function fetchPage(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

/** @typedef {ReturnType<typeof createFrames>} Frames */
