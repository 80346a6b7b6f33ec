// @ts-check
/**
 * What happened, what is scored, what is asked and what can be done, in sentences of the reader's language: as text, or as pieces.
 *
 * @import { About, Action, CardName, Decision, Event, LogLine, ScoreLine, Seat } from "../types/protocol.js"
 * @import { Told } from "./names.js"
 * @import { Arg, Piece } from "./pieces.js"
 */
import { colourName, colourOf, editionOf, levelName, tribeName } from "./names.js";
import {
  capitalised,
  cardPiece,
  cardPieces,
  joined,
  pieces,
  playerPiece,
  regionPiece,
  sentence,
  spotPiece,
  text,
  tokenPiece,
  tribePiece,
} from "./pieces.js";
import { t } from "./words.js";

/**
 * @param {Event} event
 * @param {Told} told
 * @returns {string}
 */
export function eventSentence(event, told) {
  return text(eventPieces(event, told));
}

/**
 * @param {Event} event
 * @param {Told} told
 * @returns {Piece[]}
 */
export function eventPieces(event, told) {
  const [id, args] = eventWords(event, told);
  return sentence(id, args, told);
}

/**
 * @param {Event} event
 * @param {Told} told
 * @returns {[string, Record<string, Arg>]}
 */
function eventWords(event, told) {
  const player = (/** @type {Seat} */ seat) => playerPiece(seat, told);
  switch (event.kind) {
    case "age-began":
      return ["event-age-began", { age: event.age, player: player(event.first) }];
    case "dealt":
    case "drew":
      return event.card === null
        ? [`event-${event.kind}-hidden`, { player: player(event.seat) }]
        : [`event-${event.kind}`, { player: player(event.seat), card: cardPiece(event.card) }];
    case "row-dealt":
    case "dashboard-cleared":
      return [`event-${event.kind}`, { cards: cardPieces(event.cards) }];
    case "recruited":
      return ["event-recruited", { player: player(event.seat), card: cardPiece(event.card) }];
    case "dragon":
      return ["event-dragon", { player: player(event.seat), seen: event.seen }];
    case "band-played": {
      const args = { player: player(event.seat), card: cardPiece(event.leader), size: event.cards.length };
      return event.cards.length === 1 ? ["event-band-alone", args] : ["event-band-played", { ...args, cards: cardPieces(followers(event)) }];
    }
    case "marker-placed":
      return ["event-marker-placed", { player: player(event.seat), spot: spotPiece(event.region) }];
    case "merfolk-moved":
      return ["event-merfolk-moved", { player: player(event.seat), from: event.from, to: event.to }];
    case "giant-taken":
      return ["event-giant-taken", { player: player(event.seat), size: event.size }];
    case "horde-joined":
      return ["event-horde-joined", { player: player(event.seat), colour: colourName(event.colour) }];
    case "token-taken":
      return ["event-token-taken", { player: player(event.seat), value: tokenPiece(event.value) }];
    case "coin-placed":
      return ["event-coin-placed", { player: player(event.seat), value: event.value, spot: spotPiece(event.region) }];
    case "discarded":
      return ["event-discarded", { player: player(event.seat), cards: cardPieces(event.cards) }];
    case "row-filled":
    case "dashboard-discarded":
      return [`event-${event.kind}`, { card: cardPiece(event.card) }];
    case "dashboard-took":
      return ["event-dashboard-took", { card: cardPiece(event.card), from: event.from }];
    case "bruno-played":
      return [
        "event-bruno-played",
        { colour: colourOf(event.column, told, "column"), tribe: tribePiece(event.leader), cards: cardPieces(event.cards) },
      ];
    case "dashboard-stolen":
      return ["event-dashboard-stolen", { player: player("A"), card: cardPiece(event.card) }];
    case "age-ended":
      return ["event-age-ended", { age: event.age, player: player(event.drawer) }];
    case "scored":
      return ["event-scored", { player: player(event.seat), glory: event.glory, line: scoreWords(event, told) }];
    case "horde-held":
      return ["event-horde-held", { player: player(event.seat) }];
    case "game-over":
      return ["event-game-over", { outcome: outcome(event.winners, told), player: joined(event.winners.map(player)) }];
  }
}

/**
 * @param {Seat[]} winners
 * @param {Told} told
 */
function outcome(winners, told) {
  if (told.table.options.solo) return winners.length > 1 ? "draw" : winners[0] === "B" ? "bruno" : "won";
  return winners.length > 1 ? "shared" : "won";
}

/**
 * A line of the table's log that is not about the game; null for `acted` and `said`, which speak for themselves.
 *
 * @param {LogLine} line
 * @param {Told} told
 * @returns {string | null}
 */
