// @ts-check
/** What is beside the board: where one is, whose cards are shown, the hands, the judgement, the moves that were tried, and a form that plays on. */
import { cardChip, sortCards } from "../board/hand/card.js";
import { html, setText } from "../shared/dom.js";
import { cardList } from "../shared/names.js";
import { playerTag, seatName } from "../shared/seats.js";
import { t } from "../shared/words.js";

/**
 * @typedef {import("../state/scenes.js").Scene} Scene
 *
 * @param {object} on
 * @param {() => void} on.back
 * @param {() => void} on.forward
 * @param {() => void} on.open another position
 * @param {() => void} on.copy the link
 * @param {() => void} on.bot lets a bot decide
 * @param {(eyes: string) => void} on.look with other eyes
 * @param {...Element} sections
 */
export function analysisPanel({ back, forward, open, copy, bot, look }, ...sections) {
  const title = html("h1", { id: "analysis-title" }, t("analysis-title"));
  const backward = button("analysis-back", back);
  const onward = button("analysis-forward", forward);
  const eyes = html("select");
  eyes.addEventListener("change", () => look(eyes.value));
  const status = html("p", { class: "analysis-status", role: "status" }, t("analysis-empty"));
  const decide = button("analysis-bot", bot);
  const hands = html("dl", { class: "analysis-hands" });
  const element = html(
    "section",
    { class: "analysis-panel panel empty", "aria-labelledby": "analysis-title" },
    title,
    html("div", { class: "analysis-tools" }, backward, onward, decide, button("analysis-open", open), button("analysis-copy", copy)),
    html("label", { class: "analysis-field" }, html("span", {}, t("analysis-eyes")), eyes),
    status,
    hands,
    ...sections,
  );

  return {
    element,
    /** @param {string} text something to say, until the next move */
    say: (text) => setText(status, text),
    /**
     * @param {Scene} scene
     * @param {object} now
     * @param {string} now.eyes
     * @param {string} [now.title]
     * @param {Record<string, string[]>} [now.hands] of all seats, if they are shown
     * @param {boolean} now.canGoBack
     * @param {boolean} now.canGoOn
     * @param {string} now.said
     */
    show({ table, game }, now) {
      element.classList.remove("empty");
      setText(title, now.title ?? t("analysis-title"));
      backward.disabled = !now.canGoBack;
      onward.disabled = !now.canGoOn;
      decide.hidden = game?.view.to_act === null;
      eyes.replaceChildren(
        html("option", { value: "open", selected: now.eyes === "open" }, t("analysis-eyes-open")),
        ...table.chairs.map(({ seat }) =>
          html("option", { value: seat, selected: now.eyes === seat }, t("analysis-eyes-of", { player: seatName(table, seat) })),
        ),
      );
      setText(status, now.said);
      // The hand of whoever decides is below the board.
      const others = Object.entries(now.hands ?? {}).filter(
        ([seat]) => seat !== game?.view.seat && table.chairs.some((chair) => chair.seat === seat),
      );
      hands.hidden = others.length === 0;
      hands.replaceChildren(
        ...others.map(([seat, cards]) =>
          html(
            "div",
            {},
            html("dt", {}, playerTag(table, /** @type {import("../types/protocol.js").Seat} */ (seat))),
            html(
              "dd",
              {},
              ...sortCards(cards, "tribe", table.setup?.tribes ?? []).map((card) => cardChip(card)),
              html("span", { class: "visually-hidden" }, cards.length > 0 ? cardList(cards) : t("replay-no-cards")),
            ),
          ),
        ),
      );
    },
  };
}

/** @param {string} id of the message of its label @param {() => void} press */
function button(id, press) {
  const made = html("button", { type: "button", class: "quiet", "data-act": id }, t(id));
  made.addEventListener("click", press);
  return made;
}
