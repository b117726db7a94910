// One attempt for each delivery of a queue that has ended badly before a person asked: a few at a time, in
// the order of their numbers, each once. Pure (docs/decisions/deliveries.md).
import type { WebhookDelivery } from './delivery.js';

export interface ReplayWanted {
  readonly status: 'dead_letter' | 'failed';
  /** When the delivery died, or its last attempt failed; in milliseconds since 1970. */
  readonly from?: number;
  readonly to?: number;
}

export interface DeliveryReplay extends ReplayWanted {
  readonly id: string;
  readonly startedAt: number;
  /** Everything up to this number has been looked at. */
  readonly upTo: number;
  /** Attempts that were asked for, and what has become of them. */
  readonly asked: number;
  readonly succeeded: number;
  readonly failed: number;
  /** The next step is not taken before. */
  readonly nextAt: number;
  /** Until everything has been looked at. */
  readonly isRunning?: true;
  readonly finishedAt?: number;
}

export interface ReplayStep {
  readonly replay: string;
  /** As far as the replay was when this was read: another step may have been taken meanwhile. */
  readonly after: number;
  readonly upTo: number;
  readonly deliveries: readonly string[];
  readonly isEnd: boolean;
}

export interface SteppedReplay {
  readonly replay: DeliveryReplay;
  readonly changes: ReadonlyMap<string, WebhookDelivery>;
}

/** In one step, and so in this time at most: the rate of a replay. */
const stepMax = 50;
const stepPauseMs = 1_000;
/** Asked for, and not over. */
const waitingMax = 100;

export function firstReplay(wanted: ReplayWanted & { readonly id: string }, at: number): DeliveryReplay {
  const begun = { startedAt: at, upTo: 0, asked: 0, succeeded: 0, failed: 0, nextAt: at };
  return { ...wanted, ...begun, isRunning: true };
}

/** How many the next step may ask for. */
export function stepSize({ asked, succeeded, failed }: DeliveryReplay): number {
  return Math.min(stepMax, waitingMax - (asked - succeeded - failed));
}

/** A delivery that dies again during the replay is not replayed again. */
export function latestOf({ to, startedAt }: DeliveryReplay): number {
  return Math.min(to ?? startedAt, startedAt);
}

interface Stepping {
  readonly step: ReplayStep;
  readonly at: number;
  delivery(id: string): WebhookDelivery | undefined;
}

/** Returns undefined when another step comes next, or its time has not come. */
export function steppedReplay(
  replay: DeliveryReplay,
  { step, at, delivery }: Stepping,
): SteppedReplay | undefined {
  const isNext = replay.isRunning && replay.id === step.replay && replay.upTo === step.after;
  if (!isNext || at < replay.nextAt) return undefined;
  const changes = new Map<string, WebhookDelivery>();
  for (const id of step.deliveries.slice(0, stepSize(replay))) {
    const before = delivery(id);
    if (before !== undefined && isWanted(before, replay)) changes.set(id, askedFor(before, at, replay.id));
  }
  const asked = replay.asked + changes.size;
  const next = { ...replay, asked, upTo: Math.max(replay.upTo, step.upTo), nextAt: at + stepPauseMs };
  return { replay: step.isEnd ? endedReplay(next, at) : next, changes };
}

export function endedReplay({ isRunning: _running, ...replay }: DeliveryReplay, at: number): DeliveryReplay {
  return { ...replay, finishedAt: at };
}

/** One attempt at once, beside the schedule; a failure brings back what was. */
export function askedFor(before: WebhookDelivery, at: number, replay?: string): WebhookDelivery {
  const { dueAt, endedAt: _ended, status, ...kept } = before;
  const isFailed = status === 'failed';
  const resume = {
    status: isFailed ? status : ('dead_letter' as const),
    ...(dueAt !== undefined && { dueAt }),
    ...(replay !== undefined && { replay }),
  };
  return { ...kept, status: 'pending', resume, dueAt: at };
}

type Outcome = readonly [before: WebhookDelivery | undefined, after: WebhookDelivery | undefined];

/** Counts what has become of attempts that it has asked for. */
export function countedIn(
  replay: DeliveryReplay | undefined,
  outcomes: Iterable<Outcome>,
): DeliveryReplay | undefined {
  if (replay === undefined) return undefined;
  let { succeeded, failed } = replay;
  for (const [before, after] of outcomes) {
    const isOver = before?.resume?.replay === replay.id && after?.resume === undefined;
    if (isOver && after?.status === 'success') succeeded += 1;
    else if (isOver) failed += 1;
  }
  return { ...replay, succeeded, failed };
}

function isWanted(delivery: WebhookDelivery, replay: DeliveryReplay): boolean {
  const { status, dead_letter_at, attempt_log } = delivery;
  if (status !== replay.status) return false;
  const at = status === 'dead_letter' ? dead_letter_at : attempt_log.at(-1)?.at;
  return at !== undefined && at >= (replay.from ?? 0) && at <= latestOf(replay);
}
