// Marks that nobody sees and that turn the rest of a line: a name may have them.

const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** For a sentence with a name in it. */
export function withoutTurns(text: string): string {
  return text.replace(turning, '');
}

/** For somebody who judges a text: each unseen mark is written out. Those that join emoji and letters stay. */
export function withMarksShown(text: string): string {
  return text.replace(unseen, (mark) => {
    const number = (mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `[U+${number}]`;
  });
}
