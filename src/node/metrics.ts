// The metrics of a node in one registry: the process, the stores and every request.

import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { createRequestMetrics } from '../gateway/request-record.js';
import { createHistogram, type Histogram } from '../shared/histogram.js';
import type { Observe } from '../storage/observe.js';

export interface Observability {
  readonly requests: Histogram;
  readonly observe: Observe;
  readonly registry: Registry;
  /** Histograms that the registry does not hold. */
  readonly histograms: readonly Histogram[];
  /** The value is read at every scrape. */
  gauge(name: string, help: string, read: () => number): void;
  /** Has one value for each value of a label. */
  gaugeBy(named: LabelledGauge, read: () => readonly (readonly [value: string, count: number])[]): void;
}

interface LabelledGauge {
  readonly name: string;
  readonly help: string;
  readonly label: string;
}

const storeBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Each sample of the event loop's lag wakes the process, also one that has nothing else to do. */
const lagSampledMs = 50;

export function createObservability(): Observability {
  const registry = new Registry();
  // These metrics are of the event loop, garbage collection, memory and CPU of this process.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: lagSampledMs });
  const requests = createRequestMetrics();
  const stores = createHistogram({
    name: 'signalbox_store_duration_seconds',
    help: 'Time from a command to its answer, by store and command.',
    labels: ['store', 'command'],
    bounds: storeBuckets,
    perSecond: 1,
  });
  return Object.freeze({
    requests,
    observe: stores.observe,
    registry,
    histograms: [requests, stores],
    gauge(name: string, help: string, read: () => number) {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    gaugeBy({ name, help, label }: LabelledGauge, read: () => readonly (readonly [string, number])[]) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        collect() {
          for (const [value, count] of read()) this.set({ [label]: value }, count);
        },
      });
    },
  });
}
