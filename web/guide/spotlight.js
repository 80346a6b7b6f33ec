// @ts-check
/** Lights what a step of a lesson is about, and puts the guide where it covers nothing that the reader needs. */
import { html, smallScreen } from "../shared/dom.js";

/** The class of the elements that a step is about. */
const HIGHLIGHT = "guide-highlight";

/** What the player may press while the guide is shown. */
const PRESSED = ".available[data-place]:not(.kingdom), .hand-card, .prompt, .band-tray:not([hidden]), .menu-button, .view-tab";

/** What a decision is about: on a phone there may be room for that alone. */
const DECIDED = ".available[data-place], .prompt-choices button, .band-tray:not([hidden])";

/** Between the guide, the light and what they are about, in pixels. */
const MARGIN = 12;

/** Between the guide and what is above and below it on a phone. */
const EDGE = 4;

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/** @param {Box} a @param {Box} b */
const overlap = (a, b) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/**
 * @param {HTMLElement} root of the table
 * @param {HTMLElement} guide
 */
export function spotlight(root, guide) {
  const light = html("div", { class: "guide-spot", "aria-hidden": "true", hidden: true });
  root.append(light);

  /** Lights the first place, and darkens everything else a little. @param {Element | undefined} place */
  function lightUp(place) {
    const box = place?.getBoundingClientRect();
    light.hidden = !box || box.width === 0;
    if (!box) return;
    Object.assign(light.style, {
      left: `${box.left - MARGIN / 2}px`,
      top: `${box.top - MARGIN / 2}px`,
      width: `${box.width + MARGIN}px`,
      height: `${box.height + MARGIN}px`,
    });
  }

  /**
   * On a phone the guide is above or below everything, or between: where it covers least of what is decided, then of what the step is about, then of what
   * can be pressed.
   *
   * @param {Element[]} places
   */
  function placeOnPhone(places) {
    if (!smallScreen()) return;
    const boxes = [root.querySelectorAll(DECIDED), places, root.querySelectorAll(PRESSED)].map((some) =>
      [...some].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0),
    );
    const { height, left, right } = guide.getBoundingClientRect();
    const edges = boxes.flat().flatMap(({ top, bottom }) => [bottom + EDGE, top - height - EDGE]);
    const tops = [EDGE, innerHeight - height - EDGE, ...edges].filter((top) => top >= EDGE && top + height <= innerHeight - EDGE);
    const covered = tops.map((top) => boxes.map((some) => areaUnder({ left, right, top, bottom: top + height }, some)));
    const better = (/** @type {number[]} */ a, /** @type {number[]} */ b) =>
      (a.find((area, n) => area !== b[n]) ?? 0) < (b.find((area, n) => area !== a[n]) ?? 0);
    const best = covered.reduce((least, areas, n) => (better(areas, covered[least]) ? n : least), 0);
    guide.style.inset = `${tops[best] ?? EDGE}px var(--gap) auto`;
  }

  /** On a large screen it stands beside the first place, where there is room and nothing that it is about. @param {Element[]} places */
  function placeBeside(places) {
    if (smallScreen() || !places[0]) return;
    guide.dataset.beside = "";
    const { width, height } = guide.getBoundingClientRect();
    const at = places[0].getBoundingClientRect();
    const clamp = (/** @type {number} */ value, /** @type {number} */ most) => Math.max(MARGIN, Math.min(value, most - MARGIN));
    const [x, y] = [clamp(at.left + at.width / 2 - width / 2, innerWidth - width), clamp(at.top + at.height / 2 - height / 2, innerHeight - height)];
    // Nothing that can be pressed is covered.
    const boxes = [...places, ...root.querySelectorAll(PRESSED)].map((place) => place.getBoundingClientRect());
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const free = [
      [at.right + MARGIN, y],
      [at.left - MARGIN - width, y],
      [x, at.top - MARGIN - height],
      [x, at.bottom + MARGIN],
    ].find(([left, top]) => {
      const own = { left, top, right: left + width, bottom: top + height };
      return inside(own, screen) && !boxes.some((box) => overlap(box, own));
    });
    if (free) guide.style.inset = `${free[1]}px auto auto ${free[0]}px`;
    else guide.removeAttribute("data-beside");
  }

  return {
    /** Lights what the selectors find, and puts the guide beside it. @param {string[]} selectors */
    show(selectors) {
      this.hide();
      const places = selectors.flatMap((selector) => [...root.querySelectorAll(selector)]).filter((place) => place.checkVisibility());
      for (const place of places) place.classList.add(HIGHLIGHT);
      lightUp(places[0]);
      guide.style.inset = "";
      guide.removeAttribute("data-beside");
      placeOnPhone(places);
      placeBeside(places);
    },
    hide() {
      for (const place of root.querySelectorAll(`.${HIGHLIGHT}`)) place.classList.remove(HIGHLIGHT);
      light.hidden = true;
    },
  };
}

/** How much of some boxes a box covers. @param {Box} box @param {Box[]} some */
const areaUnder = (box, some) =>
  some.reduce(
    (sum, one) =>
      sum +
      Math.max(0, Math.min(box.right, one.right) - Math.max(box.left, one.left)) *
        Math.max(0, Math.min(box.bottom, one.bottom) - Math.max(box.top, one.top)),
    0,
  );

/** @param {Box} box @param {Box} frame */
const inside = (box, frame) => box.left >= frame.left && box.top >= frame.top && box.right <= frame.right && box.bottom <= frame.bottom;
