// Counts the spans of a node; the counts are there also where nothing is traced.
import type { Observability } from './metrics.js';
import type { TraceExporter } from './trace-exporter.js';

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
