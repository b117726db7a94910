// The share of its time that a process was given a processor for.
import { expect } from 'chai';
import { createCpuShare } from '../../src/node/cpu-share.js';
import { movableClock } from '../support/clock.js';

describe('the share of the processor', () => {
  const clock = movableClock();
  const had = { cpuMs: 0, activeMs: 0 };
  const share = createCpuShare({ clock, cpuMs: () => had.cpuMs, activeMs: () => had.activeMs });
  const pass = (cpuMs: number, activeMs: number, ms = 250) => {
    clock.advance(ms);
    had.cpuMs += cpuMs;
    had.activeMs += activeMs;
    return share();
  };

  it('is whole while nothing takes it away, also with helping threads', () => {
    expect(share()).to.equal(1);
    expect(pass(100, 100)).to.equal(1);
    expect(pass(180, 100)).to.equal(1);
  });

  it('is what the process had of the time in which it had work, four times a second', () => {
    expect(pass(50, 200)).to.equal(0.25);
    expect(pass(200, 200, 100), 'nothing is asked twice within a quarter of a second').to.equal(0.25);
    expect(pass(0, 0, 150)).to.equal(1);
  });

  it('is not judged by a little work', () => {
    expect(pass(1, 19)).to.equal(1);
  });

  it('is known of this process', () => {
    const own = createCpuShare({ clock });
    clock.advance(1_000);
    expect(own()).to.be.within(0, 1);
  });
});
