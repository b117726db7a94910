// The vouchers of people who go: revoked at once, and looked for again until nothing can follow.
import { expect } from 'chai';
import { createActing } from '../../src/actors/runtime.js';
import { refuse } from '../../src/shared/errors.js';
import { createDeletedHolderChore } from '../../src/vouchers/vouchers/deleted-holders.js';
import type { VoucherRow } from '../../src/vouchers/vouchers/voucher.js';
import { movableClock } from '../support/clock.js';
import { readableLog } from '../support/logs.js';

const settledMs = 60_000;

describe('the vouchers of deleted accounts', () => {
  /** Vouchers and people in memory: what is tried is the order of things, not the database. */
  function world() {
    const clock = movableClock();
    const open = [{ id: 'evt', userId: 'gone', at: clock.now() }];
    const held = new Map<string, string>();
    const told: string[] = [];
    const vouchers = {
      async page({ holderUserId, limit }: { holderUserId?: string | undefined; limit: number }) {
        const ids = [...held].filter(([, holder]) => holder === holderUserId).map(([id]) => id);
        const rows = ids.slice(0, limit).map((_id) => ({ _id }) as VoucherRow);
        return { rows, total: ids.length };
      },
    };
    const actors = {
      async ask({ id, command }: { id: string; command: { type: string; reason?: string } }) {
        if (id === 'broken') throw refuse('UNAVAILABLE');
        held.delete(id);
        told.push(`${command.type} ${id}`);
        if (id === 'spent') return { kind: 'refused', code: 'VOUCHER_STATE_CONFLICT' } as const;
        return { kind: 'ok', data: {} } as const;
      },
    };
    const deletedAccounts = {
      open: async () => [...open],
      async close(id: string) {
        open.splice(
          open.findIndex((one) => one.id === id),
          1,
        );
      },
    };
    const deps = { vouchers, ...createActing({ actors, clock }), clock };
    const { sweep } = createDeletedHolderChore({ deletedAccounts, deps, log: readableLog().log });
    return { clock, open, held, told, sweep };
  }

  it('revoke all that a person held, page by page, and leave others alone', async () => {
    const { held, told, sweep } = world();
    for (let n = 0; n < 250; n += 1) held.set(`v${n}`, 'gone');
    held.set('kept', 'another');
    expect(await sweep()).to.equal(250);
    expect([...held.keys()]).to.deep.equal(['kept']);
    expect(new Set(told).size).to.equal(250);
  });

  it('are looked at again for a minute: what was being issued is revoked too', async () => {
    const { clock, open, held, told, sweep } = world();
    await sweep();
    held.set('late', 'gone');
    clock.advance(settledMs - 1);
    await sweep();
    expect([told, open.length]).to.deep.equal([['revoke late'], 1]);
    clock.advance(1);
    await sweep();
    expect(open).to.deep.equal([]);
  });

  it('pass by what was spent meanwhile, and stay open when something could not be revoked', async () => {
    const { clock, open, held, told, sweep } = world();
    clock.advance(settledMs);
    held.set('spent', 'gone').set('broken', 'gone');
    const failure = await sweep().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect([(failure as { code?: string }).code, told, open.length]).to.deep.equal([
      'UNAVAILABLE',
      ['revoke spent'],
      1,
    ]);
    held.delete('broken');
    expect(await sweep()).to.equal(0);
    expect(open).to.deep.equal([]);
  });
});
