// @ts-check
/**
 * A player's Horde: the board with a space for each kingdom, and its tooltip.
 *
 * @typedef {import("../../types/protocol.js").Seat} Seat
 * @typedef {import("../../types/protocol.js").Setup} Setup
 * @typedef {import("../../types/protocol.js").PieceColour} PieceColour
 * @typedef {import("../../state/scenes.js").Scene} Scene
 */
import { hordeBoard } from "../../art/boards.js";
import { html, setAttribute } from "../../shared/dom.js";
import { list, regionInitial, regionName } from "../../shared/names.js";
import { pieceColour } from "../../shared/seats.js";
import { t } from "../../shared/words.js";

/**
 * @param {Seat} seat
 * @param {PieceColour} colour
 */
export function createHorde(seat, colour) {
  const element = html("div", { class: "panel-horde", "data-place": `horde:${seat}`, role: "img", hidden: true });
  let shown = "";

  return {
    element,
    /** @param {string[]} taken colours @param {Setup} setup */
    show(taken, { tribes, regions, edition, solo }) {
      const inPlay = tribes.some((tribe) => tribe === "Orcs" || tribe === "Monkeys");
      setAttribute(element, "hidden", !inPlay);
      const look = taken.join();
      if (!inPlay || (look === shown && element.firstChild)) return;
      shown = look;
      element.replaceChildren(drawHorde(taken, regions, colour));
      // Chief Bruno's spaces can be chosen one by one.
      if (seat === "B" && solo !== null) {
        element.querySelectorAll(".space").forEach((space, n) => setAttribute(space, "data-place", `space:${Object.keys(regions)[n]}`));
      }
      setAttribute(element, "aria-label", hordeText(taken, regions, edition));
    },
  };
}

/** @typedef {Setup["regions"]} Regions */

/** @param {readonly string[]} taken colours @param {Regions} regions @param {PieceColour} colour */
const drawHorde = (taken, regions, colour) =>
  hordeBoard(
    Object.values(regions).map((known) => taken.includes(known)),
    { initials: Object.keys(regions).map((region) => regionInitial(region)), colour },
  );

/** How many markers and where. @param {readonly string[]} taken colours @param {Regions} regions @param {import("../../types/protocol.js").Edition} edition */
function hordeText(taken, regions, edition) {
  const where = Object.keys(regions).filter((region) => taken.includes(regions[region]));
  const count = t("player-horde", { edition, count: taken.length });
  return where.length ? `${count} (${list(where.map((region) => regionName(region)))})` : count;
}

/** The tooltip of a Horde: its board, large enough to read. @param {Scene} scene @param {Seat} seat */
export function hordeTooltip({ table, game }, seat) {
  const player = game?.view.players[seat];
  const { setup } = table;
  if (!player || !setup) return null;
  return html(
    "div",
    {},
    html("h3", {}, hordeText(player.horde, setup.regions, setup.edition)),
    drawHorde(player.horde, setup.regions, pieceColour(table, seat)),
  );
}
