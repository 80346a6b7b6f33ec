/** What can be read at a glance: cards that say what they do, places and costs on the map, the player aid, and what others just did. */
import assert from "node:assert/strict";
import { PHONE } from "../harness/harness.js";
import { fullSupply } from "../harness/positions.js";
import { seated } from "../harness/tables.js";
import { finished } from "./replay.js";

const POSITION = [
  "ethnos position 1",
  "edition: first",
  "players: 4",
  "tribes: Dwarves, Elves, Trolls, Wingfolk, Wizards, Centaurs",
  "age: 2",
  "markers Rhea: A 1, B 2, C 2",
  "markers Althea: A 2, B 2, D 1",
  "trolls B: 2",
  "hand A: red Wizard, blue Wizard, red Dwarf",
  "row: green Elf, blue Elf",
  "",
].join("\n");

/** A table of four in that position. */
async function begin(visit, who) {
  const me = await visit.person(who);
  const { code, others } = await seated(visit, me, { options: { edition: "first" }, position: POSITION }, ["Bia", "Caio", "Davi"]);
  const table = await me.table(code);
  await table.asked();
  return { me, table, page: table.page, others, code };
}

export default {
  async "cards say what they do, in a few words and in full"(visit) {
    const { page } = await begin(visit, {});
    assert.deepEqual(await page.locator(".hand-card .card-brief").evaluateAll((briefs) => briefs.map((brief) => brief.dataset.brief)), [
      "+1 in scoring",
      "Draw cards",
      "Draw cards",
    ]);
    assert.ok((await page.locator(".row-cards .card-sign").count()) === 2, "small cards have a sign");
    const note = page.locator(".tooltip .card-note");
    const rested = Date.now();
    await page.locator('[data-place="row:green Elf"]').hover();
    await note.waitFor();
    assert.ok(Date.now() - rested >= 300, "the pointer has to rest");
    assert.match(await note.textContent(), /You may keep as many cards in hand as the band has/);
    await page.mouse.move(5, 5);
    await note.waitFor({ state: "hidden" });
    // With the keyboard the focused card is asked for.
    await page.keyboard.press("h");
    await page.keyboard.press("d");
    await note.waitFor();
    assert.match(await note.textContent(), /counts one card more/);
    assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-describedby") ?? ""), /tooltip/);
    await page.keyboard.press("Escape");
    await note.waitFor({ state: "hidden" });
  },

  async "what a card of the hand does is written on it on every screen"(visit) {
    const me = await visit.person({ lang: "pt-BR" });
    const cards = "white Monkey, white Koi, green Bear, green Raccoon, red Fox, red Raven, blue Monkey, blue Koi, black Bear, black Fox".split(", ");
    for (const [count, sizes] of [
      [
        5,
        [
          [360, 640],
          [390, 844],
          [740, 360],
          [844, 390],
        ],
      ],
      [
        10,
        [
          [390, 844],
          [844, 390],
          [768, 1024],
          [1024, 768],
          [1280, 720],
        ],
      ],
    ]) {
      const position = [
        "ethnos position 1",
        "edition: second",
        "players: 4",
        "tribes: Raccoons, Bears, Koi, Monkeys, Foxes, Ravens",
        `hand A: ${cards.slice(0, count).join(", ")}`,
        "",
      ].join("\n");
      const seats = ["me", ...Array(3).fill({ bot: "novice" })];
      const { page } = await me.table(await me.open({ options: { edition: "second" }, position, seats, start: true }));
      await page.locator(".hand-card").first().waitFor();
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(150);
        const briefs = await page.locator(".hand-card").evaluateAll((hand) =>
          hand.flatMap((card) => {
            const brief = card.querySelector(".card-brief");
            if (!brief?.checkVisibility()) return [`${card.dataset.place} says nothing`];
            const cut = brief.scrollHeight > brief.clientHeight + 1 || brief.getBoundingClientRect().height < 10;
            return cut ? [`${card.dataset.place}: “${brief.dataset.brief}” is cut off`] : [];
          }),
        );
        assert.deepEqual(briefs, [], `${count} cards, ${width}×${height}`);
      }
      await page.close();
    }
  },

  async "a long press shows the card, and does not choose it"(visit) {
    const { me, page } = await begin(visit, { size: PHONE, touch: true });
    const card = page.locator(".hand-card").first();
    const { x, y, width, height } = await card.boundingBox();
    const devtools = await me.context.newCDPSession(page);
    const touch = (type, points) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    await touch("touchStart", [{ x: x + width / 2, y: y + height / 2 }]);
    await page.locator(".tooltip .card-note").waitFor();
    await touch("touchEnd", []);
    await page.waitForTimeout(150);
    assert.equal(await page.locator(".hand-card.chosen").count(), 0);
    await page.locator(".head .ages").tap();
    await page.locator(".tooltip .card-note").waitFor({ state: "hidden" });
    await card.tap();
    assert.equal(await page.locator(".hand-card.chosen").count(), 1, "a short tap chooses it");
    // A long press that the browser cancels, because it becomes a scroll, takes no later tap with it.
    await touch("touchStart", [{ x: x + width / 2, y: y + height / 2 }]);
    await page.locator(".tooltip .card-note").waitFor();
    await touch("touchCancel", []);
    await card.tap();
    assert.equal(await page.locator(".hand-card.chosen").count(), 0, "the next tap counts");
  },

  async "the map says who is first, what is at stake and what the next marker needs"(visit) {
    const { table, page } = await begin(visit, {});
    const order = (region) =>
      page.locator(`[data-place^="markers:${region}:"]`).evaluateAll((slots) =>
        slots
          .map((slot) => ({
            seat: slot.dataset.place.at(-1),
            box: slot.getBoundingClientRect(),
            sign: slot.querySelector(".place-sign").textContent,
          }))
          .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
          .map(({ seat, sign }) => `${seat}${sign}`)
          .join(" "),
      );
    // Tokens decide between those with two; the one with one is third.
    assert.equal(await order("Rhea"), "B1 C2 A3 D");
    assert.equal(await page.locator('[data-place="markers:Rhea:B"] .tokens-decide').getAttribute("visibility"), null);
    assert.equal(await order("Althea"), "B1 A2 D3 C");
    const chip = (n) => page.locator(`.holdings.kingdom-${n} .next-marker`);
    // Althea is the first kingdom, Rhea the fifth.
    assert.deepEqual([await chip(0).textContent(), await chip(4).textContent()], ["needs 3", "needs 2 ✓"]);
    assert.equal(await chip(4).getAttribute("data-state"), "now");
    const label = await table.at("kingdom:Rhea").getAttribute("aria-label");
    assert.match(label, /1st: Bia with 2, 2nd: Caio with 2 and 3rd: .* with 1.* needs 2 cards: your hand can do it/);
    await table.at("kingdom:Rhea").focus();
    assert.match(await page.locator(".tooltip .ranking").textContent(), /This Age pays \d+ for 1st and \d+ for 2nd/);
  },

  async "the map of a phone has the signs of the places, too"(visit) {
    const { table, page } = await begin(visit, { size: PHONE, touch: true });
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [844, 390],
      [740, 360],
    ]) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(150);
      const slots = await table.page.locator('[data-place^="markers:Rhea:"]:not(.marker-slot-empty)').evaluateAll((all) =>
        all.map((slot) => {
          const shown = (selector) => [...slot.querySelectorAll(selector)].filter((part) => part.checkVisibility({ visibilityProperty: true }));
          const [sign] = shown(".place-sign text");
          const boxes = [...shown(".place-sign"), ...shown("use"), ...shown(":scope > text")].map((part) => part.getBoundingClientRect());
          const clash = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1;
          return {
            is: `${slot.dataset.place.at(-1)}${sign?.textContent ?? ""}`,
            letters: sign ? parseFloat(getComputedStyle(sign).fontSize) * sign.getScreenCTM().d : 0,
            clashes: boxes.filter((box, n) => boxes.slice(n + 1).some((other) => clash(box, other))).length,
          };
        }),
      );
      assert.deepEqual(slots.map(({ is }) => is).sort(), ["A3", "B1", "C2"], `${width}×${height}`);
      assert.ok(Math.min(...slots.map(({ letters }) => letters)) >= 11, `${width}×${height}: letters of ${slots.map(({ letters }) => letters)} px`);
      assert.equal(Math.max(...slots.map(({ clashes }) => clashes)), 0, `${width}×${height}: a sign covers a marker or a number`);
    }
  },

  async "a band that is put together changes places on the map, and leaves no trace"(visit) {
    const { table, page } = await begin(visit, {});
    const before = await page.locator(".holdings.kingdom-4").innerHTML();
    await table.choose(["red Wizard", "red Dwarf"]);
    const ghost = page.locator('.ghost[data-place="markers:Rhea:A"]');
    await ghost.waitFor({ state: "attached" });
    assert.equal(await ghost.locator("text").first().textContent(), "2");
    assert.equal(await page.locator(".holdings.kingdom-4 .next-marker").getAttribute("data-state"), "changes");
    assert.match(await page.locator(".holdings.kingdom-4 .next-words").textContent(), /^3rd → 2nd · \+\d+$/);
    await page.locator(".band-cancel").click();
    await ghost.waitFor({ state: "detached" });
    assert.equal(await page.locator(".holdings.kingdom-4").innerHTML(), before);
  },

  async "the player aid is a key away, and prints on one side of paper"(visit) {
    const { me, page } = await begin(visit, {});
    await page.keyboard.press("t");
    const sheet = page.locator("dialog.aid-sheet[open]");
    await sheet.locator("article.aid dt").nth(5).waitFor();
    const tribes = await sheet.locator("dt").allTextContents();
    assert.deepEqual(tribes.map((name) => name.trim()).sort(), ["Centaurs", "Dwarves", "Elves", "Trolls", "Wingfolk", "Wizards"]);
    assert.match(await sheet.textContent(), /Second Age: first and second place are paid in every kingdom/);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" }).catch(() => {});
    assert.equal(await page.locator("dialog.aid-sheet").evaluate((dialog) => dialog.open), false);
    await page.locator(".aid-button").click();
    await sheet.waitFor();
    const lengths = [];
    for (const [lang, edition, query] of [
      ["en", "first", "?orc=on&giant=on&merfolk=on&troll=on&skeleton=on&centaur=on&players=2"],
      ["en", "second", "?monkey=on&bear=on&koi=on&fox=on&dog=on&owl=on&players=2"],
      ["pt-BR", "first", "?orc=on&giant=on&merfolk=on&troll=on&skeleton=on&centaur=on&players=2"],
      ["pt-BR", "second", "?monkey=on&bear=on&koi=on&fox=on&dog=on&owl=on&players=2"],
    ]) {
      const reader = lang === "en" ? me : await visit.person({ lang });
      const paper = await reader.at(`/rules/aid/${edition}${query}`);
      for (const format of ["A4", "Letter"]) {
        const pdf = String(await paper.pdf({ format, preferCSSPageSize: true }));
        lengths.push([lang, edition, format, pdf.match(/\/Type\s*\/Page\b/g)?.length]);
      }
      // Words are printed, and neither the sea nor frames that cross them.
      await paper.emulateMedia({ media: "print" });
      const drawn = await paper.evaluate(() => ({
        frames: [...document.querySelectorAll(".aid section")].filter((part) => getComputedStyle(part, "::after").display !== "none").length,
        sea: getComputedStyle(document.body, "::before").display,
      }));
      assert.deepEqual(drawn, { frames: 0, sea: "none" });
      await paper.close();
    }
    assert.deepEqual(
      lengths.filter(([, , , pages]) => pages !== 1),
      [],
      "one side of paper",
    );
  },

  async "the player aid opens wherever its button is"(visit) {
    const me = await visit.person();
    const code = await finished(visit);
    for (const path of [`/games/${code}/replay`, "/rules/examples/first-scoring", "/puzzles/1", "/puzzles/1?chose=recruit%20deck"]) {
      const page = await me.at(path);
      await page.locator(".aid-button").click();
      await page.locator("dialog.aid-sheet[open] article.aid dt").nth(4).waitFor();
      await page.close();
    }
  },

  async "a place that tokens decide is marked, also on a phone"(visit) {
    for (const [who, mark] of [
      [{}, ".tokens-decide"],
      [{ size: PHONE, touch: true }, ".tokens-point"],
    ]) {
      const { page } = await begin(visit, who);
      const marked = await page.locator('[data-place^="markers:"]').evaluateAll(
        (all, selector) =>
          all
            .filter((slot) => slot.querySelector(selector)?.checkVisibility({ visibilityProperty: true }))
            .map((slot) => slot.dataset.place)
            .sort(),
        mark,
      );
      assert.deepEqual(marked, ["markers:Althea:A", "markers:Althea:B", "markers:Rhea:B", "markers:Rhea:C"]);
      await page.close();
    }
  },

  async "a laptop has the button of the player aid, and room for the whole supply"(visit) {
    for (const [width, height] of [
      [1366, 650],
      [1536, 730],
      [1280, 600],
    ]) {
      const me = await visit.person({ size: { width, height } });
      const seats = ["me", ...Array(3).fill({ bot: "novice" })];
      const table = await me.table(await me.open({ options: { edition: "second" }, position: fullSupply(4), seats, start: true }));
      await table.asked();
      const { page } = table;
      const boxes = await page
        .locator(".aid-button, .giant-ready, .tie-tokens, .coin-supply, .dragon-deck-text")
        .evaluateAll((all) => all.map((element) => ({ name: element.className, ...element.getBoundingClientRect().toJSON() })));
      const floor = await page.locator(".row-panel").evaluate((row) => row.getBoundingClientRect().top);
      assert.equal(boxes.length, 5);
      const apart = (a, b) => a.bottom <= b.top + 1 || b.bottom <= a.top + 1 || a.right <= b.left + 1 || b.right <= a.left + 1;
      boxes.forEach((box, n) => {
        const { name, bottom, height: tall } = box;
        assert.ok(tall > 0 && bottom <= floor, `${width}×${height}: ${name} ends at ${bottom}, the row begins at ${floor}`);
        for (const other of boxes.slice(n + 1)) assert.ok(apart(box, other), `${width}×${height}: ${name} is on ${other.name}`);
      });
      await page.locator(".aid-button").click();
      await page.locator("dialog.aid-sheet[open]").waitFor();
      await page.close();
    }
  },

  async "a line at the map says what others just did"(visit) {
    const { table, page, others, code } = await begin(visit, {});
    await table.perform("recruit blue Elf");
    await others[0].play(code, "recruit green Elf");
    const line = page.locator(".narration-line");
    await line.filter({ hasText: "takes the green Elf" }).waitFor();
    assert.match(await line.textContent(), /^Bia/);
    await others[1].play(code, "recruit deck");
    await others[2].play(code, "recruit deck");
    await table.asked();
    await page.locator(".narration-more").click();
    const moves = await page.locator(".narration-list li").allTextContents();
    assert.deepEqual([moves.length, moves[0]], [3, "Biatakes the green Elf"]);
    // After the next decision it begins anew.
    await page.keyboard.press("Escape");
    await table.perform("recruit deck");
    await page.locator(".narration").waitFor({ state: "hidden" });
  },

  async "a prompt names the place that is to be chosen"(visit) {
    const { table, page } = await begin(visit, {});
    assert.match(await page.locator(".prompt-hint").textContent(), /card of the row or the deck/);
    const me = await visit.person();
    const position = POSITION.replace("hand A: red Wizard, blue Wizard, red Dwarf", "hand A: red Wingfolk, blue Wingfolk, green Wingfolk");
    const { code } = await seated(visit, me, { options: { edition: "first" }, position }, ["Bia", "Caio", "Davi"]);
    const wings = await me.table(code);
    await wings.perform("band red Wingfolk + blue Wingfolk, green Wingfolk");
    await wings.asked();
    assert.equal(await wings.page.locator(".prompt-hint").textContent(), "Choose one of the kingdoms that are lit on the map.");
    const lit = await wings.page.evaluate(() => {
      const colour = (selector, property) => getComputedStyle(document.querySelector(selector))[property];
      return {
        kingdom: colour(".kingdom.available .kingdom-band", "stroke"),
        root: getComputedStyle(document.documentElement).getPropertyValue("--available"),
      };
    });
    const card = await page.evaluate(() => getComputedStyle(document.querySelector(".hand-card.available")).boxShadow);
    assert.ok(card.includes(lit.kingdom), `the kingdom is lit in ${lit.kingdom}, a card with ${card}`);
    await table.page.close();
  },
};
