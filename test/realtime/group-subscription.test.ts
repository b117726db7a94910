// One member of a group on its socket: what it is sent and acknowledges, and what becomes of a member that is
// ended before its client knows that it is one.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import type { EventFrame } from '../../src/realtime/frames.js';
import { GroupSubscription } from '../../src/realtime/groups/group-subscription.js';
import type { GroupMember, Groups } from '../../src/realtime/groups/groups.js';
import type { Outlet } from '../../src/realtime/subscription.js';
import type { SessionTools } from '../../src/realtime/tools.js';
import { Watching } from '../../src/realtime/watching.js';
import { refuse } from '../../src/shared/errors.js';
import { caller } from './session-world.js';

const topic = 'bot:bot_1:updates';

function openOutlet() {
  const sent: { op: string; offset?: number; id?: number; status?: number }[] = [];
  const state = { mayReceive: true };
  const outlet: Outlet = {
    mayReceive: () => state.mayReceive,
    mayReadBack: () => true,
    sendBack: (_letters, send) => send(),
    send: (text) => void sent.push(JSON.parse(text)),
    sendAll: () => undefined,
    recheck: () => undefined,
    replaced: () => undefined,
    failed: () => undefined,
  };
  const offsets = () => sent.flatMap(({ offset }) => (offset === undefined ? [] : [offset]));
  return { sent, state, outlet, offsets };
}

class WatchingOutlet extends Watching {
  private readonly outlet: Outlet;

  constructor(tools: SessionTools, outlet: Outlet) {
    super(tools);
    this.outlet = outlet;
  }

  protected get isOpen() {
    return true;
  }
  mayReceive() {
    return this.outlet.mayReceive();
  }
  mayReadBack(pages: number) {
    return this.outlet.mayReadBack(pages);
  }
  sendBack(letters: number, send: () => boolean) {
    return this.outlet.sendBack(letters, send);
  }
  send(text: string) {
    this.outlet.send(text);
  }
  sendAll(frames: readonly EventFrame[]) {
    this.outlet.sendAll(frames);
  }
  recheck() {
    this.outlet.recheck();
  }
  replaced(why: string) {
    this.outlet.replaced(why);
  }
  failed(error: unknown) {
    this.outlet.failed(error);
  }
  watch(frame: Schemas['realtime.Subscribe']) {
    return this.subscribe(caller, frame);
  }
}

const eventOf = (seq: number) => ({ seq, lane: 'a chat', bytes: 2, type: 'message', at: 0, data: '{}' });

describe('a member of a group on its socket', () => {
  function openMember() {
    const { outlet, offsets, state } = openOutlet();
    const told: (readonly number[])[] = [];
    const owner = { fails: false };
    const member = new GroupSubscription({ topic, epoch: 'ep_1', outlet, onEnded: () => undefined });
    member.joined({
      leave: () => undefined,
      async acknowledge(seqs) {
        if (owner.fails) throw refuse('UNAVAILABLE');
        told.push(seqs);
      },
    });
    member.begin();
    const give = (...seqs: number[]) => member.deliver(seqs.map(eventOf));
    return { member, give, told, owner, offsets, state };
  }

  it('acknowledges by number what came up to an event, in the order in which it came', async () => {
    const { member, give, told, offsets } = openMember();
    give(5, 6);
    give(2, 9);
    expect(offsets()).to.deep.equal([5, 6, 2, 9]);
    await member.acknowledge(2);
    await member.acknowledge(9);
    await member.acknowledge(6);
    expect(told).to.deep.equal([[5, 6, 2], [9]]);
    const early = await member.acknowledge(10).catch((error: Error) => error);
    expect(early).to.include({ code: 'CONFLICT' });
  });

  it('is sent nothing twice: what it has acknowledged is told to the owner again', async () => {
    const { member, give, told, offsets } = openMember();
    give(1, 2);
    // Another owner knows nothing of what is under way.
    give(1, 2, 3);
    expect(offsets()).to.deep.equal([1, 2, 3]);
    await member.acknowledge(2);
    give(2);
    expect(offsets()).to.deep.equal([1, 2, 3]);
    // The late ack belongs to the first time: 3 is not handled.
    await member.acknowledge(2);
    expect(told).to.deep.equal([[1, 2], [2]]);
    await member.acknowledge(3);
    expect(told.at(-1)).to.deep.equal([3]);
  });

  it('tells with the next ack what the owner has not heard again', async () => {
    const { member, give, told, owner } = openMember();
    give(1, 2, 3);
    await member.acknowledge(2);
    owner.fails = true;
    give(1, 2);
    await new Promise(setImmediate);
    owner.fails = false;
    await member.acknowledge(3);
    expect(told).to.deep.equal([
      [1, 2],
      [1, 2, 3],
    ]);
  });

  it('acknowledges again what the owner has not heard', async () => {
    const { member, give, told, owner } = openMember();
    give(1, 2, 3);
    owner.fails = true;
    const failed = await member.acknowledge(2).catch((error: Error) => error);
    expect(failed).to.include({ code: 'UNAVAILABLE' });
    owner.fails = false;
    await member.acknowledge(2);
    expect(told).to.deep.equal([[1, 2]]);
  });

  it('acknowledges again in the order in which it came what failed together', async () => {
    const { member, give, told, owner } = openMember();
    give(1, 2, 3, 4);
    owner.fails = true;
    const acks = [1, 2, 3].map((seq) => member.acknowledge(seq).catch((error: Error) => error));
    for (const failed of await Promise.all(acks)) expect(failed).to.include({ code: 'UNAVAILABLE' });
    owner.fails = false;
    await member.acknowledge(3);
    expect(told).to.deep.equal([[1, 2, 3]]);
  });

  it('acknowledges nothing that waits for its client to read', async () => {
    const { member, give, told, state, offsets } = openMember();
    give(7);
    state.mayReceive = false;
    give(3);
    await member.acknowledge(3);
    expect([offsets(), told]).to.deep.equal([[7], []]);
    state.mayReceive = true;
    member.pump();
    await member.acknowledge(3);
    expect([offsets(), told]).to.deep.equal([[7, 3], [[7, 3]]]);
  });

  it('that is ended before its client knows of it is refused, and says nothing else', async () => {
    const { outlet, sent } = openOutlet();
    const groups: Pick<Groups, 'join'> = {
      async join(_to: string, _group: string, member: GroupMember) {
        member.ended('Another group has taken over.');
        return { leave: () => undefined, acknowledge: async () => undefined };
      },
    };
    const name = { topic, id: 'bot_1', kind: { isShared: true, check: async () => undefined } };
    const topics = { find: () => name, join: () => expect.fail('joined') };
    const tools = { topics, groups, epoch: 'ep_1' } as unknown as SessionTools;
    const session = new WatchingOutlet(tools, outlet);
    const frame = { id: 1, op: 'subscribe', topic, group: 'workers' } as const;
    const refused = await session.watch(frame).catch((error: Error) => error);
    expect(refused).to.include({ code: 'CONFLICT', message: 'Another group has taken over.' });
    expect([sent, session.subscriptions]).to.deep.equal([[], 0]);
  });
});
