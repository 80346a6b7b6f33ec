// @ts-check
/** What led to the moment shown: the last moves in sentences, each a way back to it. */
import { marker } from "../art/markers.js";
import { html } from "../art/svg.js";
import { eventPieces, eventSentence } from "../sentences.js";
import { keyed, set } from "../table/keyed.js";
import { written } from "../table/log-words.js";
import { pieceOf } from "../table/who.js";
import { t } from "../words.js";

/**
 * @typedef {import("./frames.js").Frame} Frame
 * @typedef {import("../types/protocol.js").TableState} TableState
 * @typedef {import("../types/protocol.js").Event} Event
 */

/** Too much for a few lines: there is the sheet of the Age. */
const FOLDED = new Set(["scored", "dealt"]);

/** @param {Frame} frame @returns {Event[]} */
const eventsOf = (frame) => frame.lines.flatMap((line) => line.events ?? []).filter((event) => !FOLDED.has(event.kind));

/**
 * The moment in words.
 *
 * @param {Frame} frame
 * @param {TableState} table
 */
export function sentences(frame, table) {
  const all = eventsOf(frame).map((event) => eventSentence(event, { table }));
  return frame.n === 0 ? [t("replay-start"), ...all].join(" ") : all.join(" ");
}

/** @param {(step: number) => void} go */
export function toldPart(go) {
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
      keyed(
        list,
        frames.filter((frame) => frame.n > 0 && eventsOf(frame).length > 0),
        // The same move is told otherwise to other eyes.
        (frame) => `${frame.n} ${frame.lines.flatMap((line) => line.events ?? []).map((event) => event.text)}`,
        (frame) => item(frame, table),
        (made, frame) => {
          set(made, "aria-current", frame.n === now ? "step" : null);
          set(/** @type {Element} */ (made.lastElementChild), "tabindex", frame.n === now ? 0 : -1);
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
    seat ? marker(pieceOf(table, seat), "log-marker") : html("span"),
    html(
      "button",
      { type: "button", class: "told", "data-step": frame.n },
      ...eventsOf(frame).map((event) => html("span", { class: `log-line log-${event.kind}` }, ...written(eventPieces(event, { table }), table))),
    ),
  );
}
