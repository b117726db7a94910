// The wheel gives every entry in its tick, once, and forgets what was removed.
import { expect } from 'chai';
import fc from 'fast-check';
import { TimerWheel } from '../../src/gateway/timer-wheel.js';

const ticksMax = 9;
const move = fc.oneof(
  fc.record({ add: fc.nat(200), inTicks: fc.integer({ min: 1, max: ticksMax }) }),
  fc.record({ remove: fc.nat(200) }),
  fc.record({ pass: fc.integer({ min: 0, max: 25 }) }),
);

describe('the timer wheel', () => {
  it('does what a list of entries with their ticks does', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 200 }), (moves) => {
        let now = 1_000;
        const wheel = new TimerWheel(ticksMax, now);
        const model = new Map<number, number>();
        for (const one of moves) {
          if ('add' in one && !model.has(one.add)) {
            wheel.add(one.add, now + one.inTicks);
            model.set(one.add, now + one.inTicks);
          } else if ('remove' in one) {
            wheel.remove(one.remove);
            model.delete(one.remove);
          } else if ('pass' in one) {
            now += one.pass;
            const due: number[] = [];
            wheel.turnTo(now, (entry) => due.push(entry));
            const expected = [...model].filter(([, tick]) => tick <= now).map(([entry]) => entry);
            expect(due).to.have.members(expected).and.to.have.length(expected.length);
            for (const entry of expected) model.delete(entry);
          }
        }
      }),
    );
  });

  it('takes nothing for a tick that it would meet too early or not at all', () => {
    const wheel = new TimerWheel(ticksMax, 5);
    expect(() => wheel.add(1, 5)).to.throw(RangeError);
    expect(() => wheel.add(1, 5 + ticksMax + 2)).to.throw(RangeError);
  });
});
