// Opens the traces of a node, where the operator names a collector; without one nothing of it is loaded.
// How a trace goes on, and what a caller may say of it: docs/decisions/tracing.md.

import type { Config } from '../config.js';
import type { Clock } from '../shared/clock.js';
import type { Log } from '../shared/log.js';
import { systemRng } from '../shared/timers.js';
import type { Tracing } from '../shared/tracing.js';
import type { Observability } from './metrics.js';
import { createTracing } from './spans.js';
import { measureTraces } from './trace-metrics.js';
import { headersIn, samplingOf } from './trace-settings.js';
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

function codeOf(error: Error): string | undefined {
  return 'code' in error ? String(error.code) : undefined;
}
