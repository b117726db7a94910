// Takes people who have deleted their account out of their chats.
import { Refusal } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { createDepartures, type DeparturesOptions } from '../../storage/departures.js';
import { authorOf } from '../authors.js';
import type { Author } from '../chat/chat.js';
import type { ChatsDeps } from '../deps.js';
import { chatKindName } from '../names.js';
import type { DepartCommand } from './departing.js';

interface DeparturesGiven extends Pick<DeparturesOptions, 'departed' | 'clock' | 'log'> {
  readonly deps: Pick<ChatsDeps, 'ask' | 'governance' | 'directory'>;
}

const atOnce = 100;
/** No username: no account has a space in it. */
const username = 'deleted account';

export function createDepartureChore({ deps, ...given }: DeparturesGiven) {
  async function leave(user: string) {
    const chats = await deps.governance.chatsWith(user, atOnce);
    let ended = 0;
    for (const chat of chats) if (await takeOutOf(chat, user)) ended += 1;
    return { ended, isAll: chats.length < atOnce && ended === chats.length };
  }

  /** False: the chat has changed meanwhile, and is left for the next look. */
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

  return createDepartures({ ...given, leave, failed: 'chats.departures.failed' });
}

/** Who may become the owner of the group when this one goes, the best first. */
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
