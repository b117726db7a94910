// The tokens of the bots that wait without number: whoever knows the place of one knows its token.

const family = 'sbot_';
const digits = 43;

export function tokenOf(nth: number): string {
  return family + String(nth).padStart(digits, '0');
}
