// Sends the webhook of an application to its event queue: at once when the owner changes it, and again from
// any node until the queue has it.
import type { Acting } from '../actors/runtime.js';
import { createChore } from '../shared/chore.js';
import { roughly } from '../shared/jitter.js';
import type { Log } from '../shared/log.js';
import { queueKindName } from '../updates/names.js';
import type { ConfigureCommand } from '../updates/queue/queue.kind.js';
import { queueOf } from '../updates/standing.js';
import type { ApplicationRow } from './application.js';
import type { ApplicationStore } from './application.store.js';

interface WebhookSyncOptions extends Pick<Acting, 'ask'> {
  readonly store: Pick<ApplicationStore, 'withUnsyncedWebhook' | 'markWebhookSynced'>;
  readonly log: Log;
}

const lookEveryMs = 5_000;
const atOnce = 100;
const maxConnections = 40;

export function createWebhookSync({ store, ask, log }: WebhookSyncOptions) {
  const chore = createChore({
    pauseMs: () => roughly(lookEveryMs),
    work: look,
    log,
    failed: 'applications.webhooks.look.failed',
  });

  async function look(): Promise<void> {
    for (const row of await store.withUnsyncedWebhook(atOnce)) await sync(row);
  }

  /** Never rejects: a failed attempt is repeated by the chore. */
  async function sync(row: ApplicationRow): Promise<void> {
    const { _id: id, v } = row;
    try {
      await ask(queueKindName, queueOf('application', id), configurationOf(row));
      await store.markWebhookSynced({ id, v });
    } catch (error) {
      log.warn({ err: error, application: id }, 'applications.webhooks.tell.failed');
    }
  }

  return Object.freeze({ sync, start: chore.start, stop: chore.stop });
}

/** The first version of an application is 0, and that of a queue is 1. */
function configurationOf({ v, webhook }: ApplicationRow): ConfigureCommand {
  const isOn = webhook?.enabled === true;
  const target = isOn ? { url: webhook.url, allowedIps: [], maxConnections } : undefined;
  return { type: 'configure', version: v + 1, target, fromNow: true };
}
