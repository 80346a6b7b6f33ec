// @ts-check
/**
 * The keys of a replay: arrows for steps, Page Up and Page Down for turns, Home and End, the space bar for automatic play.
 *
 * @param {import("./playback.js").Playback} playback
 * @param {number} count the last moment
 */
export function installKeys(playback, count) {
  /** @type {Record<string, () => Promise<void>>} */
  const keys = {
    ArrowLeft: () => playback.goToStep(playback.step - 1),
    ArrowRight: () => playback.goToStep(playback.step + 1),
    PageUp: () => playback.goToTurn(-1),
    PageDown: () => playback.goToTurn(1),
    Home: () => playback.goToStep(0),
    End: () => playback.goToStep(count),
    " ": () => playback.togglePlay(),
  };
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]") || !keys[event.key]) return;
    const target = event.target instanceof Element ? event.target : document.body;
    // A slider and a list have keys of their own, and a button has the space bar.
    if (target.matches("input, select, textarea") || (event.key === " " && target.closest("button, a, summary"))) return;
    event.preventDefault();
    void keys[event.key]();
  });
}
