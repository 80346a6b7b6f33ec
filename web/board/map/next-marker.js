// @ts-check
/**
 * A chip below the markers of a kingdom, in the reader's colour: how many cards the next marker needs, and whether the hand has them. While a band is
 * put together it says what the band changes: the place, and the Glory if the Age ended then.
 *
 * @typedef {import("../../types/protocol.js").NextMarker} NextMarker
 * @typedef {import("../../types/protocol.js").KingdomPlace} KingdomPlace
 * @typedef {import("../../types/protocol.js").PieceColour} PieceColour
 */
import { setAttribute, setText, svg } from "../../shared/dom.js";
import { t } from "../../shared/words.js";

/** The width of a letter and of the marker, in parts of the height of the letters. */
const [LETTER, ICON] = [0.5, 1.25];

/**
 * @param {SVGElement} parent
 * @param {{x: number, y: number, size: number, compact: boolean}} how the middle of its upper edge, the height of its letters, and whether it has no words
 */
export function nextMarkerChip(parent, { x, y, size, compact }) {
  const height = size / 0.76;
  const plate = svg("rect", { y, height, rx: height / 2, class: "next-plate" });
  const icon = svg("use", { y: y + height * 0.12, width: height * 0.76, height: height * 0.76 });
  const words = svg("text", { y: y + height * 0.76, "font-size": size, class: "next-words" });
  const group = svg("g", { class: "next-marker", visibility: "hidden" }, plate, icon, words);
  parent.append(group);

  /** @param {string} text @param {string} state */
  function write(text, state) {
    const width = (text.length * LETTER + ICON) * size + height * 0.7;
    setText(words, text);
    setAttribute(plate, "x", x - width / 2);
    setAttribute(plate, "width", width);
    setAttribute(icon, "x", x - width / 2 + height * 0.25);
    setAttribute(words, "x", x + (ICON * size) / 2);
    setAttribute(group, "data-state", state);
  }

  return {
    /**
     * @param {PieceColour | null} colour null for a spectator
     * @param {NextMarker | undefined} next undefined if no marker is left
     * @param {{before: KingdomPlace | undefined, after: KingdomPlace | undefined} | null} change of the reader's place by the band that is put together
     */
    show(colour, next, change) {
      setAttribute(group, "visibility", colour && (next || change) ? null : "hidden");
      if (!colour) return;
      setAttribute(icon, "href", `#marker-${colour}`);
      setAttribute(icon, "class", `player-${colour}`);
      if (change) return write(changeText(change, compact), "changes");
      const now = next?.now ? "yes" : "no";
      if (next) write(t(compact ? "map-needs-short" : "map-needs", { needs: next.needs, now }), next.now ? "now" : "later");
    },
  };
}

/** @param {{before: KingdomPlace | undefined, after: KingdomPlace | undefined}} change @param {boolean} compact */
function changeText({ before, after }, compact) {
  const name = (/** @type {KingdomPlace} */ { place }) => t("place-short", { place });
  const to = after ? name(after) : "–";
  const glory = (after?.glory ?? 0) - (before?.glory ?? 0);
  const from = before && !compact && before.place !== after?.place ? name(before) : "";
  return t(from ? "map-rises" : "map-stays", { from, to, glory: glory < 0 ? String(glory) : `+${glory}` });
}
