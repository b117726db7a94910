// A MongoDB that can be away, lose requests and answers, and answer old views; it keeps what nodes share.
import type { ClusterStore, HeldSlot, SlotClaim, SlotRow } from '../../src/cluster/cluster-store.port.js';
import type { Slot } from '../../src/cluster/slot.js';
import type { View } from '../../src/cluster/view.js';
import type { Member, NodeId } from '../../src/links/member.js';
import { type Scheduler, type SimProcess, wholeNumber } from './scheduler.js';

/** One actor document a slot: enough to see who could write, and when. */
interface FakeDocument {
  v: number;
  fe: number;
}

export interface FakeMongo {
  storeFor(node: SimProcess): ClusterStore;
  /** A call that meets the same faults as the store's own. */
  ask<T>(node: SimProcess, effect: () => T): Promise<T>;
  readonly rows: readonly SlotRow[];
  readonly documents: readonly FakeDocument[];
  view(): View;
  setTrouble(trouble: Trouble): void;
}

/** Each from 0 to 1. */
export interface Trouble {
  readonly down: boolean;
  readonly loseRequest: number;
  readonly loseAnswer: number;
  readonly oldView: number;
}

export const noTrouble: Trouble = { down: false, loseRequest: 0, loseAnswer: 0, oldView: 0 };

export interface FakeMongoRules {
  /** Removed by mutations, one at a time. */
  readonly epochFrom: 'mongodb' | 'redis';
  readonly olderViewMayClaim: boolean;
  readonly everyoneMayBeTakenFrom: boolean;
  readonly releaseIsConditional: boolean;
}

/** As the product has them. */
export const realRules: FakeMongoRules = Object.freeze({
  epochFrom: 'mongodb',
  olderViewMayClaim: false,
  everyoneMayBeTakenFrom: false,
  releaseIsConditional: true,
});

export interface FakeMongoOptions {
  readonly slots: number;
  readonly rules: FakeMongoRules;
  /** Stands in for a counter in Redis, which a flush resets. */
  redisEpochs(): Map<Slot, number>;
  /** Sees every change of a slot. */
  changed(before: SlotRow, after: SlotRow, by: NodeId): void;
  /** It has no primary for a reason of another kind than trouble. */
  isAway?(): boolean;
  /** Told whose transactions are to end. */
  ended?(ids: readonly NodeId[]): void;
}

const timeoutMs = 2_000;

export function createFakeMongo(world: Scheduler, options: FakeMongoOptions): FakeMongo {
  const { rules, changed, redisEpochs, isAway = () => false, ended = () => undefined } = options;
  const indexes = Array.from({ length: options.slots }, (_, slot) => slot);
  const rows: SlotRow[] = indexes.map((slot) => ({ slot, epoch: 0, owner: null, view: 0 }));
  const documents: FakeDocument[] = indexes.map(() => ({ v: 0, fe: 0 }));
  const views: View[] = [{ version: 0, members: [] }];
  let trouble = noTrouble;
  const latest = (): View => views.at(-1) ?? { version: 0, members: [] };

  function ask<T>(node: SimProcess, effect: () => T): Promise<T> {
    const { rng } = node;
    const chance = rng.next();
    const loses = chance < trouble.loseRequest ? 'request' : undefined;
    const lose = loses ?? (chance < trouble.loseRequest + trouble.loseAnswer ? 'answer' : undefined);
    // Some requests are late: they take effect long after their caller has given up.
    const isLate = lose === 'answer' && rng.next() < 0.5;
    const lostError = () => new Error('MongoDB did not answer.');
    const run = () => {
      if (trouble.down || isAway()) throw new Error('MongoDB has no primary.');
      return effect();
    };
    return node.call(run, {
      timeoutMs,
      lostError,
      ...(lose !== undefined && { lose }),
      ...(isLate && { latencyMs: 4_000 * rng.next() }),
    });
  }

  function write(after: SlotRow, by: NodeId): void {
    const before = rows[after.slot];
    if (before === undefined) return;
    rows[after.slot] = after;
    changed(before, after, by);
  }

  function claimOne(slot: Slot, { self, view, force }: SlotClaim): void {
    const row = rows[slot];
    if (row === undefined) return;
    if (row.view > view.version && !rules.olderViewMayClaim) return;
    const isMember = row.owner !== self.id && view.members.some(({ id }) => id === row.owner);
    if (isMember && !force && !rules.everyoneMayBeTakenFrom) return;
    const counted = (redisEpochs().get(slot) ?? 0) + 1;
    if (rules.epochFrom === 'redis') redisEpochs().set(slot, counted);
    const epoch = rules.epochFrom === 'redis' ? counted : row.epoch + 1;
    write({ slot, epoch, owner: self.id, view: view.version }, self.id);
  }

  function releaseOne({ slot, epoch }: HeldSlot, owner: NodeId): boolean {
    const row = rows[slot];
    if (row === undefined) return false;
    if (rules.releaseIsConditional && (row.epoch !== epoch || row.owner !== owner)) return false;
    write({ ...row, owner: null }, owner);
    return true;
  }

  function changeView(version: number, members: readonly Member[]): boolean {
    if (latest().version !== version) return false;
    views.push({ version: version + 1, members });
    world.note(`view ${version + 1}: ${members.map(({ id, state }) => `${id} ${state}`).join(', ')}`);
    return true;
  }

  function storeFor(node: SimProcess): ClusterStore {
    return {
      prepare: () => Promise.resolve(),
      readView: () =>
        ask(node, () => {
          const isOld = node.rng.next() < trouble.oldView;
          return (isOld ? views[wholeNumber(node.rng, views.length)] : undefined) ?? latest();
        }),
      changeView: (version, members) => ask(node, () => changeView(version, members)),
      readSlots: (slots) =>
        ask(node, () => (slots === undefined ? [...rows] : slots.flatMap((slot) => rows[slot] ?? []))),
      // The update and the look at its result are two commands, and everything may happen in between.
      async claim(slots, claim) {
        await ask(node, () => {
          for (const slot of slots) claimOne(slot, claim);
        });
        return ask(node, () =>
          slots.flatMap((slot) => {
            const row = rows[slot];
            const isMine = row?.owner === claim.self.id && row.view === claim.view.version;
            return isMine ? [{ slot, epoch: row.epoch }] : [];
          }),
        );
      },
      release: (held, owner) => ask(node, () => held.filter((one) => releaseOne(one, owner))),
      endTransactionsOf: (ids) => ask(node, () => ended(ids)),
    };
  }

  return Object.freeze({
    storeFor,
    ask,
    rows,
    documents,
    view: latest,
    setTrouble(next: Trouble) {
      trouble = next;
    },
  });
}
