// What fails is counted by itself, for each who fails, and only until the window ends.
import { expect } from 'chai';
import { createFailureWindow } from '../../src/guards/failure-window.js';
import { movableClock } from '../support/clock.js';

describe('a window of failures', () => {
  const limit = { requests: 4, windowSeconds: 60 };

  it('is full after so many, says for how long, and is empty again', () => {
    const clock = movableClock();
    const window = createFailureWindow({ clock, limit });
    const over = () => window.count('a')?.retryAfterSeconds;
    expect([over(), over(), over()]).to.deep.equal([undefined, undefined, undefined]);
    expect(window.whenFull('a')).to.equal(undefined);
    expect(over()).to.equal(undefined);
    expect(window.whenFull('a')?.retryAfterSeconds).to.equal(60);
    clock.advance(59_000);
    expect(over()).to.equal(1);
    expect(window.count('b')).to.equal(undefined);
    clock.advance(1_000);
    expect([window.whenFull('a'), over()]).to.deep.equal([undefined, undefined]);
  });

  it('is scaled like every other limit', () => {
    const window = createFailureWindow({ clock: movableClock(), limit, scale: 0.5 });
    const allowed = [1, 2, 3].map(() => window.count('a') === undefined);
    expect(allowed).to.deep.equal([true, true, false]);
  });
});
