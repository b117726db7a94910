// Everything that the turns of one node stand on and hold, as one value: what was given at the start, the
// mailboxes, the queues of ready actors, and the groups whose transactions are not over.
import type { Ownership } from '../cluster/ownership.js';
import type { NodeId } from '../links/member.js';
import type { Clock } from '../shared/clock.js';
import type { Rng, Timers } from '../shared/timers.js';
import type { Tracing } from '../shared/tracing.js';
import { createWorkQueue, type WorkQueue } from '../shared/work-queue.js';
import type { Fold } from './fold.js';
import { createLoads, type Loads } from './loads.js';
import type { ActorRef, Mailbox, Mailboxes, MailboxLimits } from './mailbox.js';
import type { TurnRevocation } from './revoking.js';
import type { FindRides } from './riding.js';
import type { SnapshotCache } from './snapshot-cache.js';
import type { GroupStore, GroupTransaction, OnCommitted } from './store-port.js';
import type { KindOf } from './turn-rows.js';

export interface GroupLimits {
  readonly turnsMax: number;
  readonly rowsMax: number;
  readonly bytesMax: number;
  /** The turns of one group change at most this many timers. */
  readonly timersMax: number;
  /** As many ready turns make another group worth while, beside those in flight; every group costs anew. */
  readonly anotherFrom: number;
  /** Where the database is far away. */
  readonly anotherFromFar: number;
  readonly groupsMax: number;
  /** In flight where the database is far away, so that waiting for it is most of a commit. */
  readonly groupsMaxFar: number;
  /** A database whose fastest commit of late took longer than this is far away. */
  readonly farMs: number;
  /** A turn that has failed so often runs alone. */
  readonly failuresMax: number;
}

export const defaultGroupLimits: GroupLimits = Object.freeze({
  turnsMax: 64,
  rowsMax: 512,
  bytesMax: 1024 * 1024,
  timersMax: 21,
  anotherFrom: 32,
  anotherFromFar: 16,
  groupsMax: 2,
  groupsMaxFar: 4,
  farMs: 5,
  failuresMax: 3,
});

export interface TurnsOptions {
  readonly store: GroupStore;
  readonly ownership: Pick<Ownership, 'ownerOf' | 'lose'>;
  readonly cache: SnapshotCache;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly rng: Rng;
  readonly node: NodeId;
  readonly soon: (run: () => void) => void;
  readonly limits: GroupLimits & MailboxLimits;
  readonly kindOf: KindOf;
  readonly onTrouble: (error: unknown) => void;
  readonly revocation: TurnRevocation;
  readonly shardOf?: ShardOf | undefined;
  /** Absent where nothing is traced. */
  readonly tracing?: Tracing | undefined;
}

/** The shard on which an actor stands with all that its turns write; present where there are shards. */
export type ShardOf = (ref: ActorRef) => number;

/** Hears of what is committed in these collections. */
interface CommitListener {
  readonly collections: ReadonlySet<string>;
  readonly listener: OnCommitted;
}

/** Finds turns for the commits that insert into these collections. */
interface RideFinder {
  readonly collections: ReadonlySet<string>;
  readonly find: FindRides;
}

/** One actor's part in a group. */
export interface Part {
  readonly mailbox: Mailbox;
  readonly fold: Fold;
  /** Under which it was decided; undefined for a guest. */
  readonly epoch: number | undefined;
}

/** Some parts in one transaction. */
export interface Group {
  /** Written to every actor of the group, so that it can be told apart. */
  readonly mark: string;
  /** An actor whose turns failed again and again, or revoke. */
  readonly isAlone: boolean;
  /** Actors that the transaction reads join when they are read. */
  readonly parts: readonly Part[];
  /** The transaction that is under way, or the last one. */
  transaction: GroupTransaction;
  /** It was ended on the server: no other transaction is begun for it. */
  isKilled: boolean;
  /** False: it has an outcome, which may still have to be found out. */
  isInFlight: boolean;
  /** Resolves when nothing of the group can happen any more. */
  ended: Promise<void>;
}

export interface Turns extends TurnsOptions {
  readonly mailboxes: Mailboxes;
  readonly loads: Loads;
  /** Actors of nodes that are gone are claimed in this queue, a few at once. */
  readonly claimQueue: WorkQueue;
  readonly ready: Mailbox[];
  /** These come after the groups, so that an actor that keeps failing holds up no other. */
  readonly readyAlone: Mailbox[];
  /** Mailboxes whose commands all wait for other commands, to share their commit. */
  patient: Set<Mailbox>;
  /** The groups that have not ended. */
  readonly groups: Set<Group>;
  readonly recentCommitsMs: number[];
  readonly listeners: CommitListener[];
  readonly finders: RideFinder[];
  isPlanned: boolean;
  isStopped: boolean;
  readonly counts: { groups: number; turns: number; solos: number; rides: number };
}

const claimsAtOnce = 8;

export function createTurns(options: TurnsOptions): Turns {
  const { limits } = options;
  return {
    ...options,
    mailboxes: { limits, byName: new Map(), waiting: 0 },
    loads: createLoads(options),
    claimQueue: createWorkQueue({ atOnce: claimsAtOnce, waitingMax: Number.MAX_SAFE_INTEGER }),
    ready: [],
    readyAlone: [],
    patient: new Set(),
    groups: new Set(),
    recentCommitsMs: [],
    listeners: [],
    finders: [],
    isPlanned: false,
    isStopped: false,
    counts: { groups: 0, turns: 0, solos: 0, rides: 0 },
  };
}
