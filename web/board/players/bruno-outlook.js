// @ts-check
/**
 * What Chief Bruno waits for and what he would get, in words. The facts come from the server.
 *
 * @typedef {import("../../state/scenes.js").Scene} Scene
 * @typedef {import("../../types/protocol.js").BrunoParty} BrunoParty
 * @typedef {import("../../types/protocol.js").ColumnState} ColumnState
 * @typedef {import("../../types/protocol.js").LeaderEffect} LeaderEffect
 * @typedef {import("../../types/protocol.js").CardName} CardName
 */
import { html, setAttribute, setText } from "../../shared/dom.js";
import { cardList, editionOf, regionName } from "../../shared/names.js";
import { t } from "../../shared/words.js";

/** Decisions about which card goes to the dashboard. */
const GIVING = new Set(["give", "give-discarded"]);

/** Whether the reader has to give him a card. @param {Scene} scene */
export const isGiving = ({ game, you, behind }) => !behind && game?.view.to_act === you && GIVING.has(game?.view.decision ?? "");

/** What a party gets him: "a marker and 1 Prestige". @param {BrunoParty} party @param {Scene} scene */
const getsText = ({ places, glory }, scene) => t("solo-gets", { places: places ? "yes" : "no", glory, edition: editionOf(scene) });

/** What a column waits for. @param {ColumnState} column @param {number} count its cards @param {Scene} scene */
export const columnText = ({ missing, party }, count, scene) =>
  t("solo-column", { region: regionName(party.region), count, needs: count + missing, missing, gets: getsText(party, scene) });

/** What a clan would do for him as Leader. @param {LeaderEffect} effect @param {Scene} scene */
export function effectText(effect, scene) {
  const { kind, ...numbers } = effect;
  return t(`solo-effect-${kind}`, { ...numbers, edition: editionOf(scene) });
}

/** The party that he plays if he is given a card; null for none. @param {CardName} card @param {Scene} scene */
const partyWith = (card, scene) => scene.game?.bruno?.gifts.find((gift) => gift.card === card)?.party ?? null;

/** What happens with the cards that may be given to him: a sentence for each party that he would play. @param {Scene} scene */
export function giftHint(scene) {
  const cards = [...new Set((scene.game?.legal ?? []).flatMap((action) => (action.kind === "give" ? [action.card] : [])))];
  /** The cards with which he plays a party, by what it is. @type {Map<string, {party: BrunoParty, given: CardName[]}>} */
  const parties = new Map();
  for (const card of cards) {
    const party = partyWith(card, scene);
    if (!party) continue;
    const same = getsText(party, scene) + party.region;
    parties.set(same, { party, given: [...(parties.get(same)?.given ?? []), card] });
  }
  if (parties.size === 0) return t("solo-gift-none");
  const plays = [...parties.values()].map(({ party, given }) => {
    const id = given.length < cards.length ? "solo-gift-plays" : "solo-gift-all";
    const text = t(id, { cards: cardList(given), region: regionName(party.region), gets: getsText(party, scene) });
    return text.replace(/^./u, (first) => first.toUpperCase());
  });
  const waits = cards.some((card) => !partyWith(card, scene));
  return [...plays, ...(waits ? [t("solo-gift-others")] : [])].join(" ");
}

/**
 * Writes below a card what happens if it is given to him, while a card is to be given.
 *
 * @param {Element} item the list item with the card
 * @param {CardName} card
 * @param {Scene} scene
 */
export function showGift(item, card, scene) {
  const known = item.querySelector(".gift");
  const shown = isGiving(scene) && scene.game?.legal.some((action) => action.kind === "give" && action.card === card);
  if (!shown) return void known?.remove();
  const chip = known ?? item.appendChild(html("span", { class: "gift" }));
  const party = partyWith(card, scene);
  setAttribute(chip, "data-plays", party !== null);
  setText(chip, party ? t("solo-gift-chip", { places: party.places ? "yes" : "no", glory: party.glory }) : t("solo-gift-chip-none"));
}
