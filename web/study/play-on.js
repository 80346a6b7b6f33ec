// @ts-check
/** A form that plays on from the position against bots: the seat, the level, and whether the deck is shuffled first. */
import { html } from "../shared/dom.js";
import { seatName } from "../shared/seats.js";
import { t } from "../shared/words.js";
import { BoardError, openGame } from "./server.js";
import { selectField } from "./setup-fields.js";

/**
 * @param {import("./opening.js").Choices} choices
 * @param {() => import("../types/protocol.js").BoardLine} line what is on the board
 */
export function playOnPart(choices, line) {
  const seats = html("select", { name: "seat" });
  const level = selectField(t("study-level"), "level", choices.bots, "regular");
  const shuffle = html("input", { type: "checkbox", checked: true });
  const failure = html("p", { class: "study-failure", role: "alert" });
  const begin = html("button", { type: "button", class: "main", "data-act": "study-play" }, t("study-play"));
  begin.addEventListener("click", async () => {
    begin.disabled = true;
    failure.textContent = "";
    try {
      const { code } = await openGame({ ...line(), seat: seats.value, level: level.select.value, shuffle: shuffle.checked });
      location.assign(`/t/${code}`);
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      failure.textContent = [error.message, ...error.faults.map(({ message }) => message)].join(" ");
      begin.disabled = false;
    }
  });
  const element = html(
    "details",
    { class: "study-section study-play-on" },
    html("summary", {}, t("study-play-on")),
    html("p", {}, t("study-play-on-words")),
    html("div", { class: "study-row" }, html("label", { class: "study-field" }, html("span", {}, t("study-your-seat")), seats), level.element),
    html("label", { class: "choice" }, shuffle, html("span", {}, t("study-shuffle"))),
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
