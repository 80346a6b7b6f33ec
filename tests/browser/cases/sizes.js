/** On every screen nothing overlaps, nothing is cut off, nothing leaves the screen, and nothing is too small to be read. */
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { ARTEFACTS } from "../harness/paths.js";
import { late, manyBands } from "../harness/positions.js";

const SIZES = [
  [360, 640],
  [390, 844],
  [740, 360],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
  [3840, 2160],
];

/** As long as a name may be. */
const LONG = "Maximiliane Hohenstaufen";

const bots = (count) => Array(count).fill({ bot: "novice" });

/** The tables that are looked at: ten cards in hand, thirteen bands, both editions, few and many players, Chief Bruno. */
const TABLES = {
  "first, 2 players": { options: { edition: "first" }, position: late("first", 2), seats: ["me", ...bots(1)], start: true },
  "first, 6 players": { options: { edition: "first" }, position: late("first", 6), seats: ["me", ...bots(5)], start: true },
  "second, 6 players": { options: { edition: "second" }, position: late("second", 6), seats: ["me", ...bots(5)], start: true },
  "first, thirteen bands": { options: { edition: "first" }, position: manyBands("first", 6), seats: ["me", ...bots(5)], start: true },
  solo: { options: { edition: "second", solo: "regular" }, seats: ["me"], start: true },
};

/** Bands that are put together, among four players: ten cards in hand, a leader with a long rule, a band that does much, and many possible leaders. */
const BANDS = {
  "ten cards": { edition: "first", players: 4, position: late("first", 4), cards: ["green Elf"] },
  "a long rule": {
    edition: "second",
    players: 4,
    position: [
      "ethnos position 1",
      "edition: second",
      "players: 4",
      "tribes: Owls, Dogs, Koi, Monkeys, Foxes, Ravens",
      "hand A: blue Owl, white Dog, green Dog, yellow Dog",
      "",
    ].join("\n"),
    cards: ["blue Owl", "white Dog", "green Dog", "yellow Dog"],
  },
  "much that it does": {
    edition: "second",
    players: 4,
    position: [
      "ethnos position 1",
      "edition: second",
      "players: 4",
      "tribes: Koi, Tigers, Monkeys, Raccoons, Foxes, Deer",
      "hand A: yellow Koi, yellow Monkey, yellow Raccoon, yellow Deer, red Raccoon, blue Raccoon, white Tiger",
      "",
    ].join("\n"),
    cards: ["yellow Koi", "yellow Monkey", "yellow Raccoon", "yellow Deer"],
  },
  "much that could be added": {
    edition: "first",
    players: 4,
    position: [
      "ethnos position 1",
      "edition: first",
      "players: 4",
      "tribes: Halflings, Skeletons, Elves, Orcs, Wizards, Trolls",
      "hand A: green Halfling, blue Halfling, red Halfling, green Skeleton, blue Skeleton, green Elf, green Orc, green Wizard",
      "",
    ].join("\n"),
    cards: ["green Halfling"],
  },
  "many leaders": {
    edition: "first",
    players: 4,
    position: [
      "ethnos position 1",
      "edition: first",
      "players: 4",
      "tribes: Elves, Giants, Merfolk, Orcs, Trolls, Wizards",
      "hand A: red Elf, red Giant, red Merfolk, red Orc, red Troll, red Wizard, blue Elf, green Giant, grey Orc, purple Troll",
      "",
    ].join("\n"),
    cards: ["red Giant", "red Elf", "red Merfolk", "red Orc", "red Troll", "red Wizard"],
  },
};

export default {
  async "every screen shows everything, readable and apart"(visit) {
    const folder = join(ARTEFACTS, "sizes");
    await mkdir(folder, { recursive: true });
    const faults = [];
    for (const [name, table] of Object.entries(TABLES)) {
      const me = await visit.person({ size: { width: 1440, height: 900 } });
      const headers = { origin: visit.url };
      await me.context.request.post("/api/me/tokens", { data: { label: "test" }, headers });
      assert.ok((await me.context.request.patch("/api/me", { data: { name: LONG }, headers })).ok());
      const code = await me.open(table);
      const { page, ...shown } = await me.table(code);
      void shown;
      await page.locator(".prompt.mine:not(.busy)").waitFor();
      await page.locator(".panel-name", { hasText: LONG }).waitFor();
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(250);
        const found = await page.evaluate(findFaults);
        faults.push(...found.map((fault) => `${name}, ${width}×${height}: ${fault}`));
        await page.screenshot({ path: join(folder, `${name.replaceAll(/\W+/g, "-")}-${width}x${height}.png`) });
      }
      await page.close();
    }
    assert.equal(faults.length, 0, faults.join("\n"));
  },

  async "on every desktop the tray of a band covers neither the own panel nor a card"(visit) {
    const wrong = [];
    for (const [name, { edition, position, players, cards }] of Object.entries(BANDS)) {
      const me = await visit.person({});
      const table = await me.table(await me.open({ options: { edition }, position, seats: ["me", ...bots(players - 1)], start: true }));
      await table.asked();
      await table.choose(cards);
      await table.page.locator(".band-preview:not(.waiting) li").first().waitFor();
      for (const [width, height] of SIZES.filter((size) => size[0] >= 1024 && size[0] <= 1920)) {
        await table.page.setViewportSize({ width, height });
        await table.page.waitForTimeout(150);
        const found = await table.page.evaluate(underTheTray);
        wrong.push(...found.map((fault) => `${name}, ${width}×${height}: ${fault}`));
      }
      await table.page.close();
    }
    assert.equal(wrong.length, 0, wrong.join("\n"));
  },
};

