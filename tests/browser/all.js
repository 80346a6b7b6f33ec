/**
 * All tests in one process, so that they share a server and a browser. Words after the name pick those that contain them. Cases that only
 * report (pictures to look at, measured times) run if `EVERYTHING` is set or if they are picked.
 */
import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { after, before, describe, it } from "node:test";
import { CASES } from "./cases.js";
import { closeHarness, sharedHarness, Visit } from "./harness/harness.js";
import { ARTEFACTS } from "./harness/paths.js";

/** The timeout of one test, in milliseconds. */
const LIMIT = 240_000;

const REPORTS = /^(pictures |how fast )/;

const wanted = process.argv.slice(2).join(" ").toLowerCase();
const runs = (name) => name.toLowerCase().includes(wanted) && (wanted !== "" || process.env.EVERYTHING || !REPORTS.test(name));

describe("in a browser", { concurrency: 2 }, () => {
  before(async () => {
    await rm(`${ARTEFACTS}/failed`, { recursive: true, force: true });
    await sharedHarness();
  });
  after(closeHarness);

  for (const [name, test] of Object.entries(CASES)) {
    if (!runs(name)) continue;
    it(name, { timeout: LIMIT }, async (t) => {
      try {
        await run(name, test, t);
      } catch (error) {
        // A browser on a busy machine sometimes loses a press, so a case that fails is run again. The first failure is reported.
        t.diagnostic(`failed at the first attempt: ${error.message}`);
        await run(name, test, t);
      }
    });
  }
});

/** Runs a case as people of its own. If it fails, the error says where, and which pictures were taken. */
async function run(name, test, t) {
  const visit = new Visit(await sharedHarness());
  try {
    await test(visit, t);
    assert.deepEqual(visit.faults, [], "what the page complained about");
  } catch (error) {
    const [call] = String(error.stack).match(/at (?!.*\/harness\/).*\/cases\/.*/) ?? [""];
    throw new Error([error.message, call, ...(await visit.picture(name)), ...visit.faults].join("\n"));
  } finally {
    await visit.end();
  }
}
