// @ts-check
/**
 * Makes the places of the board that legal actions are about into buttons. A place that the decision is about, but that has no legal action, says
 * why when it is pressed.
 *
 * @typedef {import("../../state/scenes.js").Scene} Scene
 * @typedef {import("../../state/scenes.js").Context} Context
 * @typedef {import("../../state/scenes.js").Part} Part
 * @typedef {import("../../types/protocol.js").Action} Action
 * @typedef {import("../../state/pending-move.js").PendingMove} PendingMove
 * @typedef {import("../../shared/roving-focus.js").Stop} Stop
 */
import { html, setAttribute } from "../../shared/dom.js";
import { moveFocus, setTabStop } from "../../shared/roving-focus.js";
import { actionText } from "../../shared/sentences.js";
import { t } from "../../shared/words.js";
import { kindOf, PlaceButtonSet } from "./place-button.js";
import { actionToExplain, elementsAt, placeOfAction } from "./places.js";
import { focusPrompt } from "./prompt-bar.js";

/** Kinds of places. Those of a group are one stop of the Tab key together. */
const GROUPS = [["deck", "row"], ["kingdom"], ["token"], ["leader"], ["discarded"], ["dashboard"], ["horde"]];

/**
 * @param {Context} context
 * @returns {Part} to be shown after every part of the board
 */
export function placeButtonsPart(context) {
  const { root, pending } = context;
  const buttons = new PlaceButtonSet();
  const focus = createPlaceFocus(root, buttons);
  /** The legal actions at each place. @type {Map<string, Action[]>} */
  let actions = new Map();
  let lastQuestion = "";

  pending.on(() => draw());
  // A part may be drawn anew between two scenes: the map, when the window is turned.
  new MutationObserver(() => {
    if (actions.size > 0 && placesOn(root).some((stop) => !buttons.has(stop) && actions.has(placeOf(stop)))) draw();
  }).observe(root, { childList: true, subtree: true });
  root.addEventListener("click", press, true);
  root.addEventListener("keydown", (event) => focus.key(event, press), true);

  /** @param {Event} event */
  function press(event) {
    const stop = /** @type {Stop | null} */ (/** @type {Element} */ (event.target).closest(".available[data-place], .unavailable[data-place]"));
    const scene = context.scene();
    if (!stop || !buttons.has(stop) || !scene) return;
    const place = placeOf(stop);
    const legalHere = actions.get(place) ?? [];
    if (legalHere.length === 0) {
      const action = actionToExplain(scene, stop);
      if (action) void pending.explain(action);
      return;
    }
    // Otherwise the tap would also open a tooltip.
    event.stopPropagation();
    event.preventDefault();
    if (legalHere.length === 1) void pending.act(legalHere[0].text);
    else pending.open(pending.openPlace === place ? null : place);
  }

  function draw() {
    const scene = context.scene();
    if (!scene) return;
    nameSpaces(root, scene);
    actions = actionsByPlace(pending.legal, scene);
    const all = placesOn(root);
    const available = new Set(all.filter((stop) => actions.has(placeOf(stop))));
    const decisionIsDue = pending.legal.length > 0;
    const unavailable = new Set(decisionIsDue ? all.filter((stop) => !available.has(stop) && actionToExplain(scene, stop)) : []);
    buttons.keepOnly(new Set([...available, ...unavailable]));
    for (const stop of available) {
      buttons.make(stop, (actions.get(placeOf(stop)) ?? []).map((action) => actionText(action, scene)).join(", "));
      stop.classList.toggle("chosen", pending.openPlace === placeOf(stop));
    }
    for (const stop of unavailable) buttons.make(stop, "");
    markUnsent(root, pending, scene);
    focus.setTabStops(all);
    if (isNewQuestion()) bringIntoView(scene);
  }

  /** Whether another decision is due than when this was last asked. */
  function isNewQuestion() {
    const now = pending.legal.length > 0 ? pending.question : "";
    const same = now === lastQuestion;
    lastQuestion = now;
    return !same && now !== "";
  }

  /** Brings the first place of a new decision into view. @param {Scene} scene */
  function bringIntoView(scene) {
    const [first] = [...actions.keys()].flatMap((place) => elementsAt(root, place));
    if (!first) return;
    const isTurn = scene.game?.view.decision === "turn";
    // A player who reads the log or writes in the chat is not interrupted by an ordinary turn. The prompt bar has a button.
    const reading = root.dataset.view === "log" || root.dataset.view === "chat";
    if (!isInView(root, first) && !(reading && isTurn)) context.reveal(viewOf(first));
    if (isTurn) return;
    const { top, bottom } = first.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) first.scrollIntoView({ block: "center", behavior: "instant" });
  }

  return {
    element: html("span", { hidden: true }),
    show() {
      draw();
      focus.restore();
    },
  };
}

/**
 * The focus among the places of the board: arrow keys move it within a group. If its place is gone, the next place of the group gets it.
 *
 * @param {HTMLElement} root
 * @param {PlaceButtonSet} buttons
 */
