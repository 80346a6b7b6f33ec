// @ts-check
/**
 * The guide of a first game. It says what to do next, highlights where, and refuses other actions. It can be left at any time.
 *
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/scenes.js").Context} Context
 */
import { html, setText, smallScreen } from "../shared/dom.js";
import { t } from "../shared/words.js";
import { STEPS, stepAt, wantedFrom } from "./steps.js";

/** The class of the elements that a step is about. */
const HIGHLIGHT = "guide-highlight";

/** What the player may press while the guide is shown. */
const PRESSED = ".available[data-place]:not(.kingdom), .hand-card, .prompt, .band-tray:not([hidden]), .menu-button, .view-tab";

/** Between the guide, the light and what they are about, in pixels. */
const MARGIN = 12;

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
  const spot = html("div", { class: "guide-spot", "aria-hidden": "true", hidden: true });
  const element = html(
    "section",
    { class: "guide", "aria-label": t("guide-title"), hidden: true },
    html("div", { class: "guide-words", role: "status" }, title, count, text),
    html("div", { class: "guide-buttons" }, next, skip, leave),
  );
  context.root.append(spot);
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
    if (scene) now = stepAt(now, scene);
    const step = STEPS[now];
    // The guide is hidden while the scores of an Age are open.
    const reading = document.querySelector("dialog.scoring[open]");
    const visible = scene !== null && step !== undefined && !reading && (step.comes?.(scene) ?? true);
    element.hidden = !visible;
    context.root.toggleAttribute("data-guided", visible);
    for (const marked of context.root.querySelectorAll(`.${HIGHLIGHT}`)) marked.classList.remove(HIGHLIGHT);
    spot.hidden = !visible;
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
    showSpot(places[0]);
    placeBeside(places);
  }

  /** Lights the first place, and darkens everything else a little. @param {Element | undefined} place */
  function showSpot(place) {
    const box = place?.getBoundingClientRect();
    spot.hidden = !box || box.width === 0;
    if (!box) return;
    Object.assign(spot.style, {
      left: `${box.left - MARGIN / 2}px`,
      top: `${box.top - MARGIN / 2}px`,
      width: `${box.width + MARGIN}px`,
      height: `${box.height + MARGIN}px`,
    });
  }

  /** On a large screen it stands beside the first place, where there is room and nothing that it is about. @param {Element[]} places */
  function placeBeside(places) {
    element.style.inset = "";
    element.removeAttribute("data-beside");
    if (smallScreen() || !places[0]) return;
    element.dataset.beside = "";
    const { width, height } = element.getBoundingClientRect();
    const at = places[0].getBoundingClientRect();
    const clamp = (/** @type {number} */ value, /** @type {number} */ most) => Math.max(MARGIN, Math.min(value, most - MARGIN));
    const [x, y] = [clamp(at.left + at.width / 2 - width / 2, innerWidth - width), clamp(at.top + at.height / 2 - height / 2, innerHeight - height)];
    // Nothing that can be pressed is covered.
    const boxes = [...places, ...context.root.querySelectorAll(PRESSED)].map((place) => place.getBoundingClientRect());
    const free = [
      [at.right + MARGIN, y],
      [at.left - MARGIN - width, y],
      [x, at.top - MARGIN - height],
      [x, at.bottom + MARGIN],
    ].find(
      ([left, top]) =>
        left >= 0 &&
        top >= 0 &&
        left + width <= innerWidth &&
        top + height <= innerHeight &&
        !boxes.some((box) => box.left < left + width && box.right > left && box.top < top + height && box.bottom > top),
    );
    if (free) element.style.inset = `${free[1]}px auto auto ${free[0]}px`;
    else element.removeAttribute("data-beside");
  }
  addEventListener("resize", () => draw());

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
      if (!before) {
        draw();
        // The page is not laid out yet.
        return void requestAnimationFrame(() => requestAnimationFrame(draw));
      }
      follow(scene);
      context.afterShow(draw);
    },
  };
}
