// One group on the node that owns its queue: reads the queue once, assigns updates to members, and
// acknowledges the updates up to which all members together have finished.
import { refuse } from '../../shared/errors.js';
import type { Log } from '../../shared/log.js';
import { shownUpdate } from '../../updates/polling/shown.js';
import { positionAfterAcks } from '../../updates/queue/position-after-acks.js';
import type { QueuePosition } from '../../updates/queue/queue.js';
import type { NumberedUpdate } from '../../updates/queue/queue.store.js';
import type { RealtimeOutside } from '../outside.js';
import type { TopicEvent } from '../topic.js';
import { AckWriter } from './ack-writer.js';
import { type AssignedUpdate, Assignments } from './assignments.js';

export interface GroupEvent extends AssignedUpdate, Omit<TopicEvent, 'offset'> {}

export interface Coordinator {
  readonly group: string;
  join(member: string): void;
  /** Updates that the member has not acknowledged go to others. */
  leave(member: string): void;
  acknowledge(member: string, seqs: readonly number[]): void;
  /**
   * Resolves once everything below the lowest unfinished update is stored as acknowledged. Throws when that
   * fails.
   */
  stored(): Promise<void>;
  members(): readonly string[];
  /** Members that have acknowledged nothing for too long. */
  expired(): readonly string[];
  /** The number of updates that were read and are not acknowledged. */
  held(): number;
  close(): void;
}

export interface CoordinatorOptions {
  readonly to: string;
  readonly group: string;
  readonly queues: Pick<RealtimeOutside['queues'], 'position' | 'read' | 'acknowledge' | 'follow'>;
  /** False when the member cannot be reached any more. */
  readonly deliver: (member: string, events: readonly GroupEvent[]) => Promise<boolean>;
  readonly lost: (member: string) => void;
  readonly clock: Pick<RealtimeOutside['clock'], 'monotonic'>;
  readonly log: Log;
}

/** The largest number of updates of one read. */
const limit = 100;
const bytesMax = 256 * 1024;
/** A member must acknowledge one of its updates within this time. */
const leaseMs = 60_000;

export async function openCoordinator(options: CoordinatorOptions): Promise<Coordinator> {
  const { to, group, queues, deliver, lost, clock, log } = options;
  let place: QueuePosition = await positionAfterAcks(queues, to);
  const assignments = new Assignments<GroupEvent>(place.done);
  let isOpen = true;
  let isReading = false;
  const acks = new AckWriter(place.done, {
    doneUpTo: () => assignments.doneUpTo(),
    async write(upTo) {
      try {
        await queues.acknowledge(to, upTo);
      } catch (error) {
        failed(error);
        throw refuse('UNAVAILABLE');
      }
    },
  });
  /** Members with a delivery that is not confirmed yet. */
  const delivering = new Set<string>();
  const following = queues.follow(to, (appended) => {
    // A periodic read may report an older state.
    if (appended.place.newest >= place.newest) place = appended.place;
    void pump();
  });

  const failed = (error: unknown) => log.warn({ err: error }, 'realtime.group.failed');

  async function pump(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      while (isOpen && assignments.from <= place.newest && assignments.hasRoom()) {
        const asked = place;
        const updates = await queues.read({ to, from: assignments.from, place: asked, limit, bytesMax });
        // The last member may have left meanwhile.
        if (!assignments.hasRoom()) break;
        assignments.add(updates.map(eventOf), updates.at(-1)?.seq ?? asked.newest);
        assign(assignments.ids());
      }
    } catch (error) {
      failed(error);
    } finally {
      isReading = false;
    }
    void acks.start();
  }

  function assign(members: readonly string[]): void {
    for (const member of members) if (!delivering.has(member)) void send(member);
  }

  /** One delivery at a time: the next one would overtake a lost one in its lane. */
  async function send(member: string): Promise<void> {
    delivering.add(member);
    try {
      let isThere = true;
      while (isThere && isOpen) {
        const events = assignments.take(member, clock.monotonic());
        if (events.length === 0) return;
        isThere = await deliver(member, events);
      }
    } catch (error) {
      failed(error);
    } finally {
      delivering.delete(member);
    }
    if (isOpen && assignments.has(member)) lost(member);
  }

  return Object.freeze({
    group,
    join(member: string) {
      assignments.join(member);
      void pump();
    },
    leave(member: string) {
      assignments.leave(member);
      assign(assignments.ids());
    },
    acknowledge(member: string, seqs: readonly number[]) {
      assignments.acknowledge(member, seqs, clock.monotonic());
      assign([member]);
      void pump();
    },
    // It stores also when this group has ended meanwhile, for its members were confirmed.
    stored: () => acks.flush(),
    members: () => assignments.ids(),
    expired: () => assignments.expiredSince(clock.monotonic() - leaseMs),
    held: () => assignments.held,
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
