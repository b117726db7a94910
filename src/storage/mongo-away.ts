// Explains why a start failed at MongoDB: it is away and may come, or something in MONGODB_URL is wrong.
import {
  type MongoClient,
  MongoError,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
  type ServerDescription,
  type TopologyDescription,
} from 'mongodb';
import { Refusal } from '../shared/errors.js';
import { codeOf, isAbsence } from './absence.js';
import { NoAnswer } from './answered.js';
import { isOutage } from './outage.js';

/**
 * The start is worth a retry: no setting has to be changed, MongoDB only has to start.
 * Decision: docs/decisions/storage-outages.md
 */
class MongoAway extends Error {
  override readonly name = 'MongoAway';
}

/** True when MongoDB was lost while a node was being opened, or cannot be reached yet. */
export function isAway(error: unknown): boolean {
  const reason = error instanceof Refusal ? error.cause : error;
  if (reason instanceof MongoAway) return true;
  return (reason instanceof MongoError || reason instanceof NoAnswer) && isOutage(reason);
}

export function placeOf({ options }: MongoClient): string {
  return options.srvHost ?? options.hosts.join(',');
}

const authenticationFailed = 18;

/** One line that names the address and no password. */
export function explainedStart(at: string, error: unknown): unknown {
  const text = (reason: string, whatToDo: string) =>
    `MongoDB at ${at} cannot be used: ${reason}. ${whatToDo}`;
  if (error instanceof MongoServerSelectionError) {
    const set = error.reason as TopologyDescription | undefined;
    const found = [...(set?.servers.values() ?? [])];
    const cause = { cause: error };
    if (found.length === 0) {
      return new Error(text('no server there belongs to the set that it names', checkAddress), cause);
    }
    if (!found.some(mayServe)) return new Error(text(error.message, checkAddress), cause);
    return new MongoAway(text(error.message, 'Check MONGODB_URL and that a primary is up.'), cause);
  }
  if (error instanceof MongoServerError && error.code === authenticationFailed) {
    const whatToDo = 'Check the user and the password in MONGODB_URL.';
    return new Error(text('it refuses the user or the password', whatToDo), { cause: error });
  }
  if (isOutage(error) || isAbsence(error)) {
    return new MongoAway(text(messageOf(error), 'Check MONGODB_URL and that a primary is up.'), {
      cause: error,
    });
  }
  // An error of the driver or the resolver is explained; a check of ours explains itself.
  if (!(error instanceof MongoError) && codeOf(error) === undefined) return error;
  return new Error(text(messageOf(error), checkAddress), { cause: error });
}

const checkAddress = 'Check MONGODB_URL.';

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** True when it answers without a primary yet, does not answer, or no server listens for now. */
function mayServe({ type, error }: ServerDescription): boolean {
  if (type !== 'Unknown' || error === null) return true;
  if (isAbsence(error)) return true;
  // The peer took the connection and closed it: a proxy whose server is away does that.
  return error instanceof MongoNetworkError && codeOf(error) === undefined;
}
