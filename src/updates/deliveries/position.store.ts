// Reads how far a queue is, and which first attempts are under way. It is read before what is stored of the
// deliveries: what has ended meanwhile is found there.
import type { Mongo } from '../../storage/mongo.js';
import { queuesCollection } from '../names.js';
import type { QueueState } from '../queue/queue.js';
import { firstsUnderWay } from './beginning.js';
import type { WebhookDelivery } from './delivery.js';

export interface QueuePositionRead {
  readonly id: string;
  readonly newest: number;
  readonly done: number;
  readonly changes: number;
  /** The updates whose first attempts are under way have these ids. */
  readonly underWay: readonly string[];
}

interface QueueStanding extends Omit<QueuePositionRead, 'underWay'> {
  readonly underWay: ReadonlyMap<string, WebhookDelivery>;
}

const orNone = (field: string) => ({ $ifNull: [field, 0] });
/** As `firstsUnderWay` has it. */
const isUnderWay = {
  $and: [{ $ne: [{ $type: '$$this.v.lane' }, 'missing'] }, { $ne: ['$$this.v.until', '$$this.v.lostAt'] }],
};
const leases = { $objectToArray: { $ifNull: ['$st.held', {}] } };
const positionFields = {
  ...{ _id: 0, id: '$_id', newest: orNone('$st.newest'), done: orNone('$st.done') },
  changes: orNone('$st.changes'),
  underWay: { $map: { input: { $filter: { input: leases, cond: isUnderWay } }, in: '$$this.k' } },
};

export function createPositions({ db }: Pick<Mongo, 'db'>) {
  const queues = db.collection<{ _id: string; st: QueueState }>(queuesCollection);

  return Object.freeze({
    /** Leases may be many, and only their ids are read. */
    async positionOf(id: string): Promise<QueuePositionRead> {
      const place = [{ $match: { _id: id } }, { $project: positionFields }];
      const [found] = await queues.aggregate<QueuePositionRead>(place).toArray();
      return found ?? { id, newest: 0, done: 0, changes: 0, underWay: [] };
    },
    async standingOf(id: string): Promise<QueueStanding> {
      const projection = { 'st.newest': 1, 'st.done': 1, 'st.changes': 1, 'st.held': 1 };
      const found = await queues.findOne({ _id: id }, { projection });
      const { newest = 0, done = 0, changes = 0, held = {} } = found?.st ?? {};
      return { id, newest, done, changes, underWay: firstsUnderWay(id, held) };
    },
  });
}
