// How applications come to be and change: a change is stored only if the version it was decided on stands.
import type { ClientSession } from 'mongodb';
import { refuse } from '../shared/errors.js';
import { newId } from '../shared/ids.js';
import type { Mongo } from '../storage/mongo.js';
import type { Revoking } from '../storage/revoking.js';
import { inTransaction } from '../storage/transaction.js';
import { type ApplicationRow, heldAfter, type Switch } from './application.js';
import type { ApplicationStore } from './application.store.js';
import { type WebhookChange, webhookAfter, withEarlierSecret } from './webhook.js';

export interface NewApplication {
  readonly ownerId: string;
  readonly name: string;
  readonly description?: string | undefined;
  readonly webhook?: WebhookChange | undefined;
  /** Made for this bot; a second one is refused by the index. */
  readonly botId?: string;
  readonly at: number;
}

export interface ApplicationEdit {
  readonly id: string;
  readonly ownerId: string;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** Null takes the webhook away. */
  readonly webhook?: WebhookChange | null | undefined;
  readonly at: number;
}

export interface Switching extends Switch {
  readonly id: string;
  /** Given when only this account may do it. */
  readonly ownerId?: string;
  readonly at: number;
  /** Runs in the same transaction: the record of the act. */
  record?(session: ClientSession): Promise<void>;
}

export interface ApplicationChanges {
  /** Throws CONFLICT when the account has its full number. */
  create(application: NewApplication): Promise<ApplicationRow>;
  /** Throws APPLICATION_NOT_FOUND also when another account owns it. */
  owned(id: string, ownerId: string): Promise<ApplicationRow>;
  edit(edit: ApplicationEdit): Promise<ApplicationRow>;
  /** Returns when every node knows. */
  switchTo(switching: Switching): Promise<ApplicationRow>;
}

export interface ApplicationChangesOptions {
  readonly mongo: Mongo;
  readonly store: ApplicationStore;
  readonly revocation: Revoking;
  readonly applicationsMax: number;
  readonly devTargets: readonly string[];
  /** Has the queue of its events hear of its webhook. */
  readonly tellWebhook: (row: ApplicationRow) => Promise<void>;
}

/** Of one change, when others keep changing the same application. */
const attemptsMax = 10;

export function createApplicationChanges(options: ApplicationChangesOptions): ApplicationChanges {
  const { mongo, store, revocation, applicationsMax, devTargets, tellWebhook } = options;

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
    await store.welcome(ownerId);
    await inTransaction(mongo, async (session) => {
      const message = `An account has at most ${applicationsMax} applications.`;
      if (!(await store.takePlace({ ownerId, applicationsMax }, session)))
        throw refuse('CONFLICT', { message });
      await store.insert(row, session);
    });
    if (row.isWebhookUntold) await tellWebhook(row);
    return row;
  }

  async function owned(id: string, ownerId?: string): Promise<ApplicationRow> {
    const row = await store.byId(id);
    if (row === null || (ownerId !== undefined && row.ownerId !== ownerId))
      throw refuse('APPLICATION_NOT_FOUND');
    return row;
  }

  async function edit(asked: ApplicationEdit) {
    const row = await edited(asked);
    if (row.isWebhookUntold) await tellWebhook(row);
    return row;
  }

  async function edited({ id, ownerId, name, description, webhook, at }: ApplicationEdit) {
    return untilStored(async () => {
      const before = await owned(id, ownerId);
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
  }

  async function switchTo({ id, ownerId, to, by, at, record }: Switching) {
    return untilStored(async () => {
      const before = await owned(id, ownerId);
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

  return Object.freeze({ create, owned, edit, switchTo });
}

async function untilStored(attempt: () => Promise<ApplicationRow | null>): Promise<ApplicationRow> {
  for (let left = attemptsMax; left > 0; left -= 1) {
    const stored = await attempt();
    if (stored !== null) return stored;
  }
  throw refuse('CONFLICT', { message: 'Others keep changing this application. Try again.' });
}
