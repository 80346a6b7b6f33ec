// @ts-check
/**
 * Chief Bruno's columns in one line, for phones, where his dashboard is behind a tab: how many cards each has and needs. A tap shows the dashboard.
 *
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/scenes.js").Context} Context
 */
import { html, keyedChildren, setAttribute, setText } from "../shared/dom.js";
import { regionInitial } from "../shared/names.js";
import { t } from "../shared/words.js";
import { columnText } from "./bruno-outlook.js";
import { cardsOf } from "./solo.js";

/** @param {Context} context @returns {Part} */
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
