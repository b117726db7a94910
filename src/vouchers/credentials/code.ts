// Six-character codes: drawing one, and reading one that a person typed.
import { randomBytes } from 'node:crypto';

/** 32 symbols, without I, L, O and U. 256 is a multiple of 32, so every byte picks a symbol evenly. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 6;
const typed = /^[0-9A-HJKMNP-TV-Z]{6}$/;
/** Matches also the minus sign and the soft hyphen, which Unicode does not count as dashes. */
const hyphens = /[\s\p{Pd}\u2212\u00ad]/gu;
const alike: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

export function newCode(): string {
  let code = '';
  for (const byte of randomBytes(length)) code += alphabet[byte % alphabet.length];
  return code;
}

/** Returns undefined when no code looks like this. */
export function codeOf(value: string): string | undefined {
  // The value is typed as it is printed: nothing below would change it.
  if (typed.test(value)) return value;
  const plain = value.normalize('NFKC').toUpperCase().replace(hyphens, '');
  const code = plain.replace(/[OIL]/g, (letter) => alike[letter] ?? letter);
  return typed.test(code) ? code : undefined;
}
