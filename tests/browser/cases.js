/** Every test by its name. The longest come first. */

import analysis from "./cases/analysis.js";
import atAGlance from "./cases/at-a-glance.js";
import attention from "./cases/attention.js";
import axe from "./cases/axe.js";
import details from "./cases/details.js";
import firstScreen from "./cases/first-screen.js";
import friends from "./cases/friends.js";
import guide from "./cases/guide.js";
import keyboard from "./cases/keyboard.js";
import kingdomNote from "./cases/kingdom-note.js";
import languages from "./cases/languages.js";
import lessons from "./cases/lessons.js";
import log from "./cases/log.js";
import look from "./cases/look.js";
import notices from "./cases/notices.js";
import pageSizes from "./cases/page-sizes.js";
import panels from "./cases/panels.js";
import performance from "./cases/performance.js";
import phone from "./cases/phone.js";
import phoneDecisions from "./cases/phone-decisions.js";
import profile from "./cases/profile.js";
import puzzles from "./cases/puzzles.js";
import reconnect from "./cases/reconnect.js";
import replay from "./cases/replay.js";
import review from "./cases/review.js";
import room from "./cases/room.js";
import scenarios from "./cases/scenarios.js";
import scoring from "./cases/scoring.js";
import screenReader from "./cases/screen-reader.js";
import screenshots from "./cases/screenshots.js";
import setupForm from "./cases/setup-form.js";
import sizes from "./cases/sizes.js";
import tempers from "./cases/tempers.js";
import twoPeople from "./cases/two-people.js";
import wholeGame from "./cases/whole-game.js";
import words from "./cases/words.js";

export const CASES = {
  ...performance,
  ...wholeGame,
  ...scenarios,
  ...guide,
  ...lessons,
  ...screenshots,
  ...twoPeople,
  ...languages,
  ...axe,
  ...atAGlance,
  ...profile,
  ...puzzles,
  ...review,
  ...setupForm,
  ...analysis,
  ...attention,
  ...notices,
  ...friends,
  ...details,
  ...firstScreen,
  ...log,
  ...look,
  ...pageSizes,
  ...panels,
  ...phone,
  ...phoneDecisions,
  ...keyboard,
  ...kingdomNote,
  ...room,
  ...scoring,
  ...screenReader,
  ...reconnect,
  ...replay,
  ...sizes,
  ...tempers,
  ...words,
};
