// @ts-check
/** What the Leaders of a tribe do: in a few words, as a rule, and as a small sign. */
import { emblemId } from "../../art/emblems.js";
import { picture } from "../../shared/dom.js";
import { tribeName } from "../../shared/names.js";
import { t } from "../../shared/words.js";

/** The tribes of the second edition whose ability has the name of a tribe of the first, by their emblems. @type {Record<string, string>} */
const SAME = {
  owl: "centaur",
  rabbit: "dwarf",
  "red-panda": "elf",
  bear: "giant",
  koi: "merfolk",
  tiger: "minotaur",
  monkey: "orc",
  fox: "troll",
  deer: "wingfolk",
  dog: "skeleton",
  raven: "wizard",
};

/** The name of an ability. @param {string} tribe in the singular or the plural */
export function abilityOf(tribe) {
  const name = emblemId(tribe).slice("emblem-".length);
  return SAME[name] ?? name;
}

/** The title of an ability: "Draw cards". @param {string} tribe @param {import("../../types/protocol.js").Edition} edition */
export const abilityTitle = (tribe, edition) => t(`ability-${abilityOf(tribe)}`, { edition });

/** An ability in as few words as a card has room for. @param {string} tribe @param {import("../../types/protocol.js").Edition} edition */
export const abilityBrief = (tribe, edition) => t(`ability-${abilityOf(tribe)}.brief`, { edition });

/**
 * What an ability does, in full sentences.
 *
 * @param {string} tribe in the singular or the plural
 * @param {import("../../types/protocol.js").Setup} setup
 */
export function abilityRule(tribe, { edition, pieces }) {
  const tribes = tribeName(tribe, 2);
  return t(`ability-${abilityOf(tribe)}.rule`, { edition, tribes, taking: pieces.giant_taking }).replace(/^./u, (first) => first.toUpperCase());
}

/** The sign of an ability. It is hidden from screen readers. @param {string} tribe @param {string} classes */
export const abilitySign = (tribe, classes) => picture(`sign-${abilityOf(tribe)}`, classes);
