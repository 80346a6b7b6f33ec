// @ts-check
/** Says that it is one's turn to someone who may be looking elsewhere: in the tab, by a sound, by a notification. */

import { chime } from "../shared/chime.js";
import { html } from "../shared/dom.js";
import { decisionSentence } from "../shared/sentences.js";
import { settings } from "../shared/settings.js";
import { t } from "../shared/words.js";

/**
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Part} Part
 */

const TURN_ICON = new URL("../icon-turn.svg", import.meta.url).href;

/**
 * @param {import("../state/scenes.js").Context} context
 * @returns {Part}
 */
export function attentionPart({ root }) {
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
  const usual = icon?.href ?? "";
  /** @type {Notification | null} */
  let notice = null;
  let mine = false;

  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) notice?.close();
  });

  return {
    element: html("span", { hidden: true }),
    show(scene, before) {
      const turn = isMine(scene);
      const title = t("attention-table", { code: scene.table.code });
      if (!before) document.title = title;
      if (turn === mine) return;
      mine = turn;
      // Whoever reads the log on a phone sees it on the way back to the table.
      root.toggleAttribute("data-mine", turn);
      document.title = turn ? t("attention-title", { title }) : title;
      if (icon) icon.href = turn ? TURN_ICON : usual;
      notice?.close();
      notice = null;
      if (!turn || !before) return;
      if (settings.get("sound")) void chime();
      if (document.hidden && settings.get("notify")) notice = notify(scene);
    },
  };
}

/** Whether the table waits for whoever looks. @param {Scene} scene */
const isMine = ({ game, you, behind }) => you !== null && !behind && (game?.legal.length ?? 0) > 0;

/** @param {Scene} scene @returns {Notification | null} */
function notify(scene) {
  const view = scene.game?.view;
  if (!view || !("Notification" in window) || Notification.permission !== "granted") return null;
  try {
    const made = new Notification(t("attention-notice"), {
      body: decisionSentence(view.decision, view.about, scene),
      tag: `ethnos-${scene.table.code}`,
      icon: TURN_ICON,
    });
    made.addEventListener("click", () => {
      window.focus();
      made.close();
    });
    return made;
  } catch {
    // Some browsers on phones allow it in principle only.
    return null;
  }
}
