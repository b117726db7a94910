// Writes the headers of an answer as one block that nothing in their values can break out of.
import type { Answer } from './exchange.js';

const lineBreak = /[\r\n\0]/;

/**
 * All headers as the value of the first: each call into uWebSockets.js costs as much as the text of several.
 */
export function blockOf([first, ...others]: Answer['headers']): string {
  let block = first?.[1] ?? '';
  if (lineBreak.test(block)) throw new Error(`The header ${first?.[0]} holds a line break.`);
  for (const [name, value] of others) {
    if (lineBreak.test(value)) throw new Error(`The header ${name} holds a line break.`);
    block += `\r\n${name}: ${value}`;
  }
  return block;
}
