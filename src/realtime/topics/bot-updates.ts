// `bot:<id>:updates`: the queue of a bot over a socket, instead of getUpdates.
import type { Caller } from '../../shared/caller.js';
import { refuse, scopeMissing } from '../../shared/errors.js';
import { keyOf } from '../../shared/key.js';
import { shownUpdate } from '../../updates/polling/shown.js';
import { positionAfterAcks } from '../../updates/queue/position-after-acks.js';
import type { ExclusiveTopics } from '../exclusive-topics.js';
import type { RealtimeOutside } from '../outside.js';
import type { Signals } from '../signals.js';
import type { TopicKind, TopicSignal, TopicSource } from '../topic.js';
import { queueSource } from './queue-source.js';

const name = /^bot:([^:]+):updates$/;
const scope = 'messages:receive';
const ofAnother = 'Only the bot itself may watch its updates, with its own sbot_ token.';

type Needed = Pick<RealtimeOutside, 'queues' | 'queueChanges' | 'findAddressees'>;

interface Moment {
  readonly signals: Signals;
  readonly exclusive: ExclusiveTopics;
}

export function botUpdates(
  { queues, queueChanges, findAddressees }: Needed,
  { signals, exclusive }: Moment,
): TopicKind {
  const form = 'bot:<id>:updates';
  queueChanges.onDropped((queue, dropped) =>
    signals.publish(keyOf(form, queue), { type: 'updates_dropped', ...dropped }),
  );
  return Object.freeze({
    form,
    idIn: (topic: string) => name.exec(topic)?.[1],
    subjectsOf: (id: string) => [`bot:${id}`],
    async check(id: string, caller: Caller) {
      if (caller.kind !== 'bot' || caller.botId !== id) throw refuse('FORBIDDEN', { message: ofAnother });
      if (!caller.scopes.includes(scope)) throw scopeMissing(scope, caller.kind);
      const bot = (await findAddressees([id])).get(id);
      if (bot === undefined) throw refuse('NOT_FOUND');
      if (bot.deliveryMode === 'webhook') throw webhookIsActive();
    },
    isShared: true as const,
    take: (id: string, replaced: () => void) => exclusive.take(keyOf(form, id), replaced),
    source: (id: string) => ({
      ...sourceOf(queues, id),
      signals: (listener: (signal: TopicSignal) => void) => signals.subscribe(keyOf(form, id), listener),
    }),
  });
}

/** Begins behind the acknowledged updates, also while the acknowledgement is not stored yet. */
function sourceOf(queues: Needed['queues'], to: string): TopicSource {
  const source = queueSource({ queues, to, dataOf: shownUpdate });
  return Object.freeze({
    ...source,
    async offsets() {
      const { done, newest } = await positionAfterAcks(queues, to);
      return { start: done, oldest: done, newest };
    },
    async acknowledge(upTo: number) {
      await queues.acknowledge(to, upTo);
    },
  });
}

/** The words are those of getUpdates. */
function webhookIsActive(): Error {
  const conflict = "Conflict: can't subscribe to updates while webhook is active";
  const message = `${conflict}. Call deleteWebhook first, or watch bot:<id>:deliveries.`;
  return refuse('CONFLICT', { message });
}
