// The queues of bots as the dispatcher asks them: what waits is read, what changes is a turn of the queue.
import type { Acting } from '../actors/runtime.js';
import type { Log } from '../shared/log.js';
import type { DeliveryStore } from '../updates/deliveries/delivery.store.js';
import type {
  BeginCommand,
  BegunReply,
  FinishCommand,
  WithdrawCommand,
} from '../updates/deliveries/turns.js';
import { queueKindName } from '../updates/names.js';
import type { SentUpdate } from '../updates/update.js';
import type { BodiesAtHand } from './bodies-at-hand.js';
import type {
  AttemptsAsked,
  BeginAnswer,
  DeliveryQueues,
  FreshDelivery,
  PushTarget,
} from './dispatcher/ports.js';

export interface DeliveryQueuesOptions extends Pick<Acting, 'ask'> {
  readonly store: DeliveryStore;
  readonly bodies: BodiesAtHand;
  /** Nothing is sent to a bot that was disabled. */
  readonly isActive: (bot: string) => Promise<boolean>;
  readonly log: Log;
}

/** Its key is used once, so that nothing is ever compared with it. */
const of = Object.freeze({ fingerprint: '' });
const nothing: SentUpdate = Object.freeze({ body: '' });

export function createDeliveryQueues(options: DeliveryQueuesOptions): DeliveryQueues {
  const { store, bodies: atHand, ask, isActive, log } = options;

  async function bodiesOf(queue: string, items: AttemptsAsked['items']) {
    const found = new Map<string, SentUpdate>();
    const unknown: string[] = [];
    for (const { id } of items) {
      const update = atHand.take(id);
      if (update === undefined) unknown.push(id);
      else found.set(id, update);
    }
    if (unknown.length > 0) for (const [id, sent] of await store.bodies(queue, unknown)) found.set(id, sent);
    return found;
  }

  async function begin(target: PushTarget, asked: AttemptsAsked) {
    const { id, version } = target;
    const { items, reading, leaseName, leaseMs } = asked;
    const [bodies, isOn] = await Promise.all([bodiesOf(id, items), isActive(id)]);
    if (!isOn) return 'changed';
    const there = items.filter((item) => bodies.has(item.id));
    const command: BeginCommand = {
      ...{ ...of, type: 'begin', version, reading, leaseName, leaseMs },
      asked: there.map(({ id: update, seq, lane, type, isFirst }) => ({
        id: update,
        seq,
        lane,
        type,
        isFirst,
      })),
    };
    const reply: BegunReply =
      there.length === 0 ? [] : ((await ask(queueKindName, id, command)) as BegunReply);
    if (reply === 'changed') return 'changed';
    const gone = items.filter((item) => !item.isFirst && !bodies.has(item.id));
    if (gone.length > 0)
      await withdraw(
        id,
        gone.map((item) => item.id),
      );
    const positions = new Map(there.map((item, nth) => [item.id, reply[nth]]));
    return items.map((item): BeginAnswer => {
      const {
        verdict = 'gone',
        attempt = 0,
        scheduled = 0,
        isAskedFor = false,
      } = positions.get(item.id) ?? {};
      if (verdict !== 'begun') return { verdict };
      return { verdict, attempt, scheduled, isAskedFor, ...(bodies.get(item.id) ?? nothing) };
    });
  }

  /** Their updates were dropped, or fetched before the bot had a webhook again. */
  async function withdraw(queue: string, deliveries: readonly string[]): Promise<void> {
    log.info({ queue, deliveries: deliveries.length }, 'webhooks.deliveries.withdrawn');
    await ask(queueKindName, queue, { type: 'withdraw', deliveries } satisfies WithdrawCommand);
  }

  return Object.freeze({
    async fresh(queue: string, page: { readonly after: number; readonly limit: number }) {
      const { items, upTo, isEnd } = await store.fresh(queue, { ...page, hasBodies: true });
      const fresh = items.map(({ id, seq, lane, type, body, traceparent }): FreshDelivery => {
        if (body !== undefined) atHand.put(id, { body, traceparent });
        return { id, seq, lane, type, ...(body !== undefined && { size: body.length }) };
      });
      return { items: fresh, upTo, isEnd };
    },
    async waiting(queue: string, limit: number) {
      const found = await store.waiting(queue, limit);
      return found.map(({ _id: id, seq, lane, type, status, dueAt = 0, attempts, scheduled, resume }) => {
        const standing = { isAskedFor: resume !== undefined, isLeased: status === 'delivering' };
        return { id, seq, lane, type, dueAt, attempts, scheduled, ...standing };
      });
    },
    begin,
    isActive,
    async finish(queue: string, outcomes: FinishCommand['outcomes'], how: { readonly canWait: boolean }) {
      // Another owner has read what waits, and would not look soon for what is given back there.
      const staysHere = outcomes.some(({ result }) => result === 'released');
      const command: FinishCommand = { ...of, type: 'finish', outcomes, ...how, staysHere };
      await ask(queueKindName, queue, command);
    },
  });
}
