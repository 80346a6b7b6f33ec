/** What a visitor needs to begin is on the first screen of a desktop, without scrolling. */
import assert from "node:assert/strict";
import { ending } from "../harness/positions.js";

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
];

/** Elements that are not wholly inside the window. @param {string} selector */
const outside = (selector) =>
  [...document.querySelectorAll(selector)]
    .map((element) => ({ what: element.textContent.trim(), box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.height === 0 || box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth)
    .map(({ what, box }) => `${what}: ${Math.round(box.top)} to ${Math.round(box.bottom)}`);

/** Rows of cards that leave room at their end, and headings with a word that is broken. */
const ragged = () => {
  const edge = document.querySelector(".start-cards").getBoundingClientRect().right;
  const ends = new Map();
  for (const card of document.querySelectorAll(".start-card")) {
    const { top, right } = card.getBoundingClientRect();
    ends.set(Math.round(top), Math.max(ends.get(Math.round(top)) ?? 0, right));
  }
  const broken = [...document.querySelectorAll(".start-card h2")].filter((title) => title.getBoundingClientRect().height > 40);
  return [...[...ends].filter(([, right]) => Math.abs(right - edge) > 2).map(([top]) => top), ...broken.map((title) => title.textContent)];
};

/** How far an element ends above the bar with the button. @param {string} selector */
const uncovered = (selector) => {
  const end = (/** @type {string} */ of) => document.querySelector(of).getBoundingClientRect();
  return end(".submit-row").top - end(selector).bottom;
};

export default {
  async "the first screen of a desktop"(visit) {
    for (const size of SIZES)
      for (const lang of ["en", "pt-BR"])
        for (const theme of ["light", "dark"]) {
          const me = await visit.person({ size, lang, theme });
          const where = `${size.width}×${size.height} ${lang} ${theme}`;
          const home = await me.at("/");
          assert.equal(await home.locator(".start-card-play .levels li").count(), 4);
          assert.deepEqual(await home.evaluate(ragged), [], `home ${where}: cards beside each other fill the width`);
          const [first] = await home.locator(".start-card").all();
          assert.equal(await first.locator("form").getAttribute("action"), "/lessons/first-game", "the first game is before everything else");
          assert.deepEqual(
            await home.evaluate(outside, ".start-card-play, .start-card-play .levels li, .start-card-play button.big"),
            [],
            `home ${where}`,
          );
          await home.close();
          const form = await me.at("/tables/new");
          assert.equal(await form.locator(".levels li").count(), 4);
          assert.deepEqual(await form.evaluate(outside, ".levels li, .submit-row, .submit-row button.big"), [], `new table ${where}`);
          assert.ok((await form.evaluate(uncovered, ".levels li:last-child")) >= 0, `new table ${where}: the bar covers the levels`);
          await form.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          assert.ok((await form.evaluate(uncovered, "fieldset:last-of-type")) >= 0, `new table ${where}: the bar covers the end`);
          await form.close();
        }
  },

  async "the first game is before everything else until a game is finished"(visit) {
    const me = await visit.person();
    const seats = ["me", { bot: "novice" }];
    const first = async () => {
      const page = await me.at("/");
      const action = await page.locator(".start-card form").first().getAttribute("action");
      await page.close();
      return action;
    };
    assert.equal(await first(), "/lessons/first-game");
    const code = await me.open({ options: { edition: "first" }, position: ending(2), seats, start: true });
    const table = await me.table(code);
    await table.asked();
    assert.equal(await first(), "/lessons/first-game", "whoever only sat down has not played yet");
    await table.press("deck");
    await table.closeScores();
    await table.page.locator(".final h1").waitFor();
    assert.equal(await first(), "/play");
  },
};
