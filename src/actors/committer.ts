// Puts ready actors together into groups and keeps as few groups in flight as carry the load.

import type { NodeId } from '../links/member.js';
import type { Clock } from '../shared/clock.js';
import type { KindOf } from './effect-rows.js';
import { decideFold, type Fold, type FoldResult, type GroupRoom } from './fold.js';
import { type GroupOutcome, type RunningGroup, runGroup } from './group.js';
import type { Mailbox } from './mailbox.js';
import type { TurnRevocation } from './revoking.js';
import type { GroupStore } from './store-port.js';

export interface GroupLimits {
  readonly turnsMax: number;
  readonly rowsMax: number;
  readonly bytesMax: number;
  /** Of the turns of one group. */
  readonly timersMax: number;
  /** As many ready turns make another group worth while, beside those in flight. */
  readonly anotherFrom: number;
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
  anotherFrom: 16,
  groupsMax: 2,
  groupsMaxFar: 4,
  farMs: 5,
  failuresMax: 3,
});

/** One actor's part in a group. */
export interface Part {
  readonly mailbox: Mailbox;
  readonly fold: Fold;
}

export interface Group {
  readonly parts: readonly Part[];
  readonly running: RunningGroup;
}

export interface Committer {
  /** The actor has loaded to decide on and something waiting. */
  ready(mailbox: Mailbox): void;
  /** Ends the transactions of these groups on the server; their outcomes come as ever. */
  kill(isMeant: (group: Group) => boolean): Promise<void>;
  /** Counts since the start. */
  counts(): GroupCounts;
}

export interface GroupCounts {
  readonly groups: number;
  readonly turns: number;
  readonly solos: number;
  readonly inFlight: number;
  readonly ready: number;
}

export interface CommitterOptions {
  readonly store: GroupStore;
  readonly clock: Clock;
  readonly node: NodeId;
  readonly soon: (run: () => void) => void;
  readonly limits: GroupLimits;
  readonly kindOf: KindOf;
  readonly revocation: Pick<TurnRevocation, 'inTurn'>;
  /** False when there is nothing to decide on, or nothing to decide, any more. */
  readonly isLoaded: (mailbox: Mailbox) => boolean;
  readonly onStale: (mailbox: Mailbox) => void;
  /** What was decided without a commit, and what is left over; the actor may be ready at once again. */
  readonly onDecided: (mailbox: Mailbox, result: FoldResult) => void;
  readonly onOutcome: (group: Group, outcome: GroupOutcome) => void;
}

const skippedMax = 64;
const commitsRemembered = 16;

