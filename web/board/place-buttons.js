// @ts-check
/**
 * What can be acted on becomes a button where it lies on the board; what is asked about but not possible says why.
 *
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../types/protocol.js").Action} Action
 * @typedef {import("../shared/roving-focus.js").Stop} Stop
 */
import { html } from "../shared/dom.js";
import { cardName, tribeName } from "../shared/names.js";
import { moveFocus, setTabStop } from "../shared/roving-focus.js";
import { actionSentence } from "../shared/sentences.js";
import { t } from "../shared/words.js";
import { actionToExplain, elementsAt, placeOfAction } from "./places.js";
import { focusPrompt } from "./prompt-bar.js";

/** Places that are one stop of the Tab key together. */
const GROUPS = [["deck", "row"], ["kingdom"], ["token"], ["leader"], ["discarded"], ["dashboard"], ["horde"]];

/** What an element was before it became a button. @typedef {{label: string | null, role: string | null, tab: string | null, given: string}} Before */

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
  let asked = "";

  /** @param {string[]} group @param {Stop[]} [all] @returns {Stop[]} */
  const stopsOf = (group, all = placesOn(root)) =>
    all.filter((stop) => group.includes(kindOf(stop)) && (buttons.has(stop) || stop.matches("button, a[href], [tabindex]")));

  const groupOf = (/** @type {Stop} */ stop) => GROUPS.find((group) => group.includes(kindOf(stop)));

  pending.on(() => draw());
  // A part may draw itself anew between two scenes, such as the map when the window turns.
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
    const here = actions.get(place) ?? [];
    if (here.length > 0) {
      // The board has its own use for a tap, such as a closer look.
      event.stopPropagation();
      event.preventDefault();
      if (here.length === 1) void pending.act(here[0].text);
      else pending.open(pending.openPlace === place ? null : place);
      return;
    }
    const ask = actionToExplain(shown, stop);
    if (ask) void pending.explain(ask);
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
    const asks = pending.legal.length > 0;
    const can = new Set(all.filter((stop) => actions.has(stop.dataset.place ?? "")));
    const dim = new Set(asks ? all.filter((stop) => !can.has(stop) && actionToExplain(scene, stop)) : []);

    for (const stop of buttons.keys()) if (!can.has(stop) && !dim.has(stop)) release(stop);
    for (const stop of can) {
      const place = stop.dataset.place ?? "";
      const here = actions.get(place) ?? [];
      const words = here.length === 1 ? actionSentence(here[0], scene) : here.map((action) => actionSentence(action, scene)).join(", ");
      hold(stop, words, false);
      stop.classList.toggle("chosen", pending.openPlace === place);
    }
    for (const stop of dim) hold(stop, "", true);
    for (const group of GROUPS) setTabStop(stopsOf(group, all));
    comeForward(scene);
  }

  /** @param {Stop} stop @param {string} words what pressing it does @param {boolean} disabled */
  function hold(stop, words, disabled) {
    stop.classList.toggle("available", !disabled);
    stop.classList.toggle("unavailable", disabled);
    const label = stop.getAttribute("aria-label");
    const before = buttons.get(stop) ?? { label, role: stop.getAttribute("role"), tab: stop.getAttribute("tabindex"), given: "" };
    buttons.set(stop, before);
    // A space is part of a drawing: who cannot point at it has its name in the bar.
    if (kindOf(stop) === "space") return;
    // The board may have named it anew since.
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
  function release(stop) {
    const before = buttons.get(stop);
    buttons.delete(stop);
    if (!before) return;
    stop.classList.remove("available", "unavailable", "chosen");
    stop.removeAttribute("aria-disabled");
    if (stop.getAttribute("aria-label") === before.given) give(stop, "aria-label", before.label);
    give(stop, "role", before.role);
    if (before.tab === null && !(stop instanceof HTMLButtonElement) && stop !== document.activeElement) stop.removeAttribute("tabindex");
  }

  /** Brings what is asked about to where it can be seen, once for every question. @param {Scene} scene */
  function comeForward(scene) {
    const view = scene.game?.view;
    const now = pending.legal.length > 0 ? pending.question : "";
    const same = now === asked;
    asked = now;
    if (same || now === "") return;
    const [first] = [...actions.keys()].flatMap((place) => elementsAt(root, place));
    if (!first) return;
    // Whoever reads or writes meanwhile finds the way back in the bar.
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
      // Who pressed a card that is gone goes on with its neighbour.
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

/** Whether it can be seen; on a small screen it may be on another view. @param {HTMLElement} root @param {Element} element */
export const isInView = (root, element) => (root.dataset.view === "table" && viewOf(element) === "table") || element.checkVisibility();

/** Which view of a small screen it is on. @param {Element} element */
export const viewOf = (element) => (element.closest("[data-slot='solo']") ? "solo" : element.closest("[data-slot='players']") ? "players" : "table");

/** What lies there: a card, or a clan's setup card. @param {Stop} stop */
function nameAt(stop) {
  const what = (stop.dataset.place ?? "").slice(kindOf(stop).length + 1);
  return kindOf(stop) === "leader" ? tribeName(what, 2) : cardName(what);
}

/** The kind of a place; the row itself is none of its cards. @param {Stop} stop */
function kindOf(stop) {
  const place = stop.dataset.place ?? "";
  const [kind] = place.split(":", 1);
  return kind === place && kind !== "deck" ? "" : kind;
}

/** The spaces of Chief Bruno's settlement are places of their own while one of them is to be chosen. @param {Element} root @param {Scene} scene */
function nameSpaces(root, scene) {
  const asked = scene.game?.view.decision === "bruno-settle";
  Object.keys(scene.table.setup?.regions ?? {}).forEach((region, n) => {
    for (const space of root.querySelectorAll(`[data-place="horde:B"] .space.kingdom-${n}`)) {
      if (asked) space.setAttribute("data-place", `space:${region}`);
      else space.removeAttribute("data-place");
    }
  });
}

/** @param {Element} element @param {string} name @param {string | null} value */
function give(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
