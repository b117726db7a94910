// A chore goes on after a failure, and ends when it is told to, whatever it waits for.
import { expect } from 'chai';
import { createChore, within } from '../../src/shared/chore.js';
import { readableLog } from '../support/logs.js';
import { until } from '../support/until.js';

describe('a chore', () => {
  const { log, lines } = readableLog();
  const every = { pauseMs: () => 0, log, failed: 'chore.failed' };

  it('is done again after it has failed, and says that it failed', async () => {
    let times = 0;
    const work = async () => {
      times += 1;
      if (times === 1) throw new Error('Not this time.');
    };
    const chore = createChore({ ...every, work });
    chore.start();
    await until(async () => times > 2);
    await chore.stop();
    const after = times;
    await new Promise((resolve) => setImmediate(resolve));
    expect(times).to.equal(after);
    expect(lines.map(({ msg }) => msg)).to.deep.equal(['chore.failed']);
  });

  it('waits for what is under way when it is told to stop', async () => {
    let finish: (() => void) | undefined;
    let isDone = false;
    const work = () =>
      new Promise<void>((resolve) => {
        finish = () => {
          isDone = true;
          resolve();
        };
      });
    const chore = createChore({ ...every, work });
    chore.start();
    await until(async () => finish !== undefined);
    const stopped = chore.stop();
    finish?.();
    await stopped;
    expect(isDone).to.equal(true);
  });

  it('leaves behind what never comes to an end', async () => {
    let isBegun = false;
    const work = () => {
      isBegun = true;
      return new Promise<never>(() => undefined);
    };
    const chore = createChore({ ...every, work, patienceMs: 1 });
    chore.start();
    await until(async () => isBegun);
    await chore.stop();
    expect(chore.signal.aborted).to.equal(true);
  });

  it('does not wait for the end of a pause when it is woken, also while it works', async () => {
    let times = 0;
    let finish = () => {};
    const work = () => {
      times += 1;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    };
    const chore = createChore({ ...every, pauseMs: () => 3_600_000, work });
    chore.start();
    chore.wake();
    await until(async () => times === 1);
    chore.wake();
    finish();
    await until(async () => times === 2);
    finish();
    await chore.stop();
    expect(times).to.equal(2);
  });

  it('passes a failure on to a caller that waits for it within a time', async () => {
    const failure = await within(1_000, Promise.reject(new Error('No.'))).catch((error: Error) => error);
    expect(failure).to.be.an('error');
  });
});
