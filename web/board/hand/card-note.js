// @ts-check
/**
 * A card in large with everything its Leader does: after a pointer rested on it, after a long press, or with a key on the focused card.
 *
 * @typedef {import("../../state/scenes.js").Context} Context
 * @typedef {import("../../state/scenes.js").Part} Part
 */
import { parseCard } from "../../shared/cards.js";
import { html } from "../../shared/dom.js";
import { cardName } from "../../shared/names.js";
import { abilityRule, abilityTitle } from "./abilities.js";
import { cardElement } from "./card.js";

/** How long a pointer rests on a card, and a finger, in milliseconds. A finger that moves further is no long press, in pixels. */
const [HOVER, LONG_PRESS, STILL] = [300, 450, 9];

/**
 * @param {Pick<Context, "root" | "tooltip" | "scene" | "announcer">} context
 * @returns {Part}
 */
export function cardNotePart({ root, tooltip, scene, announcer }) {
  /** The card that the pointer is on. @type {Element | null} */
  let over = null;
  /** Whether a card came to a pointer that has not moved yet. */
  let still = false;
  /** Where a finger touched a card. @type {{x: number, y: number} | null} */
  let pressed = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** The card that an event is about. Chips have tooltips of their own. @param {Event} event */
  const cardAt = ({ target }) => (target instanceof Element ? target.closest(".card[data-card]") : null);

  /** @param {Element} card @param {Element} [about] the element that has the focus */
  function show(card, about = card, pin = false) {
    tooltip.showAbove(about, () => cardNote(card.getAttribute("data-card") ?? "", scene()?.table.setup ?? null), pin);
  }

  function leave() {
    clearTimeout(timer);
    if (over && tooltip.isAbout(over)) tooltip.close();
    over = null;
  }

  /** @param {PointerEvent} event */
  function enter(event) {
    if (event.pointerType === "touch") return;
    const card = cardAt(event);
    if (card === over) return;
    leave();
    still = !tooltip.pointer.isMoving(event);
    if (still) return;
    over = card;
    if (card && !event.buttons) timer = setTimeout(() => card.isConnected && show(card), HOVER);
  }

  root.addEventListener("pointerover", enter);
  root.addEventListener("pointerleave", leave);
  root.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "touch") return leave();
    clearTimeout(timer);
    const card = cardAt(event);
    pressed = card && event.isPrimary ? { x: event.clientX, y: event.clientY } : null;
    if (card && pressed) timer = setTimeout(() => longPress(card), LONG_PRESS);
  });
  root.addEventListener("pointermove", (event) => {
    const { clientX, clientY } = event;
    if (still) enter(event);
    if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > STILL) endPress();
  });
  for (const kind of ["pointerup", "pointercancel"]) root.addEventListener(kind, endPress);

  function endPress() {
    if (!pressed) return;
    pressed = null;
    clearTimeout(timer);
  }

  /** @param {Element} card */
  function longPress(card) {
    if (!card.isConnected) return;
    show(card, card, true);
    // The click that follows, and the menu of the browser, are part of the press.
    const stop = (/** @type {Event} */ event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const press = new AbortController();
    for (const kind of ["click", "contextmenu"]) addEventListener(kind, stop, { capture: true, signal: press.signal });
    // A press that becomes a scroll is cancelled, and no click follows.
    addEventListener("pointerup", () => setTimeout(() => press.abort(), 50), { signal: press.signal });
    addEventListener("pointercancel", () => press.abort(), { signal: press.signal });
  }

  // The keyboard asks for the card that has the focus.
  root.addEventListener("show-card", () => {
    const focused = document.activeElement;
    const card = focused?.matches("[data-card]") ? focused : focused?.querySelector(".card[data-card]");
    const setup = scene()?.table.setup;
    if (!focused || !card || !setup) return;
    if (tooltip.isAbout(focused)) return tooltip.close();
    show(card, focused);
    announcer.say(abilityRule(parseCard(card.getAttribute("data-card") ?? "").tribe, setup));
  });

  return { element: html("span", { hidden: true }), show() {} };
}

/** @param {string} card @param {import("../../types/protocol.js").Setup | null} setup */
function cardNote(card, setup) {
  if (!setup || !card) return null;
  const { tribe } = parseCard(card);
  return html(
    "div",
    { class: "card-note" },
    cardElement(card, "large"),
    html(
      "div",
      {},
      html("h3", {}, cardName(card)),
      html("p", { class: "card-note-title" }, abilityTitle(tribe, setup.edition)),
      html("p", {}, abilityRule(tribe, setup)),
    ),
  );
}
