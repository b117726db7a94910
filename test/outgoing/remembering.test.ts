// Answers that are shared for a moment: one question for all who ask meanwhile, and no failure is kept.
import { expect } from 'chai';
import { createRemembering } from '../../src/outgoing/remembering.js';
import { movableClock } from '../support/clock.js';

describe('an answer that is remembered', () => {
  it('is shared by all who ask within the time, and asked for anew behind it', async () => {
    const clock = movableClock();
    let asked = 0;
    const find = async () => {
      asked += 1;
      return asked;
    };
    const remembered = createRemembering<number>(clock, 1_000);
    expect(await Promise.all([remembered('a', find), remembered('a', find)])).to.deep.equal([1, 1]);
    clock.advance(999);
    expect(await remembered('a', find)).to.equal(1);
    expect(await remembered('b', find)).to.equal(2);
    clock.advance(1);
    expect(await remembered('a', find)).to.equal(3);
  });

  it('is forgotten at once when it is a failure, and takes no later answer along', async () => {
    const clock = movableClock();
    const remembered = createRemembering<string>(clock, 1_000);
    let fail: ((error: Error) => void) | undefined;
    const never = new Promise<string>((_, reject) => {
      fail = reject;
    });
    const failing = remembered('a', () => never);
    clock.advance(1_000);
    expect(await remembered('a', async () => 'later')).to.equal('later');
    fail?.(new Error('away'));
    expect(await failing.catch(({ message }: Error) => message)).to.equal('away');
    expect(await remembered('a', async () => 'too late')).to.equal('later');

    const away = () => Promise.reject(new Error('away'));
    expect(await remembered('b', away).catch(({ message }: Error) => message)).to.equal('away');
    expect(await remembered('b', async () => 'back')).to.equal('back');
  });
});
