// @ts-check
/** How others come to a table: by a link, by a picture for a camera, or by its code. */
import { html } from "../art/svg.js";
import { t } from "../words.js";
import { share } from "./share.js";

/**
 * @param {HTMLElement} root
 * @param {import("../types/protocol.js").TableState} table
 */
export function invitation(root, { code }) {
  const { url, local } = /** @type {HTMLElement | null} */ (root.closest("[data-url]"))?.dataset ?? {};
  const link = url ?? new URL(`/t/${code}`, location.href).href;
  const picture = html("img", { class: "invite-qr", src: `/t/${code}/qr.svg`, alt: t("invite-qr"), width: 160, height: 160 });
  // The link and the code do without it.
  picture.addEventListener("error", () => picture.remove());
  return html(
    "section",
    { class: "invitation", "aria-labelledby": "invite-title" },
    html("h2", { id: "invite-title" }, t("invite-title")),
    html(
      "div",
      { class: "invite-ways" },
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
