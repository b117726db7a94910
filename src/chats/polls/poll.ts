// Polls: how a vote changes the counts, and what of a poll is shown to whom. Pure.
import type { Schemas } from '../../generated/schemas.js';
import { keyOf } from '../../shared/key.js';

export type Poll = Schemas['chats.Poll'];

export const pollVotesCollection = 'poll_votes';

/** The vote of one person in one poll; a part of the chat. */
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

export interface VoteChange {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** The poll with one person's vote changed. */
export function recounted(poll: Poll, { before, after }: VoteChange): Poll {
  const count = (id: string) => Number(after.includes(id)) - Number(before.includes(id));
  const options = poll.options.map((one) => ({ ...one, voter_count: one.voter_count + count(one.id) }));
  const voters = Number(after.length > 0) - Number(before.length > 0);
  return { ...poll, options, total_voter_count: poll.total_voter_count + voters };
}

/** As everybody may see it: which answer of a quiz is right stays hidden. */
export function openPoll({ correct_option_id: _hidden, ...poll }: Poll): Poll {
  return poll;
}

/** As it is shown to who has chosen these options. */
export function pollFor(poll: Poll, chosen: readonly string[]): Poll {
  return chosen.length > 0 ? poll : openPoll(poll);
}
