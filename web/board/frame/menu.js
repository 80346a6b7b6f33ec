// @ts-check
/**
 * The menu: undo, invite, leave and return, concede, rules, settings. An item that cannot be undone asks for confirmation in its own place.
 *
 * @typedef {import("../../state/scenes.js").Scene} Scene
 * @typedef {import("../../state/scenes.js").Part} Part
 * @typedef {import("../../state/scenes.js").Context} Context
 * @typedef {import("./menu-items.js").Item} Item
 */
import { html, keyedChildren, setText, svg } from "../../shared/dom.js";
import { t } from "../../shared/words.js";
import { share } from "../../sheets/invitation.js";
import { seedCommitment } from "../../sheets/table-details.js";
import { menuItems } from "./menu-items.js";

/**
 * @param {Context} context
 * @returns {Part}
 */
export function menuPart(context) {
  const list = html("ul", { class: "menu-list", role: "list" });
  const invite = html("div", { class: "menu-invite", hidden: true });
  const commitment = html("div", { class: "menu-commitment" });
  const panel = html("div", { class: "menu-panel", id: "table-menu", popover: "auto" }, list, invite, commitment);
  const opener = html(
    "button",
    { type: "button", class: "quiet menu-button", popovertarget: "table-menu", "aria-label": t("menu"), title: t("menu") },
    menuIcon(),
  );
  /** @type {Scene | null} */
  let latest = null;
  /** The key of the item that asks for confirmation. */
  let confirming = "";

  installPopover(panel, opener, () => {
    invite.hidden = true;
    confirm("");
  });

  /** @returns {Item[]} */
  const items = () => (latest ? menuItems(latest, context, (code) => toggleInvite(invite, code)) : []);

  /** @param {string} key of the item that is to ask for confirmation; empty for none */
  function confirm(key) {
    confirming = key;
    draw();
  }

  /** @param {Item} item */
  function act(item) {
    if (!item.staysOpen) panel.hidePopover();
    item.act?.();
  }

  /** @param {Item} item */
  function press({ key }) {
    // Items are made anew with every scene, so the present one is looked up.
    const item = items().find((one) => one.key === key);
    if (!item?.confirm) return item && act(item);
    confirm(key);
    focusIn(list, ".menu-confirm button");
  }

  /** @param {Item} item */
  function cancel({ key }) {
    confirm("");
    focusIn(list, `[data-item="${key}"] button`);
  }

  /** Shows the items of the latest scene. */
  function draw() {
    const asks = (/** @type {Item} */ item) => item.confirm !== undefined && item.key === confirming;
    keyedChildren(
      list,
      items(),
      (item) => (asks(item) ? `${item.key} confirm` : item.key),
      (item) => (asks(item) ? confirmation(item, { yes: () => act(item), no: () => cancel(item) }) : menuItem(item, () => press(item))),
      (entry, item) => {
        const label = entry.querySelector(".menu-item");
        if (label && !entry.classList.contains("menu-confirm")) setText(label, item.label);
      },
    );
  }

  return {
    element: html("div", { class: "table-menu" }, opener, panel),
    show(scene) {
      latest = scene;
      if (commitment.childElementCount === 0 && scene.table.commitment) commitment.append(seedCommitment(scene.table.commitment));
      draw();
    },
  };
}

/** @param {Element} list @param {string} selector */
const focusIn = (list, selector) => /** @type {HTMLElement | null} */ (list.querySelector(selector))?.focus();

/** Opens the panel below its button, towards the middle of the page. @param {HTMLElement} panel @param {HTMLElement} opener @param {() => void} toggled */
function installPopover(panel, opener, toggled) {
  panel.addEventListener("beforetoggle", (event) => {
    if (/** @type {ToggleEvent} */ (event).newState !== "open") return;
    const { left, right, bottom } = opener.getBoundingClientRect();
    const onLeft = left + right < innerWidth;
    panel.style.inset = `${bottom + 6}px ${onLeft ? "auto" : `${innerWidth - right}px`} auto ${onLeft ? `${Math.max(8, right - 320)}px` : "auto"}`;
  });
  panel.addEventListener("toggle", (event) => {
    opener.setAttribute("aria-expanded", String(/** @type {ToggleEvent} */ (event).newState === "open"));
    toggled();
  });
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape") event.stopPropagation();
  });
}

/** @param {HTMLElement} invite @param {string} code */
function toggleInvite(invite, code) {
  invite.hidden = !invite.hidden;
  if (invite.hidden) return;
  const url = new URL(`/t/${code}`, location.href).href;
  invite.replaceChildren(html("p", {}, t("menu-link", { code })), share(url, code));
  invite.querySelector("input")?.focus();
}

/** @param {Item} item @param {() => void} press */
function menuItem({ key, label, href }, press) {
  if (href) return html("li", {}, html("a", { class: "menu-item", href, target: key === "rules" ? "_blank" : null }, label));
  const button = html("button", { type: "button", class: "menu-item" }, label);
  button.addEventListener("click", press);
  return html("li", { "data-item": key }, button);
}

/** The question whether an item is meant. @param {Item} item @param {{yes: () => void, no: () => void}} answers */
function confirmation(item, answers) {
  const yes = html("button", { type: "button", class: "menu-yes" }, item.label);
  const no = html("button", { type: "button", class: "quiet" }, t("cancel"));
  yes.addEventListener("click", answers.yes);
  no.addEventListener("click", answers.no);
  return html(
    "li",
    { class: "menu-confirm" },
    html("p", {}, item.confirm),
    html("div", { class: "menu-answers", role: "group", "aria-label": item.confirm ?? "" }, no, yes),
  );
}

const menuIcon = () =>
  svg(
    "svg",
    { class: "menu-lines", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    svg("path", { d: "M4 6.500h16M4 12h16M4 17.500h16" }),
  );
