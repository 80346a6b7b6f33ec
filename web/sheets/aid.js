// @ts-check
/**
 * The player aid as a dialog: the page of the rules for the tribes of this game, and what is paid in this Age. The server writes the page, so that what
 * is read here and what is printed are the same.
 *
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/scenes.js").Scene} Scene
 */
import { html, setAttribute, setText } from "../shared/dom.js";
import { tribeSlug } from "../shared/names.js";
import { t } from "../shared/words.js";

/**
 * @param {Context} context
 * @returns {Part}
 */
export function aidPart({ root, scene, tooltip }) {
  const now = html("p", { class: "aid-now" });
  const body = html("div", { class: "aid-body", tabindex: 0, role: "region", "aria-label": t("aid-open") });
  const print = html("a", { class: "aid-print", target: "_blank", rel: "noopener" }, t("aid-print"));
  const close = html("button", { type: "button", class: "quiet" }, t("close"));
  const dialog = html("dialog", { class: "aid-sheet", "aria-label": t("aid-open") }, html("div", { class: "aid-head" }, now, print, close), body);
  close.addEventListener("click", () => dialog.close());
  // A click beside the sheet closes it.
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  /** The address of the sheet that is in the dialog. */
  let loaded = "";

  root.addEventListener("open-aid", () => {
    const shown = scene();
    if (!shown?.game || !shown.table.setup || dialog.open) return;
    tooltip.close();
    const address = aidAddress(shown.table.setup);
    setAttribute(print, "href", address);
    setText(now, paidNow(shown));
    dialog.showModal();
    body.focus();
    if (loaded !== address) void load(address);
  });

  /** @param {string} address */
  async function load(address) {
    body.replaceChildren(t("aid-loading"));
    const sheet = await fetchSheet(address).catch(() => null);
    loaded = sheet ? address : "";
    body.replaceChildren(sheet ?? t("aid-failed"));
  }

  return { element: dialog, show() {} };
}

/** @param {import("../types/protocol.js").Setup} setup */
function aidAddress({ edition, tribes, players, pieces }) {
  const query = new URLSearchParams([
    ...tribes.map((tribe) => [tribeSlug(tribe), "on"]),
    ["players", String(players)],
    // A table may be played with a box of its own.
    ["bands", pieces.band_glory.slice(1).join(",")],
    ["taking", String(pieces.giant_taking)],
  ]);
  return `/rules/aid/${edition}?${query}`;
}

/** The sheet of the page. @param {string} address */
async function fetchSheet(address) {
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const sheet = page.querySelector("article.aid");
  return sheet && document.adoptNode(sheet);
}

/** Which places are paid in this Age. @param {Scene} scene */
function paidNow({ table, game }) {
  if (!game) return "";
  const paid = Math.max(0, ...Object.values(game.kingdoms).flatMap(({ receives }) => receives.map((place) => place ?? 0)));
  return paid > 0 ? t("aid-now", { age: game.view.age, edition: table.options.edition, paid }) : "";
}
