// Reads votes in polls; only turns of the chat write them.
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { createRowLoader } from '../../storage/row-loader.js';
import type { ListPage } from '../chat/chat.store.js';
import { type PollVoteRow, pollVoteRef, pollVotesCollection } from './poll.js';

type StoredVote = PollVoteRow & { readonly _id: string };

export type PollStore = ReturnType<typeof createPollStore>;

export const pollCollections: readonly CollectionSpec[] = [
  { name: pollVotesCollection, indexes: [{ name: 'message', key: { message: 1, at: -1, _id: -1 } }] },
];

export function createPollStore({ db }: Mongo) {
  const votes = db.collection<StoredVote>(pollVotesCollection);
  const vote = createRowLoader<StoredVote>(db, { collection: pollVotesCollection });
  return Object.freeze({
    vote: (message: string, user: string) => vote(pollVoteRef(message, user).id),
    /** The newest first. */
    async votesOf(message: string, { page, pageSize }: ListPage) {
      const part = { sort: { at: -1, _id: -1 }, skip: (page - 1) * pageSize, limit: pageSize } as const;
      const [rows, total] = await Promise.all([
        votes.find({ message }, part).toArray(),
        votes.countDocuments({ message }),
      ]);
      return { rows, total };
    },
  });
}
