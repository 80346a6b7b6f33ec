// Runs before anything is painted, so that nothing changes its looks afterwards.
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  try {
    const theme = localStorage.getItem("ethnos.theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch {
    // A browser that keeps nothing follows the system.
  }
  // A script of the table that cannot be loaded must not leave an empty page: the plain one needs none.
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
