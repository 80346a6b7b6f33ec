// @ts-check
/**
 * Warns a reader whose time is nearly up: in the tab's title, once by a sound, and by the colour of the prompt.
 *
 * @typedef {import("../../state/scenes.js").Context} Context
 * @typedef {import("../../state/scenes.js").Scene} Scene
 * @typedef {import("../../state/scenes.js").Part} Part
 */
import { chime } from "../../shared/chime.js";
import { html } from "../../shared/dom.js";
import { t } from "../../shared/words.js";
import { shortTime, timeLeft } from "../players/players.js";
import { titleOf } from "./attention.js";

/** The reader's time that is left, in milliseconds; null if no clock of the reader runs. @param {Scene} scene */
function ownTime({ game, you, received, behind }) {
  const clock = game?.clock;
  if (!clock || clock.deadline === null || you === null || behind || game.view.to_act !== you || game.legal.length === 0) return null;
  return clock.deadline - (clock.now - received) - Date.now();
}

/**
 * @param {Context} context
 * @returns {Part}
 */
export function clockWarningPart({ root, settings }) {
  /** @type {Scene | null} */
  let scene = null;
  /** The deadline that was warned of. */
  let warned = 0;
  /** Whether the title of the tab warns. */
  let titled = false;

  function tick() {
    const left = scene && ownTime(scene);
    const short = scene !== null && left !== null && left < shortTime(scene.table);
    root.toggleAttribute("data-hurry", short);
    if (scene && titled && !short) document.title = titleOf(scene);
    titled = short;
    if (!scene || left === null || !short) return;
    const table = t("attention-table", { code: scene.table.code });
    document.title = t("attention-hurry", { time: timeLeft(left), title: table });
    const deadline = scene.game?.clock?.deadline ?? 0;
    if (warned === deadline) return;
    warned = deadline;
    if (settings.get("sound")) void chime();
  }
  setInterval(tick, 500);
  return {
    element: html("span", { hidden: true }),
    show(next) {
      scene = next;
      tick();
    },
  };
}
