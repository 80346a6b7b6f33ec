// @ts-check
/** The table page: words, connection, and the parts in their places. */
import { loadSymbols } from "../art/symbols.js";
import { prepareAnimation } from "../board/animation.js";
import { announcePart } from "../board/announcements.js";
import { attentionPart } from "../board/attention.js";
import { bandPart } from "../board/band.js";
import { noticePart } from "../board/connection-notice.js";
import { gloryPart } from "../board/glory-track.js";
import { handPart } from "../board/hand.js";
import { headPart, menuPart } from "../board/header.js";
import { keysPart } from "../board/keyboard.js";
import { layout } from "../board/layout.js";
import { mapPart } from "../board/map.js";
import { merfolkPart } from "../board/merfolk.js";
import { placesPart } from "../board/place-buttons.js";
import { playersPart } from "../board/players.js";
import { promptBarPart } from "../board/prompt-bar.js";
import { soloPart } from "../board/solo.js";
import { deckPart, dragonsPart, rowPart, tokensPart, tribesPart } from "../board/supplies.js";
import { guidePart } from "../guide/door.js";
import { createAnnouncer } from "../shared/announcer.js";
import { html, setAttribute } from "../shared/dom.js";
import { byeSentence } from "../shared/refusals.js";
import { settings } from "../shared/settings.js";
import { tidy } from "../shared/tooltip.js";
import { t, words } from "../shared/words.js";
import { chatPart } from "../sheets/chat.js";
import { finalPart } from "../sheets/final.js";
import { gatheringPart } from "../sheets/gathering.js";
import { logPart } from "../sheets/log.js";
import { scoringPart } from "../sheets/scoring.js";
import { connection } from "../state/connection.js";
import { pace, scenes } from "../state/scenes.js";

/**
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {import("../types/protocol.js").LogLine} LogLine
 * @typedef {(context: Context) => Part} Maker
 */

/** @type {[string, Maker][]} */
const ALWAYS = [
  ["head", headPart],
  ["menu", menuPart],
  ["notice", noticePart],
  ["announce", announcePart],
  ["attention", attentionPart],
];

/**
 * What each page consists of, and in which order it is shown: first the board, then what can be done on it.
 *
 * @type {Record<"gathering" | "playing" | "over", [string, Maker][]>}
 */
const PAGES = {
  gathering: [...ALWAYS, ["gathering", gatheringPart], ["chat", chatPart]],
  playing: [
    ...ALWAYS,
    // The map takes what the others leave, and measures it while there is little to lay out.
    ["water", merfolkPart],
    ["map", mapPart],
    ["players", playersPart],
    ["solo", soloPart],
    ["glory", gloryPart],
    ["deck", deckPart],
    ["dragons", dragonsPart],
    ["tokens", tokensPart],
    ["tribes", tribesPart],
    ["row", rowPart],
    ["hand", handPart],
    ["band", bandPart],
    ["ask", promptBarPart],
    ["places", placesPart],
    ["keys", keysPart],
    ["log", logPart],
    ["chat", chatPart],
    ["scoring", scoringPart],
    ["extra", guidePart],
  ],
  over: [...ALWAYS, ["final", finalPart], ["scoring", scoringPart], ["chat", chatPart]],
};

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const code = root.dataset.code ?? "";

/** How long the end of a game is to be seen on the board when there are no scores to read. */
const ENDING = 1_500;

/** @param {number} after @returns {Promise<LogLine[]>} */
async function story(after) {
  const answer = await fetch(`/api/tables/${code}/log`);
  if (!answer.ok) throw new Error(`The log did not come: ${answer.status}.`);
  /** @type {LogLine[]} */
  const lines = await answer.json();
  return lines.filter((line) => line.version > after);
}

