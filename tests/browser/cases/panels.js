/** The panels of the players: each has a fixed place, and nothing on it is cut off. */
import assert from "node:assert/strict";
import { manyBands } from "../harness/positions.js";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
];

/** Where the panels are, and what is outside of its panel or of the screen. */
function measurePanels() {
  const box = (element) => element.getBoundingClientRect();
  const panels = [...document.querySelectorAll(".panel-player")];
  const outside = panels.flatMap((panel) => {
    const around = box(panel);
    const parts = [...panel.querySelectorAll(".band-chip, .panel-glory, .panel-hand, .panel-supply, .panel-tokens > *, .horde")];
    return parts
      .filter((part) => part.checkVisibility())
      .filter((part) => {
        const { top, bottom, left, right } = box(part);
        return top < around.top - 1 || bottom > around.bottom + 1 || left < around.left - 2 || right > around.right + 1;
      })
      .map((part) => `${panel.querySelector(".panel-name").textContent}: ${part.getAttribute("class") ?? part.dataset.place}`);
  });
  const off = panels.filter((panel) => box(panel).bottom > innerHeight || box(panel).top < 0).map((panel) => panel.dataset.place);
  return { places: panels.map((panel) => [Math.round(box(panel).top), Math.round(box(panel).height)]), outside, off };
}

export default {
  async "every panel has a fixed place, and nothing leaves it"(visit) {
    const me = await visit.person();
    for (const edition of ["first", "second"]) {
      for (const players of [2, 4, 6]) {
        const seats = ["me", ...Array(players - 1).fill({ bot: "novice" })];
        const fresh = await me.table(await me.open({ options: { edition }, seats, start: true }));
        const full = await me.table(await me.open({ options: { edition }, position: manyBands(edition, players), seats, start: true }));
        for (const size of SIZES) {
          const where = `${edition} edition, ${players} players, ${size.width}×${size.height}`;
          await fresh.page.setViewportSize(size);
          await full.page.setViewportSize(size);
          const [empty, crowded] = [await fresh.page.evaluate(measurePanels), await full.page.evaluate(measurePanels)];
          assert.deepEqual(crowded.outside, [], `${where}: nothing leaves its panel`);
          assert.deepEqual(crowded.off, [], `${where}: all panels are on the screen`);
          assert.deepEqual(crowded.places, empty.places, `${where}: panels do not move`);
        }
        await fresh.page.close();
        await full.page.close();
      }
    }
  },
};
