// Ends the friendships of people who have deleted their account, in the background.
import type { Acting } from '../actors/runtime.js';
import { createDeletionChore, type DeletionChoreOptions } from '../storage/account-deletions.js';
import type { LeaveFriend } from './friendship.kind.js';
import type { FriendshipStore } from './friendship.store.js';
import { friendshipKindName } from './names.js';

interface Options
  extends Pick<Acting, 'ask'>,
    Pick<DeletionChoreOptions, 'deletedAccounts' | 'clock' | 'log'> {
  readonly friendships: Pick<FriendshipStore, 'openOf'>;
}

const batch = 100;

export function createDeletedFriendsChore({ friendships, ask, ...given }: Options) {
  async function leave(by: string, signal: AbortSignal) {
    const command: LeaveFriend = { type: 'depart', by };
    let ended = 0;
    for (;;) {
      const open = await friendships.openOf(by, batch);
      await Promise.all(open.map((friendship) => ask(friendshipKindName, friendship, command)));
      ended += open.length;
      if (open.length < batch) return { ended, isAll: true };
      if (signal.aborted) return { ended, isAll: false };
    }
  }

  return createDeletionChore({ ...given, leave, failed: 'friends.deletions.failed' });
}
