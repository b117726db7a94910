// Links between simulated nodes: they delay, break with a question or its answer on the way, go silent, and
// say at once when there is none.
import type { Links, Notice } from '../../src/links/links.js';
import type { NodeId } from '../../src/links/member.js';
import type { Envelope, LinkReply } from '../../src/links/messages.js';
import type { Scheduler, SimProcess } from './scheduler.js';

export interface FakeLinks {
  join(end: LinkEnd): Pick<Links, 'ask' | 'notify' | 'notifyAll'>;
  /** Nothing passes between the two for so long; after a while both find out. */
  cut(one: NodeId, other: NodeId, ms: number): void;
  /** The kernel of a dead process hangs up for it. */
  hangUp(): void;
  /** Chances that a link breaks with a question, or with its answer, on the way. */
  setTrouble(trouble: LinkTrouble): void;
  readonly stats: Record<string, number>;
}

export interface LinkTrouble {
  readonly loseRequest: number;
  readonly loseAnswer: number;
  readonly slow: number;
}

export const goodLinks: LinkTrouble = Object.freeze({ loseRequest: 0, loseAnswer: 0, slow: 0 });

interface LinkEnd {
  readonly id: NodeId;
  readonly process: SimProcess;
  answer(envelope: Envelope): Promise<LinkReply>;
  receive(notice: Notice): void;
}

interface Cut {
  readonly sinceMs: number;
  readonly untilMs: number;
}

interface Call {
  readonly from: LinkEnd;
  readonly to: LinkEnd;
  settle(reply: LinkReply): void;
}

const silenceMs = 3000;
const slowestMs = 400;
const unavailable: LinkReply = Object.freeze({ kind: 'unavailable' });

export function createFakeLinks(world: Scheduler): FakeLinks {
  const ends = new Map<NodeId, LinkEnd>();
  const cuts = new Map<string, Cut>();
  const stats: Record<string, number> = {};
  const pending = new Set<Call>();
  let trouble = goodLinks;
  const count = (what: string) => {
    stats[what] = (stats[what] ?? 0) + 1;
  };
  const pairOf = (one: NodeId, other: NodeId) => [one, other].sort().join(' ');

  function cutOf(one: NodeId, other: NodeId): Cut | undefined {
    const cut = cuts.get(pairOf(one, other));
    return cut !== undefined && cut.untilMs > world.nowMs() ? cut : undefined;
  }

  /** Over a cut that no node has noticed a message comes late: when it heals in time, as TCP has it. */
  function carry(from: LinkEnd, to: LinkEnd, run: () => void): void {
    const cut = cutOf(from.id, to.id);
    const delayMs = world.rng.next() < trouble.slow ? slowestMs * world.rng.next() : 0.1 + world.rng.next();
    if (cut === undefined) world.deliver(to.process, run, delayMs);
    else if (cut.untilMs - cut.sinceMs < silenceMs)
      world.deliver(to.process, run, cut.untilMs - world.nowMs() + delayMs);
    else count('lost in a cut');
  }

  function isKnownToBeDown(from: LinkEnd, to: LinkEnd | undefined): boolean {
    if (to === undefined || to.process.state() === 'dead') return true;
    const cut = cutOf(from.id, to.id);
    return cut !== undefined && world.nowMs() - cut.sinceMs >= silenceMs;
  }

  function ask(from: LinkEnd, to: LinkEnd | undefined, envelope: Envelope): Promise<LinkReply> {
    if (to === undefined || isKnownToBeDown(from, to)) {
      count('no link');
      return Promise.resolve(unavailable);
    }
    return new Promise((resolve) => {
      const settle = (reply: LinkReply) => {
        late.cancel();
        pending.delete(call);
        resolve(reply);
      };
      const call = { from, to, settle };
      const late = from.process.timers.after(envelope.deadlineMs, () => {
        count('no answer in time');
        settle(unavailable);
      });
      pending.add(call);
      const breakDown = (what: string) => {
        count(what);
        world.deliver(from.process, () => settle(unavailable), 50 * world.rng.next());
      };
      const chance = world.rng.next();
      if (chance < trouble.loseRequest) return breakDown('question lost');
      carry(from, to, () => {
        to.answer(envelope).then(
          (reply) => {
            if (chance < trouble.loseRequest + trouble.loseAnswer) breakDown('answer lost');
            else carry(to, from, () => settle(reply));
          },
          () => carry(to, from, () => settle(unavailable)),
        );
      });
    });
  }

  /** What no node will answer any more is known to be unanswered. */
  function giveUp(): void {
    for (const { from, to, settle } of pending)
      if (isKnownToBeDown(from, to)) world.deliver(from.process, () => settle(unavailable));
  }

  function notify(from: LinkEnd, to: Iterable<LinkEnd>, notice: Notice): void {
    for (const end of to) {
      if (end === from || isKnownToBeDown(from, end) || world.rng.next() < trouble.loseRequest) continue;
      carry(from, end, () => end.receive(notice));
    }
  }

  return Object.freeze({
    join(end: LinkEnd) {
      ends.set(end.id, end);
      return Object.freeze({
        ask: (to: { readonly id: NodeId }, envelope: Envelope) => ask(end, ends.get(to.id), envelope),
        async notifyAll(notice: Notice) {
          notify(end, ends.values(), notice);
          return 'unknown' as const;
        },
        async notify(nodes: readonly NodeId[], notice: Notice) {
          notify(
            end,
            nodes.flatMap((id) => ends.get(id) ?? []),
            notice,
          );
          return [];
        },
      });
    },
    cut(one: NodeId, other: NodeId, ms: number) {
      count('cut');
      cuts.set(pairOf(one, other), { sinceMs: world.nowMs(), untilMs: world.nowMs() + ms });
      world.after(silenceMs, giveUp);
    },
    hangUp: giveUp,
    setTrouble(next: LinkTrouble) {
      trouble = next;
    },
    stats,
  });
}
