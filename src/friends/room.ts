// The manifest of the room of friends.
import { answerFriendRequest, getFriendRequests } from './bot.endpoints.js';
import { createDeletedFriendsChore } from './deleted-friends.js';
import {
  acceptFriend,
  listFriends,
  listRequests,
  rejectFriend,
  removeFriend,
  requestFriend,
} from './friends.endpoints.js';
import { friendshipKind } from './friendship.kind.js';
import { collections, createFriendshipStore } from './friendship.store.js';
import type { FriendsOutside, FriendTools } from './outside.js';
import { createTies } from './ties.js';

const name = 'friends';

export const friendsRoom = Object.freeze({
  name,
  collections,
  kinds: ({ findAddressees }: FriendTools) => [friendshipKind(findAddressees)],
  endpoints: Object.freeze([
    requestFriend,
    listFriends,
    listRequests,
    acceptFriend,
    rejectFriend,
    removeFriend,
    getFriendRequests,
    answerFriendRequest,
  ]),
  hearsOfDeletions: true as const,
  async open({ mongo, act, ask, clock, log, deletedAccounts, ...given }: FriendsOutside) {
    const { directory, privateChats, bots, presence, groupAdding } = given;
    const friendships = createFriendshipStore(mongo);
    const ties = createTies({ friendships, privateChats });
    presence.setFriendships(ties);
    groupAdding.setFriendships(ties);
    const deletedFriends = createDeletedFriendsChore({
      deletedAccounts: deletedAccounts(name),
      friendships,
      clock,
      log,
      ask,
    });
    const deps = { act, ask, friendships, directory, privateChats, bots, presence };
    return { deps, chores: [deletedFriends] };
  },
});
