/** Each bot of a table says what it likes, before the game, in its panel and on the plain page, also after a restart of the server. */
import assert from "node:assert/strict";
import { Visit } from "../harness/harness.js";
import { startServer } from "../harness/server.js";

/** What bots like; the fourth of them likes nothing in particular. */
const LIKES = ["guards its kingdoms", "hurries the Age", "likes large bands"];

/** What is liked in each of these texts, in their order. @param {string[]} texts */
const likes = (texts) => texts.map((text) => LIKES.find((words) => text.includes(words)) ?? "");

export default {
  async "what the bots like"(shared) {
    const server = await startServer();
    const visit = new Visit({ server, browser: shared.browser });
    try {
      const me = await visit.person();
      const code = await me.open({ options: { edition: "first" }, seats: ["me", ...Array(4).fill({ bot: "novice" })] });
      const gathering = await me.at(`/t/${code}`);
      await gathering.locator(".seat-notes").nth(4).waitFor();
      const expected = likes(await gathering.locator(".seat-notes").allInnerTexts());
      assert.deepEqual([...expected].sort(), ["", "", ...LIKES], "four bots have four tempers, and a person none");
      await gathering.close();
      await me.command(code, { kind: "start" });

      for (const when of ["in the game", "after a restart"]) {
        const table = await me.table(code);
        await table.page.locator(".panel-name").nth(4).waitFor();
        const titles = await table.page.locator(".panel-name").evaluateAll((names) => names.map((name) => name.title));
        assert.deepEqual(likes(titles).sort(), [...expected].sort(), when);
        const { table: state } = await (await me.context.request.get(`/api/tables/${code}`)).json();
        const words = { gatherer: LIKES[2], guard: LIKES[0], racer: LIKES[1] };
        assert.deepEqual(
          state.chairs.map(({ temper }) => words[temper] ?? ""),
          expected,
          when,
        );
        const plain = await (await me.context.request.get(`/t/${code}?plain=1`)).text();
        for (const words of LIKES) assert.ok(plain.includes(words), `${when}: the plain page says “${words}”`);
        await table.page.close();
        if (when === "in the game") {
          await server.kill();
          await server.restart();
        }
      }
      assert.deepEqual(visit.faults, []);
    } catch (error) {
      await visit.picture("tempers");
      throw error;
    } finally {
      await visit.end();
      await server.stop();
    }
  },
};
