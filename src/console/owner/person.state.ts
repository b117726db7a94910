// Finds the one person that was meant among those whose usernames begin as typed.
import type { Schemas } from '../../client/client.js';

export type FoundPerson = Schemas['vouchers.Recipient'];

const fewest = 2;
const most = 64;

/** What people are looked for by; undefined where it is too short or too long to look. */
export function keywordIn(typed: string): string | undefined {
  const keyword = typed.trim().replace(/^@/, '');
  const { length } = [...keyword];
  return length >= fewest && length <= most ? keyword : undefined;
}

/** A whole username or a whole id needs no choosing. */
export function meantBy(typed: string, people: readonly FoundPerson[]): FoundPerson | undefined {
  const keyword = keywordIn(typed)?.toLowerCase();
  return people.find(
    ({ id, username }) => id.toLowerCase() === keyword || username.toLowerCase() === keyword,
  );
}
