// Live topics as server-sent events: resumed behind an id, opened once by a ticket, ended with the right.
import { expect } from 'chai';
import type { Bot, Chat, ChatsWorld } from '../chats/chats-world.js';
import type { Person } from '../support/node.js';
import { until } from '../support/until.js';
import { askEvents, type EventsOptions, ticketsPath } from './event-client.js';
import type { ServerFrame } from './live-client.js';
import { liveWorld } from './live-world.js';

const console = 'https://console.example.com';

describe('live topics as server-sent events', () => {
  const live = liveWorld(() => ({ CONSOLE_ORIGINS: console }));
  let world: ChatsWorld;
  let there: string;
  let anna: Person;
  let bot: Bot;
  let chat: Chat;
  let topic: string;

  before(() => {
    world = live.chats;
    there = live.address(1);
  });
  beforeEach(async () => {
    anna = await world.person();
    bot = await world.bot();
    chat = await world.privateChat(anna, bot.systemUserId);
    topic = `chat:${chat.id}`;
  });

  const open = (options: EventsOptions = { token: anna.token }, address = live.address()) =>
    live.events(topic, { ...options, address });
  const refused = async (options: EventsOptions, asked = topic, address = world.node.address) => {
    const response = await askEvents(address, asked, options);
    const body = (await response.json()) as { code: string };
    return `${response.status} ${body.code}`;
  };
  const ticketOf = async ({ token }: { token: string }, address = world.node.address) => {
    const response = await fetch(`${address}${ticketsPath}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(response.status).to.equal(200);
    const { data } = (await response.json()) as { data: { ticket: string; expires_in: number } };
    expect(data.expires_in).to.equal(30);
    return data.ticket;
  };
  const say = async (...said: string[]) => {
    for (const text of said) await world.say(anna, chat.id, text);
  };
  const textOf = ({ data }: ServerFrame) => (data as unknown as { text?: string })?.text;

  it('come with an id each, and the data of a socket', async () => {
    const client = await open();
    expect(client.response.headers.get('content-type')).to.equal('text/event-stream');
    expect(client.response.headers.get('cache-control')).to.equal('no-store');
    const { id, data } = await client.next('ready');
    expect(data).to.include({ topic }).and.have.all.keys('topic', 'epoch', 'offset');
    expect(id).to.equal(`${data.epoch}:${data.offset}`);
    expect(client.retries[0]).to.be.within(1_000, 2_000);
    const { client: socket } = await live.watching(topic, anna);
    await say('one', 'two');
    const events = await client.eventsWhen(2);
    expect(events.map(textOf)).to.deep.equal(['one', 'two']);
    expect(events).to.deep.equal(await socket.eventsWhen(2));
    expect(client.lastId()).to.equal(`${data.epoch}:${events[1]?.offset}`);
  });

  it('go on behind the last id, on another node, over cuts, without loss or doubles', async () => {
    const first = await open();
    await first.next('ready');
    const count = 60;
    const saying = say(...Array.from({ length: count }, (_, nth) => String(nth)));
    const seen: ServerFrame[] = [];
    let [client, address] = [first, there];
    for (let wanted = 1; seen.length < count; wanted = (wanted % 7) + 1) {
      await client.eventsWhen(Math.min(wanted, count - seen.length));
      client.close();
      await client.ended;
      seen.push(...client.events());
      const lastEventId = client.lastId();
      client = await open({ token: anna.token, lastEventId }, address);
      expect((await client.next('ready')).id).to.equal(lastEventId);
      address = address === there ? world.node.address : there;
    }
    await saying;
    expect(seen.map(textOf)).to.deep.equal(Array.from({ length: count }, (_, nth) => String(nth)));
  });

  it('say so when the history does not reach back', async () => {
    await say('one');
    const first = await open();
    const { data } = await first.next('ready');
    for (const lastEventId of ['ep_other:0', `${data.epoch}:999`]) {
      const client = await open({ token: anna.token, lastEventId });
      expect(await client.next('reset')).to.deep.include({ id: `${data.epoch}:${data.offset}` });
      expect(client.said.some(({ name }) => name === 'ready')).to.equal(false);
    }
    for (const lastEventId of ['nonsense', `${data.epoch}:-1`, `${data.epoch}:99999999999999999999`])
      expect(await refused({ token: anna.token, lastEventId })).to.equal('400 VALIDATION');
  });

  it('are refused as a request is, before anything is answered', async () => {
    const stranger = await world.person();
    expect(await refused({ token: stranger.token })).to.equal('403 FORBIDDEN');
    expect(await refused({ token: 'sbot_of_nobody' })).to.equal('401 INVALID_BOT_TOKEN');
    expect(await refused({})).to.equal('401 INVALID_TOKEN');
    expect(await refused({ token: anna.token }, 'nothing:1')).to.equal('404 NOT_FOUND');
    expect(await refused({ token: anna.token }, '')).to.equal('400 VALIDATION');
    expect(await refused({ token: anna.token }, 'x'.repeat(129))).to.equal('400 VALIDATION');
    const head = await fetch(`${world.node.address}/api/v1/realtime/sse?topic=${topic}`, { method: 'HEAD' });
    expect(head.status).to.equal(405);
  });

  it('are opened once by a ticket, of whichever node, also when both nodes are asked at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const ticket = await ticketOf(anna, round % 2 === 0 ? there : world.node.address);
      const asked = [world.node.address, there, there, world.node.address];
      const answers = await Promise.all(
        asked.map((address) => askEvents(address, topic, { query: { ticket } })),
      );
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 401, 401, 401]);
      await Promise.all(answers.map(({ body }) => body?.cancel()));
    }
  });

  it('begin behind an id in the address, which a ticket and an EventSource may have', async () => {
    const first = await open();
    const { id } = await first.next('ready');
    await say('one', 'two');
    await first.eventsWhen(2);
    const client = await open({ query: { ticket: await ticketOf(anna), last_event_id: id } });
    expect((await client.eventsWhen(2)).map(textOf)).to.deep.equal(['one', 'two']);
    // A client that reconnects by itself uses the same address, and its header outranks it.
    const query = { ticket: await ticketOf(anna), last_event_id: id };
    const back = await open({ query, lastEventId: first.lastId() });
    expect((await back.next('ready')).id).to.equal(first.lastId());
  });

  it('take no ticket for a token, spend none on a mistake, and show none in the log', async () => {
    const ticket = await ticketOf(anna);
    expect(await refused({ token: ticket })).to.equal('401 INVALID_TOKEN');
    expect(await refused({ query: { ticket, last_event_id: 'nonsense' } })).to.equal('400 VALIDATION');
    const socket = await live.open({ protocols: ['signalbox', `bearer.${ticket}`] });
    expect((await socket.closed).code).to.equal(4401);
    const [row] = await world.rows('realtime_tickets');
    expect(JSON.stringify(row)).to.not.include(ticket.slice(4)).and.not.include(anna.token);
    await (await open({ query: { ticket } })).next('ready');
    expect(world.node.lines.join('')).to.not.include(ticket.slice(4));
  });

  it('take no ticket that is older than 30 seconds', async () => {
    const ticket = await ticketOf(anna);
    await world.db
      .collection('realtime_tickets')
      .updateMany({}, [{ $set: { expires_at: { $subtract: ['$expires_at', 30_000] } } }]);
    expect(await refused({ query: { ticket } })).to.equal('401 INVALID_TOKEN');
  });

  it('take no ticket for a token that has ended meanwhile, on any node', async () => {
    const tickets = [await ticketOf(anna), await ticketOf(anna, there)];
    await world.ask('POST /api/v1/accounts/logout', { token: anna.token, body: {} });
    for (const ticket of tickets) {
      expect(await refused({ query: { ticket } })).to.equal('401 INVALID_TOKEN');
      expect(await refused({ query: { ticket } }, topic, there)).to.equal('401 INVALID_TOKEN');
    }
  });

  it('are read by pages of the console, and by no others', async () => {
    const asking = (origin: string) =>
      fetch(`${world.node.address}/api/v1/realtime/sse?topic=${topic}`, {
        headers: { Origin: origin, Authorization: `Bearer ${anna.token}` },
      });
    for (const [origin, allowed] of [
      [console, console],
      ['https://elsewhere.example.com', null],
    ] as const) {
      const answer = await asking(origin);
      expect(answer.status).to.equal(200);
      expect(answer.headers.get('access-control-allow-origin')).to.equal(allowed);
      await answer.body?.cancel();
      const asked = await fetch(`${world.node.address}${ticketsPath}`, {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
      });
      expect(asked.headers.get('access-control-allow-origin')).to.equal(allowed);
      expect(asked.headers.get('access-control-allow-headers') ?? '').to.include(
        allowed === null ? '' : 'Authorization',
      );
    }
  });

  it('end with a right that ends, on every node, and the client is refused when it comes back', async () => {
    const ben = await world.person();
    const group = await world.group(anna, [ben.userId]);
    topic = `chat:${group.id}`;
    const streams = [await open({ token: ben.token }), await open({ token: ben.token }, there)];
    const mine = await open();
    await Promise.all([...streams, mine].map((stream) => stream.next('ready')));
    await world.ask(`DELETE /api/v1/chats/${group.id}/members/${ben.userId}`, { token: anna.token });
    await world.say(anna, group.id, 'between us');
    for (const stream of streams) {
      expect((await stream.next('end')).data).to.include({ status: 403, code: 'FORBIDDEN' });
      expect(await stream.ended).to.equal(true);
      expect(stream.events()).to.deep.equal([]);
    }
    await until(() => mine.events().map(textOf).includes('between us'));
    expect(await refused({ token: ben.token })).to.equal('403 FORBIDDEN');
  });

  it('end when a later stream takes the one place of a topic, and say so', async () => {
    topic = `bot:${bot.botId}:updates`;
    const first = await open({ token: bot.token });
    await first.next('ready');
    await open({ token: bot.token }, there);
    expect((await first.next('end')).data).to.include({ status: 409, code: 'CONFLICT' });
    expect(await first.ended).to.equal(true);
  });

  it('end with their token, on every node', async () => {
    topic = `bot:${bot.botId}:deliveries`;
    const streams = [await open({ token: bot.token }), await open({ token: bot.token }, there)];
    const admin = await world.node.admin();
    const body = { reason: 'a test' };
    await world.ask(`POST /api/v1/admin/bots/${bot.botId}/disable`, { token: admin.token, body });
    for (const stream of streams) {
      expect((await stream.next('end')).data).to.include({ status: 403 });
      expect(await stream.ended).to.equal(true);
    }
  });

  it('bring a thousand updates that nobody has acknowledged, and more to who comes back', async () => {
    topic = `bot:${bot.botId}:updates`;
    const count = 1_005;
    for (let at = 0; at < count; at += 67)
      await Promise.all(Array.from({ length: 67 }, (_, nth) => say(String(at + nth))));
    const first = await open({ token: bot.token });
    expect(await first.ended).to.equal(true);
    expect(first.events()).to.have.length(1_000);
    const second = await open({ token: bot.token, lastEventId: first.lastId() });
    expect((await second.eventsWhen(5)).map(({ offset }) => offset)).to.deep.equal([
      1001, 1002, 1003, 1004, 1005,
    ]);
    const again = await open({ token: bot.token });
    expect((await again.eventsWhen(1))[0]).to.include({ offset: 1 });
  });

  it('end with a word to come back when the node stops, and go on elsewhere', async () => {
    const leaving = await world.another();
    const client = await open({ token: anna.token }, leaving.address);
    await client.next('ready');
    await say('before');
    await client.eventsWhen(1);
    await Promise.all([leaving.close(), client.ended]);
    expect(client.retries[1]).to.be.within(500, 1_000);
    await say('after');
    const back = await open({ token: anna.token, lastEventId: client.lastId() }, there);
    expect((await back.eventsWhen(1)).map(textOf)).to.deep.equal(['after']);
  });
});
