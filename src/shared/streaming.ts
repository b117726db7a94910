// A route whose bytes come and go in pieces: for rooms that keep what is too large to be held in memory.
import type { Readable } from 'node:stream';
import type { Limit } from './endpoint.js';
import type { ErrorCode } from './errors.js';

export interface StreamRoute {
  /** `room.action`: the name in metrics and logs. */
  readonly id: string;
  /** GET answers HEAD as well. */
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly path: string;
  /** Counted per address: who may do this is written in the address of the request, signed. */
  readonly limit: Limit;
  /** What it answers besides what every endpoint may. */
  readonly errors: readonly ErrorCode[];
  /** Absent: bodies are not listened to. */
  readonly body?: BodyBounds;
  handle(request: StreamRequest): Promise<StreamAnswer>;
}

/** What one body may take. */
export interface BodyBounds {
  readonly bytesMax: number;
  /** How long nothing may arrive while the handler reads. */
  readonly silenceSeconds: number;
  readonly wholeSeconds: number;
}

export interface StreamRequest {
  /** As the access log has it. */
  readonly id: string;
  /** The client's, as a limit counts it. */
  readonly address: string;
  readonly isHead: boolean;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Each an empty string when absent. */
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
  /** Fails when the client falls silent or goes away. What is not read is thrown away behind the answer. */
  readonly body: Readable;
}

/** Data goes into the envelope of its prefix; bytes go out as they are, and events as they come. */
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
    /** Asked once, and not at all for HEAD. */
    open(): Promise<Readable>;
  };
}

/** Server-sent events: the answer stays open. */
interface EventsAnswer {
  readonly events: EventsListener;
}

/** What a room hears of one stream of events. */
export interface EventsListener {
  opened(stream: EventsStream): void;
  /** The client has read what waited. */
  drained(): void;
  /** Called once, also when the client has gone before the stream was opened. */
  closed(): void;
}

/** The lines are the room's; comments in silence, and a word to come back when the node stops, are not. */
export interface EventsStream {
  /** Whole events, each with its empty line. A client that leaves too much unread is cut off. */
  send(events: string): void;
  /** How much waits for the client to read. */
  bufferedBytes(): number;
  /** Behind what waits, if the client reads it at once. */
  end(): void;
  cut(): void;
}
