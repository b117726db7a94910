// Knows which queues of this node have a webhook, and has the dispatcher push what is in them.
import type { Notice } from '../links/links.js';
import { createChore } from '../shared/chore.js';
import { roughly } from '../shared/jitter.js';
import type { Log } from '../shared/log.js';
import type { DeliveryStore, PushedQueue } from '../updates/deliveries/delivery.store.js';
import type { NumberedBatch } from '../updates/queue/numbering-state.js';
import type { QueuePosition } from '../updates/queue/queue.js';
import { slotOfQueue, type Unnumbered } from '../updates/standing.js';
import type { BodiesAtHand } from './bodies-at-hand.js';
import type { Dispatcher } from './dispatcher/dispatcher.js';
import type { FreshDelivery, JustNumbered, NewDelivery } from './dispatcher/ports.js';
import type { WebhooksOutside } from './outside.js';
import type { WebhookReceivers } from './receivers.js';
import { trim, withdrawIdle } from './trimming.js';

export interface Pushing {
  /** A person has asked for an attempt; on any node. */
  retryAsked(queue: string): Promise<void>;
  start(): void;
  stop(): Promise<void>;
  /** One look, as the chore takes them. */
  look(): Promise<void>;
  /** How long ago what waits longest in a queue of this node was published; 0: not for long. */
  lagMs(): number;
}

type Given = Pick<WebhooksOutside, 'ownership' | 'peers' | 'queues' | 'clusterClock' | 'ask'>;

export interface PushingOptions extends Given {
  readonly store: DeliveryStore;
  readonly dispatcher: Dispatcher;
  readonly receivers: WebhookReceivers;
  readonly bodies: BodiesAtHand;
  readonly log: Log;
}

interface RetryNotice extends Notice {
  readonly queue: string;
}

const retryType = 'webhooks.retry';
const lookEveryMs = 1_000;
/** Longer than a commit may be late. */
const backMs = 20_000;
/** Looks at what was said of late are many; every so often all queues are looked at. */
const looksPerWholeLook = 60;
/** A wait that is shorter than this is no lag, since the attempt may be under way. */
const longMs = 5_000;
/** This many of the queues in which something waits long are looked at each time: the longest. */
const longestMax = 8;

