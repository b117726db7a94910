// A peer that floods, lies, dawdles or knocks without end is cut off, and the other links do not notice.
import { expect } from 'chai';
import { frameTypes } from '../../src/links/frames.js';
import type { LinkReply } from '../../src/links/links.js';
import { until } from '../support/until.js';
import { envelope, type Liar, type LinkedNode, type LinksWorld, openLinksWorld } from './links-world.js';

const ok: LinkReply = { kind: 'ok', data: null };
const question = (more = {}) => JSON.stringify({ ...envelope(), ...more });

describe('a node among liars', () => {
  let world: LinksWorld;
  let a: LinkedNode;
  let b: LinkedNode;

  beforeEach(async () => {
    world = openLinksWorld();
    const limits = { inFlightMax: 8, bodyBytesMax: 10_000, unsentBytesMax: 50_000, pingsMax: 5 };
    a = await world.node('a', { limits });
    b = await world.node('b', { limits });
    await world.join(a, b);
    b.links.onAsk(async () => ok);
  });
  afterEach(() => world.close());

  async function expectCut(liar: Liar, reason: string): Promise<void> {
    await until(liar.isCut);
    expect(b.lines.filter(({ msg }) => msg === 'link.down').map((line) => line.reason)).to.deep.equal([
      reason,
    ]);
    // The honest link has carried on all the while.
    expect(await a.links.ask(b.member, envelope())).to.deep.equal(ok);
    expect(a.named('link.down')).to.equal(0);
  }

  const lies: [what: string, lie: (liar: Liar) => void, reason: string][] = [
    [
      'an answer to nothing',
      ({ send }) => send(frameTypes.reply, 77, '{"kind":"ok"}'),
      'an answer to nothing',
    ],
    ['a confirmation of nothing', ({ send }) => send(frameTypes.noticed, 1), 'an answer to nothing'],
    ['a frame of no known type', ({ send }) => send(99, 1, '{}'), 'a frame of no known type'],
    [
      'a greeting after the greeting',
      ({ send }) => send(frameTypes.hello, 0, '{}'),
      'a frame of no known type',
    ],
    ['a question that is no JSON', ({ send }) => send(frameTypes.ask, 1, '{'), 'a message that is no JSON'],
    [
      'a question that is no object',
      ({ send }) => send(frameTypes.ask, 1, '7'),
      'a message that is no object',
    ],
    ['a notice without a type', ({ send }) => send(frameTypes.notice, 1, '{}'), 'a notice that is none'],
    ['a huge frame', ({ socket }) => socket.write(Buffer.alloc(9, 0xff)), 'a frame that is too long'],
    ['a frame without a head', ({ socket }) => socket.write(Buffer.alloc(9)), 'a frame without a head'],
    ...[
      { view: undefined },
      { view: '3' },
      { deadlineMs: -1 },
      { deadlineMs: 1e12 },
      { deadlineMs: null },
      { view: 0.5 },
      { key: '' },
      { key: 'k'.repeat(2000) },
      { id: 7 },
      { command: null },
      { command: { type: 1 } },
      { request: null },
      { request: { id: 'r', at: 5 } },
    ].map((more): [string, (liar: Liar) => void, string] => [
      `a question with ${JSON.stringify(more).slice(0, 40)}`,
      ({ send }) => send(frameTypes.ask, 1, question(more)),
      'a question that is none',
    ]),
  ];
  for (const [what, lie, reason] of lies) {
    it(`cuts off who sends ${what}`, async () => {
      const liar = await world.liar('Z', b);
      lie(liar);
      await expectCut(liar, reason);
    });
  }

  it('cuts off who uses a number twice at once', async () => {
    b.links.onAsk(({ key }) => (key === 'slow' ? new Promise(() => undefined) : Promise.resolve(ok)));
    const liar = await world.liar('Z', b);
    for (const _ of [1, 2]) liar.send(frameTypes.ask, 5, question({ key: 'slow' }));
    await expectCut(liar, 'the same number twice');
  });

  it('cuts off who asks more at once than the window allows', async () => {
    b.links.onAsk(({ key }) => (key === 'slow' ? new Promise(() => undefined) : Promise.resolve(ok)));
    const liar = await world.liar('Z', b);
    for (let n = 1; n <= 9; n += 1) liar.send(frameTypes.ask, n, question({ key: 'slow' }));
    await expectCut(liar, 'more at once than the window allows');
  });

  it('starts only so many handlers for questions that expire at once', async () => {
    let running = 0;
    b.links.onAsk(({ key }) => {
      if (key !== 'brief') return Promise.resolve(ok);
      running += 1;
      return new Promise(() => undefined);
    });
    const liar = await world.liar('Z', b);
    const overloadedSeen = () => liar.frames.some(({ body }) => body.toString().includes('overloaded'));
    for (let n = 1; !overloadedSeen(); n += 1) {
      const answered = liar.frames.length;
      liar.send(frameTypes.ask, n, question({ key: 'brief', deadlineMs: 1 }));
      await until(() => liar.frames.length > answered || liar.isCut());
    }
    expect(running).to.equal(16);
    expect(liar.isCut()).to.equal(false);
  });

  it('cuts off who floods it with pings', async () => {
    const liar = await world.liar('Z', b);
    for (let n = 0; n < 6; n += 1) liar.send(frameTypes.ping, 0);
    await expectCut(liar, 'too many pings');
  });

  it('cuts off who asks and never reads, and keeps little for it', async () => {
    const data = 'x'.repeat(9000);
    let handled = 0;
    b.links.onAsk(async ({ key }) => {
      if (key !== 'greedy') return ok;
      handled += 1;
      return { kind: 'ok', data };
    });
    const liar = await world.liar('Z', b);
    liar.socket.pause();
    for (let n = 1; b.named('link.down') === 0; n += 1) {
      liar.send(frameTypes.ask, n, question({ key: 'greedy' }));
      const isRoundFull = n % 8 === 0;
      if (isRoundFull) await until(() => handled === n || b.named('link.down') === 1);
    }
    liar.socket.resume();
    await expectCut(liar, 'it does not read what it is sent');
  });

  it('cuts off who answers with nonsense, and does not know what became of the question', async () => {
    const liar = await world.liar('Z', b);
    const to = { id: 'Z', address: '127.0.0.1:1', state: 'up' } as const;
    const reply = b.links.ask(to, envelope());
    await until(() => liar.frames.length === 1);
    liar.send(frameTypes.reply, liar.frames[0]?.request ?? 0, '{"kind":"perhaps"}');
    expect(await reply).to.deep.equal({ kind: 'unavailable' });
    await expectCut(liar, 'a reply that is none');
  });

  it('cuts off who takes questions and answers none', async () => {
    const limits = { lateMs: 20 };
    const c = await world.node('c', { limits });
    const liar = await world.liar('Z', c);
    const to = { id: 'Z', address: '127.0.0.1:1', state: 'up' } as const;
    expect(await c.links.ask(to, envelope({ deadlineMs: 10 }))).to.deep.equal({ kind: 'unavailable' });
    await until(liar.isCut);
    expect(c.lines.map(({ reason }) => reason)).to.include('questions without an answer');
  });

  it('cuts off a stranger who says nothing, says nonsense, or says too much', async () => {
    const door = await world.node('y', { limits: { greetingMs: 300 } });
    const noise = [Buffer.alloc(0), Buffer.from('GET / HTTP/1.1\r\n\r\n'), Buffer.alloc(5000, 1)];
    for (const bytes of noise) {
      const socket = await world.socketTo(door);
      socket.write(bytes);
      socket.resume();
      await until(() => socket.destroyed);
    }
    expect(door.named('link.refused')).to.equal(1);
    await world.join(a, door);
  });

  it('lets honest nodes in while strangers hold the door', async () => {
    const limits = { greetingsMax: 4 };
    const door = await world.node('y', { limits });
    const strangers = await Promise.all(Array.from({ length: 20 }, () => world.socketTo(door)));
    for (const socket of strangers) socket.resume();
    await world.join(a, door);
    await until(() => strangers.filter(({ destroyed }) => !destroyed).length <= 4);
  });

  it('takes a node that calls anew at its word, and drops the old connection', async () => {
    const first = await world.liar('Z', b);
    const second = await world.liar('Z', b);
    await expectCut(first, 'its node called anew');
    expect(second.isCut()).to.equal(false);
  });
});
