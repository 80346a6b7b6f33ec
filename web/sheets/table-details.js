// @ts-check
/** Details of a table: the options that the host chose, and the seed with the fingerprint that was shown before the game. */
import { html } from "../shared/dom.js";
import { levelName, list, soloName, tribeName } from "../shared/names.js";
import { t } from "../shared/words.js";
import { fingerprint, isCommitmentKept, ownPart } from "../state/seed-part.js";

/**
 * @typedef {import("../types/protocol.js").TableOptions} TableOptions
 * @typedef {import("../types/protocol.js").Clock} Clock
 */

/** What is played, in a few words. @param {TableOptions} options @returns {string} */
export function gameName({ solo, edition }) {
  return solo ? t("options-solo", { level: soloName(solo) }) : t("edition", { edition });
}

/**
 * @param {TableOptions} options
 * @param {readonly string[]} [played] the tribes of a game that has begun
 */
export function optionsList(options, played) {
  const { edition, tribes, recruitment, box, clock, stand_in: standIn } = options;
  const chosen = played ?? (typeof tribes === "string" ? null : tribes.chosen);
  /** @type {[string, string][]} */
  const rows = [
    [t("options-game"), gameName(options)],
    [
      t("options-tribes", { edition }),
      options.solo ? t("options-tribes-solo") : chosen ? list(chosen.map((name) => tribeName(name, 2))) : t(`options-tribes-${tribes}`, { edition }),
    ],
  ];
  if (recruitment) rows.push([t("options-recruitment"), t("options-recruitment-yes")]);
  if (box) rows.push([t("options-box"), t("options-box-own")]);
  rows.push(
    [t("options-clock"), clockText(clock)],
    [t("options-listed"), t("options-listed-as", { public: String(options.public) })],
    [t("options-spectators"), t("options-spectators-are", { allowed: String(options.spectators) })],
  );
  // Without a clock nobody waits for the player of a solo game.
  if (!options.solo || clock.kind !== "none") rows.push([t("options-stand-in"), levelName(standIn)]);
  if (options.adviser) rows.push([t("options-adviser"), t("options-adviser-all")]);
  return html("dl", { class: "options-list" }, ...rows.map(([term, what]) => html("div", {}, html("dt", {}, term), html("dd", {}, what))));
}

/** @param {Clock} clock */
function clockText(clock) {
  switch (clock.kind) {
    case "none":
      return t("options-clock-none");
    case "live":
      return t("options-clock-live", {
        move: durationText(clock.move_seconds),
        bank: durationText(clock.bank_seconds),
        banked: String(clock.bank_seconds > 0),
      });
    case "correspondence":
      return t("options-clock-correspondence", { move: durationText(clock.move_hours * 3600) });
  }
}

/** A duration in the largest suitable unit, rounded down, as on the server's pages. @param {number} seconds */
export function durationText(seconds) {
  if (seconds < 120) return t("duration-seconds", { count: Math.max(0, Math.floor(seconds)) });
  if (seconds < 7200) return t("duration-minutes", { count: Math.floor(seconds / 60) });
  if (seconds < 172_800) return t("duration-hours", { count: Math.floor(seconds / 3600) });
  return t("duration-days", { count: Math.floor(seconds / 86_400) });
}

/**
 * The fingerprint of the seed, shown before the game.
 *
 * @param {string} commitment
 */
export function seedCommitment(commitment) {
  return html("details", { class: "fairness" }, html("summary", {}, t("fair-how")), html("p", {}, t("fair-promise")), codeLine(commitment));
}

/**
 * The seed and its fingerprint after the game, and how to check that they belong together.
 *
 * @param {import("../types/protocol.js").TableState} table
 */
export function seedProof(table) {
  const { seed, commitment, code } = table;
  const parts = table.seed_parts ?? [];
  const added = parts.filter((part) => part.part).map((part) => table.chairs.find((chair) => chair.seat === part.seat)?.name ?? part.seat);
  const own = ownPart(table);
  const isKept = isCommitmentKept(table);
  const verdict = html("p", { role: "status", class: "fair-verdict" });
  const button = html("button", { type: "button", class: "quiet" }, t("fair-check"));
  button.addEventListener("click", () => {
    const fit = parts.every(({ part, commitment: committed }) => !part || fingerprint(part) === committed);
    const same = fingerprint(seed ?? "") === commitment && fit && isKept !== false;
    verdict.textContent = t(same ? "fair-yes" : "fair-no");
    verdict.classList.toggle("warning", !same);
  });
  return html(
    "section",
    { class: "fairness", "aria-labelledby": "fair-title" },
    html("h2", { id: "fair-title" }, t("fair-title")),
    html("p", {}, t("fair-kept")),
    added.length > 0 ? html("p", {}, t("fair-parts", { players: list(added) })) : null,
    own && html("p", { class: own === "no" ? "warning" : "" }, t(`fair-part-${own}`)),
    isKept === null ? null : html("p", { class: isKept ? "" : "warning" }, t(isKept ? "fair-noted-yes" : "fair-noted-no")),
    html("h3", {}, t("fair-seed")),
    codeLine(seed ?? ""),
    html("h3", {}, t("fair-fingerprint")),
    codeLine(commitment),
    html("p", { class: "button-row" }, button, verdict),
    html(
      "details",
      {},
      html("summary", {}, t("fair-yourself")),
      html("p", {}, t("fair-record")),
      codeLine(`ethnos check --fair ${code}.ethnos`),
      html("p", {}, t("fair-hash")),
      codeLine(`printf ${seed} | xxd -r -p | sha256sum`),
    ),
  );
}

/** @param {string} text */
const codeLine = (text) => html("p", {}, html("code", { class: "secret" }, text));
