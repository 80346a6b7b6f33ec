/** Every test by its name. The longest come first. */
import attention from "./cases/attention.js";
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

export const CASES = {
  ...measures,
  ...wholeGame,
  ...scenarios,
  ...guide,
  ...screenshots,
  ...friends,
  ...languages,
  ...axe,
  ...attention,
  ...phone,
  ...keyboard,
  ...reader,
  ...reconnect,
  ...replay,
};
