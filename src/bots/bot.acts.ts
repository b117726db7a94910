// What is done to a bot: each act is one turn of its actor.
import type { Actors } from '../actors/runtime.js';
import type { Reply } from '../links/reply.js';
import { changedFields } from '../shared/changed-fields.js';
import type { Clock } from '../shared/clock.js';
import { type ErrorCode, errors, refuse } from '../shared/errors.js';
import { newId } from '../shared/ids.js';
import { unavailable } from '../storage/outage.js';
import { type BotRow, botKindName, type Profile, profileFields } from './bot.js';
import type { BotCommand, Outdated } from './bot.kind.js';
import type { BotStore } from './bot.store.js';

export interface BotActs {
  /** Throws NOT_FOUND also when the bot is somebody else's. */
  find(botId: string, ownerId?: string): Promise<BotRow>;
  /**
   * Returns when every node knows. Throws NOT_FOUND, and CONFLICT where the state forbids the event or
   * another version stands.
   */
  act(botId: string, command: BotCommand): Promise<BotRow>;
}

export interface BotActsOptions {
  readonly bots: BotStore;
  readonly actors: Pick<Actors, 'ask'>;
  /** The one that judges deadlines. */
  readonly clock: Clock;
}

/** For the turn, and for nodes that do not confirm what it has revoked. */
const deadlineMs = 8000;

export function createBotActs({ bots, actors, clock }: BotActsOptions): BotActs {
  async function find(botId: string, ownerId?: string): Promise<BotRow> {
    const row = await bots.byId(botId);
    if (row === null || (ownerId !== undefined && row.ownerId !== ownerId)) throw notFound();
    return row;
  }

  async function act(id: string, command: BotCommand): Promise<BotRow> {
    const deadline = clock.now() + deadlineMs;
    const reply = await actors.ask({ kind: botKindName, id, command, key: newId('cmd'), deadline });
    if (reply.kind === 'ok') return reply.data as BotRow;
    if (reply.kind === 'unknown-actor') throw notFound();
    if (reply.kind === 'refused' && reply.code in errors) throw await refusalOf(reply, { id, command });
    throw unavailable(new Error(`The actor is ${reply.kind}.`));
  }

  async function refusalOf({ code, details }: Refusing, { id, command }: Asked): Promise<Error> {
    if (code === 'NOT_FOUND') return notFound();
    const { message, outdated } = (details ?? {}) as Partial<Outdated> & { readonly message?: string };
    if (outdated !== undefined && command.version !== undefined)
      return outdatedSince(command.version, { id, outdated });
    return refuse(code as ErrorCode, message === undefined ? {} : { message });
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

type Refusing = Extract<Reply, { kind: 'refused' }>;

interface Asked {
  readonly id: string;
  readonly command: BotCommand;
}

function notFound(): Error {
  return refuse('NOT_FOUND', { message: 'There is no such bot.' });
}
