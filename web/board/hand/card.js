// @ts-check
/**
 * Cards as elements, and what is known of a card by its name. The name of the tribe says which edition a card is from.
 *
 * @typedef {import("../../types/protocol.js").CardName} CardName
 * @typedef {import("../../types/protocol.js").Edition} Edition
 */
import { allyCard, cardScene } from "../../art/cards.js";
import { emblemId, TRIBES } from "../../art/emblems.js";
import { COLOURS } from "../../art/patterns.js";
import { cardKeys, cardOfKey, parseCard } from "../../shared/cards.js";
import { html, keyedChildren, svg } from "../../shared/dom.js";
import { cardName, regionInitial, tribeName } from "../../shared/names.js";
import { abilityBrief, abilitySign } from "./abilities.js";

const SECOND = new Set(TRIBES.second.map(([one]) => String(one)));

/** Kingdoms in the order of their colours. */
const REGIONS = {
  first: ["Althea", "Duris", "Ithys", "Pelagon", "Rhea", "Straton"],
  second: ["White", "Green", "Yellow", "Black", "Red", "Blue"],
};

/**
 * Everything that a card's name says.
 *
 * @param {CardName} card
 */
export function describeCard(card) {
  const { colour, tribe } = parseCard(card);
  /** @type {Edition} */
  const edition = SECOND.has(tribe) ? "second" : "first";
  const kingdom = COLOURS[edition].findIndex((known) => known === colour);
  return { colour, tribe, edition, kingdom, initial: regionInitial(REGIONS[edition][kingdom]) };
}

/** Every card that was drawn, to be copied. A single move may need many. @type {Map<string, HTMLElement>} */
const drawn = new Map();

/**
 * A card with its picture.
 *
 * @param {CardName} card
 * @param {import("../../art/cards.js").CardSize} [size]
 */
export function cardElement(card, size = "medium") {
  const key = `${size} ${card}`;
  const known = drawn.get(key) ?? draw(card, size);
  drawn.set(key, known);
  return /** @type {HTMLElement} */ (known.cloneNode(true));
}

/** @param {CardName} card @param {import("../../art/cards.js").CardSize} size */
function draw(card, size) {
  const { tribe, edition, kingdom, initial } = describeCard(card);
  const element = allyCard({ tribe, name: tribeName(tribe, 1), kingdom, initial, size, brief: abilityBrief(tribe, edition) });
  element.append(abilitySign(tribe, "card-sign"));
  // For screen readers it is one image with one name.
  for (const [attribute, value] of [
    ["role", "img"],
    ["aria-label", cardName(card)],
    ["data-card", card],
  ])
    element.setAttribute(attribute, value);
  return element;
}

/**
 * The smallest form of a card: its kingdom's colour, pattern and initial over its picture. It is hidden from screen readers.
 *
 * @param {CardName} card
 */
export function cardChip(card) {
  const { tribe, kingdom, initial } = describeCard(card);
  const scene = cardScene(tribe, kingdom);
  for (const [name, value] of Object.entries({ x: 2, y: 11.6, width: 22, height: 22.4 })) scene.setAttribute(name, String(value));
  return html(
    "span",
    { class: `chip-card kingdom-${kingdom}`, title: cardName(card), "aria-hidden": "true" },
    svg(
      "svg",
      { viewBox: "0 0 26 36", "aria-hidden": "true", focusable: "false" },
      svg("rect", { x: 0.6, y: 0.6, width: 24.8, height: 34.8, rx: 3.5, class: "chip-colour" }),
      svg("rect", { x: 0.6, y: 0.6, width: 24.8, height: 34.8, rx: 3.5, fill: `url(#solid-pattern-${kingdom})` }),
      scene,
      svg("rect", { x: 7, y: 1.6, width: 12, height: 9.8, rx: 2, class: "chip-colour" }),
      svg("text", { x: 13, y: 10, "font-size": 10, class: "numeral on-kingdom" }, initial),
    ),
  );
}

/**
 * A card in a place of the board that an action can be about.
 *
 * @param {string} place as `data-place` names it
 * @param {CardName} card
 * @param {import("../../art/cards.js").CardSize} size
 */
export const cardPlace = (place, card, size) => html("div", { class: "place", "data-place": place }, cardElement(card, size));

/**
 * Makes the children of an element one for each card. Elements of cards that are still there stay.
 *
 * @param {Element} parent
 * @param {readonly CardName[]} cards
 * @param {(card: CardName) => Element} make
 */
export function keyedCards(parent, cards, make) {
  keyedChildren(
    parent,
    cardKeys(cards),
    (key) => key,
    (key) => make(cardOfKey(key)),
  );
}

/**
 * Cards sorted by tribe and then colour, or the other way round.
 *
 * @param {readonly CardName[]} cards
 * @param {"tribe" | "colour"} order
 * @param {readonly string[]} tribes in play, in the plural
 * @returns {CardName[]}
 */
export function sortCards(cards, order, tribes) {
  const places = new Map(tribes.map((tribe, n) => [emblemId(tribe), n]));
  /** @param {CardName} card */
  const rank = (card) => {
    const { tribe, kingdom } = describeCard(card);
    const place = places.get(emblemId(tribe)) ?? tribes.length;
    return order === "tribe" ? place * 6 + kingdom : kingdom * 16 + place;
  };
  return cards.toSorted((a, b) => rank(a) - rank(b));
}
