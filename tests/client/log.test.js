// @ts-check
/** The log of a table comes page by page. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { fetchLog } from "../../web/state/log.js";

/** A server with so many lines that sends so many at once. @param {number} count @param {number} most */
function server(count, most) {
  /** @type {string[]} */
  const asked = [];
  const load = async (/** @type {string} */ address) => {
    asked.push(address);
    const after = Number(new URL(address, "http://here").searchParams.get("after") ?? 0);
    const all = Array.from({ length: count }, (_, index) => ({ version: index + 1 })).filter((line) => line.version > after);
    const headers = new Headers(all.length > most ? { link: '<next>; rel="next"' } : {});
    return { ok: true, status: 200, headers, json: async () => all.slice(0, most) };
  };
  return { asked, load: /** @type {typeof fetch} */ (/** @type {unknown} */ (load)) };
}

const CASES = [
  { count: 5, most: 10, after: 0, requests: 1 },
  { count: 10, most: 10, after: 0, requests: 1 },
  { count: 25, most: 10, after: 0, requests: 3 },
  { count: 25, most: 10, after: 20, requests: 1 },
  { count: 0, most: 10, after: 0, requests: 1 },
];

for (const { count, most, after, requests } of CASES) {
  test(`${count} lines, ${most} at once, after ${after}`, async () => {
    const { asked, load } = server(count, most);
    const lines = await fetchLog("ABC", after, load);
    assert.deepEqual(
      lines.map((line) => line.version),
      Array.from({ length: count - after }, (_, index) => after + index + 1),
    );
    assert.equal(asked.length, requests);
    assert.ok(after > 0 || asked[0] === "/api/tables/ABC/log?text=false", "the page preloads this address");
  });
}

test("a failure is thrown", async () => {
  const load = /** @type {typeof fetch} */ (/** @type {unknown} */ (async () => ({ ok: false, status: 503 })));
  await assert.rejects(fetchLog("ABC", 0, load), /503/);
});
