/** Decisions on a phone: the hint of the prompt is shown, and everything that may be chosen can be seen and pressed. */
import assert from "node:assert/strict";
import { scenario } from "../harness/notation.js";

const SIZES = [
  [360, 640],
  [390, 844],
  [740, 360],
  [844, 390],
];

const bots = (count) => Array(count).fill({ bot: "novice" });

/** Decisions, the moves that lead to them, and the hint about each. */
const DECISIONS = {
  "cards to keep": {
    from: "first/elves-keep-three-of-four",
    moves: ["band green Elf + red Elf, blue Elf"],
    hint: "0 of 3 chosen",
    places: ".hand-card",
  },
  "a Horde": {
    from: "rulings/22-horde-is-held",
    moves: ["recruit deck"],
    hint: "Emptied now it is worth 6 Glory.",
    places: ".prompt-choices button",
  },
  "a kingdom": {
    from: "first/wingfolk-choose-the-kingdom",
    moves: ["band purple Wingfolk + red Wingfolk, blue Wingfolk"],
    hint: "Choose one of the kingdoms that are lit on the map.",
    places: ".kingdom.available",
  },
  "a token": {
    from: "first/trolls-take-a-token",
    moves: ["band green Troll + purple Troll, orange Troll, grey Troll"],
    hint: "Choose one of the Troll tokens that are lit beside the map.",
    places: ".available[data-place^='token:'], .prompt-choices button",
  },
  "a card for Chief Bruno": {
    from: "solo/give-after-recruiting",
    moves: ["recruit white Bear"],
    hint: "Whatever you give him, he does not play yet.",
    places: ".available[data-place^='row:']",
  },
  "a card that leaves his dashboard": {
    from: "solo/discard-after-the-party",
    moves: ["recruit deck", "give black Koi", "leader Rabbit"],
    hint: "Choose one of the lit cards. It goes to the row.",
    places: ".available[data-place^='dashboard:']",
  },
  "his coin": {
    from: "solo/raccoon-coin-where-tied",
    moves: ["recruit deck", "give black Koi", "leader Raccoon"],
    hint: "Choose one of the lit regions. First place there is paid the coin.",
    places: ".kingdom.available",
  },
};

/** Opens a table on a small phone, with a position. */
async function begin(visit, { edition, players, position, lang = "en" }) {
  const me = await visit.person({ size: { width: 360, height: 640 }, touch: true, lang });
  const options = players === 1 ? { edition, solo: "regular" } : { edition };
  const table = await me.table(await me.open({ options, position, seats: ["me", ...bots(players - 1)], start: true }));
  await table.asked();
  return table;
}

/** Looks at a table on every phone. */
async function everySize({ page }, look) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(150);
    await look(`${width}×${height}`);
  }
}

