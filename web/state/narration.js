// @ts-check
/**
 * Moves of players in one line each: "Amber: 3 Wizards → Rhea, draws 3".
 *
 * @typedef {import("../types/protocol.js").CardName} CardName
 * @typedef {import("../types/protocol.js").Event} Event
 * @typedef {import("../types/protocol.js").LogLine} LogLine
 * @typedef {import("../types/protocol.js").Seat} Seat
 * @typedef {import("../types/protocol.js").Edition} Edition
 * @typedef {{lines: LogLine[], isUndone(version: number): boolean}} History
 *
 * @typedef {{seat: Seat, text: string}} Move what a player did in a turn, without the player's name
 */
import { parseCard } from "../shared/cards.js";
import { cardName, colourName, regionName, tribeName } from "../shared/names.js";
import { t } from "../shared/words.js";

/** Tribes that may be in a band of another tribe or colour. */
const JOINERS = new Set(["Skeleton", "Dog"]);

/**
 * What others did since the reader's last decision, one move after another.
 *
 * @param {History} history
 * @param {Seat | null} you null for a spectator, who is told of the last turn of everyone
 * @param {Edition} edition
 * @param {number} most how many moves a spectator is told of
 * @returns {Move[]}
 */
export function movesSince(history, you, edition, most) {
  const acted = history.lines.filter((line) => line.kind === "acted" && line.seat && !history.isUndone(line.version));
  const from = you === null ? 0 : acted.findLastIndex((line) => line.seat === you) + 1;
  /** @type {{seat: Seat, events: Event[]}[]} */
  const turns = [];
  for (const { seat, events = [] } of acted.slice(from)) {
    const last = turns.at(-1);
    // Decisions that follow from a band belong to the same move.
    if (last && last.seat === seat && !events.some(({ kind }) => begins(kind))) last.events.push(...events);
    else if (seat) turns.push({ seat, events: [...events] });
  }
  const moves = turns.map(({ seat, events }) => ({ seat, text: moveText(events, edition) })).filter(({ text }) => text);
  return you === null ? moves.slice(-most) : moves;
}

/** Whether an event begins a turn. @param {Event["kind"]} kind */
const begins = (kind) => kind === "recruited" || kind === "band-played";

/**
 * What happened in a turn, in a few words.
 *
 * @param {Event[]} events of one player's turn
 * @param {Edition} edition
 */
export function moveText(events, edition) {
  /** @type {string[]} */
  const parts = [];
  let drawn = 0;
  for (const event of events) {
    // What follows the end of an Age has a sheet of its own.
    if (event.kind === "age-ended") {
      parts.push(t("narration-age-ended"));
      break;
    }
    if (event.kind === "drew") drawn += 1;
    const text = event.kind === "drew" ? "" : eventText(event, edition);
    if (text && event.kind === "marker-placed" && parts.length > 0) parts.push(`${parts.pop()} ${text}`);
    else if (text) parts.push(text);
  }
  if (drawn > 0) parts.push(t("narration-drew", { count: drawn }));
  return parts.join(", ");
}

/** @param {Event} event @param {Edition} edition @returns {string} empty if it is not told */
function eventText(event, edition) {
  switch (event.kind) {
    case "recruited":
      return t("narration-recruited", { card: cardName(event.card) });
    case "dragon":
      return t("narration-dragon", { seen: event.seen });
    case "band-played":
      return bandText(event.cards);
    case "marker-placed":
      return t("narration-marker", { region: regionName(event.region) });
    case "merfolk-moved":
      return t("narration-merfolk", { edition, space: event.to });
    case "giant-taken":
      return t("narration-giant", { edition });
    case "horde-joined":
      return t("narration-horde", { edition });
    case "token-taken":
      return t("narration-token", { edition, value: event.value });
    case "coin-placed":
      return t("narration-coin", { region: regionName(event.region), value: event.value });
    case "discarded":
      return t("narration-discarded", { count: event.cards.length });
    case "bruno-played":
      return t("narration-bruno", { region: regionName(event.column), count: event.cards.length, tribe: tribeName(event.leader, 2) });
    default:
      return "";
  }
}

/** A band by what its cards have in common: "3 Wizards", "3 red cards". @param {CardName[]} cards */
export function bandText(cards) {
  const parts = cards.map(parseCard);
  const own = parts.filter(({ tribe }) => !JOINERS.has(tribe));
  const [{ tribe, colour }] = own.length > 0 ? own : parts;
  const count = cards.length;
  if (count === 1) return cardName(cards[0]);
  if (own.every((card) => card.tribe === tribe)) return t("narration-band-tribe", { count, tribe: tribeName(tribe, count) });
  return t("narration-band-colour", { count, colour: colourName(colour, { gender: "feminine", number: "other" }) });
}
