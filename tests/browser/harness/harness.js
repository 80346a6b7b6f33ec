/** One server and one browser for all tests. Every test has people and pages of its own. */
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { collectErrors } from "./page-errors.js";
import { ARTEFACTS, CHROMIUM } from "./paths.js";
import { newcomer } from "./people.js";
import { startServer } from "./server.js";
import { TablePage } from "./table-page.js";

export const DESKTOP = { width: 1440, height: 900 };
export const TABLET = { width: 1024, height: 768 };
export const PHONE = { width: 390, height: 844 };

/** The timeout of everything, on a slow machine. */
const PATIENCE = 30_000;

let shared = null;

/** The server and the browser that all tests share. */
export function sharedHarness() {
  shared ??= openHarness();
  return shared;
}

/** The server is started first: if that fails, no browser is left running. */
async function openHarness() {
  const server = await startServer();
  return { server, browser: await launch() };
}

async function launch() {
  assert.ok(CHROMIUM, "Chromium is missing; install it, or say where it is in CHROMIUM");
  // Where there is no graphics card, drawing without one takes less time than imitating it.
  return chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu", "--disable-gpu-rasterization"] });
}

export async function closeHarness() {
  const harness = await shared?.catch(() => null);
  if (!harness) return;
  const { server, browser } = harness;
  await browser.close();
  await server.stop();
}

/** What a test uses: people with a browser, and people without. */
export class Visit {
  /** Errors of its pages. */
  faults = [];
  /** A pattern of errors that the test expects. */
  excused = null;
  #contexts = [];
  #pages = [];
  #others = new Map();

  constructor({ server, browser }) {
    this.server = server;
    this.browser = browser;
    this.url = server.url;
  }

  /**
   * Somebody with a browser.
   *
   * @param {object} [who]
   * @param {"light" | "dark"} [who.theme]
   * @param {"en" | "pt-BR"} [who.lang]
   * @param {{width: number, height: number}} [who.size]
   * @param {boolean} [who.touch]
   * @param {"reduce" | "no-preference"} [who.motion]
   * @param {string} [who.speed] of what others do
   * @param {object} [who.settings] kept by the browser
   */
  async person({ theme = "light", lang = "en", size = DESKTOP, touch = false, motion = "reduce", speed = "off", settings = {} } = {}) {
    const context = await this.browser.newContext({
      baseURL: this.url,
      viewport: size,
      colorScheme: theme,
      locale: lang,
      hasTouch: touch,
      isMobile: touch,
      reducedMotion: motion,
    });
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(
      (stored) => {
        for (const [name, value] of Object.entries(stored))
          if (localStorage.getItem(`ethnos.${name}`) === null) localStorage.setItem(`ethnos.${name}`, value);
      },
      { speed, sound: "false", effects: "false", ...settings },
    );
    this.#contexts.push(context);
    return new Person(this, context);
  }

  /** @param {import("playwright-core").BrowserContext} context */
  async page(context) {
    const page = await context.newPage();
    collectErrors(page, this.url, this.faults, () => this.excused);
    this.#pages.push(page);
    return page;
  }

  /** People without a browser, the same ones for the same names. */
  async others(...names) {
    return Promise.all(
      names.map((name) => {
        if (!this.#others.has(name)) this.#others.set(name, newcomer(this.url, name));
        return this.#others.get(name);
      }),
    );
  }

  /** Takes a screenshot of every page of the test. @param {string} name @returns {Promise<string[]>} */
  async picture(name) {
    const asked = [];
    const folder = join(ARTEFACTS, "failed");
    await mkdir(folder, { recursive: true });
    for (const [n, page] of this.#pages.entries()) {
      if (page.isClosed()) continue;
      const path = join(folder, `${name.replaceAll(/\W+/g, "-")}-${n + 1}.png`);
      await page.screenshot({ path, timeout: 5_000 }).catch(() => {});
      const bar = await page
        .locator(".prompt")
        .allInnerTexts()
        .catch(() => []);
      asked.push(`${page.url()} asked: ${bar.join(" ").replaceAll(/\s+/g, " ")} (${path})`);
    }
    return asked;
  }

  async end() {
    await Promise.all(this.#contexts.map((context) => context.close()));
  }
}

/** Somebody with a browser. */
class Person {
  constructor(visit, context) {
    this.visit = visit;
    this.context = context;
  }

  /** A new page at an address. @param {string} path @returns {Promise<import("playwright-core").Page>} */
  async at(path) {
    const page = await this.visit.page(this.context);
    await page.goto(path);
    return page;
  }

  /** Opens a table as the API has it. @param {object} table @returns {Promise<string>} its code */
  async open(table) {
    return (await this.#post("/api/tables", table)).code;
  }

  /** Sends a command to a table. @param {string} code @param {object} command */
  async command(code, command) {
    return this.#post(`/api/tables/${code}/commands`, { id: `${Math.random()}`, command });
  }

  async #post(path, data) {
    const answer = await this.context.request.post(path, { data, headers: { origin: this.visit.url } });
    assert.ok(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  }

  /** The page of a table. @param {string} code @param {import("playwright-core").Page} [page] to go there with */
  async table(code, page) {
    const there = page ?? (await this.visit.page(this.context));
    return TablePage.open(there, code);
  }
}
