// Stock of a template that a sender may give away: as it is kept and as it is shown.
import type { Schemas } from '../../generated/schemas.js';
import { isoTime } from '../../shared/iso-time.js';
import type { VoucherType } from '../templates/template.js';
import type { SendEnd } from './send.js';

export const allocationKindName = 'allocation';

/** Units that leave an allocation for good and return to the template. */
export interface Release {
  readonly id: string;
  readonly allocationId: string;
  readonly units: number;
}

export interface AllocationState {
  readonly applicationId: string;
  readonly templateId: string;
  /** The name of the template, which no longer changes. */
  readonly name: string;
  readonly type: VoucherType;
  readonly recipientUserId: string;
  /** The units that were allocated and not released. */
  readonly quantity: number;
  readonly remaining: number;
  readonly isRevoked: boolean;
  /** How often units were released. */
  readonly releases: number;
  /** The units that the owner took back. */
  readonly revocation?: Release | undefined;
  /** The ends of sends that the database may not show yet, because they are in the same fold. */
  readonly recent: readonly (SendEnd & { readonly sendId: string })[];
  readonly createdAt: number;
}

export interface AllocationRow {
  readonly _id: string;
  readonly st: AllocationState;
}

/** A row that is only ever added, by the turn that counts the units: from template to sender, or back. */
export interface StockMoveRow {
  readonly _id: string;
  readonly type: 'allocated' | 'released' | 'taken_back';
  readonly applicationId: string;
  readonly templateId: string;
  readonly allocationId: string;
  readonly units: number;
  readonly at: Date;
}

/** A unit that was sent and did not come back has been claimed or is still on its way. */
export function allocationOf(
  { _id, st }: AllocationRow,
  claimedCount: number,
): Schemas['vouchers.Allocation'] {
  const { templateId, recipientUserId, quantity, remaining, createdAt } = st;
  return {
    id: _id,
    templateId,
    recipientUserId,
    quantity,
    remaining,
    sendingCount: quantity - remaining - claimedCount,
    claimedCount,
    status: statusOf(st, claimedCount),
    createdAt: isoTime(createdAt),
  };
}

function statusOf(
  { isRevoked, quantity }: AllocationState,
  claimed: number,
): Schemas['vouchers.AllocationStatus'] {
  if (isRevoked) return 'revoked';
  return claimed < quantity ? 'active' : 'exhausted';
}

export function stockOf(
  row: AllocationRow,
  { claimedCount, application }: Pick<Schemas['vouchers.Stock'], 'claimedCount' | 'application'>,
): Schemas['vouchers.Stock'] {
  const { name, type } = row.st;
  return { ...allocationOf(row, claimedCount), application, name, type };
}
