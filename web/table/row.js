// @ts-check
/**
 * The face-up cards, sorted as the hand is, so that one looks for a card in the same place.
 *
 * @typedef {import("./scene.js").Scene} Scene
 * @typedef {import("./scene.js").Part} Part
 * @typedef {import("./scene.js").Context} Context
 */
import { html } from "../art/svg.js";
import { t } from "../words.js";
import { ally, sorted } from "./ally.js";
import { keyed, numbered, write } from "./keyed.js";

/**
 * @param {Context} context
 * @returns {Part}
 */
export function rowPart({ settings }) {
  const title = html("h2", { class: "row-title" });
  const list = html("ul", { class: "row-cards", role: "list", "data-place": "row" });
  const element = html("div", { class: "face-up" }, title, list);
  /** @type {Scene | null} */
  let latest = null;
  settings.on("handOrder", () => {
    if (latest) patch(latest);
  });

  /** @param {Scene} scene */
  function patch({ game, table }) {
    if (!game) return;
    const { row } = game.view;
    write(title, t("row-count", { count: row.length }));
    keyed(
      list,
      numbered(sorted(row, settings.get("handOrder"), table.setup?.tribes ?? [])),
      ({ key }) => key,
      ({ name }) => html("li", {}, html("div", { class: "place", "data-place": `row:${name}` }, ally(name, "medium"))),
    );
  }

  return {
    element,
    show(scene) {
      latest = scene;
      patch(scene);
    },
  };
}
