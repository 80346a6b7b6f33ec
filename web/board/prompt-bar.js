// @ts-check
/**
 * The bar that says in words what is asked now, of whom, and offers what has no place on the board: the "no" choices, what to do
 * with an opened place, taking back. What is not possible is said here, too.
 *
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/pending-move.js").PendingMove} PendingMove
 *
 * @typedef {object} Choice a button of the bar
 * @property {string} key
 * @property {string} label
 * @property {() => void} act
 * @property {boolean} [main] what one most likely wants
 */
import { html, keyedChildren, setAttribute, setText } from "../shared/dom.js";
import { list, playerName } from "../shared/names.js";
import { actionSentence, decidingSentence, decisionSentence } from "../shared/sentences.js";
import { t } from "../shared/words.js";
import { exactMatches, keepActions } from "../state/card-choices.js";
import { isInView, viewOf } from "./place-buttons.js";
import { elementsAt, placeOfAction } from "./places.js";

/** What may be answered here although the board shows a place for it: a question of yes or no, and spaces too small for a finger. */
const YES = new Set(["draw", "pillage"]);
const SMALL = new Set(["settle"]);

/**
 * @param {Context} context
 * @returns {Part}
 */
export function promptBarPart(context) {
  const { pending } = context;
  const brow = html("p", { class: "prompt-heading" });
  const words = html("p", { class: "prompt-sentence", id: "prompt-sentence" });
  const hint = html("p", { class: "prompt-hint", id: "prompt-hint" });
  const choices = html("div", { class: "prompt-choices" });
  const said = html("p", { class: "prompt-notice-text" });
  const offer = html("button", { type: "button", class: "quiet" });
  const notice = html("div", { class: "prompt-notice", hidden: true }, said, offer);
  const element = html(
    "section",
    { class: "prompt", "aria-label": t("ask-bar"), hidden: true },
    html(
      "div",
      { class: "prompt-text", role: "group", tabindex: -1, "aria-labelledby": "prompt-sentence", "aria-describedby": "prompt-hint" },
      brow,
      words,
      hint,
    ),
    choices,
    notice,
  );
  /** @type {Scene | null} */
  let shown = null;
  /** What an answer is worth, by its text and version. @type {{about: string, text: string}} */
  let worth = { about: "", text: "" };

  pending.on(() => draw());
  context.root.addEventListener("reveal", () => draw());
  offer.addEventListener("click", () => {
    pending.notice?.offer?.act();
    focusPrompt(context.root);
  });
  said.addEventListener("click", () => pending.closeNotice());

  /** What emptying the board would earn, as the server foresees it. @param {Scene} scene */
  async function weigh(scene) {
    const about = pending.question;
    const action = pending.legal.find(({ kind }) => kind === "pillage");
    if (about === worth.about || !action) return;
    worth = { about, text: "" };
    const preview = await pending.preview(action.text);
    if (worth.about !== about) return;
    for (const event of preview?.events ?? []) {
      if (event.kind === "scored" && event.source === "horde")
        worth = { about, text: t("ask-worth", { glory: event.glory, edition: scene.table.options.edition }) };
    }
    draw();
  }

  function draw() {
    const game = shown?.game;
    element.hidden = !shown || !game || shown.table.phase !== "playing";
    if (!shown || !game || element.hidden) return;
    const asked = promptOf(shown, pending);
    element.classList.toggle("mine", asked.mine);
    element.classList.toggle("busy", pending.busy);
    if (asked.mine) void weigh(shown);
    setText(brow, asked.brow);
    setText(words, asked.words);
    setText(hint, asked.hint || (worth.about === pending.question ? worth.text : ""));
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
      setText(said, pending.notice.text);
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

/** Where the focus goes when what had it is gone; when all is drawn, as it has the page laid out. @param {Element} root */
export function focusPrompt(root) {
  requestAnimationFrame(() => /** @type {HTMLElement | null} */ (root.querySelector(".prompt-text"))?.focus({ preventScroll: true }));
}

/**
 * @param {Scene} scene
 * @param {PendingMove} pending
 * @returns {{mine: boolean, brow: string, words: string, hint: string}}
 */
function promptOf(scene, pending) {
  const view = /** @type {NonNullable<Scene["game"]>} */ (scene.game).view;
  const { undo_asked: undo } = scene.table;
  const chair = scene.table.chairs.find(({ seat }) => seat === scene.you);
  const away = { mine: false, brow: "", hint: "" };
  if (scene.connection !== "open") return { ...away, words: t("barred-offline") };
  if (chair?.conceded) return { ...away, words: t("barred-conceded") };
  if (chair?.away) return { ...away, words: t("barred-away") };
  if (undo && undo.seat === scene.you) {
    const others = scene.table.chairs.filter(
      ({ seat, person, away: gone }) => seat !== scene.you && person !== null && !gone && !undo.agreed.includes(seat),
    );
    return { ...away, words: t("undo-waiting", { players: list(others.map(({ seat }) => playerName(seat, scene))) }) };
  }
  if (undo && scene.you !== null) {
    const words = undo.agreed.includes(scene.you) ? "undo-agreed" : "undo-wanted";
    return { mine: words === "undo-wanted", brow: "", words: t(words, { player: playerName(undo.seat, scene) }), hint: "" };
  }
  if (view.to_act === null) return { ...away, words: t("barred-over") };
  // While more is to be shown it may not be one's turn any more.
  if (view.to_act !== scene.you) return { ...away, words: decidingSentence(view.decision, view.to_act, scene) };
  return {
    mine: !scene.behind,
    brow: t(view.decision === "turn" ? "ask-your-turn" : "ask-your-choice"),
    words: isFull(scene, pending) ? t("ask-full", { edition: scene.table.options.edition }) : decisionSentence(view.decision, view.about, scene),
    hint: hintOf(scene, pending),
  };
}

/** Whether there is nothing to do on a turn but to play a band. @param {Scene} scene @param {PendingMove} pending */
const isFull = ({ game }, { legal }) => game?.view.decision === "turn" && legal.length > 0 && legal.every(({ kind }) => kind === "band");

/** @param {Scene} scene @param {PendingMove} pending */
function hintOf(scene, pending) {
  const { legal } = pending;
  const { edition } = scene.table.options;
  const most = Math.max(0, ...keepActions(legal).map(({ cards }) => cards.length));
  if (most > 0) return t("ask-kept", { count: pending.chosen.length, most });
  if (legal.length === 0) return "";
  // What is chosen lies on the board, where it is lit.
  if (scene.game?.view.decision !== "turn")
    return legal.some((action) => placeOfAction(action, scene) !== null && !YES.has(action.kind)) ? t("ask-lit") : "";
  if (legal.some(({ kind }) => kind === "scatter")) return t("ask-scatter-hint", { edition });
  return t(isFull(scene, pending) ? "ask-full-hint" : "ask-turn-hint", { edition });
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
  /** Where something can be done on the board: what is asked about lies together. @type {Element | null} */
  let somewhere = null;
  for (const action of legal) {
    const place = placeOfAction(action, scene);
    const elements = place === null ? [] : elementsAt(context.root, place);
    const named = elements.length === 0 || YES.has(action.kind) || SMALL.has(action.kind);
    const ofHand = action.kind === "band" || action.kind === "keep";
    if (pending.openPlace !== null ? place === pending.openPlace : named && !ofHand) {
      const main = YES.has(action.kind) || pending.openPlace !== null || legal.length === 1;
      choices.push({ key: action.text, label: actionSentence(action, scene), main, act: () => void pending.act(action.text) });
    } else if (elements.length > 0) {
      somewhere ??= elements[0];
    }
  }
  if (somewhere && !isInView(context.root, somewhere)) {
    const view = viewOf(somewhere);
    choices.push({ key: "show", label: t("ask-show"), main: true, act: () => context.reveal(view) });
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
      label: t("ask-keep", { count: pending.chosen.length }),
      act: () => void pending.act(now.text),
    });
  }
  if (all && pending.chosen.length < hand.length) {
    choices.push({
      key: "keep-all",
      main: pending.chosen.length === 0,
      label: t("ask-keep-all", { count: hand.length }),
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
