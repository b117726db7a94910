// The order of the rounds, and what an invalid run leaves behind.
import { expect } from 'chai';
import type { Measure } from '../../bench/bench.js';
import { InvalidRun } from '../../bench/invalid-run.js';
import { takeRounds } from '../../bench/rounds.js';

const contestants = [
  { name: 'A', peer: 'a' },
  { name: 'B', peer: 'b' },
] as const;
const quiet = () => {};

function recording(take: (peer: string, call: number) => number, traits: Partial<Measure<string>> = {}) {
  const calls: string[] = [];
  const measure: Measure<string> = {
    name: 'plain',
    figures: [{ key: 'cpu', what: 'CPU', unit: 'µs' }],
    async take(peer) {
      calls.push(peer);
      return { cpu: take(peer, calls.length) };
    },
    ...traits,
  };
  return { calls, measure };
}

describe('the rounds of a bench', () => {
  it('interleaves the peers, in changing order, and throws the warm-up round away', async () => {
    const { calls, measure } = recording((_peer, call) => call);
    const samples = await takeRounds({ contestants, measures: [measure] }, { rounds: 2, say: quiet });
    expect(calls.join('')).to.equal('abbaab');
    expect(samples).to.deep.equal([
      { measure: 'plain', peer: 'A', values: [{ cpu: 4 }, { cpu: 5 }] },
      { measure: 'plain', peer: 'B', values: [{ cpu: 3 }, { cpu: 6 }] },
    ]);
  });

  it('throws more rounds away where a measure asks for them', async () => {
    const cold = recording((_peer, call) => call);
    const warm = recording((_peer, call) => call, { name: 'warm', warmRounds: 3 });
    const measures = [cold.measure, warm.measure];
    const samples = await takeRounds({ contestants, measures }, { rounds: 1, say: quiet });
    expect([cold, warm].map(({ calls }) => calls.join(''))).to.deep.equal(['abba', 'abababba']);
    expect(samples.map(({ values }) => values)).to.deep.equal([
      ...[[{ cpu: 4 }], [{ cpu: 3 }]],
      ...[[{ cpu: 8 }], [{ cpu: 7 }]],
    ]);
  });

  it('takes once, and before everything else, what cannot be repeated', async () => {
    const { calls, measure } = recording((_peer, call) => call, { name: 'idle', once: true });
    const samples = await takeRounds({ contestants, measures: [measure] }, { rounds: 5, say: quiet });
    expect(calls.join('')).to.equal('ab');
    expect(samples.map(({ values }) => values)).to.deep.equal([[{ cpu: 1 }], [{ cpu: 2 }]]);
  });

  it('marks a peer whose run was invalid, says so, and goes on with the others', async () => {
    const said: string[] = [];
    const { calls, measure } = recording((peer, call) => {
      if (peer === 'a' && call > 2) throw new InvalidRun('2 answers were not 200');
      return call;
    });
    const options = { rounds: 2, say: (line: string) => void said.push(line) };
    const samples = await takeRounds({ contestants, measures: [measure] }, options);
    expect(calls.join('')).to.equal('abbab');
    expect(samples[0]).to.include({ peer: 'A', invalid: '2 answers were not 200' });
    expect(samples[1]?.values).to.have.length(2);
    expect(said).to.include('plain, A: invalid: 2 answers were not 200');
  });

  it('does not take a fault of the bench for an invalid run', async () => {
    const { measure } = recording(() => {
      throw new TypeError('a mistake');
    });
    const failure = await takeRounds({ contestants, measures: [measure] }, { rounds: 1, say: quiet }).catch(
      (error: unknown) => error,
    );
    expect(failure).to.be.instanceOf(TypeError);
  });
});
