// One group on the node that owns its queue: reads the queue once, gives out what comes, and acknowledges
// what all members together have handled.
import { refuse } from '../../shared/errors.js';
import type { Log } from '../../shared/log.js';
import { shownUpdate } from '../../updates/polling/shown.js';
import { placeBehindAcks } from '../../updates/queue/place-behind-acks.js';
import type { QueuePlace } from '../../updates/queue/queue.js';
import type { NumberedUpdate } from '../../updates/queue/queue.store.js';
import type { RealtimeOutside } from '../outside.js';
import type { TopicEvent } from '../topic.js';
import { type Shared, Sharing } from './sharing.js';

export interface GroupEvent extends Shared, Omit<TopicEvent, 'offset'> {}

export interface Coordinator {
  readonly group: string;
  join(member: string): void;
  /** What it has not acknowledged goes to others. */
  leave(member: string): void;
  acknowledge(member: string, seqs: readonly number[]): void;
  /** When it returns, everything is stored below which nothing is left by now. Throws when it cannot be. */
  stored(): Promise<void>;
  members(): readonly string[];
  /** Has acknowledged nothing for too long. */
  silent(): readonly string[];
  /** So many updates were read and are not acknowledged. */
  held(): number;
  close(): void;
}

export interface CoordinatorOptions {
  readonly to: string;
  readonly group: string;
  readonly queues: Pick<RealtimeOutside['queues'], 'place' | 'read' | 'acknowledge' | 'follow'>;
  /** False: it cannot be reached any more. */
  readonly deliver: (member: string, events: readonly GroupEvent[]) => Promise<boolean>;
  readonly lost: (member: string) => void;
  readonly clock: Pick<RealtimeOutside['clock'], 'monotonic'>;
  readonly log: Log;
}

/** Of one read. */
const limit = 100;
const bytesMax = 256 * 1024;
/** To acknowledge anything of what a member was sent. */
const leaseMs = 60_000;

export async function openCoordinator(options: CoordinatorOptions): Promise<Coordinator> {
  const { to, group, queues, deliver, lost, clock, log } = options;
  let place: QueuePlace = await placeBehindAcks(queues, to);
  const sharing = new Sharing<GroupEvent>(place.done);
  let isOpen = true;
  let isReading = false;
  let stored = place.done;
  let isStoring = false;
  let storing: Promise<void> | undefined;
  /** What was sent to them is not confirmed yet. */
  const underWay = new Set<string>();
  const following = queues.follow(to, (grown) => {
    // A look may tell of before.
    if (grown.place.newest >= place.newest) place = grown.place;
    void pump();
  });

  const failed = (error: unknown) => log.warn({ err: error }, 'realtime.group.failed');

  async function pump(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      while (isOpen && sharing.from <= place.newest && sharing.hasRoom()) {
        const asked = place;
        const updates = await queues.read({ to, from: sharing.from, place: asked, limit, bytesMax });
        // The last member may have left meanwhile.
        if (!sharing.hasRoom()) break;
        sharing.add(updates.map(eventOf), updates.at(-1)?.seq ?? asked.newest);
        giveOut(sharing.ids());
      }
    } catch (error) {
      failed(error);
    } finally {
      isReading = false;
    }
    void storeAll();
  }

  function giveOut(members: readonly string[]): void {
    for (const member of members) if (!underWay.has(member)) void send(member);
  }

  /** One word after the other: what comes behind one that was lost would overtake it in its lane. */
  async function send(member: string): Promise<void> {
    underWay.add(member);
    try {
      let isThere = true;
      while (isThere && isOpen) {
        const events = sharing.take(member, clock.monotonic());
        if (events.length === 0) return;
        isThere = await deliver(member, events);
      }
    } catch (error) {
      failed(error);
    } finally {
      underWay.delete(member);
    }
    if (isOpen && sharing.has(member)) lost(member);
  }

  /** Whoever waits for it: what fails is done again with the next word. */
  async function storeAll(): Promise<void> {
    if (isStoring) return;
    isStoring = true;
    try {
      while (stored < sharing.doneUpTo()) await store();
    } catch {
      // The write has said so.
    } finally {
      isStoring = false;
    }
  }

  /** What is done by now: also when this group has ended meanwhile, for its members were told of it. */
  async function store(): Promise<void> {
    const upTo = sharing.doneUpTo();
    // One write at a time, for all that wait.
    while (stored < upTo) {
      storing ??= storeDone().finally(() => {
        storing = undefined;
      });
      await storing;
    }
  }

  async function storeDone(): Promise<void> {
    const upTo = sharing.doneUpTo();
    try {
      await queues.acknowledge(to, upTo);
      stored = upTo;
    } catch (error) {
      failed(error);
      throw refuse('UNAVAILABLE');
    }
  }

  return Object.freeze({
    group,
    join(member: string) {
      sharing.join(member);
      void pump();
    },
    leave(member: string) {
      sharing.leave(member);
      giveOut(sharing.ids());
    },
    acknowledge(member: string, seqs: readonly number[]) {
      sharing.acknowledge(member, seqs, clock.monotonic());
      giveOut([member]);
      void pump();
    },
    stored: store,
    members: () => sharing.ids(),
    silent: () => sharing.silentSince(clock.monotonic() - leaseMs),
    held: () => sharing.held,
    close() {
      isOpen = false;
      following.leave();
    },
  });
}

function eventOf(update: NumberedUpdate): GroupEvent {
  const { seq, lane, type, at } = update;
  const data = shownUpdate(update);
  return { seq, lane, bytes: Buffer.byteLength(data), type, at, data };
}
