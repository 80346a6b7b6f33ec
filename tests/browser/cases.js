/** Every test by its name. The longest come first. */
import scenarios from "./cases/scenarios.js";

export const CASES = { ...scenarios };
