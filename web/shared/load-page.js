// @ts-check
/** Fetches what a page needs. If something does not come, the page says so and offers to try again. */
import { html } from "./dom.js";

/** Requests of a page that is being left fail, too. Such a page is gone after this time, in milliseconds, and says nothing. */
const LEAVING = 300;

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
      await new Promise((wake) => setTimeout(wake, LEAVING));
      console.warn(error);
      const again = html("button", { type: "button" }, root.dataset.again ?? "");
      const notice = html("div", { class: "load-failed", role: "alert" }, html("p", {}, root.dataset.failed ?? ""), again);
      root.before(notice);
      await new Promise((press) => again.addEventListener("click", press, { once: true }));
      notice.remove();
    }
  }
}
