// What this room needs to know of a kind of topic: who may watch, what has happened, and when more does.
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

/** Of the moment: it has no offset, and who does not watch now is never told. */
export interface TopicSignal {
  readonly type: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly data: object;
}

export interface TopicPlace {
  /** Who names no offset begins behind this one. */
  readonly start: number;
  /** What comes behind this offset can be read. */
  readonly oldest: number;
  readonly newest: number;
}

interface TopicHistory {
  readonly events: readonly TopicEvent[];
  /** What is up to here is among the events, or will never be read any more. */
  readonly upTo: number;
}

/** There is more now. */
export interface TopicGrown {
  readonly newest: number;
  /** From this offset up to the newest, when they are at hand. */
  readonly first: number;
  readonly events?: readonly TopicEvent[] | undefined;
  /** Who may watch has changed: it has to be asked again before anything more is sent. */
  readonly rightsChanged?: boolean;
}

export interface TopicFollowing {
  /** Absent: from the beginning. */
  readonly ready?: Promise<void> | undefined;
  leave(): void;
}

/** One topic, as any node can read it. */
export interface TopicSource {
  place(): Promise<TopicPlace>;
  /** Some of what comes behind an offset, in order; the larger part another time. */
  read(after: number): Promise<TopicHistory>;
  /** From `ready` on nothing is missed for longer than a second. */
  follow(hear: (grown: TopicGrown) => void): TopicFollowing;
  /** What is of the moment, until the function that it returns is called. */
  readonly signals?: (hear: (signal: TopicSignal) => void) => () => void;
  /** Only where clients say what they have handled. */
  readonly acknowledge?: (upTo: number) => Promise<void>;
}

/** Topics that a client may have with one of this kind. */
export interface TopicCompanions {
  /** The names of them, the newest, at most so many. The caller has the right to each that is among them. */
  topics(id: string, limit: number): Promise<readonly string[]>;
  /** Calls when they may have changed, until the function that it returns is called. */
  follow(id: string, changed: () => void): () => void;
}

export interface TopicKind {
  /** As it is listed. */
  readonly form: TopicForm;
  /** Undefined: a topic of another kind. */
  idIn(topic: string, caller: Caller): string | undefined;
  /** Its source is the queue of this id, and several sockets may share it. */
  readonly isShared?: true;
  /** Present where one socket watches it at a time, unless it is shared: a later one takes the place. */
  readonly take?: (id: string, replaced: () => void) => () => void;
  readonly companions?: TopicCompanions;
  /** Throws the refusal. */
  check(id: string, caller: Caller): Promise<void>;
  /** What the right to watch rests on, besides the caller: when it is revoked, `check` is asked again. */
  subjectsOf(id: string): readonly string[];
  source(id: string): TopicSource;
}
