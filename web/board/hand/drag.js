// @ts-check
/**
 * Dragging cards: from the hand to the band, from the row or the deck to the hand. A finger drags a card of the hand upwards. On the board it has to rest
 * on the card first.
 *
 * @typedef {import("../../state/scenes.js").Context} Context
 *
 * @typedef {object} Drag
 * @property {HTMLElement} card the element that is dragged
 * @property {"band" | "hand"} onto where it may be dropped
 * @property {number} id of the pointer
 * @property {number} x where it began
 * @property {number} y
 * @property {HTMLElement | null} ghost what follows the pointer, once it has moved
 */
import { html } from "../../shared/dom.js";
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
  const cards = new CardDragging(context, changed);
  context.root.addEventListener("pointerdown", (event) => cards.down(event));
  addEventListener("pointermove", (event) => cards.move(event));
  addEventListener("pointerup", (event) => cards.up(event));
  addEventListener("pointercancel", () => cards.stop());
  addEventListener("keydown", (event) => cards.key(event), true);
  // A finger that holds a card does not scroll, and does not open the menu of the browser.
  for (const kind of ["touchmove", "contextmenu"]) {
    addEventListener(kind, (event) => cards.isDragging && event.cancelable && event.preventDefault(), { passive: false });
  }
}

class CardDragging {
  #context;
  #changed;
  /** @type {Drag | null} */
  #drag = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #longPressTimer;

  /** @param {Context} context @param {() => void} changed */
  constructor(context, changed) {
    this.#context = context;
    this.#changed = changed;
  }

  get isDragging() {
    return this.#drag?.ghost != null;
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (!event.isPrimary || event.button !== 0 || this.#drag) return;
    const card = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(CARDS));
    const from = card?.dataset.place ?? "";
    const onto = from.startsWith("hand:") ? "band" : "hand";
    if (!card || (onto === "band" ? this.#context.pending.handUse !== "band" : !this.#canRecruit(from))) return;
    this.#drag = { card, onto, id: event.pointerId, x: event.clientX, y: event.clientY, ghost: null };
    if (event.pointerType !== "touch" || onto === "band") return;
    this.#longPressTimer = setTimeout(() => this.#start(event.clientX, event.clientY), REST);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.id) return;
    // The card may have left the board meanwhile.
    if (!drag.card.isConnected) return this.stop();
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.ghost && Math.hypot(dx, dy) > CLICK) {
      const touch = event.pointerType === "touch";
      // On the board a finger may scroll.
      if (touch && (drag.onto === "hand" || Math.abs(dx) > Math.abs(dy))) return this.stop();
      this.#start(event.clientX, event.clientY);
    }
    if (drag.ghost) this.#follow(event.clientX, event.clientY);
  }

  /** @param {PointerEvent} event */
  up(event) {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.id) return;
    const target = drag.ghost && this.#targetAt(event.clientX, event.clientY);
    this.stop();
    if (!drag.ghost) return;
    // The click that follows is part of the drag.
    addEventListener("click", stopClick, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", stopClick, { capture: true }));
    if (target) this.#drop(drag);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "Escape" || !this.isDragging) return;
    event.stopPropagation();
    this.stop();
  }

  /** Ends the drag without dropping anything. */
  stop() {
    const { root } = this.#context;
    clearTimeout(this.#longPressTimer);
    this.#drag?.ghost?.remove();
    this.#drag?.card.classList.remove("dragged");
    this.#drag = null;
    if (root.dataset.drag === undefined) return;
    delete root.dataset.drag;
    for (const tray of root.querySelectorAll("[data-over]")) tray.removeAttribute("data-over");
    this.#changed();
  }

  /** @param {Drag} drag */
  #drop({ card, onto }) {
    const { pending } = this.#context;
    const { place, key } = card.dataset;
    if (onto === "hand") void pending.act(place === "deck" ? "recruit deck" : `recruit ${place?.slice("row:".length)}`);
    else if (key && !pending.chosen.includes(key)) clickCard(pending, key);
  }

  /** @param {string} place */
  #canRecruit(place) {
    return this.#context.pending.legal.some(
      (action) => (action.kind === "recruit" && place === `row:${action.card}`) || (action.kind === "recruit-deck" && place === "deck"),
    );
  }

  /** Lifts the card. @param {number} x @param {number} y */
  #start(x, y) {
    const drag = this.#drag;
    if (!drag) return;
    const { root, tooltip } = this.#context;
    clearTimeout(this.#longPressTimer);
    // Of the card itself, a part may be hidden.
    const face = drag.card.querySelector(".card, .pile") ?? drag.card;
    const { width, height } = face.getBoundingClientRect();
    drag.ghost = html("div", { class: "drag-ghost", "aria-hidden": "true" }, face.cloneNode(true));
    drag.ghost.style.setProperty("--ghost-width", `${width}px`);
    drag.ghost.style.setProperty("--ghost-height", `${height}px`);
    drag.card.classList.add("dragged");
    root.append(drag.ghost);
    root.dataset.drag = drag.onto;
    tooltip.close();
    this.#changed();
    this.#follow(x, y);
  }

  /** @param {number} x @param {number} y */
  #follow(x, y) {
    const drag = this.#drag;
    if (!drag?.ghost) return;
    drag.ghost.style.translate = `${x - drag.ghost.offsetWidth / 2}px ${y - drag.ghost.offsetHeight / 2}px`;
    const target = this.#targetAt(x, y);
    for (const tray of this.#context.root.querySelectorAll(`[data-drop="${drag.onto}"]`)) tray.toggleAttribute("data-over", tray === target);
  }

  /** Where the card would be dropped. @param {number} x @param {number} y */
  #targetAt(x, y) {
    return document.elementFromPoint(x, y)?.closest(`[data-drop="${this.#drag?.onto}"]`) ?? null;
  }
}

/** @param {Event} event */
function stopClick(event) {
  event.stopPropagation();
  event.preventDefault();
}
