// Stores applications for bots, and new ones after a rejection.
import { randomBytes } from 'node:crypto';
import type { Schemas } from '../generated/schemas.js';
import { refuse } from '../shared/errors.js';
import { newId } from '../shared/ids.js';
import type { Mongo } from '../storage/mongo.js';
import { inTransaction } from '../storage/transaction.js';
import { newBotAccount } from '../updates/bot-accounts.js';
import { publishToReviewers } from '../updates/reviews.js';
import type { BotActs } from './bot.acts.js';
import { type BotActor, firstSettings, type Profile, rowOf } from './bot.js';
import { botMachineVersion } from './bot.kind.js';
import type { BotStore } from './bot.store.js';
import type { Usernames } from './outside.js';
import { reviewOf } from './reviews.js';

/** An application whose avatar is as it is stored. */
export interface Application extends Omit<Schemas['bots.ApplyRequest'], 'avatar'> {
  readonly avatar?: string | undefined;
}

export type Applying = ReturnType<typeof createApplying>;

interface ApplyingOptions {
  readonly mongo: Mongo;
  readonly bots: BotStore;
  readonly acts: BotActs;
  readonly usernames: Usernames;
  readonly botsMax: number;
}

/** An account may make so many times the number of bots that it may have at once. */
const everFor = 10;

/** The version of a new actor. */
const firstVersion = 1;

export function createApplying({ mongo, bots, acts, usernames, botsMax }: ApplyingOptions) {
  const full =
    `An account has at most ${botsMax} bots. End one that is not needed (DELETE /api/v1/bots/my/:id), ` +
    'then apply again.';
  const everMax = everFor * botsMax;
  const spent = `An account makes at most ${everMax} bots, ended ones too. Use those that it has.`;

  /** Throws USERNAME_TAKEN, and CONFLICT when the account has its full number of bots. */
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
    if (!(await bots.ensureOwner(owner))) throw refuse('CONFLICT', { message: spent });
    await inTransaction(mongo, async (session) => {
      if (!(await bots.countNew(owner, session))) throw refuse('CONFLICT', { message: full });
      await usernames.claim(username, { kind: 'bot', id: actor._id }, session);
      await bots.insert({ ...actor, mv: botMachineVersion }, session);
      if (review !== undefined) await publishToReviewers(mongo, { ...review, v: firstVersion }, session);
    });
    return row;
  }

  async function resubmit(application: Application, { botId, ownerId }: { botId: string; ownerId: string }) {
    // The owner and the name of a bot never change.
    const { username } = await acts.find(botId, ownerId);
    keepsName(username, application.username);
    return acts.act(botId, { type: 'resubmit', ownerId, profile: profileOf(application) });
  }

  return Object.freeze({ apply, resubmit });
}

function profileOf({ name, description = '', avatar, scopes }: Application): Profile {
  return { name, description, avatar, scopes };
}

/** Throws VALIDATION unless the wanted name is absent or equals the present one. */
export function keepsName(present: string, wanted: string | undefined): void {
  if (wanted === undefined || wanted === present) return;
  const details = [{ field: 'username', rule: 'const', message: `cannot be changed from ${present}` }];
  throw refuse('VALIDATION', { details });
}
