/** Two people, each with a browser of their own. */
import assert from "node:assert/strict";
import { ending } from "../harness/positions.js";
import { TablePage, until } from "../harness/table-page.js";

async function say(page, text) {
  const chat = page.locator(".chat-form");
  await chat.locator("input").fill(text);
  await chat.getByRole("button", { name: "Send" }).click();
}

/** Somebody who came by link chooses a name and sits down. */
async function sitDown(page, name) {
  await page.locator(".name-form input").fill(name);
  await page.locator(".gathering-main [data-act=sit]").click();
}

export default {
  async "two people by link: chat, moves, taking back"(visit) {
    const [host, guest] = [await visit.person(), await visit.person({ theme: "dark" })];
    const hosts = await host.at("/");
    const first = new TablePage(hosts);
    await hosts.locator("form[action='/friends'] [name=players]").selectOption("2");
    await hosts.locator("form[action='/friends'] button:not(.quiet)").click();
    await hosts.waitForURL(/\/t\/\w+$/);
    await first.ready();
    const link = await hosts.locator(".invitation .share-address").inputValue();
    assert.equal(link, hosts.url(), "the link leads here");

    const guests = await visit.page(guest.context);
    const second = new TablePage(guests);
    await guests.goto(link);
    await second.ready();
    await sitDown(guests, "Gil");
    await say(guests, "Hello! Shall we?");
    await hosts.getByText("Hello! Shall we?").waitFor();
    await guests.locator("[data-act=ready]").click();
    await hosts.locator("[data-act=start]:enabled").click();

    const tables = [first, second];
    for (const table of tables) await table.page.locator(".hand").waitFor();
    await until(
      async () => (await hosts.locator(".prompt.mine").count()) + (await guests.locator(".prompt.mine").count()) === 1,
      () => "it is the turn of one of them",
    );
    const [mover, waiter] = (await hosts.locator(".prompt.mine").count()) === 1 ? tables : [second, first];
    const [card, other] = await mover.cardsAt("row");
    const hand = async (count, why) =>
      until(
        async () => (await mover.cardsAt("hand")).length === count,
        () => why,
      );

    // Until somebody else has acted, an undo needs nobody's consent.
    await mover.perform(`recruit ${card}`);
    await hand(2, "the card was taken");
    await mover.answer(/^Take back$/);
    await hand(1, "the card went back");

    // Later the other has to agree.
    await mover.perform(`recruit ${card}`);
    await waiter.perform(`recruit ${other}`);
    await mover.asked();
    await mover.answer(/^Ask to take back$/);
    await waiter.answer(/^No$/);
    await mover.asked();
    await mover.answer(/^Ask to take back$/);
    await waiter.answer(/^Allow it$/);
    await hand(1, "the card went back, as the other agreed");

    await say(waiter.page, "<b>Never</b> again & again");
    await mover.page.getByText("<b>Never</b> again & again").waitFor();
    await mover.perform("recruit deck");
    await waiter.asked();

    // The tick mutes a person, and removing it shows their messages again.
    await mover.page.getByText("Mute someone").click();
    const mute = mover.page.locator(".chat-mutes").getByRole("checkbox");
    const muted = async (count) =>
      until(
        async () => (await (await mover.page.request.get(link.replace("/t/", "/api/tables/"))).json()).table.muted.length === count,
        () => `${count} muted`,
      );
    await mute.check();
    await muted(1);
    await say(waiter.page, "unread");
    await waiter.page.getByText("unread").waitFor();
    await mute.uncheck();
    await muted(0);
    await say(waiter.page, "read again");
    await mover.page.getByText("read again").waitFor();
    assert.equal(await mover.page.getByText("unread", { exact: true }).count(), 0, "what was said meanwhile is not read");
  },

  async "who came by link and sat down is seen to be there"(visit) {
    const [host, guest] = [await visit.person(), await visit.person()];
    const code = await host.open({ options: { edition: "first" }, seats: ["me", "open"] });
    const [first, second] = [await host.table(code), await guest.table(code)];
    await sitDown(second.page, "Gil");
    await second.page.locator("[data-act=ready]").click();
    await first.page.locator("[data-act=start]:enabled").click();
    await first.page.locator(".hand").waitFor();
    await until(
      async () => (await first.page.locator(".panel-badge[data-state=offline]").count()) === 0,
      () => "nobody is said to be not here",
      5_000,
    );
  },

  async "the link as a picture for a camera"(visit) {
    const host = await visit.person();
    const { page } = await host.table(await host.open({ options: { edition: "first" }, seats: ["me", "open"] }));
    await page.waitForLoadState("networkidle");
    assert.ok(await page.evaluate(() => (document.querySelector("img.invite-qr")?.naturalWidth ?? 0) > 0), "the picture is there");
  },

  async "the end between two people, and a rematch"(visit) {
    const [host, guest] = [await visit.person(), await visit.person()];
    const code = await host.open({ options: { edition: "first" }, position: ending(2), seats: ["me", "open"] });
    const [first, second] = [await host.table(code), await guest.table(code)];
    await sitDown(second.page, "Gil");
    await second.page.locator("[data-act=ready]").click();
    await first.page.locator("[data-act=start]:enabled").click();
    await first.perform("recruit deck");
    for (const table of [first, second]) {
      await table.closeScores();
      await table.page.locator(".final h1").waitFor();
    }
    await first.page.getByRole("button", { name: /^Rematch/ }).click();
    await first.page.waitForURL((url) => !url.pathname.endsWith(code));
    await second.page.getByRole("link", { name: "To the rematch" }).click();
    await second.page.waitForURL(first.page.url());
    await second.ready();
    // Who asked for the rematch is ready. It begins when the other is, too.
    await second.page.locator("[data-act=ready]").click();
    for (const table of [first, second]) await table.page.locator(".hand").waitFor();
  },
};
