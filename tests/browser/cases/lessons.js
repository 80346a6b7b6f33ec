/** Lessons from the page of a tribe to their last word, and what the solo game says about Chief Bruno. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { PHONE } from "../harness/harness.js";
import { TablePage } from "../harness/table-page.js";

/** The moves that a lesson asks for, as its scenario has them. @param {string} lesson */
async function movesOf(lesson) {
  const text = await readFile(new URL(`../../../crates/server/src/lessons/${lesson}.ethnos`, import.meta.url), "utf8");
  const moves = text.split("\n").flatMap((line) => line.match(/^A: ([^=]*[^= ])/)?.[1] ?? []);
  return moves.map((move) => move.replace(/^party/, "band"));
}

/** Begins a lesson with the button of a page. */
async function begin(page, path, lesson) {
  await page.goto(path);
  await page.locator(`form[action="/lessons/${lesson}"] button`).click();
  await page.waitForURL(/\/t\/\w+$/);
  const table = await new TablePage(page).ready();
  await page.locator(".guide:visible").waitFor();
  return table;
}

const step = (page) => page.locator(".guide").getAttribute("data-step");

export default {
  async "lessons about tribes"(visit) {
    const me = await visit.person();
    // All thirteen are played if everything is; two show the engine otherwise: with and without a decision that follows.
    const all = ["centaur", "dwarf", "elf", "giant", "halfling", "merfolk", "minotaur", "orc", "raccoon", "skeleton", "troll", "wingfolk", "wizard"];
    const page = await me.at("/");
    for (const tribe of process.env.EVERYTHING ? all : ["troll", "skeleton"]) {
      const table = await begin(page, `/rules/tribes/${tribe}`, tribe);
      assert.equal(await step(page), "try", tribe);
      assert.ok(await page.locator(".guide-spot").isVisible(), `${tribe}: something is lit`);
      for (const move of await movesOf(tribe)) await table.perform(move);
      await page.locator('.guide[data-step="done"]:visible').waitFor();
      assert.equal(await page.locator(".guide-more a").first().getAttribute("href"), "/lessons");
    }
    // Anything else than what is asked for is refused, and the lesson can be left.
    const table = await begin(page, "/lessons", "red-panda");
    await table.asked();
    await table.press("deck");
    await page.locator(".prompt-notice:not([hidden])").waitFor();
    await page.getByRole("button", { name: "Leave the lesson" }).click();
    await table.perform("recruit deck");
    assert.equal(await page.locator(".guide").isVisible(), false);
  },

  async "the lesson for two players"(visit) {
    const page = await (await visit.person()).at("/");
    const table = await begin(page, "/lessons", "two-players");
    const next = page.locator(".guide-next");
    await next.click();
    await page.locator(".kingdom.guide-highlight").waitFor();
    await next.click();
    const [recruit, band] = await movesOf("two-players");
    await table.perform(recruit);
    await page.locator('.guide[data-step="band"]').waitFor();
    await table.perform(band);
    await page.locator('.guide[data-step="dearer"]:visible').waitFor();
    assert.equal(await table.markers("Rhea", "A"), 2);
  },

  async "the solo lesson, and Chief Bruno explained"(visit) {
    const page = await (await visit.person()).at("/");
    const table = await begin(page, "/lessons", "solo");
    await page.locator(".guide-next").click();
    // What is his is together, and the own panel is apart.
    const tops = await page.evaluate(() =>
      ["[data-place='player:B']", ".dashboard", "[data-place='player:A']"].map((one) => document.querySelector(one).getBoundingClientRect().top),
    );
    assert.deepEqual(
      [...tops].sort((a, b) => a - b),
      tops,
    );
    // Each column says what it waits for and what he gets.
    assert.equal(
      await page.locator("[data-place='column:White'] .column-says").textContent(),
      "White: 1 of 5 cards. With 4 more he plays it: a marker and 10 Prestige.",
    );
    assert.equal(
      await page.locator("[data-place='column:Red'] .column-says").textContent(),
      "Red: 0 of 1 cards. With one more he plays it: a marker and 0 Prestige.",
    );
    await page.locator(".bruno-explained summary").click();
    assert.equal(await page.locator(".bruno-waits li:visible").count(), 6);
    await page.locator(".bruno-explained summary").click();
    await page.locator(".guide-next").click();
    const [recruit, give, second, red, leader, steal, party] = await movesOf("solo");
    await table.perform(recruit);
    // Each card says what happens if he gets it.
    await table.asked();
    await page.locator(".gift").first().waitFor();
    const gifts = await page
      .locator(".row-cards li")
      .evaluateAll((all) =>
        Object.fromEntries(all.map((li) => [li.querySelector("[data-place]").dataset.place, li.querySelector(".gift").textContent])),
      );
    assert.deepEqual(gifts, { "row:green Bear": "waits", "row:white Koi": "waits", "row:red Raven": "marker, +0" });
    assert.match(
      await page.locator(".prompt-hint").innerText(),
      /^Red Raven: he plays Red at once: a marker and 0 Prestige\. With the others he does not play yet\.$/,
    );
    for (const move of [give, second, red]) await table.perform(move);
    // Each Leader says what he gets.
    const effects = await page.locator(".bruno-leaders li:visible .leader-effect").allTextContents();
    assert.equal(effects.length, 6);
    assert.ok(effects.includes("+4 Prestige at once") && effects.includes("1 space on the Koi board"), effects.join("; "));
    assert.equal(await step(page), "leader");
    for (const move of [leader, steal, party]) await table.perform(move);
    await page.locator('.guide[data-step="left"]:visible').waitFor();
    assert.equal(await page.locator(".bruno-discarded .gift").count(), 2);
  },

  async "the solo lesson on a phone points at Chief Bruno's columns"(visit) {
    const page = await (await visit.person({ size: PHONE, touch: true })).at("/");
    await begin(page, "/lessons", "solo");
    await page.locator(".guide-next").tap();
    await page.locator('.guide[data-step="columns"]').waitFor();
    assert.ok(await page.locator(".bruno-strip").evaluate((strip) => strip.classList.contains("guide-highlight")));
    const [words, strip] = [await page.locator(".guide").boundingBox(), await page.locator(".bruno-strip").boundingBox()];
    assert.ok(words.y >= strip.y + strip.height || words.y + words.height <= strip.y, "the words stand beside it");
  },

  async "the game of the day"(visit) {
    const page = await (await visit.person()).at("/");
    await page.getByRole("link", { name: /^Today/ }).click();
    await page.getByRole("button", { name: "Play today’s game" }).click();
    await page.waitForURL(/\/t\/\w+$/);
    await new TablePage(page).ready();
    const there = page.url();
    await page.goto("/daily");
    await page.getByRole("button", { name: "Go on with your game" }).click();
    await page.waitForURL(there);
  },
};
