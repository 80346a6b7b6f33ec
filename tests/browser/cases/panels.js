/** The panels of the players: each has a fixed place, and nothing on it is cut off. */
import assert from "node:assert/strict";
import { late, manyBands } from "../harness/positions.js";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 1366, height: 650 },
  { width: 1366, height: 768 },
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
];

/** Where the panels are, what is outside of its panel or of the screen, and what of a panel covers something else of it. */
function measurePanels() {
  const box = (element) => element.getBoundingClientRect();
  const panels = [...document.querySelectorAll(".panel-player")];
  const outside = panels.flatMap((panel) => {
    const around = box(panel);
    const parts = [...panel.querySelectorAll(".band-chip, .band-chip > *, .panel-glory, .panel-hand, .panel-supply, .panel-tokens > *, .horde")];
    return parts
      .filter((part) => part.checkVisibility() && !part.matches(".visually-hidden"))
      .filter((part) => {
        const { top, bottom, left, right } = box(part);
        return top < around.top - 1 || bottom > around.bottom + 1 || left < around.left - 2 || right > around.right + 1;
      })
      .map((part) => `${panel.querySelector(".panel-name").textContent}: ${part.getAttribute("class") ?? part.dataset.place}`);
  });
  const covered = panels.flatMap((panel) => {
    const parts = ".band-chip, .panel-hand, .panel-known, .panel-supply, .panel-badge, .panel-tokens, .horde, .panel-top";
    const shown = [...panel.querySelectorAll(parts)]
      .filter((part) => part.checkVisibility())
      .map((part) => ({ name: part.getAttribute("class"), at: box(part) }))
      .filter(({ at }) => at.width > 0);
    const over = shown.flatMap((a, n) =>
      shown.slice(n + 1).flatMap((b) => {
        const wide = Math.min(a.at.right, b.at.right) - Math.max(a.at.left, b.at.left);
        const high = Math.min(a.at.bottom, b.at.bottom) - Math.max(a.at.top, b.at.top);
        return wide > 1 && high > 1 ? [`${a.name} and ${b.name} by ${Math.round(wide)}×${Math.round(high)}`] : [];
      }),
    );
    return over.map((pair) => `${panel.querySelector(".panel-name").textContent}: ${pair}`);
  });
  // Bands that have no room are folded into one tag.
  const bands = panels.map((panel) => {
    const more = panel.querySelector(".band-more [aria-hidden]")?.textContent ?? "";
    return panel.querySelectorAll(".band-chip:not(.band-more)").length + Number(more);
  });
  const off = panels.filter((panel) => box(panel).bottom > innerHeight || box(panel).top < 0).map((panel) => panel.dataset.place);
  const lines = new Set([...panels[0].querySelectorAll(".panel-bands li")].map((band) => Math.round(box(band).top))).size;
  return { lines, places: panels.map((panel) => [Math.round(box(panel).top), Math.round(box(panel).height)]), outside, off, covered, bands };
}

/** Until a change of the size is drawn. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

export default {
  async "on a tablet held upright every band of a panel has room, and the Merfolk board is one line"(visit) {
    const me = await visit.person({ size: { width: 768, height: 1024 } });
    const seats = ["me", ...Array(3).fill({ bot: "novice" })];
    const { page } = await me.table(await me.open({ options: { edition: "first" }, position: late("first", 4), seats, start: true }));
    await page.locator(".prompt.mine:not(.busy)").waitFor();
    const apart = await page.locator(".panel-player").evaluateAll((panels) =>
      panels.map((panel) => {
        const [first, second] = [...panel.querySelectorAll(".panel-bands li")].map((band) => band.getBoundingClientRect());
        return second.left - first.left;
      }),
    );
    assert.equal(apart.length, 4);
    assert.ok(Math.min(...apart) >= 26, `bands begin ${apart.map(Math.round)} px apart`);
    const lines = await page
      .locator(".merfolk-short li")
      .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size);
    assert.equal(lines, 1);
  },

  async "every panel has a fixed place, and nothing leaves it"(visit) {
    const me = await visit.person();
    for (const edition of ["first", "second"]) {
      for (const players of edition === "first" ? [2, 3, 4, 6] : [4]) {
        const seats = ["me", ...Array(players - 1).fill({ bot: "novice" })];
        const fresh = await me.table(await me.open({ options: { edition }, seats, start: true }));
        const full = await me.table(await me.open({ options: { edition }, position: manyBands(edition, players), seats, start: true }));
        for (const size of SIZES) {
          const where = `${edition} edition, ${players} players, ${size.width}×${size.height}`;
          await fresh.page.setViewportSize(size);
          await full.page.setViewportSize(size);
          await full.page.evaluate(drawn);
          const [empty, crowded] = [await fresh.page.evaluate(measurePanels), await full.page.evaluate(measurePanels)];
          assert.deepEqual(crowded.outside, [], `${where}: nothing leaves its panel`);
          assert.deepEqual(crowded.covered, [], `${where}: nothing covers anything`);
          assert.equal(crowded.bands.at(-1), 13, `${where}: every band is there, or folded`);
          assert.deepEqual(crowded.off, [], `${where}: all panels are on the screen`);
          assert.deepEqual(crowded.places, empty.places, `${where}: panels do not move`);
          if (players < 6 && size.height >= 900) assert.ok(crowded.lines > 1, `${where}: bands are in two lines`);
        }
        await fresh.page.close();
        await full.page.close();
        // Cards that everyone has seen and full boards need room in low windows, too.
        const rich = await me.table(await me.open({ options: { edition }, position: late(edition, players), seats, start: true }));
        for (const size of SIZES.filter(({ height }) => height < 800)) {
          await rich.page.setViewportSize(size);
          await rich.page.evaluate(drawn);
          const { outside, covered } = await rich.page.evaluate(measurePanels);
          assert.deepEqual([outside, covered], [[], []], `${edition} edition, ${players} players late in the game, ${size.width}×${size.height}`);
        }
        await rich.page.close();
      }
    }
  },
};
