/** How things look: pictures on cards, the table and its panels, pages as sheets of the atlas, and the rules with pictures and boards. */
import assert from "node:assert/strict";
import { late } from "../harness/positions.js";

/** How far two colours are apart, from 0 to 765: those of the body and of an element. */
function apartFromGround(selector) {
  const colour = (element) =>
    getComputedStyle(element)
      .backgroundColor.match(/[\d.]+/g)
      .map(Number);
  const [ground, panel] = [document.body, document.querySelector(selector)].map(colour);
  return [0, 1, 2].reduce((sum, n) => sum + Math.abs(ground[n] - panel[n]), 0);
}

/** Cards whose picture is missing or smaller than half of the card, and names of pictures. */
function pictures(selector) {
  return [...document.querySelectorAll(selector)].map((card) => {
    const scene = card.querySelector(".card-scene");
    const symbol = scene && document.querySelector(scene.querySelector("use").getAttribute("href"));
    const [whole, part] = [card.getBoundingClientRect(), scene?.getBoundingClientRect()];
    return { symbol: symbol?.id, share: part ? (part.width * part.height) / (whole.width * whole.height) : 0 };
  });
}

export default {
  async "every card has a picture of its tribe, and coins are not round"(visit) {
    const me = await visit.person();
    for (const edition of ["first", "second"]) {
      const seats = ["me", ...Array(3).fill({ bot: "novice" })];
      const table = await me.table(await me.open({ options: { edition }, position: late(edition, 4), seats, start: true }));
      await table.asked();
      await table.page.waitForSelector(`#sheet-portraits-${edition}`, { state: "attached" });
      const cards = await table.page.evaluate(pictures, ".hand-card .card, .row-cards .card");
      assert.ok(cards.length >= 12);
      for (const { symbol, share } of cards) {
        assert.match(symbol ?? "none", /^portrait-/);
        assert.ok(share > 0.4, `${symbol} has ${share} of its card`);
      }
      assert.ok(new Set(cards.map(({ symbol }) => symbol)).size >= 5, "each tribe has its own");
      const symbols = await table.page.evaluate(() => ({
        emblems: [...document.querySelectorAll("symbol[id^=emblem-]")].map(({ id }) => id.slice(7)).sort(),
        portraits: [...document.querySelectorAll("symbol[id^=portrait-]")].map(({ id }) => id.slice(9)).sort(),
        coin: document.querySelectorAll("#coin circle").length,
      }));
      assert.equal(symbols.portraits.length, 12, "every tribe of the edition has a picture, and no other is fetched");
      assert.deepEqual(
        symbols.portraits.filter((tribe) => !symbols.emblems.includes(tribe)),
        [],
      );
      assert.equal(symbols.coin, 0, "a coin is no circle, as the tokens beside it are");
      await table.page.close();
    }
  },

  async "panels stand out from the table, by day and by night, and sounds are a tap away on every screen"(visit) {
    const me = await visit.person();
    const seats = ["me", { bot: "novice" }];
    const table = await me.table(await me.open({ options: { edition: "first" }, position: late("first", 2), seats, start: true }));
    const { page } = table;
    await table.asked();
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      const apart = await page.evaluate(apartFromGround, ".panel-player");
      assert.ok(apart >= 45, `${colorScheme}: the table and a panel are ${apart} apart`);
    }
    for (const [width, height] of [
      [1024, 768],
      [844, 390],
    ]) {
      await page.setViewportSize({ width, height });
      await page.locator(".sounds-button").click({ trial: true });
      const { x, width: wide } = await page.locator(".sounds-button").boundingBox();
      const head = await page.locator(".table-head").boundingBox();
      assert.ok(x >= head.x && x + wide <= head.x + head.width + 1, `${width}: it is in the header`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator(".menu-button").click();
    await page.locator(".menu-item", { hasText: "Turn the sounds on" }).click();
    assert.equal(await page.evaluate(() => localStorage.getItem("ethnos.effects")), "true");
  },

  async "the rules have contents, pictures, and examples to step through"(visit) {
    const me = await visit.person();
    const page = await me.at("/rules/first");
    await page.locator(".rule-map .map").waitFor();
    const lost = await page.evaluate(() =>
      [...document.querySelectorAll('.contents a[href^="#"]')].map((link) => link.hash).filter((hash) => !document.querySelector(hash)),
    );
    assert.deepEqual(lost, [], "every link of the contents leads to a chapter");
    assert.ok((await page.locator(".rule-card .rule-card-picture").count()) >= 12, "cards");
    assert.ok((await page.locator(".rule-token").count()) >= 9, "tokens");
    // The ground of a page is that of the table, and its title is in a frame.
    assert.ok((await page.evaluate(apartFromGround, "main section")) >= 45);
    assert.equal(await page.locator("h1").evaluate((title) => getComputedStyle(title).borderTopStyle), "solid");

    await page.locator("#band .example-links a").first().click();
    const board = page.locator(".example-panel");
    await board.getByRole("button", { name: "One step on" }).waitFor();
    const markers = () => page.locator('[data-place="markers:Duris:A"] text').first().textContent();
    assert.equal(await markers(), "2");
    await board.getByRole("button", { name: "One step on" }).click();
    assert.equal(await markers(), "3", "the band has placed its marker");
    assert.match(await board.locator(".example-sentence").textContent(), /Ada/);
    assert.match(await page.locator(".replay-move").last().textContent(), /Duris/);
    await page.keyboard.press("ArrowLeft");
    assert.equal(await markers(), "2");
    await board.getByRole("link", { name: "Next: A band one card short" }).click();
    await page.waitForURL(/first-short/);
    await page.locator(".example-panel").waitFor();
    await page.goto("/rules/tribes/koi");
    await page.locator(".example-links a").click();
    await page.locator('.example-panel [data-act="next"]').click();
    await page.locator(".example-sentence", { hasText: "Koi" }).waitFor();
    await page.getByRole("link", { name: "Back to the rules" }).click();
    await page.waitForURL(/tribes\/koi/);
  },

  async "the player aid has the numbers of the table's own box"(visit) {
    const me = await visit.person();
    const box = "band_glory = { value = [7, 11, 13, 17, 19, 23] }\n";
    const code = await me.open({ options: { edition: "first", box }, seats: ["me", { bot: "novice" }], start: true });
    const { page } = await me.table(code);
    await page.locator(".hand-card").first().waitFor();
    await page.locator(".aid-button").click();
    const row = page.locator("dialog.aid-sheet[open] .glory-table tr").last().locator("td");
    await row.first().waitFor();
    assert.deepEqual(await row.allTextContents(), ["7", "11", "13", "17", "19", "23"]);
  },
};
