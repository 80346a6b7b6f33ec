// @ts-check
/** A finished game, step by step: the parts of the board show one moment after another. */
import { loadSymbols } from "../art/symbols.js";
import { prepareAnimation } from "../board/animation.js";
import { gloryPart } from "../board/glory-track.js";
import { headPart } from "../board/header.js";
import { layout } from "../board/layout.js";
import { mapPart } from "../board/map.js";
import { merfolkPart } from "../board/merfolk.js";
import { playersPart } from "../board/players.js";
import { soloPart } from "../board/solo.js";
import { deckPart, dragonsPart, rowPart, tokensPart, tribesPart } from "../board/supplies.js";
import { controls } from "../replay/controls.js";
import { frames } from "../replay/frames.js";
import { handsPart } from "../replay/hands.js";
import { momentText, moveListPart } from "../replay/move-list.js";
import { agesOf, readAddress, turnsOf, writeAddress } from "../replay/navigation.js";
import { createAnnouncer } from "../shared/announcer.js";
import { html } from "../shared/dom.js";
import { settings } from "../shared/settings.js";
import { settingsButton } from "../shared/settings-panel.js";
import { t, words } from "../shared/words.js";
import { scoringPart } from "../sheets/scoring.js";
import { Story } from "../state/history.js";

/**
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {import("../types/protocol.js").LogLine} LogLine
 * @typedef {import("../types/protocol.js").TableState} TableState
 * @typedef {import("../replay/frames.js").Eyes} Eyes
 * @typedef {import("../replay/frames.js").Frame} Frame
 */

/** How long a moment stands while it plays by itself. */
const HOLD = { slow: 2_000, normal: 1_100, fast: 500, off: 150 };
/** How many moves the log looks back. */
const LOOK_BACK = 40;

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const code = root.dataset.code ?? "";

/** @param {string} address */
async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

const [game, { table: found }, log] = await Promise.all([
  fetched(`/api/games/${code}/replay`),
  fetched(`/api/tables/${code}`),
  // Without it there are no sheets, and everything else.
  fetched(`/api/tables/${code}/log`).catch(() => []),
  words(),
  loadSymbols(),
]);
/** Whoever sat there only looks on now. @type {TableState} */
const table = { ...found, you: null };
/** @type {number} */
const count = game.count;
const [ages, turns] = [agesOf(game.steps), turnsOf(game.steps)];
const seats = table.chairs.map((chair) => String(chair.seat));

const { slots, reveal } = layout(root);
root.classList.add("replay");
root.dataset.phase = "playing";
root.dataset.edition = table.options.edition;

let { step, eyes } = readAddress(location.search, count, seats);
let moments = frames(code, count, eyes);
/** @type {Scene | null} */
let shown = null;
/** What had happened by then. */
let story = new Story();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

const refuse = () => Promise.reject({ code: "game-over" });
/** @type {Context} */
const context = {
  root,
  connection: /** @type {any} */ (null),
  settings,
  announcer: createAnnouncer(),
  ask: refuse,
  play: refuse,
  send: refuse,
  scene: () => shown,
  reveal,
  catchUp() {},
  after: (read) => read(),
};

const hands = handsPart();
const told = moveListPart((to) => go(to));
const bar = controls(table, count, ages, { go: (to) => go(to), turn, play, look, scores });
const again = html("button", { type: "button", class: "quiet" }, t("replay-again"));
again.addEventListener("click", () => go(step));
const failed = html("p", { class: "replay-failed", role: "alert", hidden: true }, t("replay-failed"), " ", again);
/** @type {[string, Part][]} */
const parts = [
  ["head", headPart()],
  ["players", playersPart(context)],
  ["solo", soloPart(context)],
  ["glory", gloryPart()],
  ["map", mapPart(context)],
  ["deck", deckPart()],
  ["dragons", dragonsPart(context)],
  ["tokens", tokensPart()],
  ["tribes", tribesPart()],
  ["water", merfolkPart(context)],
  ["row", rowPart(context)],
  ["scoring", scoringPart(context, () => story)],
];
for (const [slot, part] of parts) slots[slot].append(part.element);
slots.hand.append(hands.element);
slots.ask.append(bar.element, failed);
slots.log.append(told.element);
slots.menu.append(settingsButton());

