// @ts-check
/**
 * The guide of a first game: says what to do next, points at where, and holds back what would lead away from it. It can be
 * left at any time, and lets go at the end.
 *
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/scenes.js").Context} Context
 */
import { html } from "../shared/dom.js";
import { t } from "../shared/words.js";
import { STEPS, wantedFrom } from "./steps.js";

/** What the guide speaks of. */
const HERE = "guide-highlight";

/** How far a reader has come at a table. @param {string} code */
const memory = (code) => ({
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
      // Then it begins anew when the page is loaded again.
    }
  },
});

/**
 * @param {Context} context
 * @returns {Part}
 */
export function guide(context) {
  const kept = memory(context.root.dataset.code ?? "");
  let now = kept.read();
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
  context.play = (action) => (isWanted(action) ? play(action) : Promise.reject({ code: "guided" }));

  /** Whether an action is not held back: the right one, or any where none is asked for. @param {string} action */
  function isWanted(action) {
    const scene = context.scene();
    const wants = wantedFrom(now)?.wants;
    if (!wants || scene?.game?.view.decision !== "turn") return true;
    const right = scene.game.legal.filter((one) => wants(one, scene));
    return right.length === 0 || right.some((one) => one.text === action);
  }

  /** @param {number} step */
  function go(step) {
    const held = element.contains(document.activeElement);
    now = step;
    kept.write(now);
    draw();
    if (held && !element.hidden) (next.hidden ? skip : next).focus();
    else if (held) context.root.querySelector(".prompt")?.querySelector("button")?.focus();
  }

  /** Goes on if the reader has just done what was asked. @param {Scene} scene */
  function follow(scene) {
    const step = wantedFrom(now);
    const own = scene.lines.filter(({ kind, seat }) => kind === "acted" && seat === scene.you).flatMap(({ events }) => events ?? []);
    if (step?.done && own.some(step.done)) {
      now = STEPS.indexOf(step) + 1;
      kept.write(now);
    }
  }

  function draw() {
    const scene = shown;
    const step = STEPS[now];
    // Whoever reads the scores of an Age reads on when they are closed.
    const reading = document.querySelector("dialog.scoring[open]");
    const speaks = scene !== null && step !== undefined && !reading && (step.comes?.(scene) ?? true);
    element.hidden = !speaks;
    context.root.toggleAttribute("data-guided", speaks);
    for (const marked of context.root.querySelectorAll(`.${HERE}`)) marked.classList.remove(HERE);
    if (!speaks) return;
    element.dataset.step = step.id;
    const last = now === STEPS.length - 1;
    const pauses = last || STEPS[now + 1].comes;
    write(count, t("guide-step", { n: now + 1, count: STEPS.length }));
    write(title, t(`guide-${step.id}`));
    write(text, t(`guide-${step.id}-text`));
    write(next, t(pauses ? "guide-done" : "guide-next"));
    next.hidden = Boolean(step.wants);
    skip.hidden = !step.wants;
    leave.hidden = last;
    const places = step.at(scene).flatMap((selector) => [...context.root.querySelectorAll(selector)]);
    for (const found of places) found.classList.add(HERE);
    settle(places);
  }

  /** On a phone it goes where it does not lie on what it speaks of. @param {Element[]} places */
  function settle(places) {
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

/** Readers with a screen reader hear a text when it changes, and only then. @param {Element} element @param {string} words */
function write(element, words) {
  if (element.textContent !== words) element.textContent = words;
}
