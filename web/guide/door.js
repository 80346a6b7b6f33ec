// @ts-check
/** The way to the guide of a first game. Whoever plays anything else never loads it. */
import { html } from "../shared/dom.js";

/**
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/scenes.js").Context} Context
 */

/**
 * @param {Context} context
 * @returns {Part}
 */
export function guidePart(context) {
  const element = html("div", { class: "guide-door" });
  /** @type {Part | null} */
  let guide = null;
  let asked = false;
  return {
    element,
    show(scene, before) {
      if (guide) guide.show(scene, before);
      if (asked || scene.table.prepared !== "first-game" || scene.you === null) return;
      asked = true;
      void import("./guide.js").then(({ guide: made }) => {
        guide = made(context);
        element.append(guide.element);
        const now = context.scene();
        if (now) guide.show({ ...now, lines: [] }, null);
      });
    },
  };
}
