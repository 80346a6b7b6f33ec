// @ts-check
/**
 * Says that the connection is lost or closed. If many moves wait to be shown, offers to skip them.
 *
 * @typedef {import("../../state/scenes.js").Scene} Scene
 * @typedef {import("../../state/scenes.js").Part} Part
 * @typedef {import("../../state/scenes.js").Context} Context
 */
import { html, setAttribute, setText } from "../../shared/dom.js";
import { byeText } from "../../shared/sentences.js";
import { t } from "../../shared/words.js";

/** A shorter interruption is not mentioned, in milliseconds. */
const SHORT = 700;
/** With at least this many moves waiting, they can be skipped. */
const MANY = 3;

/**
 * @param {Context} context
 * @returns {Part}
 */
export function connectionNoticePart({ root, catchUp }) {
  const words = html("p", { role: "status" });
  const again = html("button", { type: "button", class: "quiet" }, t("notice-reload"));
  again.addEventListener("click", () => location.reload());
  const link = html("div", { class: "notice-connection", hidden: true }, words, again);
  const skip = html("button", { type: "button", class: "notice-catch-up", hidden: true });
  skip.addEventListener("click", catchUp);
  // On the map, where the moves are shown and no text is covered.
  root.querySelector(".slot-map")?.append(skip);
  const element = html("div", { class: "notices" }, link);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {Scene} scene */
  function showState({ connection, reason }) {
    const known = reason ? byeText(reason) : null;
    setText(words, connection === "closed" ? (known ?? t("notice-closed")) : connection === "lost" ? (known ?? t("notice-lost")) : "");
    setAttribute(again, "hidden", connection !== "closed");
    setAttribute(link, "hidden", connection === "open" || connection === "connecting");
    setAttribute(link, "data-state", connection);
  }

  return {
    element,
    show(scene, before) {
      if (scene.connection !== before?.connection || scene.reason !== before.reason) {
        clearTimeout(timer);
        if (scene.connection === "lost") timer = setTimeout(() => showState(scene), SHORT);
        else showState(scene);
      }
      setAttribute(skip, "hidden", scene.waiting < MANY);
      if (scene.waiting >= MANY) setText(skip, t("notice-catch-up", { count: scene.waiting }));
    },
  };
}
