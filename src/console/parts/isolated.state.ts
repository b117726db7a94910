// Keeps what turns the direction of writing in a text of others from turning the text around it.

const [firstStrong, end] = ['\u2068', '\u2069'];

/** For texts inside one string; an element of its own does the same as `<bdi>`. */
export function isolated(text: string): string {
  return `${firstStrong}${text}${end}`;
}
