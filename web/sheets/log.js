// @ts-check
/**
 * What happened, in sentences: Age by Age, turn by turn, the newest at the end. Pointing at a sentence shows on the board what it is about. The log
 * stays where the reader has scrolled to.
 */
import { marker } from "../art/markers.js";
import { kingdomOf } from "../art/patterns.js";
import { parseCard } from "../shared/cards.js";
import { html } from "../shared/dom.js";
import { followEnd } from "../shared/follow-end.js";
import { ageName } from "../shared/names.js";
import { pieceColour } from "../shared/seats.js";
import { sentencePieces, sentenceText } from "../shared/sentences.js";
import { t } from "../shared/words.js";
import { highlightPlaces } from "./log-highlight.js";

/**
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {import("../types/protocol.js").LogLine} LogLine
 * @typedef {import("../types/protocol.js").Event} Event
 * @typedef {import("../types/protocol.js").TableState} TableState
 *
 * @typedef {object} Entry one sentence of the log
 * @property {LogLine} line
 * @property {Event | null} event null if the sentence is about the line itself
 * @property {TableState} table
 */

/** Chat has a part of its own, and muting is not shown to others. */
const HIDDEN_KINDS = new Set(["said", "muted"]);

/** A decision whose first event is one of these begins a turn. */
const TURN_OPENINGS = new Set(["recruited", "drew", "band-played"]);

/** Events about everyone are not part of anybody's turn. */
const ABOUT_EVERYONE = new Set(["age-began", "age-ended", "scored", "dealt", "row-dealt", "game-over", "dashboard-cleared"]);

/**
 * @param {Context} context
 * @returns {Part}
 */
export function logPart(context) {
  const { history } = context;
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

  /** The event that each sentence is about. @type {Map<Element, Event | null>} */
  const events = new Map();
  /** @type {HTMLElement | null} */
  let last = null;
  /** @param {Element} item */
  const markUndone = (item) => item.classList.toggle("log-undone", history.isUndone(Number(item.getAttribute("data-version"))));
  /** @param {HTMLElement} item @param {Event | null} event */
  const onWritten = (item, event) => {
    events.set(item, event);
    markUndone(item);
    last = item;
  };
  let age = logAge(0, true, onWritten);
  list.append(html("li", { class: "log-before-game" }, age.element));
  /** The last known seat of each person. @type {Map<number | undefined, string | undefined>} */
  const seats = new Map();
  let shownVersion = 0;

  const end = followEnd(scroller, list, (following) => {
    if (following) newest.hidden = true;
  });
  newest.addEventListener("click", () => {
    end.scrollToEnd();
    last?.focus({ preventScroll: true });
  });
  scores.addEventListener("click", () => scores.dispatchEvent(new CustomEvent("open-scoring", { bubbles: true })));
  highlightPlaces(list, events, context);

  /** Whether somebody who already sits there has only chosen other pieces. @param {LogLine} line */
  function isSameSeat({ kind, person, seat }) {
    if (kind !== "sat") return false;
    const before = seats.get(person);
    seats.set(person, seat);
    return before === seat;
  }

  /** The sentences of a line. @param {LogLine} line @param {Scene} scene @returns {Entry[]} */
  function entriesOf(line, { table }) {
    if (HIDDEN_KINDS.has(line.kind) || isSameSeat(line)) return [];
    const known = (line.events ?? []).filter((event) => event.kind !== "dealt" || event.card !== null);
    const own = line.sentence ? [null] : [];
    return [...own, ...known].map((event) => ({ line, event, table }));
  }

  /** @param {Entry[]} entries */
  function append(entries) {
    const current = entries.findLastIndex(({ event }) => event?.kind === "age-began");
    entries.forEach((entry, n) => {
      if (entry.event?.kind === "age-began") {
        age = logAge(entry.event.age, n >= current, onWritten);
        list.append(age.element);
      }
      age.add(entry);
    });
  }

  return {
    element,
    show(scene) {
      const lines = history.after(shownVersion);
      if (lines.length === 0) return;
      const first = shownVersion === 0;
      shownVersion = lines[lines.length - 1].version;
      append(lines.flatMap((line) => entriesOf(line, scene)));
      if (lines.some((line) => line.kind === "undone")) for (const item of events.keys()) markUndone(item);
      scores.hidden = history.scoredAges().length === 0;
      if (last && !list.querySelector("[tabindex='0']")) last.tabIndex = 0;
      if (!end.following && !first) newest.hidden = false;
    },
  };
}

