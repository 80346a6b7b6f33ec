// @ts-check
/** Switches the adviser on and off, and loads it when it is on. */
import { html } from "../../shared/dom.js";

/**
 * @typedef {import("../../state/scenes.js").Part} Part
 * @typedef {import("../../state/scenes.js").Context} Context
 */

/** Switches the adviser on or off, and remembers it for the next table. @param {Context} context @param {boolean} on */
export function switchAdviser({ settings, pending }, on) {
  settings.set("adviser", on);
  return pending.command({ kind: "adviser", on });
}

/** @param {Context} context @returns {Part} */
export function adviserPart(context) {
  /** @type {Part | null} */
  let adviser = null;
  let loading = false;
  /** Whether the adviser that the reader had before was switched on at this table. */
  let resumed = false;
  return {
    // The adviser finds its own place.
    element: html("div", { hidden: true }),
    show(scene, before) {
      const { adviser: state, lesson } = scene.table;
      const isDeciding = !scene.behind && (scene.game?.legal.length ?? 0) > 0;
      if (adviser) adviser.show(scene, before);
      if (state === "off" && context.settings.get("adviser") && !resumed && !lesson && isDeciding) {
        resumed = true;
        void context.pending.command({ kind: "adviser", on: true });
      }
      if (loading || state !== "on") return;
      loading = true;
      resumed = true;
      void import("./adviser.js").then((module) => {
        adviser = module.adviser(context);
        const now = context.scene();
        if (now) adviser.show(now, null);
      });
    },
  };
}
