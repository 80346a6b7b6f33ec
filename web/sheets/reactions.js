// @ts-check
/**
 * Quick reactions: a few signs that one sends with one tap. A reaction is a chat message of one sign, so it counts as one; it also appears for
 * a moment at the panel of whoever sent it.
 *
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../types/protocol.js").LogLine} LogLine
 */
import { html, reducedMotion } from "../shared/dom.js";
import { t } from "../shared/words.js";

/** The signs, with the messages that name them. @type {[sign: string, id: string][]} */
const SIGNS = [
  ["👏", "reaction-well-played"],
  ["😮", "reaction-wow"],
  ["😂", "reaction-laugh"],
  ["😬", "reaction-ouch"],
  ["🤔", "reaction-hmm"],
  ["🐉", "reaction-dragon"],
];

/** How long a sign stays at a panel, in milliseconds. */
const SHOWN = 4_000;

/** What a reaction says in words, also for browsers that cannot draw the sign; null for other messages. @param {string | null | undefined} text */
export function reactionName(text) {
  const found = SIGNS.find(([sign]) => sign === text);
  return found ? t(found[1]) : null;
}

/** A button for each sign. @param {(sign: string) => void} send */
export function reactionButtons(send) {
  const buttons = SIGNS.map(([sign, id]) => {
    const button = html("button", { type: "button", class: "quiet reaction-button", "aria-label": t(id), title: t(id) }, sign);
    button.addEventListener("click", () => send(sign));
    return button;
  });
  return html("div", { class: "reactions", role: "group", "aria-label": t("reactions") }, ...buttons);
}

/** Shows the sign of a message at the panel of its writer. @param {Context} context @param {Scene} scene @param {LogLine} line */
export function showReaction({ root }, { table }, line) {
  const seat = table.chairs.find((chair) => chair.person === line.person)?.seat;
  const panel = seat && root.querySelector(`[data-place="player:${seat}"]`);
  if (!panel) return;
  const box = panel.getBoundingClientRect();
  if (box.width === 0) return;
  // Over everything, so that the panel does not change its size.
  const sign = html("span", { class: "reaction", "aria-hidden": "true" }, line.text ?? "", html("span", {}, reactionName(line.text) ?? ""));
  sign.style.left = `${box.left + box.width / 2}px`;
  sign.style.top = `${Math.max(box.top, 0)}px`;
  root.append(sign);
  if (!reducedMotion()) sign.animate([{ scale: 0.3, opacity: 0 }, { scale: 1.15, opacity: 1, offset: 0.6 }, {}], { duration: 260 });
  setTimeout(() => sign.remove(), SHOWN);
}
