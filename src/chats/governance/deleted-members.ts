// Takes people who have deleted their account out of their chats, in the background.
import { Refusal } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { createDeletionChore, type DeletionChoreOptions } from '../../storage/account-deletions.js';
import { authorOf } from '../authors.js';
import type { Author } from '../chat/chat.js';
import type { ChatsDeps } from '../deps.js';
import { chatKindName } from '../names.js';
import type { DepartCommand } from './leaving.js';

interface Options extends Pick<DeletionChoreOptions, 'deletedAccounts' | 'clock' | 'log'> {
  readonly deps: Pick<ChatsDeps, 'ask' | 'governance' | 'directory'>;
}

const atOnce = 100;
/** Usernames have no spaces, so no account can have this one. */
const username = 'deleted account';

export function createDeletedMembersChore({ deps, ...given }: Options) {
  async function leave(user: string) {
    const chats = await deps.governance.chatsWith(user, atOnce);
    let ended = 0;
    for (const chat of chats) if (await takeOutOf(chat, user)) ended += 1;
    return { ended, isAll: chats.length < atOnce && ended === chats.length };
  }

  /** Returns false when the chat has changed meanwhile; the next run tries again. */
  async function takeOutOf(chat: string, id: string): Promise<boolean> {
    const successors = await successorsOf(id, chat, deps);
    const messageIds = [newId('msg'), newId('msg')] as const;
    const by = { id, username };
    try {
      await deps.ask<DepartCommand>(chatKindName, chat, { type: 'depart', chat, by, successors, messageIds });
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'CONFLICT') return false;
      throw error;
    }
  }

  return createDeletionChore({ ...given, leave, failed: 'chats.deletions.failed' });
}

/** The members who may become the owner of the group when this owner leaves, the best first. */
export async function successorsOf(
  owner: string,
  chat: string,
  { governance, directory }: Pick<ChatsDeps, 'governance' | 'directory'>,
): Promise<readonly Author[]> {
  const candidates = await governance.successorsIn(chat, owner);
  const found = await directory.find(candidates);
  return candidates.flatMap((user) => {
    const known = found.get(user);
    return known === undefined ? [] : [authorOf(known)];
  });
}
