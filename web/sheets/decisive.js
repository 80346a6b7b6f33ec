// @ts-check
/**
 * What decided a game: by how much the winner was ahead of the next player, and where most of that came from.
 *
 * @typedef {import("../types/protocol.js").SeatResult} SeatResult
 * @typedef {import("../types/protocol.js").ScoreLine} ScoreLine
 */
import { totalGlory } from "../state/history.js";

/** In the order of the score sheet. */
const SOURCES = /** @type {const} */ (["kingdom", "merfolk", "giant", "horde", "band"]);

/**
 * @param {SeatResult[]} results
 * @param {ScoreLine[]} scores everything that was scored
 * @returns {{winner: SeatResult, next: SeatResult, margin: number, source: ScoreLine["source"], more: number} | null} null if the win is shared or tied, or
 *   nobody came next
 */
export function decisive(results, scores) {
  const winners = results.filter(({ won }) => won);
  const [winner] = winners;
  const [next] = results.filter(({ won }) => !won).toSorted((a, b) => a.place - b.place);
  if (winners.length !== 1 || !next || winner.glory <= next.glory) return null;
  const more = (/** @type {ScoreLine["source"]} */ source) => earned(scores, winner, source) - earned(scores, next, source);
  const [most] = SOURCES.map((source) => ({ source, more: more(source) })).toSorted((a, b) => b.more - a.more);
  return most.more > 0 ? { winner, next, margin: winner.glory - next.glory, ...most } : null;
}

/**
 * Where most of the Glory of a player came from; null if nothing was scored.
 *
 * @param {SeatResult} result
 * @param {ScoreLine[]} scores everything that was scored
 */
export function mainSource(result, scores) {
  const [most] = SOURCES.map((source) => ({ source, most: earned(scores, result, source) })).toSorted((a, b) => b.most - a.most);
  return most.most > 0 ? most : null;
}

/** @param {ScoreLine[]} scores @param {SeatResult} result @param {ScoreLine["source"]} source */
const earned = (scores, { seat }, source) => totalGlory(scores, (line) => line.seat === seat && line.source === source);
