// @ts-check
/**
 * What is on the board, in the address of the page: after `#`, so that it is never sent to the server. It is compressed where the browser can do that.
 *
 * @typedef {import("./tree.js").StoredTree} StoredTree
 *
 * @typedef {object} Link what a link holds
 * @property {string} position in the notation
 * @property {StoredTree} tree
 * @property {string} eyes the letter of a seat, or `open`
 */

/** Longer links are not read. */
const LONGEST = 60_000;

/** @param {Link} link @returns {Promise<string>} the part of an address after `#` */
export async function writeFragment({ position, tree, eyes }) {
  const bytes = new TextEncoder().encode(JSON.stringify([position, tree.moves, tree.at, eyes]));
  if (typeof CompressionStream === "undefined") return `t${base64(bytes)}`;
  return `d${base64(await through(bytes, new CompressionStream("deflate-raw")))}`;
}

/** @param {string} fragment the part of an address after `#` @returns {Promise<Link | null>} null if it holds no position */
export async function readFragment(fragment) {
  if (fragment.length < 2 || fragment.length > LONGEST) return null;
  try {
    const bytes = unbase64(fragment.slice(1));
    const plain = fragment[0] === "d" ? await through(bytes, new DecompressionStream("deflate-raw")) : bytes;
    return readLink(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plain)));
  } catch {
    return null;
  }
}

/** @param {unknown} value @returns {Link | null} */
function readLink(value) {
  if (!Array.isArray(value) || value.length !== 4) return null;
  const [position, moves, at, eyes] = value;
  const isMove = (/** @type {unknown} */ move) => Array.isArray(move) && Number.isInteger(move[0]) && move[0] >= 0 && typeof move[1] === "string";
  if (typeof position !== "string" || !Array.isArray(moves) || !moves.every(isMove) || !Number.isInteger(at) || typeof eyes !== "string") return null;
  return { position, tree: { moves, at }, eyes };
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} stream @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function through(bytes, stream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** Base64 with the letters of addresses, without padding. @param {Uint8Array} bytes */
function base64(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} text @returns {Uint8Array<ArrayBuffer>} */
function unbase64(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
