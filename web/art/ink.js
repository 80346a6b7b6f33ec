// @ts-check
/**
 * Lines that look drawn by hand. They are the same every time.
 *
 * @typedef {[number, number]} Point
 */

/**
 * A random source that gives the same numbers for the same seed.
 *
 * @param {number} seed
 * @returns {() => number} numbers from 0 up to 1
 */
export function randomSource(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** @param {number} n */
const short = (n) => Math.round(n * 10) / 10;

/**
 * A polyline with bends between its points, each bend half as wide as the one it lies in.
 *
 * @param {Point[]} points
 * @param {number} roughness how far a bend may leave the straight line, as a share of its length
 * @param {number} finest how long the shortest strokes are
 * @param {number} seed
 * @returns {Point[]} with the same first and last point
 */
export function rough(points, roughness, finest, seed) {
  const random = randomSource(seed);
  /** @type {Point[]} */
  const line = [points[0]];
  /** @param {Point} a @param {Point} b */
  const bend = (a, b) => {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    if (Math.hypot(dx, dy) <= finest) {
      line.push(b);
      return;
    }
    const off = (random() - 0.5) * 2 * roughness;
    const at = 0.42 + random() * 0.16;
    /** @type {Point} */
    const middle = [short(a[0] + dx * at - dy * off), short(a[1] + dy * at + dx * off)];
    bend(a, middle);
    bend(middle, b);
  };
  for (let i = 1; i < points.length; i += 1) bend(points[i - 1], points[i]);
  return line;
}

/**
 * Path data of a polyline.
 *
 * @param {Point[]} points
 * @param {boolean} [closed]
 * @returns {string}
 */
export function path(points, closed = false) {
  const rest = points.slice(1).map(([x, y]) => `${short(x)} ${short(y)}`);
  return `M${short(points[0][0])} ${short(points[0][1])}L${rest.join(" ")}${closed ? "Z" : ""}`;
}

/**
 * Path data of a curve through the points.
 *
 * @param {Point[]} points
 * @returns {string}
 */
export function curve(points) {
  let d = `M${points[0][0]} ${points[0][1]}`;
  for (let i = 0; i < points.length - 1; i += 1) {
    const [before, a, b, after] = [points[i - 1] ?? points[i], points[i], points[i + 1], points[i + 2] ?? points[i + 1]];
    const c1 = [a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6];
    const c2 = [b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6];
    d += `C${[...c1, ...c2, ...b].map(short).join(" ")}`;
  }
  return d;
}

/**
 * A mountain with its shaded side: `[outline, hachures]`.
 *
 * @param {number} x middle of the foot
 * @param {number} y foot
 * @param {number} size height
 * @param {number} seed
 * @returns {[string, string]}
 */
export function mountain(x, y, size, seed) {
  const random = randomSource(seed);
  const lean = (random() - 0.5) * size * 0.25;
  /** @type {Point} */
  const peak = [x + lean, y - size * (0.9 + random() * 0.2)];
  const left = rough([[x - size * 0.75, y], peak], 0.1, size / 4, seed + 1);
  const right = rough([peak, [x + size * 0.8, y]], 0.1, size / 4, seed + 2);
  let shade = "";
  for (let i = 1; i < 6; i += 1) {
    const t = i / 6;
    const sx = peak[0] + (x + size * 0.8 - peak[0]) * t;
    const sy = peak[1] + (y - peak[1]) * t;
    const length = (1 - t * 0.35) * size * 0.42;
    shade += `M${short(sx)} ${short(sy)}l${short(-length * 0.42)} ${short(length * 0.8)}`;
  }
  const ridge = path(rough([peak, [x - size * 0.02, y - size * 0.5], [x + size * 0.08, y - size * 0.12]], 0.12, size / 5, seed + 3));
  return [path([...left, ...right.slice(1)]), shade + ridge];
}

/**
 * A fir or a round tree, as path data.
 *
 * @param {number} x
 * @param {number} y foot
 * @param {number} size height
 * @param {boolean} fir
 * @returns {string}
 */
export function tree(x, y, size, fir) {
  const s = size;
  if (fir) {
    return `M${x} ${y}v${-s * 0.2}h${-s * 0.3}l${s * 0.18} ${-s * 0.3}h${-s * 0.1}l${s * 0.22} ${-s * 0.45}l${s * 0.22} ${s * 0.45}h${-s * 0.1}l${s * 0.18} ${s * 0.3}h${-s * 0.3}`;
  }
  return `M${x} ${y}v${-s * 0.35}c${-s * 0.5} ${s * 0.05} ${-s * 0.45} ${-s * 0.6} 0 ${-s * 0.6}c${s * 0.45} 0 ${s * 0.5} ${s * 0.65} 0 ${s * 0.6}`;
}
