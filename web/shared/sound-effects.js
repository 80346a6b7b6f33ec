// @ts-check
/**
 * Short soft sounds, made of a few tones each.
 *
 * @typedef {"card" | "marker" | "dragon" | "score"} Effect
 *
 * @typedef {object} Tone
 * @property {OscillatorType} type
 * @property {number} from pitch at the beginning, in hertz
 * @property {number} to pitch at the end
 * @property {number} at when it begins, in seconds
 * @property {number} length in seconds
 * @property {number} volume 0 to 1
 */

/** @type {Record<Effect, Tone[]>} */
const EFFECTS = {
  card: [{ type: "triangle", from: 900, to: 420, at: 0, length: 0.06, volume: 0.035 }],
  marker: [
    { type: "sine", from: 210, to: 120, at: 0, length: 0.12, volume: 0.11 },
    { type: "triangle", from: 640, to: 300, at: 0, length: 0.03, volume: 0.03 },
  ],
  dragon: [
    { type: "sawtooth", from: 82, to: 46, at: 0, length: 0.9, volume: 0.05 },
    { type: "sine", from: 123, to: 70, at: 0.05, length: 0.8, volume: 0.07 },
  ],
  score: [
    { type: "sine", from: 659.26, to: 659.26, at: 0, length: 0.25, volume: 0.04 },
    { type: "sine", from: 987.77, to: 987.77, at: 0.09, length: 0.4, volume: 0.035 },
  ],
};

/** Between two sounds, in milliseconds. Moves that come faster are not all heard. */
const APART = 90;

/** @type {AudioContext | null} */
let audio = null;
let last = 0;

/** @param {Effect} effect */
export function playEffect(effect) {
  // Browsers play sounds only after the page was touched, and complain otherwise.
  if (!navigator.userActivation?.hasBeenActive || performance.now() - last < APART) return;
  last = performance.now();
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  for (const tone of EFFECTS[effect]) play(audio, tone);
}

/** @param {AudioContext} into @param {Tone} tone */
function play(into, { type, from, to, at, length, volume }) {
  const begin = into.currentTime + at;
  const oscillator = into.createOscillator();
  const gain = into.createGain();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, begin);
  oscillator.frequency.exponentialRampToValueAtTime(to, begin + length);
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(volume, begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  oscillator.connect(gain).connect(into.destination);
  oscillator.start(begin);
  oscillator.stop(begin + length + 0.02);
}
