// @ts-check
/**
 * The guide of a lesson. It says what to do next, highlights where, and refuses other actions. It can be left at any time.
 *
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {import("./steps.js").Step} Step
 */
import { html } from "../shared/dom.js";
import { tribeName } from "../shared/names.js";
import { addLessonMessages, t } from "../shared/words.js";
import { guideBox } from "./guide-box.js";
import { lessonEnd, slugOf, tribeOf } from "./lesson-end.js";
import { spotlight } from "./spotlight.js";
import { hasCome, isLike, loadSteps, selectorsOf, stepAt, wantedFrom } from "./steps.js";

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

  const box = guideBox({
    next() {
      go(now + 1);
      goOnTeaching();
    },
    skip: () => go(now + 1),
    leave: () => go(steps.length),
  });
  const { element } = box;
  const light = spotlight(context.root, element);
  addEventListener("resize", () => draw());
  // The band that is put together is higher when what it does is known.
  const grows = new ResizeObserver(() => !element.hidden && requestAnimationFrame(() => draw()));

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
    if (hadFocus && !element.hidden) box.first().focus();
    else if (hadFocus) context.root.querySelector(".prompt")?.querySelector("button")?.focus();
  }

  /** In the first game: when everything was tried once and the guide waits for something, the adviser goes on teaching. */
  function goOnTeaching() {
    if (lesson !== "first-game" || !element.hidden || !steps[now]?.comes || shown?.table.adviser !== "off") return;
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
    light.hide();
    if (!visible) return;
    const last = now === steps.length - 1;
    box.say({
      id: step.id,
      count: t("guide-step", { n: now + 1, count: steps.length }),
      title: t(`lesson-${lesson}-${step.id}`, wordsOf(scene)),
      text: t(`lesson-${lesson}-${step.id}.text`, wordsOf(scene)),
      asks: Boolean(step.wants),
      pause: last || Boolean(steps[now + 1].comes),
      end: last ? () => lessonEnd(slugOf(lesson, scene), tribeOf(lesson, scene) !== null, scene.table.options.edition) : null,
    });
    light.show(selectorsOf(step, scene));
  }

  /** The arguments of the messages. @param {Scene} scene */
  function wordsOf(scene) {
    const tribe = tribeOf(lesson, scene);
    return { edition: scene.table.options.edition, tribe: tribe && tribeName(tribe, 1), tribes: tribe && tribeName(tribe, 2) };
  }

  return {
    element,
    show(scene, before) {
      shown = scene;
      if (!before) {
        const tray = context.root.querySelector(".band-tray");
        if (tray) grows.observe(tray);
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
