// How far a group has come is stored one write at a time, and a flush covers all that was handled before it.
import { expect } from 'chai';
import { AckWriter } from '../../src/realtime/groups/ack-writer.js';

describe('the writer of acknowledgements', () => {
  let done: number;
  let written: number[];
  let pending: { resolve(): void; reject(error: Error): void }[];
  let writer: AckWriter;
  beforeEach(() => {
    [done, written, pending] = [0, [], []];
    writer = new AckWriter(0, {
      doneUpTo: () => done,
      write: (upTo) => {
        written.push(upTo);
        return new Promise<void>((resolve, reject) => pending.push({ resolve, reject }));
      },
    });
  });
  /** The write under way is stored, and what waits for it goes on. */
  const stored = async () => {
    pending.shift()?.resolve();
    await new Promise(setImmediate);
  };

  it('ends a flush only when all that was handled before it is stored', async () => {
    done = 1;
    const first = writer.flush();
    done = 3;
    let isOver = false;
    const second = writer.flush().then(() => {
      isOver = true;
    });
    await stored();
    await first;
    expect([isOver, written]).to.deep.equal([false, [1, 3]]);
    await stored();
    await second;
    expect(written).to.deep.equal([1, 3]);
  });

  it('shares a write, and makes none for what is stored', async () => {
    done = 2;
    const flushes = [writer.flush(), writer.flush()];
    await stored();
    await Promise.all(flushes);
    await writer.flush();
    expect(written).to.deep.equal([2]);
  });

  it('stores in the background, and after a failure with the next acknowledgement', async () => {
    done = 1;
    const background = writer.start();
    void writer.start();
    done = 2;
    pending.shift()?.reject(new Error('not stored'));
    await background;
    expect(written).to.deep.equal([1]);
    const again = writer.start();
    await stored();
    await again;
    expect(written).to.deep.equal([1, 2]);
  });
});
