// @ts-check
/**
 * Chief Bruno's dashboard: a column for every region with its cards, how many of them make him play it and what he gets then, the clans that can lead
 * and what they would do for him, and the discarded cards of which one is to be given to him.
 *
 * @typedef {import("../../state/scenes.js").Scene} Scene
 * @typedef {import("../../state/scenes.js").Part} Part
 * @typedef {import("../../state/scenes.js").Context} Context
 * @typedef {import("../../types/protocol.js").Setup} Setup
 */
import { emblem, emblemId } from "../../art/emblems.js";
import { parseCard } from "../../shared/cards.js";
import { html, keyedChildren, picture, setAttribute, setText, svg } from "../../shared/dom.js";
import { regionInitial, tribeName } from "../../shared/names.js";
import { pieceColour } from "../../shared/seats.js";
import { t } from "../../shared/words.js";
import { cardPlace, keyedCards } from "../hand/card.js";
import { columnText, effectText, isGiving, showGift } from "./bruno-outlook.js";

/** Decisions that are made on the dashboard. */
const DASHBOARD_DECISIONS = new Set(["give-discarded", "bruno-leader", "bruno-settle", "bruno-discard"]);

/**
 * @param {Context} context
 * @returns {Part}
 */
export function soloPart({ root, reveal }) {
  const leaders = html("ul", { class: "bruno-leaders", role: "list" });
  const columns = html("ol", { class: "bruno-columns", role: "list" });
  const discardedList = html("ul", { class: "bruno-discarded", role: "list" });
  const discardedTitle = html("h3", {}, t("solo-discarded"));
  const leadersTitle = html("h3", {});
  const waits = html("ul", { class: "bruno-waits", role: "list" });
  const element = html(
    "section",
    { class: "dashboard", hidden: true, "aria-label": t("solo-dashboard") },
    html("h2", {}, t("solo-dashboard")),
    discardedTitle,
    discardedList,
    columns,
    html("details", { class: "bruno-explained" }, html("summary", {}, t("solo-waits")), waits),
    html("div", { class: "leaders" }, leadersTitle, leaders),
  );

  /** Whether the dashboard was revealed to the front for a decision. */
  let revealed = false;

  /** @param {Scene} scene */
  function show(scene) {
    const { table, game, you, behind } = scene;
    const { setup } = table;
    const solo = setup?.solo != null;
    setAttribute(element, "hidden", !solo);
    setAttribute(root, "data-solo", solo);
    if (!game || !setup || !solo) return;
    const { discarded = [] } = game.view;
    showColumns(columns, scene, setup);
    showWaits(waits, scene, setup);
    const effects = game.bruno?.leaders ?? [];
    setAttribute(element, "data-leading", effects.length > 0);
    setText(leadersTitle, t(effects.length > 0 ? "solo-leaders-now" : "solo-leaders"));
    showLeaders(leaders, scene, setup);

    setAttribute(discardedTitle, "hidden", discarded.length === 0);
    setAttribute(discardedList, "hidden", discarded.length === 0);
    setAttribute(element, "data-giving", discarded.length > 0);
    keyedCards(discardedList, discarded, (card) => html("li", {}, cardPlace(`discarded:${card}`, card, "small")));
    setAttribute(root, "data-giving", isGiving(scene));
    for (const place of root.querySelectorAll(".row-cards [data-place], .bruno-discarded [data-place]")) {
      const card = (place.getAttribute("data-place") ?? "").replace(/^\w+:/, "");
      if (place.parentElement) showGift(place.parentElement, card, scene);
    }

    const here = !behind && game.view.to_act === you && DASHBOARD_DECISIONS.has(game.view.decision);
    if (here !== revealed) reveal(here ? "solo" : "table");
    revealed = here;
    setAttribute(element, "data-asked", here);
  }

  return { element, show };
}

/** His cards of a colour. @param {Scene} scene @param {string} colour */
export const cardsOf = ({ game }, colour) => (game?.view.dashboard ?? []).filter((card) => parseCard(card).colour === colour);

/** A column of the dashboard. @param {string} region @param {number} n @param {Scene} scene */
function columnElement(region, n, { table }) {
  const his = pieceColour(table, "B");
  return html(
    "li",
    { class: `bruno-column kingdom-${n}`, "data-place": `column:${region}` },
    svg("svg", { class: "column-pattern", "aria-hidden": "true" }, svg("rect", { width: "100%", height: "100%", fill: `url(#pattern-${n})` })),
    html(
      "div",
      { class: "column-head" },
      html("span", { class: "column-initial", "aria-hidden": "true" }, regionInitial(region)),
      html("span", { class: "column-count" }),
      html("span", { class: "visually-hidden column-says" }),
    ),
    html("ul", { class: "column-cards", role: "list" }),
    html(
      "div",
      { class: "column-gets", "aria-hidden": "true" },
      picture(`marker-${his}`, `marker player-${his}`),
      html("span", { class: "column-glory" }),
    ),
  );
}

