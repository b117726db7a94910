// Revokes what people held who have deleted their account. What could not be revoked is tried again, on any
// node.
import type { Acting } from '../../actors/acting.js';
import { createChore } from '../../shared/chore.js';
import type { Clock } from '../../shared/clock.js';
import { Refusal } from '../../shared/errors.js';
import { roughly } from '../../shared/jitter.js';
import type { Log } from '../../shared/log.js';
import type { Departed } from '../outside.js';
import { revoke } from './revoking.js';
import type { VoucherStore } from './voucher.store.js';

export interface Departures {
  /** Revokes for everybody who has gone; answers how many vouchers. */
  sweep(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

export interface DeparturesOptions {
  readonly departed: Departed;
  readonly deps: Pick<Acting, 'ask'> & {
    readonly clock: Clock;
    readonly vouchers: Pick<VoucherStore, 'page'>;
  };
  readonly log: Log;
}

const lookEveryMs = 5_000;
/** An issue or a claim that was under way may still have given the person something; it has ended by then. */
const settledAfterMs = 60_000;
const pageSize = 100;
const reason = 'The holder deleted the account.';

export function createDepartures({ departed, deps, log }: DeparturesOptions): Departures {
  const chore = createChore({
    pauseMs: () => roughly(lookEveryMs),
    work: sweep,
    log,
    failed: 'vouchers.departures.failed',
  });

  async function sweep(): Promise<number> {
    let revoked = 0;
    for (const { id, userId, at } of await departed.open(pageSize)) {
      const isSettled = deps.clock.now() >= at + settledAfterMs;
      revoked += await revokeAll(userId);
      if (isSettled) await departed.close(id);
    }
    return revoked;
  }

  async function revokeAll(holderUserId: string): Promise<number> {
    const asked = { holderUserId, status: 'available', page: 1, limit: pageSize } as const;
    let revoked = 0;
    for (;;) {
      const { rows } = await deps.vouchers.page(asked);
      for (const { _id: voucherId } of rows) if (await revokeOne(voucherId)) revoked += 1;
      if (rows.length < pageSize || chore.signal.aborted) return revoked;
    }
  }

  /** False: it was redeemed, has expired, or another node was quicker. */
  async function revokeOne(voucherId: string): Promise<boolean> {
    try {
      await revoke(deps, { voucherId, reason });
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'VOUCHER_STATE_CONFLICT') return false;
      throw error;
    }
  }

  return Object.freeze({
    sweep,
    start: chore.start,
    stop: chore.stop,
  });
}
