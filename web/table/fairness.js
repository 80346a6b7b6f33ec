// @ts-check
/** The seed of a game with the fingerprint shown before it, and how to see that they belong together. */
import { html } from "../art/svg.js";
import { t } from "../words.js";

/**
 * Before the game: the fingerprint alone.
 *
 * @param {string} commitment
 */
export function promised(commitment) {
  return html("details", { class: "fairness" }, html("summary", {}, t("fair-how")), html("p", {}, t("fair-promise")), secret(commitment));
}

/**
 * After it: both.
 *
 * @param {import("../types/protocol.js").TableState} table
 */
export function kept({ seed, commitment, code }) {
  const verdict = html("p", { role: "status", class: "fair-verdict" });
  const button = html("button", { type: "button", class: "quiet" }, t("fair-check"));
  button.addEventListener("click", async () => {
    const same = (await fingerprint(seed ?? "")) === commitment;
    verdict.textContent = t(same ? "fair-yes" : "fair-no");
    verdict.classList.toggle("warning", !same);
  });
  return html(
    "section",
    { class: "fairness", "aria-labelledby": "fair-title" },
    html("h2", { id: "fair-title" }, t("fair-title")),
    html("p", {}, t("fair-kept")),
    html("h3", {}, t("fair-seed")),
    secret(seed ?? ""),
    html("h3", {}, t("fair-fingerprint")),
    secret(commitment),
    // Browsers compute hashes on pages that came safely, only.
    globalThis.crypto?.subtle ? html("p", { class: "acts" }, button, verdict) : null,
    html(
      "details",
      {},
      html("summary", {}, t("fair-yourself")),
      html("p", {}, t("fair-record")),
      secret(`ethnos check --fair ${code}.ethnos`),
      html("p", {}, t("fair-hash")),
      secret(`printf ${seed} | xxd -r -p | sha256sum`),
    ),
  );
}

/** @param {string} text */
const secret = (text) => html("p", {}, html("code", { class: "secret" }, text));

/** @param {string} seed in hexadecimal digits */
async function fingerprint(seed) {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