/** What the tray of a band covers, and what of the tray is cut off. */
function underTheTray() {
  const tray = document.querySelector(".band-tray");
  const edge = tray.getBoundingClientRect();
  const shared = (a, b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const covered = [...document.querySelectorAll(".panel-player:last-child, .row-cards .place, .hand-card, .slot-map, .merfolk-frame")]
    .filter((element) => element.checkVisibility() && shared(edge, element.getBoundingClientRect()) > 1)
    .map((element) => `${element.className} ${element.dataset.place ?? ""} is under the tray`);
  const cut = [...tray.querySelectorAll("button, .band-leader, .preview-marker, .preview-no-marker, .preview-glory")]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom;
    })
    .map((element) => `${element.className} “${element.textContent}” leaves the tray`);
  const buttons = [...tray.querySelectorAll("button, .band-leader")].filter((element) => element.checkVisibility());
  const under = buttons
    .filter(
      (button, n) =>
        button.localName === "button" &&
        buttons.some((other, m) => m !== n && shared(button.getBoundingClientRect(), other.getBoundingClientRect()) > 1),
    )
    .map((button) => `“${button.textContent}” is over or under another button`);
  return [...covered, ...cut, ...under];
}

/** Everything that is wrong with the page as it is now. */
function findFaults() {
  const SMALLEST = 10.95;
  /** The parts of the table. None covers another. */
  const PARTS =
    ".head, .menu-button, .players-side, .slot-glory, .slot-map, .slot-deck, .dragon-counter, .token-supply, .tribes-and-aid, .merfolk-frame, .bruno-strip, .slot-row, .prompt, .hand, .log-side, .view-tabs";
  const TEXTS = ".prompt-sentence, .card-brief, .dragon-deck-text, .aid-button, .view-tab, .hand-title, .hand-order, .coin-count";
  const visible = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(".visually-hidden");
  const all = (selector) => [...document.querySelectorAll(selector)].filter(visible);
  const named = (element) => {
    const inside = element.ownerSVGElement?.getAttribute("class");
    return `${inside ? `${inside} > ` : ""}${element.localName}.${String(element.getAttribute("class") ?? "").replaceAll(" ", ".")}`;
  };
  const faults = [];

  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page is wider than the screen");
  const parts = all(PARTS).map((element) => ({ element, box: element.getBoundingClientRect() }));
  const real = parts.filter(({ box }) => box.width > 0 && box.height > 0);
  for (const { element, box } of real) {
    if (element.matches(".log-side") && innerWidth <= 1180) continue;
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      faults.push(`${named(element)} leaves the screen`);
  }
  real.forEach((a, n) => {
    for (const b of real.slice(n + 1)) {
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (wide > 2 && high > 2) faults.push(`${named(a.element)} and ${named(b.element)} overlap by ${Math.round(wide)}×${Math.round(high)}`);
    }
  });
  for (const element of all(TEXTS)) {
    const { overflow } = getComputedStyle(element);
    const cut = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2;
    if (cut && element.clientWidth > 0 && overflow !== "auto") faults.push(`${named(element)} “${element.textContent}” is cut off`);
  }
  const walker = document.createTreeWalker(document.querySelector("#table"), NodeFilter.SHOW_TEXT);
  const small = new Set();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || !element || !visible(element)) continue;
    const box = element.getBoundingClientRect();
    // What only screen readers read.
    if (box.width < 2 || box.height < 2 || getComputedStyle(element).clipPath.startsWith("inset(50%")) continue;
    const scale = element instanceof SVGElement ? Math.abs(element.getScreenCTM()?.d ?? 1) : 1;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < SMALLEST) small.add(`${named(element)} has letters of ${size.toFixed(1)} px`);
  }
  return [...faults, ...small];
}
