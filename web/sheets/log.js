// @ts-check
/**
 * What happened, in sentences: Age by Age, turn by turn, the newest at the end. Pointing at a sentence shows on the board
 * what it is about. Whoever has scrolled up to read stays there.
 */
import { marker } from "../art/markers.js";
import { kingdomOf } from "../art/patterns.js";
import { parseCard } from "../shared/cards.js";
import { html } from "../shared/dom.js";
import { ageName } from "../shared/names.js";
import { pieceColour } from "../shared/seats.js";
import { eventPieces, lineSentence } from "../shared/sentences.js";
import { t } from "../shared/words.js";
import { storyOf } from "../state/history.js";
import { highlightPlaces } from "./log-highlight.js";

/**
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {import("../types/protocol.js").LogLine} LogLine
 * @typedef {import("../types/protocol.js").Event} Event
 */

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

  /** Every sentence with what it is about. @type {Map<Element, Event | null>} */
  const about = new Map();
  /** @type {HTMLElement | null} */
  let last = null;
  /** Of a decision that was taken back. @param {Element} item */
  const strike = (item) => item.classList.toggle("log-back", storyOf(context, []).takenBack(Number(item.getAttribute("data-version"))));
  /** @param {HTMLElement} item @param {Event | null} event */
  const made = (item, event) => {
    about.set(item, event);
    strike(item);
    last = item;
  };
  let block = logAge(0, true, made);
  list.append(html("li", { class: "log-before" }, block.element));
  /** Who sat down where. @type {Map<number | undefined, string | undefined>} */
  const seated = new Map();
  let shown = 0;
  let atEnd = true;

  const toEnd = () => {
    scroller.scrollTop = scroller.scrollHeight;
  };
  scroller.addEventListener("scroll", () => {
    atEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
    if (atEnd) newest.hidden = true;
  });
  newest.addEventListener("click", () => {
    toEnd();
    last?.focus({ preventScroll: true });
  });
  scores.addEventListener("click", () => scores.dispatchEvent(new CustomEvent("open-scoring", { bubbles: true })));
  // Told when everything has its place, so that nothing is laid out for this alone. What was not to be seen has not scrolled, either.
  const resized = new ResizeObserver(() => atEnd && toEnd());
  resized.observe(scroller);
  resized.observe(list);
  highlightPlaces(list, about, context);

  /** Whoever sits there already has only chosen other pieces. @param {LogLine} line */
  function sameSeat({ kind, person, seat }) {
    if (kind !== "sat") return false;
    const before = seated.get(person);
    seated.set(person, seat);
    return before === seat;
  }

  /** What a line tells, sentence by sentence. @param {LogLine} line @param {Scene} scene @returns {Told[]} */
  function tellings(line, { table }) {
    if (LEFT_OUT.has(line.kind) || sameSeat(line)) return [];
    const events = (line.events ?? []).filter((event) => event.kind !== "dealt" || event.card !== null);
    const own = line.kind === "acted" ? [] : [null];
    return [...own, ...events].map((event) => ({ line, event, table }));
  }

  /** @param {Told[]} fresh */
  function tell(fresh) {
    const current = fresh.findLastIndex(({ event }) => event?.kind === "age-began");
    fresh.forEach((told, n) => {
      if (told.event?.kind === "age-began") {
        block = logAge(told.event.age, n >= current, made);
        list.append(block.element);
      }
      block.add(told);
    });
  }

  return {
    element,
    show(scene) {
      const story = storyOf(context, scene.lines);
      const fresh = story.after(shown);
      if (fresh.length === 0) return;
      const first = shown === 0;
      shown = fresh[fresh.length - 1].version;
      tell(fresh.flatMap((line) => tellings(line, scene)));
      if (fresh.some((line) => line.kind === "undone")) for (const item of about.keys()) strike(item);
      scores.hidden = story.ages().length === 0;
      if (last && !list.querySelector("[tabindex='0']")) last.tabIndex = 0;
      if (!atEnd && !first) newest.hidden = false;
    },
  };
}

/**
 * One Age of the log, turn by turn. It can be folded up, and what is folded up is not written before somebody unfolds it:
 * whoever comes late to a long game does not wait for its beginning.
 */

/**
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
    list.append(html("li", { class: "log-turn" }, seat ? marker(pieceColour(table, seat), "log-marker") : null, inner));
    turn = { seat, version: line.version, began, last, list: inner };
    return inner;
  }

  /** @param {HTMLElement} where @param {Told} told */
  function write(where, { line, event, table }) {
    const words = event ? logWords(eventPieces(event, { table }), table) : [lineSentence(line, { table }) ?? ""];
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

/** A sentence as the log writes it: cards with the colour of their kingdom, names that stand out, places one can point at. */

/**
 * @param {import("../shared/pieces.js").Piece[]} pieces
 * @param {import("../types/protocol.js").TableState} table
 * @returns {(Node | string)[]}
 */
export function logWords(pieces, table) {
  return pieces.map(({ text, kind, value }) => {
    if (!kind) return text;
    const colour =
      kind === "card" && value && value !== "Dragon" ? parseCard(value).colour : kind === "region" && value ? table.setup?.regions[value] : null;
    const kingdom = colour ? ` kingdom-${kingdomOf(colour, table.options.edition)}` : "";
    return html("span", { class: `said said-${kind}${kingdom}`, "data-about": `${kind}:${value}` }, text);
  });
}
