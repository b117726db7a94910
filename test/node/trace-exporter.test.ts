// A collector that is away or slow costs spans, and nothing else.
import { expect } from 'chai';
import { createTraceExporter, type FinishedSpan } from '../../src/node/trace-exporter.js';
import { startTraceCollector, type TraceCollector } from '../support/trace-collector.js';
import { until } from '../support/until.js';

const spanOf = (at: number): FinishedSpan => ({
  ...{ name: 'request', kind: 'server', attributes: {}, startedAtMs: 1_700_000_000_000.25, durationMs: 1.5 },
  ...{ traceId: 'a'.repeat(32), spanId: at.toString(16).padStart(16, '0'), parentSpanId: undefined },
});

describe('the exporter of traces', () => {
  let collector: TraceCollector;
  const told: (string | undefined)[] = [];
  before(async () => {
    collector = await startTraceCollector();
  });
  after(() => collector.close());

  function exporter() {
    const url = `${collector.endpoint}/v1/traces`;
    told.length = 0;
    return createTraceExporter({ url, headers: {}, resource: {}, told: (error) => told.push(error?.name) });
  }

  it('holds a bounded number of spans for a collector that does not answer, and drops the rest', async () => {
    const traces = exporter();
    collector.answerWith(undefined);
    for (let at = 1; at <= 3_000; at += 1) traces.keep(spanOf(at));
    expect(traces.counts()).to.deep.equal({ exported: 0, dropped: 3_000 - 2_048 });
    await until(() => collector.requests().length > 0);
    collector.answerWith(200);
    await traces.close();
    expect(traces.counts()).to.deep.equal({ exported: 2_048, dropped: 3_000 - 2_048 });
  });

  it('counts what the collector does not take, and says so once, and once that it is over', async () => {
    const traces = exporter();
    collector.answerWith(400);
    for (const count of [512, 1_024]) {
      for (let at = 1; at <= 512; at += 1) traces.keep(spanOf(at));
      await until(() => traces.counts().dropped === count);
    }
    collector.answerWith(200);
    traces.keep(spanOf(1));
    await traces.close();
    expect(traces.counts()).to.deep.equal({ exported: 1, dropped: 1_024 });
    expect(told).to.deep.equal(['OTLPExporterError', undefined]);
  });

  it('gives times to the nanosecond', () => {
    const span = collector.spans().at(-1);
    expect([span?.startNs, span?.endNs]).to.deep.equal([
      1_700_000_000_000_250_000n,
      1_700_000_000_001_750_000n,
    ]);
  });
});
