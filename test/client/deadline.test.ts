// A call leaves nothing behind: no timer, and no listener on the signal of its caller.
import { getEventListeners } from 'node:events';
import { expect } from 'chai';
import { deadlineOf, pause } from '../../src/client/deadline.js';
import { done, openFakeServer } from './fake-server.js';

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
const tooLong = [60_000, 2 ** 31 - 1];
const endless = [2 ** 31, Number.POSITIVE_INFINITY];

describe('the deadlines of the client', () => {
  for (const ms of [...tooLong, ...endless])
    it(`of ${ms} ms ${endless.includes(ms) ? 'need no timer' : 'take their timer back'}`, () => {
      const before = timers();
      const { signal, release } = deadlineOf(ms, undefined);
      expect(timers() - before).to.equal(endless.includes(ms) ? 0 : 1);
      expect(signal.aborted).to.equal(false);
      release();
      expect(timers()).to.equal(before);
    });

  it('end with another signal, also with one that has ended', () => {
    const outer = new AbortController();
    const { signal, release } = deadlineOf(60_000, outer.signal);
    outer.abort();
    expect(signal.aborted).to.equal(true);
    release();
    const late = deadlineOf(60_000, outer.signal);
    expect(late.signal.aborted).to.equal(true);
    late.release();
  });

  it('let a pause end early, and at once where it is over', async () => {
    const outer = new AbortController();
    await pause(60_000, AbortSignal.abort()); // From here on the time of the test has its own timer.
    const before = timers();
    const waiting = pause(60_000, outer.signal);
    outer.abort();
    await waiting;
    await pause(60_000, outer.signal);
    expect(timers()).to.equal(before);
  });

  it('are forgotten by a signal that lives longer than the call', async () => {
    const service = await openFakeServer();
    service.play('cut', done({}));
    const { signal } = new AbortController();
    await service.client().bots.me({}, { signal });
    expect(getEventListeners(signal, 'abort')).to.deep.equal([]);
    await service.close();
  });
});
