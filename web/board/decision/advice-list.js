// @ts-check
/**
 * The best moves of a decision: what each is, the chance to win after it, and why.
 *
 * @typedef {import("../../types/protocol.js").AdvisedMove} AdvisedMove
 * @typedef {import("../../state/scenes.js").Scene} Scene
 */
import { html } from "../../shared/dom.js";
import { actionText, sentenceText } from "../../shared/sentences.js";
import { currentLanguage, t } from "../../shared/words.js";

/** A chance as a percentage: "34%". @param {number} chance 0 to 1 */
export function percent(chance) {
  return new Intl.NumberFormat(currentLanguage(), { style: "percent", maximumFractionDigits: 0 }).format(chance);
}

/**
 * @param {AdvisedMove[]} moves the best first
 * @param {Scene} scene
 * @param {object} on
 * @param {(move: AdvisedMove) => void} on.choose
 * @param {(move: AdvisedMove | null) => void} on.point when the reader looks at a move, and no longer
 */
export function adviceList(moves, scene, { choose, point }) {
  const item = (/** @type {AdvisedMove} */ move) => {
    const { action, win, glory, reasons = [] } = move;
    const button = html(
      "button",
      { type: "button", class: "advice-move", "data-act": action.text },
      html(
        "span",
        { class: "advice-chance" },
        percent(win.mean),
        html("small", {}, `±\u00a0${Math.max(1, Math.round(win.error * 100))} ${t("advice-win")}`),
      ),
      html("span", { class: "advice-action" }, actionText(action, scene)),
      html(
        "span",
        { class: "advice-why" },
        [
          t("advice-glory", { glory: Math.round(glory.mean), edition: scene.table.options.edition }),
          ...reasons.map((reason) => sentenceText(reason, scene)),
        ].join(" "),
      ),
    );
    button.addEventListener("click", () => choose(move));
    for (const enter of ["pointerenter", "focus"]) button.addEventListener(enter, () => point(move));
    for (const leave of ["pointerleave", "blur"]) button.addEventListener(leave, () => point(null));
    return html("li", {}, button);
  };
  return html("ol", { class: "advice-list" }, ...moves.map(item));
}
