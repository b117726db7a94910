// What waiting commands have to see besides the state: parts, which are read, and hints, which are found.
import type { PendingCommand } from './fold.js';
import type { PartRef } from './kind.js';
import { type LoadParts, partsFinder } from './loads.js';
import type { Mailbox } from './mailbox.js';
import { noParts, type SeenParts, seenAmong } from './parts.js';
import { loadedFrom } from './reading.js';
import type { GroupTransaction, StoredActor } from './store-port.js';

interface Wanted {
  readonly parts: readonly PartRef[];
  readonly hints: readonly string[];
  /** Who has been asked what it looks at. */
  readonly by: readonly PendingCommand[];
}

const looksMax = 256;

export function wantedBy({ ref: { kind }, waiting }: Mailbox, state: unknown): Wanted {
  const by = waiting.slice(0, looksMax);
  const looks = by.map(({ command }) => kind.looksAt?.(state, command));
  const hints = new Set(looks.flatMap((one) => one?.hints ?? []));
  return { parts: looks.flatMap((one) => one?.parts ?? []), hints: [...hints], by };
}

/** As others have written them by now: for these commands, and for none that comes later. */
export async function findHints({ ref: { kind } }: Mailbox, { hints: keys, by }: Wanted): Promise<void> {
  const found = keys.length > 0 ? await kind.findHints?.(keys) : undefined;
  const hints = new Map(keys.map((key) => [key, found?.get(key)]));
  for (const one of by) one.hints = hints;
}

export interface ReadActor {
  readonly mailbox: Mailbox;
  readonly stored: StoredActor | undefined;
  readonly onFailed: (error: unknown) => void;
}

/**
 * What actors that a transaction has read look at, their parts read by it, too: both are of one snapshot.
 * An actor that is not in the answer has failed.
 */
export async function lookWithin<A extends ReadActor>(
  transaction: Pick<GroupTransaction, 'loadParts'>,
  actors: readonly A[],
): Promise<ReadonlyMap<A, SeenParts>> {
  const seen = new Map<A, SeenParts>(actors.map((actor) => [actor, noParts]));
  const looking = actors.filter(({ mailbox }) => mailbox.ref.kind.looksAt !== undefined);
  if (looking.length === 0) return seen;
  const wanted = new Map<A, Wanted>();
  /** Others of the group have no part in it. */
  const failed = (actor: A, error: unknown) => {
    seen.delete(actor);
    actor.onFailed(error);
  };
  for (const actor of looking) {
    const { mailbox, stored } = actor;
    try {
      const state = stored && loadedFrom(mailbox, stored, undefined).snapshot?.state;
      wanted.set(actor, wantedBy(mailbox, state));
    } catch (error) {
      failed(actor, error);
    }
  }
  const hinted = [...wanted].map(([actor, asked]) =>
    findHints(actor.mailbox, asked).catch((error: unknown) => failed(actor, error)),
  );
  const load: LoadParts = (collection, ids) => transaction.loadParts(collection, ids);
  const all = [...wanted.values()].flatMap(({ parts }) => parts);
  const [find] = await Promise.all([partsFinder(load, all), ...hinted]);
  for (const [actor, { parts }] of wanted) if (seen.has(actor)) seen.set(actor, seenAmong(parts, find));
  return seen;
}
