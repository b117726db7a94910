// This takes the steps of replays in the queues of this node: each queue knows how far its replay is, so that
// its next owner goes on from there (docs/decisions/deliveries.md).
import type { Acting } from '../actors/runtime.js';
import { type Chore, createChore } from '../shared/chore.js';
import { roughly } from '../shared/jitter.js';
import type { Log } from '../shared/log.js';
import type { DeliveryStore, PushedQueue } from '../updates/deliveries/delivery.store.js';
import { stepSize } from '../updates/deliveries/replay.js';
import type { ReplayStepCommand } from '../updates/deliveries/turns.js';
import { queueKindName } from '../updates/names.js';
import { slotOfQueue } from '../updates/standing.js';
import type { WebhooksOutside } from './outside.js';
import type { Pushing } from './pushing.js';

export interface Replaying extends Pick<Chore, 'start' | 'stop'> {
  /** One step of each that runs. */
  round(): Promise<void>;
  /** A replay of this queue has begun, on any node. */
  begun(queue: string): Promise<void>;
}

export interface ReplayingOptions extends Pick<Acting, 'ask'> {
  readonly store: Pick<DeliveryStore, 'replaying' | 'replayable'>;
  readonly ownership: Pick<WebhooksOutside['ownership'], 'held' | 'ownerOf' | 'onClaimed'>;
  readonly peers: Pick<WebhooksOutside['peers'], 'notify' | 'onNotice'>;
  readonly pushing: Pick<Pushing, 'retryAsked'>;
  readonly log: Log;
}

const stepEveryMs = 1_000;
/** While none is known to run; a node that is not told of one finds it so. */
const lookEveryMs = 5_000;
const begunType = 'webhooks.replay';
/** Steps that are taken at once. */
const atOnce = 16;

export function createReplaying(options: ReplayingOptions): Replaying {
  const { store, ownership, peers, pushing, ask, log } = options;
  let isRunning = false;
  const chore = createChore({
    pauseMs: () => roughly(isRunning ? stepEveryMs : lookEveryMs),
    work: round,
    log,
    failed: 'webhooks.replay.failed',
  });

  ownership.onClaimed(chore.wake);
  peers.onNotice(begunType, async () => chore.wake());

  async function round(): Promise<void> {
    isRunning = false;
    const slots = ownership.held().map(({ slot }) => slot);
    if (slots.length === 0) return;
    let queues: PushedQueue[] = [];
    for await (const queue of store.replaying(slots)) {
      isRunning = true;
      queues.push(queue);
      if (queues.length < atOnce) continue;
      await stepAll(queues);
      queues = [];
    }
    await stepAll(queues);
  }

  async function stepAll(queues: readonly PushedQueue[]): Promise<void> {
    await Promise.all(
      queues.map((queue) =>
        step(queue).catch((error: unknown) =>
          log.warn({ err: error, queue: queue.id }, 'webhooks.replay.failed'),
        ),
      ),
    );
  }

  async function step({ id, state: { replay } }: PushedQueue): Promise<void> {
    if (replay === undefined) return;
    const limit = stepSize(replay);
    if (limit <= 0) return;
    const page = await store.replayable(id, replay, limit);
    const command: ReplayStepCommand = {
      type: 'replay_step',
      step: {
        replay: replay.id,
        after: replay.upTo,
        upTo: page.at(-1)?.seq ?? replay.upTo,
        deliveries: page.map((one) => one.id),
        isEnd: page.length < limit,
      },
    };
    await ask(queueKindName, id, command);
    if (page.length > 0) await pushing.retryAsked(id);
  }

  async function begun(queue: string): Promise<void> {
    const slotOwner = ownership.ownerOf(slotOfQueue(queue));
    if (slotOwner.mine) chore.wake();
    else if (slotOwner.owner !== undefined) await peers.notify([slotOwner.owner.id], { type: begunType });
  }

  return Object.freeze({ round, begun, start: chore.start, stop: chore.stop });
}
