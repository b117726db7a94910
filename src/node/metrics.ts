// The metrics of a node in one registry: the process, the stores and every request.

import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { createRequestMetrics } from '../gateway/request-record.js';
import { createHistogram, type Histogram } from '../shared/histogram.js';
import type { Observe } from '../storage/observe.js';
import { version } from './version.js';

export interface Observability {
  readonly requests: Histogram;
  readonly observe: Observe;
  readonly registry: Registry;
  /** Histograms that the registry does not hold. */
  readonly histograms: readonly Histogram[];
  /** The value is read at every scrape. A name that ends in `_total` makes a counter, any other a gauge. */
  measure(name: string, help: string, read: () => number): void;
  /** Has one value for each value of a label. */
  measureBy(named: LabelledMeasure, read: () => readonly (readonly [value: string, count: number])[]): void;
}

interface LabelledMeasure {
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
  const observability: Observability = Object.freeze({
    requests,
    observe: stores.observe,
    registry,
    histograms: [requests, stores],
    measure(name: string, help: string, read: () => number) {
      openIn(registry, { name, help }, (set) => set({}, read()));
    },
    measureBy({ label, ...named }: LabelledMeasure, read: () => readonly (readonly [string, number])[]) {
      openIn(registry, { ...named, labelNames: [label] }, (set) => {
        for (const [value, count] of read()) set({ [label]: value }, count);
      });
    },
  });
  const build = {
    name: 'signalbox_build_info',
    help: 'Always 1, with the version that runs.',
    label: 'version',
  };
  observability.measureBy(build, () => [[version, 1]]);
  return observability;
}

interface Named {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: string[];
}

type SetValue = (labels: Record<string, string>, value: number) => void;

/** A counter's whole count is read anew at each scrape, so the last one is forgotten. */
function openIn(
  registry: Registry,
  { name, help, labelNames = [] }: Named,
  read: (set: SetValue) => void,
): void {
  const made = { name, help, labelNames, registers: [registry] };
  if (name.endsWith('_total')) {
    new Counter({
      ...made,
      collect() {
        this.reset();
        read((labels, value) => this.inc(labels, value));
      },
    });
    return;
  }
  new Gauge({
    ...made,
    collect() {
      read((labels, value) => this.set(labels, value));
    },
  });
}
