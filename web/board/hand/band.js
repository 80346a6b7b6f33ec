// @ts-check
/**
 * The band that the player puts together: the chosen cards, the Leader, which cards could be added, and what would happen if it were played.
 *
 * @typedef {import("../../state/scenes.js").Scene} Scene
 * @typedef {import("../../state/scenes.js").Context} Context
 * @typedef {import("../../state/scenes.js").Part} Part
 * @typedef {import("../../state/pending-move.js").PendingMove} PendingMove
 * @typedef {import("../../types/protocol.js").CardName} CardName
 */
import { countCards } from "../../shared/cards.js";
import { html, keyedChildren, picture, setAttribute, setText } from "../../shared/dom.js";
import { cardName, colourName, tribeName } from "../../shared/names.js";
import { t } from "../../shared/words.js";
import { bandActions, completions } from "../../state/card-choices.js";
import { focusPrompt } from "../decision/prompt-bar.js";
import { bandPreview } from "./band-preview.js";
import { cardElement } from "./card.js";
import { installDragging } from "./drag.js";

/**
 * @param {Context} context
 * @returns {Part}
 */
export function bandPart(context) {
  const { pending, root } = context;
  const title = html("h2", { class: "band-title", id: "band-title" });
  const leaders = leaderChoices(pending);
  const offers = completionOffers(pending, () => play.focus());
  const preview = bandPreview(context);
  const play = html("button", { type: "button", class: "band-play" });
  const cancel = html("button", { type: "button", class: "quiet band-cancel" }, t("cancel"));
  const drop = html("p", { class: "band-drop" });
  const element = html(
    "section",
    { class: "band-tray", "aria-labelledby": "band-title", "data-drop": "band", hidden: true },
    html("div", { class: "band-head" }, title, offers.element),
    leaders.element,
    preview.element,
    html("div", { class: "band-actions" }, play, cancel),
    drop,
  );

  installDragging(context, () => draw());
  pending.on(() => draw());
  cancel.addEventListener("click", () => pending.cancel());
  play.addEventListener("click", () => {
    const { band } = pending;
    if (band) void pending.act(band.text);
    else void pending.explain(`band ${pending.chosenCards.join(", ").replace(", ", " + ")}`);
  });

  function draw() {
    const scene = context.scene();
    const composing = scene !== null && pending.handUse === "band" && pending.chosen.length > 0;
    const hadFocus = element.contains(document.activeElement);
    const edition = scene?.table.options.edition ?? "first";
    element.hidden = !composing && root.dataset.drag !== "band";
    element.classList.toggle("composing", composing);
    setText(drop, t("band-drop", { edition }));
    if (!composing) {
      preview.show("");
      if (hadFocus && element.hidden) focusPrompt(root);
      return;
    }
    const { band, chosenCards } = pending;
    setText(title, t("band-title", { edition, count: chosenCards.length }));
    setText(play, t("band-play", { edition, count: chosenCards.length }));
    setAttribute(play, "aria-disabled", band === null || pending.busy ? "true" : null);
    leaders.draw();
    offers.draw();
    preview.show(band?.text ?? "");
    if (!band) preview.showNoLeader(scene);
  }

  return {
    element,
    show() {
      draw();
    },
  };
}

/** The chosen cards, as a choice of the Leader. @param {PendingMove} pending */
function leaderChoices(pending) {
  const choices = html("div", { class: "band-leaders", role: "radiogroup", "aria-labelledby": "band-lead" });
  choices.addEventListener("change", ({ target }) => pending.pickLeader(/** @type {HTMLInputElement} */ (target).value));
  // A card that cannot lead says why.
  choices.addEventListener("click", ({ target }) => {
    const label = /** @type {Element} */ (target).closest("label.unavailable");
    const card = label?.querySelector("input")?.value;
    if (!card) return;
    const others = [...pending.chosenCards];
    others.splice(others.indexOf(card), 1);
    void pending.explain(`band ${[card, others.join(", ")].filter(Boolean).join(" + ")}`);
  });
  return {
    element: html("div", { class: "band-choice" }, html("p", { class: "band-lead", id: "band-lead" }, t("band-lead")), choices),
    draw() {
      const { band, bands, chosenCards } = pending;
      const leads = new Set(bands.map(({ leader }) => leader));
      keyedChildren(
        choices,
        [...countCards(chosenCards)].sort(([a], [b]) => Number(leads.has(b)) - Number(leads.has(a))),
        ([card]) => card,
        ([card]) => leaderChoice(card),
        (label, [card, count]) => {
          const radio = /** @type {HTMLInputElement} */ (label.firstElementChild);
          radio.checked = band?.leader === card;
          radio.disabled = !leads.has(card);
          label.classList.toggle("unavailable", radio.disabled);
          label.classList.toggle("leads", radio.checked);
          setAttribute(radio, "aria-label", t("band-leader", { card: cardName(card), count }));
          setText(/** @type {Element} */ (label.querySelector(".band-count")), count > 1 ? t("times", { count }) : "");
        },
      );
    },
  };
}

/** @param {CardName} card */
function leaderChoice(card) {
  return html(
    "label",
    { class: "band-leader" },
    html("input", { type: "radio", name: "leader", class: "visually-hidden", value: card }),
    cardElement(card, "small"),
    picture("crown", "hand-crown"),
    html("span", { class: "band-count", "aria-hidden": "true" }),
  );
}

/** Buttons that choose all cards of a tribe or a colour. @param {PendingMove} pending @param {() => void} done called when the button is gone with its offer */
function completionOffers(pending, done) {
  const title = html("p", { class: "band-offered", id: "band-offers" }, t("band-offers"));
  const buttons = html("div", { class: "band-offers", role: "group", "aria-labelledby": "band-offers" });
  return {
    element: html("div", { class: "band-all" }, title, buttons),
    draw() {
      const all = completions(bandActions(pending.legal), pending.chosenCards);
      title.hidden = all.length === 0;
      keyedChildren(
        buttons,
        all,
        (completion) => `${completion.of} ${completion.name} ${completion.joined} ${completion.cards.length}`,
        (completion) => {
          const button = html("button", { type: "button", class: "quiet band-offer" }, completionText(completion));
          button.addEventListener("click", () => {
            pending.choose(completion.cards);
            if (!button.isConnected) done();
          });
          return button;
        },
      );
    },
  };
}

/** @param {import("../../state/card-choices.js").Completion} completion */
function completionText({ of, name, cards, joined }) {
  // The colour agrees with several cards.
  const what = of === "tribe" ? tribeName(name, 2) : colourName(name, { gender: "feminine", number: "other" });
  const others = joined.map((tribe) => tribeName(tribe, 2)).join(", ");
  return t("band-all", { what, others, joined: joined.length, count: cards.length });
}
