// @ts-check
/** The sound that says that it is one's turn: two notes of a small bell, a fifth apart. */

/** When the second note begins, and how long a note sounds, in seconds. */
const [SECOND, LENGTH] = [0.14, 0.75];

export async function chime() {
  // Browsers play sounds only after the page was touched, and complain otherwise.
  if (!navigator.userActivation?.hasBeenActive) return;
  const audio = new AudioContext();
  if (audio.state === "suspended") await audio.resume();
  const now = audio.currentTime;
  note(audio, 587.33, now);
  note(audio, 880, now + SECOND).addEventListener("ended", () => void audio.close());
}

/** @param {AudioContext} audio @param {number} pitch @param {number} at */
function note(audio, pitch, at) {
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.06, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.7);
  volume.connect(audio.destination);
  const tone = partial(audio, pitch, 1, at, volume);
  partial(audio, pitch * 2.76, 0.18, at, volume);
  return tone;
}

/** @param {AudioContext} audio @param {number} frequency @param {number} share @param {number} at @param {AudioNode} into */
function partial(audio, frequency, share, at, into) {
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.frequency.value = frequency;
  gain.gain.value = share;
  tone.connect(gain).connect(into);
  tone.start(at);
  tone.stop(at + LENGTH);
  return tone;
}
