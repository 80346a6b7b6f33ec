/** The page of a table, used by mouse, touch and keyboard alone. */
import assert from "node:assert/strict";
import { action } from "./notation.js";

/** Actions without a place on the board, and the names of their buttons in the prompt bar. */
const IN_BAR = {
  stop: /^Stop here$/,
  scatter: /^Discard the whole hand$/,
  "no marker": /^Place no marker$/,
  "no token": /^Take no /,
  draw: /^Draw the cards$/,
  "no draw": /^Draw none$/,
  pillage: /^Empty the /,
  hold: /^Hold the /,
};

/** The place of each action on the board. */
const ON_BOARD = {
  recruit: (what) => (what === "deck" ? "deck" : `row:${what}`),
  marker: (region) => `kingdom:${region}`,
  coin: (region) => `kingdom:${region}`,
  token: (value) => `token:${value}`,
  settle: (region) => `space:${region}`,
  discard: (card) => `dashboard:${card}`,
  steal: (card) => `dashboard:${card}`,
};

export class TablePage {
  /** Actions this page has sent, in the notation. @type {string[]} */
  sent = [];
  touch = false;

  constructor(page) {
    this.page = page;
    this.ask = page.locator(".prompt");
    this.choices = page.locator(".prompt-choices button");
    this.handCards = page.locator(".hand-card");
    this.scoring = page.locator("dialog.scoring[open]");
    page.on("websocket", (socket) => {
      socket.on("framesent", ({ payload }) => {
        const message = JSON.parse(String(payload));
        if (message.type === "do" && message.command.kind === "play") this.sent.push(message.command.action);
      });
    });
  }

  /** @param {import("playwright-core").Page} page @param {string} code */
  static async open(page, code) {
    const table = new TablePage(page);
    table.code = code;
    await page.goto(`/t/${code}`);
    await table.ready();
    return table;
  }

  /** Waits until the table is shown. */
  async ready() {
    await this.page.waitForFunction(() => performance.getEntriesByName("ethnos-ready").length > 0);
    this.touch = await this.page.evaluate(() => matchMedia("(pointer: coarse)").matches);
    return this;
  }

  /** Waits until a decision of the player is due. @returns the prompt */
  async asked() {
    await this.page.locator(".prompt.mine:not(.busy)").waitFor();
    return (await this.page.locator(".prompt-sentence").textContent()) ?? "";
  }

  /** A place on the board. @param {string} place */
  at(place) {
    return this.page.locator(`[data-place="${place}"]`);
  }

  /** Clicks or taps something where it can be hit. @param {import("playwright-core").Locator} locator */
  async hit(locator) {
    const press = (options) => (this.touch ? locator.tap(options) : locator.click(options));
    if (!(await locator.evaluate((element) => element instanceof SVGElement))) return press();
    // The middle of a kingdom's bounding box may be in another kingdom. Playwright waits until the kingdom stands still and is hit there.
    const position = await locator.evaluate((element) => {
      element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
      const { left, top, width, height } = element.getBoundingClientRect();
      const spots = [];
      for (let i = 1; i < 20; i += 1) for (let j = 1; j < 20; j += 1) spots.push({ x: (width * i) / 20, y: (height * j) / 20 });
      const far = ({ x, y }) => Math.hypot(x - width / 2, y - height / 2);
      return spots.sort((a, b) => far(a) - far(b)).find(({ x, y }) => element.contains(document.elementFromPoint(left + x, top + y))) ?? null;
    });
    assert.ok(position, `nothing of ${await locator.getAttribute("data-place")} can be hit`);
    await press({ position });
  }

  /** Presses a place that has a legal action. @param {string} place */
  async press(place) {
    const there = this.page.locator(`.available[data-place="${place}"]`).first();
    await there.waitFor();
    await this.hit(there);
  }

  /** Presses a button of the prompt bar. @param {RegExp} name */
  async answer(name) {
    await this.hit(this.choices.filter({ hasText: name }).first());
  }

