// @ts-check
/**
 * The scores of an Age, counted step by step in a dialog beside the map. It opens by itself when an Age has been scored, can be skipped or closed at
 * any moment, and opened again for any Age.
 */
import { html, svg } from "../shared/dom.js";
import { playerTag, seatsOf } from "../shared/seats.js";
import { sentenceText } from "../shared/sentences.js";
import { playEffect } from "../shared/sound-effects.js";
import { t } from "../shared/words.js";
import { gloryAtStart, totalGlory } from "../state/history.js";
import { endEarnedPoints, sendEarnedPoints } from "./earned-points.js";
import { scoreTable, stepName, stepPicture } from "./score-table.js";

/**
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {import("./score-table.js").Step} Step
 * @typedef {import("../types/protocol.js").ExplainedScore} ExplainedScore
 * @typedef {import("../types/protocol.js").Seat} Seat
 */

/**
 * @param {Context} context
 * @returns {Part}
 */
export function scoringPart(context) {
  const { settings, scoringProgress: progress, root } = context;
  const title = html("h2", { id: "scoring-title", tabindex: -1 });
  const ages = html("div", { class: "scoring-ages", role: "group", "aria-label": t("scoring-ages") });
  const sheet = html("div", { class: "scoring-sheet", tabindex: 0, role: "group", "aria-labelledby": "scoring-title" });
  const detail = html("div", { class: "scoring-detail", "aria-live": "polite", tabindex: 0, role: "group", "aria-label": t("scoring-detail") });
  const back = html("button", { type: "button", class: "quiet" }, t("scoring-back"));
  const next = html("button", { type: "button" }, t("scoring-next"));
  const all = html("button", { type: "button", class: "quiet" }, t("scoring-all"));
  const close = closeButton();
  const element = html(
    "dialog",
    { class: "scoring sheet-dialog", "aria-labelledby": "scoring-title" },
    html("div", { class: "sheet-head" }, title, ages, close),
    html("div", { class: "scoring-body" }, sheet, detail),
    html("div", { class: "sheet-foot" }, back, all, next),
  );

  function open() {
    render();
    if (!element.open) element.showModal();
    next.focus();
  }

  function render() {
    const now = context.scene();
    if (!now?.table.setup) return;
    const { age, upTo, steps, isComplete } = progress;
    title.textContent = t("scoring-title", { age });
    const { scrollTop } = sheet;
    sheet.replaceChildren(countedTable(now, context));
    sheet.scrollTop = scrollTop;
    if (element.open) sheet.querySelector(".score-now")?.scrollIntoView({ block: "nearest" });
    detail.replaceChildren(...(isComplete ? summary(now, steps) : [stepDetail(now, steps[upTo - 1])]));
    const scored = context.history.scoredAges();
    ages.replaceChildren(...scored.map((one) => ageButton(one, age, () => showAge(one))));
    ages.hidden = scored.length < 2;
    back.disabled = upTo <= 1;
    all.hidden = isComplete;
    next.textContent = isComplete ? t("scoring-done") : t("scoring-next");
    element.toggleAttribute("data-counting", !isComplete);
    highlightStep(root, isComplete ? null : steps[upTo - 1]);
  }

  /** @param {number} age */
  function showAge(age) {
    progress.showAll(age);
    open();
    /** @type {HTMLElement | null} */ (ages.querySelector("[aria-pressed=true]"))?.focus();
  }

  /** @param {number} step */
  function goTo(step) {
    const before = progress.upTo;
    progress.goTo(step);
    // The page after the last step counts nothing more.
    if (progress.upTo > before && before < progress.steps.length && settings.get("effects")) playEffect("score");
    if (progress.upTo === before + 1) sendCounted();
    else endEarnedPoints(root);
    if (back.disabled && document.activeElement === document.body) next.focus();
  }

  /** The points of the step that is counted now travel to the track. */
  function sendCounted() {
    const { steps, upTo, isComplete } = progress;
    if (!isComplete) sendEarnedPoints(context, steps[upTo - 1]);
  }

  progress.on(() => {
    if (element.open) render();
  });
  back.addEventListener("click", () => goTo(progress.upTo - 1));
  all.addEventListener("click", () => {
    goTo(Infinity);
    next.focus();
  });
  next.addEventListener("click", () => (progress.isComplete ? element.close() : goTo(progress.upTo + 1)));
  close.addEventListener("click", () => element.close());
  element.addEventListener("close", () => {
    highlightStep(root, null);
    endEarnedPoints(root);
  });
  element.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    event.stopPropagation();
    if (!step) return;
    event.preventDefault();
    goTo(progress.upTo + step);
  });
  root.addEventListener("open-scoring", (event) => {
    const scored = context.history.scoredAges();
    const asked = /** @type {CustomEvent<{ age: number } | null>} */ (event).detail?.age ?? scored.at(-1);
    if (asked === undefined || !scored.includes(asked)) return;
    progress.showAll(asked);
    open();
  });

  return {
    element,
    show() {
      if (progress.takeBegun()) {
        if (settings.get("speed") === "off") progress.goTo(Infinity);
        // A phone may show the players.
        context.reveal("table");
        open();
        sendCounted();
      } else if (element.open) {
        render();
      }
    },
  };
}

