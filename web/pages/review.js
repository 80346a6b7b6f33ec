// @ts-check
/** The page of a review: asks for it, and follows how far it is. Without script there is a button, and the page loads itself again. */

/** How long to wait before asking again how far it is, in milliseconds. While a deep one is made, each answer has the whole quick one. */
const INTERVAL = 1_000;
const DEEP_INTERVAL = 5_000;

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
  let interval = INTERVAL;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, interval));
    const answer = await fetch(address).catch(() => null);
    if (!answer?.ok) continue;
    /** @type {import("../types/protocol.js").ReviewState} */
    const now = await answer.json();
    const progress = now.state === "done" ? now.deepening : now.state === "progress" ? now : null;
    if (!progress) return location.reload();
    if (now.state === "done") interval = DEEP_INTERVAL;
    const percent = Math.floor((progress.done * 100) / Math.max(progress.all, 1));
    if (bar) bar.value = percent;
    if (text) text.textContent = before.replace(/\d+/, String(percent));
  }
}
