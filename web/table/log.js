// @ts-check
/**
 * What happened, in sentences: Age by Age, turn by turn, the newest at the end. Pointing at a sentence shows on the board
 * what it is about. Whoever has scrolled up to read stays there.
 */
import { marker } from "../art/markers.js";
import { html } from "../art/svg.js";
import { ageName, eventPieces, lineSentence } from "../names.js";
import { t } from "../words.js";
import { pointing } from "./log-pointing.js";
import { written } from "./log-words.js";
import { storyOf } from "./story.js";
import { pieceOf } from "./who.js";

/**
 * @typedef {import("./scene.js").Scene} Scene
 * @typedef {import("./scene.js").Part} Part
 * @typedef {import("./scene.js").Context} Context
 * @typedef {import("../types/protocol.js").LogLine} LogLine
 * @typedef {import("../types/protocol.js").Event} Event
 */

/** A decision that begins with one of these begins a turn. */
const OPENINGS = new Set(["recruited", "drew", "band-played"]);

/** What is about everyone stands at the edge, not in anybody's turn. */
const OF_THE_AGE = new Set(["age-began", "age-ended", "scored", "dealt", "row-dealt", "game-over", "dashboard-cleared"]);

/** Not told here: chat has its own place, and what one mutes is no news. */
const LEFT_OUT = new Set(["said", "muted"]);

/** How far from the end still counts as being there. */
const NEAR = 24;

/**
 * @param {Context} context
 * @returns {Part}
 */
export function logPart(context) {
  const list = html("ol", { class: "log-list", role: "list" });
  const scroller = html("div", { class: "log-scroll" }, list);
  const newest = html("button", { type: "button", class: "log-newest", hidden: true }, t("log-newest"));
  const scores = html("button", { type: "button", class: "quiet log-scores", hidden: true }, t("log-scores"));
  const element = html(
    "section",
    { class: "log panel", "aria-labelledby": "log-title" },
    html("header", { class: "panel-head" }, html("h2", { id: "log-title" }, t("log-title")), scores),
    scroller,
    newest,
  );

  /** Every sentence with what it is about. @type {Map<HTMLElement, Event[]>} */
  const about = new Map();
  /** @type {{ seat: string | undefined, list: HTMLElement } | null} */
  let turn = null;
  let into = list;
  /** An Age has ended and is being scored. */
  let ended = false;
  let shown = 0;
  let atEnd = true;

  const toEnd = () => {
    scroller.scrollTop = scroller.scrollHeight;
  };
  const lastItem = () => [...about.keys()].at(-1);
  scroller.addEventListener("scroll", () => {
    atEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
    if (atEnd) newest.hidden = true;
  });
  newest.addEventListener("click", () => {
    toEnd();
    lastItem()?.focus({ preventScroll: true });
  });
  scores.addEventListener("click", () => scores.dispatchEvent(new CustomEvent("open-scoring", { bubbles: true })));
  // What was not to be seen has not scrolled, either.
  new ResizeObserver(() => atEnd && toEnd()).observe(scroller);
  pointing(list, about, context);

  /** @param {LogLine} line @param {Scene} scene */
  function turnOf(line, scene) {
    const opens = OPENINGS.has(line.events?.[0]?.kind ?? "");
    if (turn && turn.seat === line.seat && !opens) return turn.list;
    const inner = html("ol", { class: "log-turn-lines", role: "list" });
    const mark = line.seat ? marker(pieceOf(scene.table, line.seat), "log-marker") : null;
    into.append(html("li", { class: "log-turn" }, mark, inner));
    turn = { seat: line.seat, list: inner };
    return inner;
  }

  /** @param {number} age */
  function openAge(age) {
    into = html("ol", { class: "log-age-lines", role: "list" });
    list.append(html("li", { class: "log-age" }, html("h3", {}, ageName(age)), into));
    turn = null;
    ended = false;
  }

  /** The many lines of a scoring lie folded up: there is a sheet for it. */
  function openCount() {
    const inner = html("ol", { role: "list" });
    into.append(html("li", {}, html("details", { class: "log-count" }, html("summary", {}, t("log-count")), inner)));
    return inner;
  }

  /** @param {HTMLElement} where @param {LogLine} line @param {Event[]} events @param {string} kind @param {(Node | string)[]} words */
  function add(where, line, events, kind, words) {
    const item = html("li", { class: `log-line log-${kind}`, tabindex: -1, "data-version": line.version }, ...words);
    about.set(item, events);
    where.append(item);
  }

  /** @param {LogLine} line @param {Scene} scene */
  function tell(line, scene) {
    if (LEFT_OUT.has(line.kind)) return;
    const sentence = lineSentence(line, scene);
    if (sentence) {
      add(into, line, [], line.kind, [sentence]);
      turn = null;
    }
    /** @type {HTMLElement | null} */
    let own = null;
    /** @type {HTMLElement | null} */
    let count = null;
    for (const event of line.events ?? []) {
      if (event.kind === "dealt" && event.card === null) continue;
      if (event.kind === "age-began") openAge(event.age);
      if (event.kind === "age-ended") ended = true;
      if (event.kind === "scored" && ended) count ??= openCount();
      const wide = line.kind !== "acted" || OF_THE_AGE.has(event.kind);
      if (wide) turn = own = null;
      else own ??= turnOf(line, scene);
      add(event.kind === "scored" && count ? count : (own ?? into), line, [event], event.kind, written(eventPieces(event, scene), scene.table));
    }
  }

  return {
    element,
    show(scene) {
      const story = storyOf(context, scene.lines);
      const fresh = story.lines.filter((line) => line.version > shown);
      if (fresh.length === 0) return;
      const first = shown === 0;
      for (const line of fresh) tell(line, scene);
      shown = fresh[fresh.length - 1].version;
      if (fresh.some((line) => line.kind === "undone")) {
        for (const item of about.keys()) item.classList.toggle("log-back", story.takenBack(Number(item.dataset.version)));
      }
      scores.hidden = story.ages().length === 0;
      if (!list.querySelector("[tabindex='0']")) lastItem()?.setAttribute("tabindex", "0");
      if (atEnd) toEnd();
      else if (!first) newest.hidden = false;
    },
  };
}
