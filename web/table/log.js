// @ts-check
/**
 * What happened, in sentences: Age by Age, turn by turn, the newest at the end. Pointing at a sentence shows on the board
 * what it is about. Whoever has scrolled up to read stays there.
 */
import { html } from "../art/svg.js";
import { t } from "../words.js";
import { logAge } from "./log-age.js";
import { pointing } from "./log-pointing.js";
import { storyOf } from "./story.js";

/**
 * @typedef {import("./scene.js").Scene} Scene
 * @typedef {import("./scene.js").Part} Part
 * @typedef {import("./scene.js").Context} Context
 * @typedef {import("./log-age.js").Told} Told
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
  pointing(list, about, context);

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