  /** Chooses cards of the hand. @param {string[]} cards */
  async choose(cards) {
    for (const card of cards) await this.hit(this.page.locator(`.hand-card:not(.chosen)[data-place="hand:${card}"]`).first());
  }

  /** Does by clicking what an action in the notation says, and waits until it is done. @param {string} text */
  async perform(text) {
    await this.asked();
    const before = this.sent.length;
    const { kind, what, cards, leader } = action(text);
    if (kind === "band") {
      await this.choose(cards);
      const lead = this.page.locator(`.band-leader:has(input[value="${leader}"])`);
      if (!(await lead.locator("input").isChecked())) await this.hit(lead);
      await this.hit(this.page.locator(".band-play"));
    } else if (kind === "keep") {
      await this.choose(cards);
      await this.answer(cards.length === 0 ? /^Keep none$/ : /^Keep (\d|the|all)/);
    } else if (kind in IN_BAR) {
      await this.answer(IN_BAR[kind]);
    } else if (kind === "leader" || kind === "give") {
      await this.hit(
        this.page
          .locator(".available")
          .and(this.page.locator(placesOf(kind, what)))
          .first(),
      );
    } else {
      await this.press(ON_BOARD[kind](what));
      // If the card can be discarded and stolen, the prompt bar has a button for each.
      if (kind === "discard" || kind === "steal") {
        const which = this.choices.filter({ hasText: kind === "steal" ? /^Steal/ : /^Discard/ });
        if (this.sent.length === before && (await which.count()) > 0) await this.hit(which.first());
      }
    }
    await this.done(before);
    return this.sent.at(-1);
  }

  /** Waits until what was sent is shown. @param {number} before how much had been sent */
  async done(before) {
    const page = this.page;
    await until(
      async () => this.sent.length > before,
      () => `nothing was sent from ${page.url()}`,
    );
    await page.locator(":is(.prompt:not(.busy), .final h1, dialog.scoring[open]):visible").first().waitFor();
    const refused = page.locator('.prompt-notice:not([hidden])[data-tone="bad"] .prompt-notice-text');
    assert.equal(await refused.count(), 0, `refused: ${(await refused.allTextContents()).join(" ")}`);
  }

  /** Cards that lie somewhere, sorted: `hand` or `row`. @param {string} where */
  async cardsAt(where) {
    const places = await this.page
      .locator(`[data-place^="${where}:"]`)
      .evaluateAll((all) => all.map((element) => element.getAttribute("data-place") ?? ""));
    return places.map((place) => place.slice(where.length + 1)).sort();
  }

  /** How many markers a seat has in a kingdom, as the map shows them. @param {string} region @param {string} seat */
  async markers(region, seat) {
    return Number((await this.at(`markers:${region}:${seat}`).locator("text").first().textContent()) || 0);
  }

  /** The Glory of a seat, as its panel shows it. @param {string} seat */
  async glory(seat) {
    return Number(await this.at(`player:${seat}`).locator(".panel-points").textContent());
  }

  /** Closes the sheet of an Age's scores. */
  async closeScores() {
    await this.scoring.waitFor();
    await this.hit(this.scoring.locator(".scoring-close"));
    await this.scoring.waitFor({ state: "detached" });
  }
}

/** @param {string} kind @param {string} what */
function placesOf(kind, what) {
  if (kind === "give") return `[data-place="row:${what}"], [data-place="discarded:${what}"]`;
  // The setup card is named in the plural.
  return [what, `${what}s`, what.replace(/x$/, "xes")].map((name) => `[data-place="leader:${name}"]`).join(", ");
}

/**
 * Waits for a condition that is not about one element.
 *
 * @param {() => Promise<unknown> | unknown} holds
 * @param {() => string} [why] the message if it does not come true
 */
export async function until(holds, why = () => "the condition did not come true", patience = 30_000) {
  const end = Date.now() + patience;
  while (!(await holds())) {
    assert.ok(Date.now() < end, why());
    await new Promise((wake) => setTimeout(wake, 25));
  }
}
