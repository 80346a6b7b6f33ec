// @ts-check
/**
 * What everyone would be paid if the Age ended now. The server knows; it is asked once for every version, when somebody
 * looks.
 *
 * @typedef {import("../types/protocol").ScoreLine} ScoreLine
 * @typedef {import("./scene.js").Context} Context
 */

/** @param {Context} context */
export function standing(context) {
  let version = -1;
  /** @type {ScoreLine[] | null} */
  let lines = null;
  return {
    /**
     * @param {() => void} come called when it comes later
     * @returns {ScoreLine[] | null} null while it is on its way
     */
    lines(come) {
      const scene = context.scene();
      if (!scene?.game || scene.connection !== "open") return lines;
      if (version === scene.version) return lines;
      version = scene.version;
      context.ask({ kind: "standing" }).then(
        (answer) => {
          lines = answer.lines;
          come();
        },
        () => {
          lines = null;
        },
      );
      return lines;
    },
  };
}

/** @typedef {ReturnType<typeof standing>} Standing */
