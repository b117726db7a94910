// Sends HTTP requests to addresses that callers or settings name: the one way in which the product does that.
import type { Clock } from '../shared/clock.js';
import { systemTimers, type Timers } from '../shared/timers.js';
import { addressIn } from './address.js';
import { createConnections, type TargetRoute } from './connections.js';
import { usualConnectMs } from './connector.js';
import { type Exchanged, type ExchangeLimits, type ExchangeRequest, exchange } from './exchange.js';
import { refusedTarget, SendError, type SendFailure, sendErrorOf, timedOut } from './failure.js';
import { cachingNames, type Resolve } from './resolving.js';
import type { TargetPolicy } from './target-policy.js';
import { targetHostOf } from './target-url.js';

interface PostRequest {
  readonly url: string;
  /** Addresses and networks, one of which the host must resolve to; absent or empty: any. */
  readonly allowedIps?: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  readonly signal?: AbortSignal;
}

interface PostAnswer {
  /** The status of a redirect too: none is followed. */
  readonly status: number;
  readonly headers: { readonly retryAfter?: string };
  /** The first bytes of the body, at most 1 KiB, as they came. */
  readonly firstBytes: Uint8Array;
  /** The number of bytes that were read: at most 16 KiB. */
  readonly bytes: number;
  readonly durationMs: number;
}

interface FetchRequest {
  readonly url: string;
  readonly maxBytes: number;
  readonly accept: string;
  readonly signal?: AbortSignal;
}

interface FetchedBytes {
  readonly status: number;
  readonly contentType?: string;
  readonly body: Uint8Array;
  readonly durationMs: number;
}

/** Expected failures are answered, not thrown; `'errorClass' in answer` tells them apart. */
export interface Sender {
  post(request: PostRequest): Promise<PostAnswer | SendFailure>;
  fetchBytes(request: FetchRequest): Promise<FetchedBytes | SendFailure>;
  /** The number of open sockets, for metrics. */
  socketCount(): number;
  /** Attempts under way fail. */
  close(): Promise<void>;
}

export interface SenderOptions {
  readonly policy: TargetPolicy;
  readonly resolve: Resolve;
  readonly clock: Clock;
  readonly timers?: Timers;
  /** Certificates of authorities, in PEM, instead of those of Node. */
  readonly ca?: readonly string[] | undefined;
  readonly limits?: Partial<SenderLimits>;
}

export interface SenderLimits {
  /** DNS, connection, TLS, head and body together. */
  readonly attemptMs: number;
  readonly connectMs: number;
  readonly attemptsMax: number;
  readonly socketsMax: number;
}

interface Attempt {
  readonly url: string;
  readonly allowedIps: readonly string[];
  readonly signal: AbortSignal | undefined;
  readonly request: Omit<ExchangeRequest, 'path'>;
  readonly limits: Omit<ExchangeLimits, 'signal'>;
}

const usualLimits: SenderLimits = Object.freeze({
  attemptMs: 15_000,
  connectMs: usualConnectMs,
  attemptsMax: 4_096,
  socketsMax: 8_192,
});
const answerReadMax = 16 * 1024;
const answerKeptMax = 1_024;
/** The number of addresses of each family that are tried. */
const addressesTriedMax = 2;
/** Answers are not decompressed. */
const noCoding = Object.freeze({ 'accept-encoding': 'identity' });

