// @ts-check
/**
 * What the parts of the board are shown of a position: a table at which every seat is played by the reader.
 *
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../types/protocol.js").AnalysisState} AnalysisState
 * @typedef {import("../types/protocol.js").AnalysisMove} AnalysisMove
 * @typedef {import("../types/protocol.js").Seat} Seat
 * @typedef {import("../types/protocol.js").TableState} TableState
 */
import { PLAYER_COLOURS } from "../art/markers.js";
import { t } from "../shared/words.js";

/**
 * @param {AnalysisState} state
 * @param {string} eyes the letter of a seat, or `open`
 * @returns {TableState}
 */
export function tableOf({ setup, game, to_act: actor }, eyes) {
  const seats = /** @type {Seat[]} */ (Object.keys(game.view.players));
  const people = setup.solo ? seats.slice(0, 1) : seats;
  return {
    protocol: 1,
    code: "",
    phase: "playing",
    host: 0,
    options: {
      edition: setup.edition,
      solo: setup.solo,
      tribes: { chosen: setup.tribes },
      recruitment: setup.recruitment,
      clock: { kind: "none" },
      public: false,
      spectators: true,
      stand_in: "regular",
    },
    chairs: people.map((seat, index) => ({
      seat,
      colour: PLAYER_COLOURS[index],
      person: index + 1,
      bot: null,
      name: t("analysis-seat", { seat }),
      ready: true,
      away: false,
      conceded: false,
    })),
    you: eyes === "open" ? actor : /** @type {Seat} */ (eyes),
    setup,
    undo_asked: null,
    commitment: "",
    seed: null,
    results: null,
    prepared: null,
    adviser: "no",
    rematch_of: null,
    rematch: null,
    muted: [],
  };
}

/**
 * @param {AnalysisState} state
 * @param {TableState} table
 * @param {number} version
 * @param {AnalysisMove | null} move that led to it, to be shown as it happens
 * @returns {Scene}
 */
export function sceneOf(state, table, version, move) {
  const people = table.chairs.flatMap(({ person }) => (person === null ? [] : [person]));
  return {
    version,
    table,
    game: { ...state.game, undo: state.moves.length > 0 ? "free" : "no" },
    you: table.you,
    lines: move ? [{ version, at: 0, kind: "acted", seat: move.seat, text: "", events: move.events }] : [],
    presence: { connected: people, spectators: 0 },
    connection: "open",
    reason: null,
    behind: false,
    waiting: 0,
    received: Date.now(),
  };
}
