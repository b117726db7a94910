// Sends a sample update to a webhook, so that its owner can try it: one signed request, which is in no queue
// and in no list of deliveries.
import type { Clock } from '../shared/clock.js';
import { refuse } from '../shared/errors.js';
import { newId } from '../shared/ids.js';
import type { Log } from '../shared/log.js';
import type { DeliveryStore } from '../updates/deliveries/delivery.store.js';
import { isStanding, receiverIdOf } from '../updates/standing.js';
import type { SentAttempt } from './dispatcher/ports.js';
import type { TelegramPush } from './outside.js';
import type { WebhookReceivers } from './receivers.js';
import type { createSigned } from './sending.js';

interface SampleRequest {
  readonly queue: string;
  /** Makes the body of the request. */
  sample(facts: { readonly id: string; readonly receiver: string; readonly at: number }): string;
}

interface SampleOutcome extends Pick<SentAttempt, 'statusCode' | 'response' | 'errorClass' | 'error'> {
  readonly durationMs: number;
}

/** Throws CONFLICT where there is no webhook, and where its receiver is disabled. */
export type SendSample = (request: SampleRequest) => Promise<SampleOutcome>;

interface SampleSenderOptions {
  readonly store: Pick<DeliveryStore, 'queue'>;
  readonly receivers: WebhookReceivers;
  readonly send: ReturnType<typeof createSigned>;
  readonly clock: Clock;
  readonly log: Log;
  readonly telegramPush: Pick<TelegramPush, 'written'>;
}

export function createSampleSender(options: SampleSenderOptions): SendSample {
  const { store, receivers, send, clock, log, telegramPush } = options;

  async function webhookOf(queue: string) {
    const [found, isActive, secrets] = await Promise.all([
      store.queue(queue),
      receivers.isActive(queue),
      receivers.secretsOf(queue),
    ]);
    const target = found?.state.target;
    if (target === undefined) throw conflict('There is no webhook that is switched on. Set one first.');
    if (!isActive) throw conflict('Nothing is sent to this webhook while its receiver is disabled.');
    return { ...target, secrets };
  }

  /** Throws CONFLICT for a type that there is not at Telegram, or that shows what no sample has. */
  async function writtenFor(receiver: string, json: string): Promise<string> {
    const written = await telegramPush.written({ botId: receiver, seq: 0, json });
    if (written !== undefined) return written;
    throw conflict('A sample of this type is nothing that a webhook in the form of Telegram is sent.');
  }

  return async ({ queue, sample }) => {
    const webhook = await webhookOf(queue);
    const [id, receiver] = [newId('tst'), receiverIdOf(queue)];
    const update = sample({ id, receiver, at: clock.now() });
    const body = webhook.format === 'telegram' ? await writtenFor(receiver, update) : update;
    const beganAt = clock.monotonic();
    const sent = await send({ webhook, id, body });
    const { statusCode, response, errorClass, error } = sent;
    const durationMs = Math.round(clock.monotonic() - beganAt);
    const of = isStanding(queue) ? { application: receiver } : { bot: receiver };
    const line = { ...of, status: statusCode, error_class: errorClass, duration_ms: durationMs };
    log.info(line, 'webhooks.tested');
    return {
      durationMs,
      ...(statusCode !== undefined && { statusCode }),
      ...(response !== undefined && { response }),
      ...(errorClass !== undefined && { errorClass }),
      ...(error !== undefined && { error }),
    };
  };
}

function conflict(message: string): Error {
  return refuse('CONFLICT', { message });
}
