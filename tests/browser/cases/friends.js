/** Playing with friends: a name before the seat, reactions, the clock, those who watch, and playing again. */
import assert from "node:assert/strict";
import { ending, MARKER } from "../harness/positions.js";
import { until } from "../harness/table-page.js";
import { seated } from "../harness/tables.js";

export default {
  async "whoever comes by link chooses a name before the seat, once"(visit) {
    const [host] = await visit.others("Wise Griffin");
    const code = await host.open({ options: { edition: "first" }, seats: ["me", "open", "open"] });
    const guest = await visit.person();
    const { page } = await guest.table(code);
    await page.getByText("Wise Griffin invites you.").waitFor();
    const field = page.getByLabel("Your name?");
    // A seat in the list asks for the name, too.
    await page.locator(".gathering-seat.free [data-act]").first().click();
    assert.ok(await field.evaluate((input) => input === document.activeElement));
    visit.excused = /422/;
    await field.fill("\u200b");
    await page.locator("[data-act=sit]").first().click();
    await page.locator(".name-form .refused:not(:empty)").waitFor();
    await field.fill("João");
    await page.locator("[data-act=sit]").first().click();
    await page.locator(".gathering-seat.mine .seat-name", { hasText: "João" }).waitFor();
    // After standing up nobody is asked again, and the name stays.
    await page.locator("[data-act=stand-up]").click();
    await page.locator(".gathering-main [data-act=sit]").click();
    await page.locator(".gathering-seat.mine .seat-name", { hasText: "João" }).waitFor();
    assert.equal(await page.locator(".name-form").count(), 0);
  },

  async "a reaction is seen at the panel of whoever sent it, and in the chat"(visit) {
    const me = await visit.person();
    const { code, others } = await seated(visit, me, { options: { edition: "first" } }, ["Bia"]);
    const { page } = await me.table(code);
    // The signs are drawings, so that they are seen without a font for them.
    const drawn = (place) =>
      page.locator(`${place} svg use`).evaluateAll((all) => all.map((use) => Boolean(document.querySelector(use.getAttribute("href")))));
    assert.deepEqual(await drawn(".reaction-button"), Array(6).fill(true));
    assert.doesNotMatch(await page.locator(".reactions").textContent(), /\S/);
    await page.getByRole("button", { name: "Well played" }).click();
    await page.locator(".chat-text", { hasText: /^Well played$/ }).waitFor();
    await page.locator(".reaction", { hasText: /^Well played$/ }).waitFor();
    assert.deepEqual([await drawn(".chat-text"), await drawn(".reaction")], [[true], [true]]);
    await others[0].command(code, { kind: "say", text: "🐉" });
    const sign = page.locator(".reaction", { hasText: "The Dragon comes" });
    await sign.waitFor();
    const [of, panel] = [await sign.boundingBox(), await page.locator("[data-place='player:B']").boundingBox()];
    assert.ok(of.x > panel.x && of.x + of.width < panel.x + panel.width, "at the panel of the other");
    // Words are no reaction.
    await others[0].command(code, { kind: "say", text: "🐉!" });
    await page.locator(".chat-text", { hasText: "🐉!" }).waitFor();
    assert.equal(await page.locator(".reaction", { hasText: "🐉!" }).count(), 0);
  },

  async "whoever watches writes to others who watch"(visit) {
    const [ann, bob] = await visit.others("Ann", "Bob");
    const code = await ann.open({ options: { edition: "first" }, seats: ["me", "open"] });
    await bob.command(code, { kind: "sit", seat: "B", colour: null });
    await bob.command(code, { kind: "ready", ready: true });
    await ann.command(code, { kind: "start" });
    const { page } = await (await visit.person()).table(code);
    await page.getByText("only others who watch read what you write").waitFor();
    await page.locator(".chat-form input").fill("What a move");
    await page.getByRole("button", { name: "Send" }).click();
    await page.locator(".chat-line", { hasText: "What a move" }).getByText("watches").waitFor();
  },

  async "a clock that is nearly up warns by colour, title and sound"(visit) {
    const me = await visit.person({ settings: { sound: "true" } });
    await me.context.addInitScript(() => {
      window.tones = 0;
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (...when) {
        window.tones += 1;
        return start.apply(this, when);
      };
    });
    const clock = { kind: "live", move_seconds: 60, bank_seconds: 0 };
    const { code } = await seated(visit, me, { options: { edition: "first", clock }, position: MARKER }, ["Bia"]);
    const table = await me.table(code);
    const { page } = table;
    // Browsers play sounds only after a page was touched.
    await page.locator("header").first().click();
    const before = await page.evaluate(() => window.tones);
    assert.equal(await page.locator("[data-hurry]").count(), 0, "there is time");
    await page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 46_000;
    });
    await page.locator("[data-hurry]").waitFor();
    await until(
      async () => /^0:\d\d left · /.test(await page.title()),
      () => "the title says how much time is left",
    );
    await page.locator("[data-place='player:A'] .clock-short").waitFor();
    await until(
      async () => (await page.evaluate(() => window.tones)) > before,
      () => "a sound",
    );
    // The next decision of the same turn has all its time.
    await table.perform("band purple Wingfolk + red Wingfolk, blue Wingfolk");
    await table.asked();
    await until(
      async () => /^Your turn · /.test(await page.title()),
      () => "the title warns no longer",
    );
  },

  async "my games: deadlines, the next game that waits, and playing again"(visit) {
    const me = await visit.person();
    const hours = { kind: "correspondence", move_hours: 24 };
    /** A table at which it is the reader's turn. */
    const waiting = async (clock) => {
      const { code, others } = await seated(visit, me, { options: { edition: "first", clock } }, ["Bia"]);
      if ((await others[0].table(code)).game.legal.length > 0) await others[0].play(code, "recruit deck");
      return code;
    };
    await waiting({ kind: "none" });
    const urgent = await waiting(hours);
    const { code: finished, others } = await seated(visit, me, { options: { edition: "first" }, position: ending(2) }, ["Caio"]);
    await me.command(finished, { kind: "play", version: (await others[0].table(finished)).version, action: "recruit deck" });
    const page = await me.at("/me/games");
    await page.getByText(/Your time: 23 hours left/).waitFor();
    await page.getByRole("link", { name: "The next of 2 games that wait for you" }).click();
    await page.waitForURL(new RegExp(`/t/${urgent}$`));
    // From there the next one is a choice of the menu once others are to play; the address itself leads to the other table.
    await page.goto(`/me/games/next?after=${urgent}`);
    await page.waitForURL((url) => url.pathname.startsWith("/t/") && !url.pathname.endsWith(urgent));
    await page.goto("/");
    await page.getByRole("button", { name: "Play again with Caio" }).click();
    await page.waitForURL(/\/t\/\w+$/);
    await page.locator(".gathering-seat .seat-name", { hasText: "Caio" }).waitFor();
    const code = page.url().split("/").at(-1);
    await others[0].command(code, { kind: "ready", ready: true });
    await page.locator("[data-act=start]:enabled").click();
    await page.locator(".hand").waitFor();
  },
};
