/** The scoring of an Age: the table shows what is counted so far, and the map stays visible. */
import assert from "node:assert/strict";
import { ending } from "../harness/positions.js";
import { until } from "../harness/table-page.js";

/** The Glory of everyone as the panels show it, by seat. */
const gloryOnPanels = (page) =>
  page
    .locator(".panel-player")
    .evaluateAll((panels) =>
      Object.fromEntries(panels.map((panel) => [panel.dataset.place, Number(panel.querySelector(".panel-points").textContent)])),
    );

/** The row of totals in the dialog, by name. */
const totals = (page) => page.locator(".scoring .score-table tfoot tr").last().locator("td").allTextContents();

/**
 * The end of the Second Age of three, one card away: tokens decide a tie in Red, which has a coin, everyone has something that the end of an Age clears,
 * and the first player begins the next one.
 *
 * @param {string[]} [more] lines
 */
const secondAge = (more = []) =>
  [
    "ethnos position 1",
    "edition: second",
    "players: 4",
    "tribes: Bears, Foxes, Koi, Monkeys, Raccoons, Ravens",
    "age: 2",
    "dragons: 2",
    "prestige: A 0, B 37, C 32, D 29",
    "tokens Red: 4, 6, 8",
    "markers Red: A 2, B 2, C 1",
    "markers Blue: D 1",
    "koi: A 3, B 5",
    "foxes B: 3",
    "coins Red: 1",
    "coins used: 1",
    "party A: red Bear + blue Bear",
    "party B: red Raven + blue Raven",
    "hand A: red Monkey",
    "row: green Raven",
    "deck: Dragon",
    ...more,
    "",
  ].join("\n");

/** What the board shows of the moment. */
const boardOf = (page) =>
  page.evaluate(() => {
    const all = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility({ visibilityProperty: true }));
    const texts = (selector) => all(selector).map((element) => element.textContent);
    const place = (seat) => `[data-place="markers:Red:${seat}"]`;
    const red = document.querySelector('[data-place="kingdom:Red"]').dataset.kingdom;
    return {
      age: document.querySelector(".ages [data-when=now]").textContent,
      places: ["A", "B", "C"].map((seat) => texts(`${place(seat)} .place-sign.paid-place`).join()),
      byTokens: ["A", "B", "C"].map((seat) => all(`${place(seat)} .tokens-decide`).length),
      paidNow: texts(`.holdings.kingdom-${red} .token-now`),
      coins: texts('[data-place="coin:Red"] .coin').length,
      bands: document.querySelectorAll(".band-chip").length,
      tokens: document.querySelectorAll('[data-place^="held-token:"]').length,
      giant: document.querySelectorAll('.panel-tokens [data-place="giant"]').length,
      // No card that is to come, and nothing to choose.
      cards: document.querySelectorAll(".hand-card").length,
      choices: document.querySelectorAll(".available, .prompt-choices button").length,
    };
  });

const AS_SCORED = {
  age: "II",
  places: ["2", "1", ""],
  byTokens: [1, 1, 0],
  paidNow: ["6"],
  coins: 1,
  bands: 2,
  tokens: 1,
  giant: 1,
  cards: 0,
  choices: 0,
};

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

  async "while an Age is counted, the board is that of its end"(visit) {
    const me = await visit.person({ speed: "fast" });
    const seats = ["me", ...Array(3).fill({ bot: "novice" })];
    const code = await me.open({ options: { edition: "second" }, position: secondAge(), seats, start: true });
    const table = await me.table(code);
    const { page } = table;
    await table.asked();
    const before = await boardOf(page);
    assert.deepEqual({ ...before, cards: 0, choices: 0 }, AS_SCORED, "before the Dragon");
    await table.press("deck");
    await table.scoring.waitFor();
    assert.deepEqual(await boardOf(page), AS_SCORED, "at the first step");
    await table.scoring.getByRole("button", { name: "Show all" }).click();
    assert.deepEqual(await boardOf(page), AS_SCORED, "when all is counted");
    await table.closeScores();
    await until(
      async () => (await boardOf(page)).age === "III",
      () => "the next Age is shown",
    );
    const next = await boardOf(page);
    assert.deepEqual([next.coins, next.tokens, next.giant, next.byTokens], [0, 0, 0, [0, 0, 0]]);
  },

  async "while Hordes are decided on, and at the end, the map shows who was paid"(visit) {
    const me = await visit.person({ speed: "fast" });
    const seats = ["me", ...Array(3).fill({ bot: "novice" })];
    const options = { edition: "second" };
    const table = await me.table(await me.open({ options, position: secondAge(["settlement A: red, blue"]), seats, start: true }));
    await table.asked();
    await table.press("deck");
    assert.match(await table.asked(), /settlement/i);
    assert.deepEqual((await boardOf(table.page)).places, AS_SCORED.places);
    assert.deepEqual((await boardOf(table.page)).paidNow, AS_SCORED.paidNow);
    await table.perform("hold");
    await table.scoring.waitFor();
    assert.deepEqual(await boardOf(table.page), AS_SCORED);
    // The last Age, on a large screen and on a phone.
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const reader = await visit.person({ size });
      const last = await reader.table(await reader.open({ options, position: secondAge().replace("age: 2", "age: 3"), seats, start: true }));
      await last.asked();
      await last.press("deck");
      await last.closeScores();
      const map = last.page.locator(".final-map");
      await map.locator(".map").waitFor();
      for (const again of [false, true]) {
        if (again) await last.page.reload();
        assert.equal(await map.locator('[data-place="markers:Red:B"] .place-1.paid-place').textContent(), "1");
        assert.equal(await map.locator('[data-place="markers:Red:A"] .place-2.paid-place').textContent(), "2");
        assert.equal(await map.locator('[data-place="coin:Red"] .coin').count(), 1);
        assert.match(await map.locator(".token-now").first().textContent(), /^\d+$/);
        assert.equal(await map.locator(".next-marker:not([visibility=hidden])").count(), 0, "no marker will follow");
      }
      await last.page.close();
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
