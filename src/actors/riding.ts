// Lets an actor of this node act in the very commit that stores what concerns it: its turn is decided on what
// others of the group publish, and is stored with them or not at all. Nobody waits or fails because of it.
import { slotOf } from '../cluster/slots.js';
import type { NodeId } from '../links/member.js';
import type { Clock } from '../shared/clock.js';
import { keyOf } from '../shared/key.js';
import type { Composition, Part } from './composition.js';
import type { KindOf } from './effect-rows.js';
import { type ActorRef, nameOf, type PendingCommand } from './fold.js';
import type { Command } from './kind.js';
import type { Mailbox, Mailboxes } from './mailbox.js';
import type { SnapshotCache } from './snapshot-cache.js';
import type { Document } from './store-port.js';

/** What the turns of one actor will have stored, as it will be told when it is committed. */
export interface ComingRows {
  readonly rows: readonly { readonly collection: string; readonly document: Document }[];
  readonly since: number;
}

/** A turn of another actor, in the same commit. */
export interface RidingTurn {
  readonly kind: string;
  readonly id: string;
  /** Repeatable: nobody asks for its answer later. */
  readonly command: Command;
  /** It is committed, with this answer. */
  done(data: unknown): void;
  /** `undone`: it is not, and may be asked for in another way; `unknown`: it may be, or not. */
  left(whatBecameOfIt: 'undone' | 'unknown'): void;
}

export type FindRides = (coming: readonly ComingRows[]) => readonly RidingTurn[];

export interface RidingOptions {
  readonly findRides: FindRides;
  readonly kindOf: KindOf;
  readonly mailboxes: Mailboxes;
  readonly cache: SnapshotCache;
  readonly clock: Clock;
  /** Another one after every start. */
  readonly node: NodeId;
  readonly limits: { readonly turnsMax: number };
  readonly epochOf: (mailbox: Pick<Mailbox, 'ref'>) => number | undefined;
  readonly rest: (mailbox: Mailbox) => void;
}

const patienceMs = 60_000;

/** Decision: docs/decisions/update-numbers.md */
export function createRiding(options: RidingOptions) {
  const { findRides, kindOf, mailboxes, cache, clock, node, limits, epochOf, rest } = options;
  let rides = 0;

  function ride(composition: Composition, parts: readonly Part[]): void {
    const coming = parts.filter(isCertain).map(({ fold }) => ({ rows: fold.rows, since: fold.next.since }));
    if (coming.length === 0) return;
    for (const turn of findRides(coming)) if (!offer(composition, turn)) turn.left('undone');
  }

  /** Only where the actor rests and is remembered. */
  function offer(composition: Composition, turn: RidingTurn): boolean {
    const ref: ActorRef = { kind: kindOf(turn.kind), id: turn.id, slot: slotOf(turn.kind, turn.id) };
    const name = nameOf(ref);
    const epoch = epochOf({ ref });
    const isResting = (mailboxes.get(name)?.activity ?? 'resting') === 'resting';
    if (epoch === undefined || !isResting) return false;
    const rested = cache.take(name, epoch);
    if (rested === undefined) return false;
    const waiting = pendingOf(turn);
    const mailbox = mailboxes.add(ref, waiting);
    if (mailbox === undefined) {
      cache.put(name, rested, epoch);
      return false;
    }
    mailbox.loaded = { ...rested, epoch };
    composition.offerRide(mailbox, mailbox.loaded);
    if (!mailbox.waiting.includes(waiting)) return true;
    mailboxes.remove(mailbox, [waiting]);
    if (mailbox.activity === 'resting') rest(mailbox);
    return false;
  }

  function pendingOf({ command, done, left }: RidingTurn): PendingCommand {
    rides += 1;
    let isOver = false;
    const once = (run: () => void) => {
      if (!isOver) run();
      isOver = true;
    };
    return {
      key: keyOf('ride', node, String(rides)),
      hash: '',
      deadline: clock.now() + patienceMs,
      isTimer: false,
      delivery: undefined,
      place: undefined,
      command,
      request: undefined,
      ruling: undefined,
      isKeyNew: true,
      failures: 0,
      groupTurnsMax: limits.turnsMax,
      isGuest: false,
      isPatient: false,
      leave: (what) => once(() => left(what)),
      moveOn: () => once(() => left('undone')),
      settle: (reply) => once(() => (reply.kind === 'ok' ? done(reply.data) : left('unknown'))),
      fail: () => once(() => left('unknown')),
    };
  }

  return Object.freeze({ ride });
}

/** What has met another's write before is left alone. */
function isCertain({ epoch, fold }: Part): boolean {
  return epoch !== undefined && fold.turns.every(({ waiting }) => waiting.failures === 0);
}
