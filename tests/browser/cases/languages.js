/** Pages in Portuguese have no English text, and the language can be changed on every page. */
import assert from "node:assert/strict";
import { english } from "../harness/english.js";
import { ending, late } from "../harness/positions.js";
import { seated } from "../harness/tables.js";

/** Every text of a page, visible or for screen readers. */
const pageTexts = () => {
  const words = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches("script, style, noscript, [lang]:not(html)") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  while (walk.nextNode()) {
    const node = walk.currentNode;
    if (node instanceof Element)
      for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"]) words.push(node.getAttribute(name) ?? "");
    else words.push(node.nodeValue ?? "");
  }
  return words.map((text) => text.trim()).filter(Boolean);
};

/** Names of people that no language has as words. */
const NAMES = ["Ana", "Bia", "Caio", "Davi", "Eva", "Fábio"];

async function speaksPortuguese(page, where) {
  assert.equal(await page.evaluate(() => document.documentElement.lang), "pt-BR", where);
  const foreign = (await page.evaluate(pageTexts)).flatMap((text) => english(text).map((words) => `“${words}” in “${text}”`));
  assert.deepEqual([...new Set(foreign)], [], `English in ${where}`);
}

async function rename(me, name) {
  const answer = await me.context.request.patch("/api/me", { data: { name }, headers: { origin: me.visit.url } });
  assert.ok(answer.ok(), await answer.text());
}

export default {
  async "Portuguese on every page"(visit) {
    const reader = await visit.person();
    const home = await reader.at("/");
    assert.ok((await home.evaluate(pageTexts)).flatMap(english).length > 20, "English is known when it is seen");
    await home.close();

    const me = await visit.person({ lang: "pt-BR" });
    await rename(me, NAMES[0]);
    const page = await me.at("/");
    await speaksPortuguese(page, "the home page");
    await page.locator(".settings-button").click();
    await page.locator("dialog.settings[open]").waitFor();
    await speaksPortuguese(page, "settings");
    for (const path of [
      "/tables/new",
      "/rules",
      "/rules/first",
      "/rules/second",
      "/rules/rulings",
      "/rules/examples/second-marker",
      "/rules/tribes/elf",
      "/rules/tribes/raccoon",
      "/lessons",
      "/daily",
      "/account",
      "/account/notices",
      "/people",
      "/puzzles",
      "/games",
      "/me/games",
      "/sign-in",
    ]) {
      await page.goto(path);
      await speaksPortuguese(page, path);
    }

    const open = await me.open({ options: { edition: "first" }, seats: ["me", "open"] });
    await me.table(open, page);
    await speaksPortuguese(page, "a table that gathers");

    for (const edition of ["first", "second"]) {
      const { code, others } = await seated(visit, me, { options: { edition }, position: late(edition, 6) }, NAMES.slice(1));
      const table = await me.table(code, page);
      await table.asked();
      await speaksPortuguese(page, `a turn, ${edition} edition`);
      await table.hit(page.locator(".hand-card.available").first());
      if ((await page.locator(".band-offer").count()) > 0) await table.hit(page.locator(".band-offer").last());
      await page.locator(".preview").first().waitFor();
      await speaksPortuguese(page, `a band, ${edition} edition`);
      await table.hit(page.locator(".band-play"));
      // Every decision is answered with the main button of the prompt bar, or the first available place.
      for (;;) {
        await page.waitForFunction(() => document.querySelector(".prompt:not(.busy)"));
        await speaksPortuguese(page, `a question, ${edition} edition`);
        if ((await page.locator(".prompt.mine").count()) === 0) break;
        const before = table.sent.length;
        const main = page.locator(".prompt-choices .prompt-main");
        if ((await main.count()) > 0) await table.hit(main.first());
        else await table.hit(page.locator(".available[data-place]:not(.hand-card)").first());
        await table.done(before);
      }
      for (const other of others) {
        const { game } = await other.table(code);
        if (game.legal.length > 0) await other.play(code, game.legal.find(({ kind }) => kind === "band")?.text ?? game.legal[0].text);
      }
      await speaksPortuguese(page, `what others did, ${edition} edition`);
    }

    const { code } = await seated(visit, me, { options: { edition: "first" }, position: ending(2) }, [NAMES[1]]);
    const table = await me.table(code, page);
    await table.asked();
    await table.press("deck");
    await table.scoring.waitFor();
    await speaksPortuguese(page, "scores");
    await table.closeScores();
    await page.locator(".final h1").waitFor();
    await speaksPortuguese(page, "the end");
    await page.goto(`/games/${code}/replay`);
    await page.getByRole("slider").waitFor();
    await speaksPortuguese(page, "a replay");
    const solo = await me.open({ options: { edition: "second", solo: "regular" }, seats: ["me"], start: true });
    await me.table(solo, page);
    await speaksPortuguese(page, "solo");
  },

  async "the language is changed in the settings, on any page"(visit) {
    const me = await visit.person();
    const code = await me.open({ options: { edition: "first" }, seats: ["me", { bot: "novice" }], start: true });
    const table = await me.table(code);
    const { page } = table;
    assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
    await page.locator(".menu-button").click();
    await page.locator("[data-item=settings] button").click();
    await page.locator("dialog.settings[open] select[name=lang]").selectOption("pt-BR");
    await page.waitForFunction(() => document.documentElement.lang === "pt-BR");
    await table.ready();
    assert.match(page.url(), new RegExp(`/t/${code}$`));
    await page.goto("/");
    assert.equal(await page.evaluate(() => document.documentElement.lang), "pt-BR");
    await page.locator(".settings-button").click();
    await page.locator("dialog.settings[open] select[name=lang]").selectOption("en");
    await page.waitForFunction(() => document.documentElement.lang === "en");
  },

  async "the theme is changed in the settings, and stays"(visit) {
    const me = await visit.person({ theme: "light" });
    const page = await me.at("/");
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const day = await paper();
    await page.locator(".settings-button").click();
    await page.locator("dialog.settings[open] input[name=theme][value=dark]").check({ force: true });
    const night = await paper();
    assert.notEqual(night, day);
    await page.goto("/rules");
    assert.equal(await paper(), night);
  },
};
