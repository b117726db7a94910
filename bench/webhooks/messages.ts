// What the receiver of webhooks and the peers of the product are told, and what they tell.

export interface ReceiverSettings {
  readonly certFile: string;
  readonly keyFile: string;
  /** The secret of all senders that post to the receiver. */
  readonly secret: string;
}

export type ReceiverOrder =
  /** Where it listens. */
  | { readonly of: 'port' }
  /** What came so far is forgotten. */
  | { readonly of: 'reset' }
  /** Answered when so many different ones have come, or the time is up. */
  | { readonly of: 'arrivals'; readonly count: number; readonly withinMs: number };

export interface Arrivals {
  /** When each has come first, by the number in its text; of `monotonicMs`. */
  readonly at: readonly (readonly [nth: number, ms: number])[];
  readonly twice: number;
  readonly badSignatures: number;
}

export interface Target {
  readonly url: string;
  readonly ca: string;
  readonly secret: string;
}

export interface LoopSettings extends Target {
  /** As the product has posted it, with the number of the update in its text. */
  readonly body: string;
}

export interface QueueSettings extends LoopSettings {
  readonly redisUrl: string;
  readonly mongodbUrl: string;
  /** Deliveries at once. */
  readonly connections: number;
}

/** Jobs are put into the queue, and then the worker begins. */
export interface QueueOrder {
  readonly of: 'fill' | 'drain';
  readonly count: number;
}

export interface LoopOrder {
  readonly connections: number;
  readonly seconds: number;
  /** Absent: each connection posts as soon as it has its answer; else so many a second, answered or not. */
  readonly perSecond?: number;
}

export interface Looped {
  /** The moment at which the loop began, by `monotonicMs`. */
  readonly startedAt: number;
  readonly seconds: number;
  readonly sent: number;
  /** The CPU time of the loop, in microseconds a post. */
  readonly cpu: number;
}

/** What the owner of all chats says; receivers know each update by it. */
export const textOf = (nth: number) =>
  `/say ${nth} Your table for four is ready. Please come to the counter on the first floor.`;

const numbered = /"text":"\/say (\d+) /;

/** Returns undefined for an update that is not of this bench. */
export function numberIn(body: string): number | undefined {
  const found = numbered.exec(body)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** The same update with another number. */
export function bodyWith(body: string, nth: number): string {
  return body.replace(numbered, `"text":"/say ${nth} `);
}
