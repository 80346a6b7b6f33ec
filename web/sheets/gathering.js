// @ts-check
/** A table before the start: the seats, what is still missing, and the invitation. */
import { actionButton, html, keyedChildren, rebuildIfChanged, setText } from "../shared/dom.js";
import { refusalText } from "../shared/sentences.js";
import { t } from "../shared/words.js";
import { hostBots, seatRow } from "./gathering-seats.js";
import { invitation } from "./invitation.js";
import { isNamed, nameForm } from "./name-form.js";
import { gameName, optionsList, seedCommitment } from "./table-details.js";

/**
 * @typedef {import("../state/scenes.js").Scene} Scene
 * @typedef {import("../state/scenes.js").Part} Part
 * @typedef {import("../state/scenes.js").Context} Context
 * @typedef {import("../types/protocol.js").Command} Command
 * @typedef {import("../types/protocol.js").Sentence} Sentence
 * @typedef {import("../types/protocol.js").TableState} TableState
 * @typedef {(command: Command) => Promise<void>} Act
 */

/**
 * @param {Context} context
 * @returns {Part}
 */
export function gatheringPart(context) {
  const title = html("h1", {});
  const game = html("p", { class: "aside" });
  const state = html("p", { class: "lead", role: "status" });
  const refused = html("p", { class: "refused", role: "alert" });
  const seats = html("ol", { class: "gathering-seats", role: "list" });
  const adviser = html("p", { class: "gathering-adviser", hidden: true }, t("gathering-adviser"));
  const main = html("div", { class: "gathering-main" });
  const hosting = html("div", { class: "gathering-host" });
  const beside = html("div", { class: "gathering-side" });
  const element = html(
    "div",
    { class: "gathering" },
    html("div", { class: "gathering-head" }, title, game, state),
    html(
      "div",
      { class: "gathering-seated" },
      html("h2", { class: "visually-hidden" }, t("gathering-seats")),
      adviser,
      main,
      refused,
      seats,
      hosting,
    ),
    beside,
  );

  /** The reader's id, from the page or from the reader's seat. */
  let me = Number(/** @type {HTMLElement | null} */ (context.root.closest("[data-person]"))?.dataset.person);

  /** @type {Act} */
  const act = async (command) => {
    refused.textContent = "";
    const nameField = command.kind === "sit" && !isNamed(context.root) ? main.querySelector("input") : null;
    if (nameField) {
      nameField.focus();
      return;
    }
    try {
      await context.send(command);
    } catch (refusal) {
      refused.textContent = refusalText(/** @type {{ sentence?: Sentence }} */ (refusal));
    }
  };

  return {
    element,
    show(scene) {
      const { table } = scene;
      if (table.phase === "closed") {
        rebuildIfChanged(element, "closed", () => [
          html(
            "div",
            { class: "gathering-head" },
            html("h1", {}, t("gathering-closed")),
            html("p", { class: "lead" }, html("a", { class: "button big", href: "/" }, t("final-home"))),
          ),
        ]);
        return;
      }
      if (table.phase !== "gathering") return;
      if (!beside.hasChildNodes()) beside.append(invitation(context.root, table), html("div", { class: "chat-slot" }), details(table));
      // A host without a seat is still the host.
      me = table.chairs.find((chair) => chair.seat === table.you)?.person ?? me;
      const host = me === table.host;
      setText(title, t("gathering-title", { code: table.code }));
      setText(game, gameName(table.options));
      setText(state, stateSentence(table, host));
      adviser.hidden = !table.options.adviser;
      keyedChildren(
        seats,
        table.chairs,
        (chair) => chair.seat,
        () => html("li", { class: "gathering-seat" }),
        (item, chair) => seatRow(item, chair, scene, { act, host }),
      );
      showMain(main, table, act, host, isNamed(context.root) ? null : () => context.send({ kind: "sit", seat: null, colour: null }));
      showHost(hosting, table, act, host);
    },
  };
}

/** What the table waits for. @param {TableState} table @param {boolean} host */
function stateSentence({ chairs, host: hostsNumber, rematch_of: earlier }, host) {
  const free = chairs.filter((chair) => chair.name === "").length;
  const unready = chairs.find((chair) => chair.person !== null && chair.person !== hostsNumber && !chair.ready);
  if (free > 0) return t("gathering-free", { count: free });
  if (unready) return t("gathering-unready", { player: unready.name });
  if (earlier) return t("gathering-rematch-soon");
  return t(host ? "gathering-you-can-start" : "gathering-host-can-start");
}

/**
 * The main button: sit down, be ready, or start.
 *
 * @param {HTMLElement} into
 * @param {TableState} table
 * @param {Act} act
 * @param {boolean} host
 * @param {(() => Promise<unknown>) | null} sitNamed how somebody sits down who is asked for a name first
 */
function showMain(into, table, act, host, sitNamed) {
  const own = table.chairs.find((chair) => chair.seat === table.you);
  const free = table.chairs.some((chair) => chair.name === "");
  const waits = free || table.chairs.some((chair) => chair.person !== null && chair.person !== table.host && !chair.ready);
  rebuildIfChanged(into, [own?.ready, own?.seat, free, waits, host, table.rematch_of, sitNamed === null], () => {
    const start = actionButton("start", t("gathering-start"), "big", () => act({ kind: "start" }));
    start.disabled = waits;
    if (!own && free && sitNamed) return [nameForm(table, sitNamed)];
    if (!own) {
      const sit = actionButton("sit", t("gathering-sit"), "big", () => act({ kind: "sit", seat: null, colour: null }));
      return [free ? sit : html("p", {}, t("gathering-full")), host && !free ? start : null];
    }
    const ready = actionButton("ready", t(own.ready ? "gathering-not-ready" : "gathering-ready"), own.ready ? "quiet" : "big", () =>
      act({ kind: "ready", ready: !own.ready }),
    );
    const leave = actionButton("stand-up", t("gathering-stand-up"), "quiet", () => act({ kind: "stand-up" }));
    if (!host) return [ready, leave, html("p", { class: "aside" }, t(own.ready ? "gathering-wait-host" : "gathering-say-ready"))];
    return [table.rematch_of && !own.ready ? ready : start, leave, waits ? html("p", { class: "aside" }, t("gathering-when")) : null];
  });
}

/** @param {HTMLElement} into @param {TableState} table @param {Act} act @param {boolean} host */
function showHost(into, table, act, host) {
  const free = table.chairs.filter((chair) => chair.name === "").map((chair) => chair.seat);
  rebuildIfChanged(into, [host, free], () => {
    if (!host) return [];
    const off = html(
      "details",
      { class: "gathering-cancel" },
      html("summary", { "data-act": "off" }, t("gathering-cancel")),
      actionButton("cancel", t("gathering-cancel-yes"), "quiet", () => act({ kind: "cancel" })),
    );
    return [free.length > 0 ? hostBots(free, act) : null, off];
  });
}

/** @param {TableState} table */
function details(table) {
  const before = table.rematch_of;
  return html(
    "section",
    { class: "gathering-options", "aria-labelledby": "options-title" },
    html("h2", { id: "options-title" }, t("gathering-what")),
    before ? html("p", {}, html("a", { href: `/games/${before}` }, t("gathering-rematch"))) : null,
    optionsList(table.options),
    seedCommitment(table.commitment),
  );
}
