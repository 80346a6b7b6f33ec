// @ts-check
/**
 * The box of the guide: a title, what to do, and buttons.
 *
 * @typedef {object} Said what it says
 * @property {string} id of the step
 * @property {string} count "Step 3 of 13"
 * @property {string} title
 * @property {string} text
 * @property {boolean} asks whether the step asks for an action; otherwise the reader confirms it
 * @property {boolean} pause whether the reader plays on without the guide next
 * @property {(() => Element[]) | null} end what to do next, if it is the last step
 */
import { html, setText } from "../shared/dom.js";
import { t } from "../shared/words.js";

/** @param {{next(): void, skip(): void, leave(): void}} pressed what the buttons do */
export function guideBox(pressed) {
  const count = html("p", { class: "guide-count" });
  const title = html("h2", {});
  const text = html("p", { class: "guide-text" });
  const next = html("button", { type: "button", class: "guide-next" });
  const skip = html("button", { type: "button", class: "quiet" }, t("guide-skip"));
  const leave = html("button", { type: "button", class: "quiet" }, t("guide-leave"));
  const more = html("div", { class: "guide-more", hidden: true });
  const element = html(
    "section",
    { class: "guide", "aria-label": t("guide-title"), hidden: true },
    html("div", { class: "guide-words", role: "status" }, title, count, text),
    more,
    html("div", { class: "guide-buttons" }, next, skip, leave),
  );
  next.addEventListener("click", pressed.next);
  skip.addEventListener("click", pressed.skip);
  leave.addEventListener("click", pressed.leave);

  return {
    element,
    /** The button that has the focus after a step. */
    first: () => (next.hidden ? skip : next),
    /** @param {Said} said */
    say(said) {
      element.dataset.step = said.id;
      setText(count, said.count);
      setText(title, said.title);
      setText(text, said.text);
      setText(next, t(said.pause ? "guide-done" : "guide-next"));
      next.hidden = said.asks;
      skip.hidden = !said.asks;
      leave.hidden = said.end !== null;
      more.hidden = said.end === null;
      if (said.end && !more.firstElementChild) more.append(...said.end());
    },
  };
}
