// @ts-check
/**
 * The frame of the page: a named slot for each part. On a large screen everything is visible at once. On a tablet what is beside the board, and on a
 * phone everything but board, row and hand, is behind tabs.
 */
import { html, smallScreen } from "../../shared/dom.js";
import { t } from "../../shared/words.js";

/**
 * What the tabs show, in their order. `table` is the board itself.
 *
 * @typedef {"table" | "players" | "solo" | "log" | "chat"} View
 */

/** @type {View[]} */
const VIEWS = ["table", "players", "solo", "log", "chat"];

/** @param {string} name @param {string} [tag] */
const slot = (name, tag = "div") => html(/** @type {"div"} */ (tag), { class: `slot slot-${name}`, "data-slot": name });

/** @param {HTMLElement} root */
export function layout(root) {
  root.classList.add("table");
  root.setAttribute("role", "main");
  root.dataset.view = "table";
  /** @type {Record<string, HTMLElement>} */
  const slots = {};
  /** @param {string} name @param {string} [tag] */
  const place = (name, tag) => (slots[name] = slot(name, tag));

  /** @param {View} view */
  const tab = (view) => {
    const button = html(
      "button",
      { type: "button", class: "view-tab", "data-view": view, "aria-pressed": String(view === "table") },
      html("span", {}, t(`view-${view}`)),
    );
    // On a tablet a second click on a tab shows the board again.
    button.addEventListener("click", () => reveal(view === root.dataset.view && !smallScreen() ? "table" : view));
    return button;
  };
  const tabs = html("div", { class: "view-tabs", role: "group", "aria-label": t("views") }, ...VIEWS.map(tab));

  root.replaceChildren(
    html("div", { class: "table-head" }, place("header"), place("menu")),
    place("notice"),
    html("div", { class: "players-side" }, place("players"), place("bruno"), place("solo")),
    html(
      "div",
      { class: "board-side" },
      place("glory"),
      html(
        "div",
        { class: "map-and-supplies" },
        place("map"),
        html("div", { class: "supplies" }, place("deck"), place("dragons"), place("tokens"), place("tribes")),
      ),
      place("merfolk"),
      place("row"),
    ),
    html("div", { class: "hand-side" }, place("prompt"), place("band"), place("hand")),
    html("div", { class: "log-side" }, place("log"), place("chat")),
    tabs,
    place("gathering"),
    place("scoring"),
    place("final"),
    place("attention"),
    place("announcements"),
    place("extra"),
    place("animations"),
  );

  // The chat counts its unread messages.
  root.addEventListener("unread", (event) => {
    const count = /** @type {CustomEvent<number>} */ (event).detail;
    const button = /** @type {HTMLElement} */ (tabs.querySelector('[data-view="chat"]'));
    if (count) button.dataset.unread = String(count);
    else delete button.dataset.unread;
  });

  /** @param {string} name */
  function reveal(name) {
    const view = VIEWS.find((known) => known === name) ?? "table";
    if (root.dataset.view === view) return;
    root.dataset.view = view;
    for (const button of tabs.querySelectorAll("button")) button.setAttribute("aria-pressed", String(button.dataset.view === view));
    root.dispatchEvent(new CustomEvent("reveal", { detail: view }));
  }

  return { slots, reveal };
}
