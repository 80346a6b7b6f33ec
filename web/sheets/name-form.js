// @ts-check
/** Whoever comes to a table by a link chooses a name before the first seat, once. */
import { html } from "../shared/dom.js";
import { refusalText } from "../shared/sentences.js";
import { t } from "../shared/words.js";

/**
 * @typedef {import("../types/protocol.js").Sentence} Sentence
 * @typedef {import("../types/protocol.js").TableState} TableState
 */

/** Where this browser remembers that its reader has chosen a name. */
const STORED = "ethnos.named";

/** Whether the reader has a name to sit down with. @param {HTMLElement} root */
export function isNamed(root) {
  if (/** @type {HTMLElement | null} */ (root.closest("[data-named]"))) return true;
  try {
    return localStorage.getItem(STORED) === "yes";
  } catch {
    return false;
  }
}

function remember() {
  try {
    localStorage.setItem(STORED, "yes");
  } catch {
    // Then the reader is asked again.
  }
}

/**
 * @param {TableState} table
 * @param {() => Promise<unknown>} sit called when the name is stored
 */
export function nameForm(table, sit) {
  const host = table.chairs.find((chair) => chair.person === table.host)?.name;
  const input = html("input", { name: "name", maxlength: 24, required: true, autocomplete: "nickname" });
  const refused = html("p", { class: "refused", role: "alert" });
  const button = html("button", { class: "big", "data-act": "sit" }, t("gathering-sit"));
  const form = html(
    "form",
    { class: "name-form" },
    html("p", { class: "lead" }, host ? t("invited-by", { host }) : t("invited")),
    html("label", {}, t("invited-name"), input),
    button,
    refused,
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    refused.textContent = "";
    button.disabled = true;
    try {
      const response = await fetch("/api/me", {
        method: "PATCH",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ name: input.value }),
      });
      if (!response.ok) {
        refused.textContent = (await response.json()).error.message;
        return;
      }
      remember();
      await sit();
    } catch (refusal) {
      refused.textContent = refusalText(/** @type {{ sentence?: Sentence }} */ (refusal));
    } finally {
      button.disabled = false;
    }
  });
  return form;
}
