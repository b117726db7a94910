// How a poll is shown: shares, what was chosen here, and what a click means.
import type { Schemas } from '../../client/client.js';

type Poll = Schemas['chats.Poll'];

export interface ShownOption {
  readonly id: string;
  readonly text: string;
  readonly count: number;
  /** The share of all votes, in whole percent. */
  readonly percent: number;
  readonly isChosen: boolean;
  /** Undefined unless this is a quiz whose answer the person may know. */
  readonly isRight: boolean | undefined;
}

export function optionsOf(poll: Poll, chosen: readonly string[]): readonly ShownOption[] {
  const { options, total_voter_count: total, correct_option_id: right } = poll;
  return options.map(({ id, text, voter_count: count }, at) => ({
    ...{ id, text, count },
    percent: total === 0 ? 0 : Math.round((count / total) * 100),
    isChosen: chosen.includes(id),
    isRight: right === undefined ? undefined : at === right,
  }));
}

/** The first vote in a quiz stands; elsewhere the chosen option takes the vote back. */
export function votesAfter(poll: Poll, chosen: readonly string[], id: string): readonly string[] | undefined {
  if (poll.type === 'quiz' && chosen.length > 0) return undefined;
  return chosen.includes(id) ? [] : [id];
}

export function kindOfPoll({ type, is_anonymous: isAnonymous }: Poll): string {
  const what = type === 'quiz' ? 'Quiz' : 'Poll';
  return `${what}, ${isAnonymous ? 'nobody sees who voted' : 'everybody sees who voted'}`;
}
