// What a turn is decided on, as the store has it: read by the transaction that writes it, or before that one.
import type { Ownership } from '../cluster/ownership.js';
import type { PendingCommand, Snapshot } from './fold.js';
import type { Loads } from './loads.js';
import type { LoadedActor, Mailbox } from './mailbox.js';
import { Conflict, Outage, type StoredActor } from './store-port.js';

export interface ReadingOptions {
  readonly ownership: Pick<Ownership, 'lose'>;
  readonly loads: Pick<Loads, 'actor'>;
  readonly epochOf: (mailbox: Mailbox) => number | undefined;
  /** Answers those whose keys were answered before, and marks the others as new. */
  readonly lookUp: (mailbox: Mailbox) => Promise<void>;
  readonly advance: (mailbox: Mailbox) => void;
  readonly endAll: (mailbox: Mailbox, error: unknown) => void;
  readonly expire: (mailbox: Mailbox) => void;
  readonly pause: (attempt: number) => Promise<void>;
}

/** Who waited when the read began. */
type Asked = ReadonlySet<PendingCommand>;

export interface Reading {
  /** It has to be read before a transaction. */
  onUnread(mailbox: Mailbox): void;
  /** What a transaction has read; undefined: the mailbox is taken care of. */
  onRead(mailbox: Mailbox, stored: StoredActor | undefined, asked: Asked): LoadedActor | undefined;
  onReadFailed(mailbox: Mailbox, error: unknown): void;
}

export function createReading(options: ReadingOptions): Reading {
  const { ownership, loads, epochOf, lookUp, advance, endAll, expire, pause } = options;

  /** Before a turn that is alone in its transaction: that one must not wait with an old snapshot. */
  async function readFirst(mailbox: Mailbox): Promise<void> {
    const epoch = epochOf(mailbox);
    mailbox.activity = 'elsewhere';
    try {
      // Where others write, little time may pass between the read and the commit.
      if (isContended(mailbox, epoch)) await lookUp(mailbox);
      const asked = new Set(mailbox.waiting);
      stand(mailbox, await loads.actor(mailbox.ref), { epoch, asked });
    } catch (error) {
      endAll(mailbox, error);
    }
    advance(mailbox);
  }

  function onRead(mailbox: Mailbox, stored: StoredActor | undefined, asked: Asked): LoadedActor | undefined {
    try {
      // What it reads is not committed before it is, so the mailbox does not remember it.
      stand(mailbox, stored, { epoch: epochOf(mailbox), asked });
      const { loaded } = mailbox;
      mailbox.loaded = undefined;
      if (loaded !== undefined) return loaded;
    } catch (error) {
      endAll(mailbox, error);
    }
    advance(mailbox);
    return undefined;
  }

  async function readFailed(mailbox: Mailbox, error: unknown): Promise<void> {
    if (error instanceof Conflict) {
      for (const waiting of mailbox.waiting) waiting.failures += 1;
      await pause(mailbox.waiting[0]?.failures ?? 1);
      expire(mailbox);
    } else endAll(mailbox, error);
    advance(mailbox);
  }

  function stand(mailbox: Mailbox, stored: StoredActor | undefined, { epoch, asked }: Standing): void {
    if (stored === undefined) {
      mailbox.loaded = { snapshot: undefined, epoch, noneFor: asked };
      return;
    }
    if (epoch !== undefined && stored.fe > epoch) {
      // What was read for an earlier tenure says nothing about the present one.
      if (epochOf(mailbox) !== epoch) return;
      // A newer owner has written: whatever this node believes, the slot is not its own.
      ownership.lose(mailbox.ref.slot);
      // As a guest it goes on; who is told that the slot is its own all the same cannot.
      if (epochOf(mailbox) === epoch) endAll(mailbox, new Outage('The slot is lost.'));
      return;
    }
    mailbox.loaded = loadedFrom(mailbox, stored, epoch);
  }

  return Object.freeze({
    onUnread: (mailbox: Mailbox) => void readFirst(mailbox),
    onRead,
    onReadFailed: (mailbox: Mailbox, error: unknown) => void readFailed(mailbox, error),
  });
}

/** Another node may write it as well: it is a guest's, or a group with it has failed. */
export function isContended({ waiting }: Mailbox, epoch: number | undefined): boolean {
  return epoch === undefined || (waiting[0]?.failures ?? 0) > 0;
}

interface Standing {
  readonly epoch: number | undefined;
  readonly asked: Asked;
}

export function loadedFrom({ ref }: Mailbox, stored: StoredActor, epoch: number | undefined): LoadedActor {
  const { kind } = ref;
  const { mv, st, v, fe } = stored;
  // A newer node has written it, during an upgrade: only such a node can read it.
  if (mv > kind.machineVersion) throw new Outage(`${kind.kind} ${ref.id} was written by a newer version.`);
  if (mv < kind.machineVersion && kind.migrate === undefined)
    throw new Error(`${kind.kind} ${ref.id} is of version ${mv}, and nothing migrates it.`);
  const snapshot: Snapshot =
    mv < kind.machineVersion
      ? { state: kind.migrate?.(st, mv), isMigrated: true, v, fe, since: v }
      : { state: st, v, fe, since: v };
  return { snapshot, epoch };
}
