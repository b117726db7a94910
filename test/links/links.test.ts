// Links between honest nodes: questions reach their node and come back, limits hold, and what breaks heals.
import { expect } from 'chai';
import { frameTypes } from '../../src/links/frames.js';
import type { LinkReply } from '../../src/links/links.js';
import { systemTimers } from '../../src/shared/timers.js';
import { until } from '../support/until.js';
import { envelope, type LinkedNode, type LinksWorld, openLinksWorld, secret } from './links-world.js';

const never = () => new Promise<LinkReply>(() => undefined);
const ok = (data: unknown = null): LinkReply => ({ kind: 'ok', data });

describe('links between nodes', () => {
  let world: LinksWorld;
  beforeEach(() => {
    world = openLinksWorld();
  });
  afterEach(() => world.close());

  async function pair(settings = {}): Promise<[LinkedNode, LinkedNode]> {
    const nodes: [LinkedNode, LinkedNode] = [
      await world.node('a', settings),
      await world.node('b', settings),
    ];
    await world.join(...nodes);
    return nodes;
  }

  it('carry questions both ways over the one connection of a pair', async () => {
    const [a, b] = await pair();
    a.links.onAsk(async ({ command }, from) => ok({ command, from, at: 'a' }));
    b.links.onAsk(async ({ command }, from) => ok({ command, from, at: 'b' }));
    const { command } = envelope();
    expect(await a.links.ask(b.member, envelope())).to.deep.equal(
      ok({ command, from: a.member.id, at: 'b' }),
    );
    expect(await b.links.ask(a.member, envelope())).to.deep.equal(
      ok({ command, from: b.member.id, at: 'a' }),
    );
    expect(a.named('link.up')).to.equal(1);
    expect(b.named('link.up')).to.equal(1);
  });

  it('carry every kind of reply', async () => {
    const [a, b] = await pair();
    const replies: LinkReply[] = [
      ok({ text: 'Grüße 🎟' }),
      { kind: 'refused', code: 'VALIDATION', details: { field: 'x' } },
      { kind: 'overloaded' },
      { kind: 'expired' },
      { kind: 'unknown-actor' },
      { kind: 'unavailable' },
      { kind: 'moved', member: b.member, view: 9 },
      { kind: 'moved', view: 9 },
      { kind: 'draining' },
    ];
    for (const reply of replies) {
      b.links.onAsk(async () => reply);
      expect(await a.links.ask(b.member, envelope())).to.deep.equal(reply);
    }
  });

  it('keep answers with their questions when they overtake one another', async () => {
    const [a, b] = await pair();
    const waiting: (() => void)[] = [];
    b.links.onAsk(({ id }) => new Promise<LinkReply>((resolve) => waiting.push(() => resolve(ok(id)))));
    const asked = Array.from({ length: 50 }, (_, n) => a.links.ask(b.member, envelope({ id: `c${n}` })));
    await until(() => waiting.length === 50);
    for (const answer of waiting.reverse()) answer();
    expect(await Promise.all(asked)).to.deep.equal(Array.from({ length: 50 }, (_, n) => ok(`c${n}`)));
  });

  it('answer overloaded beyond the window, and take more when places are free again', async () => {
    const [a, b] = await pair({ limits: { inFlightMax: 8 } });
    const waiting: (() => void)[] = [];
    b.links.onAsk(() => new Promise<LinkReply>((resolve) => waiting.push(() => resolve(ok()))));
    const asked = Array.from({ length: 8 }, () => a.links.ask(b.member, envelope()));
    expect(await a.links.ask(b.member, envelope())).to.deep.equal({ kind: 'overloaded' });
    await until(() => waiting.length === 8);
    for (const answer of waiting.splice(0)) answer();
    await Promise.all(asked);
    b.links.onAsk(async () => ok());
    expect(await a.links.ask(b.member, envelope())).to.deep.equal(ok());
  });

  it('carry the time that is left', async () => {
    const [a, b] = await pair();
    b.links.onAsk(async ({ deadlineMs }) => ok(deadlineMs));
    expect(await a.links.ask(b.member, envelope({ deadlineMs: 1234 }))).to.deep.equal(ok(1234));
  });

  it('never send what has expired', async () => {
    const [b, spy] = [await world.node('b'), { id: 'Z', address: '127.0.0.1:1', state: 'up' } as const];
    const { frames } = await world.liar(spy.id, b);
    expect(await b.links.ask(spy, envelope({ deadlineMs: 0 }))).to.deep.equal({ kind: 'expired' });
    const asked = b.links.ask(spy, envelope({ deadlineMs: 10, key: 'in time' }));
    await until(() => frames.length > 0);
    expect(frames[0]?.body.toString()).to.contain('in time');
    await asked;
  });

  it('never run what has expired on the way', async () => {
    const b = await world.node('b');
    let handled = 0;
    b.links.onAsk(async () => {
      handled += 1;
      return ok();
    });
    const { frames, send } = await world.liar('Z', b);
    send(frameTypes.ask, 1, JSON.stringify(envelope({ deadlineMs: 0 })));
    await until(() => frames.length > 0);
    expect(frames[0]?.body.toString()).to.equal('{"kind":"expired"}');
    expect(handled).to.equal(0);
  });

  it('leave it open what became of a question that took too long, and free its place', async () => {
    const [a, b] = await pair({ limits: { inFlightMax: 1 } });
    b.links.onAsk(never);
    expect(await a.links.ask(b.member, envelope({ deadlineMs: 20 }))).to.deep.equal({ kind: 'unavailable' });
    // The other side keeps the deadline, too, so the place is free again although its handler never ends.
    await until(() => a.links.report()[0]?.inFlight === 0);
    b.links.onAsk(async () => ok());
    expect(await a.links.ask(b.member, envelope())).to.deep.equal(ok());
  });

  it('leave it open what became of questions when the link ends, and heal', async () => {
    const [a, b] = [await world.node('a'), await world.node('b')];
    const proxy = await world.proxyTo(b);
    a.links.setMembers([{ ...b.member, address: proxy.address }]);
    await until(() => a.links.report()[0]?.isUp === true);
    let asked = 0;
    b.links.onAsk(() => {
      asked += 1;
      return never();
    });
    const questions = [1, 2, 3].map(() => a.links.ask(b.member, envelope()));
    await until(() => asked === 3);
    proxy.drop();
    for (const reply of await Promise.all(questions)) expect(reply).to.deep.equal({ kind: 'unavailable' });
    b.links.onAsk(async () => ok());
    await until(async () => (await a.links.ask(b.member, envelope())).kind === 'ok');
    expect(a.named('link.up')).to.equal(2);
  });

  it('notice a connection that is open and dead, on both sides, and link anew', async () => {
    const limits = { pingMs: 10, silenceMs: 30 };
    const [a, b] = [await world.node('a', { limits }), await world.node('b', { limits })];
    const proxy = await world.proxyTo(b);
    a.links.setMembers([{ ...b.member, address: proxy.address }]);
    await until(() => a.links.report()[0]?.isUp === true);
    proxy.hold();
    const isSilent = ({ lines }: LinkedNode) =>
      lines.some(({ msg, reason }) => msg === 'link.down' && reason === 'it is silent');
    await until(() => isSilent(a) && isSilent(b));
    expect(await a.links.ask(b.member, envelope())).to.deep.equal({ kind: 'unavailable' });
    proxy.release();
    proxy.drop();
    await until(() => a.links.report()[0]?.isUp === true);
  });

  it('stop waiting for a quiet peer long before the link ends, and ask it again once heard', async () => {
    const limits = { pingMs: 10, quietMs: 20, silenceMs: 60_000 };
    const [a, b] = [await world.node('a', { limits }), await world.node('b', { limits })];
    const proxy = await world.proxyTo(b);
    a.links.setMembers([{ ...b.member, address: proxy.address }]);
    await until(() => a.links.report()[0]?.isUp === true);
    b.links.onAsk(async () => ok());
    proxy.hold();
    const question = envelope({ deadlineMs: 60_000 });
    expect(await a.links.ask(b.member, question)).to.deep.equal({ kind: 'unavailable' });
    expect(a.links.report()[0]).to.include({ isUp: true, inFlight: 1 });
    // Nothing more is sent to it meanwhile.
    expect(await a.links.ask(b.member, question)).to.deep.equal({ kind: 'unavailable' });
    expect(a.links.report()[0]?.inFlight).to.equal(1);
    proxy.release();
    await until(async () => (await a.links.ask(b.member, question)).kind === 'ok');
    expect(a.named('link.down')).to.equal(0);
  });

  it('stay up while nothing is sent', async () => {
    let beats = 0;
    const timers = {
      after(ms: number, run: () => void) {
        beats += 1;
        return systemTimers.after(ms, run);
      },
    };
    const [a] = await pair({ limits: { pingMs: 5, silenceMs: 15 }, timers });
    const before = beats;
    // Ten times as many as silence would take, on both sides.
    await until(() => beats - before > 60);
    expect(a.links.report()[0]?.isUp).to.equal(true);
    expect(a.named('link.down')).to.equal(0);
  });

  it('say at once that there is no way', async () => {
    const [a, b] = await pair();
    const stranger = { ...b.member, id: 'z:1:unknown' };
    expect(await a.links.ask(stranger, envelope())).to.deep.equal({ kind: 'unavailable' });
  });

  it('answer unavailable for a handler that throws, and for one that is not there yet', async () => {
    const [a, b] = await pair();
    expect(await a.links.ask(b.member, envelope())).to.deep.equal({ kind: 'unavailable' });
    b.links.onAsk(() => {
      throw new Error('a bug');
    });
    expect(await a.links.ask(b.member, envelope())).to.deep.equal({ kind: 'unavailable' });
    expect(b.named('link.ask.failed')).to.equal(1);
    expect(a.links.report()[0]?.isUp).to.equal(true);
  });

  it('carry large commands, and refuse larger ones here and now', async () => {
    const [a, b] = await pair({ limits: { bodyBytesMax: 100_000 } });
    b.links.onAsk(async ({ command }) => ok(JSON.stringify(command).length));
    const reply = await a.links.ask(b.member, envelope({ command: { type: 'x'.repeat(90_000) } }));
    expect(reply.kind).to.equal('ok');
    let error: unknown;
    await a.links
      .ask(b.member, envelope({ command: { type: 'x'.repeat(100_000) } }))
      .catch((thrown: unknown) => {
        error = thrown;
      });
    expect(error).to.be.instanceOf(RangeError);
    expect(a.links.report()[0]?.isUp).to.equal(true);
  });

  it('answer unavailable for a reply that is too large, and stay up', async () => {
    const [a, b] = await pair({ limits: { bodyBytesMax: 1000 } });
    b.links.onAsk(async () => ok('x'.repeat(1000)));
    expect(await a.links.ask(b.member, envelope())).to.deep.equal({ kind: 'unavailable' });
    expect(a.links.report()[0]?.isUp).to.equal(true);
  });

  it('link no node with another secret, and never log a secret', async () => {
    const wrong = 'another secret, just as long as the right one, or longer';
    const [a, b] = [await world.node('a', { secrets: [wrong] }), await world.node('b')];
    for (const node of [a, b]) node.links.setMembers([a.member, b.member]);
    await until(() => b.lines.some(({ reason }) => reason === 'a wrong secret'));
    expect(b.links.report()[0]?.isUp).to.equal(false);
    for (const { lines } of [a, b]) {
      expect(JSON.stringify(lines)).not.to.contain(wrong);
      expect(JSON.stringify(lines)).not.to.contain(secret);
    }
  });

  it('link old and new nodes while a secret is replaced', async () => {
    const next = 'the next secret of the cluster, also long enough';
    const nodes = [await world.node('a', { secrets: [next, secret] }), await world.node('b')];
    await world.join(...nodes);
  });

  it('end when a member leaves', async () => {
    const [a, b] = await pair();
    a.links.setMembers([a.member]);
    b.links.setMembers([b.member]);
    await until(() => b.named('link.down') === 1);
    expect(await b.links.ask(a.member, envelope())).to.deep.equal({ kind: 'unavailable' });
  });

  it('send what was answered before they close', async () => {
    const [a, b] = await pair();
    b.links.onAsk(async () => {
      setImmediate(() => b.links.close());
      return ok('last words');
    });
    expect(await a.links.ask(b.member, envelope())).to.deep.equal(ok('last words'));
  });
});

