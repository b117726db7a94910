// The one list of MongoDB errors that pass by themselves; it turns them into a refusal.
import {
  MongoClientClosedError,
  MongoError,
  MongoNetworkError,
  MongoNetworkTimeoutError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoServerSelectionError,
  MongoStalePrimaryError,
  MongoTopologyClosedError,
  MongoUnexpectedServerResponseError,
} from 'mongodb';
import { type Refusal, refuse } from '../shared/errors.js';
import { NoAnswer } from './answered.js';

const outages = [
  NoAnswer,
  MongoClientClosedError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoServerSelectionError,
  MongoStalePrimaryError,
  MongoTopologyClosedError,
  // A retry of the driver meets a server that has just started, and knows no sessions yet.
  MongoUnexpectedServerResponseError,
];

// The driver does not export these classes.
const outageNames = new Set(['MongoWaitQueueTimeoutError', 'MongoPoolClosedError']);

// The codes of a socket whose peer is gone, which the driver passes on without a class of its own.
const lostSockets = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']);

/** Codes of a MongoDB that elects, steps down, stops, starts, or cannot reach its other members. */
const changing = new Set([
  ...[6, 7, 89, 9001], // HostUnreachable, HostNotFound, NetworkTimeout, SocketException
  ...[10107, 13435, 13436, 10058, 189], // NotWritablePrimary and its like, PrimarySteppedDown
  ...[91, 94, 11600, 11602], // ShutdownInProgress, NotYetInitialized, interrupted by a stop or an election
  ...[134], // ReadConcernMajorityNotAvailableYet
  ...[43, 237], // CursorNotFound, CursorKilled: a cursor ends with its server
]);

/** Codes of an operation that took too long, was ended, or waited for too many others. */
const givenUp = new Set([
  ...[50, 64, 262, 290], // MaxTimeMSExpired, WriteConcernFailed, ExceededTimeLimit, TransactionExceeded…
  ...[11601, 279], // Interrupted, ClientDisconnect
  ...[24, 112, 251, 365], // LockTimeout, WriteConflict, NoSuchTransaction, TemporarilyUnavailable
]);

const passingLabels = ['RetryableWriteError', 'TransientTransactionError', 'UnknownTransactionCommitResult'];
const overload = ['SystemOverloadedError', 'PoolRequestedRetry'];

/** True when MongoDB did not answer, or its answer was lost: the same request may succeed later. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (outages.some((kind) => error instanceof kind) || outageNames.has(error.name)) return true;
  if (!(error instanceof MongoError)) return 'code' in error && lostSockets.has(String(error.code));
  if ([...passingLabels, ...overload].some((label) => error.hasErrorLabel(label))) return true;
  const code = Number(error.code);
  return changing.has(code) || givenUp.has(code);
}

/** True of an outage that was reported at once: a read may be retried soon. */
export function isChange(error: unknown): boolean {
  if (error instanceof MongoNetworkTimeoutError) return false;
  if (error instanceof MongoNetworkError) return true;
  return error instanceof MongoError && changing.has(Number(error.code));
}

/** 503 with the cause kept for the log. The write may or may not have taken effect. */
export function unavailable(cause: unknown): Refusal {
  const refusal = refuse('UNAVAILABLE', { headers: { 'Retry-After': '1', 'Should-Retry': 'true' } });
  refusal.cause = cause;
  return refusal;
}
