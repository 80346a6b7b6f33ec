// @ts-check
/**
 * The head of the page: a link home, the Ages of the game, and the menu.
 *
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/scenes.js").Context} Context
 *
 * @typedef {object} Item of the menu
 * @property {string} key
 * @property {string} label
 * @property {() => void} [act]
 * @property {string} [href]
 * @property {string} [confirm] the question that is asked before the action
 */
import { html, keyedChildren, setAttribute, setText, svg } from "../shared/dom.js";
import { openSettings } from "../shared/settings-panel.js";
import { t } from "../shared/words.js";
import { share } from "../sheets/invitation.js";
import { seedCommitment } from "../sheets/table-details.js";

const ROMAN = ["I", "II", "III"];

/** The title and the Ages. @returns {Part} */
export function headerPart() {
  const ages = html("ol", { class: "ages", "aria-hidden": "true" });
  const watching = html("span", { class: "head-watching" });
  const heading = html("h1", { class: "visually-hidden", hidden: true });
  const element = html("div", { class: "head" }, html("a", { class: "head-brand", href: "/" }, t("title")), ages, heading, watching);
  return {
    element,
    show({ table: { setup, phase }, game, presence }) {
      setText(watching, presence.spectators ? t("head-watching", { count: presence.spectators }) : "");
      // Before and after the game the page has a title of its own.
      setAttribute(heading, "hidden", phase !== "playing");
      if (!setup || !game) return;
      keyedChildren(
        ages,
        ROMAN.slice(0, setup.ages),
        (age) => age,
        (age) => html("li", {}, age),
        (item, _, n) => setAttribute(item, "data-when", n + 1 < game.view.age ? "past" : n + 1 === game.view.age ? "now" : "later"),
      );
      setText(heading, t("head-age", { age: game.view.age, ages: setup.ages }));
    },
  };
}

/**
 * The menu: undo, invite, leave and return, concede, rules, settings. An item that cannot be undone asks for confirmation in its own place.
 *
 * @param {Context} context
 * @returns {Part}
 */
