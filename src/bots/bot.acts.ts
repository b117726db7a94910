// Sends commands to the actors of bots, and explains their refusals.

import type { Actors } from '../actors/runtime.js';
import { createActing } from '../actors/runtime.js';
import { changedFields } from '../shared/changed-fields.js';
import type { Clock } from '../shared/clock.js';
import { Refusal, refuse } from '../shared/errors.js';
import { type BotRow, botKindName, type Profile, profileFields } from './bot.js';
import type { BotCommand, Outdated } from './bot.kind.js';
import type { BotStore } from './bot.store.js';

export type BotActs = ReturnType<typeof createBotActs>;

interface BotActsOptions {
  readonly bots: BotStore;
  readonly actors: Pick<Actors, 'ask'>;
  /** The clock of all deadlines. */
  readonly clock: Clock;
}

/** The time for the turn and for the nodes that confirm what it has revoked. */
const deadlineMs = 8000;

export function createBotActs({ bots, actors, clock }: BotActsOptions) {
  const { ask } = createActing({ actors, clock, deadlineMs });

  /** Throws NOT_FOUND also when another account owns the bot. */
  async function find(botId: string, ownerId?: string): Promise<BotRow> {
    const row = await bots.byId(botId);
    const isOf = ownerId === undefined || (row?.ownerId === ownerId && row.status !== 'ended');
    if (row === null || !isOf) throw notFound();
    return row;
  }

  /**
   * Returns when the change is in force on every node. Throws NOT_FOUND, and CONFLICT where the state forbids
   * the event or the version is not the present one.
   */
  async function act(id: string, command: BotCommand): Promise<BotRow> {
    try {
      return (await ask(botKindName, id, command)) as BotRow;
    } catch (error) {
      throw error instanceof Refusal ? await explained(error, id, command.version) : error;
    }
  }

  async function explained(refusal: Refusal, id: string, version: number | undefined): Promise<Refusal> {
    const { code, details } = refusal;
    if (code === 'NOT_FOUND') return notFound();
    const { message, outdated } = (details ?? {}) as Partial<Outdated> & { readonly message?: string };
    if (outdated !== undefined && version !== undefined) return outdatedSince(version, { id, outdated });
    return message === undefined ? refusal : refuse(code, { message });
  }

  async function outdatedSince(seen: number, { id, outdated }: Outdated & { readonly id: string }) {
    const { version, reviewStatus, profile } = outdated;
    const earlier = await bots.profileAt(id, seen);
    const changed = earlier === undefined ? [] : changedFields<Profile>(earlier, profile, profileFields);
    const message = `The bot has changed since version ${seen}: it is ${reviewStatus} now.`;
    const details = { version, review_status: reviewStatus, changed };
    return refuse('CONFLICT', { message: `${message} See details, and name the version you mean.`, details });
  }

  return Object.freeze({ find, act });
}

function notFound(): Refusal {
  return refuse('NOT_FOUND', { message: 'There is no such bot.' });
}
