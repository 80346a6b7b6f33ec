/** Pages around the board on every screen: nothing overlaps, is cut off, leaves the screen, or is too small to be read. */
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { layoutFaults } from "../harness/layout-faults.js";
import { ARTEFACTS } from "../harness/paths.js";
import { ending } from "../harness/positions.js";
import { playOut, seated } from "../harness/tables.js";

const SIZES = [
  [844, 390],
  [360, 640],
];

/** Sizes at which the map of a worked example has the least room. */
const LOW_SIZES = [
  [740, 360],
  [390, 700],
];

/** Looked at as well if everything runs. */
const MORE_SIZES = [
  [390, 844],
  [740, 360],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [2560, 1440],
];

const PICTURES = Boolean(process.env.EVERYTHING) || process.argv.length > 2;

/** As long as names may be. */
const NAMES = ["Wilhelmina von Ravenrock", "BartholomeuAlbuquerque22", "Maximiliane Oberländerin"];

const PATHS = [
  "/",
  "/tables/new",
  "/rules",
  "/rules/first",
  "/rules/second",
  "/rules/rulings",
  "/rules?q=orc",
  "/rules/tribes/elf",
  "/games",
  "/me/games",
  "/lessons",
  "/daily",
  "/people",
  "/puzzles",
  "/account",
  "/account/notices",
  "/sign-in",
  "/board",
];

/** A worked example of the rules, on the board. */
const EXAMPLE = "/rules/examples/second-marker";

/** What is wrong with a page at every size. @param {import("playwright-core").Page} page @param {string} name @param {number[][]} sizes */
async function look(page, name, sizes = SIZES) {
  const folder = join(ARTEFACTS, "sizes");
  const faults = [];
  for (const [width, height] of process.env.EVERYTHING ? [...sizes, ...MORE_SIZES] : sizes) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(100);
    faults.push(...(await page.evaluate(layoutFaults)).map((fault) => `${name}, ${width}×${height}: ${fault}`));
    if (!PICTURES) continue;
    await mkdir(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `page-${name.replaceAll(/\W+/g, "-")}-${width}x${height}.png`), fullPage: true });
  }
  return faults;
}

export default {
  async "the pages around the table fit every screen"(visit) {
    const faults = [];
    for (const lang of process.env.EVERYTHING ? ["en", "pt-BR"] : ["pt-BR"]) {
      const me = await visit.person({ touch: true, lang });
      const page = await visit.page(me.context);
      for (const path of PATHS) {
        // A phone is turned when the page is there.
        await page.setViewportSize({ width: 844, height: 390 });
        await page.goto(path);
        faults.push(...(await look(page, `${path}, ${lang}`)));
      }
      await page.close();
    }
    assert.equal(faults.length, 0, faults.join("\n"));
  },

  async "the map of a worked example can be read on every phone"(visit) {
    const faults = [];
    const me = await visit.person({ touch: true, lang: "pt-BR" });
    const page = await me.at(EXAMPLE);
    const next = page.locator('[data-act="next"]:visible:not([aria-disabled])');
    await next.waitFor();
    faults.push(...(await look(page, EXAMPLE, [...SIZES, ...LOW_SIZES])));
    // The last step offers the next example.
    while (await next.count()) await next.tap();
    await page.locator('.example-nav [rel="next"]').waitFor();
    faults.push(...(await look(page, `${EXAMPLE} at its end`, LOW_SIZES)));
    assert.equal(faults.length, 0, faults.join("\n"));
  },

  async "a table before and after the game fits every screen"(visit) {
    const faults = [];
    const me = await visit.person({ touch: true, lang: "pt-BR" });
    const others = await visit.others(...NAMES);
    const gathering = await me.open({ options: { edition: "second" }, seats: ["me", "open", "open", "open", { bot: "expert" }, "open"] });
    for (const [n, person] of others.entries()) {
      await person.command(gathering, { kind: "sit", seat: "BCD"[n], colour: null });
      await person.command(gathering, { kind: "ready", ready: true });
    }
    const waiting = await me.table(gathering);
    await waiting.page.locator(".seat-name", { hasText: NAMES[2] }).waitFor();
    faults.push(...(await look(waiting.page, "a table that gathers")));
    await waiting.page.close();

    const { code } = await seated(visit, me, { options: { edition: "first" }, position: ending(4) }, NAMES);
    const table = await me.table(code);
    await table.asked();
    await table.press("deck");
    await table.closeScores();
    await playOut(others, code);
    await table.page.locator(".final h1").waitFor();
    faults.push(...(await look(table.page, "the end")));
    assert.equal(faults.length, 0, faults.join("\n"));
  },
};
