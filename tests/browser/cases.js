/** Every test by its name. The longest come first. */
import axe from "./cases/axe.js";
import friends from "./cases/friends.js";
import guide from "./cases/guide.js";
import keyboard from "./cases/keyboard.js";
import languages from "./cases/languages.js";
import measures from "./cases/measures.js";
import phone from "./cases/phone.js";
import reader from "./cases/reader.js";
import reconnect from "./cases/reconnect.js";
import replay from "./cases/replay.js";
import scenarios from "./cases/scenarios.js";
import screenshots from "./cases/screenshots.js";
import wholeGame from "./cases/whole-game.js";

export const CASES = { ...measures, ...wholeGame, ...scenarios, ...guide, ...screenshots, ...friends, ...languages, ...axe, ...phone, ...keyboard, ...reader, ...reconnect, ...replay };

/** What does not work yet, and why. A test that is listed here is run and told, and does not fail the run. */
export const TODO = {
  "the link as a picture for a camera": "the server has no /t/{code}/qr.svg yet",
  "who came by link and sat down is seen to be there": "the server tells who is there when somebody comes or goes, and not when a spectator sits down",
};
