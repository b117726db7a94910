// Frames that no client of ours would send: each is answered or ends its own socket with the right code, and
// the node goes on.
import { expect } from 'chai';
import { openNodeOn, type Person, type TestNode } from '../support/node.js';
import { openTestStores } from '../support/stores.js';
import { opcodes, openSocket, type TestSocket, upgradeOf } from '../support/web-socket.js';
import { type LiveClient, openLive, path } from './live-client.js';

describe('a wild frame', () => {
  let node: TestNode;
  let anna: Person;
  let bot: { readonly token: string; readonly botId: string };
  let topic: string;
  let sockets: TestSocket[];
  let client: LiveClient;

  before(async () => {
    node = await openNodeOn(await openTestStores(), { RATE_LIMIT_SCALE: '1000' });
    anna = await node.person();
    bot = await node.botToken(anna);
    topic = `bot:${bot.botId}:updates`;
  });
  after(() => node.close());
  beforeEach(async () => {
    sockets = [];
    client = await openLive(node.address, { token: bot.token });
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    expect(await client.ask({ op: 'ping' }), 'the node goes on').to.include({ op: 'ok' });
    await client.close();
  });

  async function raw(): Promise<TestSocket> {
    const socket = await openSocket(node.port, upgradeOf(path, `Authorization: Bearer ${bot.token}\r\n`));
    sockets.push(socket);
    return socket;
  }
  const subscribe = (more: string) => `{"id":1,"op":"subscribe","topic":"${topic}",${more}}`;
  async function endOf(text: string | Buffer): Promise<number> {
    const socket = await raw();
    socket.sendFrame(opcodes.text, Buffer.from(text));
    return socket.closed;
  }

  it('in pieces is one frame when it is whole', async () => {
    const socket = await raw();
    const bytes = Buffer.from('{"id":"😀","op":"ping"}');
    const middle = bytes.indexOf('😀') + 2;
    socket.sendFrame(opcodes.text, bytes.subarray(0, middle), false);
    socket.sendFrame(opcodes.ping, Buffer.from('between'));
    socket.sendFrame(opcodes.more, bytes.subarray(middle, middle + 3), false);
    socket.sendFrame(opcodes.more, bytes.subarray(middle + 3));
    expect(JSON.parse(String(await socket.message()))).to.deep.equal({ id: '😀', op: 'ok' });
  });

  it('that is nested deeply is refused before it is read, one that is not is answered', async () => {
    const nested = (depth: number) => `{"id":1,"op":"ping","more":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const socket = await raw();
    socket.sendFrame(opcodes.text, Buffer.from(nested(7)));
    expect(JSON.parse(String(await socket.message()))).to.deep.equal({ id: 1, op: 'ok' });
    socket.sendFrame(opcodes.text, Buffer.from(nested(4_000)));
    expect(JSON.parse(String(await socket.message())))
      .to.have.nested.property('details[0].message')
      .that.includes('nested');
    expect(await socket.closed).to.equal(4400);
  });

  it('in pieces is bounded as a whole', async () => {
    const socket = await raw();
    socket.sendFrame(opcodes.text, Buffer.alloc(4_096, 'x'), false);
    for (let nth = 0; nth < 100; nth += 1) socket.sendFrame(opcodes.more, Buffer.alloc(4_096, 'x'), false);
    expect(await socket.closed).to.be.oneOf([1006, 1009]);
  });

  it('that goes on with nothing, or is no text, ends its socket', async () => {
    const rest = await raw();
    rest.sendFrame(opcodes.more, Buffer.from('{}'));
    expect(await rest.closed).to.be.oneOf([1002, 1006]);
    const invalid = [[0xff, 0xfe], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0x80]];
    for (const bytes of invalid) {
      const frame = [Buffer.from('{"id":"'), Buffer.from(bytes), Buffer.from('","op":"ping"}')];
      expect(await endOf(Buffer.concat(frame)), bytes.join()).to.be.oneOf([1006, 1007]);
    }
  });

  it('with a number that is no offset ends its socket with 4400', async () => {
    for (const offset of ['NaN', 'Infinity', '-1', '-0.5', '1e999', '9007199254740992', '"5"', 'null', '[0]'])
      expect(await endOf(subscribe(`"from":{"epoch":"e","offset":${offset}}`)), offset).to.equal(4400);
    for (const from of ['{}', '[]', '{"epoch":"","offset":0}', `{"epoch":"${'e'.repeat(65)}","offset":0}`])
      expect(await endOf(subscribe(`"from":${from}`)), from).to.equal(4400);
  });

  it('from the largest offset, or another epoch, begins anew and says so', async () => {
    const { epoch } = await client.ask({ op: 'subscribe', topic });
    const froms = [
      { epoch, offset: Number.MAX_SAFE_INTEGER },
      { epoch: 'ep_😀', offset: 0 },
      { epoch: '__proto__', offset: 0 },
    ];
    for (const from of froms) {
      await client.ask({ op: 'unsubscribe', topic });
      const answer = await client.ask({ op: 'subscribe', topic, from });
      expect(answer).to.include({ op: 'ok', recovered: false, epoch, offset: 0 });
    }
  });

  it('that names an odd topic is refused, and the socket stays', async () => {
    const odd = [
      '__proto__',
      'constructor',
      '*',
      '$where',
      '😀',
      '\u0000',
      '\n',
      '\ud800',
      '%',
      '../..',
      ' ',
    ];
    for (const id of odd) {
      const person = await openLive(node.address, { token: anna.token });
      for (const name of [
        id,
        `chat:${id}`,
        `voucher:${id}`,
        `bot:${id}:updates`,
        `application:${id}:vouchers`,
      ]) {
        const answer = await person.ask({ op: 'subscribe', topic: name });
        expect(answer.op, JSON.stringify(name)).to.equal('error');
        expect(answer.status, JSON.stringify(name)).to.be.oneOf([403, 404]);
        expect(await person.ask({ op: 'unsubscribe', topic: name })).to.include({ op: 'ok' });
      }
      await person.close();
    }
  });

  it('that names no topic, or one too long, ends its socket with 4400', async () => {
    for (const name of ['""', `"${'x'.repeat(129)}"`, '[]', '{"$ne":""}', 'null', '1'])
      expect(await endOf(`{"id":1,"op":"subscribe","topic":${name}}`), name).to.equal(4400);
  });

  it('with a name of a group that is none ends its socket', async () => {
    for (const group of ['"😀"', '""', '"a b"', '"a:b"', '"%3A"', `"${'g'.repeat(65)}"`, '1', '{"$gt":""}'])
      expect(await endOf(subscribe(`"group":${group}`)), group).to.equal(4400);
    expect(await endOf(subscribe(`"group":"${'g'.repeat(10_000)}"`))).to.equal(1009);
    for (const group of ['__proto__', 'constructor', '..', 'g'.repeat(64)]) {
      const answer = await client.ask({ op: 'subscribe', topic, group });
      expect(answer, group).to.include({ op: 'ok', group });
      await client.ask({ op: 'unsubscribe', topic });
    }
  });

  it('that is deep, or full of keys, ends its socket with 4400', async () => {
    expect(await endOf('['.repeat(8_000))).to.equal(4400);
    expect(await endOf(`${'{"a":'.repeat(1_300)}1${'}'.repeat(1_300)}`)).to.equal(4400);
    expect(await endOf('{"op":"ping","op":"shout"}')).to.equal(4400);
  });

  it('that acknowledges what was never sent, or for another bot, is refused', async () => {
    const other = await node.botToken(anna);
    await client.ask({ op: 'subscribe', topic });
    for (const [name, offset, status] of [
      [topic, 1, 409],
      [topic, Number.MAX_SAFE_INTEGER, 409],
      [`bot:${other.botId}:updates`, 0, 404],
      ['me', 0, 404],
    ] as const)
      expect(await client.ask({ op: 'ack', topic: name, offset })).to.include({ op: 'error', status });
    expect(await client.ask({ op: 'ack', topic, offset: 0 })).to.include({ op: 'ok' });
  });
});
