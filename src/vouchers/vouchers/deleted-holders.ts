// Revokes the vouchers of people who have deleted their account.
import type { Acting } from '../../actors/runtime.js';
import type { Clock } from '../../shared/clock.js';
import { Refusal } from '../../shared/errors.js';
import { createDeletionChore, type DeletionChoreOptions } from '../../storage/account-deletions.js';
import { revoke } from './revoking.js';
import type { VoucherStore } from './voucher.store.js';

export interface DeletedHolderOptions extends Pick<DeletionChoreOptions, 'deletedAccounts' | 'log'> {
  readonly deps: Pick<Acting, 'ask'> & {
    readonly clock: Clock;
    readonly vouchers: Pick<VoucherStore, 'page'>;
  };
}

const pageSize = 100;
const reason = 'The holder deleted the account.';

export function createDeletedHolderChore({ deletedAccounts, deps, log }: DeletedHolderOptions) {
  async function leave(holderUserId: string, signal: AbortSignal) {
    const asked = { holderUserId, status: 'available', page: 1, limit: pageSize } as const;
    let ended = 0;
    for (;;) {
      const { rows } = await deps.vouchers.page(asked);
      for (const { _id: voucherId } of rows) if (await revokeOne(voucherId)) ended += 1;
      if (rows.length < pageSize) return { ended, isAll: true };
      if (signal.aborted) return { ended, isAll: false };
    }
  }

  /** False when it was redeemed, has expired, or another node was quicker. */
  async function revokeOne(voucherId: string): Promise<boolean> {
    try {
      await revoke(deps, { voucherId, reason });
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'VOUCHER_STATE_CONFLICT') return false;
      throw error;
    }
  }

  return createDeletionChore({
    deletedAccounts,
    leave,
    clock: deps.clock,
    log,
    failed: 'vouchers.deletions.failed',
  });
}
