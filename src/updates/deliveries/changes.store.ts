// Reads what has happened in a queue: it is kept beside the answers of the turns that did it, and as long.

// Decision: docs/decisions/live-topics.md
import { commandsCollection } from '../../actors/collection-names.js';
import type { TurnLog } from '../../actors/kind.js';
import type { Schemas } from '../../generated/schemas.js';
import type { Clock } from '../../shared/clock.js';
import { keyOf, partsOf } from '../../shared/key.js';
import type { CollectionSpec } from '../../storage/collections.js';
import type { Mongo } from '../../storage/mongo.js';
import { queueKindName, queuesCollection } from '../names.js';
import type { UpdatesOutside } from '../outside.js';
import type { QueueState } from '../queue/queue.js';
import { shardOfCommands } from '../shard-rules.js';
import type { QueueChange } from './changes.js';

interface NumberedChange {
  readonly offset: number;
  readonly type: string;
  readonly at: number;
  /** JSON. */
  readonly data: string;
}

export type QueueChanges = ReturnType<typeof createQueueChanges>;

interface DroppedUpdates {
  readonly at: number;
  readonly data: Schemas['realtime.UpdatesDropped'];
}

interface ChangeRange {
  readonly after: number;
  readonly upTo: number;
}

interface LoggedTurn {
  readonly _id: string;
  readonly actor: string;
  readonly at: Date;
  readonly log: TurnLog;
}

export const changeCollections: readonly CollectionSpec[] = [
  {
    name: commandsCollection,
    indexes: [
      {
        name: 'logged',
        key: { actor: 1, 'log.last': 1 },
        partialFilterExpression: { 'log.last': { $exists: true } },
      },
    ],
    shard: shardOfCommands,
  },
];

const historyMax = 10_000;
/** The rows are kept for a day longer, so that none of what is promised is among those that go. */
const keptMs = 6 * 24 * 60 * 60 * 1_000;
/** One read takes the logs of this many turns; a turn changes 256 deliveries at most. */
const turnsMax = 8;
const droppedType = 'updates_dropped';
/** Only majority-committed changes are read, since a change that was told must not be taken back. */
const settled = { readConcern: { level: 'majority' } } as const;

export interface QueueChangesOptions {
  readonly mongo: Pick<Mongo, 'db'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly onCommitted: UpdatesOutside['onCommitted'];
}

export function createQueueChanges({ mongo: { db }, clock, onCommitted }: QueueChangesOptions) {
  const queues = db.collection<{ _id: string; st: QueueState }>(queuesCollection);
  const turns = db.collection<LoggedTurn>(commandsCollection);

  function onLogged(listener: (queue: string, turn: LoggedTurn) => void): void {
    onCommitted([commandsCollection], (rows) => {
      for (const { document } of rows) {
        if (!('log' in document)) continue;
        const turn = document as LoggedTurn;
        const [kind, queue = ''] = partsOf(turn.actor);
        if (kind === queueKindName) listener(queue, turn);
      }
    });
  }

  return Object.freeze({
    /** The kind of the actors: the owner of one stores what happens there. */
    kind: queueKindName,
    /** The number of the newest, by queue. */
    async newest(ids: readonly string[]) {
      const options = { projection: { 'st.changes': 1 }, ...settled };
      const found = await queues.find({ _id: { $in: [...ids] } }, options).toArray();
      const known = new Map(found.map(({ _id, st }) => [_id, st.changes ?? 0]));
      return new Map(ids.map((id) => [id, known.get(id) ?? 0]));
    },
    /** All that comes behind this number can be read. */
    async oldest(queue: string, newest: number) {
      const floor = Math.max(0, newest - historyMax);
      const at = { $gt: new Date(clock.now() - keptMs) };
      const filter = { actor: keyOf(queueKindName, queue), 'log.last': { $gt: floor }, at };
      const first = await turns.findOne(filter, { sort: { 'log.last': 1 }, ...settled });
      return first === null ? newest : Math.max(floor, first.log.first - 1);
    },
    /** Some of it, the oldest first. */
    async read(queue: string, { after, upTo }: ChangeRange) {
      const filter = { actor: keyOf(queueKindName, queue), 'log.last': { $gt: after } };
      const options = { sort: { 'log.last': 1 }, limit: turnsMax, ...settled } as const;
      const found = await turns.find(filter, options).toArray();
      return found.flatMap(changesIn).filter(({ offset }) => offset > after && offset <= upTo);
    },
    /** Called for each queue in which something has happened on this node. */
    onChanged: (listener: (queue: string) => void) => onLogged((queue) => listener(queue)),
    /** Called when this node has stored that updates of a queue were dropped. */
    onDropped(listener: (queue: string, dropped: DroppedUpdates) => void) {
      onLogged((queue, { at, log: { text } }) => {
        // Nearly all that is logged is of deliveries, and is not read for this.
        if (!text.includes(droppedType)) return;
        for (const [type, data] of JSON.parse(text) as readonly QueueChange[])
          if (type === droppedType) listener(queue, { at: at.getTime(), data });
      });
    },
  });
}

function changesIn({ at, log: { first, text } }: LoggedTurn): readonly NumberedChange[] {
  const changes = JSON.parse(text) as readonly QueueChange[];
  return changes.map(([type, data], nth) => ({
    ...{ offset: first + nth, type, at: at.getTime() },
    data: JSON.stringify(data),
  }));
}
