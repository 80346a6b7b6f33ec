// @ts-check
/** The voice of the page, for those who listen instead of looking. Everything spoken is also to be seen somewhere. */
import { html } from "../art/svg.js";

/** Polite waits until the reader is silent, assertive does not. */
export const regions = {
  polite: html("div", { class: "unseen", role: "log", "aria-live": "polite", "aria-relevant": "additions" }),
  assertive: html("div", { class: "unseen", role: "alert", "aria-live": "assertive" }),
};

/** So many sentences stay for a reader that goes back to them. */
const KEPT = 12;

/**
 * @param {string} text
 * @param {"polite" | "assertive"} [manner]
 */
export function say(text, manner = "polite") {
  const region = regions[manner];
  if (!text) return;
  // The same sentence twice is news twice: a new element, not a new text.
  region.append(html("p", {}, text));
  while (region.childElementCount > (manner === "polite" ? KEPT : 1)) region.firstElementChild?.remove();
}
