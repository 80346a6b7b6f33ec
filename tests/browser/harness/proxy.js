/** A network between a browser and a server that can go silent: connections stay open and nothing passes. */
import { once } from "node:events";
import { connect, createServer } from "node:net";

/** @param {string} url of the server */
export async function startProxy(url) {
  const target = new URL(url);
  const pairs = new Set();
  let silent = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near]]) {
      from.on("data", (data) => to.write(data));
      from.on("error", () => to.destroy());
      from.on("close", () => {
        to.destroy();
        pairs.delete(pair);
      });
      if (silent) from.pause();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** Nothing passes any more. */
    silence() {
      silent = true;
      for (const pair of pairs) for (const end of pair) end.pause();
    },
    /** Everything passes again, also what was held back. */
    restore() {
      silent = false;
      for (const pair of pairs) for (const end of pair) end.resume();
    },
    async stop() {
      for (const pair of pairs) for (const end of pair) end.destroy();
      server.close();
    },
  };
}
