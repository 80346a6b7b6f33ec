// @ts-check
/**
 * The adviser: while it is on, it shows the three best moves for the reader's decision, with their chances and why. They are found by the server from what
 * the reader's seat knows. It is beside the board where there is room; elsewhere one line above the hand opens it.
 *
 * @typedef {import("../../state/scenes.js").Scene} Scene
 * @typedef {import("../../state/scenes.js").Part} Part
 * @typedef {import("../../state/scenes.js").Context} Context
 * @typedef {import("../../types/protocol.js").AdvisedMove} AdvisedMove
 */
import { markMoves } from "../../review/marks.js";
import { actionButton, html, setText } from "../../shared/dom.js";
import { actionText } from "../../shared/sentences.js";
import { t } from "../../shared/words.js";
import { adviceList, percent } from "./advice-list.js";
import { switchAdviser } from "./adviser-switch.js";

/** Where the log is beside the board. */
const BESIDE = "(min-width: 1181px)";

/** @param {Context} context @returns {Part} */
export function adviser(context) {
  const { root, pending } = context;
  const status = html("p", { class: "adviser-status", role: "status" });
  const content = html("div", { class: "adviser-content" });
  const off = actionButton("adviser-off", t("adviser-switch-off"), "quiet", () => void switchAdviser(context, false));
  const line = html("button", { type: "button", class: "adviser-line quiet", "aria-expanded": "false" });
  const element = html(
    "section",
    { class: "adviser panel", "aria-labelledby": "adviser-title", hidden: true },
    line,
    html("div", { class: "adviser-sheet" }, html("h2", { id: "adviser-title" }, t("adviser-title")), status, content, off),
  );
  /** @type {Scene | null} */
  let shown = null;
  /** The decision that the advice is about. */
  let about = "";
  /** @type {AdvisedMove[] | "waiting" | "failed"} */
  let advice = "waiting";

  const beside = matchMedia(BESIDE);
  beside.addEventListener("change", () => place());
  line.addEventListener("click", () => open(line.getAttribute("aria-expanded") !== "true"));

  /** @param {boolean} wanted whether the best moves are shown where there is little room */
  function open(wanted) {
    line.setAttribute("aria-expanded", String(wanted));
    element.toggleAttribute("data-open", wanted);
  }

  /** Beside the board it stands above the log; otherwise above the hand. */
  function place() {
    const slot = root.querySelector(beside.matches ? ".slot-log" : ".slot-prompt");
    if (slot && element.parentElement !== slot) slot.prepend(element);
  }

  async function ask() {
    const asked = pending.question;
    about = asked;
    advice = "waiting";
    draw();
    const answer = await context.ask({ kind: "advice" }).catch(() => null);
    if (about !== asked) return;
    advice = answer?.moves ?? "failed";
    draw();
  }

  /** @param {AdvisedMove} move */
  function choose({ action }) {
    open(false);
    if (action.kind === "band" || action.kind === "keep") {
      pending.choose(action.cards);
      if (action.kind === "band") pending.pickLeader(action.leader);
    } else {
      void pending.act(action.text);
    }
  }

  /** Outlines a move on the board. @param {AdvisedMove | null} move */
  function point(move) {
    for (const marked of root.querySelectorAll(".better-move")) marked.classList.remove("better-move");
    if (move && shown) markMoves(root, shown, null, move.action);
  }

  function draw() {
    if (!shown) return;
    const deciding = (shown.game?.legal.length ?? 0) > 0;
    const focused =
      document.activeElement instanceof HTMLElement && content.contains(document.activeElement) ? document.activeElement.dataset.act : null;
    content.replaceChildren();
    point(null);
    let text = "";
    if (!deciding) text = t("adviser-other");
    else if (advice === "waiting") text = t("adviser-waiting");
    else if (advice === "failed") {
      text = t("adviser-failed");
      content.append(actionButton("adviser-again", t("adviser-again"), "quiet", () => void ask()));
    } else if (advice.length === 0) text = t("adviser-none");
    else {
      const [best] = advice;
      text = `${percent(best.win.mean)} · ${actionText(best.action, shown)}`;
      content.append(adviceList(advice, shown, { choose, point }));
    }
    setText(status, text);
    setText(line, `${t("adviser-title")}: ${text}`);
    if (focused) {
      /** @type {HTMLElement | null} */
      const same = content.querySelector(`[data-act="${CSS.escape(focused)}"]`);
      (same ?? off).focus();
    }
  }

  return {
    element,
    show(scene) {
      shown = scene;
      const { adviser } = scene.table;
      const isDeciding = !scene.behind && (scene.game?.legal.length ?? 0) > 0;
      element.hidden = adviser !== "on" || scene.table.phase !== "playing";
      if (element.hidden) {
        open(false);
        point(null);
        about = "";
        return;
      }
      place();
      if (isDeciding && pending.question !== about) void ask();
      else draw();
    },
  };
}
