// @ts-check
/** The table page: words, connection, and the parts in their places. */
import { layOut } from "../art/sheet.js";
import { settings } from "../settings.js";
import { words } from "../words.js";
import { connection } from "./connection.js";
import { deckPart } from "./deck.js";
import { dragonsPart } from "./dragons.js";
import { gloryPart } from "./glory.js";
import { headPart } from "./head.js";
import { layout } from "./layout.js";
import { mapPart } from "./map.js";
import { takeOff } from "./move.js";
import { noticePart } from "./notice.js";
import { pace } from "./pace.js";
import { playersPart } from "./players.js";
import { rowPart } from "./row.js";
import { scenes } from "./scene.js";
import { soloPart } from "./solo.js";
import { tokensPart } from "./tokens.js";
import { waterPart } from "./water.js";

/**
 * @typedef {import("./scene.js").Scene} Scene
 * @typedef {import("./scene.js").Part} Part
 * @typedef {import("./scene.js").Context} Context
 * @typedef {import("../types/protocol").LogLine} LogLine
 * @typedef {(context: Context) => Part} Maker
 */

/** @param {string} path @param {string} name @returns {Promise<Maker>} */
const optional = async (path, name) => {
  try {
    return (await import(path))[name] ?? (() => ({ element: document.createElement("span"), show() {} }));
  } catch (error) {
    console.warn(path, String(error));
    return () => ({ element: document.createElement("span"), show() {} });
  }
};

const others = await Promise.all(
  [
    ["hand", "./hand.js", "handPart"],
    ["band", "./band.js", "bandPart"],
    ["ask", "./ask-bar.js", "askBarPart"],
    ["places", "./places.js", "placesPart"],
    ["announce", "./announce.js", "announcePart"],
    ["keys", "./keys.js", "keysPart"],
    ["menu", "./menu.js", "menuPart"],
    ["log", "./log.js", "logPart"],
    ["chat", "./chat.js", "chatPart"],
    ["scoring", "./scoring.js", "scoringPart"],
    ["final", "./final.js", "finalPart"],
    ["attention", "./attention.js", "attentionPart"],
    ["gathering", "./gathering.js", "gatheringPart"],
  ].map(async ([slot, path, name]) => /** @type {const} */ ([slot, await optional(path, name)])),
);
const other = Object.fromEntries(others);

/** What is there whatever the phase, in the order in which it is shown. @type {[string, Maker][]} */
const ALWAYS = [
  ["head", headPart],
  ["notice", noticePart],
];

/** @type {[string, Maker][]} */
const GATHERING = [["gathering", other.gathering]];

/** The board, then what is done on it. @type {[string, Maker][]} */
const PLAYING = [
  ["players", playersPart],
  ["solo", soloPart],
  ["glory", gloryPart],
  ["map", mapPart],
  ["deck", deckPart],
  ["dragons", dragonsPart],
  ["tokens", tokensPart],
  ["water", waterPart],
  ["row", rowPart],
  ["hand", other.hand],
  ["band", other.band],
  ["ask", other.ask],
  ["places", other.places],
];

/** @type {[string, Maker][]} */
const AROUND = [
  ["menu", other.menu],
  ["log", other.log],
  ["chat", other.chat],
  ["scoring", other.scoring],
  ["announce", other.announce],
  ["keys", other.keys],
  ["attention", other.attention],
];

/** @type {[string, Maker][]} */
const OVER = [["final", other.final]];

const code = /^\/t\/([^/]+)/.exec(location.pathname)?.[1] ?? "";

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
  state: (state, reason) => void ready.then(() => stage.connection(state, reason)),
});
const past = story(0).catch(() => /** @type {LogLine[]} */ ([]));
const ready = Promise.all([past, words(), layOut()]).then(([lines]) => {
  begin();
  return lines;
});
past.then((lines) => link.begin(lines.at(-1)?.version ?? 0));

function begin() {
  const root = /** @type {HTMLElement} */ (document.getElementById("table"));
  const { slots, reveal } = layout(root);
  /** @type {Context} */
  const context = {
    root,
    connection: link,
    settings,
    ask: link.ask,
    play: (action) => link.send({ kind: "play", version: stage.shown()?.version ?? 0, action }),
    send: link.send,
    scene: stage.shown,
    reveal,
    catchUp: stage.catchUp,
  };
  /** Made when they are first needed. @type {Map<Maker, Part>} */
  const made = new Map();

  /** @param {[string, Maker]} part */
  function partOf([slot, maker]) {
    const known = made.get(maker);
    if (known) return known;
    const part = maker(context);
    made.set(maker, part);
    (slots[slot] ?? slots.extra).append(part.element);
    return part;
  }

  showAll = (scene, before) => {
    const start = performance.now();
    const landing = takeOff(context, scene, before);
    const { phase, options } = scene.table;
    root.dataset.phase = phase;
    root.dataset.edition = options.edition;
    const parts = [...ALWAYS, ...(scene.game ? PLAYING : GATHERING), ...AROUND, ...(phase === "over" ? OVER : [])];
    for (const part of parts) partOf(part).show(scene, before);
    landing();
    performance.measure("ethnos-show", { start, end: performance.now(), detail: scene.version });
    if (before === null) performance.mark("ethnos-ready");
  };
}
