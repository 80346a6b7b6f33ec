// @ts-check
/**
 * How things stand, in a few sentences, for who cannot take in the table at a glance.
 *
 * @typedef {import("./scene.js").Scene} Scene
 */
import { ageName, cardList, editionOf, inRegion, list, playerName } from "../names.js";
import { t } from "../words.js";
import { seatsOf } from "./who.js";

/**
 * @param {Scene} scene of a game
 * @returns {string}
 */
export function standingWords(scene) {
  const { table, game, you } = scene;
  const view = game?.view;
  if (!view) return "";
  const edition = editionOf(scene);
  const own = you === null ? null : view.players[you];
  const glory = seatsOf(table).map((seat) => t("standing-player", { player: playerName(seat, scene), glory: view.players[seat].glory }));
  const markers = Object.entries(own?.markers ?? {})
    .filter(([, count]) => count > 0)
    .map(([region, count]) => t("standing-marker", { count, where: inRegion(region) }));
  return [
    t("standing-age", { age: ageName(view.age), dragons: view.dragons, deck: view.deck_size }),
    t("standing-glory", { edition, players: list(glory) }),
    own ? (view.hand.length > 0 ? t("standing-hand", { cards: cardList(view.hand) }) : t("standing-no-hand")) : "",
    view.row.length > 0 ? t("standing-row", { cards: cardList(view.row) }) : t("standing-no-row"),
    markers.length > 0 ? t("standing-markers", { markers: list(markers) }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}
