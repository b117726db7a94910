// Sends finished spans to the operator's collector by OTLP over HTTP, in batches. The only importer of
// OpenTelemetry, and loaded only where a collector is named. What does not reach it is counted and forgotten.

import type { Link, SpanContext } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace';
import { within } from '../shared/chore.js';
import type { SpanAttributes, SpanEnd, SpanStart } from '../shared/tracing.js';

export interface FinishedSpan extends SpanStart, Omit<SpanEnd, 'attributes'> {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  /** Milliseconds since 1970, with their fractions. */
  readonly startedAtMs: number;
  readonly durationMs: number;
}

export interface TraceExporter {
  /** Never waits, and never fails. */
  keep(span: FinishedSpan): void;
  counts(): { readonly exported: number; readonly dropped: number };
  /** Sends what is left, within a bounded time. */
  close(): Promise<void>;
}

interface TraceExporterOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Says of every span where it comes from. */
  readonly resource: SpanAttributes;
  /** Called when a batch is lost after one that was not, and when one arrives after one that was lost. */
  readonly told: (error: Error | undefined) => void;
}

/** Spans that wait, or are being sent; beyond, new ones are dropped. */
const spansMax = 2_048;
const batchMax = 512;
const batchEveryMs = 1_000;
/** A batch with all its retries. */
const batchMs = 5_000;
const closeMs = 2_000;

export function createTraceExporter(options: TraceExporterOptions): TraceExporter {
  const { url, headers, told } = options;
  const resource = resourceFromAttributes({ ...options.resource });
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: batchMs });
  const counts = { held: 0, exported: 0, dropped: 0, isFailing: false };
  const counting: SpanExporter = {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const { error } = result;
        counts.held -= spans.length;
        counts[error === undefined ? 'exported' : 'dropped'] += spans.length;
        if (counts.isFailing !== (error !== undefined)) told(error);
        counts.isFailing = error !== undefined;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
  const batches = new BatchSpanProcessor({
    exporter: counting,
    maxQueueSize: spansMax,
    maxExportBatchSize: batchMax,
    scheduledDelayMillis: batchEveryMs,
    exportTimeoutMillis: 2 * batchMs,
  });
  return Object.freeze({
    keep(span: FinishedSpan) {
      if (counts.held >= spansMax) {
        counts.dropped += 1;
        return;
      }
      counts.held += 1;
      batches.onEnd(readable(span, resource));
    },
    counts: () => ({ exported: counts.exported, dropped: counts.dropped }),
    close: () => within(closeMs, batches.shutdown()).catch(told),
  });
}

/** As the enumerations of OpenTelemetry have them. */
const kinds = { internal: 0, server: 1, client: 2 } as const;
const [unset, failed] = [0, 2] as const;
const isSampled = 1;
const scope = Object.freeze({ name: 'signalbox' });
const noLinks: Link[] = [];

function readable(span: FinishedSpan, resource: Resource): ReadableSpan {
  const { name, kind, traceId, spanId, parentSpanId, startedAtMs, durationMs, code, isFailed } = span;
  const context: SpanContext = { traceId, spanId, traceFlags: isSampled };
  const attributes = { ...span.attributes, ...(code !== undefined && { 'error.type': code }) };
  return {
    name,
    kind: kinds[kind],
    spanContext: () => context,
    ...(parentSpanId !== undefined && {
      parentSpanContext: { traceId, spanId: parentSpanId, traceFlags: isSampled },
    }),
    startTime: highResolution(startedAtMs),
    endTime: highResolution(startedAtMs + durationMs),
    duration: highResolution(durationMs),
    status: { code: isFailed === true ? failed : unset },
    attributes,
    links: noLinks,
    events: [],
    ended: true,
    resource,
    instrumentationScope: scope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

/** Whole seconds, and the nanoseconds beyond them. */
function highResolution(ms: number): [number, number] {
  const seconds = Math.floor(ms / 1_000);
  return [seconds, Math.round((ms - seconds * 1_000) * 1e6)];
}
