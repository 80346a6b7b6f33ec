// @ts-check
/**
 * Quick reactions: a few signs that one sends with one tap. A reaction is a chat message of one sign, so it counts as one; it also appears for
 * a moment at the panel of whoever sent it.
 *
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../types/protocol.js").LogLine} LogLine
 */
import { html, picture, reducedMotion } from "../shared/dom.js";
import { t } from "../shared/words.js";

/**
 * The signs, with the messages that name them and their drawings. What is sent is the sign, so that other programs show it, too. It is drawn, because not
 * every machine has letters for it.
 *
 * @type {[sign: string, id: string, drawing: string][]}
 */
const SIGNS = [
  ["👏", "reaction-well-played", "reaction-well-played"],
  ["😮", "reaction-wow", "reaction-wow"],
  ["😂", "reaction-laugh", "reaction-laugh"],
  ["😬", "reaction-ouch", "reaction-ouch"],
  ["🤔", "reaction-hmm", "reaction-hmm"],
  ["🐉", "reaction-dragon", "dragon-seen"],
];

/** How long a sign stays at a panel, in milliseconds. */
const SHOWN = 4_000;

/**
 * A reaction as a drawing and the words it stands for; null for other messages.
 *
 * @param {string | null | undefined} text
 */
export function reaction(text) {
  const found = SIGNS.find(([sign]) => sign === text);
  return found ? html("span", { class: "reaction-sign" }, picture(found[2]), html("span", {}, t(found[1]))) : null;
}

/** A button for each sign. @param {(sign: string) => void} send */
export function reactionButtons(send) {
  const buttons = SIGNS.map(([sign, id, drawing]) => {
    const button = html("button", { type: "button", class: "quiet reaction-button", "aria-label": t(id), title: t(id) }, picture(drawing));
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
  const sign = html("span", { class: "reaction", "aria-hidden": "true" }, reaction(line.text));
  sign.style.left = `${box.left + box.width / 2}px`;
  sign.style.top = `${Math.max(box.top, 0)}px`;
  root.append(sign);
  if (!reducedMotion()) sign.animate([{ scale: 0.3, opacity: 0 }, { scale: 1.15, opacity: 1, offset: 0.6 }, {}], { duration: 260 });
  setTimeout(() => sign.remove(), SHOWN);
}
