// @ts-check
/** The chat, and muting people in it. */
import { marker } from "../art/markers.js";
import { html } from "../shared/dom.js";
import { followEnd } from "../shared/follow-end.js";
import { refusalText } from "../shared/sentences.js";
import { t } from "../shared/words.js";
import { reaction, reactionButtons, showReaction } from "./reactions.js";

/**
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {import("../types/protocol.js").LogLine} LogLine
 * @typedef {import("../types/protocol.js").Sentence} Sentence
 * @typedef {import("../types/protocol.js").ChairState} ChairState
 */

/** The longest message that the server takes, and how many letters are left when the counter appears. */
const [LONGEST, FEW] = [300, 50];

/**
 * @param {Context} context
 * @returns {Part}
 */
export function chatPart(context) {
  const list = html("ol", { class: "chat-list", role: "list" });
  const scroller = html("div", { class: "chat-scroll", tabindex: 0, role: "group", "aria-labelledby": "chat-title" }, list);
  const placeholder = html("p", { class: "aside" });
  const mutes = html("details", { class: "chat-mutes" }, html("summary", {}, t("chat-mute-title")));
  const chatForm = messageForm(context);
  // Among bots the chat is folded on a large screen, until the reader opens it.
  const unfold = html("button", { type: "button", class: "quiet chat-unfold", "aria-expanded": "false" }, t("chat-unfold", { open: "no" }));
  unfold.addEventListener("click", () => {
    const open = element.toggleAttribute("data-unfolded");
    unfold.setAttribute("aria-expanded", String(open));
    unfold.textContent = t("chat-unfold", { open: open ? "yes" : "no" });
  });
  const element = html(
    "section",
    { class: "chat panel", "aria-labelledby": "chat-title" },
    html("header", { class: "panel-head" }, html("h2", { id: "chat-title" }, t("chat-title")), mutes, unfold),
    scroller,
    placeholder,
    chatForm,
  );

  let readVersion = 0;
  let shownVersion = 0;
  let visible = false;
  followEnd(scroller, list);

  /** @type {LogLine[]} */
  let fromOthers = [];
  function countUnread() {
    if (visible && !document.hidden) readVersion = shownVersion;
    const unread = fromOthers.filter((line) => line.version > readVersion).length;
    if (unread) element.dataset.unread = String(unread);
    else delete element.dataset.unread;
    element.dispatchEvent(new CustomEvent("unread", { bubbles: true, detail: unread }));
  }
  new IntersectionObserver((entries) => {
    visible = entries.some((entry) => entry.isIntersecting);
    countUnread();
  }).observe(element);
  document.addEventListener("visibilitychange", countUnread);

  return {
    element,
    show(scene, before) {
      const { table } = scene;
      const me = table.chairs.find((chair) => chair.seat === table.you)?.person ?? null;
      const messages = context.history.lines.filter((line) => line.kind === "said");
      const first = shownVersion === 0;
      for (const line of messages.filter(({ version }) => version > shownVersion)) {
        list.append(message(line, scene));
        if (!first && reaction(line.text) && !table.muted.includes(line.person ?? 0)) showReaction(context, scene, line);
      }
      shownVersion = Math.max(shownVersion, messages.at(-1)?.version ?? 0, 1);
      if (first) readVersion = shownVersion;
      fromOthers = messages.filter((line) => line.person !== me && !table.muted.includes(line.person ?? 0));
      for (const item of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[data-person]"))) {
        item.hidden = table.muted.includes(Number(item.dataset.person));
      }
      const people = table.chairs.filter((chair) => chair.person !== null && chair.person !== me);
      chatForm.hidden = table.you === null && (!table.options.spectators || table.phase === "gathering");
      mutes.hidden = table.you === null || people.length === 0;
      // After the game everybody reads everything.
      const watching = table.you === null && table.phase !== "over";
      placeholder.hidden = list.childElementCount > 0 && !watching && !(chatForm.hidden && table.you === null);
      placeholder.textContent = t(chatForm.hidden ? "chat-players-only" : watching ? "chat-watching" : "chat-nothing");
      if (before?.table !== table) showMutes(mutes, people, table.muted, context);
      countUnread();
    },
  };
}

/** @param {LogLine} line @param {Scene} scene */
function message(line, { table }) {
  const chair = table.chairs.find((one) => one.person === line.person);
  const at = new Date(line.at);
  return html(
    "li",
    { class: "chat-line", "data-person": line.person },
    html("span", { class: "tag" }, chair ? marker(chair.colour) : null, html("span", { class: "tag-name" }, chair?.name ?? line.name ?? "")),
    chair ? null : html("span", { class: "aside" }, ` ${t("chat-watches")}`),
    " ",
    html("time", { datetime: at.toISOString() }, at.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" })),
    html("span", { class: "chat-text" }, reaction(line.text) ?? line.text),
  );
}

/** @param {Context} context */
function messageForm(context) {
  const input = html("input", {
    name: "text",
    maxlength: LONGEST,
    autocomplete: "off",
    enterkeyhint: "send",
    placeholder: t("chat-say"),
    "aria-label": t("chat-say"),
  });
  const left = html("span", { class: "chat-left", "aria-hidden": "true" });
  const refused = html("p", { class: "refused", role: "status" });
  const made = html(
    "form",
    { class: "chat-form" },
    html("span", { class: "chat-field" }, input, left),
    html("button", { class: "quiet" }, t("chat-send")),
    reactionButtons((sign) => void send(sign)),
    refused,
  );
  const countLetters = () => {
    const rest = LONGEST - input.value.length;
    left.textContent = rest <= FEW ? String(rest) : "";
  };
  input.addEventListener("input", () => {
    refused.textContent = "";
    countLetters();
  });
  /** Whether it was sent. @param {string} text */
  async function send(text) {
    if (!text || made.dataset.busy) return false;
    made.dataset.busy = "yes";
    refused.textContent = "";
    try {
      await context.send({ kind: "say", text });
      return true;
    } catch (refusal) {
      refused.textContent = refusalText(/** @type {{ sentence?: Sentence }} */ (refusal));
      return false;
    } finally {
      delete made.dataset.busy;
    }
  }
  made.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!(await send(input.value.trim()))) return;
    input.value = "";
    countLetters();
  });
  return made;
}

/**
 * @param {HTMLDetailsElement} into
 * @param {ChairState[]} people
 * @param {number[]} muted
 * @param {Context} context
 */
function showMutes(into, people, muted, context) {
  const known = new Map([...into.querySelectorAll("label")].map((label) => [label.dataset.person, label]));
  for (const chair of people) {
    const person = String(chair.person);
    const label = known.get(person) ?? muteLabel(chair, context);
    known.delete(person);
    const box = /** @type {HTMLInputElement} */ (label.querySelector("input"));
    box.checked = muted.includes(chair.person ?? 0);
    into.append(label);
  }
  for (const label of known.values()) label.remove();
}

/** @param {ChairState} chair @param {Context} context */
function muteLabel(chair, context) {
  const box = html("input", { type: "checkbox" });
  box.addEventListener("change", () => {
    context.send({ kind: "mute", person: chair.person ?? 0, muted: box.checked }).catch(() => {
      box.checked = !box.checked;
    });
  });
  return html(
    "label",
    { class: "choice", "data-person": chair.person },
    box,
    html("span", { class: "tag" }, marker(chair.colour), html("span", { class: "tag-name" }, chair.name)),
  );
}
