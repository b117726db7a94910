// What is kept of a request that has been answered: its place in the metrics, and its line in the log.
import type { Clock } from '../shared/clock.js';
import { createHistogram, type Histogram } from '../shared/histogram.js';
import { isoTime } from '../shared/iso-time.js';
import type { FailureLog } from './failure-log.js';

export interface RecordingDeps {
  readonly clock: Clock;
  readonly accessLog: AccessLog;
  readonly failures: FailureLog;
  readonly metrics: Histogram;
}

interface StartedRequest {
  readonly exchange: { readonly aborted: boolean };
  readonly requestId: string;
  readonly at: number;
  readonly startedMs: number;
  /** Empty or absent where the log leaves the line out. */
  readonly address?: string | undefined;
  /** What went wrong on our side, if anything did. */
  readonly failure?: unknown;
}

/** What the envelope of an answer says of its request. */
export function contextOf(
  { deps: { clock } }: { readonly deps: Pick<RecordingDeps, 'clock'> },
  { requestId, at, startedMs }: Pick<StartedRequest, 'requestId' | 'at' | 'startedMs'>,
) {
  return { requestId, atMs: at, durationMs: clock.monotonic() - startedMs };
}

export interface FinishedRequest {
  /** The id of the endpoint or of the route. */
  readonly endpoint: string;
  readonly status: number;
}

export function recordRequest(
  { clock, accessLog, failures, metrics }: RecordingDeps,
  { exchange, requestId, at, startedMs, address = '', failure }: StartedRequest,
  { endpoint, status }: FinishedRequest,
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

interface AccessLine {
  readonly requestId: string;
  readonly endpoint: string;
  readonly status: number;
  readonly atMs: number;
  readonly durationMs: number;
  readonly address: string;
  readonly aborted: boolean;
}

/** Each line has the form of the log, but is written by hand: it holds nothing to scrub. */
type AccessLog = ReturnType<typeof createAccessLog>;

const infoLevel = 30;

export function createAccessLog(destination: { write(line: string): void }, isOn: boolean) {
  return Object.freeze({
    /** False when the log's level leaves the lines out: then nothing need be gathered for them. */
    isOn,
    // Every text below is ours: ids of requests and endpoints, and an address as we have read it off a socket
    // or found valid in a header.
    write({ requestId, endpoint, status, atMs, durationMs, address, aborted }: AccessLine) {
      const head = `{"level":${infoLevel},"time":"${isoTime(atMs)}","requestId":"${requestId}"`;
      const what = `"endpoint":"${endpoint}","status":${status},"durationMs":${durationMs.toFixed(2)}`;
      const who = `"address":"${address}","aborted":${aborted},"msg":"request.handled"}\n`;
      destination.write(`${head},${what},${who}`);
    },
  });
}

/** Upper bounds in milliseconds; a long poll may take 50 s. */
const boundsMs = [0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 15_000, 60_000];

/** Counts every answer by endpoint and status, with its latency in milliseconds. */
export function createRequestMetrics(): Histogram {
  return createHistogram({
    name: 'signalbox_request_duration_seconds',
    help: "Time from a request's arrival to its answer.",
    labels: ['endpoint', 'status'],
    bounds: boundsMs,
    perSecond: 1_000,
  });
}
