// @ts-check
/**
 * One Age of the log, turn by turn. It can be folded up, and what is folded up is not written before somebody unfolds it:
 * whoever comes late to a long game does not wait for its beginning.
 */
import { marker } from "../art/markers.js";
import { html } from "../art/svg.js";
import { ageName } from "../names.js";
import { eventPieces, lineSentence } from "../sentences.js";
import { t } from "../words.js";
import { written } from "./log-words.js";
import { pieceOf } from "./who.js";

/**
 * @typedef {import("../types/protocol.js").LogLine} LogLine
 * @typedef {import("../types/protocol.js").Event} Event
 * @typedef {import("../types/protocol.js").TableState} TableState
 *
 * @typedef {object} Told what one sentence tells
 * @property {LogLine} line
 * @property {Event | null} event null for the line itself
 * @property {TableState} table
 */

/** A decision that begins with one of these begins a turn. */
const OPENINGS = new Set(["recruited", "drew", "band-played"]);

/** What is about everyone stands at the edge, not in anybody's turn. */
const OF_THE_AGE = new Set(["age-began", "age-ended", "scored", "dealt", "row-dealt", "game-over", "dashboard-cleared"]);

/**
 * @param {number} age 0 for what was before the game
 * @param {boolean} open
 * @param {(item: HTMLElement, event: Event | null) => void} made hears of every sentence
 */
export function logAge(age, open, made) {
  const list = html("ol", { class: "log-age-lines", role: "list" });
  /** @type {{ seat: string | undefined, version: number, began: string, last: string, list: HTMLElement } | null} */
  let turn = null;
  let ended = false;
  /** Where the many lines of its scoring go. @type {ReturnType<typeof folded> | null} */
  let scoring = null;

  /** @param {Told} told */
  function turnOf({ line, event, table }) {
    const seat = (event && "seat" in event ? event.seat : null) ?? line.seat;
    const began = line.events?.[0]?.kind ?? "";
    const last = event?.kind ?? "";
    // Cards drawn for a band belong to its turn.
    const drawn = began === "drew" && turn?.began === "band-played" && turn.last !== "dashboard-took";
    const opens = OPENINGS.has(began) && !drawn && turn?.version !== line.version;
    if (turn && turn.seat === seat && !opens) {
      Object.assign(turn, { version: line.version, last });
      return turn.list;
    }
    const inner = html("ol", { class: "log-turn-lines", role: "list" });
    list.append(html("li", { class: "log-turn" }, seat ? marker(pieceOf(table, seat), "log-marker") : null, inner));
    turn = { seat, version: line.version, began, last, list: inner };
    return inner;
  }

  /** @param {HTMLElement} where @param {Told} told */
  function write(where, { line, event, table }) {
    const words = event ? written(eventPieces(event, { table }), table) : [lineSentence(line, { table }) ?? ""];
    const item = html("li", { class: `log-line log-${event?.kind ?? line.kind}`, tabindex: -1, "data-version": line.version }, ...words);
    where.append(item);
    made(item, event);
  }

  /** @param {Told} told */
  function tell(told) {
    const { line, event } = told;
    if (event?.kind === "scored" && ended) {
      scoring ??= openScoring();
      return scoring.add(told);
    }
    const wide = line.kind !== "acted" || event === null || (OF_THE_AGE.has(event.kind) && (ended || event.kind !== "scored"));
    if (wide) turn = null;
    write(wide ? list : turnOf(told), told);
    ended ||= event?.kind === "age-ended";
  }

  function openScoring() {
    const made = folded(t("log-count"), false, html("ol", { role: "list" }), write);
    made.element.classList.add("log-count");
    list.append(html("li", {}, made.element));
    return made;
  }

  if (age === 0) return { element: list, add: tell };
  const fold = folded(html("h3", {}, ageName(age)), open, list, (_, told) => tell(told));
  fold.element.classList.add("log-age-fold");
  return { element: html("li", { class: "log-age" }, fold.element), add: fold.add };
}

/**
 * What can be folded up, and is written when it is first open.
 *
 * @param {Node | string} title
 * @param {boolean} open
 * @param {HTMLElement} into
 * @param {(into: HTMLElement, told: Told) => void} write
 */
function folded(title, open, into, write) {
  /** @type {Told[]} */
  const waiting = [];
  const element = html("details", { open }, html("summary", {}, title), into);
  element.addEventListener("toggle", () => {
    if (element.open) for (const told of waiting.splice(0)) write(into, told);
  });
  return {
    element,
    /** @param {Told} told */
    add(told) {
      if (element.open && waiting.length === 0) write(into, told);
      else waiting.push(told);
    },
  };
}
