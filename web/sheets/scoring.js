// @ts-check
/**
 * The scores of an Age, counted step by step in a dialog. It opens by itself when an Age has been scored, can be skipped or closed at any
 * moment, and opened again for any Age.
 */
import { html, svg } from "../shared/dom.js";
import { playerTag, seatsOf } from "../shared/seats.js";
import { sentenceText } from "../shared/sentences.js";
import { t } from "../shared/words.js";
import { gloryAtStart, totalGlory } from "../state/history.js";
import { scoreTable, stepName, stepPicture, stepsOf } from "./score-table.js";

/**
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {import("./score-table.js").Step} Step
 * @typedef {import("../types/protocol.js").LogLine} LogLine
 * @typedef {import("../types/protocol.js").ExplainedScore} ExplainedScore
 * @typedef {import("../types/protocol.js").Seat} Seat
 */

/**
 * @param {Context} context
 * @param {object} [how]
 * @param {boolean} [how.opensItself] when an Age has been scored
 * @returns {Part}
 */
export function scoringPart(context, { opensItself = true } = {}) {
  const { settings } = context;
  const title = html("h2", { id: "scoring-title", tabindex: -1 });
  const ages = html("div", { class: "scoring-ages", role: "group", "aria-label": t("scoring-ages") });
  const sheet = html("div", { class: "scoring-sheet", tabindex: 0, role: "group", "aria-labelledby": "scoring-title" });
  const detail = html("div", { class: "scoring-detail", "aria-live": "polite", tabindex: 0, role: "group", "aria-label": t("scoring-detail") });
  const back = html("button", { type: "button", class: "quiet" }, t("scoring-back"));
  const next = html("button", { type: "button" }, t("scoring-next"));
  const all = html("button", { type: "button", class: "quiet" }, t("scoring-all"));
  const close = html(
    "button",
    { type: "button", class: "quiet scoring-close", "aria-label": t("scoring-close"), title: t("scoring-close") },
    svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" }, svg("path", { d: "M6 6l12 12M18 6 6 18" })),
  );
  const element = html(
    "dialog",
    { class: "scoring sheet-dialog", "aria-labelledby": "scoring-title" },
    html("div", { class: "sheet-head" }, title, ages, close),
    html("div", { class: "scoring-body" }, sheet, detail),
    html("div", { class: "sheet-foot" }, back, all, next),
  );

  let age = 0;
  /** How many steps are counted. One more than there are shows the summary. */
  let upTo = 0;

  const scene = () => context.scene();
  const steps = () => stepsOf(context.history.scores().filter((line) => line.age === age));

  /** @param {number} wanted @param {boolean} whole */
  function open(wanted, whole) {
    age = wanted;
    upTo = whole ? steps().length + 1 : 1;
    render();
    if (!element.open) element.showModal();
    next.focus();
  }

  function render() {
    const now = scene();
    if (!now?.table.setup) return;
    const { table, game } = now;
    const counted = steps();
    const whole = upTo > counted.length;
    title.textContent = t("scoring-title", { age });
    const scores = context.history.scores();
    const begun = (/** @type {Seat} */ seat) => (game ? gloryAtStart(scores, seat, game.view.players[seat].glory) : 0);
    sheet.replaceChildren(
      scoreTable(table, counted, {
        upTo,
        at: whole ? -1 : upTo - 1,
        before: (seat) => begun(seat) + totalGlory(scores, (line) => line.seat === seat && line.age < age),
        caption: t("scoring-title", { age }),
      }),
    );
    detail.replaceChildren(...(whole ? summary(now, counted) : [stepDetail(now, counted[upTo - 1])]));
    ages.replaceChildren(...context.history.scoredAges().map((one) => ageButton(one)));
    ages.hidden = context.history.scoredAges().length < 2;
    back.disabled = upTo <= 1;
    all.hidden = whole;
    next.textContent = whole ? t("scoring-done") : t("scoring-next");
  }

  /** @param {number} one */
  function ageButton(one) {
    const button = html(
      "button",
      { type: "button", class: "quiet", "aria-pressed": String(one === age), "aria-label": t("age-button", { age: one }) },
      t("numeral", { age: one }),
    );
    button.addEventListener("click", () => {
      open(one, true);
      /** @type {HTMLElement | null} */ (ages.querySelector("[aria-pressed=true]"))?.focus();
    });
    return button;
  }

  /** @param {number} to */
  function go(to) {
    upTo = Math.min(Math.max(to, 1), steps().length + 1);
    render();
    if (back.disabled && document.activeElement === document.body) next.focus();
  }

  back.addEventListener("click", () => go(upTo - 1));
  all.addEventListener("click", () => {
    go(Infinity);
    next.focus();
  });
  next.addEventListener("click", () => (upTo > steps().length ? element.close() : go(upTo + 1)));
  close.addEventListener("click", () => element.close());
  element.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    event.stopPropagation();
    if (!step) return;
    event.preventDefault();
    go(upTo + step);
  });
  context.root.addEventListener("open-scoring", (event) => {
    const asked = /** @type {CustomEvent<{ age: number } | null>} */ (event).detail?.age ?? context.history.scoredAges().at(-1);
    if (asked !== undefined && context.history.scoredAges().includes(asked)) open(asked, true);
  });

  return {
    element,
    show(now, before) {
      const ended = before && opensItself ? scoredIn(now.lines) : null;
      if (ended && context.history.scores().some((line) => line.age === ended)) open(ended, settings.get("speed") === "off");
      else if (element.open) render();
    },
  };
}

/** The Age whose scoring ends with these lines. @param {LogLine[]} lines @returns {number | null} */
function scoredIn(lines) {
  const events = lines.flatMap((line) => line.events ?? []);
  const began = events.findLast((event) => event.kind === "age-began");
  if (events.some((event) => event.kind === "game-over")) return events.findLast((event) => event.kind === "scored")?.age ?? null;
  return began?.kind === "age-began" && began.age > 1 ? began.age - 1 : null;
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
