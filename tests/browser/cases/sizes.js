/** On every screen nothing overlaps, nothing is cut off, nothing leaves the screen, and nothing is too small to be read. */
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { layoutFaults } from "../harness/layout-faults.js";
import { ARTEFACTS } from "../harness/paths.js";
import { late, manyBands } from "../harness/positions.js";
import { seated } from "../harness/tables.js";

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

/** Names of others, as long as they may be, with and without spaces. */
const OTHERS = [
  "Wilhelmina von Ravenrock",
  "BartholomeuAlbuquerque22",
  "Siegfried Mountainfolk",
  "Maximiliane Oberländerin",
  "Alexandrina Constantines",
];

/** Pictures of every size take long. They are taken if everything runs, or if this was picked. */
const PICTURES = Boolean(process.env.EVERYTHING) || process.argv.length > 2;

const among = (edition, players, position, more = {}) => ({ options: { edition }, players, position, ...more });

/** A solo game under way: a full hand, and a card to be given. */
const UNDER_WAY = [
  "ethnos position 1",
  "edition: second",
  "solo: regular",
  "age: 2",
  "hand A: white Koi, green Koi, yellow Koi, white Bear, green Bear, white Raven, green Raven, white Rabbit, green Rabbit",
  "party A: red Koi + blue Koi, black Koi",
  "party A: red Monkey + blue Monkey",
  "dashboard: 2 white Monkey, green Monkey, black Raven, yellow Rabbit",
  "row: red Raven, blue Raven, yellow Bear",
  "prestige: A 23, B 31",
  "koi: A 4, B 7",
  "markers White: A 2, B 1",
  "markers Red: A 1, B 3",
  "deck: black Rabbit, blue Rabbit, red Rabbit",
  "",
].join("\n");

/** The tables that are looked at: ten cards in hand, thirteen bands, both editions, few and many players, Chief Bruno, long words and names. */
const TABLES = {
  "first, 2 players": among("first", 2, late("first", 2)),
  "first, 6 players": among("first", 6, late("first", 6)),
  "second, 2 players": among("second", 2, late("second", 2)),
  "second, 6 players, long names, Portuguese": among("second", 6, late("second", 6), { lang: "pt-BR", names: OTHERS }),
  "first, thirteen bands": among("first", 6, manyBands("first", 6)),
  "second, thirteen bands": among("second", 2, manyBands("second", 2)),
  solo: { options: { edition: "second", solo: "regular" }, players: 1 },
  "solo under way": { options: { edition: "second", solo: "regular" }, players: 1, position: UNDER_WAY, moves: ["recruit deck"], lang: "pt-BR" },
};

/** Tables that are looked at in every size if everything runs, and otherwise in some. */
const IN_SOME = ["second, 2 players", "second, thirteen bands", "solo under way"];

const SOME_SIZES = [
  [360, 640],
  [844, 390],
  [768, 1024],
  [1280, 720],
  [1440, 900],
];

/** Tables with the largest letters. */
const LARGEST = ["first, 6 players", "second, 6 players, long names, Portuguese", "solo under way"];

/** Sizes at which the largest letters are looked at. */
const LARGEST_SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [1024, 768],
  [1440, 900],
  [2560, 1440],
];

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
    const faults = [];
    for (const name of Object.keys(TABLES)) {
      const some = IN_SOME.includes(name) && !process.env.EVERYTHING;
      faults.push(...(await look(visit, name, some ? SOME_SIZES : SIZES)));
    }
    assert.equal(faults.length, 0, faults.join("\n"));
  },

  async "the largest letters leave everything on the screen, readable and apart"(visit) {
    const faults = [];
    for (const name of LARGEST) faults.push(...(await look(visit, name, LARGEST_SIZES, "largest")));
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

/**
 * What is wrong with a table at some sizes.
 *
 * @param {import("../harness/harness.js").Visit} visit
 * @param {string} name of the table
 * @param {number[][]} sizes
 * @param {string} [text] the size of letters
 */
async function look(visit, name, sizes, text = "normal") {
  const folder = join(ARTEFACTS, "sizes");
  const { options, players, position, lang = "en", names, moves = [] } = TABLES[name];
  const me = await visit.person({ size: { width: 1440, height: 900 }, lang, settings: { text } });
  const headers = { origin: visit.url };
  await me.context.request.post("/api/me/tokens", { data: { label: "test" }, headers });
  assert.ok((await me.context.request.patch("/api/me", { data: { name: LONG }, headers })).ok());
  const code = names
    ? (await seated(visit, me, { options, position }, names)).code
    : await me.open({ options, position, seats: ["me", ...bots(players - 1)], start: true });
  const table = await me.table(code);
  const { page } = table;
  for (const move of moves) await table.perform(move);
  await table.asked();
  await page.locator(".panel-name", { hasText: LONG }).waitFor();
  // No card is under the pointer.
  await page.mouse.move(1, 1);
  const faults = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(200);
    const found = await page.evaluate(layoutFaults);
    if (text === "largest") {
      // On a low phone the map needs the room, but nothing else does.
      const low = height === 640;
      if (low) await page.locator(".view-tab[data-view=players]").click();
      const wanted = width >= 2400 ? 30 : 20;
      const size = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
      if (size < wanted - 0.1) found.push(`the largest letters have ${size} px instead of ${wanted}`);
      if (low) await page.locator(".view-tab[data-view=table]").click();
    }
    faults.push(...found.map((fault) => `${name}, ${text}, ${width}×${height}: ${fault}`));
    if (!PICTURES) continue;
    await mkdir(folder, { recursive: true });
    const file = `${name.replaceAll(/\W+/g, "-")}-${text}-${width}x${height}.png`;
    await page.screenshot({ path: join(folder, file) });
  }
  await page.close();
  return faults;
}
