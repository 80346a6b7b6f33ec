// @ts-check
/**
 * Makes the places of the board that legal actions are about into buttons. A place that the decision is about, but that has no legal action, says
 * why when it is pressed.
 *
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../types/protocol.js").Action} Action
 * @typedef {import("../shared/roving-focus.js").Stop} Stop
 */
import { html, setAttribute } from "../shared/dom.js";
import { cardName, tribeName } from "../shared/names.js";
import { moveFocus, setTabStop } from "../shared/roving-focus.js";
import { actionText } from "../shared/sentences.js";
import { t } from "../shared/words.js";
import { actionToExplain, elementsAt, placeOfAction } from "./places.js";
import { focusPrompt } from "./prompt-bar.js";

/** Kinds of places. Those of a group are one stop of the Tab key together. */
const GROUPS = [["deck", "row"], ["kingdom"], ["token"], ["leader"], ["discarded"], ["dashboard"], ["horde"]];

/** The attributes of an element before it became a button, and the label it was given. @typedef {{label: string | null, role: string | null, tab: string | null, given: string}} Before */

/**
 * @param {Context} context
 * @returns {Part} to be shown after every part of the board
 */
export function placeButtonsPart(context) {
  const { root } = context;
  const { pending } = context;
  /** @type {Map<Stop, Before>} */
  const buttons = new Map();
  /** @type {Map<string, Action[]>} */
  let actions = new Map();
  /** @type {Scene | null} */
  let shown = null;
  /** The place that last had the focus, and where in its group it was. @type {{stop: Stop, group: string[], at: number} | null} */
  let focused = null;
  let lastQuestion = "";

  /** @param {string[]} group @param {Stop[]} [all] @returns {Stop[]} */
  const stopsOf = (group, all = placesOn(root)) =>
    all.filter((stop) => group.includes(kindOf(stop)) && (buttons.has(stop) || stop.matches("button, a[href], [tabindex]")));

  const groupOf = (/** @type {Stop} */ stop) => GROUPS.find((group) => group.includes(kindOf(stop)));

  pending.on(() => draw());
  // A part may be drawn anew between two scenes: the map, when the window is turned.
  new MutationObserver(() => {
    if (actions.size > 0 && placesOn(root).some((stop) => !buttons.has(stop) && actions.has(stop.dataset.place ?? ""))) draw();
  }).observe(root, { childList: true, subtree: true });
  root.addEventListener("focusin", ({ target }) => {
    const stop = /** @type {Stop | null} */ (/** @type {Element} */ (target).closest("[data-place]"));
    const group = stop && groupOf(stop);
    focused = stop && group ? { stop, group, at: stopsOf(group).indexOf(stop) } : null;
  });
  root.addEventListener("click", (event) => press(event), true);
  root.addEventListener(
    "keydown",
    (event) => {
      const stop = /** @type {Stop | null} */ (/** @type {Element} */ (event.target).closest("[data-place]"));
      const group = stop && groupOf(stop);
      if (!stop || !group || stop !== event.target) return;
      if ((event.key === "Enter" || event.key === " ") && !(stop instanceof HTMLButtonElement) && buttons.has(stop)) {
        event.preventDefault();
        press(event);
      } else {
        moveFocus(
          event,
          stopsOf(group).filter((other) => other.checkVisibility()),
        );
      }
    },
    true,
  );

  /** @param {Event} event */
  function press(event) {
    const stop = /** @type {Stop | null} */ (/** @type {Element} */ (event.target).closest(".available[data-place], .unavailable[data-place]"));
    if (!stop || !buttons.has(stop) || !shown) return;
    const place = stop.dataset.place ?? "";
    const legalHere = actions.get(place) ?? [];
    if (legalHere.length > 0) {
      // Otherwise the tap would also open a tooltip.
      event.stopPropagation();
      event.preventDefault();
      if (legalHere.length === 1) void pending.act(legalHere[0].text);
      else pending.open(pending.openPlace === place ? null : place);
      return;
    }
    const action = actionToExplain(shown, stop);
    if (action) void pending.explain(action);
  }

  function draw() {
    if (!shown) return;
    const scene = shown;
    nameSpaces(root, scene);
    actions = new Map();
    for (const action of pending.legal) {
      const place = placeOfAction(action, scene);
      if (place !== null) actions.set(place, [...(actions.get(place) ?? []), action]);
    }
    const all = placesOn(root);
    const decisionIsDue = pending.legal.length > 0;
    const available = new Set(all.filter((stop) => actions.has(stop.dataset.place ?? "")));
    const unavailable = new Set(decisionIsDue ? all.filter((stop) => !available.has(stop) && actionToExplain(scene, stop)) : []);

    for (const stop of buttons.keys()) if (!available.has(stop) && !unavailable.has(stop)) restore(stop);
    for (const stop of available) {
      const place = stop.dataset.place ?? "";
      const legalHere = actions.get(place) ?? [];
      const words = legalHere.length === 1 ? actionText(legalHere[0], scene) : legalHere.map((action) => actionText(action, scene)).join(", ");
      makeButton(stop, words, false);
      stop.classList.toggle("chosen", pending.openPlace === place);
    }
    for (const stop of unavailable) makeButton(stop, "", true);
    for (const group of GROUPS) setTabStop(stopsOf(group, all));
    bringIntoView(scene);
  }

  /** @param {Stop} stop @param {string} words what pressing it does @param {boolean} disabled */
  function makeButton(stop, words, disabled) {
    stop.classList.toggle("available", !disabled);
    stop.classList.toggle("unavailable", disabled);
    const label = stop.getAttribute("aria-label");
    const before = buttons.get(stop) ?? { label, role: stop.getAttribute("role"), tab: stop.getAttribute("tabindex"), given: "" };
    buttons.set(stop, before);
    // A space is part of a drawing. The prompt bar has a button for it, too.
    if (kindOf(stop) === "space") return;
    // The board may have changed its label since.
    if (label !== before.given) before.label = label;
    const own = before.label;
    if (disabled) before.given = t("place-not", { name: (own ?? nameAt(stop)).replace(/\.$/, "") });
    else before.given = own ? t("place-does", { action: words, name: own }) : words;
    stop.setAttribute("aria-label", before.given);
    if (!(stop instanceof HTMLButtonElement)) {
      stop.setAttribute("role", "button");
      if (!stop.hasAttribute("tabindex")) stop.tabIndex = -1;
    }
    if (disabled) stop.setAttribute("aria-disabled", "true");
    else stop.removeAttribute("aria-disabled");
  }

  /** @param {Stop} stop */
  function restore(stop) {
    const before = buttons.get(stop);
    buttons.delete(stop);
    if (!before) return;
    stop.classList.remove("available", "unavailable", "chosen");
    stop.removeAttribute("aria-disabled");
    if (stop.getAttribute("aria-label") === before.given) setAttribute(stop, "aria-label", before.label);
    setAttribute(stop, "role", before.role);
    if (before.tab === null && !(stop instanceof HTMLButtonElement) && stop !== document.activeElement) stop.removeAttribute("tabindex");
  }

  /** Brings the first place of a new decision into view. @param {Scene} scene */
  function bringIntoView(scene) {
    const view = scene.game?.view;
    const now = pending.legal.length > 0 ? pending.question : "";
    const same = now === lastQuestion;
    lastQuestion = now;
    if (same || now === "") return;
    const [first] = [...actions.keys()].flatMap((place) => elementsAt(root, place));
    if (!first) return;
    // A player who reads the log or writes in the chat is not interrupted by an ordinary turn. The prompt bar has a button.
    const reading = root.dataset.view === "log" || root.dataset.view === "chat";
    if (!isInView(root, first) && !(reading && view?.decision === "turn")) context.reveal(viewOf(first));
    if (view?.decision === "turn") return;
    const { top, bottom } = first.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) first.scrollIntoView({ block: "center", behavior: "instant" });
  }

  return {
    element: html("span", { hidden: true }),
    show(scene) {
      shown = scene;
      draw();
      if (!focused || focused.stop.isConnected || document.activeElement !== document.body) return;
      // The focus was on a card that is gone. The next card gets the focus.
      const stops = stopsOf(focused.group);
      const next = stops[Math.min(focused.at, stops.length - 1)];
      focused = null;
      if (next) requestAnimationFrame(() => next.focus());
      else focusPrompt(root);
    },
  };
}

