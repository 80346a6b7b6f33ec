// @ts-check
/**
 * What lies on the table, as a form: numbers by seat, cards, bands, tokens, and in the solo game Chief Bruno's dashboard.
 *
 * @typedef {import("../types/protocol.js").AnalysisState} AnalysisState
 * @typedef {import("../types/protocol.js").Setup} Setup
 */
import { html } from "../shared/dom.js";
import { colourName, regionName, tribeName } from "../shared/names.js";
import { t } from "../shared/words.js";
import { PositionFields } from "./setup-fields.js";
import { formText, WORDS } from "./setup-text.js";

/** Coins of the second edition: as many as the box has. */
const COINS = 14;

/**
 * @param {AnalysisState} state what is on the board
 * @param {string} position the same in the notation
 * @param {import("./setup-form.js").Show} show
 */
export function tableForm({ setup, game }, position, show) {
  const seats = Object.keys(game.view.players);
  const people = setup.solo ? ["A"] : seats;
  const fields = new PositionFields(position, setup);
  const shuffle = html("input", { type: "checkbox", checked: true });
  const apply = html("button", { type: "button", class: "main", "data-act": "analysis-setup-show" }, t("analysis-setup-show"));
  apply.addEventListener("click", () => show(formText(position, fields.written()), shuffle.checked));
  const turns = people.map((seat) => /** @type {[string, string]} */ ([seat, nameOf(seat, setup)]));
  return html(
    "fieldset",
    {},
    html("legend", {}, t("analysis-setup-now")),
    html(
      "div",
      { class: "analysis-row" },
      fields.number(t("analysis-age"), "age", setup.ages),
      fields.choice(t("analysis-turn"), "turn", turns),
      fields.number(t("analysis-dragons"), "dragons", 2),
    ),
    numbersTable(fields, setup, seats),
    fields.cards(t("analysis-row"), "row"),
    ...people.flatMap((seat) => [
      fields.cards(t("analysis-hand", { seat: nameOf(seat, setup) }), `hand ${seat}`),
      fields.cards(t("analysis-known", { seat: nameOf(seat, setup) }), `known ${seat}`),
    ]),
    ...bandFields(fields, setup, seats),
    ...boardFields(fields, setup, seats),
    ...(setup.solo ? brunoFields(fields, setup) : []),
    html("label", { class: "choice" }, shuffle, html("span", {}, t("analysis-shuffle"))),
    apply,
  );
}

/** @param {string} seat @param {Setup} setup */
const nameOf = (seat, { solo }) => (solo && seat === "B" ? t("bruno") : t("analysis-seat", { seat }));

/** Glory, markers and spaces of everyone. @param {PositionFields} fields @param {Setup} setup @param {string[]} seats */
function numbersTable(fields, setup, seats) {
  const { edition } = setup;
  const words = WORDS[edition];
  const heads = seats.map((seat) => html("th", { scope: "col" }, setup.solo && seat === "B" ? t("bruno") : seat));
  const markers = Object.keys(setup.regions).map((region) =>
    fields.numbersBySeat(t("analysis-markers-in", { region: regionName(region) }), `markers ${region}`, setup.supply, seats),
  );
  const spaces = () => fields.numbersBySeat(t("analysis-merfolk", { edition }), words.merfolk, setup.pieces.merfolk_spaces, seats);
  return html(
    "div",
    { class: "analysis-scroll", tabindex: 0, role: "group", "aria-label": t("analysis-markers") },
    html(
      "table",
      { class: "analysis-numbers" },
      html("thead", {}, html("tr", {}, html("td"), ...heads)),
      html(
        "tbody",
        {},
        fields.numbersBySeat(t("analysis-glory-now", { edition }), words.glory, 999, seats),
        ...markers,
        ...(setup.tribes.includes(words.merfolkTribe) ? [spaces()] : []),
      ),
    ),
  );
}

/** The bands of everyone, and what follows from them. @param {PositionFields} fields @param {Setup} setup @param {string[]} seats */
function bandFields(fields, setup, seats) {
  const { edition, solo } = setup;
  const made = seats.map((seat) => {
    const label = t("analysis-bands", { seat: nameOf(seat, setup), edition });
    return fields.bands(label, seat, solo && seat === "B" ? "over" : "+", t("analysis-band-add", { edition }));
  });
  const notes = [t("analysis-bands-words", { edition, solo: solo ? "yes" : "no" })];
  if (setup.tribes.includes(WORDS[edition].giantTribe)) notes.push(t("analysis-giant-words", { edition }));
  return [html("p", {}, notes.join(" ")), ...made];
}

/** Tokens, coins and the boards of the tribes that are in play. @param {PositionFields} fields @param {Setup} setup @param {string[]} seats */
function boardFields(fields, setup, seats) {
  const { edition } = setup;
  const words = WORDS[edition];
  const regions = Object.entries(setup.regions);
  const has = (/** @type {string} */ tribe) => setup.tribes.includes(tribe);
  const colours = regions.map(([, colour]) => /** @type {[string, string]} */ ([colour, colourName(colour)]));
  const seat = (/** @type {string} */ one) => ({ seat: nameOf(one, setup), edition });
  return [
    ...(has(words.trollTribe) ? seats.map((one) => fields.numbers(t("analysis-trolls", seat(one)), `${words.trolls} ${one}`)) : []),
    ...(has(words.orcTribe) ? seats.map((one) => fields.marks(t("analysis-horde", seat(one)), `${words.horde} ${one}`, colours)) : []),
    ...regions.map(([region]) => fields.numbers(t("analysis-tokens", { region: regionName(region) }), `tokens ${region}`)),
    ...(has("Raccoons") ? coinFields(fields, Object.keys(setup.regions)) : []),
  ];
}

/** The coins of the Raccoons. @param {PositionFields} fields @param {string[]} regions */
function coinFields(fields, regions) {
  return [
    ...regions.map((region) => fields.numbers(t("analysis-coins", { region: regionName(region) }), `coins ${region}`)),
    fields.number(t("analysis-coins-used"), "coins used", COINS),
  ];
}

/** Chief Bruno's dashboard, and who cannot lead his next party. @param {PositionFields} fields @param {Setup} setup */
function brunoFields(fields, setup) {
  const clans = setup.tribes.map((clan) => /** @type {[string, string]} */ ([clan, tribeName(clan, 2)]));
  return [fields.cards(t("analysis-dashboard"), "dashboard"), fields.marks(t("analysis-leaders-down"), "leaders down", clans)];
}
