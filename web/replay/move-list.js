// @ts-check
/** What led to the moment shown: the last moves in sentences, each a way back to it. */
import { marker } from "../art/markers.js";
import { html, keyedChildren, setAttribute } from "../shared/dom.js";
import { joined, pieces, text } from "../shared/pieces.js";
import { pieceColour, seatName, seatsOf } from "../shared/seats.js";
import { eventPieces } from "../shared/sentences.js";
import { t } from "../shared/words.js";
import { logWords } from "../sheets/log.js";
import { totalGlory } from "../state/history.js";

/**
 * @typedef {import("./frames.js").Frame} Frame
 * @typedef {import("../types/protocol.js").TableState} TableState
 * @typedef {import("../types/protocol.js").Event} Event
 * @typedef {import("../types/protocol.js").ScoreLine} ScoreLine
 * @typedef {import("../types/protocol.js").Seat} Seat
 *
 * @typedef {{ kind: string, said: import("../shared/pieces.js").Piece[] }} Sentence
 */

/** Whether it is earned at the end of an Age, as all is but what taking the Giant pays at once. @param {Event} event */
const counted = (event) => event.kind === "scored" && !(event.source === "giant" && event.for === "taking");

/**
 * What led to a moment. What is dealt is seen, and the scoring is one sentence: what it was for is in the sheet of the Age.
 *
 * @param {Frame} frame
 * @param {TableState} table
 * @returns {Sentence[]}
 */
function sentencesOf(frame, table) {
  const events = frame.lines.flatMap((line) => line.events ?? []).filter((event) => event.kind !== "dealt");
  const scores = events.filter(counted);
  return events.flatMap((event) => {
    if (!scores.includes(event)) return [{ kind: event.kind, said: eventPieces(event, { table }) }];
    return event === scores.at(-1) ? [{ kind: event.kind, said: earned(/** @type {ScoreLine[]} */ (scores), table) }] : [];
  });
}

/** What everyone earned: "Glory: Robin +12 and Kim +9." @param {ScoreLine[]} scores @param {TableState} table */
function earned(scores, table) {
  const own = (/** @type {Seat} */ seat) =>
    t("replay-earned", { player: seatName(table, seat), glory: totalGlory(scores, (line) => line.seat === seat) });
  const each = seatsOf(table).map((seat) => ({ text: own(seat), kind: /** @type {const} */ ("player"), value: seat }));
  return pieces("replay-scored", { earned: joined(each) }, { table });
}

/** What the end of an Age is told by where there is little room. */
const ENDING = new Set(["age-ended", "horde-held", "scored", "age-began", "game-over"]);

/**
 * The moment in words.
 *
 * @param {Frame} frame
 * @param {TableState} table
 */
export function momentText(frame, table) {
  const told = sentencesOf(frame, table);
  const ends = told.some(({ kind }) => kind === "age-ended");
  const all = told.filter(({ kind }) => !ends || ENDING.has(kind)).map(({ said }) => text(said));
  return frame.n === 0 ? [t("replay-start"), ...all].join(" ") : all.join(" ");
}

/** @param {(step: number) => void} go */
export function moveListPart(go) {
  const list = html("ol", { class: "replay-told", role: "list" });
  const element = html(
    "section",
    { class: "log panel", "aria-labelledby": "told-title" },
    html("header", { class: "panel-head" }, html("h2", { id: "told-title" }, t("log-title"))),
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
        // The same move is told otherwise to other eyes.
        (frame) => `${frame.n} ${frame.lines.flatMap((line) => line.events ?? []).map((event) => event.text)}`,
        (frame) => item(frame, table),
        (made, frame) => {
          setAttribute(made, "aria-current", frame.n === now ? "step" : null);
          setAttribute(/** @type {Element} */ (made.lastElementChild), "tabindex", frame.n === now ? 0 : -1);
        },
      );
      const scroller = /** @type {HTMLElement} */ (list.parentElement);
      scroller.scrollTop = scroller.scrollHeight;
    },
  };
}

/** @param {Frame} frame @param {TableState} table */
function item(frame, table) {
  const seat = frame.lines.find((line) => line.seat)?.seat;
  return html(
    "li",
    { class: "log-turn" },
    seat ? marker(pieceColour(table, seat), "log-marker") : html("span"),
    html(
      "button",
      { type: "button", class: "told", "data-step": frame.n },
      ...sentencesOf(frame, table).map(({ kind, said }) => html("span", { class: `log-line log-${kind}` }, ...logWords(said, table))),
    ),
  );
}
