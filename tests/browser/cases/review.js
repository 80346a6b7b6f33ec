/** The review of a finished game: chart, turning points on the board, trying again. */
import assert from "node:assert/strict";
import { late } from "../harness/positions.js";
import { until } from "../harness/table-page.js";
import { clean } from "./axe.js";

/** A review may take this long on a slow machine, in milliseconds. */
const REVIEW = 180_000;

/** The end of a game in which Robin plays small bands, which is bad. The seed fixes the tokens. @returns {Promise<string>} its code */
async function badlyPlayed(visit) {
  const people = await visit.others("Robin", "Kim");
  const position = late("first", 2).replace("age: 2", "seed: 7\nage: 2");
  const code = await people[0].open({ options: { edition: "first", public: true }, position, seats: ["me", "open"] });
  await people[1].command(code, { kind: "sit", seat: "B", colour: null });
  await people[1].command(code, { kind: "ready", ready: true });
  await people[0].command(code, { kind: "start" });
  for (;;) {
    for (const person of people) {
      const { version, table, game } = await person.table(code);
      if (table.phase === "over") return code;
      if (!game || game.legal.length === 0) continue;
      const bands = game.legal.filter(({ kind }) => kind === "band").sort((a, b) => a.cards.length - b.cards.length);
      const band = person === people[0] ? bands[0] : bands.at(-1);
      await person.command(code, { kind: "play", version, action: (band ?? game.legal[0]).text });
    }
  }
}

/** Whether the whole of something is on the screen without scrolling. */
const onScreen = async (page, selector) => {
  const box = await page.locator(selector).first().boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= page.viewportSize().height;
};

/** How much wider the page is than the screen. */
const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

