// Clients that ask for far too much: each is closed with its code, what it held is let go, and its neighbours
// go on as if it were not there.
import { expect } from 'chai';
import type { SocketCaller } from '../../src/realtime/outside.js';
import { createSessions } from '../../src/realtime/sessions.js';
import type { TrackedSession } from '../../src/realtime/tools.js';
import { type Chat, type ChatsWorld, openSharedChats } from '../chats/chats-world.js';
import { movableClock } from '../support/clock.js';
import { readableLog } from '../support/logs.js';
import type { Person } from '../support/node.js';
import { openSocket, type TestSocket, upgradeOf } from '../support/web-socket.js';
import { type LiveClient, openLive, path } from './live-client.js';

describe('a storm of live sockets', () => {
  let world: ChatsWorld;
  let anna: Person;
  let ben: Person;
  let chat: Chat;
  let topic: string;
  let neighbour: LiveClient;

  before(async () => {
    world = await openSharedChats();
  });
  after(() => world.close());
  beforeEach(async () => {
    anna = await world.person();
    ben = await world.person();
    chat = await world.group(anna, [ben.userId]);
    topic = `chat:${chat.id}`;
    neighbour = await openLive(world.node.address, { token: ben.token });
    expect(await neighbour.ask({ op: 'subscribe', topic })).to.include({ op: 'ok' });
  });
  afterEach(() => neighbour.close());

  const raw = (person: Person) =>
    openSocket(world.node.port, upgradeOf(path, `Authorization: Bearer ${person.token}\r\n`));
  /** While the storm goes on. */
  async function neighbourHears(count: number): Promise<void> {
    for (let nth = 0; nth < count; nth += 1) {
      await world.say(anna, chat.id, `message ${nth}`);
      expect(await neighbour.ask({ op: 'ping' })).to.include({ op: 'ok' });
    }
    const texts = (await neighbour.eventsWhen(count)).map(({ data }) => (data as { text?: string }).text);
    expect(texts).to.deep.equal(Array.from({ length: count }, (_, nth) => `message ${nth}`));
  }

  it('of 100,000 subscriptions that one socket asks for ends with 4429', async () => {
    const greedy = await raw(anna);
    const frames: string[] = [];
    const reading = (async () => {
      for (;;) frames.push(String(await greedy.message()));
    })().catch(() => undefined);
    for (let nth = 0; nth < 100_000; nth += 1)
      greedy.send(JSON.stringify({ id: nth, op: 'subscribe', topic: `chat:chat_${nth}` }));
    await neighbourHears(5);
    expect(await greedy.closed).to.equal(4429);
    await reading;
    expect(frames.length, 'answered').to.be.at.most(101);
  });

  it('of sockets that watch the same at once is answered, and each is told', async () => {
    const sockets: TestSocket[] = await Promise.all(Array.from({ length: 100 }, () => raw(anna)));
    for (const socket of sockets) socket.send(JSON.stringify({ id: 1, op: 'subscribe', topic }));
    const answers = await Promise.all(sockets.map((socket) => socket.message()));
    for (const answer of answers)
      expect(JSON.parse(String(answer)), String(answer)).to.include({ id: 1, op: 'ok' });
    await neighbourHears(1);
    const events = await Promise.all(sockets.map((socket) => socket.message()));
    expect(new Set(events.map(String)).size, 'the same for all').to.equal(1);
    for (const socket of sockets) socket.destroy();
  });

  it('of frames too big to be read ends with 1009, or is cut off', async () => {
    const codes: number[] = [];
    for (const bytes of [8_193, 16_000, 17_000, 1_000_000]) {
      const large = await raw(anna);
      for (let nth = 0; nth < 20; nth += 1) large.send('x'.repeat(bytes));
      codes.push(await large.closed);
    }
    expect(codes).to.deep.equal([1009, 1009, 1006, 1006]);
    await neighbourHears(3);
  });

  const openSessions = () =>
    createSessions({
      revocation: { watch: () => undefined },
      recheckTopics: () => undefined,
      clock: movableClock(),
      log: readableLog().log,
    });

  it('of questions over many sockets of one caller is closed, and others ask on', async () => {
    // The burst of all sockets of one caller, and some more.
    const sockets = await Promise.all(Array.from({ length: 100 }, () => raw(anna)));
    for (const socket of sockets)
      for (let id = 0; id < 95; id += 1)
        socket.send(JSON.stringify({ id, op: 'unsubscribe', topic: `chat:chat_${id}` }));
    const codes = new Set<number>();
    await Promise.race(sockets.map(async (socket) => codes.add(await socket.closed)));
    expect([...codes]).to.deep.equal([4429]);
    await neighbourHears(3);
    expect(await neighbour.ask({ op: 'unsubscribe', topic })).to.include({ op: 'ok' });
    for (const socket of sockets) socket.destroy();
  });

  it('of sockets of one caller ends at a thousand on a node', () => {
    const sessions = openSessions();
    const caller = { subjects: ['user:1', 'session:1'] } as unknown as SocketCaller;
    const session = (): TrackedSession => ({
      subscriptions: 1,
      recheck: () => undefined,
      checkRights: async () => undefined,
      sweep: () => undefined,
    });
    const all = Array.from({ length: 1_000 }, session);
    for (const one of all) expect(sessions.add(one, caller)).to.equal(true);
    expect(sessions.add(session(), caller)).to.equal(false);
    sessions.remove(all[0] ?? session(), caller);
    expect(sessions.add(session(), caller), 'one has gone').to.equal(true);
  });
});
