// @ts-check
/** Which places of the board an event is about, as `data-place` names them. */

/**
 * @typedef {import("../types/protocol.js").Event} Event
 * @typedef {import("../types/protocol.js").View} View
 */

/**
 * @param {Event} event
 * @param {View | null} view what lies on the table now
 * @returns {string[]}
 */
export function placesOf(event, view) {
  switch (event.kind) {
    case "dealt":
    case "recruited":
      return [`seat-hand:${event.seat}`, ...inHand(event.seat, event.card, view), ...(event.card ? [`row:${event.card}`] : [])];
    case "drew":
      return ["deck", `seat-hand:${event.seat}`, ...inHand(event.seat, event.card, view)];
    case "dragon":
    case "age-ended":
      return ["deck"];
    case "row-dealt":
    case "discarded":
      return event.cards.map((card) => `row:${card}`);
    case "row-filled":
      return [`row:${event.card}`];
    case "band-played": {
      const bands = view?.players[event.seat]?.bands ?? [];
      const n = bands.findIndex((band) => band.leader === event.leader && String(band.cards) === String(event.cards));
      return n < 0 ? [`player:${event.seat}`] : [`band:${event.seat}:${n}`];
    }
    case "marker-placed":
    case "coin-placed":
      return [`kingdom:${event.region}`];
    case "merfolk-moved":
      return ["water"];
    case "giant-taken":
      return ["giant"];
    case "horde-joined":
    case "horde-held":
      return [`horde:${event.seat}`];
    case "token-taken":
      return [`token:${event.value}`, `player:${event.seat}`];
    case "dashboard-took":
    case "dashboard-discarded":
    case "dashboard-stolen":
      return [`dashboard:${event.card}`, `row:${event.card}`];
    case "bruno-played":
      return [`column:${event.column}`, `leader:${event.leader}`];
    case "scored":
      return scoredPlaces(event);
    case "game-over":
      return event.winners.map((seat) => `player:${seat}`);
    default:
      return [];
  }
}

/** @param {import("../types/protocol.js").Seat} seat @param {string | null} card @param {View | null} view */
const inHand = (seat, card, view) => (card && view?.seat === seat ? [`hand:${card}`] : []);

/** @param {import("../types/protocol.js").ScoreLine} line */
function scoredPlaces(line) {
  switch (line.source) {
    case "kingdom":
      return [`kingdom:${line.region}`];
    case "merfolk":
      return ["water"];
    case "giant":
      return ["giant"];
    case "horde":
      return [`horde:${line.seat}`];
    default:
      return [`player:${line.seat}`];
  }
}
