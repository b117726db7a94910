// What is kept of a request that has been answered: its place in the metrics, and its line in the log.
import type { Clock } from '../shared/clock.js';
import { isoTime } from '../shared/iso-time.js';
import type { FailureLog } from './failure-log.js';

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
export interface AccessLog {
  /** False when the log's level leaves the lines out: then nothing need be gathered for them. */
  readonly isOn: boolean;
  write(line: AccessLine): void;
}

const infoLevel = 30;

export function createAccessLog(destination: { write(line: string): void }, isOn: boolean): AccessLog {
  return Object.freeze({
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

interface Series {
  readonly endpoint: string;
  readonly status: number;
  readonly buckets: Float64Array;
  count: number;
  sumMs: number;
}

export interface RequestMetrics {
  observe(endpoint: string, status: number, durationMs: number): void;
  /** In Prometheus' text format. */
  text(): string;
}

// prom-client hashes its labels at every observation, which costs as much as the validation of a body.
export function createRequestMetrics(): RequestMetrics {
  const byEndpoint = new Map<string, Map<number, Series>>();

  function open(endpoint: string, status: number): Series {
    const series = { endpoint, status, buckets: new Float64Array(boundsMs.length + 1), count: 0, sumMs: 0 };
    const byStatus = byEndpoint.get(endpoint) ?? new Map<number, Series>();
    byEndpoint.set(endpoint, byStatus.set(status, series));
    return series;
  }

  return {
    observe(endpoint, status, durationMs) {
      const series = byEndpoint.get(endpoint)?.get(status) ?? open(endpoint, status);
      series.count += 1;
      series.sumMs += durationMs;
      let index = 0;
      while (index < boundsMs.length && durationMs > (boundsMs[index] ?? 0)) index += 1;
      series.buckets[index] = (series.buckets[index] ?? 0) + 1;
    },
    text() {
      const all = [...byEndpoint.values()].flatMap((byStatus) => [...byStatus.values()]);
      const name = 'signalbox_request_duration_seconds';
      const head = `# HELP ${name} Time from a request's arrival to its answer.\n# TYPE ${name} histogram\n`;
      return head + all.map((series) => textOf(name, series)).join('');
    },
  };
}

function textOf(name: string, { endpoint, status, buckets, count, sumMs }: Series): string {
  const labels = `endpoint="${endpoint}",status="${status}"`;
  let running = 0;
  const lines = boundsMs.map((bound, index) => {
    running += buckets[index] ?? 0;
    return `${name}_bucket{${labels},le="${bound / 1_000}"} ${running}\n`;
  });
  lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}\n`);
  lines.push(`${name}_sum{${labels}} ${sumMs / 1_000}\n${name}_count{${labels}} ${count}\n`);
  return lines.join('');
}
