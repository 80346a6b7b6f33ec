// @ts-check
/**
 * Why something was refused, in the reader's language.
 *
 * @import { RefusedAbout } from "../types/protocol.js"
 * @import { Told } from "./names.js"
 * @import { Arg } from "./pieces.js"
 */
import { parseCard } from "./cards.js";
import { colourName, colourOf, playerName, tribeName } from "./names.js";
import { cardPiece, cardPieces, regionPiece, sentence, spotPiece, text } from "./pieces.js";
import { decisionSentence } from "./sentences.js";
import { has, t } from "./words.js";

/**
 * Why something was refused: by the rules, by the table, by the server.
 *
 * @param {{ code: string, about?: RefusedAbout, message?: string }} refused
 * @param {Told | null} [told]
 */
export function refusalSentence(refused, told = null) {
  const id = `refusal-${refused.code}`;
  if (!has(id)) return failureSentence(refused);
  return text(sentence(id, refusalArgs(refused.about ?? {}, told), told));
}

/**
 * @param {RefusedAbout} about
 * @param {Told | null} told
 * @returns {Record<string, Arg>}
 */
function refusalArgs(about, told) {
  const { seat, name, decision, card, cards, tribe, region, value, size, most, needed, standing } = about;
  const parts = card ? parseCard(card) : null;
  return {
    seat,
    player: name ?? (seat && told ? playerName(seat, told) : seat),
    decision: decision && told ? decisionSentence(decision, about.about ?? null, told) : "",
    card: card && cardPiece(card),
    cards: cards && cardPieces(cards),
    tribe: tribe ? tribeName(tribe) : parts && tribeName(parts.tribe, 2),
    // Of the cards of a band, or of the space of a kingdom's colour.
    colour: parts ? colourName(parts.colour, { gender: "feminine", number: "other" }) : region && told && colourOf(region, told, "space"),
    region: region && regionPiece(region),
    spot: region && spotPiece(region),
    value,
    size,
    keeps: size,
    most,
    limit: most,
    needed,
    standing,
  };
}

/**
 * Why a request was refused.
 *
 * @param {{ code: string, retry_after?: number | null }} failure
 */
export function failureSentence({ code, retry_after: seconds = null }) {
  if (seconds !== null && has(`failure-${code}.wait`)) return t(`failure-${code}.wait`, { seconds });
  return has(`failure-${code}`) ? t(`failure-${code}`) : t("failure-internal");
}

/**
 * Why the connection ended.
 *
 * @param {string} reason of a `bye`
 */
export function byeSentence(reason) {
  return t(has(`bye-${reason}`) ? `bye-${reason}` : "bye-refused");
}
