/** What is wrong with the layout of a page. It is evaluated in the page, so it uses nothing of its module. */

/** Parts that overlap or leave the screen, words that are cut off, and letters that are too small. @returns {string[]} */
export function layoutFaults() {
  const SMALLEST = 10.95;
  /** The parts of the table. None covers another. */
  const PARTS =
    ".head, .menu-button, .players-side, .slot-glory, .slot-map, .slot-deck, .dragon-counter, .token-supply, .tie-tokens, .tribes-and-aid, .aid-button, .replay-hands, .example-sentence, .example-steps button, .example-nav a, .merfolk-frame, .bruno-strip, .slot-row, .prompt, .hand, .log-side, .view-tabs";
  /** Words that have room in their own box. */
  const TEXTS = ".prompt-sentence, .prompt-hint, .card-brief, .dragon-deck-text, .aid-button, .view-tab, .hand-title, .hand-order, .coin-count";
  /** Words that may end with dots or below an edge: cards of which a part is shown, lines that can be opened, names on a phone, which has a view for them. */
  const SHORTENED = `${innerWidth <= 700 || innerHeight <= 560 ? ".panel-name, " : ""}.row-cards.many, .row-cards.two-lines, .column-cards, .preview, .share-address, .narration-line`;
  const PRESSED = "main button, main a.button, main summary, main select, main input";
  const visible = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(".visually-hidden");
  const all = (selector) => [...document.querySelectorAll(selector)].filter(visible);
  const named = (element) => {
    const inside = element.ownerSVGElement?.getAttribute("class");
    return `${inside ? `${inside} > ` : ""}${element.localName}.${String(element.getAttribute("class") ?? "").replaceAll(" ", ".")}`;
  };
  const shared = (a, b) => [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
  const faults = new Set();

  if (document.documentElement.scrollWidth > innerWidth) faults.add("the page is wider than the screen");
  const parts = all(PARTS).map((element) => ({ element, box: element.getBoundingClientRect() }));
  const real = parts.filter(({ box }) => box.width > 0 && box.height > 0);
  for (const { element, box } of real) {
    if (element.matches(".log-side") && innerWidth <= 1180) continue;
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      faults.add(`${named(element)} leaves the screen`);
  }
  real.forEach((a, n) => {
    for (const b of real.slice(n + 1)) {
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      const [wide, high] = shared(a.box, b.box);
      if (wide > 2 && high > 2) faults.add(`${named(a.element)} and ${named(b.element)} overlap by ${Math.round(wide)}×${Math.round(high)}`);
    }
  });
  for (const element of all(TEXTS)) {
    const { overflow } = getComputedStyle(element);
    const cut = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2;
    if (cut && element.clientWidth > 0 && overflow !== "auto") faults.add(`${named(element)} “${element.textContent}” is cut off`);
  }
  const pressed = all(PRESSED).map((element) => ({ element, box: element.getBoundingClientRect() }));
  pressed.forEach((a, n) => {
    // On the table cards overlap.
    if (a.element.closest("[data-phase='playing']")) return;
    for (const b of pressed.slice(n + 1)) {
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      const [wide, high] = shared(a.box, b.box);
      if (wide > 2 && high > 2)
        faults.add(`${named(a.element)} “${a.element.textContent}” and ${named(b.element)} “${b.element.textContent}” overlap`);
    }
  });

  const root = document.querySelector("#table") ?? document.querySelector("main");
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || !element || !visible(element)) continue;
    const box = element.getBoundingClientRect();
    // What only screen readers read.
    if (box.width < 2 || box.height < 2 || element.closest("option")) continue;
    let hidden = false;
    for (let up = element; up && up !== root; up = up.parentElement) hidden ||= getComputedStyle(up).clipPath.startsWith("inset(50%");
    if (hidden) continue;
    const scale = element instanceof SVGElement ? Math.abs(element.getScreenCTM()?.d ?? 1) : 1;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < SMALLEST) faults.add(`${named(element)} has letters of ${size.toFixed(1)} px`);
    if (element instanceof SVGElement || element.closest(SHORTENED)) continue;
    const edge = cutBy(node, element);
    if (edge) faults.add(`${named(element)} “${node.textContent.trim()}” is cut off by ${edge}`);
  }
  return [...faults];

  /** What cuts words off: an element that hides what leaves it, or the screen. What can be scrolled to is not cut off. */
  function cutBy(node, element) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    const [wide, high] = [{ least: 1.5 }, { least: Math.max(3, parseFloat(getComputedStyle(element).fontSize) * 0.3) }];
    for (let up = element; up; up = up.parentElement) {
      if (getComputedStyle(up).display === "contents") continue;
      const { overflowX, overflowY, position } = getComputedStyle(up);
      const { left, right, top, bottom } = up.getBoundingClientRect();
      const scrolls = (how) => how === "auto" || how === "scroll";
      const hides = (how) => how === "hidden" || how === "clip";
      const sideways = words.left < left - wide.least || words.right > right + wide.least;
      const across = words.top < top - high.least || words.bottom > bottom + high.least;
      if (up.matches(".card") && sideways) return named(up);
      if ((sideways && hides(overflowX)) || (across && hides(overflowY))) return named(up);
      if ((sideways && scrolls(overflowX)) || (across && scrolls(overflowY))) return "";
      if (position === "fixed") break;
    }
    return words.left < -1 || words.right > innerWidth + 1 ? "the screen" : "";
  }
}
