// Begins the spans of a node and hands each over when it has ended. How a trace goes on, and what a caller
// may say of it: docs/decisions/tracing.md.
import { randomBytes } from 'node:crypto';
import type { Clock } from '../shared/clock.js';
import type { Rng } from '../shared/timers.js';
import {
  type ParentSpan,
  parentIn,
  type Span,
  type SpanAttributes,
  type SpanEnd,
  type SpanStart,
  type Tracing,
} from '../shared/tracing.js';
import type { FinishedSpan } from './trace-exporter.js';
import type { Sampling } from './trace-settings.js';

export interface TracingOptions {
  readonly clock: Clock;
  readonly sampling: Sampling;
  readonly rng: Rng;
  readonly keep: (span: FinishedSpan) => void;
}

export function createTracing({ clock, sampling, rng, keep }: TracingOptions): Tracing {
  const wall = createWall(clock);

  function started(start: SpanStart, parent: Pick<ParentSpan, 'traceId' | 'spanId'> | undefined): Span {
    const traceId = parent?.traceId ?? randomBytes(16).toString('hex');
    return new OpenSpan(wall, keep, { ...start, traceId, parentSpanId: parent?.spanId });
  }

  return Object.freeze({
    arrive(traceparent: string, start: SpanStart) {
      // The caller is believed the name of its trace, and that it wants none; it cannot have itself traced.
      const parent = traceparent === '' ? undefined : parentIn(traceparent);
      if (sampling.isByParent && parent?.isSampled === false) return undefined;
      if (sampling.share < 1 && rng.next() >= sampling.share) return undefined;
      return started(start, parent);
    },
    begin(traceparent: string, start: SpanStart) {
      const parent = parentIn(traceparent);
      return parent && started(start, parent);
    },
    note(traceparent: string, { sinceMs, ...past }) {
      const parent = parentIn(traceparent);
      if (parent === undefined) return;
      const { traceId, spanId: parentSpanId } = parent;
      const times = { startedAtMs: wall.at(sinceMs), durationMs: clock.monotonic() - sinceMs };
      keep({ ...past, traceId, spanId: newSpanId(), parentSpanId, ...times });
    },
  } satisfies Tracing);
}

interface SpanPlace extends SpanStart {
  readonly traceId: string;
  readonly parentSpanId: string | undefined;
}

/** Small, as it may be held for as long as a request is parked. */
class OpenSpan implements Span {
  private readonly wall: Wall;
  private readonly keep: TracingOptions['keep'];
  private readonly place: SpanPlace;
  private readonly spanId = newSpanId();
  private readonly sinceMs: number;
  private isOver = false;

  constructor(wall: Wall, keep: TracingOptions['keep'], place: SpanPlace) {
    this.wall = wall;
    this.keep = keep;
    this.place = place;
    this.sinceMs = wall.clock.monotonic();
  }

  get traceId(): string {
    return this.place.traceId;
  }

  get traceparent(): string {
    return `00-${this.place.traceId}-${this.spanId}-01`;
  }

  end({ attributes, ...end }: SpanEnd = {}): void {
    if (this.isOver) return;
    this.isOver = true;
    const { place, wall, spanId, sinceMs } = this;
    const all: SpanAttributes = { ...place.attributes, ...attributes };
    const times = { startedAtMs: wall.at(sinceMs), durationMs: wall.clock.monotonic() - sinceMs };
    this.keep({ ...place, ...end, spanId, attributes: all, ...times });
  }
}

function newSpanId(): string {
  return randomBytes(8).toString('hex');
}

interface Wall {
  readonly clock: Clock;
  /** Milliseconds since 1970 at a moment of the monotonic clock, finer than the wall clock shows them. */
  at(monotonicMs: number): number;
}

/** The wall clock may be corrected by so much before the times of spans follow it. */
const driftMs = 20;

function createWall(clock: Clock): Wall {
  let offsetMs = clock.now() - clock.monotonic();
  return {
    clock,
    at(monotonicMs) {
      const present = clock.now() - clock.monotonic();
      if (Math.abs(present - offsetMs) > driftMs) offsetMs = present;
      return monotonicMs + offsetMs;
    },
  };
}
