// @ts-check
/** Loads the guide at the table of a lesson, and nowhere else. */
import { html } from "../shared/dom.js";

/**
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/scenes.js").Context} Context
 */

/**
 * @param {Context} context
 * @returns {Part}
 */
export function guidePart(context) {
  const element = html("div", { class: "guide-place" });
  /** @type {Part | null} */
  let guide = null;
  let loading = false;
  return {
    element,
    show(scene, before) {
      if (guide) guide.show(scene, before);
      const { lesson } = scene.table;
      if (loading || !lesson || scene.you === null) return;
      loading = true;
      void import("./guide.js")
        .then((module) => module.loadGuide(context, lesson))
        .then((loaded) => {
          guide = loaded;
          element.append(guide.element);
          const now = context.scene();
          if (now) guide.show({ ...now, lines: [] }, null);
        });
    },
  };
}