export default {
  async "a phone shows the hint of every decision, and what may be chosen can be seen and pressed"(visit) {
    for (const [name, { from, moves, hint, places }] of Object.entries(DECISIONS)) {
      const table = await begin(visit, scenario(from));
      for (const move of moves) await table.perform(move);
      await table.asked();
      await table.page.locator(".prompt-hint", { hasText: hint }).waitFor({ state: "attached" });
      await everySize(table, async (size) => {
        assert.ok(await table.page.locator(".prompt-hint").isVisible(), `${name}, ${size}: the hint is hidden`);
        assert.deepEqual(await table.page.evaluate(pressable, `${places}, .prompt-hint`), [], `${name}, ${size}`);
        if (places.includes("dashboard:"))
          assert.equal(await table.page.evaluate(pointedAt), false, `${name}, ${size}: a tab says that the decision is elsewhere`);
      });
      await table.page.close();
    }
    // An ordinary turn needs no words: the map has the room.
    const turn = await begin(visit, scenario("first/trolls-take-a-token"));
    assert.equal(await turn.page.locator(".prompt-hint").isVisible(), false);
  },

  async "every card of a long row and a full hand can be seen and pressed on a phone"(visit) {
    const colours = ["white", "green", "yellow", "black", "red", "blue"];
    const cards = (...clans) => clans.flatMap((clan) => colours.map((colour) => `${colour} ${clan}`));
    for (const { row, hand } of [
      { row: 12, hand: 10 },
      { row: 18, hand: 9 },
      { row: 7, hand: 6 },
    ]) {
      const position = [
        "ethnos position 1",
        "edition: second",
        "players: 6",
        "tribes: Red Pandas, Bears, Koi, Monkeys, Foxes, Ravens",
        `hand A: ${cards("Bear", "Koi").slice(0, hand).join(", ")}`,
        `row: ${cards("Raven", "Fox", "Monkey").slice(0, row).join(", ")}`,
        "",
      ].join("\n");
      const table = await begin(visit, { edition: "second", players: 6, position });
      const { page } = table;
      assert.deepEqual([await page.locator(".row-cards li").count(), await page.locator(".hand-card").count()], [row, hand]);
      await everySize(table, async (size) => {
        assert.deepEqual(await page.evaluate(pressable, ".row-cards .place, .hand-card"), [], `a row of ${row}, a hand of ${hand}, ${size}`);
        // The first and the last card are pressed where they can be seen.
        for (const card of [page.locator(".hand-card").first(), page.locator(".hand-card").last()]) {
          const spot = await card.evaluate(visibleSpot);
          await page.touchscreen.tap(spot.x, spot.y);
          await page.locator(".hand-card.chosen").waitFor();
          assert.ok(await card.evaluate((button) => button.classList.contains("chosen")), `${size}: another card was chosen`);
          await page.locator(".band-cancel").tap();
        }
      });
      await page.close();
    }
  },

  async "with many bands to choose from, playing and cancelling stay in sight on a phone"(visit) {
    const position = [
      "ethnos position 1",
      "edition: first",
      "players: 4",
      "tribes: Halflings, Skeletons, Elves, Orcs, Merfolk, Trolls",
      "hand A: green Skeleton, orange Skeleton, red Skeleton, purple Elf, blue Elf, orange Merfolk, orange Orc, grey Troll",
      "",
    ].join("\n");
    const table = await begin(visit, { edition: "first", players: 4, position });
    await table.choose(["green Skeleton"]);
    await everySize(table, async (size) => {
      assert.ok((await table.page.locator(".band-offer").count()) >= 6);
      assert.deepEqual(await table.page.evaluate(pressable, ".band-play, .band-cancel"), [], size);
      const offer = table.page.locator(".band-offer").last();
      await offer.scrollIntoViewIfNeeded();
      assert.deepEqual(await table.page.evaluate(pressable, ".band-offer:last-child"), [], `${size}: the last one is reached`);
    });
    await table.page.locator(".band-cancel").tap();
    await table.page.locator(".band-tray").waitFor({ state: "hidden" });
  },
};

/** Where an element can be pressed. */
function visibleSpot(element) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  for (let y = top + 2; y < bottom; y += 2)
    for (let x = left + 2; x < right; x += 2) if (element.contains(document.elementFromPoint(x + 8, y + 8))) return { x: x + 8, y: y + 8 };
  return { x: 0, y: 0 };
}

/** Whether the tab of the table has the point that calls a player back to it. */
const pointedAt = () => {
  const tab = document.querySelector(".view-tab[data-view=table]");
  return tab.checkVisibility() && getComputedStyle(tab, "::before").content !== "none";
};

/** Elements of which less can be seen and pressed than 24×24 px, the smallest target of WCAG 2.2, or whose initial is hidden. @param {string} selector */
function pressable(selector) {
  const LEAST = 24;
  const hits = (element, x, y) => {
    const there = document.elementFromPoint(x, y);
    return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && Boolean(there) && (element.contains(there) || there.matches(".tooltip *"));
  };
  const free = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    // A sentence is no target; all of it is seen.
    if (element.matches(".prompt-hint")) return [left, (left + right) / 2, right - 1].every((x) => hits(element, x, (top + bottom) / 2));
    for (let y = top; y + LEAST <= bottom + 1; y += 3) {
      for (let x = left; x + LEAST <= right + 1; x += 3) {
        const corners = [
          [x + 2, y + 2],
          [x + LEAST - 2, y + 2],
          [x + LEAST / 2, y + LEAST / 2],
          [x + 2, y + LEAST - 2],
          [x + LEAST - 2, y + LEAST - 2],
        ];
        if (corners.every(([a, b]) => hits(element, a, b))) return true;
      }
    }
    return false;
  };
  const shows = (element) => {
    const initial = element.querySelector(".card-initial")?.getBoundingClientRect();
    // On the dashboard the column has the initial.
    return !initial?.width || [initial.left + 2, initial.right - 2].every((x) => hits(element, x, initial.top + 8));
  };
  return [...document.querySelectorAll(selector)]
    .filter((element) => !free(element) || !shows(element))
    .map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return `${element.dataset.place ?? element.textContent} at ${Math.round(left)},${Math.round(top)}, ${Math.round(width)}×${Math.round(height)}`;
    });
}
