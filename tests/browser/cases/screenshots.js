/** Screenshots of every state, for people to look at. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DESKTOP, PHONE, TABLET } from "../harness/harness.js";
import { scenario } from "../harness/notation.js";
import { ARTEFACTS } from "../harness/paths.js";
import { late } from "../harness/positions.js";
import { playOut, seated } from "../harness/tables.js";

const FOLDER = join(ARTEFACTS, "screenshots");
/** The folder of the pictures for the README, which are stored in docs/pictures. */
const PICTURES = join(ARTEFACTS, "pictures");

/** As long as a name may be. */
const LONG = ["Wilhelmina von Ravenrock", "Bartholomeu Albuquerque", "Siegfried Mountainfolk", "Maximiliane Oberländer", "Alexandrina Constantine"];

/** Takes a screenshot on desktop and tablet or on a phone, in both themes. */
async function picture(page, name, small) {
  if (!small) await page.mouse.move(1, 1);
  for (const [size, box] of Object.entries(small ? { phone: PHONE } : { desktop: DESKTOP, tablet: TABLET })) {
    await page.setViewportSize(box);
    for (const theme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme: theme });
      // Two frames later all parts have measured themselves, and no request is under way.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await page.evaluate(() =>
        Promise.all(
          document
            .getAnimations()
            .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
            .map((one) => one.finished.catch(() => {})),
        ),
      );
      await page.screenshot({ path: join(FOLDER, `${name}-${size}-${theme}.png`) });
    }
  }
}

async function pictures(visit, small) {
  await mkdir(FOLDER, { recursive: true });
  const me = await visit.person(small ? { size: PHONE, touch: true } : {});
  await me.context.request.patch("/api/me", { data: { name: "Hildegard of Far Iceland" }, headers: { origin: visit.url } });
  const page = await visit.page(me.context);
  const take = (name) => picture(page, name, small);

  await page.goto("/");
  await take("home");
  await page.goto("/rules/first");
  await take("rules");
  await me.table(await me.open({ options: { edition: "first" }, seats: ["me", "open", { bot: "expert" }, "open"] }), page);
  await take("gathering");

  for (const players of [2, 6]) {
    const names = LONG.slice(0, players - 1);
    const start = await seated(visit, me, { options: { edition: players === 2 ? "second" : "first" } }, names);
    await me.table(start.code, page);
    await page.locator(".hand-card").first().waitFor();
    await take(`start-${players}`);
    const { code } = await seated(visit, me, { options: { edition: "first" }, position: late("first", players) }, names);
    const table = await me.table(code, page);
    await table.asked();
    await take(`middle-${players}`);
    if (players === 2) continue;
    await table.hit(page.locator(".hand-card.available").first());
    await table.hit(page.locator(".band-offer").last());
    await page.locator(".band-preview:not(.waiting) .preview").first().waitFor();
    await take("band");
  }
  const second = await seated(visit, me, { options: { edition: "second" }, position: late("second", 6) }, LONG);
  await (await me.table(second.code, page)).asked();
  await take("middle-second-edition");

  const solo = await me.open({
    options: { edition: "second" },
    position: scenario("solo/six-cards-led-by-koi").position,
    seats: ["me"],
    start: true,
  });
  const bruno = await me.table(solo, page);
  await bruno.perform("recruit deck");
  await bruno.perform("give blue Raccoon");
  await bruno.asked();
  await take("solo");

  const last = await seated(
    visit,
    me,
    {
      options: { edition: "first" },
      position: `${late("first", 6)
        .replace("age: 2", "age: 3")
        .replace(/deck: .*\n/, "deck: Dragon\n")
        .replace(/hand A: .*\n/, "hand A: red Elf\n")}`,
    },
    LONG,
  );
  const end = await me.table(last.code, page);
  await end.asked();
  await end.press("deck");
  await end.page.locator("dialog.scoring[open], .prompt.mine:not(.busy)").first().waitFor();
  await playOut(last.others, last.code, true);
  await end.scoring.waitFor();
  await take("scoring");
  await end.closeScores();
  await page.locator(".final h1").waitFor();
  await take("final");
  await page.goto(`/games/${last.code}/replay?step=1`);
  await page.getByRole("slider").waitFor();
  await take("replay");
}

/** A screenshot as WebP, which the browser writes itself. @param {import("playwright-core").Page} page @param {string} name */
async function webp(page, name) {
  const png = (await page.screenshot()).toString("base64");
  const blank = await page.context().newPage();
  const data = await blank.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.9);
  }, png);
  await blank.close();
  await writeFile(join(PICTURES, `${name}.webp`), Buffer.from(data.split(",")[1], "base64"));
}

/** A game under way against bots, as the README shows it. */
async function forReadme(visit, who, name, hand) {
  const me = await visit.person(who);
  await me.context.request.patch("/api/me", { data: { name: "Robin" }, headers: { origin: visit.url } });
  const position = late("first", 4)
    .replace("dragons: 2", "dragons: 1")
    .replace(/hand A: .*/, `hand A: ${hand}`);
  const code = await me.open({ options: { edition: "first" }, position, seats: ["me", ...Array(3).fill({ bot: "regular" })], start: true });
  const table = await me.table(code);
  const { page } = table;
  await table.perform("recruit deck");
  await table.asked();
  // On a phone the band covers part of the map.
  if (!table.touch) {
    await table.choose(["blue Orc", "blue Merfolk", "blue Elf"]);
    await page.locator(".band-preview:not(.waiting) .preview", { hasText: "3 Glory" }).waitFor();
  }
  if (!table.touch) await page.mouse.move(1, 1);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await webp(page, name);
}

export default {
  async "pictures for the README"(visit) {
    await mkdir(PICTURES, { recursive: true });
    await forReadme(visit, {}, "table", "green Elf, blue Elf, purple Merfolk, blue Merfolk, blue Orc, red Troll, green Wizard");
    await forReadme(visit, { size: PHONE, touch: true, theme: "dark" }, "phone", "blue Elf, blue Merfolk, red Troll, green Wizard");
  },
  "pictures of everything": (visit) => pictures(visit, false),
  "pictures of everything on a telephone": (visit) => pictures(visit, true),
};
