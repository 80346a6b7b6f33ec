// @ts-check
/**
 * The bar that says which decision is due and who takes it. It has buttons for the answers that have no place on the board: declining, the actions of an
 * open place, undo. Notices are shown here, too.
 *
 * @typedef {import("../../state/scenes.js").Scene} Scene
 * @typedef {import("../../state/scenes.js").Context} Context
 * @typedef {import("../../state/scenes.js").Part} Part
 * @typedef {import("../../state/pending-move.js").PendingMove} PendingMove
 *
 * @typedef {object} Choice a button of the bar
 * @property {string} key
 * @property {string} label
 * @property {() => void} act
 * @property {boolean} [main] whether it stands out
 */
import { html, keyedChildren, setAttribute, setText } from "../../shared/dom.js";
import { list, playerName } from "../../shared/names.js";
import { actionText, sentenceText } from "../../shared/sentences.js";
import { t } from "../../shared/words.js";
import { exactMatches, keepActions } from "../../state/card-choices.js";
import { giftHint, isGiving } from "../players/bruno-outlook.js";
import { isInView, viewOf } from "./place-buttons.js";
import { elementsAt, placeOfAction } from "./places.js";

/** Actions that have a button here although the board has a place for them: the answers to yes-or-no questions, and spaces too small for a finger. */
const YES = new Set(["draw", "pillage"]);
const SMALL = new Set(["settle"]);

/**
 * @param {Context} context
 * @returns {Part}
 */
export function promptBarPart(context) {
  const { pending } = context;
  const heading = html("p", { class: "prompt-heading" });
  const sentence = html("p", { class: "prompt-sentence", id: "prompt-sentence" });
  const hint = html("p", { class: "prompt-hint", id: "prompt-hint" });
  const choices = html("div", { class: "prompt-choices" });
  const noticeText = html("p", { class: "prompt-notice-text" });
  const offer = html("button", { type: "button", class: "quiet" });
  const notice = html("div", { class: "prompt-notice", hidden: true }, noticeText, offer);
  const element = html(
    "section",
    { class: "prompt", "aria-label": t("prompt-bar"), hidden: true },
    html(
      "div",
      { class: "prompt-text", role: "group", tabindex: -1, "aria-labelledby": "prompt-sentence", "aria-describedby": "prompt-hint" },
      heading,
      sentence,
      hint,
    ),
    choices,
    notice,
  );
  /** @type {Scene | null} */
  let shown = null;
  /** What emptying the Horde would earn, and the decision that it is about. @type {{about: string, text: string}} */
  let worth = { about: "", text: "" };

  pending.on(() => draw());
  context.root.addEventListener("reveal", () => draw());
  offer.addEventListener("click", () => {
    pending.notice?.offer?.act();
    focusPrompt(context.root);
  });
  noticeText.addEventListener("click", () => pending.closeNotice());

  /** Asks the server what emptying the Horde would earn. @param {Scene} scene */
  async function loadWorth(scene) {
    const about = pending.question;
    const action = pending.legal.find(({ kind }) => kind === "pillage");
    if (about === worth.about || !action) return;
    worth = { about, text: "" };
    const preview = await pending.preview(action.text);
    if (worth.about !== about) return;
    for (const event of preview?.events ?? []) {
      if (event.kind === "scored" && event.source === "horde")
        worth = { about, text: t("prompt-worth", { glory: event.glory, edition: scene.table.options.edition }) };
    }
    draw();
  }

  function draw() {
    const game = shown?.game;
    element.hidden = !shown || !game || shown.table.phase !== "playing";
    if (!shown || !game || element.hidden) return;
    const prompt = promptOf(shown, pending);
    element.classList.toggle("mine", prompt.mine);
    element.classList.toggle("busy", pending.busy);
    if (prompt.mine) void loadWorth(shown);
    setText(heading, prompt.heading);
    setText(sentence, prompt.sentence);
    setText(hint, prompt.hint || (worth.about === pending.question ? worth.text : ""));
    hint.classList.toggle("spare", prompt.spare === true);
    keyedChildren(
      choices,
      choicesOf(context, pending, shown),
      ({ key }) => key,
      () => html("button", { type: "button" }),
      (button, choice) => {
        setText(button, choice.label);
        setAttribute(button, "class", choice.main ? "prompt-main" : "quiet");
        button.onclick = choice.act;
      },
    );
    notice.hidden = pending.notice === null;
    if (pending.notice) {
      setAttribute(notice, "data-tone", pending.notice.tone);
      setText(noticeText, pending.notice.text);
      offer.hidden = !pending.notice.offer;
      setText(offer, pending.notice.offer?.label ?? "");
    }
  }

  return {
    element,
    show(scene) {
      shown = scene;
      const inside = choices.contains(document.activeElement);
      draw();
      if (inside && !choices.contains(document.activeElement)) focusPrompt(context.root);
    },
  };
}

