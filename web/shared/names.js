// @ts-check
/**
 * Names of the game in the reader's language: tribes, colours, kingdoms, cards, players.
 *
 * @import { CardName, ChairState, Colour, Edition, RegionName, ScoreLine, Seat, TableState, TribeName } from "../types/protocol.js"
 *
 * @typedef {{ table: TableState }} NameContext the table whose names are used; a `Scene` has one
 */
import { parseCard } from "./cards.js";
import { cardParts, text } from "./sentence-parts.js";
import { currentLanguage, has, t } from "./words.js";

/**
 * Which edition is played, for words that differ.
 *
 * @param {NameContext | null} [context]
 * @returns {Edition}
 */
export function editionOf(context) {
  return context?.table.options.edition ?? "first";
}

/**
 * A tribe. The server gives it in the singular or plural of its edition.
 *
 * @param {TribeName} tribe `Orc`, `Orcs`, `Red Panda`
 * @param {number} [count] how many of them
 */
export function tribeName(tribe, count = 1) {
  return t(tribeId(tribe), { count });
}

/**
 * The last part of the address of its page: `/rules/tribes/red-panda`.
 *
 * @param {TribeName} tribe
 */
export function tribeSlug(tribe) {
  return tribeId(tribe).slice("tribe-".length);
}

/** Plurals that are not the singular with an s. */
const PLURALS = new Map([
  ["dwarves", "dwarf"],
  ["elves", "elf"],
  ["foxes", "fox"],
]);

/** @param {string} tribe */
function tribeId(tribe) {
  const word = tribe.toLowerCase().replaceAll(" ", "-");
  const one = PLURALS.get(word) ?? (has(`tribe-${word}`) ? word : word.replace(/s$/, ""));
  return `tribe-${one}`;
}

/** @param {string} tribe */
function genderOf(tribe) {
  const id = `${tribeId(tribe)}.gender`;
  return has(id) ? t(id) : "";
}

/**
 * A colour as it stands beside what it describes.
 *
 * @param {Colour} colour
 * @param {{ gender?: string, number?: "one" | "other" }} [agreement] masculine and one if left out
 */
export function colourName(colour, { gender = "masculine", number = "one" } = {}) {
  return t(`colour-${colour.toLowerCase()}`, { gender, number });
}

/**
 * A kingdom or region as the map names it.
 *
 * @param {RegionName} region
 */
export function regionName(region) {
  return t(`region-${region.toLowerCase()}`);
}

/**
 * "in Althea", "in the White Region".
 *
 * @param {RegionName} region
 */
export function inRegion(region) {
  return t(`region-${region.toLowerCase()}.in`);
}

/**
 * What stands on the corner of its cards.
 *
 * @param {RegionName} region
 */
export function regionInitial(region) {
  return t(`region-${region.toLowerCase()}.initial`);
}

/**
 * A card: "red Orc".
 *
 * @param {CardName} card
 * @param {number} [count] "2 red Orcs" if several
 */
export function cardName(card, count = 1) {
  return count === 1 ? oneCard(card, "card") : t("card.several", { count, ...cardArgs(card, count) });
}

/**
 * "the red Orc".
 *
 * @param {CardName} card
 */
export function theCard(card) {
  return oneCard(card, "card.the");
}

/**
 * @param {CardName} card
 * @param {"card" | "card.the"} id
 */
function oneCard(card, id) {
  return card === "Dragon" ? t("dragon") : t(id, cardArgs(card, 1));
}

/**
 * @param {CardName} card
 * @param {number} count
 */
function cardArgs(card, count) {
  const { colour, tribe } = parseCard(card);
  const gender = genderOf(tribe);
  const number = count === 1 ? "one" : "other";
  return { tribe: tribeName(tribe, count), colour: colourName(colour, { gender, number }), gender };
}

/** How things are listed. */
export function lists() {
  // English as the rulebook writes it: no comma before the last "and".
  return new Intl.ListFormat(currentLanguage() === "en" ? "en-GB" : currentLanguage(), { type: "conjunction" });
}

/**
 * Names one after another: "a, b and c".
 *
 * @param {string[]} names
 */
export function list(names) {
  return names.length === 0 ? t("nobody") : lists().format(names);
}

/**
 * Cards as a list, those of a kind together: "2 red Orcs and green Elf".
 *
 * @param {CardName[]} cards
 */
export function cardList(cards) {
  return text(cardParts(cards));
}

/**
 * Who sits there: a person's name, a bot's colour, Chief Bruno.
 *
 * @param {Seat} seat
 * @param {NameContext} context
 */
export function playerName(seat, context) {
  const { options, chairs } = context.table;
  if (options.solo && seat === "B") return t("bruno");
  const chair = chairs.find((chair) => chair.seat === seat);
  return chair ? chairName(chair) : seat;
}

/**
 * @param {ChairState} chair
 */
export function chairName(chair) {
  if (chair.bot) return t(`bot-${chair.colour}`);
  return chair.person === null ? t("nobody") : chair.name;
}

/** @param {NonNullable<ChairState["bot"]>} level */
export function levelName(level) {
  return t(`level-${level}`);
}

/** How a bot of a level plays, in one sentence. @param {NonNullable<ChairState["bot"]>} level */
export function levelDoes(level) {
  return t(`level-${level}-does`);
}

/**
 * What the bot of a seat likes, in a few words; empty if nobody can tell.
 *
 * @param {ChairState} chair
 * @param {TableState["options"]["edition"]} edition
 */
export function temperText({ temper }, edition) {
  return temper && temper !== "even" ? t(`temper-${temper}`, { edition }) : "";
}

/** @param {NonNullable<TableState["options"]["solo"]>} level */
export function soloName(level) {
  return t(`solo-${level}`);
}

/** @param {ChairState["colour"]} colour of a player's pieces */
export function pieceName(colour) {
  return t(`piece-${colour}`);
}

/** @param {number} age from 1 */
export function ageName(age) {
  return t("age", { age });
}

/** @param {number} place from 1 */
export function placeName(place) {
  return t("place", { place });
}

/**
 * Where Glory comes from, as the head of a column or a line of a chart.
 *
 * @param {ScoreLine["source"]} source
 * @param {NameContext} context
 */
export function sourceName(source, context) {
  return t(`source-${source}`, { edition: editionOf(context) });
}
