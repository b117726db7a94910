// Tells the queue of an application where its events are pushed, as the application has it: at once when its
// owner changes it, and again by any node until the queue has heard of it.
import type { Acting } from '../actors/acting.js';
import { type Chore, createChore } from '../shared/chore.js';
import { roughly } from '../shared/jitter.js';
import type { Log } from '../shared/log.js';
import { queueKindName } from '../updates/names.js';
import type { ConfigureCommand } from '../updates/queue/queue.kind.js';
import { queueOf } from '../updates/standing.js';
import type { ApplicationRow } from './application.js';
import type { ApplicationStore } from './application.store.js';

export interface WebhookTelling extends Omit<Chore, 'signal'> {
  /** Never fails: what the queue has not heard is told again. */
  tell(row: ApplicationRow): Promise<void>;
}

export interface WebhookTellingOptions extends Pick<Acting, 'ask'> {
  readonly store: Pick<ApplicationStore, 'untold' | 'told'>;
  readonly log: Log;
}

const lookEveryMs = 5_000;
const atOnce = 100;
const maxConnections = 40;

export function createWebhookTelling({ store, ask, log }: WebhookTellingOptions): WebhookTelling {
  const chore = createChore({
    pauseMs: () => roughly(lookEveryMs),
    work: look,
    log,
    failed: 'applications.webhooks.look.failed',
  });

  async function look(): Promise<void> {
    for (const row of await store.untold(atOnce)) await tell(row);
  }

  async function tell(row: ApplicationRow): Promise<void> {
    const { _id: id, v } = row;
    try {
      await ask(queueKindName, queueOf('application', id), configurationOf(row));
      await store.told({ id, v });
    } catch (error) {
      log.warn({ err: error, application: id }, 'applications.webhooks.tell.failed');
    }
  }

  return Object.freeze({ tell, start: chore.start, stop: chore.stop });
}

/** The first version of an application is 0, and a queue hears of nothing before 1. */
function configurationOf({ v, webhook }: ApplicationRow): ConfigureCommand {
  const isOn = webhook?.enabled === true;
  const target = isOn ? { url: webhook.url, allowedIps: [], maxConnections } : undefined;
  return { type: 'configure', version: v + 1, target, fromNow: true };
}
