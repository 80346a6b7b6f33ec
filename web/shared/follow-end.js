// @ts-check

/** How far from the end still counts as the end, in pixels. */
const NEAR_END = 24;

/**
 * Keeps a list that grows scrolled to its end, as long as the reader has not scrolled up.
 *
 * @param {HTMLElement} scroller
 * @param {HTMLElement} content what grows in it
 * @param {(following: boolean) => void} [changed] called when the reader leaves the end or comes back to it
 */
export function followEnd(scroller, content, changed = () => {}) {
  let following = true;
  let lastTop = 0;

  const scrollToEnd = () => {
    scroller.scrollTop = scroller.scrollHeight;
  };

  scroller.addEventListener("scroll", () => {
    const { scrollTop, scrollHeight, clientHeight } = scroller;
    const before = following;
    // A browser reports a scroll late, when the list may have grown again. So being away from the end does not show that the reader went there:
    // only going up does.
    if (scrollHeight - scrollTop - clientHeight < NEAR_END) following = true;
    else if (scrollTop < lastTop) following = false;
    lastTop = scrollTop;
    if (following !== before) changed(following);
  });
  // Observers are called after layout, so that scrolling forces no layout of its own. A list that was hidden is scrolled when it appears.
  const resized = new ResizeObserver(() => {
    if (following) scrollToEnd();
  });
  resized.observe(scroller);
  resized.observe(content);

  return {
    get following() {
      return following;
    },
    scrollToEnd() {
      following = true;
      scrollToEnd();
    },
  };
}
