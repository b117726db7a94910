// A command on its way to its owner: who is asked, how often, and when this node helps itself.
import { expect } from 'chai';
import { answerPeers, createForward } from '../../src/actors/forwarding.js';
import type { Asking, Moved } from '../../src/actors/runtime.js';
import type { Member } from '../../src/links/member.js';
import type { Envelope, LinkReply } from '../../src/links/messages.js';
import type { Reply } from '../../src/links/reply.js';
import { type AnswerWaiter, openWaiter, patientWaiter } from '../../src/shared/waiter.js';
import { movableClock } from '../support/clock.js';

const member = (name: string): Member => ({ id: `${name}:7000:1`, address: `${name}:7000`, state: 'up' });
const [a, b, c] = [member('a'), member('b'), member('c')];

function scene(replies: readonly LinkReply[]) {
  const clock = movableClock();
  const asked: { to: string; envelope: Envelope; waiter?: AnswerWaiter }[] = [];
  const heard: number[] = [];
  let refreshed = 0;
  const left = [...replies];
  const ownership = {
    view: () => ({ version: 7, members: [a, b, c] }),
    refresh() {
      refreshed += 1;
    },
    handleNotice: ({ view }: { view: number }) => void heard.push(view),
  };
  const links = {
    async ask(to: Member, envelope: Envelope, waiter?: AnswerWaiter): Promise<LinkReply> {
      asked.push({ to: to.id, envelope, ...(waiter && { waiter }) });
      const reply = left.shift();
      if (reply === undefined) throw new Error('Asked once too often.');
      return reply;
    },
  };
  const asking: Asking = {
    kind: 'counter',
    id: 'one',
    command: { type: 'ADD' },
    key: 'k1',
    request: { id: 'r', at: 5, askedAt: 6 },
    deadline: clock.now() + 2_000,
  };
  const forward = createForward({ self: a.id, links, ownership, clock });
  return { clock, asked, heard, ownership, links, asking, forward, refreshed: () => refreshed };
}

const ok: Reply = { kind: 'ok', data: 1 };
const movedTo = (to?: Member): Moved => ({ kind: 'moved', view: 8, ...(to && { member: to }) });

describe('a command for an actor of another node', () => {
  it('is asked of the owner, with the time that is left', async () => {
    const { forward, asking, asked, clock } = scene([ok]);
    clock.advance(500);
    expect(await forward(asking, b)).to.deep.equal(ok);
    const { deadline: _, ...command } = asking;
    expect(asked).to.deep.equal([{ to: b.id, envelope: { ...command, deadlineMs: 1_500, view: 7 } }]);
  });

  it('is asked for those who wait for it here', async () => {
    const { forward, asking, asked } = scene([ok]);
    const { waiter } = openWaiter();
    expect(await forward({ ...asking, waiter }, b)).to.deep.equal(ok);
    expect(asked.map((one) => one.waiter)).to.deep.equal([waiter]);
  });

  it('follows the actor to the node that the owner names, once', async () => {
    const once = scene([movedTo(c), ok]);
    expect(await once.forward(once.asking, b)).to.deep.equal(ok);
    expect(once.asked.map(({ to }) => to)).to.deep.equal([b.id, c.id]);
    const twice = scene([movedTo(c), movedTo(b)]);
    expect(await twice.forward(twice.asking, b)).to.equal('unreachable');
    expect(twice.refreshed()).to.equal(2);
  });

  it('comes back when the owner names no node, itself, or this node', async () => {
    for (const named of [undefined, b, a]) {
      const { forward, asking, asked } = scene([movedTo(named)]);
      expect(await forward(asking, b)).to.equal('unreachable');
      expect(asked).to.have.length(1);
    }
  });

  it('comes back from a node that leaves, or that cannot be reached, while there is time', async () => {
    const left = { draining: 'unreachable', unavailable: 'in-doubt' } as const;
    for (const kind of ['draining', 'unavailable'] as const) {
      const { forward, asking } = scene([{ kind }]);
      expect(await forward(asking, b)).to.equal(left[kind]);
    }
  });

  it('is not begun anew when its time is up', async () => {
    const late = scene([]);
    late.clock.advance(2_000);
    expect(await late.forward(late.asking, b)).to.deep.equal({ kind: 'expired' });
    const { clock, ownership, asking } = scene([]);
    const slow = {
      async ask(): Promise<LinkReply> {
        clock.advance(2_000);
        return { kind: 'unavailable' };
      },
    };
    const forward = createForward({ self: a.id, links: slow, ownership, clock });
    expect(await forward(asking, b)).to.deep.equal({ kind: 'unavailable' });
  });

  it('passes on what the owner says, whatever it is', async () => {
    const said: LinkReply[] = [
      { kind: 'refused', code: 'FULL' },
      { kind: 'overloaded' },
      { kind: 'expired' },
      { kind: 'unknown-actor' },
    ];
    for (const reply of said) {
      const { forward, asking } = scene([reply]);
      expect(await forward(asking, b)).to.deep.equal(reply);
    }
  });

  it('has nowhere to go when no owner is known', async () => {
    const { forward, asking } = scene([]);
    expect(await forward(asking, undefined)).to.equal('unreachable');
  });
});

describe('a command from another node', () => {
  const envelope: Envelope = {
    kind: 'counter',
    id: 'one',
    command: { type: 'ADD' },
    key: 'k1',
    request: { id: 'r', at: 5, askedAt: 6 },
    deadlineMs: 300,
    view: 7,
  };

  it('gets the time that its sender gives it, on the clock of this node', async () => {
    const { clock, ownership, heard } = scene([]);
    const served: Asking[] = [];
    const serve = async (asking: Asking) => {
      served.push(asking);
      return ok;
    };
    const answer = answerPeers({ actors: { serve }, ownership, clock });
    const { waiter } = openWaiter();
    expect(await answer(envelope, a.id, waiter)).to.deep.equal(ok);
    const { deadlineMs, view: _view, ...command } = envelope;
    expect(served).to.deep.equal([{ ...command, waiter, deadline: clock.now() + deadlineMs }]);
    expect(heard).to.deep.equal([]);
  });

  it('makes this node look for the newer view that its sender knows', async () => {
    const { clock, ownership, heard } = scene([]);
    const answer = answerPeers({ actors: { serve: async () => movedTo(c) }, ownership, clock });
    expect(await answer({ ...envelope, view: 9 }, a.id, patientWaiter)).to.deep.equal(movedTo(c));
    expect(heard).to.deep.equal([9]);
  });
});
