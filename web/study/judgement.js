// @ts-check
/**
 * The judgement of the position that is shown, on request: what every seat can expect, and the best moves of the seat that decides.
 *
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../types/protocol.js").BoardJudgement} BoardJudgement
 */
import { adviceList, percent } from "../board/advice-list.js";
import { actionButton, html } from "../shared/dom.js";
import { playerTag } from "../shared/seats.js";
import { t } from "../shared/words.js";

/** A chance as a number over a bar. @param {number} chance */
function bar(chance) {
  const cell = html("td", { class: "study-bar" }, percent(chance));
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
  const element = html("section", { class: "study-judgement", "aria-labelledby": "study-judgement-title" });
  const title = () => html("h2", { id: "study-judgement-title" }, t("study-judgement"));

  return {
    element,
    /** @param {Scene} scene @param {BoardJudgement | "waiting" | null} judgement null if nobody has asked */
    show(scene, judgement) {
      const hadFocus = element.contains(document.activeElement);
      if (judgement === null) {
        element.replaceChildren(title(), actionButton("judge", t("study-judge"), "study-judge", judge));
      } else if (judgement === "waiting") {
        element.replaceChildren(title(), html("p", { role: "status" }, t("study-judging")));
      } else {
        element.replaceChildren(title(), outlook(scene, judgement), ...best(scene, judgement));
      }
      if (hadFocus) /** @type {HTMLElement | null} */ (element.querySelector("button"))?.focus();
    },
  };

  /** @param {Scene} scene @param {BoardJudgement} judgement */
  function outlook({ table }, { seats }) {
    const { edition } = table.options;
    return html(
      "table",
      { class: "study-outlook" },
      html(
        "thead",
        {},
        html(
          "tr",
          {},
          html("th", { scope: "col" }, t("study-seat-head")),
          html("th", { scope: "col" }, t("study-chance")),
          html("th", { scope: "col" }, t("study-glory", { edition })),
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

  /** @param {Scene} scene @param {BoardJudgement} judgement */
  function best(scene, judgement) {
    if (judgement.best.length === 0) return [];
    const moves = adviceList(judgement.best, scene, { choose: ({ action }) => play(action.text), point: (move) => point(move?.action ?? null) });
    return [html("h3", {}, t("study-best")), moves];
  }
}
