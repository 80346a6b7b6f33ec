// @ts-check
/**
 * Draws the played move and the better one on the board: the places they are about are outlined, and so are the cards of the hand.
 *
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../types/protocol.js").Action} Action
 */
import { elementsAt, placeOfAction } from "../board/decision/places.js";

/**
 * The places of the board that an action is about, cards of the hand once for each card.
 *
 * @param {Action} action
 * @param {Scene} scene
 * @returns {string[]}
 */
export function placesOfMove(action, scene) {
  if (action.kind === "band" || action.kind === "keep") return action.cards.map((card) => `hand:${card}`);
  const place = placeOfAction(action, scene);
  return place === null ? [] : [place];
}

/**
 * @param {HTMLElement} root
 * @param {Scene} scene
 * @param {Action | null} played
 * @param {Action | null} better the same as the played one if that was the best
 */
export function markMoves(root, scene, played, better) {
  if (better) mark(root, scene, better, "better-move");
  if (played && played.text !== better?.text) mark(root, scene, played, "played-move");
}

/** @param {HTMLElement} root @param {Scene} scene @param {Action} action @param {string} mark */
function mark(root, scene, action, mark) {
  /** Elements that have the mark. Of equal cards, as many are marked as the action has. @type {Set<Element>} */
  const marked = new Set();
  for (const place of placesOfMove(action, scene)) {
    const elements = elementsAt(root, place);
    const free = elements.filter((element) => !marked.has(element));
    for (const element of place.startsWith("hand:") ? free.slice(0, 1) : free) {
      marked.add(element);
      element.classList.add(mark);
    }
  }
}
