/** The server is killed and restarted in the middle of a decision; the network goes silent. */
import assert from "node:assert/strict";
import { Visit } from "../harness/harness.js";
import { scenario } from "../harness/notation.js";
import { MARKER } from "../harness/positions.js";
import { startProxy } from "../harness/proxy.js";
import { startServer } from "../harness/server.js";
import { until } from "../harness/table-page.js";
import { seated } from "../harness/tables.js";
import { finished } from "./replay.js";

export default {
  async "coming back in the middle of a decision"(shared) {
    const server = await startServer();
    const visit = new Visit({ server, browser: shared.browser });
    try {
      const me = await visit.person();
      const { position, edition } = scenario("first/elves-keep-three-of-four");
      const code = await me.open({ options: { edition }, position, seats: ["me", ...Array(3).fill({ bot: "novice" })], start: true });
      const table = await me.table(code);
      const { page } = table;
      await table.perform("band green Elf + red Elf, blue Elf");
      const question = await table.asked();
      assert.match(question, /keep/i);

      // Browsers report every failed socket on the console.
      visit.excused = /WebSocket|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET/;
      await server.kill();
      await page.locator(".prompt:not(.mine)").waitFor();
      await until(
        async () => (await page.locator(".slot-notice").innerText()).trim() !== "",
        () => "the page says that the connection is lost",
      );
      await server.restart();

      assert.equal(await table.asked(), question, "the same is asked again");
      await table.perform("keep purple Dwarf, red Orc, blue Wizard");
      await until(
        async () => (await table.cardsAt("hand")).length >= 3,
        () => "the cards were kept",
      );
      assert.equal(table.sent.length, 2);
      assert.deepEqual(visit.faults, []);
    } catch (error) {
      await visit.picture("coming back");
      throw error;
    } finally {
      await visit.end();
      await server.stop();
    }
  },
  async "a silent network is noticed within seconds, and the move is sent when it is back"(shared) {
    const proxy = await startProxy(shared.url);
    const visit = new Visit({ server: { url: proxy.url }, browser: shared.browser });
    try {
      const me = await visit.person();
      const code = await me.open({ options: { edition: "first" }, seats: ["me", { bot: "novice" }], start: true });
      const table = await me.table(code);
      const { page } = table;
      await table.asked();
      assert.equal((await table.cardsAt("hand")).length, 1);
      visit.excused = /WebSocket|ERR_/;
      proxy.silence();
      await page.locator('[data-place="deck"]').click();
      await page.locator('[data-place="deck"][data-not-sent]').waitFor({ timeout: 4_000 });
      await page.locator(".prompt-sentence", { hasText: "not sent yet" }).waitFor({ timeout: 1_000 });
      await page.locator(".notice-connection:not([hidden])").waitFor({ timeout: 9_000 });
      assert.match(await page.locator(".prompt").innerText(), /Not sent yet/);

      proxy.restore();
      await table.asked();
      assert.equal((await table.cardsAt("hand")).length, 2, "one card was recruited, not two");
      assert.equal(await page.locator("[data-not-sent]").count(), 0);
      await page.locator(".notice-connection").waitFor({ state: "hidden" });
      assert.deepEqual(visit.faults, []);
    } catch (error) {
      await visit.picture("a silent network");
      throw error;
    } finally {
      await visit.end();
      await proxy.stop();
    }
  },

  async "a network that goes silent while others play is noticed within seconds"(shared) {
    const proxy = await startProxy(shared.url);
    const visit = new Visit({ server: { url: proxy.url }, browser: shared.browser });
    try {
      const me = await visit.person();
      const { code } = await seated(visit, me, { options: { edition: "first" }, position: MARKER }, ["Bia"]);
      const table = await me.table(code);
      const { page } = table;
      await table.asked();
      visit.excused = /WebSocket|ERR_/;
      const notice = page.locator(".notice-connection:not([hidden])");
      // Nothing is pressed.
      proxy.silence();
      await notice.waitFor({ timeout: 10_000 });
      proxy.restore();
      await page.locator(".notice-connection").waitFor({ state: "hidden" });
      await table.asked();

      // The browser says that the network is gone. That is looked into at once.
      proxy.silence();
      await page.evaluate(() => dispatchEvent(new Event("offline")));
      await notice.waitFor({ timeout: 4_500 });
      proxy.restore();
      await table.asked();

      // A kingdom that was pressed says that it was not sent yet.
      await table.perform("band purple Wingfolk + red Wingfolk, blue Wingfolk");
      proxy.silence();
      await table.press("kingdom:Rhea");
      const mark = page.locator(".map-frame .not-sent-mark");
      await mark.waitFor({ timeout: 4_000 });
      const [label, land] = await Promise.all([mark.boundingBox(), table.at("kingdom:Rhea").boundingBox()]);
      assert.ok(label.x > land.x && label.x + label.width < land.x + land.width && label.y > land.y && label.y < land.y + land.height);
      proxy.restore();
      await mark.waitFor({ state: "detached" });
      await until(
        async () => (await table.markers("Rhea", "A")) === 1,
        () => "the marker was placed once",
      );
      assert.deepEqual(visit.faults, []);
    } catch (error) {
      await visit.picture("a network that goes silent");
      throw error;
    } finally {
      await visit.end();
      await proxy.stop();
    }
  },

  async "a page that does not come completely says so, and can be tried again"(visit) {
    const code = await finished(visit);
    visit.excused = /Failed to load|ERR_FAILED|Failed to fetch|No messages|did not come/;
    for (const [path, missing, shown] of [
      [`/games/${code}/replay`, "**/words/**", ".replay-controls"],
      ["/board", "**/pieces.svg*", "dialog.analysis-opening[open]"],
      ["/rules/examples/first-scoring", "**/words/**", ".example-sentence"],
      ["/puzzles/1", "**/emblems.svg*", ".map"],
    ]) {
      const me = await visit.person({ lang: "pt-BR" });
      await me.context.route(missing, (route) => route.abort());
      const page = await me.at(path);
      const notice = page.getByRole("alert").filter({ hasText: "Esta página não chegou por inteiro." });
      await notice.waitFor();
      await me.context.unroute(missing);
      await notice.getByRole("button", { name: "Tentar de novo" }).click();
      await page.locator(shown).first().waitFor();
      assert.equal(await notice.count(), 0, path);
      await page.close();
    }
  },
};
