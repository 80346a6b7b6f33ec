// @ts-check
/**
 * The deck: how many cards there are, and how many of them may still be Dragons.
 *
 * @typedef {import("./scene.js").Part} Part
 */
import { deckPile } from "../art/cards.js";
import { html } from "../art/svg.js";
import { t } from "../words.js";

/** @returns {Part} */
export function deckPart() {
  const pile = html("div", { class: "deck-pile", "data-place": "deck" });
  const element = html("div", { class: "deck" }, pile);
  let count = -1;
  return {
    element,
    show({ game }) {
      if (!game || game.view.deck_size === count) return;
      count = game.view.deck_size;
      pile.setAttribute("aria-label", t("deck-count", { count }));
      pile.setAttribute("role", "img");
      pile.replaceChildren(deckPile(count, "medium"));
    },
  };
}
