// @ts-check
/**
 * Quiet hours follow the clock of the browser in which they were set: when the clock is changed, in summer or on a journey, the server is
 * told the next time a page is opened.
 */

/** Where this browser remembers by how many minutes its clock was ahead of UTC when the server was told. */
const STORED = "ethnos.quietOffset";

/** By how many minutes the clock of this browser is ahead of UTC. */
export const utcOffset = () => -new Date().getTimezoneOffset() || 0;

/** From now on the quiet hours follow this clock, or none does. @param {boolean} follows */
export function followClock(follows) {
  try {
    if (follows) localStorage.setItem(STORED, String(utcOffset()));
    else localStorage.removeItem(STORED);
  } catch {
    // The browser stores nothing: the quiet hours stay as they were set.
  }
}

/** Tells the server if the clock has changed since. */
export async function updateQuietHours() {
  let sent = null;
  try {
    sent = localStorage.getItem(STORED);
  } catch {
    return;
  }
  if (sent === null || Number(sent) === utcOffset()) return;
  const { quiet_hours: hours } = await (await fetch("/api/me/notices")).json();
  if (hours && hours.utc_offset === Number(sent)) {
    const answer = await fetch("/api/me/notices/quiet-hours", {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...hours, utc_offset: utcOffset() }),
    });
    // The next page tries again.
    if (!answer.ok) return;
  }
  followClock(Boolean(hours));
}
