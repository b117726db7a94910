// An application asks a person whether it may send vouchers; a no keeps it from asking again for a while.
import type { Schemas } from '../../generated/schemas.js';
import type { Clock } from '../../shared/clock.js';
import { refuse } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { isoTime } from '../../shared/iso-time.js';
import type { Mongo } from '../../storage/mongo.js';
import { duplicateIndexOf, inTransaction } from '../../storage/transaction.js';
import { publishToPerson } from '../../updates/people.js';
import type { ApplicationOwners, People } from '../outside.js';
import type { Authorizations } from './authorization.store.js';
import {
  type Decision,
  openIndex,
  type RequestRow,
  type RequestStore,
} from './authorization-request.store.js';

interface AuthorizationQuestion {
  readonly applicationId: string;
  readonly userId: string;
  readonly message?: string | undefined;
}

interface Deciding {
  readonly id: string;
  readonly userId: string;
  readonly status: Decision;
}

export interface AuthorizationRequests {
  readonly store: Pick<RequestStore, 'pending'>;
  /**
   * Leaves one open question with the person. The application does not learn whether the person exists, nor
   * of a no. Throws CONFLICT after a yes.
   */
  ask(asking: AuthorizationQuestion): Promise<void>;
  /** Repeating a decision changes nothing. Throws NOT_FOUND, and CONFLICT for the other decision. */
  decide(deciding: Deciding): Promise<RequestRow>;
}

export interface AuthorizationRequestsOptions {
  readonly mongo: Mongo;
  readonly clock: Clock;
  readonly people: People;
  readonly applications: Pick<ApplicationOwners, 'label'>;
  readonly authorizations: Authorizations;
  readonly store: RequestStore;
}

/** An application cannot ask a person again within this time. */
const quietMs = 30 * 86_400_000;

export function createAuthorizationRequests(options: AuthorizationRequestsOptions): AuthorizationRequests {
  const { mongo, clock, people, applications, authorizations, store } = options;

  async function ask({ applicationId, userId, message }: AuthorizationQuestion): Promise<void> {
    const [exists, answer, latest] = await Promise.all([
      people.exists(userId),
      authorizations.find(applicationId, userId),
      store.latest(applicationId, userId),
    ]);
    if (!exists) return;
    if (answer?.isGranted)
      throw refuse('CONFLICT', { message: 'This person lets you send vouchers already.' });
    if (latest?.status === 'pending') return;
    const now = clock.now();
    const noes = [answer?.at, latest?.status === 'declined' ? latest.decidedAt : undefined];
    const isQuiet = noes.some((at) => at !== undefined && now < at.getTime() + quietMs);
    if (isQuiet) return;
    await put({
      _id: newId('arq'),
      applicationId,
      userId,
      ...(message !== undefined && { message }),
      status: 'pending',
      createdAt: new Date(now),
    });
  }

  /** The person is notified by the same commit. */
  async function put(row: RequestRow): Promise<void> {
    const { _id: lane, userId, createdAt } = row;
    const data = await questionOf(applications, row);
    const update = { type: 'authorization_request', userId, lane, at: createdAt.getTime(), data } as const;
    try {
      await inTransaction(mongo, async (session) => {
        await store.insert(row, session);
        await publishToPerson(mongo, update, session);
      });
    } catch (error) {
      // A concurrent request has asked at the same moment.
      if (duplicateIndexOf(error) !== openIndex) throw error;
    }
  }

  async function decide(deciding: Deciding): Promise<RequestRow> {
    try {
      return await decideOnce(deciding);
    } catch (error) {
      if (duplicateIndexOf(error) !== '_id_') throw error;
      return decideOnce(deciding); // Another request stored the person's first decision at the same moment.
    }
  }

  async function decideOnce({ id, userId, status }: Deciding): Promise<RequestRow> {
    const before = await store.find(id, userId);
    if (before === null) throw refuse('NOT_FOUND', { message: 'Nobody has asked you this.' });
    const at = clock.now();
    const after = await inTransaction(mongo, async (session) => {
      const decided = await store.decide(id, { status, at }, session);
      const { applicationId } = before;
      if (decided?.status === 'accepted')
        await authorizations.set({ applicationId, userId, isGranted: true, at }, session);
      return decided;
    });
    const now = after ?? (await store.find(id, userId));
    if (now?.status === status) return now;
    throw refuse('CONFLICT', { message: `You have ${now?.status ?? 'decided'} it before.` });
  }

  return Object.freeze({ store, ask, decide });
}

/** The question as the person reads it. */
export async function questionOf(
  applications: Pick<ApplicationOwners, 'label'>,
  { _id, applicationId, userId, message, status, createdAt, decidedAt }: RequestRow,
): Promise<Schemas['vouchers.AuthorizationQuestion']> {
  const application = await applications.label(applicationId);
  return {
    id: _id,
    application: { id: applicationId, ...application },
    userId,
    ...(message !== undefined && { message }),
    status,
    createdAt: isoTime(createdAt.getTime()),
    ...(decidedAt !== undefined && { decidedAt: isoTime(decidedAt.getTime()) }),
  };
}
