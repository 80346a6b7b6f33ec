// @ts-check
/**
 * A note beside what one looks at, on hover, focus or tap. It never covers that, takes no clicks from what is below it unless
 * it was opened by a tap, and goes away by itself.
 *
 * @typedef {() => Node | null} Fill what it says; null for nothing
 */
import { html } from "./dom.js";

/** How long a pointer rests before the note opens. */
const REST = 180;
const GAP = 10;

/** @type {HTMLElement | null} */
let note = null;
/** @type {Element | null} */
let about = null;
/** What it stands beside. @type {Element | null} */
let next = null;
let held = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

function sheet() {
  if (note) return note;
  note = html("div", { class: "peek", id: "peek", popover: "manual", role: "note" });
  document.getElementById("table")?.append(note);
  addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape" && about) {
        close();
        event.stopPropagation();
      }
    },
    true,
  );
  addEventListener(
    "pointerdown",
    (event) => {
      if (held && event.target instanceof Node && !note?.contains(event.target) && !about?.contains(event.target)) close();
    },
    true,
  );
  addEventListener("resize", close);
  return note;
}

/** @param {Element} anchor @param {Fill} fill @param {Element} beside @param {boolean} stays until one taps elsewhere */
function open(anchor, fill, beside, stays) {
  const content = fill();
  if (!content) return;
  const element = sheet();
  if (about !== anchor) about?.removeAttribute("aria-describedby");
  about = anchor;
  held = stays;
  element.classList.toggle("peek-held", stays);
  element.replaceChildren(content);
  if (!element.matches(":popover-open")) element.showPopover();
  anchor.setAttribute("aria-describedby", element.id);
  next = beside;
  place(element);
}

/** Beside it where there is room, else below or above. @param {HTMLElement} element */
function place(element) {
  if (!next) return;
  const at = next.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const [right, bottom] = [innerWidth - GAP, innerHeight - GAP];
  /** @param {number} value @param {number} size @param {number} end */
  const within = (value, size, end) => Math.max(GAP, Math.min(value, end - size));
  const middle = { x: within(at.left + at.width / 2 - width / 2, width, right), y: within(at.top + at.height / 2 - height / 2, height, bottom) };
  const ways = [
    { x: at.right + GAP, y: middle.y, room: right - at.right - GAP - width },
    { x: at.left - GAP - width, y: middle.y, room: at.left - 2 * GAP - width },
    { x: middle.x, y: at.bottom + GAP, room: bottom - at.bottom - GAP - height },
    { x: middle.x, y: at.top - GAP - height, room: at.top - 2 * GAP - height },
  ];
  const best = ways.find((way) => way.room >= 0) ?? ways.reduce((a, b) => (b.room > a.room ? b : a));
  element.style.left = `${within(best.x, width, right)}px`;
  element.style.top = `${within(best.y, height, bottom)}px`;
}

export function close() {
  clearTimeout(timer);
  about?.removeAttribute("aria-describedby");
  about = null;
  held = false;
  if (note?.matches(":popover-open")) note.hidePopover();
}

/** Closes what is about something that is gone. */
export function tidy() {
  if (about && !about.isConnected) close();
}

/** Says it anew if it is open about this. @param {Element} anchor @param {Fill} fill */
export function refresh(anchor, fill) {
  if (about !== anchor || !note) return;
  const content = fill();
  if (!content) return close();
  note.replaceChildren(content);
  place(note);
}

/**
 * Lets an element be looked at.
 *
 * @param {Element} anchor
 * @param {Fill} fill
 * @param {object} [how]
 * @param {() => boolean} [how.taps] whether a tap opens it now; it may mean something else
 * @param {Element} [how.beside] what it must not cover, if that is more than the element
 */
export function peek(anchor, fill, { taps = () => true, beside = anchor } = {}) {
  anchor.addEventListener("pointerenter", (event) => {
    if (/** @type {PointerEvent} */ (event).pointerType === "touch" || held) return;
    clearTimeout(timer);
    timer = setTimeout(() => open(anchor, fill, beside, false), REST);
  });
  anchor.addEventListener("pointerleave", () => {
    clearTimeout(timer);
    if (!held && about === anchor) close();
  });
  anchor.addEventListener("focusin", (event) => {
    if (event.target instanceof Element && event.target.matches(":focus-visible")) open(anchor, fill, beside, false);
  });
  anchor.addEventListener("focusout", () => {
    if (about === anchor) close();
  });
  anchor.addEventListener("click", () => {
    if (!taps()) return;
    if (held && about === anchor) close();
    else open(anchor, fill, beside, true);
  });
}
