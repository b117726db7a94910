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

/** Hints that the command alone asks for are found before a transaction, which waits for no others. */
export function asksForHints({ ref: { kind }, waiting }: Mailbox): boolean {
  if (kind.findHints === undefined) return false;
  return waiting.some(({ command, hints }) => {
    const keys = kind.looksAt?.(undefined, command).hints ?? [];
    return !keys.every((key) => hints?.has(key));
  });
}

export interface ReadActor {
  readonly mailbox: Mailbox;
  readonly stored: StoredActor | undefined;
  readonly onFailed: (error: unknown) => void;
  /** It has left its group, and what it left for is there. */
  readonly onHinted: () => void;
}

/**
 * What actors that a transaction has read look at, their parts read by it, too: both are of one snapshot.
 * Who is not in the answer has failed, or had no hints yet when the parts were there: no group waits for
 * them.
 */
export async function lookWithin<A extends ReadActor>(
  transaction: Pick<GroupTransaction, 'loadParts'>,
  actors: readonly A[],
): Promise<ReadonlyMap<A, SeenParts>> {
  const seen = new Map<A, SeenParts>(actors.map((actor) => [actor, noParts]));
  const wanted = new Map<A, Wanted>();
  const unhinted = new Set<A>();
  const left = new Set<A>();
  const failed = (actor: A, error: unknown) => {
    if (seen.delete(actor) || left.delete(actor)) actor.onFailed(error);
  };

  async function hint(actor: A, asked: Wanted): Promise<void> {
    unhinted.add(actor);
    await findHints(actor.mailbox, asked);
    unhinted.delete(actor);
    if (left.delete(actor)) actor.onHinted();
  }

  for (const actor of actors) {
    const { mailbox, stored } = actor;
    if (mailbox.ref.kind.looksAt === undefined) continue;
    try {
      const asked = wantedBy(mailbox, stored && loadedFrom(mailbox, stored, undefined).snapshot?.state);
      wanted.set(actor, asked);
      if (!hasHints(asked)) hint(actor, asked).catch((error: unknown) => failed(actor, error));
    } catch (error) {
      failed(actor, error);
    }
  }
  if (wanted.size === 0) return seen;
  const load: LoadParts = (collection, ids) => transaction.loadParts(collection, ids);
  const all = [...wanted.values()].flatMap(({ parts }) => parts);
  try {
    const find = await partsFinder(load, all);
    for (const actor of unhinted) if (seen.delete(actor)) left.add(actor);
    for (const [actor, { parts }] of wanted) if (seen.has(actor)) seen.set(actor, seenAmong(parts, find));
  } catch (error) {
    for (const actor of actors) failed(actor, error);
    throw error;
  }
  return seen;
}

function hasHints({ hints: keys, by }: Wanted): boolean {
  return by.every(({ hints }) => keys.every((key) => hints?.has(key)));
}
