// The events of this room as the outbox takes them: numbered without gaps by whom they are about.
import type { OutboxEvent } from '../actors/kind.js';
import { isoTime } from '../shared/iso-time.js';

export type EventType =
  | 'voucher.issued'
  | 'voucher.redeemed'
  | 'voucher.reversed'
  | 'voucher.expired'
  | 'voucher.revoked'
  | 'voucher.redeem_refused'
  | 'template.submitted'
  | 'template.approved'
  | 'template.rejected'
  | 'template.paused'
  | 'template.resumed'
  | 'template.ended'
  | 'template.archived';

/** As applications hear of it, over the socket and by webhook. */
export interface VoucherEventBody {
  readonly id: string;
  readonly type: EventType;
  readonly createdAt: string;
  readonly applicationId: string;
  readonly sequence: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Who tells applications what happened to their vouchers. */
export const listenerKind = 'voucher-events';

export interface Happening {
  readonly type: EventType;
  /** The voucher or template. */
  readonly subject: string;
  readonly applicationId: string;
  readonly sequence: number;
  readonly at: number;
  readonly data: Readonly<Record<string, unknown>>;
}

export function outboxEvent({ type, subject, applicationId, sequence, at, data }: Happening): OutboxEvent {
  const id = `${subject}-${sequence}`;
  const body: VoucherEventBody = { id, type, createdAt: isoTime(at), applicationId, sequence, data };
  return { to: { kind: listenerKind, id: applicationId }, body };
}
