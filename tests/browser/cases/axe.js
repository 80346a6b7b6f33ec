/** axe-core finds nothing, on any page, in light and dark. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PHONE } from "../harness/harness.js";
import { scenario } from "../harness/notation.js";
import { ending, late } from "../harness/positions.js";
import { playOut, seated } from "../harness/tables.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** @returns {Promise<string[]>} what is wrong */
async function violations(page) {
  const found = await page.evaluate(async () => (await window.axe.run(document, { resultTypes: ["violations"] })).violations);
  return found.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 4).map((node) => `${id} (${help}): ${node.html.slice(0, 160)} ${node.any.map(({ message }) => message).join(" ")}`),
  );
}

export async function clean(page, where, faults) {
  await page.evaluate(AXE);
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    faults.push(...(await violations(page)).map((text) => `${where}, ${colorScheme}: ${text}`));
  }
  await page.emulateMedia({ colorScheme: "light" });
}

export default {
  async "axe: pages around the table"(visit) {
    const faults = [];
    const me = await visit.person();
    const people = await visit.others("Robin", "Kim");
    const code = await people[0].open({
      options: { edition: "second", public: true },
      position: ending(2)
        .replace("first", "second")
        .replace(/tribes:.*/s, "age: 2\ndragons: 2\ndeck: Dragon\n"),
      seats: ["me", "open"],
    });
    await people[1].command(code, { kind: "sit", seat: "B", colour: null });
    await people[1].command(code, { kind: "ready", ready: true });
    await people[0].command(code, { kind: "start" });
    await playOut(people, code);
    await people[0].open({ options: { edition: "first", public: true }, seats: ["me", "open"] });
    await me.open({ options: { edition: "first" }, seats: ["me", "open"] });

    const page = await me.at("/");
    await clean(page, "the home page", faults);
    await page.locator(".settings-button").click();
    await page.locator("dialog.settings[open]").waitFor();
    await clean(page, "settings", faults);
    for (const path of [
      "/tables/new",
      "/rules",
      "/rules/first",
      "/rules/second",
      "/rules/rulings",
      "/rules?q=orc",
      "/rules/tribes/elf",
      "/rules/examples/first-scoring",
      "/lessons",
      "/daily",
      "/account",
      "/account/notices",
      "/sign-in",
      "/people",
      "/puzzles",
      "/games",
      "/me/games",
      `/t/${code}/log`,
    ]) {
      await page.goto(path);
      await clean(page, path, faults);
    }
    await page.goto("/");
    await page.locator("form[action='/lessons/first-game'] button").click();
    await page.locator(".guide-text").waitFor();
    await clean(page, "the guided first game", faults);
    await page.goto(`/people/${await page.evaluate(async () => (await (await fetch("/api/me")).json()).id)}`);
    await clean(page, "a person", faults);
    visit.excused = /404/;
    await page.goto("/nothing-here");
    await clean(page, "nothing here", faults);
    assert.deepEqual(faults, []);
  },

  async "axe: the table"(visit) {
    const faults = [];
    const me = await visit.person();
    const page = await visit.page(me.context);
    const open = await me.open({ options: { edition: "first" }, seats: ["me", "open", "open"] });
    await me.table(open, page);
    await clean(page, "a table that gathers", faults);

    const { code } = await seated(visit, me, { options: { edition: "first" }, position: late("first", 6) }, ["Bia", "Caio", "Davi", "Eva", "Fred"]);
    const table = await me.table(code, page);
    await table.asked();
    await clean(page, "a turn", faults);
    await table.hit(page.locator(".hand-card.available").first());
    await page.locator(".preview").first().waitFor();
    await clean(page, "a band put together", faults);
    await page.keyboard.press("Escape");
    await page.locator(".menu-button").click();
    await clean(page, "the menu", faults);
    await page.keyboard.press("Escape");

    const solo = await me.open({
      options: { edition: "second" },
      position: scenario("solo/discard-after-the-party").position,
      seats: ["me"],
      start: true,
    });
    await me.table(solo, page);
    await clean(page, "solo", faults);

    const last = await seated(visit, me, { options: { edition: "first" }, position: ending(4) }, ["Bia", "Caio", "Davi"]);
    const end = await me.table(last.code, page);
    await end.asked();
    await end.press("deck");
    await end.scoring.waitFor();
    await clean(page, "scores", faults);
    await end.closeScores();
    await page.locator(".final h1").waitFor();
    await clean(page, "the end", faults);
    await page.goto(`/games/${last.code}/replay`);
    await page.getByRole("slider").waitFor();
    await clean(page, "a replay", faults);
    await page.getByRole("button", { name: "To the end" }).click();
    await page.getByRole("button", { name: "Scores" }).click();
    await page.locator("dialog.scoring[open]").waitFor();
    await clean(page, "scores in a replay", faults);
    assert.deepEqual(faults, []);
  },

  async "axe: on a phone"(visit) {
    const faults = [];
    const me = await visit.person({ size: PHONE, touch: true });
    const page = await visit.page(me.context);
    const bots = (count) => Array(count).fill({ bot: "novice" });

    await page.goto("/");
    await clean(page, "the home page on a phone", faults);
    await page.goto("/lessons");
    await clean(page, "the lessons on a phone", faults);
    await page.locator("form[action='/lessons/first-game'] button").tap();
    await page.locator(".guide-text").waitFor();
    await clean(page, "the guided first game on a phone", faults);

    await me.table(await me.open({ options: { edition: "first" }, seats: ["me", "open", "open"] }), page);
    await clean(page, "a table that gathers on a phone", faults);

    const { position } = scenario("first/wingfolk-choose-the-kingdom");
    const turn = await me.table(await me.open({ options: { edition: "first" }, position, seats: ["me", ...bots(3)], start: true }), page);
    await turn.asked();
    await clean(page, "a turn on a phone", faults);
    await turn.choose(["purple Wingfolk", "red Wingfolk"]);
    await page.locator(".band-preview:not(.waiting) li").first().waitFor();
    await clean(page, "a band on a phone", faults);
    await turn.hit(page.locator(".band-cancel"));
    await turn.perform("band purple Wingfolk + red Wingfolk, blue Wingfolk");
    await turn.asked();
    await clean(page, "a kingdom to choose on a phone", faults);

    const full = await me.table(
      await me.open({ options: { edition: "second" }, position: late("second", 6), seats: ["me", ...bots(5)], start: true }),
      page,
    );
    await full.asked();
    for (const view of ["players", "log", "chat", "table"]) {
      await page.locator(`.view-tab[data-view=${view}]`).tap();
      await clean(page, `${view}, six players, on a phone`, faults);
    }

    const after = scenario("solo/discard-after-the-party");
    const solo = await me.table(
      await me.open({ options: { edition: "second", solo: "regular" }, position: after.position, seats: ["me"], start: true }),
      page,
    );
    await solo.asked();
    await clean(page, "solo on a phone", faults);
    await page.locator(".view-tab[data-view=solo]").tap();
    await page.locator(".bruno-columns").waitFor();
    await clean(page, "the dashboard on a phone", faults);

    const end = await me.table(await me.open({ options: { edition: "first" }, position: ending(4), seats: ["me", ...bots(3)], start: true }), page);
    await end.asked();
    await end.press("deck");
    await end.scoring.waitFor();
    await clean(page, "scores on a phone", faults);
    await end.closeScores();
    await page.locator(".final h1").waitFor();
    await clean(page, "the end on a phone", faults);
    assert.deepEqual(faults, []);
  },
};
