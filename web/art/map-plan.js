// @ts-check
/**
 * The plan of the map, in three arrangements of the same six kingdoms: a wide one, one for a narrow screen, and the wide one with few large things for a
 * small screen. Two kingdoms share the points of their
 * border, so that they fit exactly.
 *
 * @typedef {import("./ink.js").Point} Point
 * @typedef {"wide" | "tall" | "compact"} Arrangement
 *
 * @typedef {object} Side a coast or a border, from corner to corner
 * @property {string} from
 * @property {string} to
 * @property {Point[]} by the bends between the two corners
 * @property {boolean} [coast]
 *
 * @typedef {object} Feature
 * @property {Point[]} mountains foot of each
 * @property {Point[]} firs
 * @property {Point[]} trees
 * @property {Point[]} hills
 * @property {Point[]} towns
 * @property {Point[][]} rivers from the spring down
 * @property {Point[]} islets
 *
 * @typedef {object} Plan
 * @property {Point} size of the view box
 * @property {Point} [origin] of the view box; 0 0 if left out
 * @property {Record<string, Point>} corners
 * @property {Side[]} sides
 * @property {number[]} outline the coasts in order around the land; `~side` is that side walked backwards
 * @property {number[][]} kingdoms for each its sides in order, likewise
 * @property {Point[]} centres of what is placed in each kingdom
 * @property {{label: number, row: number, token: number, coin: number, slot: Point, slots: number, text: number}} step sizes and offsets of what
 *   is placed in a kingdom: `label` and `row` above the centre, `token` and `coin` across, `slot` of one player's markers,
 *   `slots` first row below the centre, `text` the smallest letters
 * @property {{x: number, y: number, width: number, height: number}} cartouche
 * @property {{x: number, y: number, radius: number}} compass
 * @property {{x: number, y: number, size: number} | null} ship
 * @property {{x: number, y: number, size: number} | null} serpent
 * @property {Feature} feature
 * @property {{mountain: number, tree: number, wave: number, coast: number}} scale
 */

// biome-ignore format: one line for several points
/** @type {Plan} */
const WIDE = {
  size: [1000, 680],
  corners: {
    a: [335, 72], b: [640, 62], c: [945, 345], d: [640, 622], e: [325, 608], f: [58, 345],
    p: [330, 312], q: [385, 352], r: [606, 362], s: [652, 322],
  },
  sides: [
    { from: "f", to: "a", by: [[42, 292], [64, 240], [50, 196], [92, 172], [104, 132], [158, 128], [190, 108], [240, 122], [284, 86]], coast: true },
    { from: "a", to: "b", by: [[384, 54], [430, 70], [468, 42], [528, 46], [556, 84], [600, 76]], coast: true },
    { from: "b", to: "c", by: [[700, 36], [770, 52], [832, 40], [874, 76], [926, 98], [920, 160], [956, 206], [936, 268], [962, 312]], coast: true },
    { from: "c", to: "d", by: [[938, 398], [896, 424], [900, 468], [862, 500], [842, 548], [784, 566], [758, 604], [700, 594]], coast: true },
    { from: "d", to: "e", by: [[584, 650], [520, 634], [482, 604], [436, 642], [378, 646]], coast: true },
    { from: "e", to: "f", by: [[268, 640], [204, 618], [150, 630], [104, 584], [70, 540], [88, 480], [46, 430], [72, 386]], coast: true },
    { from: "a", to: "p", by: [[322, 130], [352, 190], [326, 250]] },
    { from: "p", to: "f", by: [[262, 336], [190, 322], [124, 350]] },
    { from: "p", to: "q", by: [[352, 340]] },
    { from: "q", to: "e", by: [[362, 420], [342, 470], [356, 540]] },
    { from: "q", to: "r", by: [[450, 330], [520, 352], [566, 344]] },
    { from: "r", to: "d", by: [[620, 430], [600, 500], [632, 560]] },
    { from: "r", to: "s", by: [[632, 352]] },
    { from: "s", to: "b", by: [[640, 250], [664, 180], [630, 120]] },
    { from: "s", to: "c", by: [[728, 338], [790, 316], [862, 340]] },
  ],
  outline: [0, 1, 2, 3, 4, 5],
  kingdoms: [[0, 6, 7], [1, ~13, ~12, ~10, ~8, ~6], [2, ~14, 13], [5, ~7, 8, 9], [4, ~9, 10, 11], [3, ~11, 12, 14]],
  centres: [[192, 228], [498, 196], [796, 192], [204, 480], [484, 492], [758, 454]],
  step: { label: -72, row: -34, token: 52, coin: 104, slot: [68, 36], slots: 16, text: 18.5 },
  cartouche: { x: 22, y: 18, width: 230, height: 74 },
  compass: { x: 916, y: 592, radius: 62 },
  ship: { x: 40, y: 610, size: 46 },
  serpent: { x: 742, y: 644, size: 34 },
  feature: {
    mountains: [[404, 318], [430, 308], [382, 300], [456, 316], [548, 330], [574, 322], [522, 338], [700, 318], [726, 308], [754, 316], [312, 314], [292, 322]],
    firs: [[68, 306], [80, 318], [94, 326], [110, 330], [84, 334], [62, 326], [126, 332], [140, 326], [376, 610], [392, 616], [408, 606], [384, 626], [600, 604], [612, 616], [586, 616]],
    trees: [[888, 130], [902, 118], [900, 146], [884, 112], [870, 120], [134, 580], [148, 590], [120, 570], [158, 594], [140, 602], [174, 604]],
    hills: [[660, 92], [690, 78], [672, 110], [916, 372], [904, 390], [926, 356], [672, 582], [700, 576], [686, 566]],
    towns: [[292, 152], [398, 98], [850, 84], [262, 612], [556, 630], [742, 582]],
    rivers: [
      [[424, 302], [384, 282], [374, 230], [364, 180], [384, 130], [378, 62]],
      [[742, 320], [800, 346], [858, 356], [880, 400], [886, 440], [896, 470]],
      [[276, 322], [296, 372], [330, 420], [322, 500], [326, 560], [318, 606]],
    ],
    islets: [[300, 48], [974, 262], [20, 402], [560, 664], [24, 250]],
  },
  scale: { mountain: 26, tree: 15, wave: 1, coast: 1 },
};

