// @ts-check
/** The last moves up to the moment that is shown, in sentences. Each is a button that goes to its moment. */
import { marker } from "../art/markers.js";
import { html, keyedChildren, setAttribute } from "../shared/dom.js";
import { pieceColour, seatName, seatsOf } from "../shared/seats.js";
import { joined, sentenceParts, text } from "../shared/sentence-parts.js";
import { sentencePieces } from "../shared/sentences.js";
import { t } from "../shared/words.js";
import { sentenceNodes } from "../sheets/log.js";
import { totalGlory } from "../state/history.js";

/**
 * @typedef {import("./frames.js").Frame} Frame
 * @typedef {import("../types/protocol.js").TableState} TableState
 * @typedef {import("../types/protocol.js").Event} Event
 * @typedef {import("../types/protocol.js").ScoreLine} ScoreLine
 * @typedef {import("../types/protocol.js").Seat} Seat
 *
 * @typedef {{ kind: Event["kind"] | "acted", content: import("../shared/sentence-parts.js").SentencePart[] }} Sentence
 */

/** The events that {@link momentText} tells when an Age ends, where there is little room. */
const AGE_END = new Set(["age-ended", "horde-held", "scored", "age-began", "game-over"]);

/** Whether it is scored at the end of an Age. Only taking the Giant is paid at once. @param {Event} event */
const isAgeScore = (event) => event.kind === "scored" && !(event.source === "giant" && event.for === "taking");

/**
 * The sentences of a moment. Dealt cards are left out, and the scores of an Age are one sentence: the score sheet has the details.
 *
 * @param {Frame} frame
 * @param {TableState} table
 * @returns {Sentence[]}
 */
function sentencesOf(frame, table) {
  const events = frame.lines.flatMap((line) => line.events ?? []).filter((event) => event.kind !== "dealt");
  const scores = events.filter(isAgeScore);
  const sentences = events.flatMap((event) => {
    if (!scores.includes(event)) return [{ kind: event.kind, content: sentencePieces(event.sentence, { table }) }];
    return event === scores.at(-1) ? [{ kind: event.kind, content: ageScores(/** @type {ScoreLine[]} */ (scores), table) }] : [];
  });
  return [...declined(frame, table), ...sentences];
}

/** What was decided, if no event tells it. @param {Frame} frame @param {TableState} table @returns {Sentence[]} */
function declined(frame, table) {
  return frame.lines.flatMap(({ kind, sentence }) => (kind === "acted" && sentence ? [{ kind, content: sentencePieces(sentence, { table }) }] : []));
}

/** What everyone earned: "Glory: Robin +12 and Kim +9." @param {ScoreLine[]} scores @param {TableState} table */
function ageScores(scores, table) {
  const earned = (/** @type {Seat} */ seat) =>
    t("replay-earned", { player: seatName(table, seat), glory: totalGlory(scores, (line) => line.seat === seat) });
  const players = seatsOf(table).map((seat) => ({ text: earned(seat), kind: /** @type {const} */ ("player"), value: seat }));
  return sentenceParts("replay-scored", { earned: joined(players) }, { table });
}

/**
 * What led to a moment, as one text.
 *
 * @param {Frame} frame
 * @param {TableState} table
 */
export function momentText(frame, table) {
  const sentences = sentencesOf(frame, table);
  const ageEnds = sentences.some(({ kind }) => kind === "age-ended");
  const texts = sentences.filter(({ kind }) => !ageEnds || AGE_END.has(kind)).map(({ content }) => text(content));
  return frame.n === 0 ? [t("replay-start"), ...texts].join(" ") : texts.join(" ");
}

/** @param {(step: number) => void} go */
export function moveListPart(go) {
  const list = html("ol", { class: "replay-moves", role: "list" });
  const element = html(
    "section",
    { class: "log panel", "aria-labelledby": "moves-title" },
    html("header", { class: "panel-head" }, html("h2", { id: "moves-title" }, t("log-title"))),
    html("div", { class: "log-scroll" }, list),
  );
  list.addEventListener("click", ({ target }) => {
    const step = target instanceof Element ? target.closest("[data-step]")?.getAttribute("data-step") : null;
    if (step) go(Number(step));
  });
  return {
    element,
    /** @param {Frame[]} frames @param {number} now @param {TableState} table */
    show(frames, now, table) {
      keyedChildren(
        list,
        frames.filter((frame) => frame.n > 0 && sentencesOf(frame, table).length > 0),
        // The sentences of a move depend on whose view is shown.
        (frame) => `${frame.n} ${frame.lines.flatMap((line) => line.events ?? []).map((event) => JSON.stringify(event.sentence))}`,
        (frame) => moveItem(frame, table),
        (item, frame) => {
          setAttribute(item, "aria-current", frame.n === now ? "step" : null);
          setAttribute(/** @type {Element} */ (item.lastElementChild), "tabindex", frame.n === now ? 0 : -1);
        },
      );
      const scroller = /** @type {HTMLElement} */ (list.parentElement);
      scroller.scrollTop = scroller.scrollHeight;
    },
  };
}

/** @param {Frame} frame @param {TableState} table */
function moveItem(frame, table) {
  const seat = frame.lines.find((line) => line.seat)?.seat;
  return html(
    "li",
    { class: "log-turn" },
    seat ? marker(pieceColour(table, seat), "log-marker") : html("span"),
    html(
      "button",
      { type: "button", class: "replay-move", "data-step": frame.n },
      ...sentencesOf(frame, table).map(({ kind, content }) => html("span", { class: `log-line log-${kind}` }, ...sentenceNodes(content, table))),
    ),
  );
}
