/** A player who looks elsewhere is told that it is their turn: by the tab, a sound, a notification. */
import assert from "node:assert/strict";
import { ending } from "../harness/positions.js";
import { until } from "../harness/table-page.js";
import { seated } from "../harness/tables.js";

/** Replaces the browser's tones, notifications and visibility, and records them in `window.heard`. */
function recordAttention() {
  const heard = { tones: 0, notices: [], closed: 0, hidden: false };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    heard.tones += 1;
    return start.apply(this, when);
  };
  window.Notification = class extends EventTarget {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor(title, { body, tag, icon }) {
      super();
      heard.notices.push({ title, body, tag, icon });
    }
    close() {
      heard.closed += 1;
    }
  };
  Object.defineProperty(document, "hidden", { get: () => heard.hidden });
  window.heard = heard;
}

export default {
  async "one's turn is told in the tab, by a sound and by a notification"(visit) {
    const me = await visit.person({ settings: { sound: "true", notify: "true" } });
    await me.context.addInitScript(recordAttention);
    const { code, others } = await seated(visit, me, { options: { edition: "first" } }, ["Bia"]);
    const [bia] = others;
    const draws = () => bia.play(code, "recruit deck");
    if ((await bia.table(code)).game.legal.length > 0) await draws();
    const table = await me.table(code);
    const { page } = table;
    const heard = () => page.evaluate(() => ({ ...window.heard, title: document.title, icon: document.querySelector("link[rel=icon]").href }));
    const look = (away) =>
      page.evaluate((hidden) => {
        window.heard.hidden = hidden;
        document.dispatchEvent(new Event("visibilitychange"));
      }, away);
    /** Both draw a card, and it is the first player's turn again. */
    const around = async () => {
      await table.asked();
      await table.press("deck");
      await page.locator(".prompt:not(.mine)").waitFor();
      const between = await heard();
      await draws();
      await table.asked();
      return [between, await heard()];
    };

    await table.asked();
    assert.equal((await heard()).tones, 0, "whoever opens the page knows");
    const [waiting, mine] = await around();
    assert.notEqual(waiting.title, mine.title);
    assert.ok(mine.title.includes(waiting.title), `${mine.title} also says which table it is`);
    assert.match(mine.title, /your turn/i);
    assert.notEqual(waiting.icon, mine.icon);
    assert.equal(mine.tones, 4, "two notes of a bell, each with its overtone");
    assert.deepEqual(mine.notices, [], "whoever looks needs no notification");

    await look(true);
    const [, away] = await around();
    assert.equal(away.tones, 8);
    assert.equal(away.notices.length, 1);
    const [{ title, body, tag, icon }] = away.notices;
    assert.match(title, /your turn/i);
    assert.match(body, /recruit/i);
    assert.ok(tag.includes(code));
    assert.equal(icon, mine.icon);
    assert.equal(away.closed, 0);
    await look(false);
    assert.equal((await heard()).closed, 1, "who has come back has seen it");

    // Both can be switched off at the table.
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Settings", exact: true }).click();
    for (const name of [/a soft sound/i, /notification/i]) await page.getByRole("checkbox", { name }).uncheck();
    await page.getByRole("button", { name: "Done" }).click();
    await look(true);
    const [, quiet] = await around();
    assert.equal(quiet.tones, 8);
    assert.equal(quiet.notices.length, 1);
    await until(
      async () => (await heard()).title === mine.title,
      () => "the tab still says so",
    );
  },

  async "cards and markers have soft sounds, and one button turns them off"(visit) {
    const me = await visit.person({ settings: { sound: "false", effects: "true" } });
    await me.context.addInitScript(recordAttention);
    const { code, others } = await seated(visit, me, { options: { edition: "first" } }, ["Bia"]);
    if ((await others[0].table(code)).game.legal.length > 0) await others[0].play(code, "recruit deck");
    const table = await me.table(code);
    const tones = () => table.page.evaluate(() => window.heard.tones);
    await table.asked();
    await table.press("deck");
    await until(async () => (await tones()) > 0);
    const button = table.page.locator(".sounds-button");
    assert.equal(await button.getAttribute("aria-label"), "Turn the sounds off");
    await button.click();
    assert.equal(await button.getAttribute("aria-label"), "Turn the sounds on");
    const before = await tones();
    await others[0].play(code, "recruit deck");
    await table.asked();
    await table.press("deck");
    await table.page.locator(".prompt:not(.mine)").waitFor();
    assert.equal(await tones(), before, "nothing is heard any more");
  },

  async "every step of the scores has a sound, and none once the sounds are off"(visit) {
    const me = await visit.person({ speed: "fast", settings: { sound: "false", effects: "true" } });
    await me.context.addInitScript(recordAttention);
    const seats = ["me", { bot: "novice" }];
    const table = await me.table(await me.open({ options: { edition: "first" }, position: ending(2), seats, start: true }));
    const { page } = table;
    const tones = () => page.evaluate(() => window.heard.tones);
    await table.asked();
    await table.press("deck");
    await table.scoring.waitFor();
    const next = table.scoring.getByRole("button", { name: "Next" });
    /** Presses something and says how many tones it makes. */
    const heard = async (button) => {
      // Sounds that come at once are not all heard.
      await page.waitForTimeout(150);
      const before = await tones();
      await button.click();
      return (await tones()) - before;
    };
    assert.equal(await heard(next), 2, "two tones for a step");
    assert.equal(await heard(table.scoring.getByRole("button", { name: "Back" })), 0, "nothing is counted");
    assert.equal(await heard(next), 2);
    assert.equal(await heard(table.scoring.getByRole("button", { name: "Show all" })), 2, "once for all that is left");
    await table.closeScores();
    const quiet = await visit.person({ speed: "fast", settings: { sound: "false", effects: "false" } });
    await quiet.context.addInitScript(recordAttention);
    const silent = await quiet.table(await quiet.open({ options: { edition: "first" }, position: ending(2), seats, start: true }));
    await silent.asked();
    await silent.press("deck");
    await silent.scoring.getByRole("button", { name: "Next" }).click();
    assert.equal(await silent.page.evaluate(() => window.heard.tones), 0);
  },

  async "letters are as large as the reader chose, also on the next page"(visit) {
    const me = await visit.person();
    const page = await me.at("/");
    const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
    const normal = await size();
    await page.locator(".settings-button").click();
    await page.locator("dialog.settings label").filter({ hasText: "Largest" }).click();
    assert.equal(await size(), normal * 1.25);
    await page.goto("/rules");
    assert.equal(await size(), normal * 1.25);
  },
};
