// @ts-check
/**
 * Says aloud what others did, whose turn it is and what is asked.
 *
 * @typedef {import("./scene.js").Scene} Scene
 * @typedef {import("./scene.js").Context} Context
 * @typedef {import("./scene.js").Part} Part
 */
import { html } from "../art/svg.js";
import { decisionSentence, eventSentence, lineSentence, playerName } from "../names.js";
import { t } from "../words.js";
import { actingOf } from "./acting.js";
import { regions, say } from "./voice.js";

/** What is not news: chat is spoken by its own part, and a hand of cards is one's own to read. */
const SILENT = new Set(["said", "muted", "ready"]);

/**
 * @param {Context} context
 * @returns {Part}
 */
export function announcePart(context) {
  const acting = actingOf(context);
  let asked = "";
  let waited = "";
  return {
    element: html("div", { class: "announcer" }, regions.polite, regions.assertive),
    show(scene, before) {
      acting.meet(scene);
      if (before !== null) for (const sentence of news(scene)) say(sentence);
      if (before !== null && before.connection !== scene.connection) say(t(scene.connection === "open" ? "said-connected" : "said-disconnected"));
      const view = scene.game?.view;
      if (!view || scene.behind) return;
      const mine = acting.legal.length > 0;
      const now = mine ? JSON.stringify([scene.version, view.decision]) : "";
      if (mine && now !== asked) say(t("said-yours", { asked: decisionSentence(view.decision, view.about, scene) }));
      asked = now;
      const other = mine || view.to_act === null ? "" : view.to_act;
      if (other && other !== waited && other !== scene.you && isPerson(scene, other)) say(t("said-turn", { player: playerName(other, scene) }));
      waited = other;
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
