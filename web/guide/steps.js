// @ts-check
/**
 * The steps of the guided first game. The messages of a step are `guide-<id>` and `guide-<id>-text`.
 *
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../types/protocol.js").Action} Action
 * @typedef {import("../types/protocol.js").Event} Event
 *
 * @typedef {object} Step
 * @property {string} id
 * @property {(scene: Scene) => string[]} at selectors of the elements it is about
 * @property {(action: Action, scene: Scene) => boolean} [wants] which legal actions it asks for; without it the reader confirms the step
 * @property {(event: Event) => boolean} [done] the event that ends it
 * @property {(scene: Scene) => boolean} [comes] when it is shown; at once if left out
 */
import { parseCard } from "../shared/cards.js";
import { smallScreen } from "../shared/dom.js";

/** @param {string} place */
const place = (place) => `[data-place="${CSS.escape(place)}"]`;

/** Whether a card shares its colour or its tribe with one in the hand. @param {string} card @param {Scene} scene */
function goesWithHand(card, scene) {
  const { colour, tribe } = parseCard(card);
  return (scene.game?.view.hand ?? []).map(parseCard).some((own) => own.colour === colour || own.tribe === tribe);
}

/** The own pieces in kingdoms. @param {Scene} scene */
const ownKingdoms = (scene) =>
  Object.entries((scene.you && scene.game?.view.players[scene.you]?.markers) ?? {})
    .filter(([, markers]) => markers > 0)
    .map(([region]) => region);

/** With this many cards the player is told that a hand has a limit. */
const MANY_CARDS = 6;

/** @type {readonly Step[]} */
export const STEPS = [
  { id: "look", at: () => [".map", "[data-slot='hand']"] },
  {
    id: "draw",
    at: () => [place("deck")],
    wants: ({ kind }) => kind === "recruit-deck",
    done: ({ kind }) => kind === "drew",
  },
  { id: "dragon", at: () => ["[data-slot='dragons']"] },
  {
    id: "row",
    at: () => [place("row")],
    wants: (action, scene) => action.kind === "recruit" && goesWithHand(action.card, scene),
    done: ({ kind }) => kind === "recruited",
  },
  {
    id: "band",
    at: () => ["[data-slot='hand']"],
    wants: (action) => action.kind === "band" && action.cards.length > 1,
    done: ({ kind }) => kind === "band-played",
  },
  { id: "control", at: (scene) => ownKingdoms(scene).map((region) => place(`kingdom:${region}`)) },
  { id: "discard", at: () => [place("row")] },
  // The player may have played bands until the end of the Age. Then this is left out.
  { id: "limit", at: () => ["[data-slot='hand']"], comes: ({ game }) => (game?.view.hand.length ?? 0) >= MANY_CARDS },
  { id: "second", at: () => ["[data-slot='dragons']"], comes: ({ game }) => game?.view.dragons === 2 },
  {
    id: "score",
    // A phone has no room for the track.
    at: () => [smallScreen() ? "[data-slot='players']" : "[data-slot='glory']"],
    comes: ({ game, table }) => table.phase === "over" || (game?.view.age ?? 1) > 1,
  },
  { id: "bye", at: () => [smallScreen() ? ".aid-button" : "[data-slot='tribes']"] },
];

/**
 * The step to show: a step that waits for something is left out if a later one has come already.
 *
 * @param {number} now
 * @param {Scene} scene
 * @returns {number}
 */
export function stepAt(now, scene) {
  const waits = STEPS[now]?.comes;
  if (!waits || waits(scene)) return now;
  const later = STEPS.findIndex(({ comes }, n) => n > now && comes?.(scene));
  return later < 0 ? now : later;
}

/**
 * The next step that asks for an action or waits. Its action is allowed while the steps before it are read.
 *
 * @param {number} now
 * @returns {Step | null}
 */
export const wantedFrom = (now) => STEPS.slice(now).find(({ wants, comes }) => wants || comes) ?? null;
