// Turns that commit with what others publish: decided on it, and stored with it or not at all. No caller
// waits or fails because of such a turn.
import type { NodeId } from '../links/member.js';
import { keyOf } from '../shared/key.js';
import { patientWaiter } from '../shared/waiter.js';
import type { Command } from './kind.js';
import type { PendingCommand } from './mailbox.js';
import type { Document } from './store-port.js';

/** What the turns of one actor will have inserted, as it will be told when it is committed. */
export interface ComingRows {
  readonly rows: readonly { readonly collection: string; readonly document: Document }[];
  readonly since: number;
}

/** A turn of another actor, in the same commit. */
export interface RidingTurn {
  readonly kind: string;
  readonly id: string;
  /** The command is repeatable, and its answer is not asked for later. */
  readonly command: Command;
  /** It is committed, with this answer. */
  done(data: unknown): void;
  /** `undone`: it is not, and may be asked for in another way; `unknown`: it may be, or not. */
  left(whatBecameOfIt: 'undone' | 'unknown'): void;
}

/** Decision: docs/decisions/update-numbers.md */
export type FindRides = (coming: readonly ComingRows[]) => readonly RidingTurn[];

export interface RideTicket {
  /** Another one after every start. */
  readonly node: NodeId;
  readonly number: number;
  readonly deadline: number;
  readonly groupTurnsMax: number;
}

/** The command of such a turn, which ends once. */
export function rideCommand({ command, done, left }: RidingTurn, ticket: RideTicket): PendingCommand {
  const { node, number, deadline, groupTurnsMax } = ticket;
  let isOver = false;
  return {
    key: keyOf('ride', node, String(number)),
    hash: '',
    deadline,
    delivery: undefined,
    step: undefined,
    command,
    request: undefined,
    span: undefined,
    ruling: undefined,
    isKeyNew: true,
    failures: 0,
    groupTurnsMax,
    isGuest: false,
    waiters: [patientWaiter],
    isInDoubt: false,
    isPatient: false,
    isRide: true,
    settle(answer) {
      if (isOver) return;
      isOver = true;
      if (answer.kind === 'ok') done(answer.data);
      else left(answer.kind === 'moved' || answer.kind === 'undone' ? 'undone' : 'unknown');
    },
    fail() {
      if (!isOver) left('unknown');
      isOver = true;
    },
  };
}
