// @ts-check
/** Sentences for screen readers. Everything that is announced is also shown somewhere on the page. */
import { html } from "./dom.js";

/** How many polite sentences stay in the page, for a reader that goes back to them. */
const HISTORY = 12;

/** The two live regions of a page. */
export function createAnnouncer() {
  const regions = {
    polite: html("div", { class: "visually-hidden", role: "log", "aria-live": "polite", "aria-relevant": "additions" }),
    assertive: html("div", { class: "visually-hidden", role: "alert", "aria-live": "assertive" }),
  };
  return {
    element: html("div", { class: "announcer" }, regions.polite, regions.assertive),
    /**
     * @param {string} text
     * @param {"polite" | "assertive"} [manner] polite waits until the screen reader is silent, assertive interrupts it
     */
    say(text, manner = "polite") {
      const region = regions[manner];
      if (!text) return;
      // A new element, so that the same sentence is announced a second time.
      region.append(html("p", {}, text));
      while (region.childElementCount > (manner === "polite" ? HISTORY : 1)) region.firstElementChild?.remove();
    },
  };
}

/** @typedef {ReturnType<typeof createAnnouncer>} Announcer */