/** Moves the focus to the prompt when the focused element is gone. It waits until all is drawn, because focusing forces a layout. @param {Element} root */
export function focusPrompt(root) {
  requestAnimationFrame(() => /** @type {HTMLElement | null} */ (root.querySelector(".prompt-text"))?.focus({ preventScroll: true }));
}

/**
 * @param {Scene} scene
 * @param {PendingMove} pending
 * @returns {{mine: boolean, heading: string, sentence: string, hint: string, spare?: boolean}} a spare hint is left out on a phone
 */
function promptOf(scene, pending) {
  const view = /** @type {NonNullable<Scene["game"]>} */ (scene.game).view;
  const { undo_asked: undo } = scene.table;
  const chair = scene.table.chairs.find(({ seat }) => seat === scene.you);
  const away = { mine: false, heading: "", hint: "" };
  if (pending.unsent) return { ...away, heading: t("not-sent-heading"), sentence: t("not-sent") };
  if (scene.connection !== "open") return { ...away, sentence: t("blocked-offline") };
  if (chair?.conceded) return { ...away, sentence: t("blocked-conceded") };
  if (chair?.away) return { ...away, sentence: t("blocked-away") };
  if (undo && undo.seat === scene.you) {
    const others = scene.table.chairs.filter(
      ({ seat, person, away: gone }) => seat !== scene.you && person !== null && !gone && !undo.agreed.includes(seat),
    );
    return { ...away, sentence: t("undo-waiting", { players: list(others.map(({ seat }) => playerName(seat, scene))) }) };
  }
  if (undo && scene.you !== null) {
    const agreed = undo.agreed.includes(scene.you);
    return { mine: !agreed, heading: "", sentence: t(agreed ? "undo-agreed" : "undo-wanted", { player: playerName(undo.seat, scene) }), hint: "" };
  }
  // Between two Ages nobody acts while the reader counts.
  if (view.to_act === null) return { ...away, sentence: scene.table.phase === "over" ? t("blocked-over") : t("scoring-title", { age: view.age }) };
  if (view.to_act !== scene.you) return { ...away, sentence: sentenceText(view.asked, scene, "other") };
  return {
    // While newer scenes wait, it may no longer be the player's turn.
    mine: !scene.behind,
    heading: t(view.decision === "turn" ? "prompt-your-turn" : "prompt-your-choice"),
    sentence: isFull(scene, pending) ? t("prompt-full", { edition: scene.table.options.edition }) : sentenceText(view.asked, scene),
    ...hintOf(scene, pending),
  };
}

/** Whether the only legal actions of a turn are bands. @param {Scene} scene @param {PendingMove} pending */
const isFull = ({ game }, { legal }) => game?.view.decision === "turn" && legal.length > 0 && legal.every(({ kind }) => kind === "band");

/**
 * The hint about a decision. Those about an ordinary turn are spare: what can be chosen is highlighted.
 *
 * @param {Scene} scene
 * @param {PendingMove} pending
 * @returns {{hint: string, spare?: boolean}}
 */
function hintOf(scene, pending) {
  const { legal } = pending;
  const { edition } = scene.table.options;
  const most = Math.max(0, ...keepActions(legal).map(({ cards }) => cards.length));
  if (most > 0) return { hint: t("prompt-kept", { count: pending.chosen.length, most }) };
  if (legal.length === 0) return { hint: "" };
  if (isGiving(scene)) return { hint: giftHint(scene) };
  // The legal actions are highlighted on the board.
  if (scene.game?.view.decision !== "turn") {
    const [place] = legal.flatMap((action) => (YES.has(action.kind) ? [] : (placeOfAction(action, scene) ?? [])));
    if (!place) return { hint: "" };
    const lit = scene.game?.view.decision === "bruno-coin" ? "coin" : place.split(":", 1)[0];
    return { hint: t("prompt-lit", { place: lit, edition, solo: scene.table.options.solo ?? "" }) };
  }
  if (legal.some(({ kind }) => kind === "scatter")) return { hint: t("prompt-scatter-hint", { edition }) };
  if (scene.game?.view.hand.length === 0) return { hint: t("prompt-recruit-hint"), spare: true };
  if (isFull(scene, pending)) return { hint: t("prompt-full-hint") };
  return { hint: t("prompt-turn-hint", { edition }), spare: true };
}

