// Whom a person may not bring into groups: by the setting of each, and by their blocks, as they are when this
// is asked.

// Decision: docs/decisions/chat-governance.md
import type { Author } from './chat/chat.js';
import type { ChatStore } from './chat/chat.store.js';
import { privateChatId } from './names.js';
import type { KnownUser } from './outside.js';

/** What the room of friends knows. */
export interface Friendships {
  between(
    user: string,
    others: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly isFriend: boolean }>>;
}

export interface Adding {
  /** The ids of those who are not to be brought into a group by this person; bots always may be. */
  unwilling(by: Author, joining: readonly KnownUser[]): Promise<readonly string[]>;
  /** Before that nobody is anybody's friend. */
  friendshipsAre(friendships: Friendships): void;
}

export function createAdding(chats: Pick<ChatStore, 'chat'>): Adding {
  let friendships: Friendships = { between: async () => new Map() };

  async function isBlockedBy(by: Author, other: string): Promise<boolean> {
    const { blockedBy = {} } = (await chats.chat(privateChatId(by.id, other)))?.st ?? {};
    return Object.hasOwn(blockedBy, other);
  }

  return Object.freeze({
    async unwilling(by: Author, joining: readonly KnownUser[]) {
      const people = joining.filter(({ botId }) => botId === undefined);
      const forFriends = people.filter(({ addedToGroupsBy }) => addedToGroupsBy === 'friends');
      const [blocked, ties] = await Promise.all([
        Promise.all(people.map(({ id }) => isBlockedBy(by, id))),
        forFriends.length === 0
          ? undefined
          : friendships.between(
              by.id,
              forFriends.map(({ id }) => id),
            ),
      ]);
      const refuses = ({ id, addedToGroupsBy }: KnownUser) =>
        addedToGroupsBy === 'nobody' || (addedToGroupsBy === 'friends' && !ties?.get(id)?.isFriend);
      return people.filter((one, at) => blocked[at] || refuses(one)).map(({ id }) => id);
    },
    friendshipsAre(given: Friendships) {
      friendships = given;
    },
  });
}
