// The events of a voucher for its holder, who watches it live: the numbered events of the voucher, without
// the fields that concern only its application and the till.

// Decision: docs/decisions/live-topics.md
import type { Schemas } from '../generated/schemas.js';
import type { VouchersOutside } from './outside.js';
import {
  createEventLog,
  type EventType,
  type LoggedEvent,
  loggedRecord,
  type RecordOfTurn,
} from './vouchers/event-log.js';
import type { VoucherRow } from './vouchers/voucher.js';
import { voucherKindName } from './vouchers/voucher.kind.js';
import { eventsCollection, recordsCollection, vouchersCollection } from './vouchers/voucher.names.js';

interface VoucherEventsState {
  /** The number of the newest event. */
  readonly newest: number;
  readonly holderUserId: string;
}

interface HolderEvent {
  readonly offset: number;
  readonly type: EventType;
  readonly at: number;
  readonly data: Schemas['vouchers.HolderEvent'];
}

interface LiveVouchers {
  /** True where the operator has switched vouchers off. */
  readonly isSwitchedOff: boolean;
  /** The kind of the actors: the node that owns a voucher stores its events. */
  readonly kind: string;
  /** Vouchers that do not exist are missing from the answer. */
  states(vouchers: readonly string[]): Promise<ReadonlyMap<string, VoucherEventsState>>;
  /** The events behind one number and up to another, the oldest first. */
  read(voucher: string, which: EventsWanted): Promise<readonly HolderEvent[]>;
  /** Called for each event that this node has stored; `make` costs something. */
  onEvent(listener: (voucher: string, make: () => HolderEvent) => void): void;
}

interface EventsWanted {
  readonly after: number;
  readonly upTo: number;
}

interface LiveVouchersOptions extends Pick<VouchersOutside, 'mongo' | 'onCommitted'> {
  readonly isSwitchedOff: boolean;
}

/** An event that was sent cannot be taken back, so reads use majority concern. */
const settled = { readConcern: { level: 'majority' } } as const;

export function createLiveVouchers({ mongo, onCommitted, isSwitchedOff }: LiveVouchersOptions): LiveVouchers {
  const vouchers = mongo.db.collection<VoucherRow>(vouchersCollection);
  const events = createEventLog(mongo);
  return Object.freeze({
    isSwitchedOff,
    kind: voucherKindName,
    async states(ids: readonly string[]) {
      const projection = { 'st.context.sequence': 1, 'st.context.holderUserId': 1 };
      const rows = await vouchers.find({ _id: { $in: [...ids] } }, { projection, ...settled }).toArray();
      return new Map(
        rows.map(({ _id, st: { context } }) => {
          const { sequence: newest, holderUserId } = context;
          return [_id, { newest, holderUserId }];
        }),
      );
    },
    async read(voucher: string, { after, upTo }: EventsWanted) {
      return (await events.between(voucher, { after, upTo })).map(holderEventOf);
    },
    onEvent(listener: (voucher: string, make: () => HolderEvent) => void) {
      onCommitted([eventsCollection, recordsCollection], (rows) => {
        for (const { collection, document } of rows) {
          if (collection === eventsCollection) {
            const event = document as LoggedEvent;
            listener(event.subject, () => holderEventOf(event));
          } else {
            const { record } = document as { readonly record?: RecordOfTurn };
            if (record !== undefined) listener(record.voucherId, () => holderEventOf(loggedRecord(record)));
          }
        }
      });
    },
  });
}

interface Body {
  readonly data: {
    readonly voucher: Schemas['vouchers.Voucher'];
    readonly redemption?: Omit<Schemas['vouchers.Redemption'], 'voucher'>;
    readonly attempt?: Schemas['vouchers.RefusedAttempt'] & { readonly operatorId?: string };
  };
}

/** The order id and the details of the till belong to the application, and are left out. */
function holderEventOf({ type, sequence: offset, at, body }: LoggedEvent): HolderEvent {
  const { voucher, redemption, attempt } = (JSON.parse(body) as Body).data;
  const data = {
    voucher,
    ...(redemption && { redemption: redemptionShown(redemption) }),
    ...(attempt && { attempt: attemptShown(attempt) }),
  };
  return { offset, type, at: at.getTime(), data };
}

function redemptionShown(redemption: NonNullable<Body['data']['redemption']>) {
  const { redemptionId, type, storeId, occurredAt, createdAt, reversalOf } = redemption;
  return {
    redemptionId,
    type,
    ...(storeId !== undefined && { storeId }),
    occurredAt,
    createdAt,
    ...(reversalOf !== undefined && { reversalOf }),
  };
}

function attemptShown({ code, reason, storeId }: NonNullable<Body['data']['attempt']>) {
  return { code, ...(reason !== undefined && { reason }), ...(storeId !== undefined && { storeId }) };
}
