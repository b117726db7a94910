// Creates and changes applications. A change is stored only if it was decided on the present version.
import type { ClientSession } from 'mongodb';
import { refuse } from '../shared/errors.js';
import { newId } from '../shared/ids.js';
import type { Mongo } from '../storage/mongo.js';
import type { Revoking } from '../storage/revoking.js';
import { inTransaction } from '../storage/transaction.js';
import { type ApplicationRow, heldAfter, type Switch } from './application.js';
import type { ApplicationStore } from './application.store.js';
import { type WebhookChange, webhookAfter, withEarlierSecret } from './webhook.js';

interface NewApplication {
  readonly ownerId: string;
  readonly name: string;
  readonly description?: string | undefined;
  readonly webhook?: WebhookChange | undefined;
  /** The bot that the application is made for; the index refuses a second one. */
  readonly botId?: string;
  readonly at: number;
}

interface ApplicationEdit {
  readonly id: string;
  readonly ownerId: string;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** Null removes the webhook. */
  readonly webhook?: WebhookChange | null | undefined;
  readonly at: number;
}

interface Switching extends Switch {
  readonly id: string;
  /** The only account that may do it; absent for the platform. */
  readonly ownerId?: string;
  readonly at: number;
  /** Writes the audit row in the same transaction. */
  record?(session: ClientSession): Promise<void>;
}

export type ApplicationChanges = ReturnType<typeof createApplicationChanges>;

interface ApplicationChangesOptions {
  readonly mongo: Mongo;
  readonly store: ApplicationStore;
  readonly revocation: Revoking;
  readonly applicationsMax: number;
  readonly devTargets: readonly string[];
  /** Sends the webhook to the event queue of the application. */
  readonly syncWebhook: (row: ApplicationRow) => Promise<void>;
}

/** The limit of attempts of one change while others change the same application. */
const attemptsMax = 10;

export function createApplicationChanges(options: ApplicationChangesOptions) {
  const { mongo, store, revocation, applicationsMax, devTargets, syncWebhook } = options;

  /** Throws CONFLICT when the account has its full number. */
  async function create({ ownerId, name, description = '', webhook, botId, at }: NewApplication) {
    const now = new Date(at);
    const row: ApplicationRow = {
      _id: newId('app'),
      v: 0,
      ownerId,
      name,
      description,
      webhook: webhookAfter(null, webhook ?? null, devTargets),
      ...(webhook !== undefined && { isWebhookUntold: true }),
      disabledBy: [],
      ...(botId !== undefined && { botId }),
      createdAt: now,
      updatedAt: now,
    };
    await store.ensureOwner(ownerId);
    await inTransaction(mongo, async (session) => {
      const message = `An account has at most ${applicationsMax} applications.`;
      if (!(await store.countNew({ ownerId, applicationsMax }, session)))
        throw refuse('CONFLICT', { message });
      await store.insert(row, session);
    });
    if (row.isWebhookUntold) await syncWebhook(row);
    return row;
  }

  async function find(id: string, ownerId: string | undefined): Promise<ApplicationRow> {
    const row = await store.byId(id);
    if (row === null || (ownerId !== undefined && row.ownerId !== ownerId))
      throw refuse('APPLICATION_NOT_FOUND');
    return row;
  }

  async function edit({ id, ownerId, name, description, webhook, at }: ApplicationEdit) {
    const row = await untilStored(async () => {
      const before = await find(id, ownerId);
      const after: ApplicationRow = {
        ...before,
        v: before.v + 1,
        name: name ?? before.name,
        description: description ?? before.description,
        webhook:
          webhook === undefined
            ? before.webhook
            : withEarlierSecret(before.webhook, webhookAfter(before.webhook, webhook, devTargets), at),
        ...(webhook !== undefined && { isWebhookUntold: true }),
        updatedAt: new Date(at),
      };
      // The authenticator's cache holds the application's name beside its tokens, on every node.
      const subjects = after.name === before.name ? [] : ([`application:${id}`] as const);
      return revocation.commit<ApplicationRow | null>(async (session) => {
        const isStored = await store.replace(after, session);
        return isStored ? { result: after, subjects } : { result: null, subjects: [] };
      });
    });
    if (row.isWebhookUntold) await syncWebhook(row);
    return row;
  }

  /** Returns when the change is in force on every node. */
  async function switchTo({ id, ownerId, to, by, at, record }: Switching) {
    return untilStored(async () => {
      const before = await find(id, ownerId);
      const disabledBy = heldAfter(before.disabledBy, { to, by });
      const after = { ...before, v: before.v + 1, disabledBy, updatedAt: new Date(at) };
      // Enabling is sent to every node too: their caches say that the tokens are refused.
      return revocation.commit<ApplicationRow | null>(async (session) => {
        if (!(await store.replace(after, session))) return { result: null, subjects: [] };
        await record?.(session);
        return { result: after, subjects: [`application:${id}`] };
      });
    });
  }

  return Object.freeze({
    create,
    /** Throws APPLICATION_NOT_FOUND also when another account owns it. */
    owned: (id: string, ownerId: string) => find(id, ownerId),
    edit,
    switchTo,
  });
}

async function untilStored(attempt: () => Promise<ApplicationRow | null>): Promise<ApplicationRow> {
  for (let left = attemptsMax; left > 0; left -= 1) {
    const stored = await attempt();
    if (stored !== null) return stored;
  }
  throw refuse('CONFLICT', { message: 'Others keep changing this application. Try again.' });
}
