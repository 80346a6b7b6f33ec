/** The weight of the table page has a limit. Its speed depends on the machine and is only reported. */
import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ARTEFACTS } from "../harness/paths.js";
import { late } from "../harness/positions.js";
import { until } from "../harness/table-page.js";
import { seated } from "../harness/tables.js";

const PEOPLE = ["Bia", "Caio", "Davi", "Eva", "Fred"];
const MOST = 300_000;

const middle = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function report(t, name, text, numbers) {
  t.diagnostic(text);
  await mkdir(ARTEFACTS, { recursive: true });
  await writeFile(join(ARTEFACTS, `${name}.json`), `${JSON.stringify(numbers, null, 2)}\n`);
}

export default {
  async "the table page weighs less than 300 KB"(visit, t) {
    const me = await visit.person();
    const { code } = await seated(visit, me, { options: { edition: "first" }, position: late("first", 6) }, PEOPLE);
    const page = await visit.page(me.context);
    const devtools = await me.context.newCDPSession(page);
    await devtools.send("Network.enable");
    const asked = new Map();
    const files = [];
    let heads = 0;
    devtools.on("Network.responseReceived", ({ requestId, response }) =>
      asked.set(requestId, { path: new URL(response.url).pathname, head: response.encodedDataLength }),
    );
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const { path, head } = asked.get(requestId);
      heads += head;
      files.push([path, encodedDataLength - head]);
    });
    await me.table(code, page);
    await page.waitForLoadState("networkidle");
    const total = files.reduce((sum, [, size]) => sum + size, 0);
    const largest = files
      .sort(([, a], [, b]) => b - a)
      .slice(0, 12)
      .map(([path, size]) => `${path} ${size}`);
    await report(
      t,
      "weight",
      `table page: ${(total / 1000).toFixed(1)} KB compressed in ${files.length} files, and ${(heads / 1000).toFixed(1)} KB of headers`,
      { total, heads, files: Object.fromEntries(files) },
    );
    assert.ok(total < MOST, `${total} bytes; the largest: ${largest.join(", ")}`);
  },

  async "how fast the table is"(visit, t) {
    const me = await visit.person({ motion: "no-preference", speed: "normal" });
    const { code, others } = await seated(visit, me, { options: { edition: "first" }, position: late("first", 6) }, PEOPLE);
    const table = await me.table(code);
    const { page } = table;
    const ready = [];
    for (let n = 0; n < 5; n += 1) {
      await page.reload();
      await table.ready();
      ready.push(await page.evaluate(() => performance.getEntriesByName("ethnos-ready")[0].startTime));
    }
    await table.asked();
    const trace = await traced(me.context, page);
    // Everyone plays a band, with everything that follows from it.
    await table.hit(page.locator(".hand-card.available").first());
    await table.hit(page.locator(".band-offer").last());
    await table.hit(page.locator(".band-play"));
    for (let turn = 0; turn < 12; turn += 1) {
      for (const person of [...others, null]) {
        if (person === null) {
          const { game } = await (await me.context.request.get(`/api/tables/${code}`)).json();
          if (game.legal.length > 0)
            await me.command(code, { kind: "play", version: game.view.version ?? (await others[0].table(code)).version, action: choice(game).text });
          continue;
        }
        const { game } = await person.table(code);
        if (game.legal.length > 0) await person.play(code, choice(game).text);
      }
    }
    await until(async () => (await page.locator(".prompt").count()) > 0);
    const shows = showsIn(await trace());
    assert.ok(shows.length > 10, `${shows.length} moves were shown`);
    const numbers = { ready_ms: middle(ready), ready_all: ready, moves: shows.length, shows };
    const one = (number) => number.toFixed(1);
    const both = (key) => `${one(middle(shows.map((show) => show[key])))} ms (at most ${one(Math.max(...shows.map((show) => show[key])))})`;
    const text = `table ready ${one(numbers.ready_ms)} ms after navigation; ${shows.length} moves of six players late in an Age: script ${both("script")}, with the browser's layout ${both("busy")}, by the clock ${both("clock")}`;
    await report(t, "speed", text, numbers);
  },
};

/** Starts a trace of the page. @returns a function that ends it and gives the events */
async function traced(context, page) {
  const devtools = await context.newCDPSession(page);
  const events = [];
  devtools.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await devtools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline", "blink.user_timing"] },
  });
  // The trace has the events of all pages. The mark identifies this one.
  await page.evaluate(() => performance.mark("ethnos-here"));
  return async () => {
    const complete = new Promise((done) => devtools.once("Tracing.tracingComplete", done));
    await devtools.send("Tracing.end");
    await complete;
    const { pid } = events.find(({ name }) => name === "ethnos-here");
    return events.filter((event) => event.pid === pid);
  };
}

/**
 * The time from the arrival of a move to the start of its animation, in milliseconds: of the script, of the script with the styles and the layout that
 * it caused, and by the clock.
 */
function showsIn(events) {
  const marks = (name) => events.filter((event) => event.name === name && event.tts).sort((a, b) => a.ts - b.ts);
  const ends = marks("ethnos-shown");
  return marks("ethnos-show").flatMap((start) => {
    const end = ends.find(({ ts }) => ts >= start.ts);
    // The trace may end in the middle of a move.
    if (!end) return [];
    const within = ({ name, ts, tid }) => ["Layout", "UpdateLayoutTree"].includes(name) && tid === start.tid && ts >= start.ts && ts <= end.ts;
    const [busy, clock] = [end.tts - start.tts, end.ts - start.ts];
    const layout = events.filter(within).reduce((sum, { tdur }) => sum + tdur, 0);
    return [{ script: (busy - layout) / 1000, busy: busy / 1000, clock: clock / 1000 }];
  });
}

/** An action that changes the board and does not end the Age. */
function choice(game) {
  return (
    game.legal.find(({ kind }) => kind === "band" || kind === "recruit") ?? game.legal.find(({ kind }) => kind !== "recruit-deck") ?? game.legal[0]
  );
}
