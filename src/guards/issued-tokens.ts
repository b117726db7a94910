// While many invented tokens come, those of a few milliseconds are looked up in one read. Decision:
// docs/decisions/invalid-tokens.md.
import { createBatcher } from '../shared/batcher.js';
import type { Clock } from '../shared/clock.js';
import type { Timers } from '../shared/timers.js';
import type { RevocationGuard } from './revocation.js';
import type { FreshRead } from './revocation.store.js';

/** Which of these hashes are of tokens; more may be wrong with those. */
export type FindIssued = (hashes: readonly string[], read: FreshRead) => Promise<ReadonlySet<string>>;

export interface IssuedTokensOptions {
  readonly revocation: Pick<RevocationGuard, 'read'>;
  readonly clock: Clock;
  readonly timers: Timers;
}

/** With so many failures within a second or two, the next are likely to fail too. */
const suspicionFrom = 40;
const secondMs = 1_000;
const gatherMs = 5;
const hashesMax = 256;
const questionsAtOnce = 2;

export function createIssuedTokens({ revocation, clock, timers }: IssuedTokensOptions) {
  let second = Number.NEGATIVE_INFINITY;
  let [failures, failuresBefore] = [0, 0];

  function turnTo(now: number): void {
    if (now - second < secondMs) return;
    failuresBefore = now - second < 2 * secondMs ? failures : 0;
    failures = 0;
    second = now;
  }

  return Object.freeze({
    /** One more token was looked up in vain. */
    failed(): void {
      turnTo(clock.monotonic());
      failures += 1;
    },

    /** True also where nothing is suspicious, because then the look-up itself tells. */
    checkOf(find: FindIssued | undefined): (hash: string) => Promise<boolean> {
      if (find === undefined) return async () => true;
      const { ask } = createBatcher<string, boolean>({
        soon: (run) => void timers.after(gatherMs, run),
        itemsMax: hashesMax,
        atOnce: questionsAtOnce,
        async run(hashes) {
          const issued = await revocation.read((read) => find(hashes, read));
          return hashes.map((hash) => issued.has(hash));
        },
      });
      return async (hash) => {
        turnTo(clock.monotonic());
        return failures + failuresBefore < suspicionFrom || ask(hash);
      };
    },
  });
}
