// Counts the votes of polls, and hides the right answer of a quiz. Pure.
import type { Schemas } from '../../generated/schemas.js';
import { keyOf } from '../../shared/key.js';

export type Poll = Schemas['chats.Poll'];

export const pollVotesCollection = 'poll_votes';

/** The vote of one person in one poll: a part of the chat. */
export interface PollVoteRow {
  readonly chat: string;
  readonly message: string;
  readonly user: string;
  readonly username: string;
  readonly options: readonly string[];
  /** In milliseconds since 1970. */
  readonly at: number;
}

export function pollVoteRef(message: string, user: string) {
  return { collection: pollVotesCollection, id: keyOf(message, user) };
}

/** The poll after one person's vote has changed. */
export function recounted(
  poll: Poll,
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
): Poll {
  const count = (id: string) => Number(after.includes(id)) - Number(before.includes(id));
  const options = poll.options.map((one) => ({ ...one, voter_count: one.voter_count + count(one.id) }));
  const voters = Number(after.length > 0) - Number(before.length > 0);
  return { ...poll, options, total_voter_count: poll.total_voter_count + voters };
}

/** The poll without the right answer of a quiz. */
export function openPoll({ correct_option_id: _hidden, ...poll }: Poll): Poll {
  return poll;
}

/** The poll as a person who has chosen these options sees it. */
export function pollFor(poll: Poll, chosen: readonly string[]): Poll {
  return chosen.length > 0 ? poll : openPoll(poll);
}
