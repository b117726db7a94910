// Tells a store that cannot be reached from a mistake of ours, and turns the former into a refusal.
import {
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';
import { type Refusal, refuse } from '../shared/errors.js';
import { NoAnswer } from './answered.js';

const outages = [
  NoAnswer,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
];

// The driver does not export the class of this one.
const outageNames = new Set(['MongoWaitQueueTimeoutError']);

// What a socket says whose other end is gone: the driver passes it on as it is, without a class of its own.
const lostSockets = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']);

const maxTimeExpired = 50;

/** True when MongoDB could not be asked, or its answer was lost: the same request may succeed later. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (outages.some((kind) => error instanceof kind) || outageNames.has(error.name)) return true;
  if (!(error instanceof MongoError)) return 'code' in error && lostSockets.has(String(error.code));
  // The label stands on what a stepping-down or stopping primary answers.
  return error.hasErrorLabel('RetryableWriteError') || error.code === maxTimeExpired;
}

/** 503 with the cause kept for the log. The write may or may not have taken effect. */
export function unavailable(cause: unknown): Refusal {
  const refusal = refuse('UNAVAILABLE', { headers: { 'Retry-After': '1', 'Should-Retry': 'true' } });
  refusal.cause = cause;
  return refusal;
}
