// @ts-check
/**
 * The end of a lesson: to do it again, to the other lessons, to the rules of its tribe.
 *
 * @typedef {import("../state/scenes.js").Scene} Scene
 */
import { emblemId } from "../art/emblems.js";
import { abilityOf } from "../board/hand/abilities.js";
import { html } from "../shared/dom.js";
import { t } from "../shared/words.js";

/** The tribe that a lesson is about, as this table calls it; null if it is about none. @param {string} lesson @param {Scene} scene */
export const tribeOf = (lesson, { table }) => table.setup?.tribes.find((tribe) => abilityOf(tribe) === lesson) ?? null;

/** The address of a lesson. @param {string} lesson @param {Scene} scene */
export function slugOf(lesson, scene) {
  const tribe = tribeOf(lesson, scene);
  return tribe === null ? lesson : emblemId(tribe).slice("emblem-".length);
}

/**
 * What the reader may do next.
 *
 * @param {string} slug
 * @param {boolean} isTribe
 * @param {string} edition
 * @returns {Element[]}
 */
export function lessonEnd(slug, isTribe, edition) {
  const again = html("form", { method: "post", action: `/lessons/${slug}` }, html("button", { class: "quiet" }, t("guide-again")));
  const rules = html("a", { href: `/rules/tribes/${slug}` }, t("guide-rules", { edition }));
  return [again, html("a", { href: "/lessons" }, t("guide-lessons")), ...(isTribe ? [rules] : [])];
}
