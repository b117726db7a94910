// Writes out the marks that nobody sees, for people who judge a text.

const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** Such as `[U+202E]`; marks that join emoji and letters stay. */
export function withMarksShown(text: string): string {
  return text.replace(unseen, (mark) => {
    const number = (mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `[U+${number}]`;
  });
}
