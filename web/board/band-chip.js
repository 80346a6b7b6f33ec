// @ts-check
/** A band that was played, as a chip: its Leader and its size. The tooltip shows its cards. */
import { removeCards } from "../shared/cards.js";
import { html } from "../shared/dom.js";
import { cardName } from "../shared/names.js";
import { t } from "../shared/words.js";
import { cardChip, cardElement } from "./card.js";

/**
 * @param {import("../types/protocol.js").Band} band
 * @param {string} place
 * @param {import("../types/protocol.js").Edition} edition
 * @param {import("../shared/tooltip.js").Tooltip} tooltip
 */
export function bandChip(band, place, edition, tooltip) {
  const size = band.cards.length;
  const says = t("player-band", { edition, size, leader: cardName(band.leader) });
  const button = html(
    "button",
    { type: "button", class: "band-chip", "data-place": place },
    cardChip(band.leader),
    html("span", { class: "count", "aria-hidden": "true" }, String(size)),
    html("span", { class: "visually-hidden" }, says),
  );
  tooltip.attach(button, () =>
    html(
      "div",
      { class: "band-cards" },
      html("h3", {}, says),
      html(
        "ul",
        { role: "list" },
        ...[band.leader, ...removeCards(band.cards, [band.leader])].map((card, n) =>
          html("li", { class: n === 0 ? "leads" : null }, cardElement(card, "medium")),
        ),
      ),
    ),
  );
  return html("li", {}, button);
}
