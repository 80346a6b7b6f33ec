// @ts-check
/** The page of a review: asks for it, and follows how far it is. Without script there is a button, and the page loads itself again. */

/** How long to wait before asking again how far it is, in milliseconds. */
const INTERVAL = 1_000;

/** @type {HTMLFormElement | null} */ (document.querySelector("form[data-send]"))?.requestSubmit();

const progress = document.querySelector("[data-follow]");
if (progress instanceof HTMLElement) void follow(progress, progress.dataset.follow ?? "");

/**
 * Shows how far the review is, and loads the page again when it is there.
 *
 * @param {HTMLElement} section
 * @param {string} address
 */
async function follow(section, address) {
  const bar = section.querySelector("progress");
  const text = section.querySelector(".review-percent");
  const before = text?.textContent ?? "";
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
    const answer = await fetch(address).catch(() => null);
    if (!answer?.ok) continue;
    /** @type {import("../types/protocol.js").ReviewState} */
    const now = await answer.json();
    if (now.state !== "progress") return location.reload();
    const percent = Math.floor((now.done * 100) / Math.max(now.all, 1));
    if (bar) bar.value = percent;
    if (text) text.textContent = before.replace(/\d+/, String(percent));
  }
}
