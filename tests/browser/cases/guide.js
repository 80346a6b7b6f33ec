/** The guided first game, to its end. */
import assert from "node:assert/strict";
import { PHONE } from "../harness/harness.js";
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

  async "the guided first game covers nothing that is to be pressed on a phone"(visit) {
    const me = await visit.person({ size: PHONE, touch: true });
    const page = await me.at("/");
    const table = new TablePage(page);
    await page.locator("form[action='/lessons/first-game'] button").tap();
    await page.waitForURL(/\/t\/\w+$/);
    await table.ready();
    const guide = page.locator(".guide");
    const checked = new Set();
    /** Holds a step to it. @param {string} [id] of the step */
    const uncovered = async (id) => {
      if (id) await page.locator(`.guide[data-step="${id}"]:visible`).waitFor();
      // The guide moves when parts of the table change their places, and stands still within half a second.
      let { step, under } = await page.evaluate(underTheGuide);
      for (let waited = 0; waited < 500 && (waited === 0 || under.length > 0); waited += 100) {
        await page.waitForTimeout(100);
        ({ step, under } = await page.evaluate(underTheGuide));
      }
      assert.deepEqual(under, [], `the step ${step} covers what is to be pressed`);
      if (step) checked.add(step);
    };
    const next = () => guide.locator(".guide-next").tap();
    await table.asked();
    await uncovered("look");
    await next();
    await uncovered("draw");
    await table.perform("recruit deck");
    await uncovered("dragon");
    await next();
    await table.asked();
    await uncovered("row");
    await table.hit(page.locator(".guide-highlight .available[data-place^='row:']").first());
    await table.asked();
    await uncovered("band");
    await table.hit(page.locator(".hand-card.available").first());
    await uncovered("band");
    await table.hit(page.locator(".hand-card.available:not(.chosen)").first());
    await page.locator(".band-preview:not(.waiting) li").first().waitFor();
    await uncovered("leader");
    await table.hit(page.locator(".band-play"));
    for (const step of ["control", "discard"]) {
      await uncovered(step);
      await next();
    }
    // Whatever comes first: a card that a rival takes, a full hand, the second Dragon.
    await playOn(table, async (now) => {
      if (now !== "scores" && (await guide.isVisible())) {
        await uncovered();
        await next();
      }
      return now === "scores";
    });
    await uncovered("score");
    await next();
    await uncovered("bye");
    assert.ok(checked.size >= 10, `steps that were seen: ${[...checked].join(", ")}`);
  },
};

/** What the decision is about that is under the guide. */
function underTheGuide() {
  const guide = document.querySelector(".guide");
  if (!guide?.checkVisibility()) return { step: null, under: [] };
  const own = guide.getBoundingClientRect();
  const under = [
    ...document.querySelectorAll(
      ".available[data-place]:not(.kingdom), .hand-card, .prompt-choices button, .prompt-sentence, .band-tray button, .band-leader, .view-tab",
    ),
  ].filter((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return element.checkVisibility() && left < own.right && right > own.left && top < own.bottom - 1 && bottom > own.top + 1;
  });
  return { step: guide.dataset.step, under: under.map((element) => `${element.className} ${element.dataset.place ?? element.textContent}`) };
}
