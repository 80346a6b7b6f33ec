// @ts-check
/**
 * The tooltip of a page: details about an element, shown on hover, focus or tap. It never covers the element, lets clicks through to what is
 * below it unless a tap opened it, and closes by itself.
 *
 * @typedef {() => Node | null} Fill makes the content; null for nothing
 */
import { html } from "./dom.js";

/** How long a pointer rests before the tooltip opens, in milliseconds. */
const HOVER_DELAY = 180;
/** Between the tooltip and the element, in pixels. */
const GAP = 10;

/** @param {HTMLElement} root of the page */
export function createTooltip(root) {
  const element = html("div", { class: "tooltip", id: "tooltip", popover: "manual", role: "note" });
  /** The element it is about, while it is open. @type {Element | null} */
  let anchor = null;
  /** The element it must not cover. @type {Element | null} */
  let beside = null;
  /** Whether it stays open until the reader taps elsewhere. */
  let pinned = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const pointer = followPointer();

  root.append(element);
  addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape" && anchor) {
        close();
        event.stopPropagation();
      }
    },
    true,
  );
  addEventListener(
    "pointerdown",
    ({ target }) => {
      if (pinned && target instanceof Node && !element.contains(target) && !anchor?.contains(target)) close();
    },
    true,
  );
  addEventListener("resize", close);

  /** @param {Element} about @param {Fill} fill @param {Element} next @param {boolean} pin @param {boolean} [above] whether it is above if there is room */
  function open(about, fill, next, pin, above = false) {
    const content = fill();
    if (!content) return;
    if (anchor !== about) anchor?.removeAttribute("aria-describedby");
    anchor = about;
    beside = next;
    pinned = pin;
    element.classList.toggle("tooltip-pinned", pin);
    element.replaceChildren(content);
    if (!element.matches(":popover-open")) element.showPopover();
    anchor.setAttribute("aria-describedby", element.id);
    placeBeside(element, next, above);
  }

  function close() {
    clearTimeout(timer);
    anchor?.removeAttribute("aria-describedby");
    anchor = null;
    pinned = false;
    if (element.matches(":popover-open")) element.hidePopover();
  }

  return {
    close,
    pointer,
    /**
     * Shows something about an element at once, above it if there is room.
     *
     * @param {Element} about
     * @param {Fill} fill
     * @param {boolean} pin whether it stays until the reader taps elsewhere
     */
    showAbove(about, fill, pin) {
      clearTimeout(timer);
      open(about, fill, about, pin, true);
    },
    /** Whether it is open about this element. @param {Element} about */
    isAbout: (about) => anchor === about,
    /** Closes it if its element is no longer in the page. */
    closeIfGone() {
      if (anchor && !anchor.isConnected) close();
    },
    /** Makes the content anew if it is open about this element. @param {Element} about @param {Fill} fill */
    update(about, fill) {
      if (anchor !== about) return;
      const content = fill();
      if (!content) return close();
      element.replaceChildren(content);
      if (beside) placeBeside(element, beside);
    },
    /**
     * Gives an element a tooltip.
     *
     * @param {Element} about
     * @param {Fill} fill
     * @param {object} [how]
     * @param {() => boolean} [how.taps] whether a tap opens it now; the tap may have another meaning
     * @param {Element} [how.beside] what it must not cover, if that is more than the element
     */
    attach(about, fill, { taps = () => true, beside: next = about } = {}) {
      /** Whether the element came to a pointer that has not moved yet. */
      let still = false;
      for (const kind of ["pointerenter", "pointermove"])
        about.addEventListener(kind, (event) => {
          if (/** @type {PointerEvent} */ (event).pointerType === "touch" || pinned || (kind === "pointermove" && !still)) return;
          still = !pointer.isMoving(event);
          if (still) return;
          clearTimeout(timer);
          timer = setTimeout(() => open(about, fill, next, false), HOVER_DELAY);
        });
      about.addEventListener("pointerleave", () => {
        clearTimeout(timer);
        if (!pinned && anchor === about) close();
      });
      about.addEventListener("focusin", ({ target }) => {
        if (target instanceof Element && target.matches(":focus-visible")) open(about, fill, next, false);
      });
      about.addEventListener("focusout", () => {
        if (anchor === about) close();
      });
      about.addEventListener("click", () => {
        if (!taps()) return;
        if (pinned && anchor === about) close();
        else open(about, fill, next, true);
      });
    },
  };
}

/**
 * Tells a pointer that moves to an element from an element that moves to the pointer, such as the next card of the row after the first one was taken.
 */
function followPointer() {
  /** Where it was last: on this page, or where it was pressed on the page before. @type {{clientX: number, clientY: number} | null} */
  let last = pressedBefore();
  // Where the event is about an element, that is asked first.
  for (const kind of ["pointermove", "pointerdown", "pointerup"])
    addEventListener(kind, (event) => {
      const { clientX, clientY } = /** @type {PointerEvent} */ (event);
      last = { clientX, clientY };
    });
  return {
    /** Whether the pointer came here with this event. @param {Event} event */
    isMoving(event) {
      const { clientX, clientY } = /** @type {PointerEvent} */ (event);
      return last?.clientX !== clientX || last?.clientY !== clientY;
    },
  };
}

/** Where the pointer was pressed on the page before, which early.js writes. @returns {{clientX: number, clientY: number} | null} */
function pressedBefore() {
  try {
    return JSON.parse(sessionStorage.getItem("ethnos.pointer") ?? "null");
  } catch {
    return null;
  }
}

/**
 * Puts an element to the right of another, to the left, below or above, where there is room first.
 *
 * @param {HTMLElement} element
 * @param {Element} beside
 * @param {boolean} [above] whether that is tried first
 */
function placeBeside(element, beside, above = false) {
  const at = beside.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const [right, bottom] = [innerWidth - GAP, innerHeight - GAP];
  /** @param {number} value @param {number} size @param {number} end */
  const clamp = (value, size, end) => Math.max(GAP, Math.min(value, end - size));
  const middle = { x: clamp(at.left + at.width / 2 - width / 2, width, right), y: clamp(at.top + at.height / 2 - height / 2, height, bottom) };
  const sides = [
    { x: at.right + GAP, y: middle.y, room: right - at.right - GAP - width },
    { x: at.left - GAP - width, y: middle.y, room: at.left - 2 * GAP - width },
    { x: middle.x, y: at.bottom + GAP, room: bottom - at.bottom - GAP - height },
    { x: middle.x, y: at.top - GAP - height, room: at.top - 2 * GAP - height },
  ];
  if (above) sides.unshift(...sides.splice(3, 1));
  const best = sides.find((side) => side.room >= 0) ?? sides.reduce((a, b) => (b.room > a.room ? b : a));
  element.style.left = `${clamp(best.x, width, right)}px`;
  element.style.top = `${clamp(best.y, height, bottom)}px`;
}

/** @typedef {ReturnType<typeof createTooltip>} Tooltip */
