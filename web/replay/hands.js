// @ts-check
/** The hands that are shown: everyone's, or the hand of the seat whose view is shown. */

import { cardChip, cardElement, keyedCards, sortCards } from "../board/hand/card.js";
import { html, keyedChildren } from "../shared/dom.js";
import { cardName } from "../shared/names.js";
import { playerTag } from "../shared/seats.js";
import { t } from "../shared/words.js";

/**
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../types/protocol.js").Seat} Seat
 */

/** @param {import("../shared/settings.js").SettingsStore} settings */
export function handsPart(settings) {
  const element = html("div", { class: "replay-hands", role: "group", "aria-label": t("replay-hands"), tabindex: 0 });
  return {
    element,
    /** @param {Scene} scene @param {Record<string, string[]>} hands by seat */
    show({ table }, hands) {
      // Chief Bruno has none.
      const seats = table.chairs.map((chair) => chair.seat).filter((seat) => hands[seat]);
      element.classList.toggle("one", seats.length === 1);
      keyedChildren(
        element,
        seats,
        (seat) => `${seat}${seats.length === 1}`,
        (seat) =>
          html(
            "div",
            { class: "replay-hand" },
            playerTag(table, seat),
            html("div", { class: "replay-cards", "data-place": `seat-hand:${seat}`, "data-empty": t("replay-no-cards") }),
          ),
        (row, seat) => {
          const cards = sortCards(hands[seat], settings.get("handOrder"), table.setup?.tribes ?? []);
          keyedCards(/** @type {Element} */ (row.lastElementChild), cards, (card) => handCard(card, seats.length === 1));
          row.classList.toggle("empty", cards.length === 0);
        },
      );
    },
  };
}

/** @param {string} card @param {boolean} large where there is room */
function handCard(card, large) {
  const made = large ? cardElement(card, "small") : cardChip(card);
  if (!large)
    for (const [name, value] of [
      ["role", "img"],
      ["aria-label", cardName(card)],
    ])
      made.setAttribute(name, value);
  made.setAttribute("data-place", `hand:${card}`);
  return made;
}
