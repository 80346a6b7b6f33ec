/** On a phone: everything works by touch, nothing is too small for a finger, nothing is off the screen. */
import assert from "node:assert/strict";
import { PHONE } from "../harness/harness.js";
import { layoutFaults } from "../harness/layout-faults.js";
import { scenario } from "../harness/notation.js";
import { ending, fullSupply, late, manyBands } from "../harness/positions.js";

/** Everything that is pressed during a game. */
const TARGETS =
  ".prompt-choices button, .band-play, .band-cancel, .band-offer, .band-leader, .hand-card, .view-tab, .available[data-place^='row:'], .available[data-place='deck'], .available[data-place^='token:'], .menu-button";

async function fits(page, where) {
  const { wide, small } = await page.evaluate(
    (targets) => ({
      wide: document.documentElement.scrollWidth - innerWidth,
      small: [...document.querySelectorAll(targets)]
        .filter((element) => element.checkVisibility())
        .map((element) => ({ what: `${element.className} ${element.textContent}`, box: element.getBoundingClientRect() }))
        .filter(({ box }) => Math.min(box.width, box.height) < 44)
        .map(({ what, box }) => `${what.trim()}: ${Math.round(box.width)}×${Math.round(box.height)}`),
    }),
    TARGETS,
  );
  assert.ok(wide <= 0, `${where}: the page is ${wide} px wider than the screen`);
  assert.deepEqual(small, [], `${where}: too small for a finger`);
}

