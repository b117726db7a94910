// Remembers who a token belongs to, in bounded memory, and never longer than revocation allows.
import { BoundedMap } from '../shared/bounded-map.js';
import { BySubject } from '../shared/by-subject.js';
import type { Clock } from '../shared/clock.js';
import { trustMs } from './revocation.journal.js';
import type { Trust } from './revocation.js';
import type { RevocableCache } from './revocation.listeners.js';
import type { Subject } from './revocation.store.js';

/** What a read has found out about a token. */
export interface TokenStanding<T> {
  readonly value: T;
  /** What may be revoked to end it. */
  readonly subjects: readonly Subject[];
  /** On the wall clock; Infinity when it does not end by itself. */
  readonly endsAtMs: number;
}

/** A token that was not found is known to be invalid for this long. */
const absentMs = 5_000;

export interface TokenCacheOptions {
  readonly clock: Clock;
  readonly trust: Trust;
  readonly entriesMax?: number;
  readonly absentMax?: number;
}

export interface TokenCache<T> {
  /** The value; null when the token is known to be invalid; undefined when only `load` can tell. */
  peek(key: string): T | null | undefined;
  /** Reads once for all calls that ask meanwhile. */
  load(key: string, read: () => Promise<TokenStanding<T> | null>): Promise<T | null>;
  readonly size: number;
}

interface Entry<T> extends TokenStanding<T> {
  /** Second chance instead of strict order: a hit then costs one write and moves nothing. */
  used: boolean;
}

interface Flight<T> {
  /** Up to here another request may share the answer even if trust has lapsed since. */
  readonly goodUntil: number;
  readonly answer: Promise<T | null>;
}

/** Decision: docs/decisions/revocation.md: the bounds, and what is known without trust. */
export function createTokenCache<T>(options: TokenCacheOptions): TokenCache<T> {
  const { clock, trust, entriesMax = 50_000, absentMax = 5_000 } = options;
  const entries = new Map<string, Entry<T>>();
  const keysOf = new BySubject<string>();
  const absentUntil = new BoundedMap<string, number>({ max: absentMax });
  const flights = new Map<string, Flight<T>>();

  const cache: RevocableCache = {
    drop(subjects) {
      flights.clear();
      for (const subject of subjects) {
        for (const key of keysOf.of(subject)) remove(key);
      }
    },
    clear() {
      flights.clear();
      entries.clear();
      keysOf.clear();
    },
  };
  trust.watch(cache);

  function peek(key: string): T | null | undefined {
    const entry = entries.get(key);
    if (entry === undefined) return isAbsent(key) ? null : undefined;
    if (clock.monotonic() >= trust.journal.trustEndsAt) return undefined;
    if (entry.endsAtMs <= clock.now()) {
      remove(key);
      return undefined;
    }
    entry.used = true;
    return entry.value;
  }

  function load(key: string, read: () => Promise<TokenStanding<T> | null>): Promise<T | null> {
    const now = clock.monotonic();
    const { trustEndsAt } = trust.journal;
    const trusted = now < trustEndsAt;
    const running = flights.get(key);
    if (running !== undefined && (trusted || now < running.goodUntil)) return running.answer;
    const finding = read();
    const flight: Flight<T> = {
      goodUntil: trusted ? trustEndsAt : now + trustMs,
      answer: land(key, finding, () => flights.get(key) === flight),
    };
    flights.set(key, flight);
    return flight.answer;
  }

  /** `isCurrent` is false when a revocation was learnt meanwhile: then the finding is used but not kept. */
  async function land(key: string, finding: Promise<TokenStanding<T> | null>, isCurrent: () => boolean) {
    try {
      const standing = await finding;
      if (standing === null || standing.endsAtMs <= clock.now()) {
        remove(key);
        rememberAbsent(key);
        return null;
      }
      if (isCurrent()) store(key, standing);
      return standing.value;
    } finally {
      if (isCurrent()) flights.delete(key);
    }
  }

  function store(key: string, { value, subjects, endsAtMs }: TokenStanding<T>): void {
    remove(key);
    if (entries.size >= entriesMax) evictOne();
    // Field by field: of a copy by spreading, V8 keeps a hidden class for each, of 192 bytes.
    entries.set(key, { value, subjects, endsAtMs, used: false });
    for (const subject of subjects) keysOf.add(subject, key);
  }

  function remove(key: string): void {
    for (const subject of entries.get(key)?.subjects ?? []) keysOf.remove(subject, key);
    entries.delete(key);
  }

  function evictOne(): void {
    for (const [key, entry] of entries) {
      if (!entry.used) {
        remove(key);
        return;
      }
      entry.used = false;
      entries.delete(key);
      entries.set(key, entry);
    }
  }

  function isAbsent(key: string): boolean {
    const until = absentUntil.get(key);
    if (until === undefined) return false;
    if (clock.monotonic() < until) return true;
    absentUntil.delete(key);
    return false;
  }

  function rememberAbsent(key: string): void {
    absentUntil.set(key, clock.monotonic() + absentMs);
  }

  return Object.freeze({
    peek,
    load,
    get size() {
      return entries.size;
    },
  });
}
