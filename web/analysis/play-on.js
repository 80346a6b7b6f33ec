// @ts-check
/** A form that plays on from the position against bots: the seat, the level, and whether the deck is shuffled first. */
import { html } from "../shared/dom.js";
import { seatName } from "../shared/seats.js";
import { t } from "../shared/words.js";
import { AnalysisError, openGame } from "./server.js";
import { selectField } from "./setup-fields.js";

/**
 * @param {import("./opening.js").Choices} choices
 * @param {() => import("../types/protocol.js").AnalysisLine} line what is on the board
 */
export function playOnPart(choices, line) {
  const seats = html("select", { name: "seat" });
  const level = selectField(t("analysis-level"), "level", choices.bots, "regular");
  const shuffle = html("input", { type: "checkbox", checked: true });
  const failure = html("p", { class: "analysis-failure", role: "alert" });
  const begin = html("button", { type: "button", class: "main", "data-act": "analysis-play" }, t("analysis-play"));
  begin.addEventListener("click", async () => {
    begin.disabled = true;
    failure.textContent = "";
    try {
      const { code } = await openGame({ ...line(), seat: seats.value, level: level.select.value, shuffle: shuffle.checked });
      location.assign(`/t/${code}`);
    } catch (error) {
      if (!(error instanceof AnalysisError)) throw error;
      failure.textContent = [error.message, ...error.faults.map(({ message }) => message)].join(" ");
      begin.disabled = false;
    }
  });
  const element = html(
    "details",
    { class: "analysis-section analysis-play-on" },
    html("summary", {}, t("analysis-play-on")),
    html("p", {}, t("analysis-play-on-words")),
    html(
      "div",
      { class: "analysis-row" },
      html("label", { class: "analysis-field" }, html("span", {}, t("analysis-your-seat")), seats),
      level.element,
    ),
    html("label", { class: "choice" }, shuffle, html("span", {}, t("analysis-shuffle"))),
    begin,
    failure,
  );
  return {
    element,
    /** @param {import("../state/scenes.js").Scene} scene */
    show({ table, game }) {
      const chosen = seats.value || game?.view.to_act || "A";
      seats.replaceChildren(...table.chairs.map(({ seat }) => html("option", { value: seat, selected: seat === chosen }, seatName(table, seat))));
      element.hidden = game?.view.to_act === null;
    },
  };
}