export default {
  async "the review of a game: chart, turning points on the board, try again"(visit) {
    const code = await badlyPlayed(visit);
    const me = await visit.person();
    const faults = [];
    const page = await me.at(`/games/${code}`);
    await page.getByRole("link", { name: "Review: why it was won or lost" }).click();
    // The page asks for the review and shows it when it is there.
    await page.locator(".review-lines").waitFor({ timeout: REVIEW });
    assert.equal(await page.locator(".review-line").count(), 2, "a line for each player");
    assert.ok((await page.locator(".review-flag").count()) > 0, "bad decisions are marked");
    assert.equal(await page.locator(".review-bar").count(), 2, "a bar for each player");
    assert.match(await page.locator("body").innerText(), /± \d/, "luck has an error");
    await page.getByText("The chart as a table").click();
    assert.ok((await page.getByRole("region", { name: "The chart as a table" }).getByRole("row").count()) > 4);
    await clean(page, "a review", faults);

    // A turning point on the board, by keyboard alone.
    const first = page.getByRole("link", { name: /^On the board/ }).first();
    await first.focus();
    await page.keyboard.press("Enter");
    const panel = page.locator(".review-panel");
    await panel.waitFor();
    assert.match(await panel.innerText(), /Played: .*Better: /s);
    assert.equal(await page.locator(".replay-hand").count(), 1, "the hand of the player who decided");
    await page.locator(".aid-button").click();
    await page.locator("dialog.aid-sheet[open] article.aid").waitFor();
    await page.keyboard.press("Escape");
    await clean(page, "a turning point", faults);
    await panel.getByRole("link", { name: "Back to the review" }).click();
    await page.waitForURL(/review#point-\d+$/);

    // The question shows no answer; a choice on the board is answered.
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "What would you play?" }).waitFor();
    await page.locator(".prompt-sentence").waitFor();
    assert.equal(await page.locator(".better-move, .played-move").count(), 0, "no answer is drawn");
    assert.doesNotMatch(await page.locator("body").innerText(), /Better:/);
    await clean(page, "a question", faults);
    // The hand is full, so that it is a band.
    await page.locator(".hand-card.available").first().focus();
    await page.keyboard.press("Enter");
    await page.locator(".band-play").click();
    await page.waitForURL(/chose=/);
    const said = page.locator(".review-panel h1");
    await until(
      async () => /best move|costs|seems to cost/.test((await said.textContent()) ?? ""),
      () => "it is said what the choice is worth",
    );
    assert.ok((await page.locator(".review-moves li").count()) >= 2, "other moves are named");
    await clean(page, "an answer", faults);
    // The next question, if there is one: Robin makes more than one mistake.
    const position = page.locator(".review-steps .aside");
    const before = await position.innerText();
    await page.getByRole("link", { name: "Next question" }).click();
    await page.getByRole("heading", { name: "What would you play?" }).waitFor();
    assert.notEqual(await position.innerText(), before, "another decision is asked");
    assert.deepEqual(faults, []);
  },

  async "a game that was given up is reviewed as far as it was played"(visit) {
    const [robin, kim] = await visit.others("Robin", "Kim");
    const code = await robin.open({ options: { edition: "first", public: true }, seats: ["me", "open"] });
    await kim.command(code, { kind: "sit", seat: "B", colour: null });
    await kim.command(code, { kind: "ready", ready: true });
    await robin.command(code, { kind: "start" });
    for (let moves = 0; moves < 8; ) {
      for (const person of [robin, kim]) {
        const { version, game } = await person.table(code);
        if (!game || game.legal.length === 0) continue;
        await person.command(code, { kind: "play", version, action: game.legal[0].text });
        moves += 1;
      }
    }
    await kim.command(code, { kind: "concede" });
    const faults = [];
    for (const [lang, size, link, said, part] of [
      ["en", { width: 1280, height: 800 }, "Review: why it was won or lost", "Kim gave up, which ended the game.", "giving up"],
      ["pt-BR", { width: 360, height: 640 }, "Análise: por que se ganhou ou perdeu", "Desistência de Kim", "desistência"],
    ]) {
      const me = await visit.person({ lang, size });
      const page = await me.at(`/games/${code}`);
      await page.getByRole("link", { name: link }).click();
      await page.locator(".review-lines").waitFor({ timeout: REVIEW });
      await page.getByText(said).waitFor();
      await page.getByRole("columnheader", { name: part, exact: true }).waitFor();
      assert.ok((await page.locator("rect.given-up").count()) >= 3, "in the key and in both bars");
      assert.equal(await page.locator("rect.stand-in").count(), 0, "no bot stood in");
      assert.ok((await overflow(page)) <= 0, "the review fits");
      await clean(page, `the review of a game that was given up, ${lang}`, faults);
    }
    assert.deepEqual(faults, []);
  },

  async "a review on a small phone, in Portuguese, in the dark"(visit) {
    const code = await badlyPlayed(visit);
    const me = await visit.person({ size: { width: 360, height: 640 }, touch: true, lang: "pt-BR", theme: "dark" });
    const page = await me.at(`/games/${code}/review`);
    await page.locator(".review-lines").waitFor({ timeout: REVIEW });
    assert.ok((await overflow(page)) <= 0, "the review fits");
    await page.getByRole("heading", { name: "Momentos decisivos" }).waitFor();
    const name = await page.locator(".review-table .seat", { hasText: "Robin" }).last().boundingBox();
    assert.ok(name && name.height < 32, "a name is one line in a narrow table");
    const also = page.locator(".review-also").first();
    const stripe = (line) => line.evaluate((element) => getComputedStyle(element).borderInlineStartColor);
    assert.notEqual(await stripe(also), await stripe(page.locator(".review-played").first()), "only the played move is marked as such");
    await page.getByRole("heading", { name: "O que mais custou a cada jogador" }).waitFor();
    assert.equal(await page.locator(".review-costliest li").count(), 2, "for each player");
    const link = page.getByRole("link", { name: /^No tabuleiro/ }).first();
    const box = await link.boundingBox();
    assert.ok(box && box.height >= 44, "large enough for a finger");
    await link.tap();
    await page.locator(".review-panel").waitFor();
    assert.ok((await overflow(page)) <= 0, "the board fits");
    assert.match(await page.locator(".review-panel").innerText(), /Jogada: .*Melhor: /s);
    await page.goto(`${page.url()}?try=1`);
    await page.locator(".prompt-sentence").waitFor();
    assert.ok((await overflow(page)) <= 0, "a question fits");
    assert.ok(await onScreen(page, ".prompt-sentence"), "what is asked is seen without scrolling");
    assert.ok(await onScreen(page, ".hand-card"), "the hand is seen without scrolling");
  },
};
