/** The analysis board, and the adviser. */
import assert from "node:assert/strict";
import { TablePage, until } from "../harness/table-page.js";
import { clean } from "./axe.js";
import { finished } from "./replay.js";

/** A judgement may take this long on a slow machine, in milliseconds. */
const JUDGED = 120_000;

/** How much wider the page is than the screen. */
const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** The moves in the list, without the start. */
const moves = async (page) => (await page.locator(".analysis-move").allInnerTexts()).slice(1);

/** Does something on the board, and waits until it shows another position. */
async function step(page, act) {
  const before = await page.evaluate(() => location.hash);
  await act();
  await until(
    () => page.evaluate((old) => location.hash !== old, before),
    () => "the board shows the next position",
  );
}

export default {
  async "the analysis board: positions, moves, branches, a judgement, a link, a game from there"(visit) {
    const me = await visit.person();
    const faults = [];
    const page = await me.at("/board");
    const dialog = page.locator("dialog.analysis-opening[open]");
    await dialog.waitFor();
    await clean(page, "choosing a position", faults);

    // A link of which a part is missing says so.
    const lost = await me.at(`/board#dVZBLbtswEEX`);
    await lost.getByText("This link holds no position").waitFor();
    // Without a position there is nothing to do but to choose one.
    await lost.keyboard.press("Escape");
    await lost.getByText("Nothing is on the board yet").waitFor();
    assert.deepEqual(await lost.locator(".analysis-panel button:visible").allInnerTexts(), ["Other position …"]);
    await lost.close();

    // Everything that is wrong with a text is named at once.
    visit.excused = /422/;
    await dialog.getByText("As text").click();
    await dialog
      .getByRole("textbox", { name: "The position in the notation" })
      .fill("ethnos position 1\nedition: first\nplayers: 3\nrow: pink Elf\nage: 7\n");
    await dialog.getByRole("button", { name: "Show it" }).click();
    await until(async () => (await dialog.locator(".analysis-faults li").count()) === 2);
    assert.match(await dialog.locator(".analysis-faults").innerText(), /Line 4.*pink Elf.*Line 5.*There is no Age 7/s);
    visit.excused = null;

    // Every prepared position can be shown.
    await dialog.getByText("Prepared positions").click();
    const names = await dialog.locator("[data-position]").evaluateAll((buttons) => buttons.map((button) => button.dataset.position));
    assert.ok(names.length >= 5);
    for (const name of names.toReversed()) {
      await page.goto("/board");
      await page.reload();
      await dialog.getByText("Prepared positions").click();
      await step(page, () => dialog.locator(`[data-position="${name}"]`).click());
      await page.locator(".prompt.mine").waitFor();
    }
    // The last one is the start of the first game: a Dragon comes first.
    await step(page, () => page.locator('.available[data-place="deck"]').click());
    assert.match((await moves(page))[0], /Draw from the deck.*Dragon.*red Giant/s);
    assert.match(await page.locator(".analysis-status").innerText(), /Player B decides/);
    await step(page, () => page.getByRole("button", { name: "Back", exact: true }).click());
    await step(page, () => page.locator('.available[data-place="row:red Orc"]').click());
    assert.equal((await moves(page)).length, 2, "the other move is a branch");
    await page.getByRole("button", { name: "Judge this position" }).click();
    await page.locator(".advice-move").first().waitFor({ timeout: JUDGED });
    assert.equal(await page.locator(".analysis-outlook tbody tr").count(), 3);
    const chances = (await page.locator(".analysis-bar").allInnerTexts()).map((text) => Number.parseInt(text, 10));
    assert.ok(Math.abs(chances.reduce((sum, chance) => sum + chance, 0) - 100) <= 2, `${chances}`);
    const best = Number.parseInt(await page.locator(".advice-chance").first().innerText(), 10);
    assert.ok(chances.includes(best), `${chances}: who decides has the chance of the best move, ${best}`);
    for (const why of await page.locator(".advice-why").allInnerTexts()) assert.match(why, /end\. \S/, "a word why");
    await clean(page, "a judged position", faults);

    // A link holds the position and all branches.
    const link = page.url();
    const again = await me.at(link.slice(link.indexOf("/board")));
    await again.locator(".analysis-move[aria-current]").waitFor();
    await until(async () => (await moves(again)).length === 2);
    assert.match(await again.locator(".analysis-move[aria-current]").innerText(), /Take the red Orc/);
    // With the eyes of one seat only its hand is shown.
    await step(again, () => again.getByRole("combobox", { name: "What is seen" }).selectOption("C"));
    assert.equal(await again.locator(".analysis-hands > div").count(), 0);
    assert.match(await again.locator(".analysis-status").innerText(), /Player B decides\. Look with all hands/);
    await again.close();

    // Set up by hand.
    await page.getByRole("button", { name: "Other position …" }).click();
    await dialog.getByText("Set up by hand").click();
    await dialog.getByRole("spinbutton", { name: "Markers: Rhea, Player A" }).fill("2");
    await dialog.getByRole("combobox", { name: "Add a card: Hand of Player C" }).selectOption({ label: "red Elf" });
    await clean(page, "setting up a position", faults);
    await step(page, () => dialog.getByRole("button", { name: "Check and show" }).click());
    assert.match(await page.locator(".analysis-hands").innerText(), /Player C/);
    assert.equal(await page.locator(".analysis-hands .chip-card").count(), 4, "two of A, two of C");

    // A game against bots goes on from here, and says so.
    await page.getByText("Play on from here").click();
    await page.getByRole("combobox", { name: "Your seat" }).selectOption("B");
    await page.getByRole("combobox", { name: "Level of the bots" }).selectOption("novice");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.waitForURL(/\/t\//);
    await page.locator(".prompt.mine").waitFor();
    await page.getByText("for a game from a set-up position").first().waitFor({ state: "attached" });
    await page.goto("/me/games");
    await page.getByText("From a set-up position").waitFor();
    assert.deepEqual(faults, []);
  },

  async "from a replay to the board, on a small phone, in Portuguese, in the dark"(visit) {
    const code = await finished(visit);
    const me = await visit.person({ size: { width: 360, height: 640 }, touch: true, lang: "pt-BR", theme: "dark" });
    const page = await me.at(`/games/${code}/replay?step=12`);
    await until(async () => (await page.locator(".replay-analysis").getAttribute("href")) === `/board?game=${code}&moment=12`);
    await page.locator(".replay-analysis").tap();
    await page.waitForURL(/\/board/);
    await page.locator(".prompt-sentence").waitFor();
    assert.ok((await overflow(page)) <= 0, "the board fits");
    await page.getByRole("button", { name: "Análise" }).tap();
    await page.getByText(/Jogador [AB] decide/).waitFor();
    const back = await page.getByRole("button", { name: "Outra posição …" }).boundingBox();
    assert.ok(back && back.height >= 40, "large enough for a finger");
    await page.getByRole("button", { name: "Outra posição …" }).tap();
    assert.ok((await overflow(page)) <= 0, "the dialog fits");
    const faults = [];
    await clean(page, "the dialog on a phone", faults);
    assert.deepEqual(faults, []);
    visit.excused = /404/;
    await page.goto(`/board?game=${code}&moment=9999`);
    await page.getByText("Esta partida não tem esse momento").waitFor();
  },

  async "the adviser: off by default, three moves and why, said in the log, remembered"(visit) {
    const me = await visit.person();
    const faults = [];
    const game = () => me.open({ options: { edition: "first" }, seats: ["me", { bot: "novice" }], start: true });
    const { page } = await me.table(await game());
    await page.locator(".prompt.mine").waitFor();
    const adviser = page.getByRole("region", { name: "Adviser" });
    assert.equal(await adviser.count(), 0, "it is off by default");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator('[data-item="adviser"] button').click();
    await page.getByText("counts in no statistics").waitFor();
    await page.locator(".menu-confirm .menu-yes").click();
    const list = adviser.locator(".advice-move");
    await list.first().waitFor({ timeout: JUDGED });
    const count = await list.count();
    assert.ok(count >= 2 && count <= 3, `${count} moves`);
    assert.match(await list.first().innerText(), /\d+%\s*±.*Glory/s);
    for (const why of await adviser.locator(".advice-why").allInnerTexts()) assert.match(why, /end\. \S/, "a word why");
    assert.match(await page.locator(".log-adviser-switched").first().innerText(), /switches the adviser on\. This game counts in no statistics\./);
    await list.first().focus();
    assert.ok((await page.locator(".better-move").count()) > 0, "the move is outlined on the board");
    await clean(page, "the adviser", faults);
    // The best move, by keyboard: it is played, or its cards are chosen.
    await page.keyboard.press("Enter");
    await until(
      async () => (await page.locator(".band-play").isVisible()) || (await page.locator(".log").innerText()).match(/takes|draws|plays/) !== null,
    );
    // The next table has it again.
    const next = await me.table(await game());
    await next.page.getByRole("region", { name: "Adviser" }).locator(".advice-move").first().waitFor({ timeout: JUDGED });
    await next.page.getByRole("button", { name: "Switch the adviser off" }).first().click();
    await until(async () => (await next.page.getByRole("region", { name: "Adviser" }).count()) === 0);
    assert.deepEqual(faults, []);
  },

  async "the adviser: everybody agrees before the start, and nobody has one in the game of the day"(visit) {
    const me = await visit.person();
    const faults = [];
    const agreed = /The adviser is allowed at this table.*By being ready you agree to it\./s;
    const gathers = async (adviser) => me.table(await me.open({ options: { edition: "first", adviser }, seats: ["me", "open"] }));
    const { page } = await gathers(true);
    await page.locator(".gathering-seat").first().waitFor();
    assert.match(await page.locator(".gathering-adviser").innerText(), agreed);
    await clean(page, "a table that allows the adviser", faults);
    const without = await gathers(false);
    await without.page.locator(".gathering-seat").first().waitFor();
    assert.equal(await without.page.locator(".gathering-adviser").isVisible(), false);

    // Somebody who always has the adviser.
    const { page: game } = await me.table(await me.open({ options: { edition: "first" }, seats: ["me", { bot: "novice" }], start: true }));
    await game.locator(".prompt.mine").waitFor();
    await game.getByRole("button", { name: "Menu" }).click();
    await game.locator('[data-item="adviser"] button').click();
    await game.locator(".menu-confirm .menu-yes").click();
    await game.getByRole("region", { name: "Adviser" }).waitFor();
    const daily = await me.at("/daily");
    await daily.getByRole("button", { name: "Play today’s game" }).click();
    await daily.locator(".prompt.mine").waitFor();
    await daily.getByRole("button", { name: "Menu" }).click();
    await daily.locator(".menu-item, [data-item]").first().waitFor();
    assert.equal(await daily.locator('[data-item="adviser"]').count(), 0, "the menu does not offer it");
    assert.equal(await daily.locator(".log-adviser-switched").count(), 0, "it is not switched on");
    assert.deepEqual(faults, []);
  },

  async "the guided first game goes on with the adviser"(visit) {
    const me = await visit.person();
    const page = await me.at("/");
    const table = new TablePage(page);
    await page.locator("form[action='/lessons/first-game'] button").click();
    await page.waitForURL(/\/t\/\w+$/);
    await table.ready();
    const guide = page.locator(".guide");
    const adviser = page.getByRole("region", { name: "Adviser" });
    const step = (n) => guide.locator(".guide-count", { hasText: `Step ${n} of 13` }).waitFor();
    await guide.getByRole("button", { name: "Next" }).click();
    await step(2);
    await table.asked();
    await table.perform("recruit deck");
    await step(3);
    await guide.getByRole("button", { name: "Next" }).click();
    await step(4);
    await table.asked();
    await table.hit(page.locator(".guide-highlight .available[data-place^='row:']").first());
    await step(5);
    await table.asked();
    await table.hit(page.locator(".hand-card.available").first());
    await table.hit(page.locator(".hand-card.available:not(.chosen)").first());
    await step(6);
    await table.hit(page.locator(".band-play"));
    await step(7);
    assert.equal(await adviser.count(), 0, "as long as everything is explained step by step, there is no advice");
    await guide.getByRole("button", { name: "Play on" }).click();
    await step(8);
    await guide.getByRole("button", { name: "Play on" }).click();
    await adviser.locator(".advice-move").first().waitFor({ timeout: JUDGED });
    assert.match(await adviser.locator(".advice-move").first().innerText(), /\d+%\s*±/);
    await page.locator(".log-adviser-switched").first().waitFor({ state: "attached" });
  },
};
