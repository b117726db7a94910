// The processor time that a stretch of work can have had.
import { expect } from 'chai';
import { createCpuTime } from '../../src/node/cpu-time.js';
import { movableClock } from '../support/clock.js';

describe('the processor time of a stretch of work', () => {
  const clock = movableClock();
  let had = 0;
  const time = createCpuTime({ clock, cpuMs: () => had });
  const pass = (ms: number, cpuMs = ms) => {
    clock.advance(ms);
    had += cpuMs;
  };
  const began = () => {
    const now = clock.monotonic();
    time.mark(now);
    return now;
  };
  const atMost = (since: number) => time.hadAtMost(since, clock.monotonic());

  it('is all of it while the process has a processor, also with helping threads', () => {
    pass(1_000);
    const since = began();
    pass(20, 35);
    expect(atMost(since)).to.equal(20);
  });

  it('is what the process had, where it had no processor for the rest', () => {
    pass(1_000);
    const since = began();
    pass(50, 3);
    expect(atMost(since)).to.equal(3);
    const next = began();
    pass(40, 4);
    expect(atMost(next), 'of the next one, which begins at once').to.equal(4);
  });

  it('is bounded by what was had since a mark of the last ten milliseconds', () => {
    pass(1_000);
    began();
    pass(6);
    const since = began();
    pass(50, 3);
    expect(atMost(since)).to.equal(9);
  });

  it('counts what was before a mark as had', () => {
    pass(1_000);
    const outer = began();
    pass(30, 5);
    const inner = began();
    pass(20, 2);
    expect(atMost(inner)).to.equal(2);
    pass(10, 1);
    expect(atMost(outer)).to.equal(51);
  });

  it('is known of this process', () => {
    const own = createCpuTime({ clock });
    const since = clock.monotonic();
    clock.advance(1_000);
    expect(own.hadAtMost(since, clock.monotonic())).to.be.within(0, 1_000);
  });
});