/** @param {Element} root @returns {Stop[]} */
const placesOn = (root) => /** @type {Stop[]} */ ([...root.querySelectorAll("[data-place]")]);

/** Whether it is visible. On a small screen it may be on another view. @param {HTMLElement} root @param {Element} element */
export const isInView = (root, element) => (root.dataset.view === "table" && viewOf(element) === "table") || element.checkVisibility();

/** The view of a small screen that it is on. @param {Element} element */
export const viewOf = (element) => (element.closest("[data-slot='solo']") ? "solo" : element.closest("[data-slot='players']") ? "players" : "table");

/** The name of the card or the clan at a place. @param {Stop} stop */
function nameAt(stop) {
  const what = (stop.dataset.place ?? "").slice(kindOf(stop).length + 1);
  return kindOf(stop) === "leader" ? tribeName(what, 2) : cardName(what);
}

/** The kind of a place; empty for the row as a whole. @param {Stop} stop */
function kindOf(stop) {
  const place = stop.dataset.place ?? "";
  const [kind] = place.split(":", 1);
  return kind === place && kind !== "deck" ? "" : kind;
}

/** Makes the spaces of Chief Bruno's settlement places while one of them is to be chosen. @param {Element} root @param {Scene} scene */
function nameSpaces(root, scene) {
  const choosing = scene.game?.view.decision === "bruno-settle";
  Object.keys(scene.table.setup?.regions ?? {}).forEach((region, n) => {
    for (const space of root.querySelectorAll(`[data-place="horde:B"] .space.kingdom-${n}`)) {
      setAttribute(space, "data-place", choosing ? `space:${region}` : null);
    }
  });
}
