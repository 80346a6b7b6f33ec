// @ts-check
/**
 * What the menu of a table offers to this reader at this moment.
 *
 * @typedef {import("../../state/scenes.js").Scene} Scene
 * @typedef {import("../../state/scenes.js").Context} Context
 * @typedef {import("../../types/protocol.js").Command} Command
 *
 * @typedef {object} Item of the menu
 * @property {string} key
 * @property {string} label
 * @property {() => void} [act]
 * @property {string} [href]
 * @property {string} [confirm] the question that is asked before the action
 * @property {boolean} [staysOpen] whether the menu stays open after the action
 */
import { t } from "../../shared/words.js";
import { switchAdviser } from "../decision/adviser-switch.js";
import { soundsAreOn, toggleSounds } from "../notices/sounds.js";

/**
 * @param {Scene} scene
 * @param {Context} context
 * @param {(code: string) => void} toggleInvite shows or hides the link to the table
 * @returns {Item[]}
 */
export function menuItems(scene, context, toggleInvite) {
  const { root, settings, pending } = context;
  const { table, you, game } = scene;
  const chair = table.chairs.find(({ seat }) => seat === you);
  const playing = table.phase === "playing" && chair !== undefined && !chair.conceded;
  const mayUndo = playing && game && game.undo !== "no" && !table.undo_asked;
  const send = (/** @type {Command} */ command) => () => void pending.command(command);
  /** @type {(Item | false | null | undefined)[]} */
  const items = [
    mayUndo && { key: "undo", label: t(game.undo === "free" ? "undo-free" : "undo-ask"), act: send({ kind: "undo", version: scene.version }) },
    game !== null && { key: "aid", label: t("aid-open"), act: () => root.dispatchEvent(new Event("open-aid")) },
    game !== null && { key: "sounds", label: t(soundsAreOn(settings) ? "sounds-off" : "sounds-on"), act: () => toggleSounds(settings) },
    { key: "rules", label: t("menu-rules"), href: "/rules" },
    { key: "settings", label: t("menu-settings"), act: () => void showSettings(settings) },
    { key: "keys", label: t("menu-keys"), act: () => root.dispatchEvent(new Event("open-keys")) },
    {
      key: "invite",
      label: t(you === null || table.phase !== "gathering" ? "menu-watch" : "menu-invite"),
      act: () => toggleInvite(table.code),
      staysOpen: true,
    },
    playing &&
      !chair.away &&
      table.adviser === "off" && {
        key: "adviser",
        label: t("adviser-switch-on"),
        confirm: t("adviser-on-words"),
        act: () => void switchAdviser(context, true),
      },
    playing && table.adviser === "on" && { key: "adviser", label: t("adviser-switch-off"), act: () => void switchAdviser(context, false) },
    playing && chair.away && { key: "return", label: t("menu-return"), act: send({ kind: "return" }) },
    playing && !chair.away && { key: "leave", label: t("menu-leave"), confirm: t("menu-leave-sure"), act: send({ kind: "leave" }) },
    playing && { key: "concede", label: t("menu-concede"), confirm: t("menu-concede-sure"), act: send({ kind: "concede" }) },
    // Somebody who waits for others may have other games that wait.
    playing &&
      game?.legal.length === 0 &&
      table.chairs.some(({ person, seat }) => person !== null && seat !== you) && {
        key: "next",
        label: t("menu-next-game"),
        href: `/me/games/next?after=${table.code}`,
      },
    { key: "home", label: t("menu-home"), href: "/" },
  ];
  return items.filter((item) => !!item);
}

/** Settings are fetched when somebody asks for them. @param {import("../../shared/settings.js").SettingsStore} settings */
async function showSettings(settings) {
  const { openSettings } = await import("../../shared/settings-panel.js");
  await openSettings(settings);
}
