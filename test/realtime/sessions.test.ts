// How a socket is opened, held and closed: three ways to say who one is, and a bound for everything.
import { expect } from 'chai';
import { openNodeOn, type Person, type TestNode } from '../support/node.js';
import { openTestStores, type TestStores } from '../support/stores.js';
import { opcodes, openSocket, upgradeOf } from '../support/web-socket.js';
import { type Library, type LiveClient, type LiveOptions, openLive, path } from './live-client.js';

describe('a live socket', () => {
  let stores: TestStores;
  let node: TestNode;
  let anna: Person;
  let bot: { readonly token: string; readonly botId: string };
  let topic: string;

  before(async () => {
    stores = await openTestStores();
    node = await openNodeOn(stores, { RATE_LIMIT_SCALE: '1000' });
    anna = await node.person();
    bot = await node.botToken(anna);
    topic = `bot:${bot.botId}:updates`;
  });
  after(() => node.close());

  const open = (options: LiveOptions = {}) => openLive(node.address, options);
  const codeOf = async (client: LiveClient) => (await client.closed).code;
  const raw = (more = '') => openSocket(node.port, upgradeOf(path, more));
  const asBot = () => raw(`Authorization: Bearer ${bot.token}\r\n`);

  for (const library of ['ws', 'undici'] satisfies Library[]) {
    it(`is opened by a header, a protocol or the first frame, with ${library}`, async () => {
      const watches = async (client: LiveClient) => {
        expect(await client.ask({ op: 'subscribe', topic })).to.include({ op: 'ok', topic });
        await client.close();
      };
      await watches(await open({ token: bot.token, library }));
      const bearer = `bearer.${bot.token}`;
      const beside = await open({ protocols: ['signalbox', bearer], library });
      expect(beside.protocol).to.equal('signalbox');
      await watches(beside);
      const first = await open({ library });
      expect(await first.ask({ op: 'auth', token: bot.token })).to.include({ op: 'ok' });
      await watches(first);
    });
  }

  it('answers what comes behind the first frame, in order', async () => {
    const client = await open();
    client.send({ id: 1, op: 'auth', token: bot.token });
    client.send({ id: 2, op: 'subscribe', topic });
    client.send({ id: 3, op: 'unsubscribe', topic });
    await client.next(({ id }) => id === 3);
    expect(client.frames.map(({ id, op }) => [id, op])).to.deep.equal([
      [1, 'ok'],
      [2, 'ok'],
      [3, 'ok'],
    ]);
    await client.close();
  });

  it('is refused as a request when the header is wrong, and closed when another way is', async () => {
    const wrong = `sbot_${'x'.repeat(43)}`;
    const refused = await raw(`Authorization: Bearer ${wrong}\r\n`).then(
      () => 'opened',
      (error: Error) => error.message,
    );
    expect(refused).to.match(/^HTTP\/1\.1 401 /);
    expect(await codeOf(await open({ protocols: ['signalbox', `bearer.${wrong}`] }))).to.equal(4401);
    const first = await open();
    expect(await first.ask({ op: 'auth', token: wrong })).to.include({ op: 'error', status: 401 });
    expect(await codeOf(first)).to.equal(4401);
    const hasty = await open();
    hasty.send({ id: 1, op: 'subscribe', topic });
    expect(await codeOf(hasty)).to.equal(4401);
  });

  it('is never answered with the token that it shows as a protocol', async () => {
    const refused = await raw(`Sec-WebSocket-Protocol: bearer.${bot.token}\r\n`).then(
      () => 'opened',
      (error: Error) => error.message,
    );
    expect(refused).to.match(/^HTTP\/1\.1 400 /);
    expect(refused).to.not.include(bot.token);
  });

  it('takes a fresh token of the same caller, and none of another', async () => {
    const client = await open({ token: anna.token });
    expect(await client.ask({ op: 'auth', token: anna.token })).to.include({ op: 'ok' });
    const ben = await node.person();
    for (const { token } of [ben, bot])
      expect(await client.ask({ op: 'auth', token })).to.include({ op: 'error', status: 409 });
    expect(await client.ask({ op: 'auth', token: 'a.b.c' })).to.include({ op: 'error', status: 401 });
    expect(await client.ask({ op: 'ping' })).to.include({ op: 'ok' });
    await client.close();
  });

  it('is closed with the log-in it rests on', async () => {
    const ben = await node.person();
    const client = await open({ token: ben.token });
    await node.ask('POST', '/api/v1/accounts/logout', { token: ben.token, body: {} });
    expect(await codeOf(client)).to.equal(4401);
  });

  it('is closed for a frame that is none, and says what is wrong with it', async () => {
    const frames = [
      ['not JSON', ''],
      ['[]', ''],
      ['null', ''],
      ['{"op":"shout"}', 'op'],
      ['{"op":"__proto__"}', 'op'],
      ['{"op":"subscribe","topic":"x"}', 'id'],
      ['{"id":1,"op":"subscribe","topic":5}', 'topic'],
      ['{"id":1,"op":"subscribe","topic":"x","from":{"epoch":"e","offset":-1}}', 'from.offset'],
      ['{"op":"ack","topic":"x","offset":1.5}', 'offset'],
    ] as const;
    for (const [text, field] of frames) {
      const client = await open({ token: bot.token });
      client.send(text);
      expect(await codeOf(client), text).to.equal(4400);
      const [told] = client.frames;
      expect(told, text).to.include({ op: 'error', status: 400, code: 'VALIDATION' });
      expect(told, text).to.have.nested.property('details[0].field', field);
    }
    const binary = await asBot();
    binary.send(Buffer.from('{"op":"ping"}'));
    expect(await binary.closed).to.equal(4400);
    const large = await asBot();
    large.send(JSON.stringify({ op: 'ping', filler: 'x'.repeat(8_192) }));
    expect(await large.closed).to.equal(1009);
  });

  it('watches a topic once', async () => {
    const client = await open({ token: bot.token });
    expect(await client.ask({ op: 'subscribe', topic })).to.include({ op: 'ok' });
    expect(await client.ask({ op: 'subscribe', topic })).to.include({ op: 'error', status: 409 });
    expect(await client.ask({ op: 'unsubscribe', topic })).to.include({ op: 'ok' });
    expect(await client.ask({ op: 'subscribe', topic })).to.include({ op: 'ok' });
    await client.close();
  });

  it('is closed when it asks for too much', async () => {
    const subscriber = await open({ token: bot.token });
    for (let id = 0; id < 200; id += 1) subscriber.send({ id, op: 'subscribe', topic });
    expect(await codeOf(subscriber)).to.equal(4429);
    const pinger = await open({ token: bot.token });
    for (let nth = 0; nth < 20_000; nth += 1) pinger.send({ op: 'ping' });
    expect(await codeOf(pinger)).to.equal(4429);
  });

  it('survives whatever is sent on it, and so does the node', async () => {
    const seeds = [
      '{',
      '}',
      '"op"',
      ':',
      '"subscribe"',
      '"auth"',
      ',',
      '[',
      '1e999',
      'null',
      '"topic"',
      '\u0000',
    ];
    let seed = 16;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let round = 0; round < 100; round += 1) {
      const socket = await asBot();
      const parts = Array.from({ length: next(30) }, () => seeds[next(seeds.length)] ?? '');
      const frame = Buffer.from(parts.join(''));
      if (round % 4 === 0) socket.sendFrame(next(16), frame);
      else socket.send(round % 2 === 0 ? frame : frame.toString());
      if (round % 5 === 0) socket.destroy();
      else socket.sendFrame(opcodes.close, Buffer.alloc(0));
      const code = await socket.closed;
      expect([1000, 1002, 1005, 1006, 4400], `${round}: ${frame}`).to.include(code);
    }
    const client = await open({ token: bot.token });
    expect(await client.ask({ op: 'ping' })).to.include({ op: 'ok' });
    await client.close();
    const failed = node.lines.filter((line) => line.includes('socket.failed') || line.includes('realtime.'));
    expect(failed.filter((line) => !line.includes('realtime.connect'))).to.deep.equal([]);
  });

  it('is closed with 1012 when its node stops', async () => {
    const other = await openNodeOn({ ...stores, close: async () => undefined }, { RATE_LIMIT_SCALE: '1000' });
    const client = await openLive(other.address, { token: bot.token });
    expect(await client.ask({ op: 'subscribe', topic })).to.include({ op: 'ok' });
    await Promise.all([other.close(), client.closed]);
    expect(await codeOf(client)).to.equal(1012);
  });
});