export function createSender(options: SenderOptions): Sender {
  const { policy, clock, timers = systemTimers, ca } = options;
  const limits = { ...usualLimits, ...options.limits };
  const resolve = cachingNames(options.resolve, clock);
  const { connectMs, socketsMax } = limits;
  const connections = createConnections({ ca, timers, connectMs, socketsMax });
  const running = new Set<AbortController>();

  async function attempt(asked: Attempt): Promise<(Exchanged & { durationMs: number }) | SendFailure> {
    const startedMs = clock.monotonic();
    const durationMs = () => clock.monotonic() - startedMs;
    if (running.size >= limits.attemptsMax) return { ...failureOf(tooBusy()), durationMs: 0 };
    const ending = new AbortController();
    const timer = timers.after(limits.attemptMs, () => ending.abort(timedOut()));
    const onAbort = () => ending.abort(aborted());
    asked.signal?.addEventListener('abort', onAbort);
    if (asked.signal?.aborted) onAbort();
    running.add(ending);
    try {
      const done = await Promise.race([carryOut(asked, ending.signal), endOf(ending.signal)]);
      return { ...done, durationMs: durationMs() };
    } catch (error) {
      return { ...failureOf(error), durationMs: durationMs() };
    } finally {
      running.delete(ending);
      timer.cancel();
      asked.signal?.removeEventListener('abort', onAbort);
    }
  }

  async function carryOut({ url, allowedIps, ...asked }: Attempt, signal: AbortSignal): Promise<Exchanged> {
    signal.throwIfAborted();
    const target = targetIn(url);
    if (!policy.mayName(target)) throw refusedTarget();
    const routes = await routesTo(target, allowedIps);
    const request = { ...asked.request, path: target.pathname + target.search };
    for (const [index, way] of routes.entries()) {
      signal.throwIfAborted();
      try {
        const work = connections.use(way, {
          readMax: asked.limits.readMax,
          carryOut: (client) => exchange(client, request, { ...asked.limits, signal }),
        });
        if (work === undefined) throw tooBusy();
        return await work;
      } catch (error) {
        // No byte was written yet: the next address may be tried.
        const isUnreached = error instanceof SendError && ['connect', 'tls'].includes(error.errorClass);
        if (!isUnreached || index === routes.length - 1) throw error;
      }
    }
    throw refusedTarget();
  }

  /** The routes to the allowed addresses, those with an idle connection first. */
  async function routesTo(target: URL, allowedIps: readonly string[]): Promise<readonly TargetRoute[]> {
    const { host, port } = targetHostOf(target);
    const isEncrypted = target.protocol === 'https:';
    const mayReach = (address: string) => policy.mayReach({ address, port, isEncrypted, allowedIps });
    const addresses = (await addressesOf(host)).filter(mayReach);
    const ways = tried(addresses).map((address) => ({
      target: { host, address, port, isEncrypted },
      allowedIps,
      mayReach,
    }));
    return [...ways.filter(connections.has), ...ways.filter((way) => !connections.has(way))];
  }

  async function addressesOf(host: string): Promise<readonly string[]> {
    if (addressIn(host) !== undefined) return [host];
    if (host === 'localhost') return ['127.0.0.1', '::1'];
    try {
      return await resolve(host);
    } catch {
      throw new SendError('dns', 'The name could not be resolved.');
    }
  }

  return Object.freeze({
    async post({ url, allowedIps = [], headers, body, signal }: PostRequest) {
      const request = { method: 'POST', headers: { ...headers, ...noCoding }, body } as const;
      const answer = { readMax: answerReadMax, keptMax: answerKeptMax, isWantedWhole: false };
      const done = await attempt({ url, allowedIps, signal, request, limits: answer });
      return 'errorClass' in done ? done : postAnswerOf(done);
    },
    async fetchBytes({ url, maxBytes, accept, signal }: FetchRequest) {
      const request = { method: 'GET', headers: { accept, ...noCoding } } as const;
      const whole = { readMax: maxBytes, keptMax: maxBytes, isWantedWhole: true };
      const done = await attempt({ url, allowedIps: [], signal, request, limits: whole });
      if ('errorClass' in done) return done;
      const { status, headers, kept, durationMs } = done;
      const contentType = firstOf(headers['content-type']);
      return { status, ...(contentType !== undefined && { contentType }), body: kept, durationMs };
    },
    socketCount: connections.count,
    async close() {
      for (const ending of running) ending.abort(aborted());
      await connections.close();
    },
  });
}

function postAnswerOf({ status, headers, kept, bytes, durationMs }: Exchanged & { durationMs: number }) {
  const retryAfter = firstOf(headers['retry-after']);
  const shown = retryAfter === undefined ? {} : { retryAfter };
  return { status, headers: shown, firstBytes: kept, bytes, durationMs };
}

/** A header that came several times is a list, although its type says otherwise. */
function firstOf(value: string | undefined): string | undefined {
  return [value].flat()[0];
}

function targetIn(url: string): URL {
  const isHttp = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  if (!isHttp) throw refusedTarget();
  return new URL(url);
}

/** A few addresses of each family in turn: a machine may reach only one of the families. */
function tried(addresses: readonly string[]): readonly string[] {
  const unique = [...new Set(addresses)];
  const [four, six] = [false, true].map((isSix) => unique.filter((text) => text.includes(':') === isSix));
  return Array.from({ length: addressesTriedMax }, (_, index) => [four?.[index], six?.[index]])
    .flat()
    .filter((text) => text !== undefined);
}

function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

function failureOf(error: unknown): Omit<SendFailure, 'durationMs'> {
  const { errorClass, message } = sendErrorOf(error);
  return { errorClass, message };
}

function aborted(): SendError {
  return new SendError('aborted', 'The attempt was given up.');
}

function tooBusy(): SendError {
  return new SendError('busy', 'This node makes as many attempts as it may; try again.');
}
