// @ts-check
/**
 * Chief Bruno's dashboard: a column for every region with the cards gathered there and how many make him play it, the clans that
 * can lead him, and the cards of which one is to be given to him.
 *
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/scenes.js").Context} Context
 */
import { emblem, emblemId } from "../art/emblems.js";
import { html, keyed, numbered, picture, set, svg, write } from "../shared/dom.js";
import { regionInitial, regionName, tribeName } from "../shared/names.js";
import { pieceOf } from "../shared/seats.js";
import { t } from "../shared/words.js";
import { ally, read } from "./card.js";

/** What is decided on the dashboard. */
const HERE = new Set(["give-discarded", "bruno-leader", "bruno-settle", "bruno-discard"]);

/**
 * @param {Context} context
 * @returns {Part}
 */
export function soloPart({ root, reveal }) {
  const leaders = html("ul", { class: "bruno-leaders", role: "list" });
  const columns = html("ol", { class: "bruno-columns", role: "list" });
  const thrown = html("ul", { class: "bruno-discarded", role: "list" });
  const thrownTitle = html("h3", {}, t("solo-discarded"));
  const element = html(
    "section",
    { class: "dashboard", hidden: true, "aria-label": t("solo-dashboard") },
    html("h2", {}, t("solo-dashboard")),
    thrownTitle,
    thrown,
    columns,
    html("div", { class: "leaders" }, html("h3", {}, t("solo-leaders")), leaders),
  );

  /** Whether the dashboard was brought to the front for a decision. */
  let brought = false;

  /** @param {Scene} scene */
  function show({ table, game, you, behind }) {
    const { setup } = table;
    const solo = setup?.solo != null;
    set(element, "hidden", !solo);
    set(root, "data-solo", solo);
    if (!game || !setup || !solo) return;
    const { dashboard = [], discarded = [], leaders_up: up = [], column_needs: needs = {} } = game.view;
    const regions = Object.entries(setup.regions);

    keyed(
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
            html(
              "span",
              {},
              html("span", { class: "column-count" }),
              picture(`marker-${pieceOf(table, "B")}`, `marker player-${pieceOf(table, "B")}`),
            ),
            html("span", { class: "unseen column-says" }),
          ),
          html("ul", { class: "column-cards", role: "list" }),
        ),
      (column, [region, colour], n) => {
        const cards = dashboard.filter((card) => read(card).colour === colour);
        const forMarker = setup.pieces.triggers[n] === 0;
        const [count, says] = [
          /** @type {Element} */ (column.querySelector(".column-count")),
          /** @type {Element} */ (column.querySelector(".column-says")),
        ];
        write(count, `${cards.length}/${needs[region]}`);
        write(says, t(forMarker ? "solo-column-marker" : "solo-column", { region: regionName(region), count: cards.length, needs: needs[region] }));
        set(count, "title", says.textContent);
        set(column, "data-near", !forMarker && cards.length === needs[region] - 1);
        set(column, "data-marker", forMarker);
        const stack = /** @type {HTMLElement} */ (column.querySelector(".column-cards"));
        stack.style.setProperty("--cards", String(cards.length));
        keyed(
          stack,
          numbered(cards),
          ({ key }) => key,
          ({ name }) => html("li", {}, html("div", { class: "place", "data-place": `dashboard:${name}` }, ally(name, "small"))),
        );
      },
    );

    keyed(
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
            html("span", { class: "unseen" }, tribeName(tribe, 2)),
            html("span", { class: "unseen leader-state" }),
          ),
        ),
      (item, tribe) => {
        const faceUp = up.some((known) => emblemId(known) === emblemId(tribe));
        set(item, "data-up", faceUp);
        write(/** @type {Element} */ (item.querySelector(".leader-state")), faceUp ? "" : t("solo-face-down"));
      },
    );

    set(thrownTitle, "hidden", discarded.length === 0);
    set(thrown, "hidden", discarded.length === 0);
    set(element, "data-giving", discarded.length > 0);
    keyed(
      thrown,
      numbered(discarded),
      ({ key }) => key,
      ({ name }) => html("li", {}, html("div", { class: "place", "data-place": `discarded:${name}` }, ally(name, "small"))),
    );

    const here = !behind && game.view.to_act === you && HERE.has(game.view.decision);
    if (here !== brought) reveal(here ? "solo" : "table");
    brought = here;
    set(element, "data-asked", here);
  }

  return { element, show };
}
