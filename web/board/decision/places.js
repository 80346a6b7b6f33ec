// @ts-check
/**
 * Which places of the board actions and events are about. A place is what `data-place` of an element says: `deck`, `row:red Orc`, `kingdom:Rhea`.
 *
 * @typedef {import("../../state/scenes.js").Scene} Scene
 * @typedef {import("../../types/protocol.js").Action} Action
 * @typedef {import("../../types/protocol.js").Decision} Decision
 * @typedef {import("../../types/protocol.js").Event} Event
 * @typedef {import("../../types/protocol.js").View} View
 * @typedef {import("../../shared/roving-focus.js").Stop} Stop
 */
import { emblemId } from "../../art/emblems.js";

/**
 * For each decision, the kinds of places it is about, and the action that a place stands for. An action that is not legal is sent to the server as
 * a question, to learn why.
 *
 * @type {Partial<Record<Decision, Record<string, (what: string) => string>>>}
 */
const ACTIONS_AT = {
  turn: { deck: () => "recruit deck", row: (card) => `recruit ${card}` },
  marker: { kingdom: (region) => `marker ${region}` },
  "free-marker": { kingdom: (region) => `marker ${region}` },
  token: { token: (value) => `token ${value}` },
  draw: { deck: () => "draw" },
  give: { row: (card) => `give ${card}` },
  "give-discarded": { discarded: (card) => `give ${card}` },
  "bruno-leader": { leader: (tribe) => `leader ${tribe}` },
  "bruno-marker": { kingdom: (region) => `marker ${region}` },
  "bruno-coin": { kingdom: (region) => `coin ${region}` },
  "bruno-settle": { space: (region) => `settle ${region}` },
  "bruno-overflow": { kingdom: (region) => `marker ${region}` },
  "bruno-discard": { dashboard: (card) => `discard ${card}` },
};

/**
 * The place of an action, null if it has none.
 *
 * @param {Action} action
 * @param {Scene} scene
 * @returns {string | null}
 */
export function placeOfAction(action, scene) {
  switch (action.kind) {
    case "recruit-deck":
    case "draw":
      return "deck";
    case "recruit":
      return `row:${action.card}`;
    case "give":
      return `${scene.game?.view.decision === "give" ? "row" : "discarded"}:${action.card}`;
    case "marker":
    case "coin":
      return `kingdom:${action.region}`;
    case "token":
      return `token:${action.value}`;
    case "pillage":
      return `horde:${scene.you}`;
    case "leader":
      return `leader:${setupCard(action.tribe, scene)}`;
    case "settle":
      return `space:${action.region}`;
    case "discard":
    case "steal":
      return `dashboard:${action.card}`;
    default:
      return null;
  }
}

/** The setup card of a clan, which is named in the plural. @param {string} tribe @param {Scene} scene */
const setupCard = (tribe, scene) => scene.table.setup?.tribes.find((several) => emblemId(several) === emblemId(tribe)) ?? tribe;

/**
 * @param {Element} root
 * @param {string} place
 * @returns {Stop[]}
 */
export const elementsAt = (root, place) =>
  [...root.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)].map((element) => /** @type {Stop} */ (element));

/** The action that a place stands for now, to ask why it is not legal. @param {Scene} scene @param {Stop} stop */
export function actionToExplain(scene, stop) {
  const place = stop.dataset.place ?? "";
  const [kind] = place.split(":", 1);
  const actionAt = ACTIONS_AT[scene.game?.view.decision ?? "over"]?.[kind];
  const what = place.slice(kind.length + 1);
  // `row` without a card is the row as a whole.
  return actionAt && (what || kind === "deck") ? actionAt(what) : null;
}

/**
 * The places an event is about.
 *
 * @param {Event} event
 * @param {View | null} view what lies on the table now
 * @returns {string[]}
 */
export function placesOfEvent(event, view) {
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
      return ["merfolk"];
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

/** @param {import("../../types/protocol.js").Seat} seat @param {string | null} card @param {View | null} view */
const inHand = (seat, card, view) => (card && view?.seat === seat ? [`hand:${card}`] : []);

/** @param {import("../../types/protocol.js").ScoreLine} line */
function scoredPlaces(line) {
  switch (line.source) {
    case "kingdom":
      return [`kingdom:${line.region}`];
    case "merfolk":
      return ["merfolk"];
    case "giant":
      return ["giant"];
    case "horde":
      return [`horde:${line.seat}`];
    default:
      return [`player:${line.seat}`];
  }
}
