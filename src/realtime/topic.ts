// A live topic as this room sees it: who may watch it, what has happened in it, and when there is more.
import type { Caller } from '../shared/caller.js';
import type { TopicForm } from './topic-list.js';

export interface TopicEvent {
  readonly offset: number;
  readonly type: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** JSON. */
  readonly data: string;
}

/** A signal has no offset and is not stored: a socket that does not watch now is never sent it. */
export interface TopicSignal {
  readonly type: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly data: object;
}

export interface TopicOffsets {
  /** A subscribe without an offset begins behind this one. */
  readonly start: number;
  /** Events behind this offset can be read. */
  readonly oldest: number;
  readonly newest: number;
}

interface TopicHistory {
  readonly events: readonly TopicEvent[];
  /** Every event up to this offset is among `events`, or cannot be read any more. */
  readonly upTo: number;
}

/** Says that the topic has new events. */
export interface TopicAppended {
  readonly newest: number;
  /** The new events from this offset up to the newest are in `events`, when they are at hand. */
  readonly first: number;
  readonly events?: readonly TopicEvent[] | undefined;
  /** The right to watch may have changed: it is checked before anything more is sent. */
  readonly rightsChanged?: boolean;
}

export interface TopicFollowing {
  /** Absent: nothing is missed from the beginning. */
  readonly ready?: Promise<void> | undefined;
  leave(): void;
}

/** One topic, as any node can read it. */
export interface TopicSource {
  offsets(): Promise<TopicOffsets>;
  /** Some of the events behind an offset, in order; the rest takes further reads. */
  read(after: number): Promise<TopicHistory>;
  /** Once `ready` has resolved, no event is reported later than a second after it was stored. */
  follow(listener: (grown: TopicAppended) => void): TopicFollowing;
  /** Calls the listener for each signal until the returned function is called. */
  readonly signals?: (listener: (signal: TopicSignal) => void) => () => void;
  /** Present only where clients acknowledge events. */
  readonly acknowledge?: (upTo: number) => Promise<void>;
}

/** Topics that a client may subscribe to together with one of this kind. */
export interface IncludedTopicsSource {
  /** The names of the newest of them, at most `limit`. The caller has the right to watch each. */
  topics(id: string, limit: number): Promise<readonly string[]>;
  /** Calls `changed` when the list may have changed, until the returned function is called. */
  follow(id: string, changed: () => void): () => void;
}

export interface TopicKind {
  /** The name pattern, as the list of topics has it. */
  readonly form: TopicForm;
  /** Returns undefined for a topic of another kind. */
  idIn(topic: string, caller: Caller): string | undefined;
  /** Its source is the queue of this id, and several sockets may share it. */
  readonly isShared?: true;
  /**
   * Present where one socket at a time watches the topic, unless a group shares it: a later socket replaces
   * it.
   */
  readonly take?: (id: string, replaced: () => void) => () => void;
  readonly includes?: IncludedTopicsSource;
  /** Throws the refusal. */
  check(id: string, caller: Caller): Promise<void>;
  /** The subjects, besides the caller, on whose revocation `check` is asked again. */
  subjectsOf(id: string): readonly string[];
  source(id: string): TopicSource;
}