// biome-ignore format: one line for several points
/** @type {Plan} */
const TALL = {
  size: [400, 556],
  corners: {
    a: [206, 56], b: [384, 206], c: [382, 362], d: [196, 520], e: [18, 366], f: [16, 204],
    p: [190, 204], q: [212, 218], r: [208, 352], s: [188, 368],
  },
  sides: [
    { from: "f", to: "a", by: [[26, 164], [12, 120], [30, 84], [24, 62], [70, 50], [112, 60], [150, 46], [180, 58]], coast: true },
    { from: "a", to: "b", by: [[240, 46], [290, 58], [330, 48], [372, 66], [388, 104], [376, 140], [388, 172]], coast: true },
    { from: "f", to: "e", by: [[26, 244], [12, 286], [24, 330]], coast: true },
    { from: "b", to: "c", by: [[390, 246], [374, 280], [388, 324]], coast: true },
    { from: "e", to: "d", by: [[28, 406], [12, 442], [24, 486], [40, 516], [84, 508], [122, 522], [160, 512]], coast: true },
    { from: "c", to: "d", by: [[390, 398], [376, 430], [386, 466], [366, 494], [330, 498], [300, 516], [262, 508], [232, 520]], coast: true },
    { from: "a", to: "p", by: [[196, 106], [212, 150]] },
    { from: "p", to: "f", by: [[142, 194], [84, 212]] },
    { from: "p", to: "q", by: [] },
    { from: "q", to: "b", by: [[268, 206], [328, 222]] },
    { from: "q", to: "r", by: [[196, 262], [216, 310]] },
    { from: "r", to: "c", by: [[262, 366], [322, 348]] },
    { from: "r", to: "s", by: [] },
    { from: "s", to: "e", by: [[136, 352], [76, 372]] },
    { from: "s", to: "d", by: [[204, 416], [184, 468]] },
  ],
  outline: [0, 1, 3, 5, ~4, ~2],
  kingdoms: [[0, 6, 7], [1, ~9, ~8, ~6], [2, ~13, ~12, ~10, ~8, 7], [3, ~11, ~10, 9], [4, ~14, 13], [5, ~14, ~12, 11]],
  centres: [[106, 134], [294, 134], [104, 288], [296, 288], [106, 444], [286, 442]],
  step: { label: -52, row: -26, token: 36, coin: 68, slot: [52, 27], slots: 10, text: 16.4 },
  cartouche: { x: 118, y: 5, width: 164, height: 36 },
  compass: { x: 368, y: 526, radius: 21 },
  ship: { x: 30, y: 535, size: 22 },
  serpent: null,
  feature: {
    mountains: [[170, 206], [184, 200], [156, 200], [232, 218], [248, 212], [170, 366], [156, 360]],
    firs: [[30, 196], [38, 200], [46, 194], [54, 202], [36, 502], [46, 506], [56, 502]],
    trees: [[366, 78], [372, 88], [358, 72], [366, 354], [356, 358], [374, 350]],
    hills: [[222, 506], [236, 510]],
    towns: [],
    rivers: [],
    islets: [[196, 540]],
  },
  scale: { mountain: 14, tree: 9, wave: 0.6, coast: 0.55 },
};

/** @type {Plan} */
const COMPACT = {
  ...WIDE,
  // Without the sea around the land.
  size: [934, 632],
  origin: [34, 30],
  centres: [
    [196, 234],
    [494, 206],
    [790, 202],
    [206, 492],
    [484, 500],
    [752, 464],
  ],
  step: { label: -86, row: -48, token: 66, coin: 172, slot: [88, 45], slots: 12, text: 34 },
};

/** @type {Record<Arrangement, Plan>} */
export const PLANS = { wide: WIDE, tall: TALL, compact: COMPACT };
