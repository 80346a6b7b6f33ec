/** Details of the table: selections, new cards, flights, and where boards lie. */
import assert from "node:assert/strict";
import { late } from "../harness/positions.js";
import { until } from "../harness/table-page.js";
import { seated } from "../harness/tables.js";

const POSITION = [
  "ethnos position 1",
  "edition: first",
  "players: 2",
  "tribes: Dwarves, Elves, Giants, Merfolk, Wizards",
  "hand A: red Dwarf, blue Dwarf, green Elf, red Elf, blue Elf, green Giant, red Giant, blue Giant",
  "hand B: grey Giant",
  "row: green Wizard",
  "",
].join("\n");

export default {
  async "a double click on Play selects nothing, and cards that come back are not new"(visit) {
    const me = await visit.person({ motion: "no-preference" });
    const { code } = await seated(visit, me, { options: { edition: "first" }, position: POSITION }, ["Bia"]);
    const table = await me.table(code);
    const { page } = table;
    await table.asked();
    await table.choose(["red Dwarf", "blue Dwarf"]);
    await page.locator(".band-play").dblclick();
    await until(
      async () => (await table.cardsAt("hand")).length === 0,
      () => "the band is played",
    );
    assert.equal(await page.evaluate(() => getSelection().toString()), "");
    await table.answer(/^Take back$/);
    await until(
      async () => (await table.cardsAt("hand")).length === 8,
      () => "the cards come back",
    );
    assert.equal(await page.locator(".hand-card.new-card").count(), 0);
  },

  async "no note opens because a card moves below a pointer that stands still"(visit) {
    const me = await visit.person();
    const row = "row: green Wizard, blue Wizard, red Wizard";
    const { code } = await seated(visit, me, { options: { edition: "first" }, position: POSITION.replace("row: green Wizard", row) }, ["Bia"]);
    const table = await me.table(code);
    const { page } = table;
    await table.asked();
    // Bia's turn comes, and the next card of the row is where the first one was.
    const box = await page.locator(".row-cards [data-place^='row:']").first().boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const note = page.locator(".tooltip:popover-open");
    await page.mouse.move(x, y);
    await note.waitFor();
    await page.mouse.down();
    await page.mouse.up();
    await until(
      async () => (await table.cardsAt("row")).length === 2,
      () => "the card is taken",
    );
    await page.waitForTimeout(700);
    assert.equal(await note.count(), 0);
    // Now the pointer moves.
    await page.mouse.move(x + 6, y - 20, { steps: 4 });
    await note.waitFor();
    // A page that opens below the pointer after a press: the button is where the map will be.
    await page.goto("/lessons");
    const begin = page.locator("form[action='/lessons/troll'] button").first();
    await begin.scrollIntoViewIfNeeded();
    await begin.click();
    await page.waitForURL(/\/t\/\w+$/);
    await page.locator(".guide:visible").waitFor();
    await page.waitForTimeout(700);
    assert.equal(await note.count(), 0, "on the next page");
  },

  async "discarded cards have arrived before somebody takes one of them"(visit) {
    const me = await visit.person({ motion: "no-preference", speed: "fast" });
    const { code, others } = await seated(visit, me, { options: { edition: "first" }, position: POSITION }, ["Bia"]);
    const table = await me.table(code);
    const { page } = table;
    await table.asked();
    await page.evaluate(() => {
      globalThis.together = [];
      new MutationObserver(() => {
        globalThis.together.push([...new Set([...document.querySelectorAll(".flyer")].map((flyer) => flyer.dataset.version))]);
      }).observe(document.querySelector(".slot-animations"), { childList: true });
    });
    const { version } = await others[0].table(code);
    await me.command(code, { kind: "play", version, action: "band red Dwarf + blue Dwarf" });
    await others[0].play(code, "recruit green Elf");
    await table.asked();
    const together = await page.evaluate(() => globalThis.together);
    assert.ok(together.flat().length >= 2, "both moves fly");
    for (const versions of together) assert.ok(versions.length <= 1, `moves ${versions} fly at the same time`);
  },

  async "the board of the Merfolk is as wide as the map at most, and empty places are visible"(visit) {
    const me = await visit.person();
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [1920, 1080],
    ]) {
      const table = await me.table(
        await me.open({
          options: { edition: "second" },
          position: late("second", 4),
          seats: ["me", ...Array(3).fill({ bot: "novice" })],
          start: true,
        }),
      );
      const { page } = table;
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(100);
      const [track, map] = await page.evaluate(() =>
        [".merfolk-frame > .merfolk-track", ".slot-map"].map((selector) => {
          const { left, right } = document.querySelector(selector).getBoundingClientRect();
          return { left, right };
        }),
      );
      assert.ok(track.left >= map.left - 1 && track.right <= map.right + 1, `${width}: ${JSON.stringify({ track, map })}`);
      const faint = await page.locator(".marker-slot-empty").evaluateAll(
        (slots) =>
          slots.filter((slot) => {
            const { strokeOpacity, stroke } = getComputedStyle(slot.querySelector(".slot"));
            return stroke === "none" || Number(strokeOpacity) * Number(getComputedStyle(slot).opacity) < 0.4;
          }).length,
      );
      assert.equal(faint, 0, "the outline of every empty place is visible");
      await page.close();
    }
  },
};
