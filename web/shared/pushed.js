// @ts-check
/** Whether this browser is told of turns by push, so that the page of a table does not tell it a second time. */

const STORED = "ethnos.push";

export function isPushed() {
  try {
    return localStorage.getItem(STORED) === "yes";
  } catch {
    return false;
  }
}

/** @param {boolean} pushed */
export function rememberPushed(pushed) {
  try {
    if (pushed) localStorage.setItem(STORED, "yes");
    else localStorage.removeItem(STORED);
  } catch {
    // Then the page of a table tells it, too.
  }
}