/**
 * @param {Context} context
 * @param {PendingMove} pending
 * @param {Scene} scene
 * @returns {Choice[]}
 */
function choicesOf(context, pending, scene) {
  const { legal } = pending;
  const { table, game, you } = scene;
  /** @type {Choice[]} */
  const choices = [];
  const open = scene.connection === "open";
  const chair = table.chairs.find(({ seat }) => seat === you);
  if (open && chair?.away && !chair.conceded) {
    choices.push({ key: "return", label: t("menu-return"), main: true, act: () => void pending.command({ kind: "return" }) });
  }
  if (open && you !== null && table.undo_asked && !chair?.away) return [...choices, ...undoChoices(pending, scene)];
  /** The first place on the board that has a legal action. All such places are on the same view. @type {Element | null} */
  let firstPlace = null;
  for (const action of legal) {
    const place = placeOfAction(action, scene);
    const elements = place === null ? [] : elementsAt(context.root, place);
    const named = elements.length === 0 || YES.has(action.kind) || SMALL.has(action.kind);
    const ofHand = action.kind === "band" || action.kind === "keep";
    if (pending.openPlace !== null ? place === pending.openPlace : named && !ofHand) {
      const main = YES.has(action.kind) || pending.openPlace !== null || legal.length === 1;
      choices.push({ key: action.text, label: actionText(action, scene), main, act: () => void pending.act(action.text) });
    } else if (elements.length > 0) {
      firstPlace ??= elements[0];
    }
  }
  if (firstPlace && !isInView(context.root, firstPlace)) {
    const view = viewOf(firstPlace);
    choices.push({ key: "show", label: t("prompt-show"), main: true, act: () => context.reveal(view) });
  }
  if (pending.openPlace !== null) choices.push({ key: "cancel", label: t("cancel"), act: () => pending.cancel() });
  if (pending.handUse === "keep") choices.unshift(...keepChoices(pending, scene));
  if (open && game && game.undo !== "no" && pending.chosen.length === 0 && pending.openPlace === null && !pending.busy) {
    choices.push({
      key: "undo",
      label: t(game.undo === "free" ? "undo-free" : "undo-ask"),
      act: () => void pending.command({ kind: "undo", version: scene.version }),
    });
  }
  return choices;
}

/** @param {PendingMove} pending @param {Scene} scene @returns {Choice[]} */
function keepChoices(pending, scene) {
  const keeps = keepActions(pending.legal);
  const [now] = exactMatches(keeps, pending.chosenCards);
  const hand = scene.game?.view.hand ?? [];
  const [all] = exactMatches(keeps, hand);
  /** @type {Choice[]} */
  const choices = [];
  if (now) {
    choices.push({
      key: "keep",
      main: pending.chosen.length > 0 || !all,
      label: t("prompt-keep", { count: pending.chosen.length }),
      act: () => void pending.act(now.text),
    });
  }
  if (all && pending.chosen.length < hand.length) {
    choices.push({
      key: "keep-all",
      main: pending.chosen.length === 0,
      label: t("prompt-keep-all", { count: hand.length }),
      act: () => void pending.act(all.text),
    });
  }
  return choices;
}

/** @param {PendingMove} pending @param {Scene} scene @returns {Choice[]} */
function undoChoices(pending, scene) {
  const { undo_asked: undo } = scene.table;
  if (!undo || scene.you === null) return [];
  const answer = (/** @type {boolean} */ yes) => void pending.command({ kind: "answer-undo", version: scene.version, yes });
  if (undo.seat === scene.you) return [{ key: "withdraw", label: t("undo-withdraw"), act: () => answer(false) }];
  if (undo.agreed.includes(scene.you)) return [];
  return [
    { key: "agree", label: t("undo-yes"), main: true, act: () => answer(true) },
    { key: "disagree", label: t("undo-no"), act: () => answer(false) },
  ];
}
