// @ts-check
/**
 * A position that is set up by hand: first what is played with, then what lies on the table. The form writes the notation; the server checks it and says
 * everything that is wrong at once.
 *
 * @typedef {import("../types/protocol.js").AnalysisState} AnalysisState
 * @typedef {(position: string, shuffle: boolean) => void} Show
 */
import { html } from "../shared/dom.js";
import { t } from "../shared/words.js";
import { selectField } from "./setup-fields.js";
import { tableForm } from "./table-form.js";

/**
 * @param {import("./opening.js").Choices} choices
 * @param {AnalysisState | null} state what is on the board
 * @param {Show} show
 */
export function setupForm(choices, state, show) {
  return html(
    "div",
    { class: "analysis-setup" },
    html("p", {}, t("analysis-setup-words")),
    state?.turn ? tableForm(state, state.turn, show) : html("p", {}, t("analysis-setup-first")),
    gameForm(choices, show),
  );
}

/** Who plays: so many people, or one alone against Chief Bruno. @param {import("./opening.js").Choices} choices */
export function whoField(choices) {
  const people = [2, 3, 4, 5, 6].map((count) => /** @type {[string, string]} */ ([String(count), t("analysis-players", { count })]));
  const solo = choices.solo.map(([value, label]) => /** @type {[string, string]} */ ([`solo ${value}`, t("analysis-solo", { level: label })]));
  return selectField(t("analysis-who"), "players", [...people, ...solo], "4");
}

export function editionField() {
  return selectField(t("analysis-edition"), "edition", [
    ["first", t("analysis-edition-first")],
    ["second", t("analysis-edition-second")],
  ]);
}

/** What is played with. Then an empty board is shown, and can be filled. @param {import("./opening.js").Choices} choices @param {Show} show */
function gameForm(choices, show) {
  const edition = editionField();
  const players = whoField(choices);
  const recruitment = html("input", { type: "checkbox" });
  const lists = Object.entries(choices.tribes).map(([of, tribes]) => tribeList(of, tribes));
  const chosen = html("div", { class: "analysis-choice" }, html("p", {}, t("analysis-tribes-words")), ...lists);
  // The solo game has an edition and clans of its own.
  const draw = () => {
    const solo = players.select.value.startsWith("solo");
    chosen.hidden = solo;
    edition.select.disabled = solo;
    recruitment.disabled = solo;
    for (const list of lists) list.hidden = list.dataset.edition !== edition.select.value;
  };
  for (const { select } of [edition, players]) select.addEventListener("change", draw);
  draw();

  const begin = html("button", { type: "button", "data-act": "analysis-setup-new" }, t("analysis-setup-new"));
  begin.addEventListener("click", () => {
    const [word, level] = players.select.value.split(" ");
    const lines = level ? ["edition: second", `solo: ${level}`] : [`edition: ${edition.select.value}`, `players: ${word}`];
    const list = lists.find(({ hidden }) => !hidden);
    const tribes = level ? [] : [...(list?.querySelectorAll("input:checked") ?? [])].map((box) => /** @type {HTMLInputElement} */ (box).value);
    if (tribes.length > 0) lines.push(`tribes: ${tribes.join(", ")}`);
    if (!level && recruitment.checked) lines.push("recruitment: on");
    show(`ethnos position 1\n${lines.join("\n")}\nseed: 1\n`, false);
  });
  return html(
    "fieldset",
    {},
    html("legend", {}, t("analysis-setup-other")),
    html("div", { class: "analysis-row" }, edition.element, players.element),
    chosen,
    html("label", { class: "choice" }, recruitment, html("span", {}, t("analysis-recruitment"))),
    begin,
  );
}

/** @param {string} edition @param {[value: string, label: string][]} tribes */
function tribeList(edition, tribes) {
  const boxes = tribes.map(([value, label]) =>
    html("label", { class: "choice" }, html("input", { type: "checkbox", value }), html("span", {}, label)),
  );
  return html("div", { class: "analysis-tribes", role: "group", "aria-label": t("analysis-tribes"), "data-edition": edition }, ...boxes);
}
