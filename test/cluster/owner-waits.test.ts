// When patience with an owner that does not give a slot up has run out, and when not.
import { expect } from 'chai';
import type { SlotRow } from '../../src/cluster/cluster-store.port.js';
import { createWaits } from '../../src/cluster/owner-waits.js';
import { movableClock } from '../support/clock.js';

const row = (slot: number, owner = 'a', epoch = 1): SlotRow => ({ slot, owner, epoch, view: 1 });

describe('waiting for a slot', () => {
  it('counts from the first look that found it taken', () => {
    const clock = movableClock();
    const waits = createWaits(clock);
    expect(waits.waitedMs(row(1))).to.equal(0);
    waits.note([row(1)]);
    clock.advance(100);
    waits.note([row(1)]);
    clock.advance(100);
    expect(waits.waitedMs(row(1))).to.equal(200);
  });

  it('begins anew with another owner or epoch, and when the slot was not waited for', () => {
    const clock = movableClock();
    const waits = createWaits(clock);
    waits.note([row(1)]);
    clock.advance(100);
    expect(waits.waitedMs(row(1, 'b'))).to.equal(0);
    expect(waits.waitedMs(row(1, 'a', 2))).to.equal(0);
    waits.note([]);
    expect(waits.waitedMs(row(1))).to.equal(0);
  });

  it('begins anew whenever the same owner gives up another slot', () => {
    const clock = movableClock();
    const waits = createWaits(clock);
    waits.note([row(1), row(2), row(3, 'b')]);
    clock.advance(100);
    waits.note([row(1), row(3, 'b')]);
    clock.advance(10);
    expect(waits.waitedMs(row(1))).to.equal(10);
    expect(waits.waitedMs(row(3, 'b'))).to.equal(110);
  });
});