function createPlaceFocus(root, buttons) {
  /** The place that last had the focus, and where in its group it was. @type {{stop: Stop, group: string[], at: number} | null} */
  let focused = null;
  const groupOf = (/** @type {Stop} */ stop) => GROUPS.find((group) => group.includes(kindOf(stop)));
  /** @param {string[]} group @param {Stop[]} [all] @returns {Stop[]} */
  const stopsOf = (group, all = placesOn(root)) =>
    all.filter((stop) => group.includes(kindOf(stop)) && (buttons.has(stop) || stop.matches("button, a[href], [tabindex]")));

  root.addEventListener("focusin", ({ target }) => {
    const stop = /** @type {Stop | null} */ (/** @type {Element} */ (target).closest("[data-place]"));
    const group = stop && groupOf(stop);
    focused = stop && group ? { stop, group, at: stopsOf(group).indexOf(stop) } : null;
  });

  return {
    /** @param {KeyboardEvent} event @param {(event: Event) => void} press */
    key(event, press) {
      const stop = /** @type {Stop | null} */ (/** @type {Element} */ (event.target).closest("[data-place]"));
      const group = stop && groupOf(stop);
      if (!stop || !group || stop !== event.target) return;
      const isPress = (event.key === "Enter" || event.key === " ") && !(stop instanceof HTMLButtonElement) && buttons.has(stop);
      if (isPress) {
        event.preventDefault();
        press(event);
        return;
      }
      const visible = stopsOf(group).filter((other) => other.checkVisibility());
      moveFocus(event, visible);
    },
    /** @param {Stop[]} all places of the board */
    setTabStops(all) {
      for (const group of GROUPS) setTabStop(stopsOf(group, all));
    },
    /** Moves the focus on if it was on a card that is gone. */
    restore() {
      if (!focused || focused.stop.isConnected || document.activeElement !== document.body) return;
      const stops = stopsOf(focused.group);
      const next = stops[Math.min(focused.at, stops.length - 1)];
      focused = null;
      if (next) requestAnimationFrame(() => next.focus());
      else focusPrompt(root);
    },
  };
}

/** Writes "not sent yet" on what the player pressed, while the server does not answer. @param {Element} root @param {PendingMove} pending @param {Scene} scene */
function markUnsent(root, { unsent, chosenCards }, scene) {
  const pressed = unsent && (placeOfAction(unsent, scene) ?? (chosenCards.length > 0 ? `hand:${chosenCards[0]}` : null));
  const [mark = null] = pressed ? elementsAt(root, pressed) : [];
  for (const old of root.querySelectorAll("[data-not-sent]")) if (old !== mark) old.removeAttribute("data-not-sent");
  mark?.setAttribute("data-not-sent", t("not-sent-label"));
  const drawing = mark instanceof SVGElement ? mark : null;
  const old = root.querySelector(".not-sent-mark");
  if (!drawing) old?.remove();
  else if (!old) labelDrawing(drawing, t("not-sent-label"));
}

/** Writes on a part of a drawing. It cannot have the text by its style, as other places have. @param {SVGElement} drawing @param {string} text */
function labelDrawing(drawing, text) {
  const frame = drawing.closest("svg")?.parentElement;
  if (!frame) return;
  const [outer, inner] = [frame, drawing].map((element) => element.getBoundingClientRect());
  const label = html("span", { class: "not-sent-mark", "aria-hidden": "true" }, text);
  label.style.left = `${inner.left + inner.width / 2 - outer.left}px`;
  label.style.top = `${inner.top + inner.height / 2 - outer.top}px`;
  frame.append(label);
}

/** @param {Action[]} legal @param {Scene} scene @returns {Map<string, Action[]>} */
function actionsByPlace(legal, scene) {
  /** @type {Map<string, Action[]>} */
  const actions = new Map();
  for (const action of legal) {
    const place = placeOfAction(action, scene);
    if (place !== null) actions.set(place, [...(actions.get(place) ?? []), action]);
  }
  return actions;
}

/** @param {Stop} stop */
const placeOf = (stop) => stop.dataset.place ?? "";

/** @param {Element} root @returns {Stop[]} */
const placesOn = (root) => /** @type {Stop[]} */ ([...root.querySelectorAll("[data-place]")]);

/** Whether it is visible. On a small screen it may be on another view. @param {HTMLElement} root @param {Element} element */
export const isInView = (root, element) => (root.dataset.view === "table" && viewOf(element) === "table") || element.checkVisibility();

/** The view of a small screen that it is on. @param {Element} element */
export const viewOf = (element) => (element.closest("[data-slot='solo']") ? "solo" : element.closest("[data-slot='players']") ? "players" : "table");

/** Makes the spaces of Chief Bruno's settlement places while one of them is to be chosen. @param {Element} root @param {Scene} scene */
function nameSpaces(root, scene) {
  const choosing = scene.game?.view.decision === "bruno-settle";
  Object.keys(scene.table.setup?.regions ?? {}).forEach((region, n) => {
    for (const space of root.querySelectorAll(`[data-place="horde:B"] .space.kingdom-${n}`)) {
      setAttribute(space, "data-place", choosing ? `space:${region}` : null);
    }
  });
}
