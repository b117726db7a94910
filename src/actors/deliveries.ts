// What the runtime itself asks of actors: to hear a timer that is due, and an event of another actor. The row
// that a turn answers goes with the commit of that turn, so neither is heard twice or lost.
import { keyUnder } from '../shared/key.js';
import type { Command } from './kind.js';
import type { DueRow, EventRow, FiredTimer } from './store-port.js';

/** It is never earlier than `dueAt`, whatever the clock of the node says. */
export interface TimerCommand extends Command {
  readonly type: 'TIMER';
  readonly timer: string;
  readonly dueAt: number;
}

export interface EventCommand extends Command {
  readonly type: 'EVENT';
  /** Names the event among all events of all actors. */
  readonly event: string;
  /** `kind:id` of the actor that sent it; what one sends to another arrives in order. */
  readonly from: string;
  readonly sentAt: number;
  readonly body: unknown;
}

/** The row that a turn answers, and that goes with its commit. */
export type Delivery =
  | { readonly kind: 'timer'; readonly timer: FiredTimer }
  | { readonly kind: 'event'; readonly event: string };

export function timerCommand({ timer, at }: DueRow): TimerCommand {
  return { type: 'TIMER', timer, dueAt: at };
}

export function eventCommand({ _id, src, at, body }: EventRow): EventCommand {
  return { type: 'EVENT', event: _id, from: src, sentAt: at.getTime(), body };
}

/** One timer and one instant are one firing, whichever node fires it and however often. */
export function timerKey({ _id, at }: DueRow): string {
  return keyUnder(`timer:${_id}`, String(at));
}

export function eventKey({ _id }: EventRow): string {
  return `event:${_id}`;
}

export function dueIdOf(actor: string, timer: string): string {
  return keyUnder(actor, timer);
}
