// @ts-check
/**
 * The Merfolk or Koi board with everyone's markers. It is hidden if the tribe is not in play.
 *
 * @typedef {import("../../state/scenes.js").Part} Part
 * @typedef {import("../../state/scenes.js").Scene} Scene
 * @typedef {import("../../state/scenes.js").Context} Context
 */
import { merfolkTrack } from "../../art/boards.js";
import { emblem } from "../../art/emblems.js";
import { marker } from "../../art/markers.js";
import { html, keyedChildren, setText, svg } from "../../shared/dom.js";
import { list } from "../../shared/names.js";
import { pieceColour, seatName, seatsOf } from "../../shared/seats.js";
import { t } from "../../shared/words.js";
import { notKnownYet, rankingTable } from "./standings.js";

/** The size of a marker that is alone on its space, of one that is not, and the distance between those. */
const [SIZE, SMALL, APART] = [22, 14, 11];

/**
 * @param {Context} context
 * @returns {Part}
 */
export function merfolkPart(context) {
  const words = html("span", { class: "visually-hidden" });
  /** The positions in numbers, where there is no room for the board. */
  const short = html("div", { class: "merfolk-short", "aria-hidden": "true" });
  const element = html("div", { class: "merfolk-frame", hidden: true }, words, short);
  const { tooltip, projection } = context;
  /** @type {{track: Element, spots: {x: number, y: number}[], markers: Element, ranks: Element} | null} */
  let drawn = null;

  const tooltipContent = () => {
    const scene = context.scene();
    return scene
      ? merfolkRanking(
          scene,
          projection.lines(() => tooltip.update(element, tooltipContent)),
          drawn?.track.cloneNode(true) ?? null,
        )
      : null;
  };

  /** @param {Scene} scene */
  function draw({ table }) {
    const { setup } = table;
    if (!setup) return null;
    const tribe = setup.tribes.includes("Koi") ? "Koi" : "Merfolk";
    const { element: track, spots } = merfolkTrack({ spaces: setup.pieces.merfolk_spaces, symbols: setup.pieces.merfolk_symbols, tribe });
    const markers = /** @type {Element} */ (track.querySelector(".on-board"));
    element.append(track);
    const ranks = html("ol", { role: "list" });
    short.append(emblem(tribe), ranks);
    for (const [name, value] of [
      ["data-place", "merfolk"],
      ["role", "button"],
      ["tabindex", "0"],
    ])
      element.setAttribute(name, value);
    element.hidden = false;
    tooltip.attach(element, tooltipContent, { taps: () => !element.classList.contains("available") });
    return { track, spots, markers, ranks };
  }

  return {
    element,
    show(scene) {
      const { table, game } = scene;
      if (!game || !table.setup?.tribes.some((tribe) => tribe === "Merfolk" || tribe === "Koi")) return;
      drawn ??= draw(scene);
      if (!drawn) return;
      const { spots, markers, ranks } = drawn;
      const seats = seatsOf(table);
      /** @type {Map<number, number>} */
      const there = new Map();
      for (const seat of seats) there.set(game.view.players[seat].merfolk, (there.get(game.view.players[seat].merfolk) ?? 0) + 1);
      /** @type {Map<number, number>} */
      const placed = new Map();
      keyedChildren(
        markers,
        seats,
        (seat) => seat,
        (seat) =>
          svg("use", {
            href: `#marker-${pieceColour(table, seat)}`,
            class: `merfolk-marker player-${pieceColour(table, seat)}`,
            width: SIZE,
            height: SIZE,
          }),
        (piece, seat) => {
          const space = game.view.players[seat].merfolk;
          const n = placed.get(space) ?? 0;
          placed.set(space, n + 1);
          const { x, y } = spots[space];
          const company = there.get(space) ?? 1;
          const size = company > 1 ? SMALL : SIZE;
          // Several markers on one space are in up to two rows.
          const across = company > 3 ? Math.ceil(company / 2) : company;
          const line = Math.floor(n / across);
          const [column, rows, columns] = [n % across, Math.ceil(company / across), Math.min(across, company - line * across)];
          const left = x + (column - (columns - 1) / 2) * APART - size / 2;
          const top = y + (line - (rows - 1) / 2) * APART - size / 2;
          piece.style.transform = `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px) scale(${size / SIZE})`;
        },
      );
      keyedChildren(
        ranks,
        seats.toSorted((a, b) => game.view.players[b].merfolk - game.view.players[a].merfolk),
        (seat) => seat,
        (seat) => html("li", {}, marker(pieceColour(table, seat)), html("span")),
        (rank, seat) => setText(/** @type {Element} */ (rank.lastElementChild), game.view.players[seat].merfolk),
      );
      const positions = seats.map((seat) => t("merfolk-at", { name: seatName(table, seat), space: game.view.players[seat].merfolk }));
      setText(words, t("merfolk-label", { edition: table.options.edition, there: list(positions) }));
      tooltip.update(element, tooltipContent);
    },
  };
}

/** @param {Scene} scene @param {import("../../types/protocol.js").ScoreLine[] | null} lines @param {Node | null} board as it stands */
function merfolkRanking({ table, game, behind }, lines, board) {
  if (!game || !table.setup) return null;
  const { view } = game;
  const rows = seatsOf(table)
    .map((seat) => ({
      seat,
      space: view.players[seat].merfolk,
      line: lines?.flatMap((line) => (line.seat === seat && line.source === "merfolk" ? [line] : []))[0],
    }))
    .toSorted((a, b) => (a.line?.place ?? 9) - (b.line?.place ?? 9) || b.space - a.space);
  return html(
    "div",
    { class: "ranking merfolk-note" },
    html("h3", {}, t("merfolk-board", { edition: table.options.edition })),
    board,
    html("p", { class: "quiet" }, t("merfolk-pays", { glory: table.setup.pieces.merfolk_end[view.age - 1] ?? 0 })),
    rankingTable(
      table,
      t("merfolk-space"),
      rows.map(({ seat, space, line }) => ({
        seat,
        count: space,
        place: line?.place ?? null,
        paid: lines === null ? "…" : line ? `+${line.glory}` : "0",
      })),
    ),
    notKnownYet(lines, behind),
  );
}