const closeButton = () =>
  html(
    "button",
    { type: "button", class: "quiet scoring-close", "aria-label": t("scoring-close"), title: t("scoring-close") },
    svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" }, svg("path", { d: "M6 6l12 12M18 6 6 18" })),
  );

/** @param {number} age @param {number} shown @param {() => void} press */
function ageButton(age, shown, press) {
  const button = html(
    "button",
    { type: "button", class: "quiet", "aria-pressed": String(age === shown), "aria-label": t("age-button", { age }) },
    t("numeral", { age }),
  );
  button.addEventListener("click", press);
  return button;
}

/** The score table of the Age, as far as it is counted. @param {Scene} scene @param {Context} context */
function countedTable({ table, game }, { history, scoringProgress: { age, upTo, steps, isComplete } }) {
  const scores = history.scores();
  const begun = (/** @type {Seat} */ seat) => (game ? gloryAtStart(scores, seat, game.view.players[seat].glory) : 0);
  return scoreTable(table, steps, {
    upTo,
    at: isComplete ? -1 : upTo - 1,
    before: (seat) => begun(seat) + totalGlory(scores, (line) => line.seat === seat && line.age < age),
    caption: t("scoring-title", { age }),
  });
}

/** Marks the kingdom that is counted on the map. @param {Element} root @param {Step | null} step */
function highlightStep(root, step) {
  for (const old of root.querySelectorAll(".scored-now")) old.classList.remove("scored-now");
  if (!step?.key.startsWith("kingdom:")) return;
  root.querySelector(`[data-place="${CSS.escape(step.key)}"]`)?.classList.add("scored-now");
}

/** @param {Scene} scene @param {Step} step */
function stepDetail(scene, step) {
  const { table } = scene;
  return html(
    "div",
    { class: "scoring-step" },
    html("h3", {}, table.setup ? stepPicture(step, table.setup) : null, stepName(step, table)),
    ...seatsOf(table).flatMap((seat) => {
      const own = step.lines.filter((line) => line.seat === seat);
      return own.length
        ? [html("p", { class: "scoring-player" }, playerTag(table, seat), html("strong", { class: "plus" }, plus(own))), reasons(own, scene)]
        : [];
    }),
  );
}

/** @param {ExplainedScore[]} lines */
const plus = (lines) => t("plus", { glory: totalGlory(lines, () => true) });

/** The reasons for a player's scores. The sum is in the heading, so that a single line does not repeat it. @param {ExplainedScore[]} lines @param {Scene} scene */
function reasons(lines, scene) {
  const each = (/** @type {ExplainedScore} */ line) => (lines.length > 1 ? html("span", { class: "plus" }, plus([line])) : null);
  return html(
    "ul",
    { class: "scoring-reasons", role: "list" },
    ...lines.map((line) => html("li", {}, html("span", { class: "scoring-reason" }, sentenceText(line.sentence, scene)), each(line))),
  );
}

/** Everyone's scores. Only the reader's own are open. @param {Scene} scene @param {Step[]} steps */
function summary(scene, steps) {
  const lines = steps.flatMap((step) => step.lines);
  return seatsOf(scene.table).map((seat) => {
    const own = lines.filter((line) => line.seat === seat);
    return html(
      "details",
      { class: "scoring-seat", open: scene.you === seat || scene.you === null },
      html("summary", {}, playerTag(scene.table, seat), html("strong", { class: "plus" }, plus(own))),
      own.length ? reasons(own, scene) : html("p", { class: "aside" }, t("scoring-nothing")),
    );
  });
}
