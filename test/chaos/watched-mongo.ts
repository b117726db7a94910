// MongoDB as a node of a run sees it: counts the writes that came too late, can end the node in the middle of
// a commit, and can take one safety rule away, so that the checkers have something to find.
import type { ClientSession, Document } from 'mongodb';
import type { Mongo } from '../../src/storage/mongo.js';

export const weaknesses = ['no-guard', 'early-answers'] as const;

/**
 * `no-guard` writes an actor whatever its version and epoch; `early-answers` says that it is committed some
 * time before it is.
 */
export type Weakness = (typeof weaknesses)[number];

/** Once all is written and the commit is not sent, which leaves locks; or between a commit and its answer. */
export type Moment = 'before-commit' | 'in-commit';

export interface WatchedMongo {
  readonly mongo: Mongo;
  staleWrites(): number;
  /** The node goes by kill -9 at this moment of its next commit. */
  die(moment: Moment): void;
}

const earlyMs = 200;

export function watchedMongo(mongo: Mongo, weakness: Weakness | undefined): WatchedMongo {
  let staleWrites = 0;
  let doom: Moment | undefined;
  const command: Mongo['db']['command'] = async (sent: Document, ...options) => {
    const guarded = isGuarded(sent);
    const answer = await mongo.db.command(
      guarded && weakness === 'no-guard' ? unguarded(sent) : sent,
      ...options,
    );
    if (guarded) staleWrites += sent.updates.length - Number(answer.n);
    return answer;
  };
  const startSession: Mongo['client']['startSession'] = (...options) => {
    const session = mongo.client.startSession(...options);
    if (weakness === 'early-answers') return hasty(session);
    const commit = session.commitTransaction.bind(session);
    const commitTransaction: ClientSession['commitTransaction'] = (...asked) => {
      if (doom === 'before-commit') endHere();
      const committed = commit(...asked);
      // The driver writes it to the socket before this turn of the event loop is over.
      if (doom === 'in-commit') setImmediate(endHere);
      return committed;
    };
    return Object.assign(session, { commitTransaction });
  };
  return {
    mongo: {
      db: overlaid(mongo.db, { command }),
      client: overlaid(mongo.client, { startSession }),
      close: mongo.close,
    },
    staleWrites: () => staleWrites,
    die(moment: Moment) {
      doom = moment;
    },
  };
}

function endHere(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** The one command that writes actors, on condition of what was read. */
function isGuarded({ updates }: Document): boolean {
  const isUpdate = Array.isArray(updates) && updates.length > 0;
  return isUpdate && updates.every(({ q }: Document) => q.v !== undefined && q.fe !== undefined);
}

function unguarded(sent: Document): Document {
  return { ...sent, updates: sent.updates.map(({ q, u }: Document) => ({ q: { _id: q._id }, u })) };
}

function hasty(session: ClientSession): ClientSession {
  const commit = session.commitTransaction.bind(session);
  const end = session.endSession.bind(session);
  let isUnderWay = false;
  return Object.assign(session, {
    inTransaction: () => !isUnderWay && Object.getPrototypeOf(session).inTransaction.call(session),
    endSession: async () => (isUnderWay ? undefined : end()),
    async commitTransaction() {
      isUnderWay = true;
      const late = async () => {
        await commit().catch(() => undefined); // That it may fail unseen is the weakness.
        await end();
      };
      setTimeout(() => void late(), earlyMs);
    },
  });
}

function overlaid<T extends object>(target: T, members: Partial<T>): T {
  return new Proxy(target, {
    get(object, name) {
      const value: unknown = Reflect.get(name in members ? members : object, name);
      return typeof value === 'function' && !(name in members) ? value.bind(object) : value;
    },
  });
}
