// Events between a template and the allocations of its stock; one may arrive late, and more than once.
import type { Command } from '../../actors/kind.js';
import type { Release } from './allocation.js';

/** Sent to the allocation: a send was claimed, so its timer has nothing left to do. */
export interface ClaimedEvent {
  readonly type: 'claimed';
  readonly sendId: string;
}

/** Sent to the template: as an event, and as a command of the node whose caller waits for it. */
export interface TakeBackCommand extends Command {
  readonly type: 'takeBack';
  readonly release: Release;
  /** The row of this release was found: the template has these units already. */
  readonly isDone?: true;
}
