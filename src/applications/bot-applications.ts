// For which application a bot works: the one it is linked to, else one of its own, made on first use.
import { Refusal } from '../shared/errors.js';
import { duplicateIndexOf } from '../storage/transaction.js';
import { type ApplicationStore, botIndex } from './application.store.js';
import type { ApplicationChanges } from './application-changes.js';
import type { BotLinkStore } from './bot-link.store.js';

export interface WorkingBot {
  readonly botId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly at: number;
}

export interface BotApplications {
  /** Undefined: the bot is linked to none, and has not needed one of its own yet. */
  find(botId: string): Promise<string | undefined>;
  /** The same; made when there is none. Throws CONFLICT when the account has its full number. */
  make(bot: WorkingBot): Promise<string>;
  botsOf(applicationId: string): Promise<readonly string[]>;
}

export interface BotApplicationsOptions {
  readonly store: Pick<ApplicationStore, 'byId' | 'ofBot'>;
  readonly changes: Pick<ApplicationChanges, 'create'>;
  readonly botLinks: BotLinkStore;
}

/** Decision: docs/decisions/applications.md */
export function createBotApplications({ store, changes, botLinks }: BotApplicationsOptions): BotApplications {
  async function find(botId: string): Promise<string | undefined> {
    const [linked, own] = await Promise.all([botLinks.linkOf(botId), store.ofBot(botId)]);
    return linked?.applicationId ?? own?._id;
  }

  async function make({ botId, ownerId, name, at }: WorkingBot): Promise<string> {
    const known = await find(botId);
    if (known !== undefined) return known;
    try {
      return (await changes.create({ ownerId, name, at, botId }))._id;
    } catch (error) {
      // Another call has made it at the same moment, and may have taken the account's last place for it.
      const isMade =
        duplicateIndexOf(error) === botIndex || (error instanceof Refusal && error.code === 'CONFLICT');
      const made = isMade ? await find(botId) : undefined;
      if (made === undefined) throw error;
      return made;
    }
  }

  /** The bot whose own it is works for it as long as it is linked to no other. */
  async function botsOf(applicationId: string): Promise<readonly string[]> {
    const [links, row] = await Promise.all([botLinks.botsOf([applicationId]), store.byId(applicationId)]);
    const linked = links.get(applicationId) ?? [];
    const own = row?.botId;
    if (own === undefined || linked.includes(own)) return linked;
    return (await botLinks.linkOf(own)) === null ? [...linked, own] : linked;
  }

  return Object.freeze({ find, make, botsOf });
}
