// Six-character codes: how one is made, and how what a person typed becomes one.
import { randomBytes } from 'node:crypto';

/** 32 symbols: no I, L, O or U. A multiple of 256 over 32, so every byte picks one evenly. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 6;
const typed = /^[0-9A-HJKMNP-TV-Z]{6}$/;
/** With the minus sign and the soft hyphen, which Unicode counts among others. */
const hyphens = /[\s\p{Pd}\u2212\u00ad]/gu;
const alike: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

export function newCode(): string {
  let code = '';
  for (const byte of randomBytes(length)) code += alphabet[byte % alphabet.length];
  return code;
}

/** Undefined: no code looks like this. */
export function codeOf(value: string): string | undefined {
  // As it is printed: nothing below would change it.
  if (typed.test(value)) return value;
  const plain = value.normalize('NFKC').toUpperCase().replace(hyphens, '');
  const code = plain.replace(/[OIL]/g, (letter) => alike[letter] ?? letter);
  return typed.test(code) ? code : undefined;
}
