// Which requests are traced: the operator says so, and a caller can only ask not to be.
import { expect } from 'chai';
import { checkConfig } from '../../src/config.js';
import { createTracing } from '../../src/node/spans.js';
import type { FinishedSpan } from '../../src/node/trace-exporter.js';
import { headersIn, type Sampling, samplingOf } from '../../src/node/trace-settings.js';
import { readConfig } from '../support/config.js';

const request = { name: 'x', kind: 'server', attributes: {} } as const;
const theirs = (flags: string) => `00-${'a'.repeat(32)}-${'b'.repeat(16)}-${flags}`;

function tracingOf(sampling: Sampling, draws: readonly number[] = []) {
  const kept: FinishedSpan[] = [];
  const left = [...draws];
  const time = { now: 1_000_000, monotonic: 5 };
  const tracing = createTracing({
    clock: { now: () => time.now, monotonic: () => time.monotonic },
    sampling,
    rng: { next: () => left.shift() ?? expect.fail('nothing is left to chance') },
    keep: (span) => void kept.push(span),
  });
  return { tracing, kept, time };
}

const mistakesOf = (env: Record<string, string>) => checkConfig(env).mistakes;
const samplerOf = (env: Record<string, string>) => samplingOf(readConfig(env));

describe('which requests are traced', () => {
  it('say the names of OpenTelemetry', () => {
    const all = { share: 1, isByParent: true };
    expect(samplerOf({})).to.deep.equal(all);
    expect(samplerOf({ OTEL_TRACES_SAMPLER: 'parentbased_always_on' })).to.deep.equal(all);
    expect(samplerOf({ OTEL_TRACES_SAMPLER: 'always_on' })).to.deep.equal({ share: 1, isByParent: false });
    expect(samplerOf({ OTEL_TRACES_SAMPLER: 'always_off' }).share).to.equal(0);
    expect(samplerOf({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }).share).to.equal(0);
    const part = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' };
    expect(samplerOf(part)).to.deep.equal({ share: 0.25, isByParent: true });
    expect(mistakesOf({ OTEL_TRACES_SAMPLER: 'jaeger_remote' })).to.have.length(1);
    expect(mistakesOf({ OTEL_TRACES_SAMPLER_ARG: '2' })).to.have.length(1);
  });

  it('are drawn by this node, whatever the trace is called and the caller says', () => {
    const { tracing } = tracingOf({ share: 0.25, isByParent: true }, [0.3, 0.2, 0.25, 0.1]);
    const drawn = ['', '', theirs('01'), theirs('01')].map((header) => tracing.arrive(header, request));
    expect(drawn.map((span) => span !== undefined)).to.deep.equal([false, true, false, true]);
    expect(drawn[3]?.traceId).to.equal('a'.repeat(32));
  });

  it('are not those of a caller that does not trace, where the caller is asked', () => {
    const { tracing } = tracingOf({ share: 1, isByParent: true });
    expect(tracing.arrive(theirs('00'), request)).to.equal(undefined);
    expect(tracingOf({ share: 1, isByParent: false }).tracing.arrive(theirs('00'), request)).not.to.equal(
      undefined,
    );
  });

  it('end once, at the time of this machine', () => {
    const { tracing, kept, time } = tracingOf({ share: 1, isByParent: true });
    const span = tracing.arrive('', request);
    time.monotonic += 2.5;
    span?.end({ code: 'X', isFailed: true });
    span?.end();
    expect(kept).to.have.length(1);
    expect(kept[0]).to.include({
      startedAtMs: 1_000_000,
      durationMs: 2.5,
      code: 'X',
      parentSpanId: undefined,
    });
    // The wall clock was corrected.
    time.now += 60_000;
    tracing.note(span?.traceparent ?? '', { ...request, sinceMs: 5 });
    expect(kept[1]).to.include({ traceId: span?.traceId, startedAtMs: 1_059_997.5 });
  });
});

describe('the collector', () => {
  it('is an address without credentials, and may have a path', () => {
    const setting = (value: string) => mistakesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: value });
    for (const right of ['http://collector:4318', 'https://traces.example.com/otlp/'])
      expect(setting(right), right).to.deep.equal([]);
    for (const wrong of [
      'collector:4318',
      'grpc://x',
      'http://a:b@collector',
      'http://x/?token=1',
      'http://x/#a',
    ])
      expect(setting(wrong), wrong).to.have.length(1);
  });

  it('is sent headers that can be sent', () => {
    const setting = (value: string) => mistakesOf({ OTEL_EXPORTER_OTLP_HEADERS: value });
    const right = 'authorization=Basic%20YWJj%3D, x-scope=a b';
    expect(setting(right)).to.deep.equal([]);
    expect(headersIn(right)).to.deep.equal({ authorization: 'Basic YWJj=', 'x-scope': 'a b' });
    for (const wrong of ['secret', '=b', 'a b=c', 'a=%0d%0ab', 'a=%zz', 'a=\u00e9', 'a=b,'])
      expect(setting(wrong).join(), wrong).to.match(/^OTEL_EXPORTER_OTLP_HEADERS: must be [^"]*$/);
  });
});
