// The listeners of a revocation on this node: caches first, then those that end what rests on a right.
import type { Subject } from './revocation.store.js';

/** A cache whose entries name the subjects they rest on. Both calls also disown every fill under way. */
export interface RevocableCache {
  drop(subjects: readonly Subject[]): void;
  clear(): void;
}

/** Must not reject. `anything`: it is not known what was revoked. */
export type RevocationListener = (revoked: readonly Subject[] | 'anything') => Promise<void>;

export interface RevocationListeners {
  watch(cache: RevocableCache): void;
  onRevoked(listener: RevocationListener): void;
  drop(subjects: readonly Subject[]): void;
  clear(): void;
  /** All that was revoked before the call has been ended. */
  done(): Promise<void>;
}

export function createRevocationListeners(): RevocationListeners {
  const caches: RevocableCache[] = [];
  const listeners: RevocationListener[] = [];
  let underWay: Promise<void> | undefined;

  function tell(revoked: readonly Subject[] | 'anything'): void {
    const told = [underWay, ...listeners.map((listener) => listener(revoked))];
    const all = Promise.all(told).then(() => {
      if (underWay === all) underWay = undefined;
    });
    underWay = all;
  }

  return Object.freeze({
    watch: (cache: RevocableCache) => void caches.push(cache),
    onRevoked: (listener: RevocationListener) => void listeners.push(listener),
    drop(subjects: readonly Subject[]) {
      for (const cache of caches) cache.drop(subjects);
      tell(subjects);
    },
    clear() {
      for (const cache of caches) cache.clear();
      tell('anything');
    },
    done: async () => underWay,
  });
}
