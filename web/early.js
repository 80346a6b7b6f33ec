// Runs before the first paint: sets the theme and the size of letters, goes to the plain page if the table's script cannot be loaded, and remembers for the
// next page where the pointer was pressed.
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  try {
    const theme = localStorage.getItem("ethnos.theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    const text = localStorage.getItem("ethnos.text");
    if (text === "large" || text === "largest") root.dataset.text = text;
  } catch {
    // Without localStorage the page follows the system's theme.
  }
  addEventListener("pointerdown", ({ clientX, clientY }) => {
    try {
      sessionStorage.setItem("ethnos.pointer", JSON.stringify({ clientX, clientY }));
    } catch {
      // Then a note may open below a pointer that stands still.
    }
  });
  const plain = () => {
    if (root.dataset.plain) location.replace(root.dataset.plain);
  };
  if (!("noModule" in HTMLScriptElement.prototype)) plain();
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLScriptElement) plain();
    },
    true,
  );
})();
