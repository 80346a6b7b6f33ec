// @ts-check
/** What a Leader does, in a few words. The tribes of both editions share their abilities, but for a few. */
import { emblemId } from "../art/emblems.js";
import { tribeName } from "../names.js";
import { t } from "../words.js";

/** By the tribe's emblem. @type {Record<string, string>} */
const ABILITIES = {
  "emblem-centaur": "leads-chain",
  "emblem-owl": "leads-chain",
  "emblem-dwarf": "leads-larger",
  "emblem-rabbit": "leads-larger",
  "emblem-elf": "leads-keep",
  "emblem-red-panda": "leads-keep",
  "emblem-giant": "leads-giant",
  "emblem-bear": "leads-giant",
  "emblem-halfling": "leads-halfling",
  "emblem-merfolk": "leads-water",
  "emblem-koi": "leads-water",
  "emblem-minotaur": "leads-fewer",
  "emblem-tiger": "leads-fewer",
  "emblem-orc": "leads-horde",
  "emblem-monkey": "leads-horde",
  "emblem-raccoon": "leads-coin",
  "emblem-troll": "leads-token",
  "emblem-fox": "leads-token",
  "emblem-wingfolk": "leads-anywhere",
  "emblem-deer": "leads-anywhere",
  "emblem-skeleton": "leads-never",
  "emblem-dog": "leads-never",
  "emblem-wizard": "leads-draw",
  "emblem-raven": "leads-draw",
};

/**
 * @param {string} tribe in the singular or the plural
 * @param {import("../types/protocol.js").Edition} edition
 */
export function tribeAbility(tribe, edition) {
  return t(ABILITIES[emblemId(tribe)], { tribe: tribeName(tribe), edition });
}
