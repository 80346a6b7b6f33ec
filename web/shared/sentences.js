// @ts-check
/**
 * Sentences of the game in the reader's language. The server sends the id of a message and its arguments; here they become text, or
 * pieces that say what each part is about.
 *
 * @import { Action, Arg, CardName, Sentence } from "../types/protocol.js"
 * @import { Told } from "./names.js"
 * @import { Piece } from "./pieces.js"
 */
import { capitalised, cardPiece, cardPieces, joined, pieces, playerPiece, regionPiece, spotPiece, text, tokenPiece, tribePiece } from "./pieces.js";
import { has, t } from "./words.js";

/**
 * @param {Sentence} sentence
 * @param {Told | null} told
 * @param {string} [attribute] of the message, instead of its value
 */
export function sentenceText(sentence, told, attribute) {
  return text(sentencePieces(sentence, told, attribute));
}

/**
 * Why something was refused: by the rules, by the table, by the server. A refusal without a sentence, or with one that this client does
 * not know, has the same general text.
 *
 * @param {{ sentence?: Sentence }} refused
 * @param {Told | null} [told]
 */
export function refusalText({ sentence }, told = null) {
  return sentence && has(sentence.id) ? sentenceText(sentence, told) : t("failure-internal");
}

/**
 * Why the connection ended.
 *
 * @param {string} reason of a `bye`
 */
export function byeText(reason) {
  return t(has(`bye-${reason}`) ? `bye-${reason}` : "bye-refused");
}

/**
 * @param {Sentence} sentence
 * @param {Told | null} told
 * @param {string} [attribute] of the message, instead of its value
 * @returns {Piece[]}
 */
export function sentencePieces(sentence, told, attribute) {
  return capitalised(render(sentence, told, attribute));
}

/**
 * @param {Sentence} sentence
 * @param {Told | null} told
 * @param {string} [attribute]
 */
function render({ id, args = {} }, told, attribute) {
  const rendered = Object.entries(args).map(([name, arg]) => [name, argument(arg, told)]);
  return pieces(attribute ? `${id}.${attribute}` : id, Object.fromEntries(rendered), told);
}

/**
 * @param {Arg} arg
 * @param {Told | null} told
 * @returns {import("./pieces.js").Arg}
 */
function argument(arg, told) {
  if (typeof arg !== "object") return arg;
  if ("seat" in arg) return playerPiece(arg.seat, told);
  if ("seats" in arg) return joined(arg.seats.map((seat) => playerPiece(seat, told)));
  if ("person" in arg) return { text: arg.person.name, kind: "player", value: arg.person.seat };
  if ("card" in arg) return cardPiece(arg.card);
  if ("cards" in arg) return cardPieces(arg.cards);
  if ("region" in arg) return regionPiece(arg.region);
  if ("in-region" in arg) return spotPiece(arg["in-region"]);
  if ("tribe" in arg) return tribePiece(arg.tribe);
  if ("token" in arg) return tokenPiece(arg.token);
  return render(arg.sentence, told);
}

/**
 * What a legal action does, for a button: "Take the red Orc".
 *
 * @param {Action} action
 * @param {Told} told
 */
export function actionText(action, told) {
  return sentenceText(actionSentence(action, told), told);
}

/**
 * The sentence of an action. Actions come without one, because there may be hundreds.
 *
 * @param {Action} action
 * @param {Told} told
 * @returns {Sentence}
 */
export function actionSentence(action, told) {
  switch (action.kind) {
    case "band": {
      const { leader: card, cards } = action;
      if (cards.length === 1) return { id: "action-band-alone", args: { card: { card } } };
      return { id: "action-band", args: { size: cards.length, card: { card }, cards: { cards: followers(action) } } };
    }
    case "keep":
      return action.cards.length === 0 ? { id: "action-keep-none" } : { id: "action-keep", args: { cards: { cards: action.cards } } };
    case "recruit":
    case "give":
    case "discard":
    case "steal":
      return { id: `action-${action.kind}`, args: { card: { card: action.card } } };
    case "marker":
    case "coin":
      return { id: `action-${action.kind}`, args: { spot: { "in-region": action.region } } };
    case "settle": {
      const colour = told.table.setup?.regions[action.region] ?? action.region.toLowerCase();
      return { id: "action-settle", args: { colour: { sentence: { id: `colour-${colour}`, args: { gender: "masculine", number: "one" } } } } };
    }
    case "token":
      return { id: "action-token", args: { value: { token: action.value } } };
    case "leader":
      return { id: "action-leader", args: { tribe: { tribe: action.tribe } } };
    default:
      return { id: `action-${action.kind}` };
  }
}

/**
 * The cards of a band without its Leader.
 *
 * @param {{ leader: CardName, cards: CardName[] }} band
 */
function followers({ leader, cards }) {
  const at = cards.indexOf(leader);
  return cards.filter((_, n) => n !== at);
}
