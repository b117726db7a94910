// Sends HTTP requests to addresses that an outsider gave; the product has no other way to do that.
import type { Clock } from '../shared/clock.js';
import { keyOf, keyWithin } from '../shared/key.js';
import { systemTimers, type Timers } from '../shared/timers.js';
import { addressIn } from './address.js';
import { createConnections, type Way, wayTo } from './connections.js';
import { usualConnectMs } from './connector.js';
import { createEnding, type Ending } from './ending.js';
import { type Exchanged, type ExchangeLimits, type ExchangeRequest, exchange } from './exchange.js';
import { refusedTarget, SendError, type SendFailure, sendErrorOf, timedOut } from './failure.js';
import { createRemembering } from './remembering.js';
import { cachingNames, type Resolve } from './resolving.js';
import type { TargetPolicy } from './target-policy.js';
import { targetHostOf } from './target-url.js';

interface PostRequest {
  readonly url: string;
  /** Addresses and ranges, one of which the host must resolve to; absent or empty: any. */
  readonly allowedIps?: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** All that is read of the answer, instead of its first KiB. */
  readonly keepsAll?: boolean;
  readonly signal?: AbortSignal;
}

interface PostAnswer {
  /** The status may be that of a redirect: none is followed. */
  readonly status: number;
  readonly headers: { readonly retryAfter?: string; readonly contentType?: string };
  /** At most 1 KiB, as it came, unless all was to be kept. */
  readonly firstBytes: Uint8Array;
  /** How many were read: at most 16 KiB. */
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

/** What may be expected to fail is answered, not thrown: `'errorClass' in answer` tells. */
export interface Sender {
  post(request: PostRequest): Promise<PostAnswer | SendFailure>;
  fetchBytes(request: FetchRequest): Promise<FetchedBytes | SendFailure>;
  /** For measuring. */
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

interface JudgedTarget {
  readonly path: string;
  readonly ways: readonly Way[];
}

interface Attempt {
  readonly url: string;
  readonly allowedIps: readonly string[];
  readonly signal: AbortSignal | undefined;
  readonly request: Omit<ExchangeRequest, 'path'>;
  readonly limits: Omit<ExchangeLimits, 'ending'>;
}

const usualLimits: SenderLimits = Object.freeze({
  attemptMs: 15_000,
  connectMs: usualConnectMs,
  attemptsMax: 4_096,
  socketsMax: 8_192,
});
/** Attempts at one target share its judgement for so long. */
const judgedMs = 1_000;
const answerReadMax = 16 * 1024;
const answerKeptMax = 1_024;
/** At most this many addresses of each family are tried. */
const addressesTriedMax = 2;
/** Nothing is inflated here. */
const noCoding = Object.freeze({ 'accept-encoding': 'identity' });

export function createSender(options: SenderOptions): Sender {
  const { policy, clock, timers = systemTimers, ca } = options;
  const limits = { ...usualLimits, ...options.limits };
  const resolve = cachingNames(options.resolve, clock);
  const { connectMs, socketsMax } = limits;
  const judged = createRemembering<JudgedTarget>(clock, judgedMs);
  const connections = createConnections({ ca, timers, connectMs, socketsMax });
  const underWay = new Set<Ending>();

  async function attempt(asked: Attempt): Promise<(Exchanged & { durationMs: number }) | SendFailure> {
    const startedMs = clock.monotonic();
    const durationMs = () => clock.monotonic() - startedMs;
    if (underWay.size >= limits.attemptsMax) return { ...failureOf(tooBusy()), durationMs: 0 };
    const ending = createEnding();
    const timer = timers.after(limits.attemptMs, () => ending.end(timedOut()));
    const onAbort = () => ending.end(aborted());
    asked.signal?.addEventListener('abort', onAbort);
    if (asked.signal?.aborted) onAbort();
    underWay.add(ending);
    try {
      const done = await new Promise<Exchanged>((resolve, reject) => {
        ending.listen(reject);
        carryOut(asked, ending).then(resolve, reject);
      });
      return { ...done, durationMs: durationMs() };
    } catch (error) {
      return { ...failureOf(error), durationMs: durationMs() };
    } finally {
      underWay.delete(ending);
      timer.cancel();
      asked.signal?.removeEventListener('abort', onAbort);
    }
  }

  async function carryOut({ url, allowedIps, ...asked }: Attempt, ending: Ending): Promise<Exchanged> {
    if (ending.why !== undefined) throw ending.why;
    const target = keyWithin(keyOf('', ...allowedIps), url);
    const { path, ways } = await judged(target, () => judge(url, allowedIps));
    const request = { ...asked.request, path };
    const inOrder = ways.length === 1 ? ways : connectedFirst(ways);
    for (const [index, way] of inOrder.entries()) {
      if (ending.why !== undefined) throw ending.why;
      try {
        const work = connections.use(way, {
          readMax: asked.limits.readMax,
          carryOut: (client) => exchange(client, request, { ...asked.limits, ending }),
        });
        if (work === undefined) throw tooBusy();
        return await work;
      } catch (error) {
        // Nothing was written yet: the next address may be tried.
        const isUnreached = error instanceof SendError && ['connect', 'tls'].includes(error.errorClass);
        if (!isUnreached || index === ways.length - 1) throw error;
      }
    }
    throw refusedTarget();
  }

  const connectedFirst = (ways: readonly Way[]) =>
    [true, false].flatMap((isConnected) => ways.filter((way) => connections.has(way) === isConnected));

  /** To the addresses that may be reached. Each connection is judged once more before a byte is written. */
  async function judge(url: string, allowedIps: readonly string[]): Promise<JudgedTarget> {
    const target = targetIn(url);
    if (!policy.mayName(target)) throw refusedTarget();
    const { host, port } = targetHostOf(target);
    const isEncrypted = target.protocol === 'https:';
    const mayReach = (address: string) => policy.mayReach({ address, port, isEncrypted, allowedIps });
    const addresses = (await addressesOf(host)).filter(mayReach);
    if (addresses.length === 0) throw refusedTarget();
    const ways = tried(addresses).map((address) =>
      wayTo({ target: { host, address, port, isEncrypted }, allowedIps, mayReach }),
    );
    return { path: target.pathname + target.search, ways };
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
    async post({ url, allowedIps = [], headers, body, keepsAll = false, signal }: PostRequest) {
      const request = { method: 'POST', headers: { ...headers, ...noCoding }, body } as const;
      const keptMax = keepsAll ? answerReadMax : answerKeptMax;
      const answer = { readMax: answerReadMax, keptMax, isWantedWhole: false };
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
      for (const ending of underWay) ending.end(aborted());
      await connections.close();
    },
  });
}

function postAnswerOf({ status, headers, kept, bytes, durationMs }: Exchanged & { durationMs: number }) {
  const retryAfter = firstOf(headers['retry-after']);
  const contentType = firstOf(headers['content-type']);
  const told = {
    ...(retryAfter !== undefined && { retryAfter }),
    ...(contentType !== undefined && { contentType }),
  };
  return { status, headers: told, firstBytes: kept, bytes, durationMs };
}

/** A header that came several times is a list, whatever its type says. */
function firstOf(value: string | undefined): string | undefined {
  return [value].flat()[0];
}

function targetIn(url: string): URL {
  const isHttp = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  if (!isHttp) throw refusedTarget();
  return new URL(url);
}

/** A few of each family in turn: a machine may reach only one of them. */
function tried(addresses: readonly string[]): readonly string[] {
  const unique = [...new Set(addresses)];
  const [four, six] = [false, true].map((isSix) => unique.filter((text) => text.includes(':') === isSix));
  return Array.from({ length: addressesTriedMax }, (_, index) => [four?.[index], six?.[index]])
    .flat()
    .filter((text) => text !== undefined);
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
