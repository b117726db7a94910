// Every metric that a node has of its own, taken from the code that makes them, without a node.

import { measureSpace } from '../../src/files/space-metrics.js';
import type { Gateway } from '../../src/gateway/gateway.js';
import { measureGateway } from '../../src/gateway/gateway-metrics.js';
import { type MeasuredParts, measureActors } from '../../src/node/actors-metrics.js';
import { type MeasuredCosts, measureCosts } from '../../src/node/costs.js';
import { createObservability } from '../../src/node/metrics.js';
import { measureSenders } from '../../src/node/senders.js';
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

export function metricNames(): readonly string[] {
  const { registry, histograms, gauge, gaugeBy } = createObservability();
  measureCosts({ gaugeBy }, unread);
  measureActors({ gauge }, unread);
  measureSpace({ gauge }, { facts: () => ({ freeBytes: 0, totalBytes: 0, isLow: false }) });
  measureGateway({ gauge }, unread);
  measurePolls({ gauge }, { counts: () => ({ parked: 0 }) });
  measureRealtime({ gauge }, unread);
  measureSenders({ gauge }, unread);
  measureDeliveries({ gauge }, unread);
  measureTelegram({ gauge }, { answerCalls: () => ({ carriedOut: 0, refused: 0 }), leftOut: () => 0 });
  measureDrops(gauge, { expired: () => 0, full: () => 0 });
  const texts = histograms.map((one) => one.text()).join('');
  const ofHistograms = [...texts.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
  const all = [...registry.getMetricsAsArray().map(({ name }) => name), ...ofHistograms];
  return all.filter((name) => name.startsWith('signalbox_'));
}

/** Finds the metrics that a text names, also as Prometheus' queries name them. */
export function metricsNamedIn(text: string): readonly string[] {
  const names = [...text.matchAll(/\bsignalbox_[a-z_]*[a-z]/g)].map(([name]) => name);
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|sum|count)$/, '')))];
}
