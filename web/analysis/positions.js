// @ts-check
/**
 * Prepared positions, each about one question of the game. Their titles are messages: `analysis-position-` and the name.
 *
 * @typedef {{ name: string, position: string }} PreparedPosition
 */

/** @type {PreparedPosition[]} */
export const POSITIONS = [
  {
    name: "first-game",
    position: `ethnos position 1
edition: first
players: 3
tribes: Elves, Giants, Minotaurs, Orcs, Wizards
tokens Althea: 2, 6
tokens Duris: 0, 6
tokens Ithys: 4, 8
tokens Pelagon: 2, 8
tokens Rhea: 4, 10
tokens Straton: 6, 8
hand A: red Minotaur
hand B: purple Orc
hand C: blue Elf
row: green Giant, orange Giant, grey Minotaur, blue Minotaur, red Orc, red Wizard
deck: Dragon, red Giant, purple Elf, blue Orc, green Wizard, orange Elf, grey Giant, purple Minotaur, Dragon, green Orc, blue Wizard, grey Elf, orange Orc, purple Giant, green Minotaur, blue Giant, Dragon
`,
  },
  {
    name: "tie",
    position: `ethnos position 1
edition: first
players: 4
tribes: Dwarves, Elves, Giants, Orcs, Wingfolk, Wizards
age: 2
dragons: 1
glory: A 14, B 17, C 12, D 15
tokens Rhea: 2, 6, 8
tokens Duris: 0, 4, 10
markers Rhea: A 1, B 2, C 1
markers Duris: A 2, B 1, D 2
markers Ithys: C 2, D 1
hand A: red Dwarf, red Elf, red Wizard, blue Wingfolk
hand B: purple Orc, green Orc
hand C: grey Giant, orange Giant, blue Giant
hand D: green Wizard, purple Wizard
row: red Giant, purple Elf, blue Wizard, orange Orc
seed: 5eed
`,
  },
  {
    name: "centaurs",
    position: `ethnos position 1
edition: first
players: 4
tribes: Centaurs, Dwarves, Elves, Giants, Minotaurs, Orcs
age: 3
dragons: 2
glory: A 45, B 49, C 38, D 41
tokens Rhea: 4, 6, 8
tokens Straton: 2, 6, 10
markers Rhea: A 1, B 1
markers Straton: A 1, B 1, C 1
hand A: red Centaur, red Elf, blue Minotaur, blue Dwarf
hand B: purple Orc, green Orc, grey Orc
hand C: orange Giant
hand D: green Elf, purple Elf
row: blue Elf, grey Giant
seed: ce47
`,
  },
  {
    name: "two-players",
    position: `ethnos position 1
edition: first
players: 2
tribes: Halflings, Merfolk, Orcs, Skeletons, Trolls
dragons: 1
glory: A 6, B 4
markers Althea: A 1
markers Rhea: B 1
merfolk: A 3, B 1
trolls B: 1
hand A: red Merfolk, blue Merfolk, red Halfling, green Halfling
hand B: purple Troll, green Troll, grey Skeleton
row: orange Merfolk, blue Troll, purple Orc
seed: 2b
`,
  },
  {
    name: "solo",
    position: `ethnos position 1
edition: second
solo: regular
hand A: red Koi, blue Koi
row: green Bear, white Raven, red Monkey
seed: 5010
`,
  },
];
