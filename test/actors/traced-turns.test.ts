// What a trace shows of turns: each has a span of the transactions that were tried for it, and how it ended.
import { expect } from 'chai';
import type { GroupOutcome } from '../../src/actors/group.js';
import { traceGroup, turnEnd, turnSpan } from '../../src/actors/traced-turns.js';
import type { Part } from '../../src/actors/turns.js';
import { createTracing } from '../../src/node/spans.js';
import type { FinishedSpan } from '../../src/node/trace-exporter.js';

const tracesOf = (...letters: string[]) =>
  letters.map((letter) => `00-${letter.repeat(32)}-${letter.repeat(16)}-01`);

function world() {
  const kept: FinishedSpan[] = [];
  const time = { ms: 10 };
  const tracing = createTracing({
    clock: { now: () => 1_000 + time.ms, monotonic: () => time.ms },
    sampling: { share: 1, isByParent: true },
    rng: { next: () => 0 },
    keep: (span) => void kept.push(span),
  });
  return { kept, tracing, time };
}

const partOf = (...spans: readonly (string | undefined)[]) => {
  const turns = spans.map((traceparent) => ({
    waiting: { span: traceparent === undefined ? undefined : { traceparent } },
  }));
  return { fold: { turns } } as unknown as Part;
};

describe('the spans of turns', () => {
  it('begin below the request that the turn is for, and only there', () => {
    const { tracing } = world();
    const [traceparent = ''] = tracesOf('a');
    const asked = { kind: 'chat', command: { type: 'send' } };
    expect(turnSpan(tracing, asked)).to.equal(undefined);
    const request = { id: 'r', at: 1, askedAt: 2 };
    expect(turnSpan(tracing, { ...asked, request })).to.equal(undefined);
    expect(turnSpan(tracing, { ...asked, request: { ...request, traceparent } })?.traceId).to.equal(
      'a'.repeat(32),
    );
    // What another node has sent is no more trusted than a header.
    expect(turnSpan(tracing, { ...asked, request: { ...request, traceparent: 'x' } })).to.equal(undefined);
  });

  it('have one of the transaction in each trace that shares it', () => {
    const { kept, tracing, time } = world();
    const [a, b] = tracesOf('a', 'b');
    time.ms += 7;
    const outcome: GroupOutcome = { kind: 'committed', missed: new Set() };
    traceGroup(tracing, [partOf(a, undefined), partOf(b)], { outcome, sinceMs: 10 });
    expect(kept.map(({ name, traceId, parentSpanId }) => [name, traceId[0], parentSpanId])).to.deep.equal([
      ['commit', 'a', 'a'.repeat(16)],
      ['commit', 'b', 'b'.repeat(16)],
    ]);
    expect(kept[0]).to.deep.include({ durationMs: 7, startedAtMs: 1_010, code: undefined, isFailed: false });
    expect(kept[0]?.attributes).to.deep.equal({ 'signalbox.group.turns': 3, 'signalbox.group.actors': 2 });
  });

  it('tell what is tried again from what has failed', () => {
    const { kept, tracing } = world();
    for (const kind of ['conflict', 'outage'] as const)
      traceGroup(tracing, [partOf(...tracesOf('a'))], { outcome: { kind }, sinceMs: 10 });
    expect(kept.map(({ code, isFailed }) => [code, isFailed])).to.deep.equal([
      ['conflict', false],
      ['outage', true],
    ]);
    expect(turnEnd('ok')).to.deep.equal({});
    expect(turnEnd('refused')).to.deep.equal({ code: 'refused', isFailed: false });
    expect(turnEnd('unavailable')).to.deep.equal({ code: 'unavailable', isFailed: true });
  });
});
