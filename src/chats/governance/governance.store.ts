// Join requests and dispatchable members as they are read; only turns of the chat write them.
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { activeStatuses, type MemberRow } from '../chat/chat.js';
import type { JoinRequestRow } from '../chat/requests.js';
import { joinRequestsCollection, membersCollection, virtualMembersCollection } from '../names.js';
import type { VirtualMemberRow } from './dispatching.js';

export interface ListPart {
  readonly skip: number;
  readonly limit: number;
}

type StoredVirtual = VirtualMemberRow & { readonly _id: string };

export interface GovernanceStore {
  /** The newest first. */
  requestsOf(chat: string, part: ListPart): Promise<{ rows: readonly JoinRequestRow[]; total: number }>;
  /** The newest first. */
  virtualMembersOf(chat: string, part: ListPart): Promise<{ rows: readonly StoredVirtual[]; total: number }>;
  /** Whether one that was not taken out has what is kept so as its avatar. */
  isAvatar(kept: string): Promise<boolean>;
  /** The chats that a person is in or asks to join, at most so many. */
  chatsWith(user: string, limit: number): Promise<readonly string[]>;
  /** Who may become the owner of a group, the best first: administrators, then members; bots come last. */
  successorsIn(chat: string, except: string): Promise<readonly string[]>;
}

export const governanceCollections: readonly CollectionSpec[] = [
  {
    name: joinRequestsCollection,
    indexes: [
      { name: 'chat', key: { chat: 1, at: -1, _id: -1 } },
      { name: 'user', key: { user: 1 } },
    ],
  },
  {
    name: virtualMembersCollection,
    indexes: [
      { name: 'chat', key: { chat: 1, status: 1, joinedAt: -1, _id: -1 } },
      { name: 'avatar', key: { avatar: 1 }, sparse: true },
    ],
  },
];

const successorsMax = 10;

export function createGovernanceStore({ db }: Mongo): GovernanceStore {
  const requests = db.collection<JoinRequestRow>(joinRequestsCollection);
  const virtual = db.collection<StoredVirtual>(virtualMembersCollection);
  const members = db.collection<MemberRow>(membersCollection);
  const oldest = { sort: { since: 1, _id: 1 }, limit: successorsMax } as const;

  return Object.freeze({
    async requestsOf(chat: string, part: ListPart) {
      const [rows, total] = await Promise.all([
        requests.find({ chat }, { sort: { at: -1, _id: -1 }, ...part }).toArray(),
        requests.countDocuments({ chat }),
      ]);
      return { rows, total };
    },
    async virtualMembersOf(chat: string, part: ListPart) {
      const filter = { chat, status: 'there' } as const;
      const [rows, total] = await Promise.all([
        virtual.find(filter, { sort: { joinedAt: -1, _id: -1 }, ...part }).toArray(),
        virtual.countDocuments(filter),
      ]);
      return { rows, total };
    },
    async isAvatar(kept: string) {
      const shown = { avatar: kept, status: 'there' } as const;
      return (await virtual.findOne(shown, { projection: { _id: 1 } })) !== null;
    },
    async chatsWith(user: string, limit: number) {
      const [there, asking] = await Promise.all([
        members.find({ user, status: { $in: [...activeStatuses] } }, { limit }).toArray(),
        requests.find({ user }, { limit }).toArray(),
      ]);
      return [...new Set([...there, ...asking].map(({ chat }) => chat))];
    },
    async successorsIn(chat: string, except: string) {
      const found = await Promise.all(
        [false, true].flatMap((isBot) =>
          (['administrator', 'member'] as const).map((status) =>
            members.find({ chat, status, isBot, user: { $ne: except } }, oldest).toArray(),
          ),
        ),
      );
      return found.flat().map(({ user }) => user);
    },
  });
}
