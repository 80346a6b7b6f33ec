// @ts-check
/**
 * The log of a table, from the server. A long log comes page by page.
 *
 * @typedef {import("../types/protocol.js").LogLine} LogLine
 */

/**
 * All lines after a version.
 *
 * @param {string} code
 * @param {number} after
 * @param {typeof fetch} [load] for tests
 * @returns {Promise<LogLine[]>}
 */
export async function fetchLog(code, after, load = fetch) {
  // The page of the table preloads this address.
  const first = `/api/tables/${code}/log?text=false`;
  /** @type {LogLine[]} */
  const lines = [];
  for (let from = after; ; ) {
    const answer = await load(from ? `${first}&after=${from}` : first);
    if (!answer.ok) throw new Error(`The log did not come: ${answer.status}.`);
    lines.push(...(await answer.json()));
    const last = lines.at(-1)?.version ?? 0;
    // Every page but the last has a link to the next.
    if (!answer.headers.has("link") || last <= from) return lines;
    from = last;
  }
}
