// The last use of each token is stored at most once a minute, and is not lost at the stop of a node.
import { expect } from 'chai';
import pino from 'pino';
import type { TokenUse } from '../../src/applications/token.store.js';
import { createTokenUsage } from '../../src/applications/token-usage.js';
import { movableClock } from '../support/clock.js';

describe('the use of application tokens', () => {
  function openUsage(options: { failures?: number } = {}) {
    const batches: (readonly TokenUse[])[] = [];
    let failures = options.failures ?? 0;
    const store = {
      async recordUses(uses: readonly TokenUse[]) {
        failures -= 1;
        if (failures >= 0) throw new Error('MongoDB is away');
        batches.push(uses);
      },
    };
    const clock = movableClock();
    const usage = createTokenUsage({ store, clock, log: pino({ level: 'silent' }) });
    return { usage, clock, batches };
  }

  it('is written soon after the first use, then once a minute with the latest time', async () => {
    const { usage, clock, batches } = openUsage();
    const start = clock.now();
    for (let second = 0; second < 120; second += 5) {
      usage.note('tok_1');
      await usage.flush();
      clock.advance(5000);
    }
    expect(batches).to.deep.equal([
      [{ tokenId: 'tok_1', at: start }],
      [{ tokenId: 'tok_1', at: start + 60_000 }],
    ]);
  });

  it('is not written again for a token that rests', async () => {
    const { usage, clock, batches } = openUsage();
    usage.note('tok_1');
    await usage.flush();
    clock.advance(600_000);
    await usage.flush();
    expect(batches).to.have.length(1);
  });

  it('is written in batches that no server chokes on', async () => {
    const { usage, batches } = openUsage();
    for (let n = 0; n < 1201; n += 1) usage.note(`tok_${n}`);
    await usage.flush();
    expect(batches.map((batch) => batch.length)).to.deep.equal([500, 500, 201]);
  });

  it('keeps what could not be written for the next time', async () => {
    const { usage, clock, batches } = openUsage({ failures: 1 });
    const start = clock.now();
    usage.note('tok_1');
    expect(await usage.flush().catch(() => 'failed')).to.equal('failed');
    await usage.flush();
    expect(batches).to.deep.equal([[{ tokenId: 'tok_1', at: start }]]);
  });

  it('is written on the way out, also within the minute', async () => {
    const { usage, clock, batches } = openUsage();
    usage.start();
    usage.note('tok_1');
    await usage.flush();
    clock.advance(10);
    usage.note('tok_1');
    await usage.stop();
    expect(batches.at(-1)).to.deep.equal([{ tokenId: 'tok_1', at: clock.now() }]);
  });
});