/** @param {Frame} frame @param {boolean} moved the moment after the one shown, not one jumped to @returns {Scene} */
function sceneOf(frame, moved) {
  const people = table.chairs.flatMap((chair) => (chair.person === null ? [] : [chair.person]));
  return {
    version: frame.lines.at(-1)?.version ?? 0,
    table,
    game: { view: frame.game.view, legal: [], undo: "no", clock: null },
    // Whose eyes one looks through is still somebody else.
    you: null,
    lines: moved ? frame.lines : [],
    presence: { connected: people, spectators: 0 },
    connection: "closed",
    reason: null,
    behind: false,
    waiting: 0,
    received: Date.now(),
  };
}

/** Shows a moment. The last one asked for wins, however long the others take. @param {number} to */
async function go(to) {
  const before = step;
  step = Math.min(Math.max(to, 0), count);
  if (step === count) pause();
  const [wanted, source] = [step, moments];
  try {
    const [frame, past] = await Promise.all([source.at(wanted), source.before(wanted, LOOK_BACK)]);
    if (wanted !== step || source !== moments) return;
    failed.hidden = true;
    show(frame, past, wanted === before + 1);
  } catch {
    pause();
    failed.hidden = false;
  }
}

/** @param {Frame} frame @param {Frame[]} past @param {boolean} moved */
function show(frame, past, moved) {
  const scene = sceneOf(frame, moved);
  const landing = prepareAnimation(context, scene, shown);
  const before = shown;
  shown = scene;
  story = storyUpTo(scene.version);
  for (const [, part] of parts) part.show(scene, before);
  hands.show(scene, frame.hands ?? (eyes === "open" ? {} : { [eyes]: frame.game.view.hand }));
  told.show(past, frame.n, table);
  showBar(frame);
  landing();
  writeAddress(step, eyes);
}

/** @param {number} version */
function storyUpTo(version) {
  const told = new Story();
  told.add(log.filter((/** @type {LogLine} */ line) => line.version <= version));
  return told;
}

/** @param {Frame} frame */
function showBar(frame) {
  bar.show({ step, eyes, words: momentText(frame, table), running: timer !== undefined, scored: story.ages().length > 0 });
}

/** @param {number} by one turn back or on */
function turn(by) {
  const to = by < 0 ? turns.findLast((n) => n < step) : turns.find((n) => n > step);
  void go(to ?? (by < 0 ? 0 : count));
}

function pause() {
  clearTimeout(timer);
  timer = undefined;
}

async function play() {
  if (timer !== undefined) {
    pause();
    void go(step);
    return;
  }
  if (step === count) await go(0);
  const tick = async () => {
    timer = setTimeout(tick, HOLD[settings.get("speed")]);
    await go(step + 1);
  };
  await tick();
}

/** The sheet of the Age that was scored last; while one reads nothing goes on. */
function scores() {
  if (timer !== undefined) void play();
  root.dispatchEvent(new CustomEvent("open-scoring"));
}

/** @param {Eyes} through */
function look(through) {
  eyes = through;
  moments = frames(code, count, eyes);
  void go(step);
}

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
  const on = event.target instanceof Element ? event.target : root;
  // A slider and a list have their own keys, and a button its space.
  if (on.matches("input, select, textarea") || (event.key === " " && on.closest("button, a, summary"))) return;
  const acts = {
    ArrowLeft: () => go(step - 1),
    ArrowRight: () => go(step + 1),
    PageUp: () => turn(-1),
    PageDown: () => turn(1),
    Home: () => go(0),
    End: () => go(count),
    " ": play,
  };
  const act = acts[/** @type {keyof typeof acts} */ (event.key)];
  if (!act) return;
  event.preventDefault();
  void act();
});
window.addEventListener("popstate", () => {
  const asked = readAddress(location.search, count, seats);
  if (asked.eyes !== eyes) look(asked.eyes);
  void go(asked.step);
});

await go(step);
