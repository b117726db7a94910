// A turn of a bot: load, decide, and store in one transaction where the version decided on still stands.
import type { ClientSession } from 'mongodb';
import { transition } from 'xstate';
import { changedFields } from '../shared/changed-fields.js';
import { refuse } from '../shared/errors.js';
import type { Revoking } from '../storage/revoking.js';
import { type BotRow, lifeOf, type Profile, profileFields, snapshotOf } from './bot.js';
import { type BotEvent, botMachine } from './bot.machine.js';
import type { BotStore } from './bot.store.js';

export interface Turn {
  readonly botId: string;
  /** Given when only this account may do it. */
  readonly ownerId?: string;
  readonly event: BotEvent;
  /** Replaces what the developer applied with. */
  readonly profile?: Profile;
  /** Given when it may be done to this version only, which a reviewer has looked at. */
  readonly version?: number;
  /** Says no before the machine is asked. */
  check?(bot: BotRow): void;
  /** Runs in the same transaction: the record of the act. */
  record?(session: ClientSession): Promise<void>;
}

export interface BotTurns {
  /** Throws NOT_FOUND also when the bot is somebody else's. */
  find(botId: string, ownerId?: string): Promise<BotRow>;
  /**
   * Returns when every node knows. Throws NOT_FOUND, and CONFLICT where the state forbids the event or
   * another version stands.
   */
  take(turn: Turn): Promise<BotRow>;
}

export interface BotTurnsOptions {
  readonly bots: BotStore;
  readonly revocation: Revoking;
}

/** Of one turn, when others keep writing to the same bot. */
const attemptsMax = 10;

/** What these change is remembered at the bot door: enabling too, because it remembers the refusal. */
const touchesDoor: ReadonlySet<BotEvent['type']> = new Set([
  'disable',
  'enable',
  'regenerateToken',
  'revokeToken',
]);

export function createBotTurns({ bots, revocation }: BotTurnsOptions): BotTurns {
  async function find(botId: string, ownerId?: string): Promise<BotRow> {
    const row = await bots.byId(botId);
    if (row === null || (ownerId !== undefined && row.ownerId !== ownerId)) {
      throw refuse('NOT_FOUND', { message: 'There is no such bot.' });
    }
    return row;
  }

  async function take({ botId, ownerId, event, profile, version, check, record }: Turn): Promise<BotRow> {
    const subjects = touchesDoor.has(event.type) ? [`bot:${botId}` as const] : [];
    for (let left = attemptsMax; left > 0; left -= 1) {
      const before = await find(botId, ownerId);
      if (version !== undefined && version !== before.v) throw await outdated(before, version);
      check?.(before);
      const after = { ...decide(before, event), ...profile };
      const isStored = await revocation.commit(async (session) => {
        if (!(await bots.replace(after, session))) return { result: false, subjects: [] };
        if (profile !== undefined) await bots.keepEarlier(before, session);
        await record?.(session);
        return { result: true, subjects };
      });
      if (isStored) return after;
    }
    throw refuse('CONFLICT', { message: 'Others keep changing this bot. Try again.' });
  }

  async function outdated(row: BotRow, version: number): Promise<Error> {
    const earlier = await bots.profileAt(row._id, version);
    const changed = earlier === undefined ? [] : changedFields<Profile>(earlier, row, profileFields);
    const message = `The bot has changed since version ${version}: it is ${row.reviewStatus} now.`;
    const details = { version: row.v, review_status: row.reviewStatus, changed };
    return refuse('CONFLICT', { message: `${message} See details, and name the version you mean.`, details });
  }

  return Object.freeze({ find, take });
}

/** The bot after the event. Asked first, because a machine drops what it does not accept without a word. */
export function decide(row: BotRow, event: BotEvent): BotRow {
  const snapshot = snapshotOf(row);
  if (!snapshot.can(event)) throw refuse('CONFLICT', { message: refusalOf(row, event) });
  const [next] = transition(botMachine, snapshot, event);
  return { ...row, ...lifeOf(next), v: row.v + 1, updatedAt: new Date(event.at) };
}

function refusalOf({ reviewStatus, status, hasOwnerLeft }: BotRow, { type }: BotEvent): string {
  if (hasOwnerLeft === true) return `The bot is ${status}: its developer has deleted the account.`;
  if (type === 'approve' || type === 'reject')
    return `The bot is ${reviewStatus}, so there is nothing to review.`;
  if (type === 'resubmit') return `The bot is ${reviewStatus}. Only a rejected bot can be resubmitted.`;
  if (type === 'enable' || type === 'disable') return `The bot is ${status}.`;
  return reviewStatus === 'approved'
    ? 'There is no token to read.'
    : `The bot is ${reviewStatus}, not approved.`;
}
