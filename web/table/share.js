// @ts-check
/** An address one can copy, or send where the device knows how. */
import { html } from "../art/svg.js";
import { t } from "../words.js";

/**
 * @param {string} url
 * @param {string} title of what is sent
 */
export function share(url, title) {
  const address = html("input", { class: "share-address", readonly: true, value: url, "aria-label": t("share-address") });
  const told = html("span", { role: "status", class: "share-told" });
  const copy = html("button", { type: "button" }, t("share-copy"));
  address.addEventListener("focus", () => address.select());
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(url);
      told.textContent = t("share-copied");
    } catch {
      // Not allowed, or not a safe address: selected, it can be copied by hand.
      address.focus();
      told.textContent = t("share-by-hand");
    }
  });
  /** @type {HTMLButtonElement | null} */
  let send = null;
  if (typeof navigator.share === "function") {
    send = html("button", { type: "button", class: "quiet" }, t("share-send"));
    send.addEventListener("click", () => navigator.share({ url, title }).catch(() => {}));
  }
  return html("div", { class: "share" }, address, copy, send, told);
}
