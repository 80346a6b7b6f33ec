/** An `ethnos serve` with an empty database of its own, without limits, in which tables can begin in any position and be played with any box. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { BINARY } from "./paths.js";

const UNLIMITED = [
  "requests-per-person",
  "requests-per-address",
  "guests-per-address",
  "sign-ins-per-address",
  "new-tables-per-person",
  "new-tables-per-address",
].flatMap((limit) => [`--${limit}`, "0"]);

/** Starts a server. Its log is shown when something fails. */
export async function startServer() {
  const folder = await mkdtemp(join(tmpdir(), "ethnos-browser-"));
  const log = [];
  let child = null;
  let url = null;

  async function start() {
    const listen = url ? new URL(url).host : "127.0.0.1:0";
    child = spawn(
      BINARY,
      [
        "serve",
        "--listen",
        listen,
        "--data-dir",
        folder,
        "--no-open",
        "--positions",
        "--allow-boxes",
        "--private-hooks",
        "--max-tables-per-person",
        "1000",
        ...UNLIMITED,
      ],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    child.stderr.on("data", (text) => log.push(String(text)));
    const gone = once(child, "exit").then(([code]) => Promise.reject(new Error(`ethnos serve ended with ${code}: ${log.join("")}`)));
    gone.catch(() => {});
    url = await Promise.race([address(child.stdout, log), gone]);
  }

  async function end(signal) {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  await start();
  return {
    get url() {
      return url;
    },
    log,
    /** Stops it at once, like a power cut. */
    kill: () => end("SIGKILL"),
    /** Starts it again, at the same address and with the same database. */
    restart: start,
    async stop() {
      await end("SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The address that it prints. */
function address(stdout, log) {
  return new Promise((found) => {
    createInterface({ input: stdout }).on("line", (line) => {
      log.push(`${line}\n`);
      const [url] = /http:\/\/\S+/.exec(line) ?? [];
      if (url) found(url);
    });
  });
}
