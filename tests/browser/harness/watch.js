/** Listens to a page: nothing may be said on its console, nothing may fail, nothing may be asked of another host. */

/**
 * @param {import("playwright-core").Page} page
 * @param {string} url of the server
 * @param {string[]} faults what was heard
 * @param {() => RegExp | null} excused what is to be expected
 */
export function watch(page, url, faults, excused) {
  const host = new URL(url).host;
  const fault = (text) => {
    if (!excused()?.test(text)) faults.push(text);
  };
  page.on("console", (message) => fault(`console ${message.type()}: ${message.text()} (${message.location().url})`));
  page.on("pageerror", (error) => fault(`error: ${error.stack ?? error.message}`));
  page.on("request", (request) => {
    const asked = new URL(request.url());
    if (/^(https?|wss?):$/.test(asked.protocol) && asked.host !== host) fault(`another host: ${asked}`);
    if (!/^(https?|wss?|blob|data):$/.test(asked.protocol)) fault(`another scheme: ${asked}`);
  });
  page.on("requestfailed", (request) => {
    // What a page asks for when it is left does not matter any more.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") fault(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) fault(`${response.status()}: ${response.url()}`);
  });
}