export function createPushing(options: PushingOptions): Pushing {
  const { store, dispatcher, receivers, bodies, ownership, peers, queues, clusterClock, log } = options;
  /** The queues that are open here, and the version of their webhook. */
  const open = new Map<string, number>();
  const opening = new Set<string>();
  /** These queues have a webhook, and nothing is sent to it for now. */
  const paused = new Set<string>();
  /** When what waits longest was published, of those in which it waits for long. */
  const oldest = new Map<string, number>();
  let looks = 0;
  const chore = createChore({
    pauseMs: () => roughly(lookEveryMs),
    work: look,
    log,
    failed: 'webhooks.look.failed',
  });
  const trimming = { ...options, signal: chore.signal };

  ownership.onClaimed((slots) => void lookAt(slots, 0).catch(failed));
  ownership.onLost((slots) => {
    const lost = new Set(slots);
    for (const id of [...open.keys(), ...paused]) if (lost.has(slotOfQueue(id))) close(id, true);
  });
  queues.onNumbered((id, { isPushed, version }, batch) => {
    if (!isPushed) return;
    if (isOpen(id, version)) dispatcher.arrived(id, atHand(batch));
    else void refresh(id).catch(failed);
  });
  queues.claimWith(claim);
  peers.onNotice(retryType, async (notice) => dispatcher.changed((notice as RetryNotice).queue));

  const isOpen = (id: string, version: number) => open.get(id) === version && dispatcher.isOpen(id);

  /** Updates with their bodies at hand need not be read back; undefined: some body is missing. */
  function atHand({ to, first, updates }: NumberedBatch): JustNumbered | undefined {
    const items: FreshDelivery[] = [];
    for (const [nth, { _id: id, lane, type, body, traceparent }] of updates.entries()) {
      if (type === undefined || body === undefined) return undefined;
      if (dispatcher.isUnderWay(to, id)) continue;
      items.push({ id, seq: first + nth, lane, type, size: body.length });
      bodies.put(id, { body, traceparent });
    }
    return { after: first - 1, upTo: first - 1 + updates.length, items };
  }

  /** Its webhook is the one that this node pushes to, and all is at hand. */
  function claim(id: string, { version, newest }: QueuePosition, updates: readonly Unnumbered[]) {
    if (!isOpen(id, version)) return undefined;
    const items: NewDelivery[] = [];
    for (const { _id, lane, type, body, traceparent } of updates) {
      if (type === undefined || body === undefined) return undefined;
      items.push({ id: _id, seq: newest + 1 + items.length, lane, type, body, traceparent });
    }
    return dispatcher.claim(id, items);
  }

  function failed(error: unknown): void {
    looks = 0;
    log.warn({ err: error }, 'webhooks.look.failed');
  }

  function close(id: string, isMoved = false): void {
    open.delete(id);
    paused.delete(id);
    oldest.delete(id);
    dispatcher.close(id, isMoved);
  }

  async function look(): Promise<void> {
    const isWhole = looks % looksPerWholeLook === 0;
    looks += 1;
    const slots = ownership.held().map(({ slot }) => slot);
    await lookAt(slots, isWhole ? 0 : clusterClock.now() - backMs);
    for (const id of isWhole ? [...open.keys(), ...paused] : longest()) {
      const at = await trim(trimming, id);
      if (clusterClock.now() - at > longMs && (open.has(id) || paused.has(id))) oldest.set(id, at);
      else oldest.delete(id);
    }
  }

  function longest(): readonly string[] {
    const byAge = [...oldest].sort(([, at], [, other]) => at - other);
    return byAge.slice(0, longestMax).map(([id]) => id);
  }

  async function lookAt(slots: readonly number[], since: number): Promise<void> {
    if (slots.length === 0) return;
    for await (const queue of store.configured(slots, since)) await apply(queue);
  }

  async function refresh(id: string): Promise<void> {
    if (opening.has(id)) return;
    opening.add(id);
    try {
      const queue = await store.queue(id);
      if (queue !== undefined) await apply(queue);
    } finally {
      opening.delete(id);
    }
  }

  async function apply({ id, state }: PushedQueue): Promise<void> {
    const slot = slotOfQueue(id);
    const { target, version } = state;
    if (target !== undefined && isOpen(id, version)) return;
    if (target === undefined) {
      if (open.has(id) || paused.has(id)) close(id);
      await withdrawIdle(trimming, id, version);
      return;
    }
    if (!(await receivers.isActive(id))) {
      if (!paused.has(id)) close(id);
      if (ownership.ownerOf(slot).mine) paused.add(id);
      return;
    }
    const { maxConnections: connectionsMax, ...where } = target;
    const secrets = await receivers.secretsOf(id);
    if (!ownership.ownerOf(slot).mine) return;
    paused.delete(id);
    open.set(id, version);
    dispatcher.open({ id, version, connectionsMax, webhook: { ...where, secrets } });
    dispatcher.arrived(id);
  }

  return Object.freeze({
    async retryAsked(queue: string) {
      const slotOwner = ownership.ownerOf(slotOfQueue(queue));
      if (slotOwner.mine) dispatcher.changed(queue);
      else if (slotOwner.owner !== undefined) {
        const notice: RetryNotice = { type: retryType, queue };
        await peers.notify([slotOwner.owner.id], notice);
      }
    },
    look,
    lagMs() {
      let since = Number.POSITIVE_INFINITY;
      for (const at of oldest.values()) since = Math.min(since, at);
      return Math.max(0, clusterClock.now() - since);
    },
    start: chore.start,
    stop: chore.stop,
  });
}
