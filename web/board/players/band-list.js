// @ts-check
/**
 * The bands of a player in this Age, the largest first. Beside the board they are cards where all of them have room, otherwise tags with the initial and
 * the size. If there are too many even for that, the last tag says how many more there are.
 *
 * @typedef {import("../../types/protocol.js").Band} Band
 * @typedef {import("../../types/protocol.js").Edition} Edition
 * @typedef {import("../../types/protocol.js").Seat} Seat
 * @typedef {"cards" | "tags"} Form
 */

import { removeCards } from "../../shared/cards.js";
import { html, keyedChildren, setAttribute, smallScreen } from "../../shared/dom.js";
import { cardName } from "../../shared/names.js";
import { t } from "../../shared/words.js";
import { cardChip, cardElement, describeCard } from "../hand/card.js";

/** How wide a tag is whose initial has one letter, or more, in pixels. */
const [TAG, WIDE_TAG] = [24, 30];
/** How high it is with the space below it, and that space. player-panel.css has the same sizes. */
const TAG_LINE = { height: 19, gap: 1 };
/** What a card needs beside its width: its size on its left, and space. */
const CARD = { beside: 9, below: 4, gap: 2 };
/** How much higher a card is than wide. */
const CARD_SHAPE = 36 / 26;
/** With more bands than this there is a second line on a phone. */
const SHORT_LINE = 4;

/**
 * How bands are shown in a room, and how many of them.
 *
 * @param {number} count of the bands
 * @param {{ width: number; height: number }} room
 * @param {number} card its width
 * @param {number} [tag] its width
 * @returns {{ form: Form; shown: number }}
 */
export function bandForm(count, { width, height }, card, tag = TAG) {
  const across = (/** @type {number} */ one, /** @type {number} */ gap) => Math.floor((width + gap) / one);
  const lines = Math.floor((height + CARD.below) / (card * CARD_SHAPE + CARD.below));
  if (count <= across(card + CARD.beside, CARD.gap) * lines) return { form: "cards", shown: count };
  const { gap } = TAG_LINE;
  const tags = across(tag + gap, gap) * Math.max(1, Math.floor((height + gap) / TAG_LINE.height));
  return { form: "tags", shown: count <= tags ? count : Math.max(0, tags - 1) };
}

/**
 * @param {Seat} seat
 * @param {import("../../shared/tooltip.js").Tooltip} tooltip
 */
export function bandList(seat, tooltip) {
  const element = html("ul", { class: "panel-bands", role: "list" });
  /** @type {{ bands: Band[]; edition: Edition }} */
  let shown = { bands: [], edition: "first" };
  /** The room for the bands, and the width of a card in it. */
  let room = { width: Infinity, height: Infinity, card: 0 };

  function arrange() {
    const { edition } = shown;
    const bands = bySize(shown.bands);
    const tag = bands.some(({ band }) => describeCard(band.leader).initial.length > 1) ? WIDE_TAG : TAG;
    const { form, shown: count } = smallScreen() ? { form: "cards", shown: bands.length } : bandForm(bands.length, room, room.card, tag);
    const rest = bands.slice(count);
    setAttribute(element, "data-form", form);
    element.style.setProperty("--tag", String(tag));
    keyedChildren(
      element,
      [...bands.slice(0, count), ...(rest.length ? [{ rest }] : [])],
      (one) => ("rest" in one ? `more ${one.rest.map(keyOf)}` : keyOf(one)),
      (one) => ("rest" in one ? moreBands(one.rest, edition, tooltip) : bandChip(one.band, `band:${seat}:${one.n}`, edition, tooltip)),
    );
  }
  new ResizeObserver(
    ([
      {
        contentRect: { width, height },
      },
    ]) => {
      if (width === 0) return;
      room = { width, height, card: Number(getComputedStyle(element).getPropertyValue("--band")) };
      arrange();
    },
  ).observe(element);

  return {
    element,
    /** @param {Band[]} bands @param {Edition} edition */
    show(bands, edition) {
      shown = { bands, edition };
      setAttribute(element, "aria-label", t("player-bands", { edition }));
      element.style.setProperty("--bands-in-line", String(Math.max(SHORT_LINE, Math.ceil(bands.length / 2))));
      setAttribute(element, "data-none", bands.length === 0);
      arrange();
    },
  };
}

/** @typedef {{ band: Band; n: number }} Played a band, and its number in the order in which they were played */

/** @param {Band[]} bands @returns {Played[]} the largest first */
const bySize = (bands) => bands.map((band, n) => ({ band, n })).toSorted((a, b) => b.band.cards.length - a.band.cards.length);

/** @param {Played} played */
const keyOf = ({ band, n }) => `${n} ${band.leader} ${band.cards.length}`;

/** The tag in place of the bands that have no room. Its tooltip lists them. @param {Played[]} rest @param {Edition} edition @param {import("../../shared/tooltip.js").Tooltip} tooltip */
function moreBands(rest, edition, tooltip) {
  const says = t("player-bands-more", { edition, count: rest.length });
  const button = html(
    "button",
    { type: "button", class: "band-chip band-more" },
    html("span", { "aria-hidden": "true" }, `+${rest.length}`),
    html("span", { class: "visually-hidden" }, says),
  );
  tooltip.attach(button, () =>
    html(
      "div",
      {},
      html("h3", {}, says),
      html(
        "ul",
        { role: "list" },
        ...rest.map(({ band }) => html("li", {}, t("player-band", { edition, size: band.cards.length, leader: cardName(band.leader) }))),
      ),
    ),
  );
  return html("li", {}, button);
}

/**
 * A band that was played, as a chip: its Leader and its size. The tooltip shows its cards.
 *
 * @param {import("../../types/protocol.js").Band} band
 * @param {string} place
 * @param {import("../../types/protocol.js").Edition} edition
 * @param {import("../../shared/tooltip.js").Tooltip} tooltip
 */
function bandChip(band, place, edition, tooltip) {
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
