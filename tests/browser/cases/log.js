/** The log: it follows the game until the reader scrolls up. */
import assert from "node:assert/strict";
import { until } from "../harness/table-page.js";
import { seated } from "../harness/tables.js";

/** How far the end of the log is below its visible part, in pixels. */
const belowEnd = (page) =>
  page.locator(".log-scroll").evaluate((scroller) => Math.round(scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight));

export default {
  async "the log follows the game, and waits while somebody reads further up"(visit) {
    const me = await visit.person({ size: { width: 1440, height: 620 } });
    const code = await me.open({ options: { edition: "first" }, seats: ["me", ...Array(5).fill({ bot: "novice" })], start: true });
    const table = await me.table(code);
    const { page } = table;
    const followed = (why) =>
      until(
        async () => (await belowEnd(page)) < 24,
        () => `${why}, the log shows its end`,
      );
    await table.asked();
    await followed("at the beginning");

    // A tab that was in the background gets the event of an earlier scroll after the log has grown.
    await page.evaluate(() => {
      const scroller = document.querySelector(".log-scroll");
      new MutationObserver(() => scroller.dispatchEvent(new Event("scroll"))).observe(scroller, { childList: true, subtree: true });
    });
    for (let n = 0; n < 3; n += 1) {
      await table.asked();
      await table.perform("recruit deck");
    }
    await table.asked();
    assert.ok((await page.locator(".log-scroll").evaluate((scroller) => scroller.scrollHeight - scroller.clientHeight)) > 100, "the log is long");
    await followed("after a late event");
    assert.equal(await page.locator(".log-newest").isVisible(), false);

    await page.locator(".log-scroll").hover();
    await page.mouse.wheel(0, -4_000);
    await until(
      async () => (await belowEnd(page)) > 60,
      () => "the reader scrolled up",
    );
    const top = await page.locator(".log-scroll").evaluate((scroller) => scroller.scrollTop);
    await table.perform("recruit deck");
    await page.locator(".log-newest").waitFor();
    assert.equal(await page.locator(".log-scroll").evaluate((scroller) => scroller.scrollTop), top, "it stays where the reader is");
    await page.locator(".log-newest").click();
    await followed("after the button");
  },

  async "the log still follows after a tribe's note, and after Back and Forward"(visit) {
    const me = await visit.person({ size: { width: 1440, height: 760 } });
    const code = await me.open({ options: { edition: "first" }, seats: ["me", ...Array(5).fill({ bot: "novice" })], start: true });
    const table = await me.table(code);
    const { page } = table;
    const followed = (why) =>
      until(
        async () => (await belowEnd(page)) < 24,
        () => `${why}, the log shows its end`,
      );
    for (let n = 0; n < 5; n += 1) {
      await table.asked();
      await table.perform("recruit deck");
    }
    await table.asked();
    assert.ok((await page.locator(".log-scroll").evaluate((scroller) => scroller.scrollHeight - scroller.clientHeight)) > 40, "the log is long");
    const tribes = page.locator(".tribes-in-play a");
    await tribes.first().hover();
    await page.locator(".tooltip .tribe-note").waitFor();
    await page.locator(".log-scroll").hover();
    await page.locator(".tooltip .tribe-note").waitFor({ state: "hidden" });
    await table.perform("recruit deck");
    await table.asked();
    await followed("after a note that was pointed at");
    await tribes.last().hover();
    await page.locator(".tooltip .tribe-note").waitFor();
    await page.keyboard.press("Escape");
    await table.perform("recruit deck");
    await table.asked();
    await followed("after a note that was closed by a key");

    await page.goto("/rules");
    await page.goBack();
    await table.ready();
    await table.asked();
    await followed("after Back");
    await page.goForward();
    await page.goto(`/t/${code}`);
    await page.goBack();
    await page.goForward();
    await table.ready();
    await table.perform("recruit deck");
    await table.asked();
    await followed("after Forward");
    assert.equal(await page.locator(".log-newest").isVisible(), false);
  },

  async "against bots the chat is folded beside the log, until the reader opens it"(visit) {
    const me = await visit.person();
    const code = await me.open({ options: { edition: "first" }, seats: ["me", ...Array(2).fill({ bot: "novice" })], start: true });
    const { page } = await me.table(code);
    const height = (selector) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);
    const [side, log, chat] = [await height(".log-side"), await height(".slot-log"), await height(".slot-chat")];
    assert.ok(chat < 60 && log > side * 0.85, `the chat has ${chat} of ${side}, the log ${log}`);
    assert.equal(await page.locator(".chat-form").isVisible(), false);
    await page.locator(".chat-unfold").click();
    await page.locator(".chat-form").waitFor();
    assert.ok((await height(".slot-chat")) > side * 0.25);
    await page.locator(".chat-unfold").click();
    await page.locator(".chat-form").waitFor({ state: "hidden" });
    // With people it is open.
    const { code: others } = await seated(visit, me, { options: { edition: "first" } }, ["Bia"]);
    const together = await me.table(others);
    await together.page.locator(".chat-form").waitFor();
    assert.equal(await together.page.locator(".chat-unfold").isVisible(), false);
  },
};
