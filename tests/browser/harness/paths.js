/** Paths of the repository, the server under test, the results and the browser. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = resolve(fileURLToPath(import.meta.url), "../../../..");
const TARGET = process.env.CARGO_TARGET_DIR ? resolve(ROOT, process.env.CARGO_TARGET_DIR) : join(ROOT, "target");

/** The server under test: a debug build, which reads `web/` and `locales/` from the disk. */
export const BINARY = process.env.ETHNOS ?? join(TARGET, "debug", "ethnos");

/** The folder of screenshots, of measurements, and of pages whose test failed. */
export const ARTEFACTS = join(TARGET, "browser");

export const SCENARIOS = join(ROOT, "tests", "scenarios");

/** The system's Chromium. */
export const CHROMIUM =
  process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => existsSync(path));
