// Routes whose bytes come and go in pieces, for rooms whose data is too large to be held in memory.
import type { Readable } from 'node:stream';
import type { Limit } from './endpoint.js';
import type { ErrorCode } from './errors.js';

export interface StreamRoute {
  /** `room.action`: the name in metrics and logs. */
  readonly id: string;
  /** GET answers HEAD as well. */
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly path: string;
  /** Counted by address: the address of the request is signed, and carries its permission. */
  readonly limit: Limit;
  /** The codes beside those that every endpoint may answer. */
  readonly errors: readonly ErrorCode[];
  /** Absent: bodies are not read. */
  readonly body?: BodyBounds;
  handle(request: StreamRequest): Promise<StreamAnswer>;
}

/** The bounds of one body. */
export interface BodyBounds {
  readonly bytesMax: number;
  /** How long nothing may arrive while the handler reads. */
  readonly silenceSeconds: number;
  readonly wholeSeconds: number;
}

export interface StreamRequest {
  /** The id of the request, as the access log has it. */
  readonly id: string;
  /** The client's address, as a limit counts it. */
  readonly address: string;
  readonly isHead: boolean;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Each header is an empty string when absent. */
  readonly headers: {
    readonly 'content-length': string;
    readonly 'content-encoding': string;
    readonly 'if-none-match': string;
    readonly 'if-range': string;
    readonly range: string;
    readonly authorization: string;
    readonly 'last-event-id': string;
  };
  readonly at: number;
  /** Fails when the client falls silent or goes away. Unread bytes are discarded after the answer. */
  readonly body: Readable;
}

/** Data goes into the envelope of its prefix; bytes are sent as they are, and events as they come. */
export type StreamAnswer = DataAnswer | BytesAnswer | EventsAnswer;

interface DataAnswer {
  readonly data: unknown;
}

export interface BytesAnswer {
  readonly status: 200 | 206 | 304;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Absent when the status allows none. */
  readonly bytes?: {
    readonly length: number;
    /** Called once, and not at all for HEAD. */
    open(): Promise<Readable>;
  };
}

/** Server-sent events: the answer stays open. */
interface EventsAnswer {
  readonly events: EventsListener;
}

/** The events of one stream of server-sent events. */
export interface EventsListener {
  opened(stream: EventsStream): void;
  /** The client has read what waited. */
  drained(): void;
  /** Called once, also when the client has gone before the stream was opened. */
  closed(): void;
}

/** The room sends the lines; the gateway adds comments in silence, and a retry event when the node stops. */
export interface EventsStream {
  /** Sends whole events, each with its empty line. A client that leaves too much unread is cut off. */
  send(events: string): void;
  /** The bytes that wait for the client to read. */
  bufferedBytes(): number;
  /** Ends after the waiting bytes, if the client reads them at once. */
  end(): void;
  cut(): void;
}
