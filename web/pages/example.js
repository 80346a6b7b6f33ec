// @ts-check
/** A worked example of the rules: the parts of the board show one moment after another. The server writes everything into the page. */
import { loadSymbols } from "../art/symbols.js";
import { layout } from "../board/frame/layout.js";
import { cardNotePart } from "../board/hand/card-note.js";
import { prepareAnimation } from "../board/notices/animation.js";
import { boardParts, contextOfFinishedGame, sceneOf } from "../replay/board.js";
import { handsPart } from "../replay/hands.js";
import { momentText, moveListPart } from "../replay/move-list.js";
import { actionButton, html, setAttribute, setText } from "../shared/dom.js";
import { loadPage } from "../shared/load-page.js";
import { settingsButton } from "../shared/settings-panel.js";
import { loadMessages, t } from "../shared/words.js";
import { TableHistory } from "../state/history.js";

/**
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {{table: import("../types/protocol.js").TableState, frames: import("../replay/frames.js").Frame[], log: import("../types/protocol.js").LogLine[]}} Example
 */

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const template = /** @type {HTMLTemplateElement} */ (document.getElementById("example"));
await loadPage(() => Promise.all([loadMessages(), loadSymbols()]));
start(JSON.parse(template.dataset.example ?? ""));

/** @param {Example} example */
function start({ table, frames, log }) {
  const { slots, reveal } = layout(root);
  root.classList.add("replay", "example");
  root.dataset.phase = "playing";
  root.dataset.edition = table.options.edition;
  root.setAttribute("data-watching", "");

  /** @type {Scene | null} */
  let shown = null;
  let step = 0;
  const context = contextOfFinishedGame(root, reveal, () => shown);
  const parts = boardParts(context);
  const hands = handsPart(context.settings);
  const moves = moveListPart(show);
  cardNotePart(context);

  const panel = /** @type {HTMLElement} */ (template.content.querySelector(".example-panel"));
  const sentence = html("p", { class: "example-sentence", role: "status" });
  const where = html("span", { class: "replay-position" });
  const back = actionButton("back", t("replay-back"), "quiet", () => show(step - 1));
  const next = actionButton("next", t("replay-next"), "", () => show(step + 1));
  panel.querySelector("h1")?.after(sentence, html("div", { class: "example-steps" }, back, where, next));

  for (const [slot, part] of parts) slots[slot].append(part.element);
  slots.prompt.append(panel);
  slots.hand.append(hands.element);
  slots.log.append(moves.element);
  slots.menu.append(settingsButton(context.settings));

  /** Shows a moment. @param {number} to */
  function show(to) {
    const moved = to === step + 1;
    step = Math.max(0, Math.min(to, frames.length - 1));
    const frame = frames[step];
    const before = shown;
    const scene = sceneOf(frame, { ...table, you: null }, moved);
    const startAnimation = prepareAnimation(context, scene, before);
    shown = scene;
    context.history = new TableHistory();
    context.history.add(log.filter((line) => line.version <= scene.version));
    for (const [, part] of parts) part.show(scene, before);
    hands.show(scene, frame.hands ?? {});
    moves.show(frames.slice(0, step + 1), step, table);
    setText(sentence, momentText(frame, table));
    setText(where, t("replay-position", { step, count: frames.length - 1 }));
    setAttribute(back, "aria-disabled", step === 0 ? "true" : null);
    setAttribute(next, "aria-disabled", step === frames.length - 1 ? "true" : null);
    setAttribute(panel, "data-last", step === frames.length - 1);
    startAnimation();
  }

  document.addEventListener("keydown", (event) => {
    if (event.target instanceof HTMLInputElement || document.querySelector("dialog[open]")) return;
    if (event.key === "ArrowRight") show(step + 1);
    else if (event.key === "ArrowLeft") show(step - 1);
  });
  show(0);
  performance.mark("ethnos-ready");
}
