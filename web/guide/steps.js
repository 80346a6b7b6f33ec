// @ts-check
/**
 * The steps of a lesson, as `lessons/*.json` has them: what they are about, what they ask for, when they come and when they are done. The messages of
 * a step are `lesson-<lesson>-<id>` and its attribute `text`.
 *
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../types/protocol.js").Action} Action
 * @typedef {import("../types/protocol.js").Event} Event
 * @typedef {import("../types/protocol.js").LogLine} LogLine
 *
 * A value that is wanted: the same, one of several, or at least this many.
 * @typedef {string | number | (string | number)[] | {least: number}} Wanted
 *
 * What an action or an event is like: its fields by name. `leads` is the ability of the Leader. Values that begin with `$` depend on the scene:
 * `$you`, `$other`, `$left` (a card that the reader has discarded), `$goes-with-hand`.
 * @typedef {Record<string, Wanted>} Pattern
 *
 * @typedef {object} Step
 * @property {string} id
 * @property {(string | {small: string, large: string})[]} at what it is about, the first one that is there in the light: `place:deck`, `own-kingdoms`,
 *   `own-panel` or a selector
 * @property {Pattern} [wants] which legal actions it asks for; without it the reader confirms the step
 * @property {Pattern} [done] the own event that ends it
 * @property {number} [chosen] the number of chosen cards that ends it
 * @property {Coming} [comes] when it is shown; at once if left out
 *
 * When a step is shown: all of it has to hold.
 * @typedef {object} Coming
 * @property {number} [dragons] this many are seen
 * @property {number} [hand] at least this many cards are in the hand
 * @property {number} [age] it is this Age or a later one, or the game is over
 * @property {string} [decision] this decision is due
 * @property {Pattern} [event] this has happened since the lesson began
 */
import { abilityOf } from "../board/hand/abilities.js";
import { parseCard } from "../shared/cards.js";
import { smallScreen } from "../shared/dom.js";

/** Fetches the steps of a lesson. @param {string} lesson @returns {Promise<Step[]>} */
export async function loadSteps(lesson) {
  const answer = await fetch(new URL(`./lessons/${encodeURIComponent(lesson)}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`No steps of ${lesson}: ${answer.status}.`);
  return answer.json();
}

/**
 * Whether an action or an event is like a pattern.
 *
 * @param {Action | Event} thing
 * @param {Pattern} pattern
 * @param {Scene} scene
 * @param {LogLine[]} lines what has happened before
 */
export function isLike(thing, pattern, scene, lines = []) {
  return Object.entries(pattern).every(([name, wanted]) => {
    const fields = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (thing));
    const value = name === "leads" ? abilityOf(parseCard(String(fields.leader)).tribe) : fields[name];
    if (Array.isArray(wanted)) return wanted.includes(/** @type {string | number} */ (value));
    if (typeof wanted === "object") return (Array.isArray(value) ? value.length : Number(value)) >= wanted.least;
    switch (wanted) {
      case "$you":
        return value === scene.you;
      case "$other":
        return value !== scene.you;
      case "$left":
        return ownDiscards(lines, scene).includes(String(value));
      case "$goes-with-hand":
        return goesWithHand(String(value), scene);
      default:
        return value === wanted;
    }
  });
}

/** Whether a card shares its colour or its tribe with one in the hand. @param {string} card @param {Scene} scene */
function goesWithHand(card, scene) {
  const { colour, tribe } = parseCard(card);
  return (scene.game?.view.hand ?? []).map(parseCard).some((own) => own.colour === colour || own.tribe === tribe);
}

/** The cards that the reader has discarded. @param {LogLine[]} lines @param {Scene} scene @returns {string[]} */
const ownDiscards = (lines, { you }) =>
  lines.flatMap(({ events }) => events ?? []).flatMap((event) => (event.kind === "discarded" && event.seat === you ? event.cards : []));

/**
 * Whether a step may be shown.
 *
 * @param {Coming | undefined} comes
 * @param {Scene} scene
 * @param {LogLine[]} lines everything that has happened
 */
export function hasCome(comes, scene, lines) {
  if (!comes) return true;
  const view = scene.game?.view;
  if (!view) return false;
  const { dragons, hand, age, decision, event } = comes;
  return (
    (dragons === undefined || view.dragons === dragons) &&
    (hand === undefined || view.hand.length >= hand) &&
    (age === undefined || view.age >= age || scene.table.phase === "over") &&
    (decision === undefined || (view.decision === decision && !scene.behind)) &&
    (event === undefined || lines.some((line, n) => line.events?.some((one) => isLike(one, event, scene, lines.slice(0, n)))))
  );
}

/**
 * The step to show: a step that waits for something is left out if a later one has come already, and whoever plays on without confirming it is shown
 * the Dragon or the scores that come after it.
 *
 * @param {readonly Step[]} steps
 * @param {number} now
 * @param {Scene} scene
 * @param {LogLine[]} lines
 * @returns {number}
 */
export function stepAt(steps, now, scene, lines) {
  const waits = steps[now]?.comes;
  if (!waits) return now;
  const later = steps.flatMap(({ comes }, n) => (n > now && comes && hasCome(comes, scene, lines) ? [{ comes, n }] : []));
  const urgent = later.findLast(({ comes }) => comes.dragons || comes.age);
  return (urgent ?? (hasCome(waits, scene, lines) ? null : later[0]))?.n ?? now;
}

/**
 * The next step that asks for an action or waits. Its action is allowed while the steps before it are read.
 *
 * @param {readonly Step[]} steps
 * @param {number} now
 * @returns {Step | null}
 */
export const wantedFrom = (steps, now) => steps.slice(now).find(({ wants, comes }) => wants || comes) ?? null;

/**
 * The selectors of what a step is about.
 *
 * @param {Step} step
 * @param {Scene} scene
 * @returns {string[]}
 */
export function selectorsOf(step, scene) {
  return step.at.flatMap((one) => {
    const at = typeof one === "string" ? one : smallScreen() ? one.small : one.large;
    if (at === "own-kingdoms") return ownKingdoms(scene).map((region) => place(`kingdom:${region}`));
    if (at === "own-panel") return [place(`player:${scene.you}`)];
    return [at.startsWith("place:") ? place(at.slice("place:".length)) : at];
  });
}

/** @param {string} place */
const place = (place) => `[data-place="${CSS.escape(place)}"]`;

/** The kingdoms with own markers. @param {Scene} scene */
const ownKingdoms = (scene) =>
  Object.entries((scene.you && scene.game?.view.players[scene.you]?.markers) ?? {})
    .filter(([, markers]) => markers > 0)
    .map(([region]) => region);
