// @ts-check
/**
 * Chief Bruno's dashboard: a column for every region with its cards, how many of them make him play it and what he gets then, the clans that can lead
 * and what they would do for him, and the discarded cards of which one is to be given to him.
 *
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/scenes.js").Context} Context
 */
import { emblem, emblemId } from "../art/emblems.js";
import { parseCard } from "../shared/cards.js";
import { html, keyedChildren, picture, setAttribute, setText, svg } from "../shared/dom.js";
import { regionInitial, tribeName } from "../shared/names.js";
import { pieceColour } from "../shared/seats.js";
import { t } from "../shared/words.js";
import { columnText, effectText, isGiving, showGift } from "./bruno-outlook.js";
import { cardPlace, keyedCards } from "./card.js";

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
    const { dashboard = [], discarded = [], leaders_up: up = [], column_needs: needs = {} } = game.view;
    const regions = Object.entries(setup.regions);

    keyedChildren(
      columns,
      regions,
      ([region]) => region,
      ([region], n) =>
        html(
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
            picture(`marker-${pieceColour(table, "B")}`, `marker player-${pieceColour(table, "B")}`),
            html("span", { class: "column-glory" }),
          ),
        ),
      (column, [region, colour]) => {
        const cards = dashboard.filter((card) => parseCard(card).colour === colour);
        const outlook = game.bruno?.columns[region];
        const [count, says] = [
          /** @type {Element} */ (column.querySelector(".column-count")),
          /** @type {Element} */ (column.querySelector(".column-says")),
        ];
        setText(count, `${cards.length}/${needs[region]}`);
        setText(says, outlook ? columnText(outlook, cards.length, scene) : "");
        setAttribute(column, "title", says.textContent);
        setAttribute(column, "data-near", outlook?.missing === 1);
        setAttribute(column, "data-places", outlook?.party.places ?? false);
        setText(/** @type {Element} */ (column.querySelector(".column-glory")), outlook ? t("plus", { glory: outlook.party.glory }) : "");
        const stack = /** @type {HTMLElement} */ (column.querySelector(".column-cards"));
        stack.style.setProperty("--cards", String(cards.length));
        keyedCards(stack, cards, (card) => html("li", {}, cardPlace(`dashboard:${card}`, card, "small")));
      },
    );

    keyedChildren(
      waits,
      regions,
      ([region]) => region,
      () => html("li", {}),
      (item, [region, colour]) => {
        const outlook = game.bruno?.columns[region];
        const count = dashboard.filter((card) => parseCard(card).colour === colour).length;
        setText(item, outlook ? columnText(outlook, count, scene) : "");
      },
    );

    const effects = game.bruno?.leaders ?? [];
    setAttribute(element, "data-leading", effects.length > 0);
    setText(leadersTitle, t(effects.length > 0 ? "solo-leaders-now" : "solo-leaders"));
    keyedChildren(
      leaders,
      setup.tribes,
      (tribe) => tribe,
      (tribe) =>
        html(
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
        ),
      (item, tribe) => {
        const faceUp = up.some((known) => emblemId(known) === emblemId(tribe));
        setAttribute(item, "data-up", faceUp);
        setText(/** @type {Element} */ (item.querySelector(".leader-state")), faceUp ? "" : t("solo-face-down"));
        const effect = effects.find((known) => emblemId(known.tribe) === emblemId(tribe))?.effect;
        setText(/** @type {Element} */ (item.querySelector(".leader-effect")), effect ? effectText(effect, scene) : "");
      },
    );

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