/** @type {(scene: Scene, before: Scene | null) => void} */
let showAll = () => {};
const stage = scenes({ pace: pace(settings), show: (scene, before) => showAll(scene, before), story });
const link = connection(code, {
  // What comes before the words and the story waits for them.
  update: (update) => void ready.then((past) => stage.update(update, past.splice(0))),
  presence: (presence) => void ready.then(() => stage.presence(presence)),
  state: (state, reason) =>
    void ready.then(() => {
      stage.connection(state, reason);
      if (!stage.shown()) explain(state, reason);
    }),
});
const past = story(0).catch(() => /** @type {LogLine[]} */ ([]));
const ready = Promise.all([past, words(), loadSymbols()]).then(([lines]) => {
  begin();
  return lines;
});
past.then((lines) => link.begin(lines.at(-1)?.version ?? 0));
// The page without script needs none of this.
ready.catch(() => location.replace(document.documentElement.dataset.plain ?? "/"));

/** Says why there is nothing to see yet. @param {import("../state/connection.js").State} state @param {string | null} reason */
function explain(state, reason) {
  if (state !== "lost" && state !== "closed") return;
  const words = reason ? byeSentence(reason) : t(state === "lost" ? "notice-lost" : "notice-closed");
  root.querySelector(".slot-notice")?.replaceChildren(html("p", { class: "notice-link", role: "status" }, words));
}

function begin() {
  const { slots, reveal } = layout(root);
  /** @type {Context} */
  const context = {
    root,
    connection: link,
    settings,
    announcer: createAnnouncer(),
    ask: link.ask,
    play: (action) => link.send({ kind: "play", version: stage.shown()?.version ?? 0, action }),
    send: link.send,
    scene: stage.shown,
    reveal,
    catchUp: stage.catchUp,
    after: (measure) => void later.push(measure),
  };
  /** @type {(() => void)[]} */
  const later = [];
  /** Made when they are first needed. @type {Map<Maker, Part>} */
  const made = new Map();

  /** @param {[string, Maker]} part @param {string} page */
  function partOf([slot, maker], page) {
    const part = made.get(maker) ?? maker(context);
    made.set(maker, part);
    // Before and after the game chat is part of what is there then.
    const home = (slot === "chat" && slots[page === "over" ? "final" : page]?.querySelector(".chat-here")) || slots[slot] || slots.extra;
    if (part.element.parentElement !== home) home.append(part.element);
    return part;
  }

  /**
   * Whoever saw the game end looks at the board until the scores of the last Age are read.
   *
   * @param {Scene} scene
   * @param {Scene | null} before
   * @returns {keyof typeof PAGES}
   */
  function pageOf({ table, game }, before) {
    const reading = root.dataset.phase === "playing" && before !== null && document.querySelector("dialog.scoring[open]");
    if (reading || (before?.table.phase === "playing" && table.phase === "over")) return "playing";
    return table.phase === "over" ? "over" : game ? "playing" : "gathering";
  }
  root.addEventListener(
    "close",
    ({ target }) => {
      const scene = stage.shown();
      if (target instanceof Element && target.matches("dialog.scoring") && scene) showAll({ ...scene, lines: [] }, scene);
    },
    true,
  );

  showAll = (scene, before) => {
    performance.mark("ethnos-show");
    const landing = prepareAnimation(context, scene, before);
    const page = pageOf(scene, before);
    setAttribute(root, "data-phase", page);
    setAttribute(root, "data-edition", scene.table.options.edition);
    setAttribute(root, "data-watching", scene.you === null);
    if (before === null) slots.notice.replaceChildren();
    for (const part of PAGES[page]) partOf(part, page).show(scene, before);
    tidy();
    for (const measure of later.splice(0)) measure();
    landing();
    if (page === "playing" && scene.table.phase === "over" && !document.querySelector("dialog.scoring[open]")) {
      setTimeout(() => showAll({ ...scene, lines: [] }, scene), ENDING);
    }
    performance.mark("ethnos-shown");
    if (before === null) performance.mark("ethnos-ready");
  };
}
