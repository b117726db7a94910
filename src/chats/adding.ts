// Says whom a person may not bring into groups, by the settings and blocks of each at that moment.

// Decision: docs/decisions/chat-governance.md
import type { Author } from './chat/chat.js';
import type { ChatStore } from './chat/chat.store.js';
import { privateChatId } from './names.js';
import type { KnownUser } from './outside.js';

interface Friendships {
  between(
    user: string,
    others: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly isFriend: boolean }>>;
}

export type Adding = ReturnType<typeof createAdding>;

export function createAdding(chats: Pick<ChatStore, 'chat'>) {
  /** The room of friends sets it when it opens; until then no two people are friends. */
  let friendships: Friendships = { between: async () => new Map() };

  async function isBlockedBy(by: Author, other: string): Promise<boolean> {
    const { blockedBy = {} } = (await chats.chat(privateChatId(by.id, other)))?.st ?? {};
    return Object.hasOwn(blockedBy, other);
  }

  return Object.freeze({
    /** The ids of the people whom this person may not bring into a group; a bot may always be brought in. */
    async unwilling(by: Author, joining: readonly KnownUser[]): Promise<readonly string[]> {
      const people = joining.filter(({ botId }) => botId === undefined);
      const forFriends = people.filter(({ addedToGroupsBy }) => addedToGroupsBy === 'friends');
      const friendIds = forFriends.map(({ id }) => id);
      const [blocked, ties] = await Promise.all([
        Promise.all(people.map(({ id }) => isBlockedBy(by, id))),
        friendIds.length === 0 ? undefined : friendships.between(by.id, friendIds),
      ]);
      const refuses = ({ id, addedToGroupsBy }: KnownUser) =>
        addedToGroupsBy === 'nobody' || (addedToGroupsBy === 'friends' && !ties?.get(id)?.isFriend);
      return people.filter((one, at) => blocked[at] || refuses(one)).map(({ id }) => id);
    },
    setFriendships(given: Friendships): void {
      friendships = given;
    },
  });
}