export function createCommitter(options: CommitterOptions): Committer {
  const { store, clock, node, soon, limits, kindOf, revocation } = options;
  const { isLoaded, onStale, onDecided, onOutcome } = options;
  const queue: Mailbox[] = [];
  const soloQueue: Mailbox[] = [];
  const inFlight = new Set<Group>();
  const distance = createDistance();
  let solo: Group | undefined;
  let isPlanned = false;
  const counts = { groups: 0, turns: 0, solos: 0 };

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    soon(() => {
      isPlanned = false;
      pump();
    });
  }

  function pump(): void {
    while (hasLane()) {
      const parts = compose(queue, limits.turnsMax);
      if (parts.length === 0) break;
      const group = launch(parts, () => inFlight.delete(group));
      inFlight.add(group);
    }
    // Behind the groups, so that what fails again and again holds up nobody.
    if (solo !== undefined) return;
    for (let next = soloQueue.shift(); next !== undefined; next = soloQueue.shift()) {
      const parts = compose([next], limits.turnsMax);
      if (parts.length === 0) continue;
      counts.solos += 1;
      solo = launch(parts, () => {
        solo = undefined;
      });
      return;
    }
  }

  function hasLane(): boolean {
    if (inFlight.size === 0) return queue.length > 0;
    const groupsMax = distance.ms() > limits.farMs ? limits.groupsMaxFar : limits.groupsMax;
    return inFlight.size < groupsMax && readyTurns(limits.anotherFrom) >= limits.anotherFrom;
  }

  /** Counts no further than asked. */
  function readyTurns(enough: number): number {
    let turns = 0;
    for (const { waiting } of queue) {
      turns += waiting.length;
      if (turns >= enough) break;
    }
    return turns;
  }

  /** Takes from the front of the line; what finds no room stays in front. */
  function compose(line: Mailbox[], turnsMax: number): Part[] {
    const parts: Part[] = [];
    const skipped: Mailbox[] = [];
    let room: GroupRoom = {
      turns: turnsMax,
      rows: limits.rowsMax,
      bytes: limits.bytesMax,
      timers: limits.timersMax,
    };
    let used = 0;
    let at = 0;
    for (; at < line.length && room.turns > 0 && skipped.length < skippedMax; at += 1) {
      const mailbox = line[at];
      if (mailbox === undefined) break;
      if (!isLoaded(mailbox)) {
        mailbox.activity = 'elsewhere';
        onStale(mailbox);
        continue;
      }
      const groupTurnsMax = Math.min(...mailbox.waiting.map((waiting) => waiting.groupTurnsMax));
      const turns = Math.min(room.turns, groupTurnsMax - used);
      const result = turns <= 0 ? undefined : fold(mailbox, { ...room, turns }, parts.length === 0);
      if (line === queue && result?.fold !== undefined && result.fold.revokes.length > 0) {
        // It is decided again, alone: who meets in a document with others must hold up nobody else.
        soloQueue.push(mailbox);
      } else if (result?.fold !== undefined) {
        const taken = result.fold;
        parts.push({ mailbox, fold: taken });
        mailbox.activity = 'committing';
        used += taken.turns.length;
        room = smaller(room, {
          fold: taken,
          turns: Math.min(room.turns, groupTurnsMax - used + taken.turns.length),
        });
        onDecided(mailbox, result);
      } else if (result !== undefined && (result.taken > 0 || result.needsLookUp || result.needsLooks)) {
        mailbox.activity = 'elsewhere';
        onDecided(mailbox, result);
      } else skipped.push(mailbox);
    }
    line.splice(0, at, ...skipped);
    return parts;
  }

  function fold({ ref, loaded, waiting: all }: Mailbox, room: GroupRoom, isFirst: boolean): FoldResult {
    const { snapshot: base, epoch, seen, noneFor } = loaded ?? {};
    const waiting = noneFor === undefined ? all : all.filter((one) => noneFor.has(one));
    const task = { ref, base, seen, epoch, waiting, room, isFirst };
    return decideFold({ ...task, at: clock.now(), kindOf });
  }

  function launch(parts: readonly Part[], onEnd: () => void): Group {
    counts.groups += 1;
    for (const { fold: one } of parts) counts.turns += one.turns.length;
    const mark = `${node}#${counts.groups.toString(36)}`;
    const folds = parts.map((part) => part.fold);
    const group = { parts, running: runGroup(store, folds, { mark, clock, revocation }) };
    void group.running.outcome.then((outcome) => {
      if (outcome.kind === 'committed') distance.note(outcome.commitMs);
      onEnd();
      onOutcome(group, outcome);
      plan();
    });
    return group;
  }

  return Object.freeze({
    ready(mailbox: Mailbox) {
      mailbox.activity = 'ready';
      const failures = mailbox.waiting[0]?.failures ?? 0;
      (failures >= limits.failuresMax ? soloQueue : queue).push(mailbox);
      plan();
    },
    async kill(isMeant: (group: Group) => boolean) {
      const groups = [...inFlight, ...(solo ? [solo] : [])].filter(isMeant);
      await Promise.all(groups.map(({ running }) => running.transaction.kill()));
    },
    counts: () => ({
      ...counts,
      inFlight: inFlight.size + (solo ? 1 : 0),
      ready: readyTurns(Number.POSITIVE_INFINITY),
    }),
  });
}

/** The fastest commit of the last few: what load, a pause or one slow disk write adds is not distance. */
function createDistance() {
  const recent: number[] = [];
  return {
    note(ms: number | undefined) {
      if (ms === undefined) return;
      recent.push(ms);
      if (recent.length > commitsRemembered) recent.shift();
    },
    ms: () => (recent.length === 0 ? 0 : Math.min(...recent)),
  };
}

function smaller(room: GroupRoom, { fold, turns }: { fold: Fold; turns: number }): GroupRoom {
  return {
    turns: turns - fold.turns.length,
    rows: room.rows - fold.rows.length - fold.parts.length - 1,
    bytes: room.bytes - fold.bytes,
    timers: room.timers - fold.turns.filter(({ waiting }) => waiting.isTimer).length,
  };
}
