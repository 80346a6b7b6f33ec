/** Turns without a pointer. */
import assert from "node:assert/strict";
import { scenario } from "../harness/notation.js";
import { until } from "../harness/table-page.js";

/** The `data-place` of the focused element, or its text. */
const focus = (page) => page.evaluate(() => document.activeElement?.getAttribute("data-place") ?? document.activeElement?.textContent ?? "");

/** Presses Tab until the focus is where it should be. */
async function tabTo(page, is) {
  for (let n = 0; n < 80; n += 1) {
    await page.keyboard.press("Tab");
    if (is(await focus(page))) {
      const seen = await page.evaluate(() => document.activeElement?.matches(":focus-visible"));
      assert.ok(seen, "the focus is to be seen");
      return;
    }
  }
  assert.fail("Tab does not lead there");
}

async function begin(visit, name) {
  const me = await visit.person();
  const { position, edition, players } = scenario(name);
  const code = await me.open({ options: { edition }, position, seats: ["me", ...Array(players - 1).fill({ bot: "novice" })], start: true });
  return me.table(code);
}

export default {
  async "a whole turn by Tab, arrows and Enter"(visit) {
    const table = await begin(visit, "first/wingfolk-choose-the-kingdom");
    const { page } = table;
    await table.asked();
    await tabTo(page, (at) => at.startsWith("hand:"));
    // The hand is one stop; arrows go from card to card.
    for (let n = 0; n < 6 && (await focus(page)) !== "hand:purple Wingfolk"; n += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    for (const card of ["red Wingfolk", "blue Wingfolk"]) {
      for (let n = 0; n < 6 && (await focus(page)) !== `hand:${card}`; n += 1) await page.keyboard.press("ArrowRight");
      if ((await focus(page)) !== `hand:${card}`)
        for (let n = 0; n < 6 && (await focus(page)) !== `hand:${card}`; n += 1) await page.keyboard.press("ArrowLeft");
      await page.keyboard.press(" ");
    }
    await until(
      async () => (await page.locator(".band-leader").count()) === 3,
      () => "three cards are chosen",
    );
    for (let n = 0; n < 30 && !/^Play this/.test(await focus(page)); n += 1) await page.keyboard.press("Shift+Tab");
    assert.match(await focus(page), /^Play this band of 3$/);
    await page.keyboard.press("Enter");
    await until(
      async () => table.sent.length === 1,
      () => "the band was played",
    );
    await table.asked();
    await tabTo(page, (at) => at.startsWith("kingdom:"));
    for (let n = 0; n < 6 && (await focus(page)) !== "kingdom:Rhea"; n += 1) await page.keyboard.press("ArrowRight");
    for (let n = 0; n < 6 && (await focus(page)) !== "kingdom:Rhea"; n += 1) await page.keyboard.press("ArrowDown");
    assert.equal(await focus(page), "kingdom:Rhea");
    await page.keyboard.press("Enter");
    await until(
      async () => table.sent.length === 2,
      () => "the marker was placed",
    );
    assert.equal(table.sent[1], "marker Rhea");
    await table.asked();
    assert.notEqual(await page.evaluate(() => document.activeElement === document.body), true, "the focus is not lost");
  },

  async "a turn by shortcuts"(visit) {
    const table = await begin(visit, "first/elves-keep-three-of-four");
    const { page } = table;
    await table.asked();
    await page.keyboard.press("?");
    await page.locator("dialog.keys-sheet[open]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog.keys-sheet[open]").waitFor({ state: "detached" });
    for (const order of ["colour", "tribe"]) {
      await page.keyboard.press("o");
      await page.locator(`.hand-order[data-order=${order}][aria-pressed=true]`).waitFor();
    }
    const elf = await page
      .locator(".hand-card")
      .evaluateAll((cards) => cards.findIndex((card) => card.getAttribute("data-place") === "hand:green Elf") + 1);
    await page.keyboard.press(String(elf));
    await page.keyboard.press("a");
    await page.locator(".band-play", { hasText: "Play this band of 3" }).waitFor();
    await page.keyboard.press("n");
    await page.keyboard.press("b");
    await page.keyboard.press("Enter");
    await until(
      async () => table.sent.length === 1,
      () => "the band was played",
    );
    await table.asked();
    await page.keyboard.press("h");
    await page.keyboard.press("Enter");
    await page.keyboard.press("b");
    await until(
      async () => /^Keep 1 card/.test(await focus(page)),
      () => "one card is to be kept",
    );
    await page.keyboard.press("Enter");
    await until(
      async () => table.sent.length === 2,
      () => "the card was kept",
    );
    await table.asked();
    await page.keyboard.press("r");
    const at = await focus(page);
    assert.match(at, /^(deck|row:)/);
    await page.keyboard.press("Enter");
    await until(
      async () => table.sent.length === 3,
      () => "a card was recruited",
    );
  },
};
