// @ts-check
/** Fetches what a page needs. If something does not come, the page says so and offers to try again. */
import { html } from "./dom.js";

/**
 * The words are in the page, because the messages may be what is missing.
 *
 * @template T
 * @param {() => Promise<T>} load
 * @returns {Promise<T>}
 */
export async function loadPage(load) {
  const root = /** @type {HTMLElement} */ (document.getElementById("table"));
  for (;;) {
    try {
      return await load();
    } catch (error) {
      console.warn(error);
      const again = html("button", { type: "button" }, root.dataset.again ?? "");
      const notice = html("div", { class: "load-failed", role: "alert" }, html("p", {}, root.dataset.failed ?? ""), again);
      root.before(notice);
      await new Promise((press) => again.addEventListener("click", press, { once: true }));
      notice.remove();
    }
  }
}
