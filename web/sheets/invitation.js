// @ts-check
/** How others come to a table: by a link, a QR code, or the table's code. */
import { html } from "../shared/dom.js";
import { t } from "../shared/words.js";

/**
 * @param {HTMLElement} root
 * @param {import("../types/protocol.js").TableState} table
 */
export function invitation(root, { code }) {
  const { url, local } = /** @type {HTMLElement | null} */ (root.closest("[data-url]"))?.dataset ?? {};
  const link = url ?? new URL(`/t/${code}`, location.href).href;
  const picture = html("img", { class: "invite-qr", src: `/t/${code}/qr.svg`, alt: t("invite-qr"), width: 160, height: 160 });
  // The link and the code are enough without it.
  picture.addEventListener("error", () => picture.remove());
  return html(
    "section",
    { class: "invitation", "aria-labelledby": "invite-title" },
    html("h2", { id: "invite-title" }, t("invite-title")),
    html(
      "div",
      { class: "invite-methods" },
      picture,
      html(
        "div",
        {},
        html("p", {}, t("invite-how")),
        html("p", { class: "invite-code" }, html("span", {}, t("invite-code")), html("strong", {}, code)),
      ),
    ),
    share(link, t("invite-title-of", { code })),
    local === undefined ? null : html("p", { class: "warning" }, t("invite-local")),
  );
}

/**
 * An address with a button that copies it, and one that shares it on devices that can.
 *
 * @param {string} url
 * @param {string} title of what is sent
 */
export function share(url, title) {
  const address = html("input", { class: "share-address", readonly: true, value: url, "aria-label": t("share-address") });
  const status = html("span", { role: "status", class: "share-status" });
  const copy = html("button", { type: "button" }, t("share-copy"));
  address.addEventListener("focus", () => address.select());
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(url);
      status.textContent = t("share-copied");
    } catch {
      // Browsers forbid it on pages that did not come over TLS. The address is selected, to be copied by hand.
      address.focus();
      status.textContent = t("share-by-hand");
    }
  });
  /** @type {HTMLButtonElement | null} */
  let send = null;
  if (typeof navigator.share === "function") {
    send = html("button", { type: "button", class: "quiet" }, t("share-send"));
    send.addEventListener("click", () => navigator.share({ url, title }).catch(() => {}));
  }
  return html("div", { class: "share" }, address, copy, send, status);
}
