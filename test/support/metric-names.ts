// Every metric that a node has of its own, taken from the code that makes them, without a node.

import { measureSpace } from '../../src/files/space-metrics.js';
import type { Gateway } from '../../src/gateway/gateway.js';
import { measureGateway } from '../../src/gateway/gateway-metrics.js';
import { measureSilences } from '../../src/gateway/probes.js';
import { type MeasuredParts, measureActors } from '../../src/node/actors-metrics.js';
import { type MeasuredCosts, measureCosts } from '../../src/node/costs.js';
import { createObservability } from '../../src/node/metrics.js';
import { measureSenders } from '../../src/node/senders.js';
import { measureTraces } from '../../src/node/trace-metrics.js';
import type { Senders } from '../../src/outgoing/senders.js';
import { type MeasuredRealtime, measureRealtime } from '../../src/realtime/metrics.js';
import { measureTelegram } from '../../src/telegram/metrics.js';
import { measurePolls } from '../../src/updates/polling/polls-metrics.js';
import { measureDrops } from '../../src/updates/queue/metrics.js';
import { type MeasuredDeliveries, measureDeliveries } from '../../src/webhooks/metrics.js';

/** Nothing of the parts is read before the first scrape, which never comes. */
const unread = {} as MeasuredParts &
  MeasuredCosts &
  Gateway &
  Senders &
  MeasuredDeliveries &
  MeasuredRealtime;

export type MetricType = 'counter' | 'gauge' | 'histogram';

/** The type of each metric, by name. */
export function metricTypes(): ReadonlyMap<string, MetricType> {
  const { registry, histograms, measure, measureBy } = createObservability();
  measureCosts({ measureBy }, unread);
  measureActors({ measure }, unread);
  measureSpace({ measure }, { facts: () => ({ freeBytes: 0, totalBytes: 0, isLow: false }) });
  measureGateway({ measure }, unread);
  measureSilences({ measureBy }, { mongodbSilentMs: () => 0, redisSilentMs: () => 0 });
  measurePolls({ measure }, { counts: () => ({ parked: 0 }) });
  measureRealtime({ measure }, unread);
  measureSenders({ measure }, unread);
  measureDeliveries({ measure }, unread);
  measureTraces({ measure }, { counts: () => ({ exported: 0, dropped: 0 }) });
  measureTelegram({ measure }, { answerCalls: () => ({ carriedOut: 0, refused: 0 }), leftOut: () => 0 });
  measureDrops(measure, { care: { counts: () => ({ expired: 0, full: 0 }) }, overflowed: () => 0 });
  const texts = histograms.map((one) => one.text()).join('');
  const ofHistograms = [...texts.matchAll(/^# TYPE (\S+) histogram$/gm)].map(([, name = '']) => name);
  const ofRegistry = registry.getMetricsAsArray().filter(({ name }) => name.startsWith('signalbox_'));
  return new Map<string, MetricType>([
    ...ofRegistry.map(({ name, type }) => [name, String(type) as MetricType] as const),
    ...ofHistograms.map((name) => [name, 'histogram'] as const),
  ]);
}

export function metricNames(): readonly string[] {
  return [...metricTypes().keys()];
}

/** Finds the metrics that a text names, also as Prometheus' queries name them. */
export function metricsNamedIn(text: string): readonly string[] {
  const names = [...text.matchAll(/\bsignalbox_[a-z_]*[a-z]/g)].map(([name]) => name);
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|sum|count)$/, '')))];
}
