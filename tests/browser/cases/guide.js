/** The guided first game, to its end. */
import assert from "node:assert/strict";
import { TablePage, until } from "../harness/table-page.js";
import { playOn } from "./whole-game.js";

export default {
  async "the guided first game"(visit) {
    const me = await visit.person();
    const page = await me.at("/");
    const table = new TablePage(page);
    await page.locator("form[action='/lessons/first-game'] button").click();
    await page.waitForURL(/\/t\/\w+$/);
    await table.ready();
    const guide = page.locator(".guide");
    const step = async (n) => {
      await guide.locator(".guide-count", { hasText: `Step ${n} of 13` }).waitFor();
      assert.ok((await guide.locator(".guide-text").innerText()).length > 20);
    };

    await step(1);
    await guide.getByRole("button", { name: "Next" }).click();
    await step(2);
    // Other actions are refused with a notice.
    await table.asked();
    await table.press("row:green Giant");
    await page.locator(".prompt-notice:not([hidden])").waitFor();
    assert.equal((await table.cardsAt("hand")).length, 1);
    await table.perform("recruit deck");
    await step(3);
    assert.ok((await page.locator(".guide-highlight").count()) > 0, "it highlights what it is about");
    await guide.getByRole("button", { name: "Next" }).click();
    await step(4);
    await table.asked();
    await table.hit(page.locator(".guide-highlight .available[data-place^='row:']").first());
    await step(5);
    await table.asked();
    await table.hit(page.locator(".hand-card.available").first());
    await table.hit(page.locator(".hand-card.available:not(.chosen)").first());
    // The choice of the Leader is a step of its own, and matters.
    await step(6);
    assert.ok(await page.locator(".band-choice.guide-highlight").isVisible(), "it is about the Leaders");
    const previews = [];
    for (const leader of await page.locator(".band-leader").all()) {
      await table.hit(leader);
      await page.locator(".band-preview:not(.waiting) li").first().waitFor();
      previews.push(await page.locator(".band-preview").innerText());
    }
    assert.notEqual(previews[0], previews[1], "what would happen depends on the Leader");
    await table.hit(page.locator(".band-play"));
    await step(7);
    assert.ok(await page.locator(".guide-spot").isVisible(), "it lights what it is about");
    const apart = await page.evaluate(() => {
      const [words, lit] = [".guide", ".kingdom.guide-highlight"].map((selector) => document.querySelector(selector).getBoundingClientRect());
      return words.right <= lit.left || words.left >= lit.right || words.bottom <= lit.top || words.top >= lit.bottom;
    });
    assert.ok(apart, "it stands beside it");
    await guide.getByRole("button", { name: "Play on" }).click();
    await step(8);
    // What is said about the adviser does not cover what the guide says.
    assert.equal(await page.locator(".prompt-notice").isVisible(), false);
    await guide.getByRole("button", { name: "Play on" }).click();
    await page.locator(".prompt-notice", { hasText: "adviser" }).waitFor();
    assert.match(await page.locator(".advice-chance").first().innerText(), /^\d+%\s+±\s\d+ to win$/);
    await playOn(table, (now) => now === "scores");
    await step(12);
    await guide.getByRole("button", { name: "Next" }).click();
    await step(13);
    assert.equal(await guide.getByRole("link", { name: "All lessons" }).getAttribute("href"), "/lessons");
    await guide.getByRole("button", { name: "Play on" }).click();
    await until(
      async () => !(await guide.isVisible()),
      () => "the guide lets go",
    );
    await playOn(table);
    await page.reload();
    await table.ready();
    assert.equal(await guide.isVisible(), false, "and does not come back");
  },
};
