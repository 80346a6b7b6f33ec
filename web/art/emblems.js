// @ts-check
/**
 * The emblems of the tribes. The name of a tribe also says its edition.
 *
 * @typedef {"first" | "second"} Edition
 */
import { picture } from "../shared/dom.js";

/** The twelve tribes of each edition, in the singular and the plural. */
export const TRIBES = /** @type {const} */ ({
  first: [
    ["Skeleton", "Skeletons"],
    ["Centaur", "Centaurs"],
    ["Dwarf", "Dwarves"],
    ["Elf", "Elves"],
    ["Giant", "Giants"],
    ["Halfling", "Halflings"],
    ["Merfolk", "Merfolk"],
    ["Minotaur", "Minotaurs"],
    ["Orc", "Orcs"],
    ["Troll", "Trolls"],
    ["Wingfolk", "Wingfolk"],
    ["Wizard", "Wizards"],
  ],
  second: [
    ["Dog", "Dogs"],
    ["Owl", "Owls"],
    ["Rabbit", "Rabbits"],
    ["Red Panda", "Red Pandas"],
    ["Bear", "Bears"],
    ["Koi", "Koi"],
    ["Tiger", "Tigers"],
    ["Monkey", "Monkeys"],
    ["Raccoon", "Raccoons"],
    ["Fox", "Foxes"],
    ["Deer", "Deer"],
    ["Raven", "Ravens"],
  ],
});

/** @type {Map<string, string>} */
const ids = new Map();
for (const [one, several] of [...TRIBES.first, ...TRIBES.second]) {
  const id = `emblem-${one.toLowerCase().replace(" ", "-")}`;
  ids.set(one.toLowerCase(), id).set(several.toLowerCase(), id);
}

/**
 * @param {string} tribe `Owl`, `owls`, `Red Panda`
 * @returns {string} the id of its symbol, `emblem-owl`
 */
export function emblemId(tribe) {
  const id = ids.get(tribe.toLowerCase());
  if (!id) throw new RangeError(`No tribe is called ${tribe}.`);
  return id;
}

/** @param {string} tribe @returns {string} the id of the picture on its cards, `portrait-owl` */
export const portraitId = (tribe) => emblemId(tribe).replace("emblem", "portrait");

/**
 * The emblem as a picture. It is hidden from screen readers: the caller writes the tribe's name.
 *
 * @param {string} tribe as its edition calls it
 * @param {string} [classes]
 * @returns {SVGSVGElement}
 */
export function emblem(tribe, classes = "") {
  return picture(emblemId(tribe), `emblem ${classes}`.trim());
}
