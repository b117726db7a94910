// What bodies may cost: their bytes, counted for each address and for the node, until the request is over.
import { expect } from 'chai';
import { ArrivingBody, BodyCollector, type BodyResult } from '../../src/gateway/request-body.js';

const chunk = (bytes: number) => new Uint8Array(bytes).fill(0x61).buffer;

describe('bodies that arrive', () => {
  let collector: BodyCollector;
  let results: BodyResult[];

  beforeEach(() => {
    collector = new BodyCollector({ nodeMax: 3_000, addressMax: 2_000 });
    results = [];
  });
  afterEach(() => {
    collector.close();
    expect(collector.bytes, 'everything is given back').to.equal(0);
  });

  const open = (address: string, bytesMax = 1_000) =>
    new ArrivingBody(collector, { bytesMax, address }, (result) => results.push(result));
  const kinds = () => results.map(({ kind }) => kind);

  it('are taken at exactly the limit, in one piece and in many', () => {
    const [whole, pieces, over] = [open('a'), open('a'), open('b')];
    whole.push(chunk(1_000), true);
    for (let sent = 0; sent < 1_000; sent += 1) pieces.push(chunk(1), sent === 999);
    over.push(chunk(1_000), false);
    over.push(chunk(1), true);
    expect(kinds()).to.deep.equal(['complete', 'complete', 'too-large']);
    for (const result of results.slice(0, 2)) {
      expect(result.kind === 'complete' && result.bytes.toString()).to.equal('a'.repeat(1_000));
    }
    for (const sink of [whole, pieces, over]) sink.close();
  });

  it('are held on behalf of an address until their requests are over, and no more than it may', () => {
    const [first, second, third, other] = [open('a'), open('a'), open('a'), open('b')];
    first.push(chunk(1_000), true);
    second.push(chunk(1_000), true);
    third.push(chunk(1), true);
    other.push(chunk(1_000), true);
    expect(kinds()).to.deep.equal(['complete', 'complete', 'crowded', 'complete']);
    first.close();
    const again = open('a');
    again.push(chunk(1_000), true);
    expect(kinds().at(-1)).to.equal('complete');
    for (const sink of [second, third, other, again]) sink.close();
  });

  it('are held by a node no more than it may, from any sender', () => {
    const sinks = ['a', 'b', 'c', 'd'].map((address) => open(address));
    for (const sink of sinks) sink.push(chunk(1_000), false);
    expect(kinds()).to.deep.equal(['crowded']);
    for (const sink of sinks) sink.close();
  });

  it('hold nothing once they are larger than they may be', () => {
    const sink = open('a');
    sink.push(chunk(900), false);
    sink.push(chunk(900), false);
    expect(collector.bytes).to.equal(0);
    sink.close();
    expect(kinds()).to.deep.equal([]);
  });
});
