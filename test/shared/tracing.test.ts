// What a stranger writes into `traceparent` is read to the letter of W3C Trace Context, or not at all.
import { expect } from 'chai';
import { parentIn } from '../../src/shared/tracing.js';

const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];

describe('the header traceparent', () => {
  it('names a trace, a span, and whether the caller traces', () => {
    expect(parentIn(`00-${traceId}-${spanId}-01`)).to.deep.equal({ traceId, spanId, isSampled: true });
    expect(parentIn(`00-${traceId}-${spanId}-02`)).to.deep.equal({ traceId, spanId, isSampled: false });
  });

  it('may be longer in a version to come', () => {
    expect(parentIn(`01-${traceId}-${spanId}-03-what-is-new`)).to.include({ traceId, isSampled: true });
    expect(parentIn(`cc-${traceId}-${spanId}-00`)).to.include({ traceId, isSampled: false });
  });

  const wrong = [
    '',
    'x',
    `00-${traceId}-${spanId}`,
    `00-${traceId}-${spanId}-01-more`,
    `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`,
    `01-${traceId}-${spanId}-01.more`,
    `ff-${traceId}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${traceId}-${spanId}-0g`,
    `00_${traceId}-${spanId}-01`,
    `00-"},"level":60,"x${traceId.slice(17)}-${spanId}-01`,
    `00-${traceId}-${spanId}-01\n`,
    '00-'.repeat(100_000),
  ];
  for (const text of wrong)
    it(`is none as ${JSON.stringify(text.slice(0, 80))}`, () => expect(parentIn(text)).to.equal(undefined));
});
