// Keeps what turns the direction of writing in a text of others from turning the text around it.

/** A text that ends the isolation by itself would turn the rest after all. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const [firstStrong, end] = ['\u2068', '\u2069'];

/** For texts inside one string; an element of its own does the same as `<bdi>`. */
export function isolated(text: string): string {
  return `${firstStrong}${text.replace(turning, '')}${end}`;
}
