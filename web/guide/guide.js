// @ts-check
/**
 * The guide of a lesson. It says what to do next, highlights where, and refuses other actions. It can be left at any time.
 *
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {import("./steps.js").Step} Step
 */
import { html, setText, smallScreen } from "../shared/dom.js";
import { tribeName } from "../shared/names.js";
import { addLessonMessages, t } from "../shared/words.js";
import { farewell, slugOf, tribeOf } from "./farewell.js";
import { hasCome, isLike, loadSteps, selectorsOf, stepAt, wantedFrom } from "./steps.js";

/** The class of the elements that a step is about. */
const HIGHLIGHT = "guide-highlight";

/** What the player may press while the guide is shown. */
const PRESSED = ".available[data-place]:not(.kingdom), .hand-card, .prompt, .band-tray:not([hidden]), .menu-button, .view-tab";

/** Between the guide, the light and what they are about, in pixels. */
const MARGIN = 12;

/** The step that the reader has reached, in localStorage. @param {string} code @param {number} most */
const progress = (code, most) => ({
  /** @returns {number} */
  read() {
    try {
      const text = localStorage.getItem(`ethnos.guide.${code}`);
      return Math.min(Math.max(Math.trunc(Number(text ?? 0)) || 0, 0), most);
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

/** Fetches the steps and the messages of a lesson, and makes its guide. @param {Context} context @param {string} lesson */
export async function loadGuide(context, lesson) {
  document.head.append(html("link", { rel: "stylesheet", href: new URL("./guide.css", import.meta.url).href }));
  const [steps] = await Promise.all([loadSteps(lesson), addLessonMessages()]);
  return guide(context, lesson, steps);
}

/**
 * @param {Context} context
 * @param {string} lesson
 * @param {readonly Step[]} steps
 * @returns {Part}
 */
function guide(context, lesson, steps) {
  const { pending, history } = context;
  const saved = progress(context.root.dataset.code ?? "", steps.length);
  let now = saved.read();
  /** @type {Scene | null} */
  let shown = null;

  const count = html("p", { class: "guide-count" });
  const title = html("h2", {});
  const text = html("p", { class: "guide-text" });
  const next = html("button", { type: "button", class: "guide-next" });
  const skip = html("button", { type: "button", class: "quiet" }, t("guide-skip"));
  const leave = html("button", { type: "button", class: "quiet" }, t("guide-leave"));
  const spot = html("div", { class: "guide-spot", "aria-hidden": "true", hidden: true });
  const more = html("div", { class: "guide-more", hidden: true });
  const element = html(
    "section",
    { class: "guide", "aria-label": t("guide-title"), hidden: true },
    html("div", { class: "guide-words", role: "status" }, title, count, text),
    more,
    html("div", { class: "guide-buttons" }, next, skip, leave),
  );
  context.root.append(spot);
  next.addEventListener("click", () => {
    go(now + 1);
    goOnTeaching();
  });
  skip.addEventListener("click", () => go(now + 1));
  leave.addEventListener("click", () => go(steps.length));

  const play = context.play;
  context.play = (action) => (isWanted(action) ? play(action) : Promise.reject({ code: "guided", sentence: { id: "refusal-guided" } }));
  pending.on(() => {
    const step = steps[now];
    if (!element.hidden && step?.chosen && pending.bands.length > 1 && pending.chosen.length >= step.chosen) go(now + 1);
    else if (!element.hidden) requestAnimationFrame(() => draw());
  });

  /** Whether an action is allowed: one that the step asks for, or any if it asks for none. @param {string} action */
  function isWanted(action) {
    const scene = context.scene();
    const wants = wantedFrom(steps, now)?.wants;
    if (!wants || !scene?.game) return true;
    const right = scene.game.legal.filter((one) => isLike(one, wants, scene));
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

  /** In the first game: when everything was tried once and the next step waits for something, the adviser goes on teaching. */
  function goOnTeaching() {
    if (lesson !== "first-game" || !steps[now]?.comes || shown?.table.adviser !== "off") return;
    void context.send({ kind: "adviser", on: true }).then(() => context.pending.showNotice({ text: t("guide-adviser"), tone: "good" }));
  }

  /** Goes to the next step if the reader has just done what was asked. @param {Scene} scene */
  function follow(scene) {
    const own = scene.lines.filter(({ kind, seat }) => kind === "acted" && seat === scene.you).flatMap(({ events }) => events ?? []);
    for (const [n, { done, chosen, wants, comes }] of steps.entries()) {
      if (n < now || !(wants || comes)) continue;
      if (done && own.some((event) => isLike(event, done, scene))) {
        now = n + 1;
        saved.write(now);
      } else if (chosen) {
        // The cards may be chosen and played at once.
        continue;
      }
      break;
    }
  }

  function draw() {
    const scene = shown;
    if (scene) now = stepAt(steps, now, scene, history.lines);
    const step = steps[now];
    // While the scores of an Age are open, a note there says what the map shows.
    const reading = document.querySelector("dialog.scoring[open]");
    if (reading && scene && now < steps.length) explainScores(reading, scene.table.options.edition);
    const visible = scene !== null && step !== undefined && !reading && hasCome(step.comes, scene, history.lines);
    element.hidden = !visible;
    context.root.toggleAttribute("data-guided", visible);
    for (const marked of context.root.querySelectorAll(`.${HIGHLIGHT}`)) marked.classList.remove(HIGHLIGHT);
    spot.hidden = !visible;
    if (!visible) return;
    element.dataset.step = step.id;
    const last = now === steps.length - 1;
    const isPause = last || steps[now + 1].comes;
    setText(count, t("guide-step", { n: now + 1, count: steps.length }));
    setText(title, t(`lesson-${lesson}-${step.id}`, wordsOf(scene)));
    setText(text, t(`lesson-${lesson}-${step.id}.text`, wordsOf(scene)));
    setText(next, t(isPause ? "guide-done" : "guide-next"));
    next.hidden = Boolean(step.wants);
    skip.hidden = !step.wants;
    leave.hidden = last;
    more.hidden = !last;
    if (last && !more.firstElementChild)
      more.append(...farewell(slugOf(lesson, scene), tribeOf(lesson, scene) !== null, scene.table.options.edition));
    const places = selectorsOf(step, scene)
      .flatMap((selector) => [...context.root.querySelectorAll(selector)])
      .filter((place) => place.checkVisibility());
    for (const found of places) found.classList.add(HIGHLIGHT);
    choosePosition(places);
    showSpot(places[0]);
    placeBeside(places);
  }

  /** The arguments of the messages. @param {Scene} scene */
  function wordsOf(scene) {
    const tribe = tribeOf(lesson, scene);
    return { edition: scene.table.options.edition, tribe: tribe && tribeName(tribe, 1), tribes: tribe && tribeName(tribe, 2) };
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

/** Says beside the first scores what the map shows. @param {Element} sheet @param {string} edition */
function explainScores(sheet, edition) {
  if (sheet.querySelector(".guide-scores")) return;
  sheet.querySelector(".sheet-head")?.after(html("p", { class: "guide-scores" }, t("guide-scores", { edition })));
}
