// @ts-check
/**
 * The map: every kingdom with its tokens, coins and everyone's markers in the order of their places, and what the reader's next marker needs. While
 * a band is put together, the map shows what it would change. The tooltip of a kingdom says who would be paid what.
 *
 * @typedef {import("../../state/scenes.js").Scene} Scene
 * @typedef {import("../../state/scenes.js").Part} Part
 * @typedef {import("../../state/scenes.js").Context} Context
 * @typedef {import("../../art/map.js").Arrangement} Arrangement
 */
import { drawMap, mapLayout } from "../../art/map.js";
import { PLANS } from "../../art/map-plan.js";
import { html, smallScreen, svg } from "../../shared/dom.js";
import { regionName } from "../../shared/names.js";
import { t } from "../../shared/words.js";
import { mapKingdom } from "./map-kingdom.js";

/** How much larger the tall map has to be than the wide one to be used. */
const TALL_FACTOR = 1.1;
/** Letters that are smaller cannot be read, in pixels. */
const READABLE = 11;

/**
 * @param {Context} context
 * @returns {Part}
 */
export function mapPart(context) {
  const element = html("div", { class: "map-frame", role: "group", "aria-label": t("map") });
  /** @typedef {import("../../types/protocol.js").Preview["kingdoms"]} Kingdoms */
  /** @type {{arrangement: Arrangement, patch: (scene: Scene) => void, preview: (kingdoms: Kingdoms) => void, refresh: () => void} | null} */
  let drawn = null;
  /** @type {Scene | null} */
  let latest = null;
  /** @type {Arrangement} */
  let wanted = "wide";

  /** @param {Scene} scene */
  function draw(scene) {
    if (drawn?.arrangement !== wanted) {
      const made = drawBoard(wanted, scene, context, element);
      element.replaceChildren(...made.elements);
      drawn = { arrangement: wanted, ...made };
    }
    drawn.patch(scene);
  }

  /**
   * Sizes the map to the free space. The size is set in pixels, so that a change elsewhere does not lay out the drawing again.
   *
   * @param {{width: number, height: number}} room
   */
  function fill({ width, height }) {
    element.style.width = `${width}px`;
    element.style.height = `${height}px`;
    // On an upright phone the room changes with every card of the row. The kingdoms stay where they are.
    wanted = smallScreen() ? "compact" : arrangementFor(width, height);
  }
  context.root.addEventListener("preview-kingdoms", (event) => drawn?.preview(/** @type {CustomEvent<Kingdoms>} */ (event).detail));
  const watch = new ResizeObserver(([{ contentRect }]) => {
    fill(contentRect);
    if (latest) draw(latest);
  });

  return {
    element,
    show(scene) {
      if (!scene.game) return;
      if (!latest && element.parentElement) {
        fill(element.parentElement.getBoundingClientRect());
        watch.observe(element.parentElement);
      }
      latest = scene;
      draw(scene);
      drawn?.refresh();
    },
  };
}

/** The arrangement with the larger markers, unless its letters are too small to be read. @param {number} width @param {number} height @returns {Arrangement} */
export function arrangementFor(width, height) {
  const scale = (/** @type {import("../../art/map-plan.js").Plan} */ { size }) => Math.min(width / size[0], height / size[1]);
  const [wide, tall] = [PLANS.wide, PLANS.tall].map((plan) => scale(plan) * plan.step.slot[0]);
  const best = tall > wide * TALL_FACTOR ? "tall" : "wide";
  return scale(PLANS[best]) * PLANS[best].step.text < READABLE ? "compact" : best;
}

/**
 * @param {Arrangement} arrangement
 * @param {Scene} first
 * @param {Context} context
 * @param {Element} frame
 */
function drawBoard(arrangement, first, context, frame) {
  const { setup } = first.table;
  if (!setup) throw new Error("A game that has begun has a setup.");
  const regions = Object.keys(setup.regions);
  const map = drawMap(arrangement, { title: t("title"), names: regions.map((region) => regionName(region)) });
  const layout = mapLayout(arrangement, { coins: setup.edition === "second" });
  const drawn = layout.kingdoms.map((plan) => {
    const { index } = plan;
    const land = /** @type {SVGGElement} */ (map.querySelector(`.kingdom[data-kingdom="${index}"]`));
    // The pieces are a drawing of their own, so that a number that changes does not lay out the land again.
    const holdings = svg("svg", { class: `holdings map-${arrangement} kingdom-${index}`, viewBox: layout.viewBox, "aria-hidden": "true" });
    return { region: regions[index], holdings, ...mapKingdom({ region: regions[index], land, holdings, plan, layout }, first.table, context, frame) };
  });

  return {
    elements: [map, ...drawn.map(({ holdings }) => holdings)],
    /** @param {Scene} scene */
    patch: (scene) => drawn.forEach((kingdom) => kingdom.patch(scene)),
    /** @param {import("../../types/protocol.js").Preview["kingdoms"]} kingdoms */
    preview: (kingdoms) => drawn.forEach((kingdom) => kingdom.preview(kingdoms[kingdom.region] ?? null)),
    refresh: () => drawn.forEach((kingdom) => kingdom.refresh()),
  };
}
