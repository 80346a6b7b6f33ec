// @ts-check
/**
 * The judgement of the position that is shown, on request: what every seat can expect, and the best moves of the seat that decides.
 *
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../types/protocol.js").AnalysisJudgement} AnalysisJudgement
 */
import { adviceList, percent } from "../board/decision/advice-list.js";
import { actionButton, html } from "../shared/dom.js";
import { playerTag } from "../shared/seats.js";
import { t } from "../shared/words.js";

/** A chance as a number over a bar. @param {number} chance */
function bar(chance) {
  const cell = html("td", { class: "analysis-bar" }, percent(chance));
  cell.style.setProperty("--part", `${Math.round(chance * 100)}%`);
  return cell;
}

/**
 * @param {object} on
 * @param {() => void} on.judge
 * @param {(action: string) => void} on.play
 * @param {(action: import("../types/protocol.js").Action | null) => void} on.point
 */
export function judgementPart({ judge, play, point }) {
  const element = html("section", { class: "analysis-judgement", "aria-labelledby": "analysis-judgement-title" });
  const title = () => html("h2", { id: "analysis-judgement-title" }, t("analysis-judgement"));

  return {
    element,
    /** @param {Scene} scene @param {AnalysisJudgement | "waiting" | null} judgement null if nobody has asked */
    show(scene, judgement) {
      const hadFocus = element.contains(document.activeElement);
      if (judgement === null) {
        element.replaceChildren(title(), actionButton("judge", t("analysis-judge"), "analysis-judge", judge));
      } else if (judgement === "waiting") {
        element.replaceChildren(title(), html("p", { role: "status" }, t("analysis-judging")));
      } else {
        element.replaceChildren(title(), outlook(scene, judgement), ...best(scene, judgement));
      }
      if (hadFocus) /** @type {HTMLElement | null} */ (element.querySelector("button"))?.focus();
    },
  };

  /** @param {Scene} scene @param {AnalysisJudgement} judgement */
  function outlook({ table }, { seats }) {
    const { edition } = table.options;
    return html(
      "table",
      { class: "analysis-outlook" },
      html(
        "thead",
        {},
        html(
          "tr",
          {},
          html("th", { scope: "col" }, t("analysis-seat-head")),
          html("th", { scope: "col" }, t("analysis-chance")),
          html("th", { scope: "col" }, t("analysis-glory", { edition })),
        ),
      ),
      html(
        "tbody",
        {},
        ...seats.map(({ seat, win, glory }) =>
          html("tr", {}, html("th", { scope: "row" }, playerTag(table, seat)), bar(win), html("td", {}, String(Math.round(glory)))),
        ),
      ),
    );
  }

  /** @param {Scene} scene @param {AnalysisJudgement} judgement */
  function best(scene, judgement) {
    if (judgement.best.length === 0) return [];
    const moves = adviceList(judgement.best, scene, { choose: ({ action }) => play(action.text), point: (move) => point(move?.action ?? null) });
    return [html("h3", {}, t("analysis-best")), moves];
  }
}