export default {
  async "on a telephone by touch"(visit) {
    const me = await visit.person({ size: PHONE, touch: true });
    const begin = async (name) => {
      const { position, edition, players } = scenario(name);
      const code = await me.open({ options: { edition }, position, seats: ["me", ...Array(players - 1).fill({ bot: "novice" })], start: true });
      const table = await me.table(code);
      assert.equal(table.touch, true);
      return table;
    };

    const wings = await begin("first/wingfolk-choose-the-kingdom");
    await wings.asked();
    await fits(wings.page, "a turn");
    await wings.choose(["purple Wingfolk", "red Wingfolk"]);
    await wings.page.locator(".preview").first().waitFor();
    await fits(wings.page, "a band put together");
    // Another tap takes it out again.
    await wings.hit(wings.page.locator('.hand-card.chosen[data-place="hand:red Wingfolk"]'));
    await wings.page.locator(".band-cancel").tap();
    await wings.perform("band purple Wingfolk + red Wingfolk, blue Wingfolk");
    await fits(wings.page, "a kingdom to choose");
    await wings.perform("marker Rhea");
    assert.equal(await wings.markers("Rhea", "A"), 3);
    for (const view of ["players", "log", "chat", "table"]) {
      await wings.page.locator(`.view-tab[data-view=${view}]`).tap();
      await fits(wings.page, view);
    }
    await wings.page.close();

    const trolls = await begin("first/trolls-take-a-token");
    await trolls.perform("band green Troll + purple Troll, orange Troll, grey Troll");
    await trolls.perform("token 4");
    await trolls.asked();
    await trolls.perform("recruit deck");
    await trolls.page.close();

    for (const path of [
      "/",
      "/tables/new",
      "/rules",
      "/rules/first",
      "/rules/tribes/elf",
      "/games",
      "/lessons",
      "/daily",
      "/people",
      "/puzzles",
      "/account",
      "/account/notices",
      "/board",
    ]) {
      const page = await me.at(path);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${path} is ${wide} px wider than the screen`);
      await page.close();
    }
  },

  async "everything is on the screen of a small phone, upright and on its side"(visit) {
    const tables = [2, 6].flatMap((players) => [
      { name: "first edition", players, position: late("first", players) },
      { name: "second edition", players, position: late("second", players) },
      { name: "full supply", players, position: fullSupply(players) },
    ]);
    // Long words.
    const full = { name: "full supply", players: 6, position: fullSupply(6), lang: "pt-BR" };
    for (const { name, players, position, lang = "en" } of [...tables, full]) {
      const me = await visit.person({ size: { width: 360, height: 640 }, touch: true, lang });
      const edition = position.includes("edition: first") ? "first" : "second";
      const seats = ["me", ...Array(players - 1).fill({ bot: "novice" })];
      const table = await me.table(await me.open({ options: { edition }, position, seats, start: true }));
      await table.asked();
      for (const [width, height] of [
        [360, 640],
        [390, 844],
        [844, 390],
        [740, 360],
      ]) {
        await table.page.setViewportSize({ width, height });
        await table.page.waitForTimeout(100);
        assert.deepEqual(await table.page.evaluate(hiddenParts), [], `${name}, ${players} players, ${width}×${height}, ${lang}`);
      }
      await table.page.close();
    }
  },

  async "the kingdoms of an upright phone stay where they are"(visit) {
    const me = await visit.person({ size: PHONE, touch: true });
    const colours = ["white", "green", "yellow", "black", "red", "blue"];
    const cards = ["Raven", "Fox"].flatMap((clan) => colours.map((colour) => `${colour} ${clan}`));
    const seats = ["me", ...Array(5).fill({ bot: "novice" })];
    const places = [];
    for (const count of [1, 5, 12]) {
      const position = [
        "ethnos position 1",
        "edition: second",
        "players: 6",
        "tribes: Red Pandas, Bears, Koi, Monkeys, Foxes, Ravens",
        "markers Red: A 2, B 1",
        "hand A: red Bear",
        `row: ${cards.slice(0, count).join(", ")}`,
        "",
      ].join("\n");
      const table = await me.table(await me.open({ options: { edition: "second" }, position, seats, start: true }));
      await table.asked();
      await table.page.waitForTimeout(200);
      // The last line of the row is beside the deck.
      const [last, deck] = [await table.page.locator(".row-cards li").last().boundingBox(), await table.page.locator(".deck-pile").boundingBox()];
      assert.ok(
        Math.abs(last.y + last.height - deck.y - deck.height) < 12,
        `with ${count} cards the row ends ${last.y + last.height - deck.y - deck.height} px below the deck`,
      );
      const frames = table.page.locator(".map .kingdom");
      places.push(
        await frames.evaluateAll((all) =>
          all.map((land) => {
            const { left, top, width } = land.getBoundingClientRect();
            return [land.dataset.place, Math.round(left), Math.round(top), Math.round(width)].join(" ");
          }),
        ),
      );
      await table.page.close();
    }
    assert.equal(places[0].length, 6);
    assert.deepEqual(places[1], places[0]);
    assert.deepEqual(places[2], places[0]);
  },

  async "a band and the scores on a phone on its side"(visit) {
    const me = await visit.person({ size: { width: 844, height: 390 }, touch: true });
    const seats = ["me", ...Array(5).fill({ bot: "novice" })];
    const table = await me.table(await me.open({ options: { edition: "second" }, position: late("second", 6), seats, start: true }));
    const { page } = table;
    await table.asked();
    await table.hit(page.locator(".hand-card.available").first());
    await page.locator(".band-preview:not(.waiting) li").first().waitFor();
    assert.deepEqual(await page.evaluate(coveredInside, ".band-tray"), [], "the band");
    await table.page.close();
    const end = await me.table(await me.open({ options: { edition: "first" }, position: ending(6), seats, start: true }));
    await end.asked();
    await end.press("deck");
    await end.scoring.waitFor();
    const [map, sheet] = await end.page.evaluate(() => [".map", "dialog.scoring"].map((one) => document.querySelector(one).getBoundingClientRect()));
    assert.ok((Math.min(map.right, sheet.left) - map.left) / map.width > 0.75, "the scores are beside the map");
  },

  async "the scores of an Age on a phone: the map, the line that is counted, and the sums"(visit) {
    const me = await visit.person({ size: { width: 360, height: 640 }, touch: true, speed: "fast" });
    const seats = ["me", ...Array(5).fill({ bot: "novice" })];
    const table = await me.table(await me.open({ options: { edition: "first" }, position: ending(6), seats, start: true }));
    const { page } = table;
    await table.asked();
    await page.locator(".view-tab[data-view=players]").tap();
    const { version } = await me.context.request.get(`/api/tables/${table.code}`).then((answer) => answer.json());
    await me.command(table.code, { kind: "play", version, action: "recruit deck" });
    await table.scoring.waitFor();
    assert.ok(await page.locator(".map").isVisible(), "the map is shown, whatever was open before");
    assert.equal(await page.locator(".scoring tbody tr:visible").count(), 1);
    assert.equal(await page.locator(".scoring tfoot tr:visible").count(), 1);
    assert.deepEqual(await page.evaluate(coveredInside, "dialog.scoring"), []);
    await table.scoring.getByRole("button", { name: "Show all" }).tap();
    assert.ok((await page.locator(".scoring tbody tr:visible").count()) > 2);
  },

  async "Chief Bruno's columns are beside the map of a phone"(visit) {
    const me = await visit.person({ size: { width: 360, height: 640 }, touch: true });
    const { position } = scenario("solo/discard-after-the-party");
    const table = await me.table(await me.open({ options: { edition: "second", solo: "regular" }, position, seats: ["me"], start: true }));
    const { page } = table;
    const strip = page.locator(".bruno-strip");
    const columns = page.locator(".bruno-column");
    const wanted = await columns.evaluateAll((all) =>
      all.map((column) => column.querySelector(".column-initial").textContent + column.querySelector(".column-count").textContent),
    );
    assert.equal(wanted.length, 6);
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [844, 390],
      [740, 360],
    ]) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(100);
      assert.deepEqual(await strip.locator(".bruno-chip:visible").allTextContents(), wanted, `${width}×${height}`);
      const { cut, height: high } = await strip.evaluate((button) => ({
        cut: [...button.querySelectorAll(".bruno-chip")].filter((chip) => chip.scrollWidth > chip.clientWidth + 1).length,
        height: button.getBoundingClientRect().height,
      }));
      assert.deepEqual([cut, high >= 40], [0, true], `${width}×${height}: letters are cut off, or it is ${high} px high`);
    }
    await strip.tap();
    await page.locator(".bruno-columns").waitFor();
  },

  async "on a small phone in landscape the table scrolls, and its map can be read"(visit) {
    const me = await visit.person({ size: { width: 640, height: 360 }, touch: true });
    const seats = ["me", ...Array(3).fill({ bot: "novice" })];
    const table = await me.table(await me.open({ options: { edition: "second" }, position: late("second", 4), seats, start: true }));
    await table.asked();
    for (const size of [
      { width: 667, height: 375 },
      { width: 640, height: 360 },
    ]) {
      await table.page.setViewportSize(size);
      await table.page.waitForTimeout(150);
      const { height } = await table.page.locator(".map-frame").boundingBox();
      assert.ok(height >= 230, `the map is ${height} px high`);
      const small = (await table.page.evaluate(layoutFaults)).filter((fault) => fault.includes("letters"));
      assert.deepEqual(small, [], `${size.width}×${size.height}`);
    }
    const before = table.sent.length;
    await table.hit(table.page.locator(".hand-card.available").first());
    await table.hit(table.page.locator(".band-play"));
    await table.done(before);
  },

  async "the players of a table have no gaps between them on a phone"(visit) {
    const me = await visit.person({ size: PHONE, touch: true });
    const seats = ["me", ...Array(3).fill({ bot: "novice" })];
    const table = await me.table(await me.open({ options: { edition: "first" }, position: manyBands("first", 4), seats, start: true }));
    await table.page.locator(".view-tab[data-view=players]").tap();
    // Below the last thing in a panel there is only its edge.
    const gaps = await table.page.locator(".panel-player").evaluateAll((panels) =>
      panels.map((panel) => {
        const bottoms = [...panel.querySelectorAll("*")].map((part) => part.getBoundingClientRect().bottom);
        return panel.getBoundingClientRect().bottom - Math.max(...bottoms);
      }),
    );
    assert.equal(gaps.length, 4);
    for (const gap of gaps) assert.ok(gap <= 16, `a panel has ${gap} px below everything in it`);
  },
};

/** Letters and buttons of a part that are covered by something else or reach beyond it. @param {string} selector */
function coveredInside(selector) {
  const part = document.querySelector(selector);
  const edge = part.getBoundingClientRect();
  return [...part.querySelectorAll("button, li, label, h2, td, th, p")]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 2)
    .filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (left < edge.left - 1 || right > edge.right + 1) return true;
      // What is further down is scrolled to.
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return bottom <= edge.bottom && !part.contains(there) && !there?.matches(".tooltip *");
    })
    .map((element) => `${element.localName} ${element.textContent}`);
}

/** What a player needs that is hidden, cut off, covered by something else, or below the edge of the screen. */
function hiddenParts() {
  const NEEDED =
    ".prompt, .hand-card, .deck-pile, .dragon-counter .dragons, .merfolk-short, .tribes-in-play a, .aid-button, .panel-name, .panel-glory, .view-tab, .menu-button";
  /** What is shown on every screen if the game has it. */
  const SUPPLY = ["tie-tokens", "giant-ready", "coin-supply"].map((name) => `.${name}:not([hidden])`);
  const board = document.querySelector(".board-side").getBoundingClientRect();
  const hand = document.querySelector(".hand-side").getBoundingClientRect();
  const covered = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (element.matches(".hand-card")) return top < 0 || bottom > innerHeight;
    if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1) return true;
    // Nothing of the board is under the prompt.
    if (element.closest(".board-side") && bottom > hand.top + 1 && board.top < hand.top) return true;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const there = document.elementFromPoint(x, y);
    return !there || !(element.contains(there) || there.contains(element));
  };
  const parts = [...document.querySelectorAll(NEEDED)].filter((element) => element.checkVisibility());
  const supply = [...document.querySelectorAll(`${SUPPLY.join()}, .tie-tokens .token, .coin-supply:not([hidden]) > :is(.coin-next, .coin-times)`)];
  // Parts of the supply and the Koi board share a line.
  const line = [...document.querySelectorAll(`.merfolk-frame, ${SUPPLY.join()}`)].map((element) => ({
    element,
    box: element.getBoundingClientRect(),
  }));
  const clash = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const clashes = line.filter(({ box }, n) => line.slice(n + 1).some((other) => clash(box, other.box)));
  return [
    ...parts.filter(covered),
    ...supply.filter((element) => !element.checkVisibility() || covered(element)),
    ...clashes.map((one) => one.element),
  ].map((element) => `${element.getAttribute("class")} ${element.dataset.place ?? ""}`);
}
