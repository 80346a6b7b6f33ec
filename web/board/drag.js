// @ts-check
/**
 * Dragging cards: from the hand to the band, from the row or the deck to the hand. A finger that moves sideways scrolls the hand. On the board a
 * finger has to rest on the card first.
 *
 * @typedef {import("../state/scenes.js").Context} Context
 *
 * @typedef {object} Drag
 * @property {HTMLElement} card the element that is dragged
 * @property {"band" | "hand"} onto where it may be dropped
 * @property {number} id of the pointer
 * @property {number} x where it began
 * @property {number} y
 * @property {HTMLElement | null} ghost what follows the pointer, once it has moved
 */
import { html } from "../shared/dom.js";
import { clickCard } from "./hand.js";

/** A shorter movement is a click, in pixels. A finger that rests longer lifts the card, in milliseconds. */
const [CLICK, REST] = [7, 280];

/** The cards that can be dragged. */
const CARDS = "[data-place^='hand:'], .available[data-place^='row:'], .available[data-place='deck']";

/**
 * @param {Context} context
 * @param {() => void} changed called when a drag begins or ends
 */
export function installDragging(context, changed) {
  const { root, pending } = context;
  /** @type {Drag | null} */
  let drag = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let longPressTimer;

  root.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0 || drag) return;
    const card = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(CARDS));
    const from = card?.dataset.place ?? "";
    if (!card || (from.startsWith("hand:") ? pending.handUse !== "band" : !recruits(from))) return;
    drag = { card, onto: from.startsWith("hand:") ? "band" : "hand", id: event.pointerId, x: event.clientX, y: event.clientY, ghost: null };
    if (event.pointerType === "touch" && drag.onto === "hand") longPressTimer = setTimeout(() => startDrag(event.clientX, event.clientY), REST);
  });

  addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    // The card may have left the board meanwhile.
    if (!drag.card.isConnected) return stop();
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.ghost && Math.hypot(dx, dy) > CLICK) {
      const touch = event.pointerType === "touch";
      // Sideways a finger scrolls the hand; on the board it scrolls in every direction.
      if (touch && (drag.onto === "hand" || Math.abs(dx) > Math.abs(dy))) return stop();
      startDrag(event.clientX, event.clientY);
    }
    if (drag.ghost) follow(event.clientX, event.clientY);
  });

  addEventListener("pointerup", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { card, ghost, onto } = drag;
    const over = ghost && targetAt(event.clientX, event.clientY);
    stop();
    if (!ghost) return;
    // The click that follows is part of the drag.
    addEventListener("click", stopClick, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", stopClick, { capture: true }));
    if (!over) return;
    if (onto === "hand") void pending.act(card.dataset.place === "deck" ? "recruit deck" : `recruit ${card.dataset.place?.slice("row:".length)}`);
    else if (card.dataset.key && !pending.chosen.includes(card.dataset.key)) clickCard(pending, card.dataset.key);
  });

  addEventListener("pointercancel", stop);
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !drag?.ghost) return;
      event.stopPropagation();
      stop();
    },
    true,
  );
  // A finger that holds a card does not scroll.
  addEventListener(
    "touchmove",
    (event) => {
      if (drag?.ghost && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );
  addEventListener("contextmenu", (event) => {
    if (drag?.ghost) event.preventDefault();
  });

  /** @param {string} place */
  const recruits = (place) =>
    pending.legal.some(
      (action) => (action.kind === "recruit" && place === `row:${action.card}`) || (action.kind === "recruit-deck" && place === "deck"),
    );

  /** @param {MouseEvent} event */
  function stopClick(event) {
    event.stopPropagation();
    event.preventDefault();
  }

  /** @param {number} x @param {number} y */
  function startDrag(x, y) {
    if (!drag) return;
    clearTimeout(longPressTimer);
    const { width, height } = drag.card.getBoundingClientRect();
    const face = drag.card.querySelector(".card, .pile")?.cloneNode(true) ?? "";
    const ghost = html("div", { class: "drag-ghost", "aria-hidden": "true" }, face);
    ghost.style.setProperty("--ghost-width", `${width}px`);
    ghost.style.setProperty("--ghost-height", `${height}px`);
    drag.ghost = ghost;
    drag.card.classList.add("dragged");
    root.append(ghost);
    root.dataset.drag = drag.onto;
    context.tooltip.close();
    changed();
    follow(x, y);
  }

  /** @param {number} x @param {number} y */
  function follow(x, y) {
    if (!drag?.ghost) return;
    drag.ghost.style.translate = `${x - drag.ghost.offsetWidth / 2}px ${y - drag.ghost.offsetHeight / 2}px`;
    const over = targetAt(x, y);
    for (const tray of root.querySelectorAll(`[data-drop="${drag.onto}"]`)) tray.toggleAttribute("data-over", tray === over);
  }

  /** @param {number} x @param {number} y */
  function targetAt(x, y) {
    return document.elementFromPoint(x, y)?.closest(`[data-drop="${drag?.onto}"]`) ?? null;
  }

  function stop() {
    clearTimeout(longPressTimer);
    drag?.ghost?.remove();
    drag?.card.classList.remove("dragged");
    drag = null;
    if (root.dataset.drag === undefined) return;
    delete root.dataset.drag;
    for (const tray of root.querySelectorAll("[data-over]")) tray.removeAttribute("data-over");
    changed();
  }
}
