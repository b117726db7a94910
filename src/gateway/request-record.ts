// What is kept of a request that has been answered: its place in the metrics, and its line in the log.
import type { Clock } from '../shared/clock.js';
import { createHistogram, type Histogram } from '../shared/histogram.js';
import { isoTime } from '../shared/iso-time.js';
import type { Payer } from '../shared/payer.js';
import type { Span, SpanStart, Tracing } from '../shared/tracing.js';
import type { Exchange } from './exchange.js';
import type { FailureLog } from './failure-log.js';

export interface RecordingDeps {
  readonly clock: Clock;
  readonly accessLog: AccessLog;
  readonly failures: FailureLog;
  readonly metrics: Histogram;
  /** Absent where nothing is traced. */
  readonly tracing?: Tracing | undefined;
}

interface StartedRequest {
  readonly exchange: { readonly aborted: boolean };
  readonly requestId: string;
  readonly at: number;
  readonly startedMs: number;
  /** Empty or absent where the log leaves the line out. */
  readonly address?: string | undefined;
  /** An address is no caller: the line has it already. */
  readonly payer?: Payer | undefined;
  /** What went wrong on our side, if anything did. */
  readonly failure?: unknown;
  /** Present where the request is traced. */
  readonly span?: Span | undefined;
}

interface Traced {
  readonly tracing: Tracing;
  readonly exchange: Pick<Exchange, 'method' | 'headers'>;
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

interface TracedRoute {
  readonly id: string;
  /** A pattern, in which nothing is of the caller. */
  readonly path: string;
}

/** The span of a request. */
export function spanOf(route: TracedRoute, { tracing, exchange }: Traced): Span | undefined {
  return tracing.arrive(exchange.headers.traceparent, startOf(route, exchange, 'server'));
}

/** The span of a call that a door makes, below that of its visit; where the visit has none, there is none. */
export function callSpanOf(route: TracedRoute, { tracing, exchange }: Traced): Span | undefined {
  return tracing.begin(exchange.headers.traceparent, startOf(route, exchange, 'internal'));
}

function startOf(
  { id, path }: TracedRoute,
  { method }: Pick<Exchange, 'method'>,
  kind: SpanStart['kind'],
): SpanStart {
  // A door takes requests of any method, and refuses most: their names are the caller's own words.
  const known = methods.has(method) ? method : '_OTHER';
  return { name: id, kind, attributes: { 'http.request.method': known, 'http.route': path } };
}

/** How the span of a request ends that was answered so. */
export function endOf({ status, code }: Pick<FinishedRequest, 'status' | 'code'>) {
  return { code, isFailed: status >= 500, attributes: { 'http.response.status_code': status } };
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
  /** Why it was refused; absent of what was answered. */
  readonly code?: string | undefined;
}

export function recordRequest(
  { clock, accessLog, failures, metrics }: RecordingDeps,
  { exchange, requestId, at, startedMs, address = '', payer, failure, span }: StartedRequest,
  { endpoint, status, code }: FinishedRequest,
): void {
  const { aborted } = exchange;
  const durationMs = clock.monotonic() - startedMs;
  metrics.observe(endpoint, status, durationMs);
  const traceId = span?.traceId;
  if (span !== undefined) {
    const { attributes, ...end } = endOf({ status, code });
    span.end({ ...end, attributes: { ...attributes, 'signalbox.request.id': requestId } });
  }
  if (failure !== undefined) {
    const ofTrace = traceId === undefined ? {} : { traceId };
    const line = { requestId, ...ofTrace, endpoint, status, durationMs, address, ...whoOf(payer), aborted };
    if (failures.write(line, failure)) return;
  }
  if (accessLog.isOn)
    accessLog.write({
      requestId,
      traceId,
      endpoint,
      status,
      code,
      atMs: at,
      durationMs,
      address,
      payer,
      aborted,
    });
}

/** As the lines of deliveries name it, a bot also stands under its own name. */
function whoOf(payer: Payer | undefined): { readonly caller?: string; readonly bot?: string } {
  if (payer === undefined || payer.kind === 'address') return {};
  return payer.kind === 'bot' ? { caller: payer.id, bot: payer.id } : { caller: payer.id };
}

interface AccessLine {
  readonly requestId: string;
  readonly traceId: string | undefined;
  readonly endpoint: string;
  readonly status: number;
  readonly code?: string | undefined;
  readonly atMs: number;
  readonly durationMs: number;
  readonly address: string;
  readonly payer?: Payer | undefined;
  readonly aborted: boolean;
}

/** Each line has the form of the log, but is written by hand: it holds nothing to scrub. */
type AccessLog = ReturnType<typeof createAccessLog>;

const infoLevel = 30;

export function createAccessLog(destination: { write(line: string): void }, isOn: boolean) {
  return Object.freeze({
    /** False when the log's level leaves the lines out: then nothing need be gathered for them. */
    isOn,
    // Every text below is ours: ids of requests, endpoints and callers, codes of refusals, and an address as
    // we have read it off a socket or found valid in a header.
    write({
      requestId,
      traceId,
      endpoint,
      status,
      code,
      atMs,
      durationMs,
      address,
      payer,
      aborted,
    }: AccessLine) {
      const ofTrace = traceId === undefined ? '' : `,"traceId":"${traceId}"`;
      const head = `{"level":${infoLevel},"time":"${isoTime(atMs)}","requestId":"${requestId}"${ofTrace}`;
      const why = code === undefined ? '' : `"code":"${code}",`;
      const what = `"endpoint":"${endpoint}","status":${status},${why}"durationMs":${durationMs.toFixed(2)}`;
      const by = payer === undefined || payer.kind === 'address' ? '' : `"caller":"${payer.id}",`;
      const ofBot = payer?.kind === 'bot' ? `"bot":"${payer.id}",` : '';
      const who = `"address":"${address}",${by}${ofBot}"aborted":${aborted},"msg":"request.handled"}\n`;
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
