/** The server is killed and restarted in the middle of a decision. */
import assert from "node:assert/strict";
import { Visit } from "../harness/harness.js";
import { scenario } from "../harness/notation.js";
import { startServer } from "../harness/server.js";
import { until } from "../harness/table-page.js";

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
};
