// @ts-check
/**
 * Sentences of the game in the reader's language. The server sends the id of a message and its arguments; here they become text, or
 * parts that say what each part is about.
 *
 * @import { Action, Arg, CardName, Sentence } from "../types/protocol.js"
 * @import { NameContext } from "./names.js"
 * @import { SentencePart } from "./sentence-parts.js"
 */
import {
  capitalised,
  cardPart,
  cardParts,
  joined,
  playerPart,
  regionPart,
  sentenceParts,
  spotPart,
  text,
  tokenPart,
  tribePart,
} from "./sentence-parts.js";
import { has, t } from "./words.js";

/**
 * @param {Sentence} sentence
 * @param {NameContext | null} context
 * @param {string} [attribute] of the message, instead of its value
 */
export function sentenceText(sentence, context, attribute) {
  return text(sentencePieces(sentence, context, attribute));
}

/**
 * Why something was refused: by the rules, by the table, by the server. A refusal without a sentence, or with one that this client does
 * not know, has the same general text.
 *
 * @param {{ sentence?: Sentence }} refused
 * @param {NameContext | null} [context]
 */
export function refusalText({ sentence }, context = null) {
  return sentence && has(sentence.id) ? sentenceText(sentence, context) : t("failure-internal");
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
 * @param {NameContext | null} context
 * @param {string} [attribute] of the message, instead of its value
 * @returns {SentencePart[]}
 */
export function sentencePieces(sentence, context, attribute) {
  return capitalised(render(sentence, context, attribute));
}

/**
 * @param {Sentence} sentence
 * @param {NameContext | null} context
 * @param {string} [attribute]
 */
function render({ id, args = {} }, context, attribute) {
  const rendered = Object.entries(args).map(([name, arg]) => [name, argument(arg, context)]);
  return sentenceParts(attribute ? `${id}.${attribute}` : id, Object.fromEntries(rendered), context);
}

/**
 * @param {Arg} arg
 * @param {NameContext | null} context
 * @returns {import("./sentence-parts.js").Arg}
 */
function argument(arg, context) {
  if (typeof arg !== "object") return arg;
  if ("seat" in arg) return playerPart(arg.seat, context);
  if ("seats" in arg) return joined(arg.seats.map((seat) => playerPart(seat, context)));
  if ("person" in arg) return { text: arg.person.name, kind: "player", value: arg.person.seat };
  if ("card" in arg) return cardPart(arg.card);
  if ("cards" in arg) return cardParts(arg.cards);
  if ("region" in arg) return regionPart(arg.region);
  if ("in-region" in arg) return spotPart(arg["in-region"]);
  if ("tribe" in arg) return tribePart(arg.tribe);
  if ("token" in arg) return tokenPart(arg.token);
  return render(arg.sentence, context);
}

/**
 * What a legal action does, for a button: "Take the red Orc".
 *
 * @param {Action} action
 * @param {NameContext} context
 */
export function actionText(action, context) {
  return sentenceText(actionSentence(action, context), context);
}

/**
 * The sentence of an action. Actions come without one, because there may be hundreds.
 *
 * @param {Action} action
 * @param {NameContext} context
 * @returns {Sentence}
 */
export function actionSentence(action, context) {
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
      const colour = context.table.setup?.regions[action.region] ?? action.region.toLowerCase();
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
