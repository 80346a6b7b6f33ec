// @ts-check
/** Points that travel from where they are earned to the Glory track, while the scores of an Age are counted. */
import { marker } from "../art/markers.js";
import { html, reducedMotion } from "../shared/dom.js";
import { pieceColour, seatsOf } from "../shared/seats.js";
import { t } from "../shared/words.js";
import { totalGlory } from "../state/history.js";

/**
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {import("../types/protocol.js").Seat} Seat
 * @typedef {import("./score-table.js").Step} Step
 */

/** How long the points of one player take, and how much later those of the next begin, in milliseconds. */
const [TRAVEL, APART] = [1_100, 140];

/**
 * Lets the points of a step travel. Nothing moves if the reader wants no movement or has switched off the pace of others' moves.
 *
 * @param {Context} context
 * @param {Step} step
 */
export function sendEarnedPoints({ root, settings, scene }, step) {
  const layer = root.querySelector(".slot-animations");
  const table = scene()?.table;
  endEarnedPoints(root);
  if (!layer || !table || document.hidden || reducedMotion() || settings.get("speed") === "off") return;
  seatsOf(table).forEach((seat) => {
    const glory = totalGlory(step.lines, (line) => line.seat === seat);
    const from = glory > 0 ? firstVisible(root, originsOf(step, seat)) : null;
    const to = from && firstVisible(root, [`glory:${seat}`, `player:${seat}`]);
    if (!from || !to) return;
    const points = html("div", { class: "earned-points", "data-seat": seat }, marker(pieceColour(table, seat)), t("plus", { glory }));
    const delay = layer.querySelectorAll(".earned-points").length * APART;
    layer.append(points);
    travel(points, middleOf(from), middleOf(to), delay);
  });
}

/** Removes what still travels. @param {Element} root */
export function endEarnedPoints(root) {
  for (const points of root.querySelectorAll(".earned-points")) points.remove();
}

/** Where the points of a step come from, as `data-place` names it; the first that is visible counts. @param {Step} step @param {Seat} seat */
function originsOf({ key, lines: [line] }, seat) {
  if (line.source === "kingdom") return [`markers:${line.region}:${seat}`, key];
  if (line.source === "horde") return [`horde:${seat}`, `player:${seat}`];
  if (line.source === "band") return [`band:${seat}:0`, `player:${seat}`];
  return [line.source, `player:${seat}`];
}

/** @param {Element} root @param {string[]} places */
function firstVisible(root, places) {
  const elements = places.flatMap((place) => [...root.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)]);
  return elements.find((element) => element.checkVisibility() && element.getBoundingClientRect().width > 0) ?? null;
}

/** @param {Element} element */
function middleOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** @param {HTMLElement} points @param {{x: number, y: number}} from @param {{x: number, y: number}} to @param {number} delay */
function travel(points, from, to, delay) {
  const at = (/** @type {{x: number, y: number}} */ { x, y }, /** @type {number} */ scale) =>
    `translate(-50%, -50%) translate(${x}px, ${y}px) scale(${scale})`;
  const frames = [
    { transform: at(from, 0.3), opacity: 0 },
    { transform: at(from, 1.2), opacity: 1, offset: 0.2 },
    { transform: at(from, 1), opacity: 1, offset: 0.45, easing: "cubic-bezier(0.4, 0, 0.2, 1)" },
    { transform: at(to, 0.8), opacity: 1, offset: 0.92 },
    { transform: at(to, 0.6), opacity: 0 },
  ];
  const way = points.animate(frames, { duration: TRAVEL, delay, fill: "both" });
  way.finished.catch(() => {}).finally(() => points.remove());
}
