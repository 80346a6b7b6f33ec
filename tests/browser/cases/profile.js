/** The page of a person: what they play and how well, and which games do not count. */
import assert from "node:assert/strict";
import { ending } from "../harness/positions.js";
import { until } from "../harness/table-page.js";
import { playOut } from "../harness/tables.js";
import { clean } from "./axe.js";

/** A review may take this long on a slow machine, in milliseconds. */
const REVIEW = 180_000;

/** How much wider the page is than the screen. */
const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Somebody who has played a game that counts, which is reviewed, and one that does not count. @returns {Promise<number>} their id */
async function experienced(visit) {
  const [robin] = await visit.others("Robin");
  const code = await robin.open({ options: { edition: "second", solo: "easy", public: true }, seats: ["me"], start: true });
  await playOut([robin], code);
  await robin.review(code);
  await until(
    async () => (await robin.review(code)).state === "done",
    () => "the review is there",
    REVIEW,
  );
  const prepared = await robin.open({
    options: { edition: "first", public: true },
    position: ending(2),
    seats: ["me", { bot: "novice" }],
    start: true,
  });
  await playOut([robin], prepared);
  const { id } = await robin.me();
  return id;
}

export default {
  async "the page of a person: games, accuracy, luck, and what does not count, on a small phone"(visit) {
    const id = await experienced(visit);
    const faults = [];
    for (const [lang, headings, mark] of [
      ["en", ["Solo against Chief Bruno", "Favourite tribes", "Accuracy", "Results without luck"], "not counted: lesson or set-up position"],
      ["pt-BR", ["Tribos favoritas", "Resultados sem a sorte"], "fora da conta: lição ou posição montada"],
    ]) {
      const me = await visit.person({ size: { width: 360, height: 640 }, touch: true, lang });
      const page = await me.at(`/people/${id}`);
      for (const name of headings) await page.getByRole("heading", { name, exact: true }).waitFor();
      assert.ok((await overflow(page)) <= 0, `${lang}: the page fits`);
      assert.equal(await page.getByText(mark).count(), 1, `${lang}: one of two games does not count`);
      await clean(page, `a person, ${lang}`, faults);
    }
    assert.deepEqual(faults, []);
  },
};
