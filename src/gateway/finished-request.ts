// What is kept of a request that has been answered: its metrics, and its line in the log.
import type { Clock } from '../shared/clock.js';
import type { AccessLog } from './access-log.js';
import type { FailureLog } from './failure-log.js';
import type { RequestMetrics } from './request-metrics.js';

export interface RecordingDeps {
  readonly clock: Clock;
  readonly accessLog: AccessLog;
  readonly failures: FailureLog;
  readonly metrics: RequestMetrics;
}

interface StartedRequest {
  readonly exchange: { readonly aborted: boolean };
  readonly requestId: string;
  readonly at: number;
  readonly startedMs: number;
}

/** What the envelope of an answer says of its request. */
export function contextOf(
  { deps: { clock } }: { readonly deps: Pick<RecordingDeps, 'clock'> },
  { requestId, at, startedMs }: Omit<StartedRequest, 'exchange'>,
) {
  return { requestId, atMs: at, durationMs: clock.monotonic() - startedMs };
}

export interface FinishedRequest {
  /** The id of the endpoint or of the route. */
  readonly endpoint: string;
  readonly status: number;
  readonly address: string;
  readonly failure?: unknown;
}

export function recordRequest(
  { clock, accessLog, failures, metrics }: RecordingDeps,
  { exchange, requestId, at, startedMs }: StartedRequest,
  { endpoint, status, address, failure }: FinishedRequest,
): void {
  const { aborted } = exchange;
  const durationMs = clock.monotonic() - startedMs;
  metrics.observe(endpoint, status, durationMs);
  if (failure !== undefined) {
    const line = { requestId, endpoint, status, durationMs, address, aborted };
    if (failures.write(line, failure)) return;
  }
  if (accessLog.isOn)
    accessLog.write({ requestId, endpoint, status, atMs: at, durationMs, address, aborted });
}
