// @ts-check
/** One seat of a table before the start, and the buttons for it. */
import { marker, PLAYER_COLOURS } from "../art/markers.js";
import { actionButton, html, rebuildIfChanged } from "../shared/dom.js";
import { chairName, levelDoes, levelName, pieceName, temperText } from "../shared/names.js";
import { t } from "../shared/words.js";

/**
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("./gathering.js").Act} Act
 * @typedef {import("../types/protocol.js").ChairState} ChairState
 * @typedef {import("../types/protocol.js").BotLevel} BotLevel
 * @typedef {import("../types/protocol.js").Seat} Seat
 */

/** @type {BotLevel[]} */
const LEVELS = ["novice", "regular", "expert", "master"];

/** The level of a new bot. @type {BotLevel} */
const FIRST_LEVEL = "novice";

/**
 * @param {HTMLElement} item
 * @param {ChairState} chair
 * @param {Scene} scene
 * @param {{ act: Act, host: boolean }} who
 */
export function seatRow(item, chair, { table, presence }, { act, host }) {
  const mine = chair.seat === table.you;
  const here = chair.person !== null && presence.connected.includes(chair.person);
  const taken = table.chairs.filter((one) => one.name !== "" && one.seat !== chair.seat).map((one) => one.colour);
  item.classList.toggle("mine", mine);
  item.classList.toggle("free", chair.name === "");
  rebuildIfChanged(item, [chair, table.options.edition, mine, host, here, table.host, table.you === null, mine ? taken : null], () => [
    chair.name === "" ? html("span", { class: "seat-empty", "aria-hidden": "true" }) : marker(chair.colour, "seat-marker"),
    html(
      "div",
      { class: "seat-person" },
      html("span", { class: "seat-name" }, chair.name ? chairName(chair) : t("gathering-free-seat")),
      html("span", { class: "seat-notes" }, ...notes(chair, table.options.edition, { mine, here, host: chair.person === table.host })),
    ),
    html(
      "div",
      { class: "seat-actions" },
      ...(chair.name === "" ? freeActs(chair, table.you === null, host, act) : mine ? [] : takenActs(chair, host, act)),
    ),
    mine ? markerChoice(chair, taken, act) : null,
  ]);
}

/**
 * @param {ChairState} chair
 * @param {Scene["table"]["options"]["edition"]} edition
 * @param {{ mine: boolean, here: boolean, host: boolean }} is
 */
function notes(chair, edition, is) {
  /** @type {(string | null)[]} */
  const words = [
    is.mine ? t("gathering-you") : null,
    is.host ? t("gathering-host") : null,
    chair.bot ? t("options-bot", { level: levelName(chair.bot) }) : null,
    temperText(chair, edition) || null,
    chair.person !== null && !is.mine && !is.here ? t("gathering-not-here") : null,
  ];
  const ready =
    chair.person === null || is.host
      ? null
      : html("span", { class: chair.ready ? "is-ready" : null }, t("gathering-is-ready", { ready: String(chair.ready) }));
  return [...words.map((word) => (word ? html("span", {}, word) : null)), ready];
}

/** @param {ChairState} chair @param {boolean} standing @param {boolean} host @param {Act} act */
function freeActs({ seat }, standing, host, act) {
  const sit = actionButton("sit", t(standing ? "gathering-sit-here" : "gathering-move-here"), "quiet", () =>
    act({ kind: "sit", seat, colour: null }),
  );
  sit.setAttribute("aria-label", t(standing ? "gathering-sit-on" : "gathering-move-to", { seat }));
  if (!host) return [sit];
  const bot = actionButton("bot", t("gathering-bot"), "quiet", () => act({ kind: "seat-bot", seat, level: FIRST_LEVEL }));
  bot.setAttribute("aria-label", t("gathering-bot-on", { seat }));
  return [sit, bot];
}

/** @param {ChairState} chair @param {boolean} host @param {Act} act */
function takenActs(chair, host, act) {
  const { seat, person, bot } = chair;
  const player = chairName(chair);
  if (!host) return [];
  const remove = actionButton("remove", t("gathering-remove"), "quiet", () => act({ kind: "remove", seat }));
  remove.setAttribute("aria-label", t("gathering-remove-name", { player }));
  if (bot) return [levels(t("gathering-level-of", { player }), bot, (level) => act({ kind: "seat-bot", seat, level })), remove];
  if (person === null) return [remove];
  const handOver = actionButton("hand-over", t("gathering-hand-over"), "quiet", () => act({ kind: "hand-over", to: person }));
  handOver.setAttribute("aria-label", t("gathering-hand-over-to", { player }));
  return [handOver, remove];
}

/** @param {string} label @param {BotLevel} level @param {(level: BotLevel) => void} change */
function levels(label, level, change) {
  const select = html(
    "select",
    { "aria-label": label, "data-act": "level" },
    ...LEVELS.map((one) => html("option", { value: one, selected: one === level, title: levelDoes(one) }, levelName(one))),
  );
  select.title = levelDoes(level);
  select.addEventListener("change", () => change(/** @type {BotLevel} */ (select.value)));
  return select;
}

/** Buttons for the reader's own colour and shape. @param {ChairState} chair @param {string[]} taken @param {Act} act */
function markerChoice(chair, taken, act) {
  const buttons = PLAYER_COLOURS.map((colour) => {
    const pick = actionButton(`piece-${colour}`, "", "piece", () => act({ kind: "sit", seat: chair.seat, colour }));
    pick.append(marker(colour));
    pick.disabled = taken.includes(colour);
    pick.setAttribute("aria-pressed", String(colour === chair.colour));
    pick.setAttribute("aria-label", t("piece-name", { piece: colour, colour: pieceName(colour) }));
    pick.title = t(pick.disabled ? "gathering-piece-taken" : "piece-name", { piece: colour, colour: pieceName(colour) });
    return pick;
  });
  return html("div", { class: "pieces", role: "group", "aria-label": t("gathering-pieces") }, ...buttons);
}

/** Bots for all seats that are still free. @param {Seat[]} free @param {Act} act */
export function hostBots(free, act) {
  /** @type {BotLevel} */
  let level = FIRST_LEVEL;
  const does = html("p", { class: "level-description" }, levelDoes(level));
  const select = levels(t("gathering-level"), level, (chosen) => {
    level = chosen;
    does.textContent = levelDoes(level);
  });
  const fill = actionButton("fill", t("gathering-fill", { count: free.length }), "quiet", async () => {
    for (const seat of free) await act({ kind: "seat-bot", seat, level });
  });
  return html("div", { class: "gathering-bots" }, fill, select, does);
}
