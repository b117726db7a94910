// Says whether two people are friends, and whether one of them has blocked the other.
import type { FriendshipStore } from './friendship.store.js';
import { friendshipId } from './names.js';
import type { FriendChats, FriendTie, FriendTies } from './outside.js';

interface TiesOptions {
  readonly friendships: Pick<FriendshipStore, 'byId' | 'friendIdsOf'>;
  readonly privateChats: Pick<FriendChats, 'blocksBetween'>;
}

export function createTies({ friendships, privateChats }: TiesOptions): FriendTies {
  async function tieOf(one: string, other: string): Promise<FriendTie> {
    const [friendship, blocks] = await Promise.all([
      friendships.byId(friendshipId(one, other)),
      privateChats.blocksBetween(one, other),
    ]);
    return { isFriend: friendship?.st.status === 'accepted', isBlocked: blocks.length > 0 };
  }

  return Object.freeze({
    async between(user: string, others: readonly string[]) {
      const ties = await Promise.all(others.map((other) => tieOf(user, other)));
      return new Map(others.map((other, at) => [other, ties[at] as FriendTie]));
    },
    friendsOf: friendships.friendIdsOf,
  });
}
