/** Collects the errors of a page: messages on the console, failed requests, requests to another host. */

/**
 * @param {import("playwright-core").Page} page
 * @param {string} url of the server
 * @param {string[]} faults the errors are added to it
 * @param {() => RegExp | null} excused a pattern of errors that are expected
 */
export function collectErrors(page, url, faults, excused) {
  const host = new URL(url).host;
  const fault = (text) => {
    if (!excused()?.test(text)) faults.push(text);
  };
  page.on("console", (message) => fault(`console ${message.type()}: ${message.text()} (${message.location().url})`));
  page.on("pageerror", (error) => {
    // The request that failed is reported below with its reason, or was aborted because the page was left.
    if (error.message !== "Failed to fetch") fault(`error: ${error.stack ?? error.message}`);
  });
  page.on("request", (request) => {
    const asked = new URL(request.url());
    if (/^(https?|wss?):$/.test(asked.protocol) && asked.host !== host) fault(`another host: ${asked}`);
    if (!/^(https?|wss?|blob|data):$/.test(asked.protocol)) fault(`another scheme: ${asked}`);
  });
  page.on("requestfailed", (request) => {
    // Requests of a page that is being left are aborted.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") fault(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) fault(`${response.status()}: ${response.url()}`);
  });
}
