// @ts-check
/**
 * The board as an Age was scored.
 *
 * @typedef {import("./scenes.js").Scene} Scene
 * @typedef {import("../types/protocol.js").Seat} Seat
 * @typedef {import("../types/protocol.js").View} View
 */

/**
 * A scene with the board as it was scored, but with everyone's Glory as it is now. Nothing can be decided on it.
 *
 * @param {Scene} scene
 * @param {import("../types/protocol.js").ScoredBoard | null | undefined} scored
 * @returns {Scene}
 */
export function asScored(scene, scored) {
  const { game } = scene;
  if (!game || !scored) return scene;
  const now = game.view;
  const players = Object.fromEntries(
    Object.entries(scored.view.players).map(([seat, player]) => [seat, { ...player, glory: now.players[/** @type {Seat} */ (seat)].glory }]),
  );
  /** @type {View} */
  const view = { ...scored.view, players, seat: now.seat, to_act: null };
  const { kingdoms } = scored;
  return { ...scene, behind: true, game: { ...game, view, kingdoms, next_markers: {}, legal: [], bruno: undefined, undo: "no" } };
}