export function menuPart(context) {
  const { root, settings, pending } = context;
  const list = html("ul", { class: "menu-list", role: "list" });
  const invite = html("div", { class: "menu-invite", hidden: true });
  const commitment = html("div", { class: "menu-commitment" });
  const panel = html("div", { class: "menu-panel", id: "table-menu", popover: "auto" }, list, invite, commitment);
  const opener = html(
    "button",
    { type: "button", class: "quiet menu-button", popovertarget: "table-menu", "aria-label": t("menu"), title: t("menu") },
    menuIcon(),
  );
  const element = html("div", { class: "table-menu" }, opener, panel);
  /** @type {Scene | null} */
  let latest = null;
  /** The item that asks for confirmation. */
  let confirming = "";

  panel.addEventListener("beforetoggle", (event) => {
    if (/** @type {ToggleEvent} */ (event).newState !== "open") return;
    // Below its button, towards the middle of the page.
    const { left, right, bottom } = opener.getBoundingClientRect();
    const onLeft = left + right < innerWidth;
    panel.style.inset = `${bottom + 6}px ${onLeft ? "auto" : `${innerWidth - right}px`} auto ${onLeft ? `${Math.max(8, right - 320)}px` : "auto"}`;
  });
  panel.addEventListener("toggle", (event) => {
    opener.setAttribute("aria-expanded", String(/** @type {ToggleEvent} */ (event).newState === "open"));
    confirming = "";
    invite.hidden = true;
    draw();
  });
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape") event.stopPropagation();
  });

  /** @param {() => void} act */
  const closing = (act) => () => {
    panel.hidePopover();
    act();
  };

  /** @param {Scene} scene @returns {Item[]} */
  function itemsOf(scene) {
    const { table, you, game } = scene;
    const chair = table.chairs.find(({ seat }) => seat === you);
    const playing = table.phase === "playing" && chair && !chair.conceded;
    /** @type {Item[]} */
    const items = [];
    if (playing && game && game.undo !== "no" && !table.undo_asked) {
      items.push({
        key: "undo",
        label: t(game.undo === "free" ? "undo-free" : "undo-ask"),
        act: closing(() => void pending.command({ kind: "undo", version: scene.version })),
      });
    }
    items.push({ key: "rules", label: t("menu-rules"), href: "/rules" });
    items.push({ key: "settings", label: t("menu-settings"), act: closing(() => void openSettings(settings)) });
    items.push({ key: "keys", label: t("menu-keys"), act: closing(() => root.dispatchEvent(new Event("open-keys"))) });
    items.push({
      key: "invite",
      label: t(you === null || table.phase !== "gathering" ? "menu-watch" : "menu-invite"),
      act: () => toggleInvite(table.code),
    });
    if (playing && chair.away) items.push({ key: "return", label: t("menu-return"), act: closing(() => void pending.command({ kind: "return" })) });
    if (playing && !chair.away) {
      items.push({
        key: "leave",
        label: t("menu-leave"),
        confirm: t("menu-leave-sure"),
        act: closing(() => void pending.command({ kind: "leave" })),
      });
    }
    if (playing) {
      items.push({
        key: "concede",
        label: t("menu-concede"),
        confirm: t("menu-concede-sure"),
        act: closing(() => void pending.command({ kind: "concede" })),
      });
    }
    items.push({ key: "home", label: t("menu-home"), href: "/" });
    return items;
  }

  /** @param {string} code */
  function toggleInvite(code) {
    invite.hidden = !invite.hidden;
    if (invite.hidden) return;
    const url = new URL(`/t/${code}`, location.href).href;
    invite.replaceChildren(html("p", {}, t("menu-link", { code })), share(url, code));
    invite.querySelector("input")?.focus();
  }

  /** Shows the items of the latest scene. */
  function draw() {
    if (!latest) return;
    keyedChildren(
      list,
      itemsOf(latest),
      ({ key, confirm }) => (confirm && key === confirming ? `${key} confirm` : key),
      (item) => (item.confirm && item.key === confirming ? confirmItem(item) : menuItem(item)),
      (entry, item) => {
        const label = entry.querySelector(".menu-item");
        if (label && !entry.classList.contains("menu-confirm")) setText(label, item.label);
      },
    );
  }

  /** @param {Item} item */
  function menuItem(item) {
    if (item.href)
      return html("li", {}, html("a", { class: "menu-item", href: item.href, target: item.key === "rules" ? "_blank" : null }, item.label));
    const button = html("button", { type: "button", class: "menu-item" }, item.label);
    button.addEventListener("click", () => {
      // Items are made anew with every scene, so the present one is looked up.
      const now = latest && itemsOf(latest).find(({ key }) => key === item.key);
      if (!now?.confirm) return now?.act?.();
      confirming = item.key;
      draw();
      /** @type {HTMLElement | null} */ (list.querySelector(".menu-confirm button"))?.focus();
    });
    return html("li", { "data-item": item.key }, button);
  }

  /** @param {Item} item */
  function confirmItem(item) {
    const yes = html("button", { type: "button", class: "menu-yes" }, item.label);
    const no = html("button", { type: "button", class: "quiet" }, t("cancel"));
    yes.addEventListener("click", () => item.act?.());
    no.addEventListener("click", () => {
      confirming = "";
      draw();
      /** @type {HTMLElement | null} */ (list.querySelector(`[data-item="${item.key}"] button`))?.focus();
    });
    return html(
      "li",
      { class: "menu-confirm" },
      html("p", {}, item.confirm),
      html("div", { class: "menu-answers", role: "group", "aria-label": item.confirm ?? "" }, no, yes),
    );
  }

  return {
    element,
    show(scene) {
      latest = scene;
      if (commitment.childElementCount === 0 && scene.table.commitment) commitment.append(seedCommitment(scene.table.commitment));
      draw();
    },
  };
}

const menuIcon = () =>
  svg(
    "svg",
    { class: "menu-lines", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    svg("path", { d: "M4 6.500h16M4 12h16M4 17.500h16" }),
  );
