// Reads friendships; only turns of their actors write them.
import type { Filter } from 'mongodb';
import type { CollectionSpec } from '../storage/collections.js';
import type { Mongo } from '../storage/mongo.js';
import { createRowLoader } from '../storage/row-loader.js';
import type { RequestStatus, StoredFriendship } from './friendship.js';
import { friendshipsCollection } from './names.js';

interface FriendsPage {
  readonly page: number;
  readonly pageSize: number;
}

interface Requests extends FriendsPage {
  readonly user: string;
  readonly direction: 'in' | 'out';
  readonly status: RequestStatus;
}

export type FriendshipStore = ReturnType<typeof createFriendshipStore>;

const newestFirst = { 'st.since': -1, _id: -1 } as const;

export const collections: readonly CollectionSpec[] = [
  {
    name: friendshipsCollection,
    indexes: [
      { name: 'pair', key: { 'st.pair': 1, 'st.status': 1, ...newestFirst } },
      { name: 'to', key: { 'st.to.id': 1, 'st.status': 1, ...newestFirst } },
      { name: 'from', key: { 'st.from.id': 1, 'st.status': 1, ...newestFirst } },
    ],
  },
];

export function createFriendshipStore({ db }: Mongo) {
  const rows = db.collection<StoredFriendship>(friendshipsCollection);
  const projection = { st: 1 } as const;
  const byId = createRowLoader<StoredFriendship>(db, { collection: friendshipsCollection, projection });

  async function pageOf(filter: Filter<StoredFriendship>, { page, pageSize }: FriendsPage) {
    const part = { sort: newestFirst, skip: (page - 1) * pageSize, limit: pageSize, projection };
    const [found, total] = await Promise.all([
      rows.find(filter, part).toArray(),
      rows.countDocuments(filter),
    ]);
    return { rows: found, total };
  }

  function requestsOf({ user, direction, status }: Omit<Requests, 'page' | 'pageSize'>) {
    return { [direction === 'in' ? 'st.to.id' : 'st.from.id']: user, 'st.status': status };
  }

  return Object.freeze({
    byId,
    /** The newest first. */
    friendsOf: (user: string, page: FriendsPage) =>
      pageOf({ 'st.pair': user, 'st.status': 'accepted' }, page),
    async friendIdsOf(user: string) {
      const pairs = { projection: { _id: 0, 'st.pair': 1 } } as const;
      const found = await rows.find({ 'st.pair': user, 'st.status': 'accepted' }, pairs).toArray();
      return found.map(({ st: { pair } }) => (pair[0] === user ? pair[1] : pair[0]));
    },
    /** The newest first. */
    requests: (which: Requests) => pageOf(requestsOf(which), which),
    /** The ids of friendships and pending requests. */
    async openOf(user: string, limit: number) {
      const open = { 'st.pair': user, 'st.status': { $in: ['pending' as const, 'accepted' as const] } };
      const found = await rows.find(open, { limit, projection: { _id: 1 } }).toArray();
      return found.map(({ _id }) => _id);
    },
    /** Whether the person has so many friends or more. */
    async hasFriends(user: string, limit: number) {
      const friends = { 'st.pair': user, 'st.status': 'accepted' as const };
      return (await rows.countDocuments(friends, { limit })) === limit;
    },
    async hasRequests(which: Pick<Requests, 'user' | 'direction'>, limit: number) {
      const waiting = requestsOf({ ...which, status: 'pending' });
      return (await rows.countDocuments(waiting, { limit })) === limit;
    },
  });
}