describe('notices', () => {
  let world: LinksWorld;
  beforeEach(() => {
    world = openLinksWorld();
  });
  afterEach(() => world.close());

  async function three(limits = {}): Promise<[LinkedNode, LinkedNode, LinkedNode]> {
    const nodes: [LinkedNode, LinkedNode, LinkedNode] = [
      await world.node('a', { limits }),
      await world.node('b', { limits }),
      await world.node('c', { limits }),
    ];
    await world.join(...nodes);
    return nodes;
  }

  const said = { type: 'revoked', version: 7 };

  it('are confirmed when all others have acted on them', async () => {
    const [a, b, c] = await three();
    const acted: unknown[] = [];
    for (const { links } of [a, b, c]) {
      links.onNotice(async (notice, from) => void acted.push([links.self.id, notice, from]));
    }
    expect(await b.links.notifyAll(said)).to.equal('all-confirmed');
    expect(acted).to.have.deep.members([
      [a.member.id, said, b.member.id],
      [c.member.id, said, b.member.id],
    ]);
  });

  it('are unknown when one fails, and confirmed when it acts on the next', async () => {
    const [a, b, c] = await three();
    b.links.onNotice(async () => undefined);
    c.links.onNotice(() => Promise.reject(new Error('cannot')));
    expect(await a.links.notifyAll(said)).to.equal('unknown');
    c.links.onNotice(async () => undefined);
    expect(await a.links.notifyAll(said)).to.equal('all-confirmed');
  });

  it('are unknown when one does not answer in time', async () => {
    const [a, b, c] = await three({ noticeMs: 50 });
    b.links.onNotice(async () => undefined);
    c.links.onNotice(() => new Promise(() => undefined));
    expect(await a.links.notifyAll(said)).to.equal('unknown');
  });

  it('are unknown when a member has no link', async () => {
    const [a, b, c] = await three();
    for (const { links } of [b, c]) links.onNotice(async () => undefined);
    const absent = { id: '0:1:absent', address: '127.0.0.1:1', state: 'up' } as const;
    a.links.setMembers([a.member, b.member, c.member, absent]);
    expect(await a.links.notifyAll(said)).to.equal('unknown');
    const answers = await a.links.notify([b.member.id, absent.id, a.member.id], said);
    expect(answers).to.deep.equal([
      { to: b.member.id, confirmed: true },
      { to: absent.id, confirmed: false },
    ]);
  });

  it('are confirmed at once when there is no node to tell', async () => {
    const alone = await world.node('a');
    expect(await alone.links.notifyAll(said)).to.equal('all-confirmed');
  });
});
