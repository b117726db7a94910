// How a bot comes to be, and comes back after a rejection.
import { randomBytes } from 'node:crypto';
import type { Schemas } from '../generated/schemas.js';
import { refuse } from '../shared/errors.js';
import { newId } from '../shared/ids.js';
import type { Mongo } from '../storage/mongo.js';
import { inTransaction } from '../storage/transaction.js';
import { type BotRow, firstSettings, type Profile } from './bot.js';
import type { BotStore } from './bot.store.js';
import type { BotTurns } from './bot.turns.js';
import type { Usernames } from './outside.js';

export type Application = Schemas['bots.ApplyRequest'];

export interface Applying {
  /** Throws USERNAME_TAKEN, and CONFLICT when the account has its full number of bots. */
  apply(application: Application, by: { ownerId: string; at: number }): Promise<BotRow>;
  resubmit(application: Application, by: { botId: string; ownerId: string; at: number }): Promise<BotRow>;
}

export interface ApplyingOptions {
  readonly mongo: Mongo;
  readonly bots: BotStore;
  readonly turns: BotTurns;
  readonly usernames: Usernames;
  readonly botsMax: number;
}

export function createApplying({ mongo, bots, turns, usernames, botsMax }: ApplyingOptions): Applying {
  async function apply(application: Application, { ownerId, at }: { ownerId: string; at: number }) {
    const username = application.username ?? `bot_${randomBytes(8).toString('hex')}`;
    if (usernames.isReserved(username)) throw refuse('USERNAME_TAKEN');
    const now = new Date(at);
    const row: BotRow = {
      _id: newId('bot'),
      v: 0,
      fe: 0,
      ownerId,
      systemUserId: newId('usr'),
      username,
      ...profileOf(application),
      reviewStatus: 'pending',
      status: 'inactive',
      settings: firstSettings,
      createdAt: now,
      updatedAt: now,
    };
    await bots.welcome(ownerId);
    await inTransaction(mongo, async (session) => {
      const message = `An account has at most ${botsMax} bots.`;
      if (!(await bots.takePlace({ ownerId, botsMax }, session))) throw refuse('CONFLICT', { message });
      await usernames.claim(username, { kind: 'bot', id: row._id }, session);
      await bots.insert(row, session);
    });
    return row;
  }

  const resubmit: Applying['resubmit'] = (application, { botId, ownerId, at }) =>
    turns.take({
      botId,
      ownerId,
      event: { type: 'resubmit', at },
      profile: profileOf(application),
      check: ({ username }) => keepsName(username, application.username),
    });

  return Object.freeze({ apply, resubmit });
}

function profileOf({ name, description = '', avatar, scopes }: Application): Profile {
  return { name, description, avatar, scopes };
}

function keepsName(present: string, wanted: string | undefined): void {
  if (wanted === undefined || wanted === present) return;
  const details = [{ field: 'username', rule: 'const', message: `cannot be changed from ${present}` }];
  throw refuse('VALIDATION', { details });
}
