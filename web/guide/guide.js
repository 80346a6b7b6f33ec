// @ts-check
/**
 * The guide of a first game. It says what to do next, highlights where, and refuses other actions. It can be left at any time.
 *
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/scenes.js").Context} Context
 */
import { html, setText } from "../shared/dom.js";
import { t } from "../shared/words.js";
import { STEPS, wantedFrom } from "./steps.js";

/** The class of the elements that a step is about. */
const HIGHLIGHT = "guide-highlight";

/** The step that the reader has reached, in localStorage. @param {string} code */
const progress = (code) => ({
  /** @returns {number} */
  read() {
    try {
      const text = localStorage.getItem(`ethnos.guide.${code}`);
      return Math.min(Math.max(Math.trunc(Number(text ?? 0)) || 0, 0), STEPS.length);
    } catch {
      return 0;
    }
  },
  /** @param {number} step */
  write(step) {
    try {
      localStorage.setItem(`ethnos.guide.${code}`, String(step));
    } catch {
      // The guide begins anew when the page is loaded again.
    }
  },
});

/**
 * @param {Context} context
 * @returns {Part}
 */
export function guide(context) {
  const saved = progress(context.root.dataset.code ?? "");
  let now = saved.read();
  /** @type {Scene | null} */
  let shown = null;

  document.head.append(html("link", { rel: "stylesheet", href: new URL("./guide.css", import.meta.url).href }));
  const count = html("p", { class: "guide-count" });
  const title = html("h2", {});
  const text = html("p", { class: "guide-text" });
  const next = html("button", { type: "button", class: "guide-next" });
  const skip = html("button", { type: "button", class: "quiet" }, t("guide-skip"));
  const leave = html("button", { type: "button", class: "quiet" }, t("guide-leave"));
  const element = html(
    "section",
    { class: "guide", "aria-label": t("guide-title"), hidden: true },
    html("div", { class: "guide-words", role: "status" }, title, count, text),
    html("div", { class: "guide-buttons" }, next, skip, leave),
  );
  next.addEventListener("click", () => go(now + 1));
  skip.addEventListener("click", () => go(now + 1));
  leave.addEventListener("click", () => go(STEPS.length));

  const play = context.play;
  context.play = (action) => (isWanted(action) ? play(action) : Promise.reject({ code: "guided", sentence: { id: "refusal-guided" } }));

  /** Whether an action is allowed: the one that the step asks for, or any if it asks for none. @param {string} action */
  function isWanted(action) {
    const scene = context.scene();
    const wants = wantedFrom(now)?.wants;
    if (!wants || scene?.game?.view.decision !== "turn") return true;
    const right = scene.game.legal.filter((one) => wants(one, scene));
    return right.length === 0 || right.some((one) => one.text === action);
  }

  /** @param {number} step */
  function go(step) {
    const hadFocus = element.contains(document.activeElement);
    now = step;
    saved.write(now);
    draw();
    if (hadFocus && !element.hidden) (next.hidden ? skip : next).focus();
    else if (hadFocus) context.root.querySelector(".prompt")?.querySelector("button")?.focus();
  }

  /** Goes to the next step if the reader has just done what was asked. @param {Scene} scene */
  function follow(scene) {
    const step = wantedFrom(now);
    const own = scene.lines.filter(({ kind, seat }) => kind === "acted" && seat === scene.you).flatMap(({ events }) => events ?? []);
    if (step?.done && own.some(step.done)) {
      now = STEPS.indexOf(step) + 1;
      saved.write(now);
    }
  }

  function draw() {
    const scene = shown;
    const step = STEPS[now];
    // The guide is hidden while the scores of an Age are open.
    const reading = document.querySelector("dialog.scoring[open]");
    const visible = scene !== null && step !== undefined && !reading && (step.comes?.(scene) ?? true);
    element.hidden = !visible;
    context.root.toggleAttribute("data-guided", visible);
    for (const marked of context.root.querySelectorAll(`.${HIGHLIGHT}`)) marked.classList.remove(HIGHLIGHT);
    if (!visible) return;
    element.dataset.step = step.id;
    const last = now === STEPS.length - 1;
    const isPause = last || STEPS[now + 1].comes;
    setText(count, t("guide-step", { n: now + 1, count: STEPS.length }));
    setText(title, t(`guide-${step.id}`));
    setText(text, t(`guide-${step.id}-text`));
    setText(next, t(isPause ? "guide-done" : "guide-next"));
    next.hidden = Boolean(step.wants);
    skip.hidden = !step.wants;
    leave.hidden = last;
    const places = step.at(scene).flatMap((selector) => [...context.root.querySelectorAll(selector)]);
    for (const found of places) found.classList.add(HIGHLIGHT);
    choosePosition(places);
  }

  /** On a phone it goes to the side where it covers none of the highlighted elements. @param {Element[]} places */
  function choosePosition(places) {
    for (const side of ["top", "bottom"]) {
      element.dataset.side = side;
      const own = element.getBoundingClientRect();
      const covers = (/** @type {Element} */ place) => {
        const { left, right, top, bottom } = place.getBoundingClientRect();
        return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
      };
      if (!places.some(covers)) return;
    }
    element.dataset.side = "top";
  }

  return {
    element,
    show(scene, before) {
      shown = scene;
      if (!before) return draw();
      follow(scene);
      context.afterShow(draw);
    },
  };
}
