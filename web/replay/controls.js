// @ts-check
/** The controls of a replay: a slider, buttons for steps, turns and Ages, the perspective, and a button for the scores. */
import { html, setAttribute, setText, svg } from "../shared/dom.js";
import { seatName, seatsOf } from "../shared/seats.js";
import { t } from "../shared/words.js";

/**
 * @typedef {import("./frames.js").Perspective} Perspective
 * @typedef {import("../types/protocol.js").TableState} TableState
 */

/** Strokes in a square of 24. */
const ICONS = {
  first: "M6 5v14M18 5l-9 7 9 7Z",
  turnBack: "M12 5l-8 7 8 7M20 5l-8 7 8 7",
  back: "M15 5l-8 7 8 7",
  play: "M8 5l11 7-11 7Z",
  pause: "M8 5v14M16 5v14",
  next: "M9 5l8 7-8 7",
  turnNext: "M12 5l8 7-8 7M4 5l8 7-8 7",
  last: "M18 5v14M6 5l9 7-9 7Z",
};

/**
 * @param {TableState} table
 * @param {number} count
 * @param {{ age: number, n: number }[]} ages
 * @param {object} on
 * @param {(step: number) => void} on.goToStep
 * @param {(by: number) => void} on.goToTurn
 * @param {() => void} on.play
 * @param {(perspective: Perspective) => void} on.setPerspective
 * @param {() => void} on.openScores
 */
export function controls(table, count, ages, { goToStep, goToTurn, play, setPerspective, openScores }) {
  let step = 0;
  const sentence = html("p", { class: "replay-sentence", role: "status" });
  const slider = html("input", { type: "range", min: 0, max: count, step: 1, value: 0, "aria-label": t("replay-slider") });
  const where = html("span", { class: "replay-position" });
  slider.addEventListener("input", () => goToStep(Number(slider.value)));

  /** @param {keyof typeof ICONS} icon @param {string} words @param {() => void} press */
  const button = (icon, words, press) => {
    const made = html("button", { type: "button", class: "replay-button", "aria-label": words, title: words }, drawing(icon));
    made.addEventListener("click", press);
    return made;
  };
  const first = button("first", t("replay-first"), () => goToStep(0));
  const turnBack = button("turnBack", t("replay-turn-back"), () => goToTurn(-1));
  const back = button("back", t("replay-back"), () => goToStep(step - 1));
  const playing = button("play", t("replay-play"), play);
  const next = button("next", t("replay-next"), () => goToStep(step + 1));
  const turnNext = button("turnNext", t("replay-turn-next"), () => goToTurn(1));
  const last = button("last", t("replay-last"), () => goToStep(count));

  const ageButtons = ages.map(({ age, n }) => {
    const made = html("button", { type: "button", class: "replay-age", "aria-label": t("age-button", { age }) }, t("numeral", { age }));
    made.addEventListener("click", () => goToStep(n));
    return made;
  });
  const perspective = html(
    "select",
    {},
    html("option", { value: "open" }, t("replay-open")),
    ...seatsOf(table)
      .filter((seat) => table.chairs.some((chair) => chair.seat === seat))
      .map((seat) => html("option", { value: seat }, seatName(table, seat))),
  );
  perspective.addEventListener("change", () => setPerspective(/** @type {Perspective} */ (perspective.value)));

  const analysis = html("a", { class: "replay-analysis" }, t("replay-analysis"));
  const sheet = html("button", { type: "button", class: "replay-scores" }, t("log-scores"));
  sheet.addEventListener("click", openScores);

  const element = html(
    "section",
    { class: "replay-controls", "aria-labelledby": "replay-title" },
    html("h1", { class: "visually-hidden", id: "replay-title" }, t("replay-title")),
    html("p", { class: "visually-hidden" }, t("replay-keys")),
    sentence,
    html(
      "nav",
      { class: "replay-links" },
      sheet,
      html("a", { class: "replay-result", href: `/games/${table.code}` }, t("replay-result")),
      analysis,
      html("a", { href: `/games/${table.code}/review` }, t("review-link")),
    ),
    html(
      "div",
      { class: "replay-slider" },
      html("div", { class: "replay-ages", role: "group", "aria-label": t("replay-ages") }, ...ageButtons),
      slider,
      where,
    ),
    html("div", { class: "replay-buttons" }, first, turnBack, back, playing, next, turnNext, last),
    html("label", { class: "replay-perspective" }, html("span", {}, t("replay-perspective")), perspective),
  );

  return {
    element,
    /** @param {{ step: number, perspective: Perspective, text: string, running: boolean, scored: boolean }} now scored: whether an Age was scored by then */
    show(now) {
      step = now.step;
      analysis.href = `/board?game=${table.code}&moment=${step}`;
      slider.value = String(step);
      setAttribute(slider, "aria-valuetext", `${t("replay-step", { step, count })}: ${now.text}`);
      setText(where, t("replay-position", { step, count }));
      setText(sentence, now.text);
      // Sentences are not announced during automatic play.
      setAttribute(sentence, "aria-live", now.running ? "off" : "polite");
      perspective.value = now.perspective;
      for (const [made, off] of /** @type {[HTMLButtonElement, boolean][]} */ ([
        [first, step === 0],
        [turnBack, step === 0],
        [back, step === 0],
        [next, step === count],
        [turnNext, step === count],
        [last, step === count],
        [sheet, !now.scored],
      ])) {
        setAttribute(made, "aria-disabled", off ? "true" : null);
      }
      setAttribute(sheet, "title", now.scored ? null : t("replay-unscored"));
      const at = ages.findLastIndex(({ n }) => n <= step);
      ageButtons.forEach((made, n) => setAttribute(made, "aria-current", n === at ? "true" : null));
      const icon = now.running ? "pause" : "play";
      if (playing.dataset.icon !== icon) {
        playing.dataset.icon = icon;
        playing.replaceChildren(drawing(icon));
        playing.title = t(now.running ? "replay-pause" : "replay-play");
        playing.setAttribute("aria-label", playing.title);
      }
    },
  };
}

/** @param {keyof typeof ICONS} icon */
const drawing = (icon) =>
  svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" }, svg("path", { d: ICONS[icon] }));
