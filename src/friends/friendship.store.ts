// Friendships as they are read; only turns of their actors write them.
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

interface FriendshipPage {
  readonly rows: readonly StoredFriendship[];
  readonly total: number;
}

export interface FriendshipStore {
  byId(id: string): Promise<StoredFriendship | undefined>;
  /** Newest first. */
  friendsOf(user: string, page: FriendsPage): Promise<FriendshipPage>;
  /** The ids of all of them. */
  friendIdsOf(user: string): Promise<readonly string[]>;
  /** Newest first. */
  requests(which: Requests): Promise<FriendshipPage>;
  /** Those that an account which goes leaves behind. */
  openOf(user: string, limit: number): Promise<readonly string[]>;
  /** Whether there are as many as that, or more. */
  hasFriends(user: string, count: number): Promise<boolean>;
  hasRequests(which: Pick<Requests, 'user' | 'direction'>, count: number): Promise<boolean>;
}

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

export function createFriendshipStore({ db }: Mongo): FriendshipStore {
  const rows = db.collection<StoredFriendship>(friendshipsCollection);
  const projection = { st: 1 } as const;
  const byId = createRowLoader<StoredFriendship>(db, { collection: friendshipsCollection, projection });

  async function pageOf(filter: Filter<StoredFriendship>, { page, pageSize }: FriendsPage) {
    const place = { sort: newestFirst, skip: (page - 1) * pageSize, limit: pageSize, projection };
    const [found, total] = await Promise.all([
      rows.find(filter, place).toArray(),
      rows.countDocuments(filter),
    ]);
    return { rows: found, total };
  }

  function requestsOf({ user, direction, status }: Omit<Requests, 'page' | 'pageSize'>) {
    return { [direction === 'in' ? 'st.to.id' : 'st.from.id']: user, 'st.status': status };
  }

  return Object.freeze({
    byId,
    friendsOf: (user: string, page: FriendsPage) =>
      pageOf({ 'st.pair': user, 'st.status': 'accepted' }, page),
    async friendIdsOf(user: string) {
      const pairs = { projection: { _id: 0, 'st.pair': 1 } } as const;
      const found = await rows.find({ 'st.pair': user, 'st.status': 'accepted' }, pairs).toArray();
      return found.map(({ st: { pair } }) => (pair[0] === user ? pair[1] : pair[0]));
    },
    requests: (which: Requests) => pageOf(requestsOf(which), which),
    async openOf(user: string, limit: number) {
      const open = { 'st.pair': user, 'st.status': { $in: ['pending' as const, 'accepted' as const] } };
      const found = await rows.find(open, { limit, projection: { _id: 1 } }).toArray();
      return found.map(({ _id }) => _id);
    },
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
