// @ts-check
/**
 * Tells screen readers what others did, whose turn it is, and which decision is due.
 *
 * @typedef {import("../../state/scenes.js").Scene} Scene
 * @typedef {import("../../state/scenes.js").Context} Context
 * @typedef {import("../../state/scenes.js").Part} Part
 */

import { playerName } from "../../shared/names.js";
import { sentenceText } from "../../shared/sentences.js";
import { t } from "../../shared/words.js";

/** Lines that are not announced. */
const SILENT = new Set(["said", "muted", "ready"]);

/**
 * @param {Context} context
 * @returns {Part}
 */
export function announcementsPart(context) {
  const { pending } = context;
  let lastQuestion = "";
  let lastSeat = "";

  // When the outcome of a decision is shown, it may still count as being sent. The next question is announced a moment later.
  pending.on(() => announceTurn());

  function announceTurn() {
    const scene = context.scene();
    const view = scene?.game?.view;
    if (!scene || !view || scene.behind || pending.busy) return;
    const mine = pending.legal.length > 0;
    const now = mine ? pending.question : "";
    if (mine && now !== lastQuestion)
      context.announcer.say(t("announce-yours", { asked: sentenceText(view.asked, scene), kind: view.decision === "turn" ? "turn" : "choice" }));
    lastQuestion = now;
    const other = mine || view.to_act === null || view.to_act === scene.you ? "" : view.to_act;
    if (other && other !== lastSeat && isPerson(scene, other)) context.announcer.say(t("announce-turn", { player: playerName(other, scene) }));
    lastSeat = other;
  }

  return {
    element: context.announcer.element,
    show(scene, before) {
      if (before !== null) for (const sentence of sentencesOf(scene)) context.announcer.say(sentence);
      if (before !== null && before.connection !== scene.connection)
        context.announcer.say(t(scene.connection === "open" ? "announce-connected" : "announce-disconnected"));
      announceTurn();
    },
  };
}

/** @param {Scene} scene @returns {string[]} */
function sentencesOf(scene) {
  return scene.lines.flatMap((line) => {
    if (SILENT.has(line.kind)) return [];
    const events = (line.events ?? []).map((event) => sentenceText(event.sentence, scene));
    return [line.sentence ? sentenceText(line.sentence, scene) : "", ...events];
  });
}

/** @param {Scene} scene @param {string} seat */
const isPerson = (scene, seat) => scene.table.chairs.some((chair) => chair.seat === seat && chair.person !== null && !chair.away);
