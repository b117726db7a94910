// Watches live topics over one WebSocket after the other, and continues each time from its last position.
import type { Schemas } from '../generated/schemas.js';
import {
  type LineItem,
  LiveLine,
  type LivePosition,
  type LiveSignal,
  type WatchedTopic,
  type WebSocketClass,
} from './live-line.js';
import { CallError, type CallFailure } from './result.js';
import { passes, pauseBefore } from './retries.js';

/** The data in the events of a topic. */
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
 * The history does not reach back to the position of the watch, so events are missing. Read the state of the
 * topic again; the next events follow this position.
 */
export interface LiveReset<Topic extends string = string> extends LivePosition {
  readonly op: 'reset';
  readonly topic: Topic;
}

export type LiveItem<Topic extends string = string> = Topic extends string
  ? LiveEvent<Topic> | LiveReset<Topic>
  : never;

export interface LiveOptions<Topic extends string> {
  /** Up to 100 topics, such as `chat:<id>`. */
  readonly topics: readonly Topic[];
  /** The position of the last handled event of each topic; a topic without one begins now. */
  readonly from?: Readonly<Partial<Record<Topic, LivePosition>>>;
  /**
   * Follows every chat of the person too, as `chat:<id>`; `me` must be among the topics. Each chat begins
   * with a `reset`, or after its position where one is given. Chats that the person joins later follow.
   */
  readonly chats?: true | Readonly<Record<`chat:${string}`, LivePosition>>;
  /** Ends the loop: the present item is the last one, and is acknowledged if the connection holds. */
  readonly signal?: AbortSignal;
  /** Replaces the global class; Node 20 has none, so pass that of `undici` or `ws`. */
  readonly WebSocket?: WebSocketClass;
  /** Called when every topic is watched, at first and after each reconnect. */
  readonly onOpen?: () => void;
  /** Called with each temporary failure, and the pause before the next connection. */
  readonly onRetry?: (failure: CallFailure, pauseMs: number) => void;
  /**
   * Called with what is of the moment only: who is typing or has read, who is present, the answer to a press,
   * what happens to vouchers that one holds, and updates that were dropped. `type` tells them apart.
   */
  readonly onSignal?: (signal: LiveSignal) => void;
}

export interface LiveService {
  readonly baseUrl: string;
  readonly token: () => Promise<string | undefined>;
  /** True where `token` may return a new token after the present one has ended. */
  readonly hasFreshTokens: boolean;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const topicsMax = 100;

/**
 * Yields each event once, in order. An update of a bot is acknowledged when the reader asks for the next
 * item. Throws a CallError for a failure that is not temporary.
 */
export async function* liveOf(
  service: LiveService,
  options: LiveOptions<string>,
): AsyncGenerator<LineItem, void, undefined> {
  const { signal = new AbortController().signal, onRetry, onOpen = () => {}, onSignal = () => {} } = options;
  const topics = topicsOf(options);
  const chats = chatsOf(options);
  const WebSocket = options.WebSocket ?? globalWebSocket();
  const url = urlOf(service.baseUrl);
  let failures = 0;
  while (!signal.aborted) {
    const token = await service.token();
    const line = new LiveLine({ url, token, WebSocket, topics, chats, onOpen, onSignal });
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

/** Yields the items of one connection until it has ended and all are read. */
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

/** The base URL is empty on a page that the service itself has sent. */
function urlOf(baseUrl: string): string {
  const { location } = globalThis as { location?: { readonly origin: string } };
  const base = baseUrl === '' ? (location?.origin ?? '') : baseUrl;
  return `${base.replace(/\/+$/, '').replace(/^http/i, 'ws')}/api/v1/realtime`;
}
