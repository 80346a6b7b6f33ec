/** Puzzles: the list, one on the board, the answer; and a person's page with what they play. */
import assert from "node:assert/strict";
import { clean } from "./axe.js";

/** How much wider the page is than the screen. */
const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Chooses a legal action that needs no more than a click: a card of the row, the deck, a place, a button. */
async function decide(page) {
  const legal = await page.evaluate(() => document.querySelector(".review-panel").dataset.legal);
  const action = JSON.parse(legal).find(({ kind }) => ["recruit-deck", "recruit"].includes(kind));
  assert.ok(action, "a puzzle in which one can recruit");
  const place = action.kind === "recruit-deck" ? "deck" : `row:${action.card}`;
  await page.locator(`[data-place="${place}"]`).first().click();
}

/** The number of a puzzle in which one can recruit. */
async function recruiting(page) {
  for (let number = 1; number < 40; number++) {
    const text = await (await page.request.get(`/puzzles/${number}`)).text();
    if (/&quot;recruit-deck&quot;/.test(text)) return number;
  }
  throw new Error("no puzzle in which one can recruit");
}

export default {
  async "a puzzle: asked on the board, answered, rated, and shown on the own page"(visit) {
    const me = await visit.person();
    const page = await me.at("/puzzles");
    const faults = [];
    await page.getByRole("heading", { name: "Puzzle of the day" }).waitFor();
    await clean(page, "puzzles", faults);
    await page.getByRole("link", { name: "Solve today’s puzzle" }).click();
    await page.getByRole("heading", { name: /what would you play/ }).waitFor();
    await page.locator(".prompt-sentence").waitFor();
    assert.equal(await page.locator(".better-move, .played-move").count(), 0, "no answer is drawn");

    await page.goto(`/puzzles/${await recruiting(page)}`);
    await page.locator(".prompt-sentence").waitFor();
    // Away from the map, where a note would open.
    await page.mouse.move(0, 0);
    await clean(page, "a puzzle", faults);
    await decide(page);
    await page.waitForURL(/chose=/);
    const panel = page.locator(".review-panel");
    await panel.getByText("What each choice is worth").waitFor();
    assert.match(await panel.innerText(), /Your rating: 1500 → \d+/);
    assert.ok((await panel.locator(".puzzle-choices li").count()) > 1, "each choice with its worth");
    assert.ok((await page.locator(".better-move, .played-move").count()) > 0, "the moves are drawn");
    await clean(page, "an answered puzzle", faults);

    // The next one by keyboard.
    await panel.getByRole("link", { name: "Next puzzle" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/puzzles\/\d+$/);
    await page.locator(".prompt-sentence").waitFor();
    await page.goto("/puzzles");
    await page.getByRole("heading", { name: "Your results" }).waitFor();
    await clean(page, "puzzles with results", faults);

    await page.goto("/account");
    const id = await page.evaluate(async () => (await (await fetch("/api/me")).json()).id);
    await page.goto(`/people/${id}`);
    await page.getByRole("heading", { name: "Puzzles" }).waitFor();
    await clean(page, "a person with puzzles", faults);
    assert.deepEqual(faults, []);
  },

  async "puzzles on a small phone, in Portuguese, in the dark"(visit) {
    const me = await visit.person({ size: { width: 360, height: 640 }, touch: true, lang: "pt-BR", theme: "dark" });
    const page = await me.at("/puzzles");
    await page.getByRole("heading", { name: "Problema do dia" }).waitFor();
    assert.ok((await overflow(page)) <= 0, "the list fits");
    const first = page.locator(".puzzle-list a").first();
    const box = await first.boundingBox();
    assert.ok(box && box.height >= 44, "large enough for a finger");
    await page.goto(`/puzzles/${await recruiting(page)}`);
    await page.locator(".prompt-sentence").waitFor();
    assert.ok((await overflow(page)) <= 0, "a question fits");
    const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    assert.ok(below <= 0, `${below} pixels of the question are below the screen`);
    await decide(page);
    await page.waitForURL(/chose=/);
    await page.getByText("Quanto vale cada escolha").waitFor();
    assert.ok((await overflow(page)) <= 0, "an answer fits");
  },
};
