/** Whole games by clicking what the page offers. */
import assert from "node:assert/strict";
import { TablePage, until } from "../harness/table-page.js";

/** From the home page to a table against one bot. */
export async function playNow(me, edition) {
  const page = await me.at("/");
  const table = new TablePage(page);
  const form = page.locator(".start-card-play");
  await form.locator("[name=players]").selectOption("2");
  await form.locator("[name=edition]").selectOption(edition);
  await form.locator("[name=level]").selectOption("novice");
  await form.getByRole("button", { name: "Play now" }).click();
  await page.waitForURL(/\/t\/\w+$/);
  return table.ready();
}

/** What the page waits for. */
const look = () => {
  const seen = (selector) => [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
  if (seen(".final h1")) return "over";
  if (seen("dialog.scoring[open]")) return "scores";
  if (!seen(".prompt.mine:not(.busy)")) return null;
  if (seen(".prompt-choices .prompt-main")) return "answer";
  if (seen(".hand-card.available") && (document.querySelectorAll(".hand-card").length >= 8 || !seen(".available[data-place='deck']"))) return "band";
  return seen(".available[data-place='deck']") ? "recruit" : "answer";
};

/**
 * Plays on until the game is over, or an Age has ended.
 *
 * @param {import("../harness/table-page.js").TablePage} table
 * @param {(now: string) => boolean | Promise<boolean>} enough
 */
export async function playOn(table, enough = () => false) {
  const { page } = table;
  const seen = {};
  for (;;) {
    const now = await (await page.waitForFunction(look, null, { polling: 50 })).jsonValue();
    seen[now] = (seen[now] ?? 0) + 1;
    if (now === "scores") await table.closeScores();
    if (now === "over" || (await enough(now))) return seen;
    const before = table.sent.length;
    if (now === "recruit") {
      await table.press("deck");
    } else if (now === "band") {
      await table.hit(page.locator(".hand-card.available").first());
      const more = page.locator(".band-offer");
      if ((await more.count()) > 0) await table.hit(more.last());
      await table.hit(page.locator(".band-play"));
    } else if (now === "answer") {
      const keep = page.locator(".prompt-choices .prompt-main");
      if ((await keep.count()) > 0) await table.hit(keep.first());
      else await table.hit(page.locator(".available[data-place]:not(.hand-card)").first());
    } else {
      continue;
    }
    await table.done(before);
  }
}

export default {
  async "a whole game against a bot by clicking, first edition"(visit) {
    const me = await visit.person();
    const table = await playNow(me, "first");
    const { page } = table;
    const seen = await playOn(table);
    assert.ok(seen.recruit > 5 && seen.band > 3, `recruited and played: ${JSON.stringify(seen)}`);
    assert.equal(seen.scores, 2, "two players play two Ages, and each ends with its scores");

    assert.match((await page.locator(".final h1").textContent()) ?? "", /won|win|share/i);
    assert.equal(await page.locator(".standings tbody tr").count(), 2);
    assert.equal(await page.locator(".final-age").count(), 2, "a sheet for each Age");
    await page.getByRole("link", { name: "Download the record" }).waitFor();
    const record = await me.context.request.get((await page.getByRole("link", { name: "Download the record" }).getAttribute("href")) ?? "");
    assert.match(await record.text(), /^ethnos game 1\n/);
  },

  async "an Age against a bot by clicking, second edition"(visit) {
    const me = await visit.person();
    const table = await playNow(me, "second");
    const { page } = table;
    await playOn(table, (now) => now === "scores");
    await until(
      async () => (await page.locator("h1").first().textContent())?.includes("Second"),
      () => "the Second Age has begun",
    );
  },
};
