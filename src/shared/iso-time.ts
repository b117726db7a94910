// Writes moments as ISO 8601 in UTC; many requests share a millisecond, so the last one is remembered.

let lastMs = Number.NaN;
let lastText = '';

export function isoTime(ms: number): string {
  if (ms !== lastMs) {
    lastText = new Date(ms).toISOString();
    lastMs = ms;
  }
  return lastText;
}
