// The dependencies of the endpoints of friends.
import type { Acting } from '../actors/runtime.js';
import { endpointFor } from '../shared/endpoint.js';
import type { FriendshipStore } from './friendship.store.js';
import type { BotModes, FriendChats, FriendLookup, FriendPresence } from './outside.js';

export interface FriendsDeps extends Acting {
  readonly friendships: FriendshipStore;
  readonly directory: FriendLookup;
  readonly privateChats: FriendChats;
  readonly bots: BotModes;
  readonly presence: Pick<FriendPresence, 'shownTo'>;
}

export const endpoint = endpointFor<FriendsDeps>();
