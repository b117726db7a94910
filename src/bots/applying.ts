// How a bot comes to be, and comes back after a rejection.
import { randomBytes } from 'node:crypto';
import type { Schemas } from '../generated/schemas.js';
import { refuse } from '../shared/errors.js';
import { newId } from '../shared/ids.js';
import type { Mongo } from '../storage/mongo.js';
import { inTransaction } from '../storage/transaction.js';
import { newBotAccount } from '../updates/bot-accounts.js';
import { tellReviewers } from '../updates/reviews.js';
import type { BotActs } from './bot.acts.js';
import { type BotActor, type BotRow, firstSettings, type Profile, rowOf } from './bot.js';
import { botMachineVersion } from './bot.kind.js';
import type { BotStore } from './bot.store.js';
import type { Usernames } from './outside.js';
import { reviewOf } from './reviews.js';

/** The avatar as it is kept. */
export interface Application extends Omit<Schemas['bots.ApplyRequest'], 'avatar'> {
  readonly avatar?: string | undefined;
}

export interface Applying {
  /** Throws USERNAME_TAKEN, and CONFLICT when the account has its full number of bots. */
  apply(application: Application, by: { ownerId: string; at: number }): Promise<BotRow>;
  resubmit(application: Application, by: { botId: string; ownerId: string }): Promise<BotRow>;
}

export interface ApplyingOptions {
  readonly mongo: Mongo;
  readonly bots: BotStore;
  readonly acts: BotActs;
  readonly usernames: Usernames;
  readonly botsMax: number;
}

/** So many times may an account replace all the bots that it has at once. */
const everFor = 10;

/** Of an actor that begins to exist. */
const firstVersion = 1;

export function createApplying({ mongo, bots, acts, usernames, botsMax }: ApplyingOptions): Applying {
  const full =
    `An account has at most ${botsMax} bots. End one that is not needed (DELETE /api/v1/bots/my/:id), ` +
    'then apply again.';
  const everMax = everFor * botsMax;
  const spent = `An account makes at most ${everMax} bots, ended ones too. Use those that it has.`;

  async function apply(application: Application, { ownerId, at }: { ownerId: string; at: number }) {
    const username = application.username ?? `bot_${randomBytes(8).toString('hex')}`;
    if (usernames.isReserved(username)) throw refuse('USERNAME_TAKEN');
    const botId = newId('bot');
    const names = { ownerId, systemUserId: newBotAccount(botId), username };
    const numbers = { settings: firstSettings, createdAt: at, updatedAt: at, version: 0 };
    const context = { ...names, ...profileOf(application), ...numbers };
    const actor: BotActor = { _id: botId, st: { value: 'pending', context } };
    const row = rowOf(actor);
    const review = reviewOf({ before: undefined, after: row, at });
    const owner = { ownerId, botsMax, everMax };
    if (!(await bots.welcome(owner))) throw refuse('CONFLICT', { message: spent });
    await inTransaction(mongo, async (session) => {
      if (!(await bots.takePlace(owner, session))) throw refuse('CONFLICT', { message: full });
      await usernames.claim(username, { kind: 'bot', id: actor._id }, session);
      await bots.insert({ ...actor, mv: botMachineVersion }, session);
      if (review !== undefined) await tellReviewers(mongo, { ...review, v: firstVersion }, session);
    });
    return row;
  }

  async function resubmit(application: Application, { botId, ownerId }: { botId: string; ownerId: string }) {
    // Neither the owner nor the name of a bot ever changes.
    const { username } = await acts.find(botId, ownerId);
    keepsName(username, application.username);
    return acts.act(botId, { type: 'resubmit', ownerId, profile: profileOf(application) });
  }

  return Object.freeze({ apply, resubmit });
}

function profileOf({ name, description = '', avatar, scopes }: Application): Profile {
  return { name, description, avatar, scopes };
}

/** Throws VALIDATION; a developer who names the present one changes nothing. */
export function keepsName(present: string, wanted: string | undefined): void {
  if (wanted === undefined || wanted === present) return;
  const details = [{ field: 'username', rule: 'const', message: `cannot be changed from ${present}` }];
  throw refuse('VALIDATION', { details });
}
