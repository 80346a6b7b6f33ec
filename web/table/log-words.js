// @ts-check
/** A sentence as the log writes it: cards with the colour of their kingdom, names that stand out, places one can point at. */
import { kingdomOf } from "../art/patterns.js";
import { html } from "../art/svg.js";
import { cardParts } from "../names.js";

/**
 * @param {import("../pieces.js").Piece[]} pieces
 * @param {import("../types/protocol.js").TableState} table
 * @returns {(Node | string)[]}
 */
export function written(pieces, table) {
  return pieces.map(({ text, kind, value }) => {
    if (!kind) return text;
    const colour =
      kind === "card" && value && value !== "Dragon" ? cardParts(value).colour : kind === "region" && value ? table.setup?.regions[value] : null;
    const kingdom = colour ? ` kingdom-${kingdomOf(colour, table.options.edition)}` : "";
    return html("span", { class: `said said-${kind}${kingdom}`, "data-about": `${kind}:${value}` }, text);
  });
}
