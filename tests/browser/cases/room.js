/** Where there is little room, and where there is much: a long row, the map of a phone, the tray of a band, the end of a game of few. */
import assert from "node:assert/strict";
import { ending } from "../harness/positions.js";
import { playOut, seated } from "../harness/tables.js";

const SMALL_PHONE = { width: 360, height: 640 };

const TRIBES = ["Elf", "Giant", "Merfolk", "Orc", "Troll", "Wizard"];
const COLOURS = ["green", "purple", "orange", "grey", "red", "blue"];

/** The First Age with so many cards in the row. @param {number} count */
const longRow = (count) =>
  [
    "ethnos position 1",
    "edition: first",
    "players: 4",
    "tribes: Elves, Giants, Merfolk, Orcs, Trolls, Wizards",
    "hand A: red Elf",
    `row: ${TRIBES.flatMap((tribe) => COLOURS.map((colour) => `${colour} ${tribe}`))
      .slice(0, count)
      .join(", ")}`,
    "",
  ].join("\n");

/** A hand that is one band, led by an Owl: its ability has a long rule. */
const OWL = [
  "ethnos position 1",
  "edition: second",
  "players: 4",
  "tribes: Owls, Dogs, Koi, Monkeys, Foxes, Ravens",
  "hand A: blue Owl, white Dog, green Dog, yellow Dog",
  "markers Blue: B 3",
  "",
].join("\n");

const bots = (count) => Array(count).fill({ bot: "novice" });

/** Cards of the row that cover another one, or leave the place of the row. */
const crowded = () => {
  const inside = document.querySelector(".slot-row").getBoundingClientRect();
  const cards = [...document.querySelectorAll(".row-cards .place")].map((card) => ({
    name: card.getAttribute("data-place"),
    box: card.getBoundingClientRect(),
  }));
  const covers = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return cards
    .filter(({ box }, n) => box.bottom > inside.bottom + 2 || box.top < inside.top - 2 || cards.slice(n + 1).some((other) => covers(box, other.box)))
    .map(({ name }) => name);
};

export default {
  async "in little room a long row shows every card"(visit) {
    const me = await visit.person();
    const code = await me.open({ options: { edition: "first" }, position: longRow(25), seats: ["me", ...bots(3)], start: true });
    const table = await me.table(code);
    await table.asked();
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
    ]) {
      await table.page.setViewportSize({ width, height });
      await table.page.waitForTimeout(250);
      assert.equal(await table.page.locator(".row-cards .place").count(), 25);
      assert.deepEqual(await table.page.evaluate(crowded), [], `${width}×${height}`);
    }
  },

  async "in little room the map of a phone has the tokens of the Ages to come"(visit) {
    const me = await visit.person({ size: SMALL_PHONE, touch: true });
    const code = await me.open({ options: { edition: "second" }, position: OWL, seats: ["me", ...bots(3)], start: true });
    const table = await me.table(code);
    await table.asked();
    const { game } = await (await me.context.request.get(`/api/tables/${code}`)).json();
    for (const [n, tokens] of Object.values(game.view.tokens).entries()) {
      const later = table.page.locator(`.holdings.kingdom-${n} .later-token:visible text`);
      assert.deepEqual(await later.allTextContents(), tokens.slice(1).map(String).reverse());
    }
    const clash = await table.page.evaluate(() =>
      [...document.querySelectorAll(".holdings")].filter((kingdom) => {
        const ends = [...kingdom.querySelectorAll(".later-token")].map((token) => token.getBoundingClientRect().right);
        return Math.max(...ends) > kingdom.querySelector(".next-plate").getBoundingClientRect().left + 1;
      }),
    );
    assert.equal(clash.length, 0, "a chip covers a token");
  },

  async "in little room the tray of a band leaves half of a phone's map free"(visit) {
    const me = await visit.person({ size: SMALL_PHONE, touch: true, lang: "pt-BR" });
    const code = await me.open({ options: { edition: "second" }, position: OWL, seats: ["me", ...bots(3)], start: true });
    const table = await me.table(code);
    await table.asked();
    await table.choose(["blue Owl", "white Dog", "green Dog", "yellow Dog"]);
    const rule = table.page.locator(".band-preview:not(.waiting) .preview-ability");
    await rule.waitFor();
    const { tray, map } = await table.page.evaluate(() => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      return { tray: box(".band-tray"), map: box(".slot-map") };
    });
    assert.ok(tray.top >= map.top + map.height / 3, `the tray begins at ${tray.top}, the map goes from ${map.top} to ${map.bottom}`);
    // A touch shows the whole rule.
    const short = await rule.evaluate((element) => element.clientHeight);
    await rule.hover();
    assert.ok((await rule.evaluate((element) => element.clientHeight)) > short, "the rule is longer than what is shown at first");
  },

  async "in much room the end of a game of two leaves no empty area"(visit) {
    const me = await visit.person();
    const { code, others } = await seated(visit, me, { options: { edition: "first" }, position: ending(2) }, ["Bia"]);
    await me.command(code, { kind: "play", version: (await others[0].table(code)).version, action: "recruit deck" });
    await playOut(others, code);
    const { page } = await me.table(code);
    await page.locator(".final .final-options").waitFor();
    await page.locator(".final .chart").waitFor();
    const empty = await page.evaluate(() => {
      const box = (element) => element.getBoundingClientRect();
      const columns = [...document.querySelectorAll(".final-top, .final-columns")];
      return columns.map((row) => {
        const ends = [...row.children].map((column) => Math.max(...[...column.children].map((part) => box(part).bottom)));
        return Math.round(Math.max(...ends) - Math.min(...ends));
      });
    });
    assert.ok(
      empty.every((height) => height < 200),
      `the columns end ${empty} px apart`,
    );
    // On a phone the map is before the options.
    await page.setViewportSize(SMALL_PHONE);
    const [map, options] = [await page.locator(".final-map").boundingBox(), await page.locator(".final-options").boundingBox()];
    assert.ok(map.y < options.y, "the map is above the options");
  },
};
