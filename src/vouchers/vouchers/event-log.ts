// What happened to vouchers and templates: a row that is committed with the turn that did it, and numbered
// without gaps by whom it is about. A record of an issuance, a redemption or a reversal is the event, too.
// The room that tells applications of it reads it here.
import type { FindOptions } from 'mongodb';
import type { Publication, ReceiverKind } from '../../actors/kind.js';
import type { Schemas } from '../../generated/schemas.js';
import { isoTime } from '../../shared/iso-time.js';
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { type IssuanceRow, type RedemptionRow, slotOfApplication } from './voucher.js';
import { eventsCollection, recordsCollection } from './voucher.names.js';
import { eventIdOf, happeningOfRecord } from './voucher.record.js';

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

export interface Happening {
  readonly type: EventType;
  /** The voucher or template. */
  readonly subject: string;
  readonly applicationId: string;
  readonly sequence: number;
  readonly at: number;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface LoggedEvent extends Omit<Happening, 'at' | 'data'> {
  readonly _id: string;
  /** JSON, as applications hear it: written so, it costs a third of what a document does. */
  readonly body: string;
  readonly at: Date;
  /** The slot belongs to the queue of the application. */
  readonly slot: number;
}

export const eventCollections: readonly CollectionSpec[] = [
  {
    name: eventsCollection,
    indexes: [
      { name: 'subject', key: { subject: 1, sequence: 1 }, unique: true },
      { name: 'queue', key: { slot: 1, at: 1, applicationId: 1 } },
    ],
  },
];

export type RecordOfTurn = IssuanceRow | RedemptionRow;

interface Numbers {
  readonly after: number;
  readonly upTo: number;
}

export interface EventLog {
  /** All events of a voucher or template, the first first, as applications hear of them. */
  of(subject: string): Promise<readonly LoggedEvent[]>;
  /** Reads the events behind one number and up to another, as a majority has them. */
  between(subject: string, numbers: Numbers): Promise<readonly LoggedEvent[]>;
  /** The template as the move of this number left it; undefined when there was no such move. */
  templateAfter(templateId: string, sequence: number): Promise<Schemas['vouchers.Template'] | undefined>;
  /** The template as it was last approved or rejected; undefined when it never was. */
  lastDecided(templateId: string): Promise<Schemas['vouchers.Template'] | undefined>;
}

export function createEventLog(mongo: Mongo): EventLog {
  const rows = mongo.db.collection<LoggedEvent>(eventsCollection);
  const records = mongo.db.collection<{ record: RecordOfTurn }>(recordsCollection);

  async function found(subject: string, number: object, options: FindOptions = {}) {
    const [written, recorded] = await Promise.all([
      rows.find({ subject, sequence: number }, options).toArray(),
      records.find({ 'record.voucherId': subject, 'record.sequence': number }, options).toArray(),
    ]);
    const all = [...written, ...recorded.map(({ record }) => loggedRecord(record))];
    return all.sort((a, b) => a.sequence - b.sequence);
  }

  return Object.freeze({
    of: (subject: string) => found(subject, { $gt: 0 }),
    between: (subject: string, { after, upTo }: Numbers) =>
      found(subject, { $gt: after, $lte: upTo }, { readConcern: { level: 'majority' } }),
    async templateAfter(templateId: string, sequence: number) {
      const row = await rows.findOne({ _id: eventIdOf(templateId, sequence) });
      return row === null ? undefined : templateIn(row);
    },
    async lastDecided(subject: string) {
      const isDecision = { $in: ['template.approved', 'template.rejected'] as EventType[] };
      const row = await rows.findOne({ subject, type: isDecision }, { sort: { sequence: -1 } });
      return row === null ? undefined : templateIn(row);
    },
  });
}

function templateIn({ body }: LoggedEvent): Schemas['vouchers.Template'] {
  return (JSON.parse(body) as { data: { template: Schemas['vouchers.Template'] } }).data.template;
}

/** What an application is told, besides the type: its own id is that of the receiver. */
type Told = Omit<Happening, 'type' | 'applicationId'>;

export function publication({ type, applicationId, ...data }: Happening): Publication<Told> {
  return { to: { kind: applicationReceiver.kind, id: applicationId }, type, data };
}

/** The number comes from the state of the subject, so the rows of one subject have no gap. */
export const applicationReceiver: ReceiverKind<Told> = Object.freeze({
  kind: 'application',
  collection: eventsCollection,
  row({ to: { id: applicationId }, type, data: told }: Publication<Told>) {
    return { ...eventOf({ ...told, type: type as EventType, applicationId }) };
  },
});

/** The event that a record is. */
export function loggedRecord(record: RecordOfTurn): LoggedEvent {
  return eventOf(happeningOfRecord(record));
}

export function eventOf({ type, subject, applicationId, sequence, at, data }: Happening): LoggedEvent {
  const id = eventIdOf(subject, sequence);
  const slot = slotOfApplication(applicationId);
  const body = JSON.stringify({ id, type, createdAt: isoTime(at), applicationId, sequence, data });
  return { _id: id, type, subject, applicationId, sequence, body, at: new Date(at), slot };
}
