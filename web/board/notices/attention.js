// @ts-check
/** Tells a player who may be looking elsewhere that it is their turn: in the tab's title and icon, by a sound, by a notification. */

import { chime } from "../../shared/chime.js";
import { html } from "../../shared/dom.js";
import { isPushed } from "../../shared/pushed.js";
import { sentenceText } from "../../shared/sentences.js";
import { t } from "../../shared/words.js";

/**
 * @typedef {import("../../state/scenes.js").Scene} Scene
 * @typedef {import("../../state/scenes.js").Part} Part
 */

const TURN_ICON = new URL("../../icon-turn.svg", import.meta.url).href;

/**
 * @param {import("../../state/scenes.js").Context} context
 * @returns {Part}
 */
export function attentionPart({ root, settings }) {
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
  const defaultIcon = icon?.href ?? "";
  /** @type {Notification | null} */
  let notification = null;
  let mine = false;

  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) notification?.close();
  });

  return {
    element: html("span", { hidden: true }),
    show(scene, before) {
      const turn = isMine(scene);
      if (!before) document.title = titleOf(scene);
      if (turn === mine) return;
      mine = turn;
      // A phone that shows the log marks the tab of the table.
      root.toggleAttribute("data-mine", turn);
      document.title = titleOf(scene);
      if (icon) icon.href = turn ? TURN_ICON : defaultIcon;
      notification?.close();
      notification = null;
      if (!turn || !before) return;
      if (settings.get("sound")) void chime();
      // A browser that is told by push is told once.
      if (document.hidden && settings.get("notify") && !isPushed()) notification = showNotification(scene);
    },
  };
}

/** Whether the table waits for the reader. @param {Scene} scene */
const isMine = ({ game, you, behind }) => you !== null && !behind && (game?.legal.length ?? 0) > 0;

/** The title of the tab: which table it is, and whether it is the reader's turn. @param {Scene} scene */
export function titleOf(scene) {
  const title = t("attention-table", { code: scene.table.code });
  return isMine(scene) ? t("attention-title", { title }) : title;
}

/** @param {Scene} scene @returns {Notification | null} */
function showNotification(scene) {
  const view = scene.game?.view;
  if (!view || !("Notification" in window) || Notification.permission !== "granted") return null;
  try {
    const shown = new Notification(t("attention-notice"), {
      body: sentenceText(view.asked, scene),
      tag: `ethnos-${scene.table.code}`,
      icon: TURN_ICON,
    });
    shown.addEventListener("click", () => {
      window.focus();
      shown.close();
    });
    return shown;
  } catch {
    // Some browsers on phones have notifications and throw.
    return null;
  }
}
