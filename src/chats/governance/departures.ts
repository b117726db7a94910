// Takes people who have deleted their account out of their chats. What fails is tried again, on any node.
import { createChore } from '../../shared/chore.js';
import type { Clock } from '../../shared/clock.js';
import { Refusal } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { roughly } from '../../shared/jitter.js';
import type { Log } from '../../shared/log.js';
import { authorOf } from '../authors.js';
import type { ChatsDeps } from '../deps.js';
import { chatKindName } from '../names.js';
import type { DepartedPeople } from '../outside.js';
import type { DepartCommand } from './departing.js';

interface DeparturesGiven {
  readonly departed: DepartedPeople;
  readonly deps: Pick<ChatsDeps, 'ask' | 'governance' | 'directory'>;
  readonly clock: Clock;
  readonly log: Log;
}

const lookEveryMs = 5_000;
/** A person who was being added when the account was deleted is in the chat by then. */
const settledAfterMs = 60_000;
const atOnce = 100;
/** No username: no account has a space in it. */
const username = 'deleted account';

export function createDepartureChore({ departed, deps, clock, log }: DeparturesGiven) {
  return createChore({ pauseMs: () => roughly(lookEveryMs), work, log, failed: 'chats.departures.failed' });

  async function work(): Promise<void> {
    for (const { id, userId, at } of await departed.open(atOnce)) {
      const isSettled = clock.now() >= at + settledAfterMs;
      const hasGone = await takeOut(userId);
      if (isSettled && hasGone) await departed.close(id);
    }
  }

  /** False when something of it is left for the next time. */
  async function takeOut(user: string): Promise<boolean> {
    const chats = await deps.governance.chatsWith(user, atOnce);
    const gone: boolean[] = [];
    for (const chat of chats) gone.push(await takeOutOf(chat, user));
    return chats.length < atOnce && gone.every((isDone) => isDone);
  }

  async function takeOutOf(chat: string, id: string): Promise<boolean> {
    const candidates = await deps.governance.successorsIn(chat, id);
    const found = await deps.directory.find(candidates);
    const successors = candidates.flatMap((user) => {
      const known = found.get(user);
      return known === undefined ? [] : [authorOf(known)];
    });
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
}