export function lineSentence(line, told) {
  if (line.kind === "acted" || line.kind === "said") return null;
  const seated = line.seat ? playerPiece(line.seat, told) : null;
  return text(
    sentence(
      `line-${line.kind}`,
      {
        player: line.name ? { text: line.name, kind: "player", value: line.seat } : (seated ?? t("nobody")),
        seat: line.seat,
        level: line.level && levelName(line.level),
        yes: line.yes === undefined ? null : line.yes ? "yes" : "no",
        why: line.why,
      },
      told,
    ),
  );
}

// What Glory was for

/**
 * "Althea: 1st with 3 markers, 8 shared by 2".
 *
 * @param {ScoreLine} line
 * @param {Told} told
 */
export function scoreSentence(line, told) {
  return text(scorePieces(line, told));
}

/**
 * @param {ScoreLine} line
 * @param {Told} told
 * @returns {Piece[]}
 */
export function scorePieces(line, told) {
  return capitalised(scoreWords(line, told));
}

/**
 * @param {ScoreLine} line
 * @param {Told} told
 * @returns {Piece[]}
 */
function scoreWords(line, told) {
  const say = (/** @type {string} */ id, /** @type {Record<string, Arg>} */ args = {}) => pieces(id, args, told);
  switch (line.source) {
    case "kingdom":
    case "merfolk": {
      const { place, strength } = line;
      const first =
        line.source === "kingdom"
          ? say("score-kingdom", { region: regionPiece(line.region), place, strength })
          : say("score-merfolk", { place, strength });
      return withNotes(first, [
        line.by_tokens ? say("score-note-tokens") : null,
        line.alone ? say("score-note-alone") : null,
        line.coins > 0 ? say("score-note-coins", { coins: line.coins }) : null,
        line.sharers > 1 ? say("score-note-shared", { pot: line.pot, sharers: line.sharers }) : null,
      ]);
    }
    case "giant":
      return line.for === "taking" ? say("score-giant-taking", { size: line.size }) : say("score-giant-holding");
    case "horde":
      return say("score-horde", { count: line.markers });
    case "band": {
      const { size, skeletons, counts } = line;
      const gone = editionOf(told) === "first" ? "Skeleton" : "Dog";
      return withNotes(say("score-band", { size, card: cardPiece(line.leader) }), [
        skeletons > 0 ? say("score-note-skeletons", { count: skeletons, tribe: tribeName(gone, skeletons) }) : null,
        counts > size - skeletons ? say("score-note-counts", { count: counts }) : null,
      ]);
    }
  }
}

/**
 * @param {Piece[]} first
 * @param {(Piece[] | null)[]} notes
 * @returns {Piece[]}
 */
function withNotes(first, notes) {
  return [...first, ...notes.flatMap((note) => (note ? [{ text: ", " }, ...note] : []))];
}

// What is asked

/**
 * What is asked of you: "Choose where the free marker goes."
 *
 * @param {Decision} decision
 * @param {About | null} about
 * @param {Told} told
 */
export function decisionSentence(decision, about, told) {
  return text(sentence(`decision-${decision}`, decisionArgs(about, told), told));
}

/**
 * What somebody else thinks about: "Ana chooses where a free marker goes."
 *
 * @param {Decision} decision
 * @param {Seat} seat
 * @param {Told} told
 */
export function decidingSentence(decision, seat, told) {
  return text(sentence(`decision-${decision}.other`, { player: playerPiece(seat, told) }, told));
}

/**
 * @param {About | null} about
 * @param {Told} told
 * @returns {Record<string, Arg>}
 */
function decisionArgs(about, told) {
  if (!about) return { size: 1, left: 1 };
  if ("size" in about) return { size: about.size };
  if ("left" in about) return { left: about.left };
  return { colour: colourOf(about.column, told, "column") };
}

/**
 * What a legal action does, for a button: "Take the red Orc".
 *
 * @param {Action} action
 * @param {Told} told
 */
export function actionSentence(action, told) {
  const [id, args] = actionWords(action, told);
  return text(sentence(id, args, told));
}

/**
 * @param {Action} action
 * @param {Told} told
 * @returns {[string, Record<string, Arg>]}
 */
function actionWords(action, told) {
  switch (action.kind) {
    case "band": {
      const args = { card: cardPiece(action.leader), size: action.cards.length };
      return action.cards.length === 1 ? ["action-band-alone", args] : ["action-band", { ...args, cards: cardPieces(followers(action)) }];
    }
    case "keep":
      return action.cards.length === 0 ? ["action-keep-none", {}] : ["action-keep", { cards: cardPieces(action.cards) }];
    case "recruit":
    case "give":
    case "discard":
    case "steal":
      return [`action-${action.kind}`, { card: cardPiece(action.card) }];
    case "marker":
    case "coin":
      return [`action-${action.kind}`, { spot: spotPiece(action.region) }];
    case "settle":
      return ["action-settle", { colour: colourOf(action.region, told, "space") }];
    case "token":
      return ["action-token", { value: tokenPiece(action.value) }];
    case "leader":
      return ["action-leader", { tribe: tribePiece(action.tribe) }];
    default:
      return [`action-${action.kind}`, {}];
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
