// @ts-check
/** The board of a finished game: the parts that show a moment, and what they are given. */

import { headerPart } from "../board/frame/header.js";
import { gloryTrackPart } from "../board/map/glory-track.js";
import { mapPart } from "../board/map/map.js";
import { merfolkPart } from "../board/map/merfolk.js";
import { createProjection } from "../board/map/standings.js";
import { deckPart, dragonsPart, rowPart, tokensPart, tribesPart } from "../board/map/supplies.js";
import { playersPart } from "../board/players/players.js";
import { soloPart } from "../board/players/solo.js";
import { createAnnouncer } from "../shared/announcer.js";
import { SettingsStore } from "../shared/settings.js";
import { createTooltip } from "../shared/tooltip.js";
import { aidPart } from "../sheets/aid.js";
import { scoringPart } from "../sheets/scoring.js";
import { ScoringProgress } from "../sheets/scoring-progress.js";
import { TableHistory } from "../state/history.js";
import { PendingMove } from "../state/pending-move.js";

/**
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {import("../types/protocol.js").TableState} TableState
 * @typedef {import("./frames.js").Frame} Frame
 */

/** The parts that show a view. @param {Context} context @returns {[slot: string, part: Part][]} */
export function boardParts(context) {
  return [
    ["header", headerPart()],
    ["players", playersPart(context)],
    ["solo", soloPart(context)],
    ["glory", gloryTrackPart(context)],
    ["map", mapPart(context)],
    ["deck", deckPart()],
    ["dragons", dragonsPart(context)],
    ["tokens", tokensPart()],
    ["tribes", tribesPart(context)],
    ["merfolk", merfolkPart(context)],
    ["row", rowPart(context)],
    ["scoring", scoringPart(context)],
    ["extra", aidPart(context)],
  ];
}

const refuse = () => Promise.reject({ code: "game-over" });

/**
 * What the parts are given. Nothing can be asked or sent: the game is over.
 *
 * @param {HTMLElement} root
 * @param {(name: string) => void} reveal
 * @param {() => Scene | null} scene
 * @param {(action: string) => Promise<number>} [play] what a choice on the board does
 * @returns {Context}
 */
export function contextOfFinishedGame(root, reveal, scene, play = refuse) {
  const link = {
    root,
    settings: new SettingsStore(),
    announcer: createAnnouncer(),
    tooltip: createTooltip(root),
    history: new TableHistory(),
    ask: refuse,
    askWithVersion: refuse,
    play,
    send: refuse,
    scene,
    reveal,
    catchUp() {},
    afterShow: (/** @type {() => void} */ measure) => measure(),
  };
  return Object.assign(link, {
    pending: new PendingMove(link),
    projection: createProjection(link),
    scoringProgress: new ScoringProgress(() => link.history),
  });
}

/** @param {Frame} frame @param {TableState} table @param {boolean} moved the moment after the one shown, not one jumped to @returns {Scene} */
export function sceneOf(frame, table, moved) {
  const people = table.chairs.flatMap((chair) => (chair.person === null ? [] : [chair.person]));
  /** @type {Scene} */
  const scene = {
    version: frame.lines.at(-1)?.version ?? 0,
    table,
    game: { view: frame.game.view, legal: [], kingdoms: frame.game.kingdoms, next_markers: {}, undo: "no", clock: null },
    // The reader is a spectator, whoever's view is shown.
    you: null,
    lines: moved ? frame.lines : [],
    presence: { connected: people, spectators: 0 },
    connection: "closed",
    reason: null,
    behind: false,
    waiting: 0,
    received: Date.now(),
  };
  // The end of a game shows what was paid, as nothing comes after it.
  const { view, scored } = frame.game;
  if (!scene.game || view.decision !== "over" || !scored) return scene;
  return { ...scene, game: { ...scene.game, view: { ...view, coins: scored.view.coins }, kingdoms: scored.kingdoms } };
}
