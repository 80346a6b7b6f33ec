/** The note of a kingdom: markers and payments are of the same moment, also while moves are shown one after another. */
import assert from "node:assert/strict";
import { seated } from "../harness/tables.js";

const POSITION = [
  "ethnos position 1",
  "edition: first",
  "players: 2",
  "tribes: Dwarves, Elves, Giants, Wingfolk, Wizards",
  "tokens Rhea: 4, 6",
  "markers Rhea: A 1",
  "hand A: red Dwarf",
  "hand B: purple Wingfolk, red Wingfolk, blue Wingfolk",
  "row: green Elf, blue Giant",
  "",
].join("\n");

export default {
  async "the note of a kingdom is about the moment that is shown"(visit) {
    const me = await visit.person({ speed: "slow", motion: "no-preference" });
    const { code, others } = await seated(visit, me, { options: { edition: "first" }, position: POSITION }, ["Bia"]);
    const table = await me.table(code);
    const { page } = table;
    await table.asked();
    await page.locator('[data-place="kingdom:Rhea"]').focus();
    const note = page.locator(".tooltip .ranking");
    // The whole game is written down, as the reader sees it.
    await page.evaluate(() => {
      globalThis.seen = [];
      new MutationObserver(() => {
        const rows = [...document.querySelectorAll(".tooltip .ranking tbody tr")].map((row) => [...row.children].map((cell) => cell.textContent));
        if (rows.length > 0) globalThis.seen.push(rows);
      }).observe(document.querySelector(".tooltip"), { childList: true, subtree: true });
    });
    await me.command(code, { kind: "play", version: (await others[0].table(code)).version, action: "recruit green Elf" });
    await others[0].play(code, "band purple Wingfolk + red Wingfolk, blue Wingfolk");
    await others[0].play(code, "marker Rhea");
    await note.locator("tbody tr").nth(1).waitFor();
    await note.locator(".paid").filter({ hasText: "+" }).first().waitFor();
    const seen = await page.evaluate(() => globalThis.seen);
    for (const rows of seen) {
      for (const [place, name, markers, paid] of rows) {
        assert.ok(markers !== "0" || (place === "–" && paid === "…"), `${name}, who has no marker, is paid ${paid}: ${JSON.stringify(seen)}`);
      }
    }
    assert.equal(new Set(seen.map((rows) => rows.length)).size, 2, "it was looked at before and after the marker");
  },
};