/**
 * One Age of the log, turn by turn. A folded Age is written when it is first unfolded, so that a long log does not delay the page.
 *
 * @param {number} age 0 for what was before the game
 * @param {boolean} open
 * @param {(item: HTMLElement, event: Event | null) => void} onWritten called for every sentence
 */
function logAge(age, open, onWritten) {
  const list = html("ol", { class: "log-age-lines", role: "list" });
  /** @type {{ seat: string | undefined, version: number, began: string, last: string, list: HTMLElement } | null} */
  let turn = null;
  let ended = false;
  /** The many sentences of the Age's scoring are folded. @type {ReturnType<typeof foldableBlock> | null} */
  let scoring = null;

  /** The list of the turn that an entry belongs to. @param {Entry} entry */
  function turnOf({ line, event, table }) {
    const seat = (event && "seat" in event ? event.seat : null) ?? line.seat;
    const began = line.events?.[0]?.kind ?? "";
    const lastKind = event?.kind ?? "";
    // Cards drawn for a band belong to its turn.
    const drawnForBand = began === "drew" && turn?.began === "band-played" && turn.last !== "dashboard-took";
    const opens = TURN_OPENINGS.has(began) && !drawnForBand && turn?.version !== line.version;
    if (turn && turn.seat === seat && !opens) {
      Object.assign(turn, { version: line.version, last: lastKind });
      return turn.list;
    }
    const inner = html("ol", { class: "log-turn-lines", role: "list" });
    list.append(html("li", { class: "log-turn" }, seat ? marker(pieceColour(table, seat), "log-marker") : null, inner));
    turn = { seat, version: line.version, began, last: lastKind, list: inner };
    return inner;
  }

  /** @param {HTMLElement} parent @param {Entry} entry */
  function write(parent, { line, event, table }) {
    const content = event
      ? sentenceNodes(sentencePieces(event.sentence, { table }), table)
      : [line.sentence ? sentenceText(line.sentence, { table }) : ""];
    const item = html("li", { class: `log-line log-${event?.kind ?? line.kind}`, tabindex: -1, "data-version": line.version }, ...content);
    parent.append(item);
    onWritten(item, event);
  }

  /** @param {Entry} entry */
  function add(entry) {
    const { line, event } = entry;
    if (event?.kind === "scored" && ended) {
      scoring ??= openScoring();
      return scoring.add(entry);
    }
    const aboutEveryone = line.kind !== "acted" || (event !== null && ABOUT_EVERYONE.has(event.kind) && (ended || event.kind !== "scored"));
    if (aboutEveryone) turn = null;
    write(aboutEveryone ? list : turnOf(entry), entry);
    ended ||= event?.kind === "age-ended";
  }

  function openScoring() {
    const fold = foldableBlock(t("log-scoring"), false, html("ol", { role: "list" }), write);
    fold.element.classList.add("log-scoring");
    list.append(html("li", {}, fold.element));
    return fold;
  }

  if (age === 0) return { element: list, add };
  const fold = foldableBlock(html("h3", {}, ageName(age)), open, list, (_, entry) => add(entry));
  fold.element.classList.add("log-age-fold");
  return { element: html("li", { class: "log-age" }, fold.element), add: fold.add };
}

/**
 * A block that can be folded. Its entries are written when it is first open.
 *
 * @param {Node | string} title
 * @param {boolean} open
 * @param {HTMLElement} parent
 * @param {(parent: HTMLElement, entry: Entry) => void} write
 */
function foldableBlock(title, open, parent, write) {
  /** @type {Entry[]} */
  const waiting = [];
  const element = html("details", { open }, html("summary", {}, title), parent);
  element.addEventListener("toggle", () => {
    if (element.open) for (const entry of waiting.splice(0)) write(parent, entry);
  });
  return {
    element,
    /** @param {Entry} entry */
    add(entry) {
      if (element.open && waiting.length === 0) write(parent, entry);
      else waiting.push(entry);
    },
  };
}

/**
 * A sentence as the log writes it: names are elements that say what they name, cards and kingdoms have their colour.
 *
 * @param {import("../shared/sentence-parts.js").SentencePart[]} parts
 * @param {TableState} table
 * @returns {(Node | string)[]}
 */
export function sentenceNodes(parts, table) {
  return parts.map(({ text, kind, value }) => {
    if (!kind) return text;
    const colour =
      kind === "card" && value && value !== "Dragon" ? parseCard(value).colour : kind === "region" && value ? table.setup?.regions[value] : null;
    const kingdom = colour ? ` kingdom-${kingdomOf(colour, table.options.edition)}` : "";
    return html("span", { class: `log-name log-name-${kind}${kingdom}`, "data-about": `${kind}:${value}` }, text);
  });
}
