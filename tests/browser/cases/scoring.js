/** The scoring of an Age: the table shows what is counted so far, and the map stays visible. */
import assert from "node:assert/strict";
import { ending } from "../harness/positions.js";

/** The Glory of everyone as the panels show it, by seat. */
const gloryOnPanels = (page) =>
  page
    .locator(".panel-player")
    .evaluateAll((panels) =>
      Object.fromEntries(panels.map((panel) => [panel.dataset.place, Number(panel.querySelector(".panel-points").textContent)])),
    );

/** The row of totals in the dialog, by name. */
const totals = (page) => page.locator(".scoring .score-table tfoot tr").last().locator("td").allTextContents();

/** How much of the map the dialog covers, from 0 to 1. */
function covered() {
  const [map, sheet] = [".map-frame", "dialog.scoring"].map((selector) => document.querySelector(selector).getBoundingClientRect());
  const width = Math.max(0, Math.min(map.right, sheet.right) - Math.max(map.left, sheet.left));
  const height = Math.max(0, Math.min(map.bottom, sheet.bottom) - Math.max(map.top, sheet.top));
  return (width * height) / (map.width * map.height);
}

export default {
  async "scores are earned step by step, beside the map"(visit) {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const me = await visit.person({ size, speed: "fast", motion: "no-preference" });
      const code = await me.open({
        options: { edition: "first" },
        position: ending(2),
        seats: ["me", { bot: "novice" }],
        start: true,
      });
      const table = await me.table(code);
      const { page } = table;
      await table.asked();
      await table.press("deck");
      await table.scoring.waitFor();
      // The points of the first kingdom travel from the map to the track, or to the panel where the track has no room.
      const points = page.locator(".slot-animations .earned-points");
      await points.first().waitFor({ state: "attached" });
      assert.match(await points.first().textContent(), /^\+\d+$/);
      assert.ok((await page.evaluate(covered)) < 0.25, `${size.width}: the map is visible`);
      const before = await gloryOnPanels(page);
      assert.ok(before["player:A"] < 40 && before["player:A"] >= 20, JSON.stringify(before));
      let last = before["player:A"];
      let lit = 0;
      const next = table.scoring.getByRole("button", { name: "Next" });
      for (;;) {
        const [own] = await totals(page);
        const shown = await gloryOnPanels(page);
        assert.equal(shown["player:A"], Number(own), "the panel shows what is counted");
        assert.ok(shown["player:A"] >= last, "Glory grows");
        last = shown["player:A"];
        lit += await page.locator(".kingdom.scored-now").count();
        if ((await next.count()) === 0) break;
        await next.click();
      }
      assert.ok(last > before["player:A"], "something was earned after the first step");
      assert.ok(lit >= 2, "the kingdoms are lit one after another");
      await points.first().waitFor({ state: "detached" });
      await page.close();
    }
  },

  async "the end shows the winner, what decided it, the standings and the last map"(visit) {
    const me = await visit.person();
    const code = await me.open({ options: { edition: "first" }, position: ending(2), seats: ["me", { bot: "novice" }], start: true });
    const table = await me.table(code);
    const { page } = table;
    await table.asked();
    await table.press("deck");
    await table.scoring.waitFor();
    assert.equal(await page.locator(".earned-points").count(), 0, "nothing travels for whoever wants no movement");
    await table.closeScores();
    await page.locator(".final h1").waitFor();
    assert.match(await page.locator(".final-decided").textContent(), /is \d+ Glory ahead of .*\. What decided it: \w+/);
    const [map, standings] = await Promise.all([page.locator(".final-map .map").boundingBox(), page.locator(".final .standings").boundingBox()]);
    for (const box of [map, standings]) assert.ok(box.y + box.height <= 900, "both are on the first screen");
    assert.equal(await page.locator('.final-map [data-place="markers:Rhea:A"] text').first().textContent(), "2");
    assert.match(await page.locator(".options-list").textContent(), /Dwarves, Elves, Giants, Orcs and Wizards/, "which tribes were in play");
    // Whoever comes later sees the same.
    await page.reload();
    await page.locator(".final-map .map").waitFor();
    assert.equal(await page.locator(".final-own").count(), 0, "the winner is in the headline");
    // Whoever did not win reads how they did.
    const behind = ending(2).replace("A 20, B 17", "A 20, B 90");
    const lost = await me.table(await me.open({ options: { edition: "first" }, position: behind, seats: ["me", { bot: "novice" }], start: true }));
    await lost.asked();
    await lost.press("deck");
    await lost.closeScores();
    assert.match(await lost.page.locator(".final-own").textContent(), /^You came 2nd with \d+ Glory\. Most came from \w+: \d+\.$/);
  },
};
