// Watches live topics over one WebSocket after the other, from where it was, for as long as its reader wants.
import type { Schemas } from '../generated/schemas.js';
import {
  type LineItem,
  LiveLine,
  type LivePosition,
  type WatchedTopic,
  type WebSocketClass,
} from './live-line.js';
import { CallError, type CallFailure } from './result.js';
import { passes, pauseBefore } from './retries.js';

/** What the events of a topic carry. */
export type LiveData<Topic extends string> = Topic extends `bot:${string}:updates`
  ? Schemas['updates.Update']
  : Topic extends `bot:${string}:deliveries`
    ? Schemas['realtime.DeliveryEvent']
    : Topic extends `chat:${string}`
      ? Schemas['chats.Message']
      : Topic extends `voucher:${string}`
        ? Schemas['vouchers.HolderEvent']
        : Topic extends `application:${string}:vouchers`
          ? Schemas['webhooks.ApplicationEvent']
          : Topic extends 'admin:reviews'
            ? Schemas['admin.ReviewEvent']
            : Topic extends 'me'
              ? Schemas['realtime.PersonalEvent']
              : unknown;

export interface LiveEvent<Topic extends string = string> extends LivePosition {
  readonly op: 'event';
  readonly topic: Topic;
  readonly type: string;
  /** ISO 8601. */
  readonly at: string;
  readonly data: LiveData<Topic>;
}

/**
 * The history does not reach back to where the watch was: something is missing, and what comes next is behind
 * this position. Read anew what the events are about.
 */
export interface LiveReset<Topic extends string = string> extends LivePosition {
  readonly op: 'reset';
  readonly topic: Topic;
}

export type LiveItem<Topic extends string = string> = Topic extends string
  ? LiveEvent<Topic> | LiveReset<Topic>
  : never;

export interface LiveOptions<Topic extends string> {
  /** Up to 100, such as `chat:<id>`. */
  readonly topics: readonly Topic[];
  /** Where each begins: the epoch and the offset of the last event that was handled; now, without it. */
  readonly from?: Readonly<Partial<Record<Topic, LivePosition>>>;
  /**
   * With `me` among the topics: follows every chat that the person is in as well, as `chat:<id>`. Each
   * begins with a `reset`, or, where positions are given by topic, behind its own. What one comes into later
   * follows.
   */
  readonly chats?: true | Readonly<Record<`chat:${string}`, LivePosition>>;
  /** Ends the loop: the item at hand is the last one, and is acknowledged unless the line is cut then. */
  readonly signal?: AbortSignal;
  /** Instead of the global one; Node 20 has none: take that of `undici` or `ws`. */
  readonly WebSocket?: WebSocketClass;
  /** Every topic is watched, at first and after each reconnect. */
  readonly onOpen?: () => void;
  /** Hears of each failure that passes, and of the pause before the next connection. */
  readonly onRetry?: (failure: CallFailure, pauseMs: number) => void;
}

export interface LiveService {
  readonly baseUrl: string;
  readonly token: () => Promise<string | undefined>;
  /** Another one may be good when this one has ended. */
  readonly hasFreshTokens: boolean;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const topicsMax = 100;

/**
 * Each event once, in order. An update of a bot is done with once its reader asks for the next item. Throws a
 * CallError for what does not pass by itself.
 */
export async function* liveOf(
  service: LiveService,
  options: LiveOptions<string>,
): AsyncGenerator<LineItem, void, undefined> {
  const { signal = new AbortController().signal, onRetry, onOpen = () => {} } = options;
  const topics = topicsOf(options);
  const chats = chatsOf(options);
  const WebSocket = options.WebSocket ?? globalWebSocket();
  const url = urlOf(service.baseUrl);
  let failures = 0;
  while (!signal.aborted) {
    const token = await service.token();
    const line = new LiveLine({ url, token, WebSocket, topics, chats, onOpen });
    yield* itemsOf(line, signal);
    const failure = line.end?.failure;
    if (signal.aborted) return;
    if (failure === undefined) continue;
    const isOld = failure.status === 401 && line.isOpen && service.hasFreshTokens;
    if (!isOld && !passes(failure)) throw new CallError(failure);
    failures = line.isSteady ? 1 : failures + 1;
    const pauseMs = pauseBefore(failures + 1, undefined);
    onRetry?.(failure, pauseMs);
    await service.wait(pauseMs, signal);
  }
}

/** Until the line is over and all that came over it is read. */
async function* itemsOf(line: LiveLine, signal: AbortSignal): AsyncGenerator<LineItem, void, undefined> {
  const look = () => line.look();
  signal.addEventListener('abort', look);
  try {
    while (!signal.aborted) {
      const item = line.next();
      if (item !== undefined) {
        yield item;
        line.handled(item);
        continue;
      }
      line.acknowledge();
      if (line.end !== undefined) return;
      await line.changed();
    }
  } finally {
    signal.removeEventListener('abort', look);
    line.acknowledge();
    line.close();
  }
}

function topicsOf({ topics, from }: LiveOptions<string>): ReadonlyMap<string, WatchedTopic> {
  const all = new Map(
    topics.map((topic): [string, WatchedTopic] => {
      const position = from?.[topic];
      return [topic, position === undefined ? {} : { position }];
    }),
  );
  if (all.size === 0 || all.size > topicsMax) throw new TypeError(`live: name 1 to ${topicsMax} topics.`);
  return all;
}

function chatsOf({ topics, chats }: LiveOptions<string>): Map<string, LivePosition> | undefined {
  if (chats === undefined) return undefined;
  if (!topics.includes('me')) throw new TypeError('live: chats come with the topic `me`.');
  return new Map(chats === true ? [] : Object.entries(chats));
}

function globalWebSocket(): WebSocketClass {
  const { WebSocket } = globalThis as { WebSocket?: WebSocketClass };
  if (WebSocket !== undefined) return WebSocket;
  throw new TypeError(
    'live: here is no WebSocket. Pass one, `live({ WebSocket, … })`: `import { WebSocket } from "undici"`.',
  );
}

/** A page that the service itself has sent names no address. */
function urlOf(baseUrl: string): string {
  const { location } = globalThis as { location?: { readonly origin: string } };
  const base = baseUrl === '' ? (location?.origin ?? '') : baseUrl;
  return `${base.replace(/\/+$/, '').replace(/^http/i, 'ws')}/api/v1/realtime`;
}
