// Puts decided folds together into one group, as far as its limits go.
import type { KindOf } from './effect-rows.js';
import { decideFold, type Fold, type FoldResult, type GroupRoom, type PendingCommand } from './fold.js';
import type { LoadedActor, Mailbox } from './mailbox.js';

/** One actor's part in a group. */
export interface Part {
  readonly mailbox: Mailbox;
  readonly fold: Fold;
  /** Under which it was decided; undefined for a guest. */
  readonly epoch: number | undefined;
}

/** What a decision of one mailbox rests on. */
export interface Basis extends LoadedActor {
  /** Read by the group's own transaction. */
  readonly isRead?: true;
}

export interface CompositionLimits {
  readonly turnsMax: number;
  readonly rowsMax: number;
  readonly bytesMax: number;
  readonly timersMax: number;
}

/** `full`: not now; `revokes`: never with others; `nothing`: answered, failed or to be looked up. */
export type Offered = 'joined' | 'full' | 'revokes' | 'nothing';

export interface Composition {
  readonly parts: Part[];
  /** Decides what waits there; tells of it before it answers, unless nothing came of it. */
  offer(mailbox: Mailbox, basis: Basis): Offered;
  /** The same for what commits with all the others or not at all: it takes no turn of theirs. */
  offerRide(mailbox: Mailbox, basis: Basis): Offered;
  /** Keeps room for turns that are not decided yet. */
  reserve(mailbox: Mailbox): void;
  hasRoom(): boolean;
}

export interface CompositionOptions {
  readonly limits: CompositionLimits;
  readonly now: () => number;
  readonly kindOf: KindOf;
  /** It may be the only fold of its group that revokes. */
  readonly isAlone: boolean;
  readonly onDecided: (mailbox: Mailbox, result: FoldResult) => void;
}

export function createComposition(options: CompositionOptions): Composition {
  const { limits, now, kindOf, isAlone, onDecided } = options;
  const parts: Part[] = [];
  let room: GroupRoom = {
    turns: limits.turnsMax,
    rows: limits.rowsMax,
    bytes: limits.bytesMax,
    timers: limits.timersMax,
  };
  let used = 0;
  let reserved = 0;
  /** Actors. */
  let ridesLeft = limits.turnsMax;

  function offer(mailbox: Mailbox, basis: Basis): Offered {
    const { noneFor } = basis;
    const waiting =
      noneFor === undefined ? mailbox.waiting : mailbox.waiting.filter((one) => noneFor.has(one));
    const groupTurnsMax = Math.min(...waiting.map((one) => one.groupTurnsMax));
    // Who may have spoiled a group counts all of this one, and takes nobody along.
    const isLimited = groupTurnsMax < limits.turnsMax;
    const most = isLimited ? groupTurnsMax - used : room.turns;
    const turns = Math.min(room.turns, most);
    if (turns <= 0) return 'full';
    const offered = join(mailbox, basis, { waiting, turns });
    if (typeof offered === 'string') return offered;
    room = smaller(room, { fold: offered, turns });
    if (isLimited) ridesLeft = 0;
    return 'joined';
  }

  function offerRide(mailbox: Mailbox, basis: Basis): Offered {
    const { waiting } = mailbox;
    if (ridesLeft === 0 || waiting.some((one) => one.groupTurnsMax < limits.turnsMax)) return 'full';
    const offered = join(mailbox, basis, { waiting, turns: limits.turnsMax });
    if (typeof offered === 'string') return offered;
    room = smaller(room, { fold: offered, turns: room.turns + offered.turns.length });
    ridesLeft -= 1;
    return 'joined';
  }

  /** The fold that is a part of the group by now. */
  function join(
    mailbox: Mailbox,
    { snapshot, seen, epoch, isRead }: Basis,
    { waiting, turns }: { waiting: readonly PendingCommand[]; turns: number },
  ): Fold | Exclude<Offered, 'joined'> {
    const { ref } = mailbox;
    const result = decideFold({
      ref,
      base: snapshot,
      seen,
      isRead: isRead ?? false,
      epoch,
      waiting,
      room: { ...room, turns },
      isFirst: parts.length === 0,
      at: now(),
      kindOf,
    });
    const { fold } = result;
    if (fold === undefined) {
      if (result.taken === 0 && !result.needsLookUp && !result.needsLooks) return 'full';
      mailbox.activity = 'elsewhere';
      onDecided(mailbox, result);
      return 'nothing';
    }
    // It is decided again, alone: who meets in a document with others must hold up nobody else.
    if (!isAlone && fold.revokes.length > 0) return 'revokes';
    parts.push({ mailbox, fold, epoch });
    mailbox.activity = 'committing';
    used += fold.turns.length;
    onDecided(mailbox, result);
    return fold;
  }

  return Object.freeze({
    parts,
    offer,
    offerRide,
    reserve({ waiting }: Mailbox) {
      reserved += waiting.length;
    },
    hasRoom: () => room.turns > reserved,
  });
}

function smaller(room: GroupRoom, { fold, turns }: { fold: Fold; turns: number }): GroupRoom {
  return {
    turns: turns - fold.turns.length,
    rows: room.rows - fold.rows.length - fold.parts.length - 1,
    bytes: room.bytes - fold.bytes,
    timers: room.timers - fold.turns.filter(({ waiting }) => waiting.isTimer).length,
  };
}
