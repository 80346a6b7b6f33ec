// @ts-check
/**
 * One line at the map about the last move of somebody else, and a list of everything that others did since the reader's last decision. Screen readers are
 * told of every move in full sentences elsewhere; the list is for them, too.
 *
 * @typedef {import("../../state/scenes.js").Context} Context
 * @typedef {import("../../state/scenes.js").Part} Part
 * @typedef {import("../../state/narration.js").Move} Move
 */
import { marker } from "../../art/markers.js";
import { html, keyedChildren, setAttribute, setText } from "../../shared/dom.js";
import { pieceColour, seatName } from "../../shared/seats.js";
import { t } from "../../shared/words.js";
import { movesSince } from "../../state/narration.js";

/** How long the line stays on a small screen, in milliseconds. */
const READING_TIME = 6_000;

/**
 * @param {Context} context
 * @returns {Part}
 */
export function narrationPart(context) {
  const line = html("span", { class: "narration-line", "aria-hidden": "true" });
  const count = html("span", { class: "narration-count" });
  const opener = html(
    "button",
    { type: "button", class: "narration-more", popovertarget: "narration-list", title: t("narration-recap") },
    count,
    html("span", { class: "visually-hidden" }, t("narration-recap")),
  );
  const list = html("ol", { role: "list" });
  const panel = html("div", { class: "narration-list", id: "narration-list", popover: "auto" }, html("h2", {}, t("narration-recap")), list);
  const element = html("div", { class: "narration", hidden: true }, line, opener, panel);
  let seen = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  panel.addEventListener("beforetoggle", () => {
    const { left, bottom, width } = element.getBoundingClientRect();
    panel.style.inset = `${bottom + 6}px auto auto ${Math.max(8, Math.min(left, innerWidth - Math.max(width, 340) - 8))}px`;
  });

  return {
    element,
    show({ table, you, game }) {
      if (!game) return;
      const moves = movesSince(context.history, you, table.options.edition, table.chairs.length);
      const look = JSON.stringify(moves);
      if (look === seen) return;
      seen = look;
      const last = moves.at(-1);
      setAttribute(element, "hidden", last === undefined);
      if (!last) {
        if (panel.matches(":popover-open")) panel.hidePopover();
        return;
      }
      /** @param {Move} move */
      const content = ({ seat, text }) => [marker(pieceColour(table, seat)), html("strong", {}, seatName(table, seat)), html("span", {}, text)];
      line.replaceChildren(...content(last));
      setText(count, moves.length);
      // Where the line covers the map, it goes after a while.
      element.dataset.fresh = "";
      clearTimeout(timer);
      timer = setTimeout(() => delete element.dataset.fresh, READING_TIME);
      keyedChildren(
        list,
        moves,
        (move, n) => `${n} ${move.seat} ${move.text}`,
        (move) => html("li", {}, ...content(move)),
      );
    },
  };
}
