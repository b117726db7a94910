// Reads join requests, dispatchable members and possible owners; only turns of the chat write them.
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { activeStatuses, type MemberRow } from '../chat/chat.js';
import type { JoinRequestRow } from '../chat/requests.js';
import { joinRequestsCollection, membersCollection, virtualMembersCollection } from '../names.js';
import type { VirtualMemberRow } from './dispatching.js';

interface ListPart {
  readonly skip: number;
  readonly limit: number;
}

type StoredVirtual = VirtualMemberRow & { readonly _id: string };

export type GovernanceStore = ReturnType<typeof createGovernanceStore>;

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

export function createGovernanceStore({ db }: Mongo) {
  const requests = db.collection<JoinRequestRow>(joinRequestsCollection);
  const virtual = db.collection<StoredVirtual>(virtualMembersCollection);
  const members = db.collection<MemberRow>(membersCollection);
  const oldest = { sort: { since: 1, _id: 1 }, limit: successorsMax } as const;

  return Object.freeze({
    /** The newest first. */
    async requestsOf(chat: string, part: ListPart) {
      const [rows, total] = await Promise.all([
        requests.find({ chat }, { sort: { at: -1, _id: -1 }, ...part }).toArray(),
        requests.countDocuments({ chat }),
      ]);
      return { rows, total };
    },
    /** The newest first. */
    async virtualMembersOf(chat: string, part: ListPart) {
      const filter = { chat, status: 'there' } as const;
      const [rows, total] = await Promise.all([
        virtual.find(filter, { sort: { joinedAt: -1, _id: -1 }, ...part }).toArray(),
        virtual.countDocuments(filter),
      ]);
      return { rows, total };
    },
    /** Whether a present dispatchable member has this avatar; `kept` is the address as it is stored. */
    async isAvatar(kept: string) {
      const shown = { avatar: kept, status: 'there' } as const;
      return (await virtual.findOne(shown, { projection: { _id: 1 } })) !== null;
    },
    /** The chats that a person is in or asks to join. */
    async chatsWith(user: string, limit: number) {
      const [there, asking] = await Promise.all([
        members.find({ user, status: { $in: [...activeStatuses] } }, { limit }).toArray(),
        requests.find({ user }, { limit }).toArray(),
      ]);
      return [...new Set([...there, ...asking].map(({ chat }) => chat))];
    },
    /** The possible owners of a group, the best first: administrators, then members, and bots last. */
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
