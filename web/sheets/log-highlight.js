// @ts-check
/**
 * Highlights on the board what the sentence under the pointer or the focus is about. Pointing at a name highlights that alone. The list is one
 * stop of the Tab key, and arrows go from sentence to sentence.
 */
import { placesOfEvent } from "../board/decision/places.js";

/**
 * @param {HTMLElement} list
 * @param {Map<Element, import("../types/protocol.js").Event | null>} events the event that each sentence is about
 * @param {import("../state/scenes.js").Context} context
 */
export function highlightPlaces(list, events, context) {
  /** @param {string[]} places */
  function highlight(places) {
    for (const old of context.root.querySelectorAll(".log-highlight")) old.classList.remove("log-highlight");
    for (const place of new Set(places)) {
      for (const found of context.root.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)) found.classList.add("log-highlight");
    }
  }

  /** @param {globalThis.Event} event */
  function show({ target }) {
    if (!(target instanceof Element)) return;
    const name = target.closest("[data-about]")?.getAttribute("data-about");
    const item = target.closest(".log-line");
    const view = context.scene()?.game?.view ?? null;
    const event = item && events.get(item);
    highlight(name ? placesOfName(name) : event ? placesOfEvent(event, view) : []);
  }

  list.addEventListener("pointerover", show);
  list.addEventListener("focusin", show);
  list.addEventListener("pointerleave", () => highlight([]));
  list.addEventListener("focusout", () => highlight([]));
  list.addEventListener("keydown", (event) => {
    const items = [
      .../** @type {NodeListOf<HTMLElement>} */ (
        list.querySelectorAll("details[open] > ol > .log-line, details[open] > ol > .log-turn .log-line, .log-before-game .log-line")
      ),
    ];
    const now = items.indexOf(/** @type {HTMLElement} */ (event.target));
    const next = { ArrowUp: items[now - 1], ArrowDown: items[now + 1], Home: items[0], End: items.at(-1) }[event.key];
    if (now < 0 || !next) return;
    event.preventDefault();
    event.stopPropagation();
    for (const item of list.querySelectorAll("[tabindex='0']")) item.setAttribute("tabindex", "-1");
    next.tabIndex = 0;
    next.focus();
  });
}

/** Every place where what a name stands for may lie. @param {string} name `card:red Orc`, `region:Althea` */
function placesOfName(name) {
  const at = name.indexOf(":");
  const value = name.slice(at + 1);
  switch (name.slice(0, at)) {
    case "player":
      return [`player:${value}`];
    case "region":
      return [`kingdom:${value}`];
    case "card":
      return ["row", "hand", "dashboard", "discarded"].map((place) => `${place}:${value}`);
    case "token":
      return [`token:${value}`];
    default:
      return [`leader:${value}`];
  }
}
