// Finds the application that a bot works for: the linked one, or its own, which is made at the first use.
import { Refusal } from '../shared/errors.js';
import { duplicateIndexOf } from '../storage/transaction.js';
import { type ApplicationStore, botIndex } from './application.store.js';
import type { ApplicationChanges } from './application-changes.js';
import type { BotLinkStore } from './bot-link.store.js';

interface WorkingBot {
  readonly botId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly at: number;
}

interface BotApplicationsOptions {
  readonly store: Pick<ApplicationStore, 'byId' | 'ofBot'>;
  readonly changes: Pick<ApplicationChanges, 'create'>;
  readonly botLinks: BotLinkStore;
}

/** Decision: docs/decisions/applications.md */
export function createBotApplications({ store, changes, botLinks }: BotApplicationsOptions) {
  /** Returns undefined where the bot is not linked and has not needed an application yet. */
  async function find(botId: string): Promise<string | undefined> {
    const [linked, own] = await Promise.all([botLinks.linkOf(botId), store.ofBot(botId)]);
    return linked?.applicationId ?? own?._id;
  }

  /** Makes an application where `find` has none. Throws CONFLICT when the account has its full number. */
  async function make({ botId, ownerId, name, at }: WorkingBot): Promise<string> {
    const known = await find(botId);
    if (known !== undefined) return known;
    try {
      return (await changes.create({ ownerId, name, at, botId }))._id;
    } catch (error) {
      // Another call has made it at the same moment, and it may be the last one that the account may have.
      const isMade =
        duplicateIndexOf(error) === botIndex || (error instanceof Refusal && error.code === 'CONFLICT');
      const made = isMade ? await find(botId) : undefined;
      if (made === undefined) throw error;
      return made;
    }
  }

  /** The bot that the application was made for works for it unless it is linked to another one. */
  async function botsOf(applicationId: string): Promise<readonly string[]> {
    const [links, row] = await Promise.all([botLinks.botsOf([applicationId]), store.byId(applicationId)]);
    const linked = links.get(applicationId) ?? [];
    const own = row?.botId;
    if (own === undefined || linked.includes(own)) return linked;
    return (await botLinks.linkOf(own)) === null ? [...linked, own] : linked;
  }

  return Object.freeze({ find, make, botsOf });
}
