// Requests for updates on several nodes without stores, on a clock that is moved: a test says which node owns
// the queue, which words are lost and which nodes are dead.
import { createParking } from '../../src/gateway/parking.js';
import { JsonText } from '../../src/shared/json-text.js';
import { createLog } from '../../src/shared/log.js';
import { type LateOutcome, Parked, type ParkedHandle } from '../../src/shared/parking.js';
import type { Peers } from '../../src/updates/outside.js';
import { createPolls } from '../../src/updates/polling/polls.js';
import type { Follower } from '../../src/updates/queue/followers.js';
import { firstQueue, positionOf } from '../../src/updates/queue/queue.js';
import type { NumberedUpdate, Wanted } from '../../src/updates/queue/queue.store.js';
import { movableClock } from '../support/clock.js';

type Handle = Parameters<Peers['onNotice']>[1];
type SlotsListener = (slots: readonly number[]) => void;

const to = 'bot_1';
const everySlot = Array.from({ length: 1_024 }, (_, slot) => slot);
const log = createLog({ level: 'silent', destination: { write: () => undefined } });
const bot = { isActive: true, scopes: ['messages:receive'], deliveryMode: 'polling', tokenHash: 'hash' };

export function openNodes() {
  const clock = movableClock();
  const rows: NumberedUpdate[] = [];
  const handlers = new Map<string, Map<string, Handle>>();
  const movers = new Map<string, { claimed: SlotsListener; lost: SlotsListener }>();
  const followers = new Map<string, Set<Follower>>();
  const state = {
    owner: 'first',
    done: 0,
    /** Their words and those to them are lost. */
    dead: new Set<string>(),
    /** Between these, named in their order, no word is heard. */
    cut: new Set<string>(),
  };
  const place = () => ({ ...positionOf(firstQueue), newest: rows.length, done: state.done });
  const isCut = (one: string, other: string) =>
    state.dead.has(one) || state.dead.has(other) || state.cut.has([one, other].sort().join('–'));

  function peersOf(self: string): Peers {
    const own = new Map<string, Handle>();
    handlers.set(self, own);
    async function hear(node: string, notice: Parameters<Handle>[0]): Promise<boolean> {
      if (isCut(self, node)) return false;
      // As over a link, nothing is shared.
      const heard = handlers.get(node)?.get(notice.type)?.(JSON.parse(JSON.stringify(notice)), self);
      const isDone = await heard?.then(() => true).catch(() => false);
      return isDone === true && !isCut(self, node);
    }
    return {
      notify: (nodes, notice) =>
        Promise.all(nodes.map(async (node) => ({ to: node, confirmed: await hear(node, notice) }))),
      onNotice: (type, handle) => void own.set(type, handle),
    };
  }

  function openNode(self: string) {
    const own = new Set<Follower>();
    followers.set(self, own);
    const gone = new Map<ParkedHandle, () => void>();
    const parking = createParking({ clock, every: () => () => undefined });
    const queues = {
      position: async () => place(),
      positionFrom: async () => place(),
      acknowledgeSoon: (_to: string, upTo: number) => {
        state.done = Math.max(state.done, upTo);
      },
      read: async ({ from, place: { newest } }: Wanted) =>
        rows.filter(({ seq }) => seq >= from && seq > state.done && seq <= newest),
      acknowledge: async () => place(),
      keep: async () => place(),
      readFrom: () => undefined,
      follow(_to: string, follower: Follower) {
        own.add(follower);
        return { ready: undefined, leave: () => void own.delete(follower) };
      },
    };
    const polls = createPolls({
      ...{ parking, clock, log, queues, peers: peersOf(self) },
      findAddressees: async () => new Map([[to, bot as never]]),
      revocation: { trusted: () => true, onRevoked: () => undefined },
      ownership: {
        ownerOf: () =>
          state.owner === self
            ? { mine: true, epoch: 1 }
            : { mine: false, owner: { id: state.owner } as never },
        view: () => ({ members: [...handlers.keys()].map((id) => ({ id })) }) as never,
        onClaimed(claimed) {
          movers.set(self, { lost: () => undefined, ...movers.get(self), claimed });
        },
        onLost(lost) {
          movers.set(self, { claimed: () => undefined, ...movers.get(self), lost });
        },
      },
      timers: { after: () => ({ cancel: () => undefined }) },
    });

    /** What it is answered is added to `told`, when that comes. */
    async function poll(told: string[], offset = 1): Promise<() => void> {
      const asked = { to, tokenHash: 'hash', offset, limit: 100, seconds: 50, types: undefined };
      const complete = (outcome: LateOutcome) =>
        void told.push('refusal' in outcome ? outcome.refusal.message : shown(outcome.data));
      const found = await polls.fetch(asked);
      if (!(found instanceof Parked)) {
        complete({ data: found });
        return () => undefined;
      }
      const exchange = {
        park: (listener: { gone(handle: ParkedHandle): void }, handle: ParkedHandle) =>
          gone.set(handle, () => listener.gone(handle)),
      };
      parking.admit(found, { exchange: exchange as never, complete });
      return () => gone.get(found.handle)?.();
    }
    return { poll, look: polls.look, drain: parking.drain, parked: () => polls.counts().parked };
  }

  return {
    state,
    clock,
    openNode,
    newest: () => rows.length,
    /** The owner numbers one more, and hears of it. */
    publish() {
      const seq = rows.length + 1;
      const update = { seq, type: 'message', lane: 'chat', at: seq, body: `{"n":${seq}}` };
      rows.push(update);
      if (state.dead.has(state.owner)) return;
      for (const follower of followers.get(state.owner) ?? [])
        follower({ to, place: place(), first: seq, updates: [update] });
    },
    move(owner: string) {
      const before = state.owner;
      state.owner = owner;
      movers.get(before)?.lost(everySlot);
      movers.get(owner)?.claimed(everySlot);
    },
  };
}

/** The numbers of the updates. */
function shown(data: unknown): string {
  if (!(data instanceof JsonText)) return 'gone';
  const { updates } = JSON.parse(data.json) as { updates: { n: number }[] };
  return updates.map(({ n }) => n).join(' ');
}
