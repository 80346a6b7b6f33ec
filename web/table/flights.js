// @ts-check
/**
 * What travels where when something happens. Places are named as `data-place` names them; of several the first that can be
 * seen is taken.
 *
 * @typedef {import("../types/protocol").Event} Event
 * @typedef {import("../types/protocol").Seat} Seat
 * @typedef {import("./scene.js").Scene} Scene
 *
 * @typedef {object} Flight
 * @property {string[]} from
 * @property {string[]} to
 * @property {{card: string | null} | {marker: Seat} | {coin: number} | {clone: true}} what a card, its back, somebody's marker, a coin, or
 *   whatever lies at the end of the way
 */

/** @param {Seat} seat @param {string | null} card @param {Seat | null} you */
const handOf = (seat, card, you) => (seat === you && card ? [`hand:${card}`, "own-hand"] : [`seat-hand:${seat}`, `player:${seat}`]);

/**
 * @param {Event} event
 * @param {Scene} scene after it
 * @returns {Flight[]}
 */
export function flightsOf(event, { you, game }) {
  switch (event.kind) {
    case "recruited":
      return [{ from: [`row:${event.card}`], to: handOf(event.seat, event.card, you), what: { card: event.card } }];
    case "drew":
    case "dealt":
      return [{ from: ["deck"], to: handOf(event.seat, event.card, you), what: { card: event.card } }];
    case "row-dealt":
      return event.cards.map((card) => ({ from: ["deck"], to: [`row:${card}`], what: { card } }));
    case "row-filled":
      return [{ from: ["deck"], to: [`row:${event.card}`], what: { card: event.card } }];
    case "band-played": {
      const n = (game?.view.players[event.seat]?.bands.length ?? 1) - 1;
      return event.cards.map((card) => ({
        from: handOf(event.seat, card, you),
        to: [`band:${event.seat}:${n}`, `player:${event.seat}`],
        what: { card },
      }));
    }
    case "discarded":
      return event.cards.map((card) => ({ from: handOf(event.seat, card, you), to: [`row:${card}`, `discarded:${card}`, "row"], what: { card } }));
    case "marker-placed":
      return [
        { from: [`supply:${event.seat}`, `player:${event.seat}`], to: [`markers:${event.region}:${event.seat}`], what: { marker: event.seat } },
      ];
    case "horde-joined":
      return [
        { from: [`supply:${event.seat}`, `player:${event.seat}`], to: [`horde:${event.seat}`, `player:${event.seat}`], what: { marker: event.seat } },
      ];
    case "token-taken":
      return [{ from: [`token:${event.value}`, "tokens"], to: [`held-token:${event.value}`, `player:${event.seat}`], what: { clone: true } }];
    case "giant-taken":
      return [{ from: ["giant"], to: ["giant", `player:${event.seat}`], what: { clone: true } }];
    case "coin-placed":
      return [{ from: ["coins", `player:${event.seat}`], to: [`coin:${event.region}`], what: { coin: event.value } }];
    case "dashboard-took":
      return [
        {
          from: event.from === "deck" ? ["deck"] : event.from === "row" ? [`row:${event.card}`] : [`discarded:${event.card}`, "own-hand"],
          to: [`dashboard:${event.card}`, "player:B"],
          what: { card: event.card },
        },
      ];
    case "bruno-played": {
      const n = (game?.view.players.B?.bands.length ?? 1) - 1;
      return event.cards.map((card) => ({ from: [`dashboard:${card}`, `column:${event.column}`], to: [`band:B:${n}`, "player:B"], what: { card } }));
    }
    case "dashboard-discarded":
      return [{ from: [`dashboard:${event.card}`, "player:B"], to: [`row:${event.card}`, "row"], what: { card: event.card } }];
    case "dashboard-stolen":
      return [{ from: [`dashboard:${event.card}`, "player:B"], to: handOf("A", event.card, you), what: { card: event.card } }];
    default:
      return [];
  }
}