/** The cards of every column, how many make him play it, and what he gets. @param {Element} columns @param {Scene} scene @param {Setup} setup */
function showColumns(columns, scene, setup) {
  const { game } = scene;
  keyedChildren(
    columns,
    Object.entries(setup.regions),
    ([region]) => region,
    ([region], n) => columnElement(region, n, scene),
    (column, [region, colour]) => {
      const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (column.querySelector(`.column-${name}`));
      const cards = cardsOf(scene, colour);
      const outlook = game?.bruno?.columns[region];
      setText(part("count"), `${cards.length}/${game?.view.column_needs?.[region]}`);
      setText(part("says"), outlook ? columnText(outlook, cards.length, scene) : "");
      setAttribute(column, "title", part("says").textContent);
      setAttribute(column, "data-near", outlook?.missing === 1);
      setAttribute(column, "data-places", outlook?.party.places ?? false);
      setText(part("glory"), outlook ? t("plus", { glory: outlook.party.glory }) : "");
      part("cards").style.setProperty("--cards", String(cards.length));
      keyedCards(part("cards"), cards, (card) => html("li", {}, cardPlace(`dashboard:${card}`, card, "small")));
    },
  );
}

/** What every column waits for, in sentences. @param {Element} waits @param {Scene} scene @param {Setup} setup */
function showWaits(waits, scene, setup) {
  keyedChildren(
    waits,
    Object.entries(setup.regions),
    ([region]) => region,
    () => html("li", {}),
    (item, [region, colour]) => {
      const outlook = scene.game?.bruno?.columns[region];
      setText(item, outlook ? columnText(outlook, cardsOf(scene, colour).length, scene) : "");
    },
  );
}

/** A clan that can lead. @param {string} tribe */
function leaderElement(tribe) {
  return html(
    "li",
    {},
    html(
      "div",
      { class: "place bruno-leader", "data-place": `leader:${tribe}`, title: tribeName(tribe, 2) },
      emblem(tribe),
      html("span", { class: "leader-name" }, tribeName(tribe, 2)),
      html("span", { class: "leader-effect" }),
      html("span", { class: "visually-hidden leader-state" }),
    ),
  );
}

/** Which clans can lead, and what each would do for him if one is to be chosen. @param {Element} leaders @param {Scene} scene @param {Setup} setup */
function showLeaders(leaders, scene, setup) {
  const { leaders_up: up = [] } = scene.game?.view ?? {};
  keyedChildren(
    leaders,
    setup.tribes,
    (tribe) => tribe,
    (tribe) => leaderElement(tribe),
    (item, tribe) => {
      const same = (/** @type {string} */ known) => emblemId(known) === emblemId(tribe);
      const faceUp = up.some(same);
      setAttribute(item, "data-up", faceUp);
      setText(/** @type {Element} */ (item.querySelector(".leader-state")), faceUp ? "" : t("solo-face-down"));
      const effect = scene.game?.bruno?.leaders.find((known) => same(known.tribe))?.effect;
      setText(/** @type {Element} */ (item.querySelector(".leader-effect")), effect ? effectText(effect, scene) : "");
    },
  );
}

/**
 * The columns in one line, for phones, where the dashboard is behind a tab: how many cards each has and needs. A tap shows the dashboard.
 *
 * @param {Context} context
 * @returns {Part}
 */
export function brunoStripPart({ reveal }) {
  const chips = html("span", { class: "bruno-chips", "aria-hidden": "true" });
  const words = html("span", { class: "visually-hidden" });
  const element = html("button", { type: "button", class: "quiet bruno-strip", hidden: true }, chips, words);
  element.addEventListener("click", () => reveal("solo"));
  return {
    element,
    show(scene) {
      const { game, table } = scene;
      const { setup } = table;
      setAttribute(element, "hidden", setup?.solo == null);
      if (!game || setup?.solo == null) return;
      /** @type {string[]} */
      const says = [];
      keyedChildren(
        chips,
        Object.entries(setup.regions),
        ([region]) => region,
        ([region], n) => html("span", { class: `bruno-chip kingdom-${n}` }, html("b", {}, regionInitial(region)), html("span", {})),
        (chip, [region, colour]) => {
          const count = cardsOf(scene, colour).length;
          const outlook = game.bruno?.columns[region];
          setText(/** @type {Element} */ (chip.lastElementChild), `${count}/${game.view.column_needs?.[region]}`);
          setAttribute(chip, "data-near", outlook?.missing === 1);
          if (outlook) says.push(columnText(outlook, count, scene));
        },
      );
      setText(words, `${t("solo-dashboard")}. ${says.join(" ")}`);
    },
  };
}
