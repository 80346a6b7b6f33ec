// @ts-check
/**
 * Says aloud what others did, whose turn it is and what is asked.
 *
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {import("../state/scenes.js").Part} Part
 */

import { playerName } from "../shared/names.js";
import { decisionSentence, eventSentence, lineSentence } from "../shared/sentences.js";
import { t } from "../shared/words.js";

/** What is not news: chat is spoken by its own part, and a hand of cards is one's own to read. */
const SILENT = new Set(["said", "muted", "ready"]);

/**
 * @param {Context} context
 * @returns {Part}
 */
export function announcementsPart(context) {
  const { pending } = context;
  let asked = "";
  let waited = "";

  // What was just decided may still be under way when its outcome is shown: what is asked next is known a moment later.
  pending.on(() => ask());

  function ask() {
    const scene = context.scene();
    const view = scene?.game?.view;
    if (!scene || !view || scene.behind || pending.busy) return;
    const mine = pending.legal.length > 0;
    const now = mine ? pending.question : "";
    if (mine && now !== asked)
      context.announcer.say(
        t("said-yours", { asked: decisionSentence(view.decision, view.about, scene), kind: view.decision === "turn" ? "turn" : "choice" }),
      );
    asked = now;
    const other = mine || view.to_act === null || view.to_act === scene.you ? "" : view.to_act;
    if (other && other !== waited && isPerson(scene, other)) context.announcer.say(t("said-turn", { player: playerName(other, scene) }));
    waited = other;
  }

  return {
    element: context.announcer.element,
    show(scene, before) {
      if (before !== null) for (const sentence of news(scene)) context.announcer.say(sentence);
      if (before !== null && before.connection !== scene.connection)
        context.announcer.say(t(scene.connection === "open" ? "said-connected" : "said-disconnected"));
      ask();
    },
  };
}

/** @param {Scene} scene @returns {string[]} */
function news(scene) {
  return scene.lines.flatMap((line) => {
    if (SILENT.has(line.kind)) return [];
    const events = (line.events ?? []).map((event) => eventSentence(event, scene));
    return [lineSentence(line, scene) ?? "", ...events];
  });
}

/** @param {Scene} scene @param {string} seat */
const isPerson = (scene, seat) => scene.table.chairs.some((chair) => chair.seat === seat && chair.person !== null && !chair.away);
