/** The log: it follows the game until the reader scrolls up. */
import assert from "node:assert/strict";
import { until } from "../harness/table-page.js";

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
};
