// Votes as they are read; only turns of their chat write them.
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { createRowLoader } from '../../storage/row-loader.js';
import type { ListPage } from '../chat/chat.store.js';
import { type PollVoteRow, pollVoteRef, pollVotesCollection } from './poll.js';

export type StoredVote = PollVoteRow & { readonly _id: string };

export interface PollStore {
  /** What a member has voted in the poll of a message. */
  vote(message: string, user: string): Promise<StoredVote | undefined>;
  /** The newest first. */
  votesOf(message: string, page: ListPage): Promise<{ rows: readonly StoredVote[]; total: number }>;
}

export const pollCollections: readonly CollectionSpec[] = [
  { name: pollVotesCollection, indexes: [{ name: 'message', key: { message: 1, at: -1, _id: -1 } }] },
];

export function createPollStore({ db }: Mongo): PollStore {
  const votes = db.collection<StoredVote>(pollVotesCollection);
  const vote = createRowLoader<StoredVote>(db, { collection: pollVotesCollection });
  return Object.freeze({
    vote: (message: string, user: string) => vote(pollVoteRef(message, user).id),
    async votesOf(message: string, { page, pageSize }: ListPage) {
      const place = { sort: { at: -1, _id: -1 }, skip: (page - 1) * pageSize, limit: pageSize } as const;
      const [rows, total] = await Promise.all([
        votes.find({ message }, place).toArray(),
        votes.countDocuments({ message }),
      ]);
      return { rows, total };
    },
  });
}
