// Opens the traces of a node, where the operator names a collector; without one nothing of it is loaded.
// How a trace goes on, and what a caller may say of it: docs/decisions/tracing.md.

import { randomBytes } from 'node:crypto';
import type { Config } from '../config.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import { type Rng, systemRng } from '../shared/timers.js';
import {
  type ParentSpan,
  parentIn,
  type Span,
  type SpanAttributes,
  type SpanEnd,
  type SpanStart,
  type Tracing,
} from '../shared/tracing.js';
import type { Observability } from './metrics.js';
import type { FinishedSpan, TraceExporter } from './trace-exporter.js';
import { version } from './version.js';

interface NodeTracingOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Pick<Observability, 'measure'>;
  /** Tells this node and this start apart from all others. */
  readonly bootId: string;
  readonly closers: (() => Promise<void>)[];
}

export interface Sampling {
  /** The part of requests that are traced, from 0 to 1. */
  readonly share: number;
  /** Not those whose caller says that it does not trace. */
  readonly isByParent: boolean;
}

const off = Object.freeze({ counts: () => ({ exported: 0, dropped: 0 }) });

/** Absent where nothing is traced. */
export async function openTracing(options: NodeTracingOptions): Promise<Tracing | undefined> {
  const { config, clock, log, metrics, bootId, closers } = options;
  const sampling = samplingOf(config);
  if (config.otlpEndpoint === undefined || sampling.share === 0) {
    measureTraces(metrics, off);
    return undefined;
  }
  const { createTraceExporter } = await import('./trace-exporter.js');
  const exporter = createTraceExporter({
    url: `${config.otlpEndpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: headersIn(config.otlpHeaders ?? ''),
    resource: {
      'service.name': config.otelServiceName,
      'service.version': version,
      'service.instance.id': bootId,
    },
    told(error) {
      // An answer of the collector may quote what it was sent.
      if (error === undefined) log.info('tracing.export.again');
      else log.warn({ reason: error.name, code: codeOf(error) }, 'tracing.export.failed');
    },
  });
  measureTraces(metrics, exporter);
  closers.push(exporter.close);
  return createTracing({ clock, sampling, rng: systemRng, keep: exporter.keep });
}

export function measureTraces(
  { measure }: Pick<Observability, 'measure'>,
  { counts }: Pick<TraceExporter, 'counts'>,
): void {
  measure(
    'signalbox_trace_spans_exported_total',
    'Spans that the collector has taken.',
    () => counts().exported,
  );
  measure(
    'signalbox_trace_spans_dropped_total',
    'Spans that were dropped, because too many waited or the collector did not take them.',
    () => counts().dropped,
  );
}

function codeOf(error: Error): string | undefined {
  return 'code' in error ? String(error.code) : undefined;
}

export function samplingOf({
  tracesSampler: name,
  tracesSamplerArg: part,
}: Pick<Config, 'tracesSampler' | 'tracesSamplerArg'>): Sampling {
  const shares: Readonly<Record<string, number>> = { always_on: 1, always_off: 0, traceidratio: part };
  return {
    share: shares[name.replace('parentbased_', '')] ?? 0,
    isByParent: name.startsWith('parentbased_'),
  };
}

/** `name=value,name=value`, with percent-encoded values, as OpenTelemetry has it. */
export function headersIn(text: string): Readonly<Record<string, string>> {
  const pairs = text.split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
    }),
  );
}

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
