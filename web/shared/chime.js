// @ts-check
/** A soft sound, made here: two notes of a small bell, a fifth apart. */

/** @type {AudioContext | null} */
let audio = null;

export async function chime() {
  // Browsers let a page sound only after it was touched, and complain otherwise.
  if (!navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") await audio.resume();
  const now = audio.currentTime;
  note(audio, 587.33, now);
  note(audio, 880, now + 0.14);
}

/** @param {AudioContext} on @param {number} pitch @param {number} at */
function note(on, pitch, at) {
  const loudness = on.createGain();
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.06, at + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.7);
  loudness.connect(on.destination);
  for (const [partial, share] of [
    [1, 1],
    [2.76, 0.18],
  ]) {
    const tone = on.createOscillator();
    const part = on.createGain();
    tone.frequency.value = pitch * partial;
    part.gain.value = share;
    tone.connect(part).connect(loudness);
    tone.start(at);
    tone.stop(at + 0.75);
  }
}
