/** A finished game, move by move. */
import assert from "node:assert/strict";
import { until } from "../harness/table-page.js";
import { playOut } from "../harness/tables.js";

/** A game that two played to its end. @returns {Promise<string>} its code */
export async function finished(visit, edition = "first") {
  const people = await visit.others("Robin", "Kim");
  const code = await people[0].open({ options: { edition, public: true }, seats: ["me", "open"] });
  await people[1].command(code, { kind: "sit", seat: "B", colour: null });
  await people[1].command(code, { kind: "ready", ready: true });
  await people[0].command(code, { kind: "start" });
  await playOut(people, code);
  return code;
}

export default {
  async "a finished game again: slider, eyes, link"(visit) {
    const code = await finished(visit);
    const me = await visit.person();
    const page = await me.at(`/games/${code}`);
    await page.getByRole("link", { name: "Watch it again, move by move" }).click();
    await page.waitForURL(/replay/);
    const slider = page.getByRole("slider");
    await slider.waitFor();
    const last = Number(await slider.getAttribute("max"));
    assert.ok(last > 20, `${last} moves`);
    const words = page.locator(".replay-sentence");
    const at = async (n) => {
      await until(
        async () => (await slider.inputValue()) === String(n) && ((await slider.getAttribute("aria-valuetext")) ?? "").startsWith(`Step ${n} of`),
        () => `moment ${n} is shown`,
      );
      return (await words.textContent()) ?? "";
    };

    assert.match(await at(0), /begins/);
    await page.getByRole("button", { name: "One step on" }).click();
    const first = await at(1);
    assert.match(first, /Robin|Kim/);
    await slider.fill(String(last - 3));
    await at(last - 3);
    await page.keyboard.press("ArrowRight");
    await until(async () => (await slider.inputValue()) === String(last - 2));
    await page.getByRole("button", { name: "To the end" }).click();
    await at(last);
    assert.ok((await page.locator(".slot-map .paid-place").count()) > 0, "the end shows which places are paid");
    assert.deepEqual(await page.locator(".panel-hand .count").allTextContents(), ["0", "0"], "hands are as they are at the end");
    const scores = page.getByRole("button", { name: "Scores" });
    const sheet = page.locator("dialog.scoring[open]");
    await scores.click();
    await sheet.getByRole("heading", { name: "The Second Age is scored" }).waitFor();
    const glory = sheet.locator(".score-glory td");
    assert.deepEqual(await glory.allTextContents(), await page.locator(".panel-points").allTextContents(), "the sheet comes to what the panels say");
    await sheet.getByRole("button", { name: /^I:/ }).click();
    await sheet.getByRole("heading", { name: "The First Age is scored" }).waitFor();
    await sheet.getByRole("button", { name: "Done" }).click();
    await page.getByRole("group", { name: "Ages" }).getByRole("button", { name: /^II:/ }).click();
    await until(
      async () => /Glory: (?:Robin|Kim) \+\d+.* The Second Age begins/.test((await words.textContent()) ?? ""),
      () => "the text tells the scores",
    );
    await scores.click();
    await sheet.getByRole("heading", { name: "The First Age is scored" }).waitFor();
    assert.deepEqual(await glory.allTextContents(), await page.locator(".panel-points").allTextContents(), "and so does an earlier one");
    await sheet.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "To the start" }).click();
    await at(0);
    assert.equal(await scores.getAttribute("aria-disabled"), "true", "nothing is scored at the start");
    assert.equal(await page.locator(".tribes-in-play li").count(), 5);
    await slider.fill("9");
    await at(9);

    const hands = page.locator(".replay-hand");
    assert.equal(await hands.count(), 2, "all hands are open");
    const names = page.locator(".panel-name");
    assert.deepEqual(await names.allTextContents(), ["Robin", "Kim"]);
    await page.getByRole("combobox", { name: /Seen by/ }).selectOption({ label: "Kim" });
    await until(
      async () => (await hands.count()) === 1,
      () => "one hand is seen",
    );
    await page.waitForURL(/step=9&eyes=B/);
    const sentence = await at(9);
    assert.deepEqual(await names.allTextContents(), ["Robin", "Kim"], "everyone stays where they are");
    assert.equal(await page.locator("[data-you]").count(), 0, "whoever looks back is nobody at the table");

    // The link shows the same moment to others.
    const other = await visit.person();
    const theirs = await other.at(page.url());
    await theirs.getByRole("slider").waitFor();
    await until(
      async () => (await theirs.locator(".replay-sentence").textContent()) === sentence,
      () => "the link shows the same moment",
    );
    assert.equal(await theirs.locator(".replay-hand").count(), 1);
    assert.equal(await theirs.getByRole("combobox", { name: /Seen by/ }).inputValue(), "B");

    await page.getByRole("button", { name: "Play", exact: true }).click();
    await until(
      async () => Number(await slider.inputValue()) > 11,
      () => "it plays by itself",
    );
    await page.getByRole("button", { name: "Pause" }).click();
  },

  async "the parts of a replay are apart, on every screen"(visit) {
    const code = await finished(visit);
    for (const [width, height, lang] of [
      [1440, 900, "en"],
      [1024, 768, "pt-BR"],
      [390, 844, "pt-BR"],
      [360, 640, "en"],
    ]) {
      const me = await visit.person({ size: { width, height }, lang, touch: width < 700 });
      const page = await me.at(`/games/${code}/replay`);
      await page.getByRole("slider").waitFor();
      // The first sentence is the longest.
      await page.waitForTimeout(300);
      const faults = await page.evaluate(() => {
        const parts = ".ages, .dragon-counter, .aid-button, .settings-button, .replay-links a, .slot-glory, .replay-sentence, .slot-map, .slot-row";
        const boxes = [...document.querySelectorAll(parts)]
          .filter((part) => part.checkVisibility())
          .map((part) => ({ name: part.getAttribute("class") || part.textContent, box: part.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && box.height > 0);
        const panel = document.querySelector(".hand-side").getBoundingClientRect();
        const sentence = document.querySelector(".replay-sentence").getBoundingClientRect();
        const found = sentence.top < panel.top ? ["the sentence leaves its panel"] : [];
        boxes.forEach((a, n) => {
          for (const b of boxes.slice(n + 1)) {
            const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
            const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
            if (wide > 2 && high > 2) found.push(`${a.name} and ${b.name} overlap by ${Math.round(wide)}×${Math.round(high)}`);
          }
        });
        return found;
      });
      assert.deepEqual(faults, [], `${width}×${height} ${lang}`);
      await page.close();
    }
  },
};
