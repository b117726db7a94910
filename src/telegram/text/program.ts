// Reads what stands behind the mark of a program, in both kinds of Markdown: its language, and the end of a
// line.
import { spaces } from './written.js';

/** A longer word behind the mark is text. */
const languageMax = 256;
const form = new RegExp(`^([^\`${spaces}]*(?=[${spaces}]))?(\\r\\n|\\n\\r|\\n|\\r)?`);

export function programAt(source: string, at: number): { readonly language: string; readonly begin: number } {
  const [read = '', language = ''] = form.exec(source.slice(at, at + languageMax)) ?? [];
  return { language, begin: at + read.length };
}
