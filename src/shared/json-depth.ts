// Bounds the nesting of JSON before it is parsed: JSON.parse takes any depth, at a price that grows with it.

const quote = 0x22;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/**
 * One pass over the bytes. Up to the first mistake in them it counts as a parser does, and a parser goes no
 * further than that. Decision: docs/decisions/request-bodies.md
 */
export function isNestedDeeperThan(depthMax: number, bytes: Uint8Array): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (isInText) {
      if (byte === backslash) index += 1;
      else if (byte === quote) isInText = false;
    } else if (byte === quote) {
      isInText = true;
    } else if (byte === openBracket || byte === openBrace) {
      depth += 1;
      if (depth > depthMax) return true;
    } else if (byte === closeBracket || byte === closeBrace) {
      depth -= 1;
    }
  }
  return false;
}
