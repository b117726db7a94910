// Requests that are answered later: to the caller like any other, and the room hears of every end but its
// own.
import { connect } from 'node:net';
import { expect } from 'chai';
import { refuse } from '../../src/shared/errors.js';
import { closeGateway } from '../support/gateway.js';
import type { RawConnection } from '../support/raw-http.js';
import { until } from '../support/until.js';
import { ask, botPath, openParkedWorld, type ParkedWorld, pollSeconds, voucherPath } from './parked-world.js';

const mebibyte = 1024 * 1024;

describe('a parked request', () => {
  let world: ParkedWorld;
  let raw: RawConnection;

  beforeEach(async () => {
    world = await openParkedWorld({
      plainRoutes: [
        {
          path: '/small',
          respond: () => ({ status: 200, headers: [['Content-Type', 'text/plain']], body: 'x' }),
        },
      ],
    });
    raw = await world.connect();
  });
  afterEach(async () => {
    raw.destroy();
    await closeGateway(world.gateway);
  });

  async function park(path = botPath, more = ''): Promise<number> {
    const count = world.parking.parked();
    raw.send(ask(path, more));
    await until(() => world.parking.parked() > count);
    return world.parked.at(-1) ?? Number.NaN;
  }

  it('is answered in its envelope, with the headers of any other, into the log and the metrics', async () => {
    const handle = await park(voucherPath, 'Origin: https://console.example\r\n');
    world.clock.advance(1_234);
    expect(world.answer(handle, { data: { news: 'ü' } })).to.equal(true);
    const { status, headers, body } = await raw.answer();
    const { meta, ...rest } = JSON.parse(body);
    expect([status, rest]).to.deep.equal([
      200,
      { success: true, code: 200, message: 'OK', data: { news: 'ü' } },
    ]);
    expect(meta).to.include({ requestId: headers['x-platform-request-id'], duration: '1234.0ms' });
    expect(headers).to.include({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': 'https://console.example',
    });
    const line = JSON.parse(world.lines.at(-1) ?? '');
    expect(line).to.include({ requestId: meta.requestId, endpoint: 'test.voucher', status: 200 });
    expect(line).to.include({ durationMs: 1234, address: '127.0.0.1', aborted: false });
    expect(world.metrics.text()).to.include('_count{endpoint="test.voucher",status="200"} 1\n');
  });

  it('leaves its connection to the next one', async () => {
    for (const round of [1, 2, 3]) {
      world.answer(await park(), { data: round });
      expect((await raw.answer()).body).to.equal(`{"success":true,"data":${round}}`);
    }
    expect(new Set(world.parked).size).to.equal(3);
    expect([world.gone, world.timeUp]).to.deep.equal([[], []]);
  });

  it('is refused like any other', async () => {
    world.answer(await park(), { refusal: refuse('INVALID_BOT_TOKEN') });
    const { status, body } = await raw.answer();
    expect([status, JSON.parse(body).code]).to.deep.equal([401, 'INVALID_BOT_TOKEN']);
    expect(world.metrics.text()).to.include('{endpoint="test.bot",status="401"} 1\n');
  });

  it('is 500 when the room fails it, and the log has the reason', async () => {
    world.answer(await park(), { refusal: new Error('a secret of the house') });
    const { status, body } = await raw.answer();
    expect([status, JSON.parse(body).code]).to.deep.equal([500, 'INTERNAL']);
    expect(body).not.to.include('house');
    expect(world.lines.join('')).to.include('a secret of the house');
  });

  it('is answered once', async () => {
    const handle = await park();
    expect(world.answer(handle, { data: 1 })).to.equal(true);
    expect(world.answer(handle, { data: 2 })).to.equal(false);
    expect((await raw.answer()).body).to.include('"data":1');
    expect(world.answer(handle, { data: 3 })).to.equal(false);
    // The place has another guest now, whom the old handle does not reach.
    const next = await park();
    expect(world.answer(handle, { data: 4 })).to.equal(false);
    world.answer(next, { data: 5 });
    expect((await raw.answer()).body).to.include('"data":5');
  });

  it('may be answered before its handler has returned', async () => {
    world.onPark = async (place) => {
      world.answer(place.handle, { data: 'early' });
      return place;
    };
    raw.send(ask(botPath));
    expect((await raw.answer()).body).to.include('early');
    expect(world.parking.parked()).to.equal(0);
  });

  it('gets the empty answer of its room when its time is up, and not before', async () => {
    const handle = await park();
    world.tick(pollSeconds - 1);
    expect(world.timeUp).to.deep.equal([]);
    world.tick(2);
    expect((await raw.answer()).body).to.equal('{"success":true,"data":[]}');
    expect([world.timeUp, world.gone]).to.deep.equal([[handle], []]);
  });

  for (const lateMs of [0, 50, 99, 550, 999])
    it(`is answered within its time, and not long before (${lateMs} ms into a second)`, async () => {
      world.clock.advance(lateMs);
      await park();
      const steps = () => Array.from({ length: pollSeconds * 20 - 6 });
      for (const _ of steps()) world.pass(50);
      expect(world.timeUp, '300 ms before').to.deep.equal([]);
      for (let nth = 0; nth < 4; nth += 1) world.pass(50);
      await until(() => world.timeUp.length === 1);
      expect((await raw.answer()).status).to.equal(200);
    });

  it('shares one timer with all others, which runs only while any is there', async () => {
    const others = await Promise.all(Array.from({ length: 20 }, () => world.connect()));
    expect(world.timers()).to.equal(0);
    for (const other of others) other.send(ask(botPath));
    await until(() => world.parking.parked() === 20);
    expect(world.timers()).to.equal(1);
    for (const handle of world.parked) world.answer(handle, { data: null });
    for (const other of others) expect((await other.answer()).status).to.equal(200);
    expect([world.parking.parked(), world.timers()]).to.deep.equal([0, 0]);
    for (const other of others) other.destroy();
  });

  it('is forgotten when its client goes: the room is told, and the log says so', async () => {
    const handle = await park();
    raw.destroy();
    await until(() => world.gone.length > 0);
    expect(world.gone).to.deep.equal([handle]);
    expect([world.parking.parked(), world.timers()]).to.deep.equal([0, 0]);
    expect(world.answer(handle, { data: 1 })).to.equal(false);
    expect(JSON.parse(world.lines.at(-1) ?? '')).to.include({ endpoint: 'test.bot', aborted: true });
  });

  it('is forgotten when its client goes before its handler has returned', async () => {
    let comeBack: () => void = () => undefined;
    world.onPark = (place) => new Promise((resolve) => (comeBack = () => resolve(place)));
    const handle = await park();
    raw.destroy();
    await until(() => world.gateway.inFlight() === 0);
    comeBack();
    await until(() => world.gone.length > 0);
    expect([world.gone, world.parking.parked()]).to.deep.equal([[handle], 0]);
  });

  it('gives its place back when its handler fails after all', async () => {
    world.onPark = () => {
      throw refuse('CONFLICT');
    };
    raw.send(ask(botPath));
    expect((await raw.answer()).status).to.equal(409);
    expect(world.parking.parked()).to.equal(1);
    world.tick(pollSeconds + 1);
    expect([world.parking.parked(), world.timers()]).to.deep.equal([0, 0]);
    expect(world.gone).to.deep.equal(world.parked);
  });

  it('is cut off with its connection when another request comes behind it', async () => {
    const handle = await park();
    raw.send(ask('/small'));
    await raw.closed;
    expect([world.gone, world.parking.parked()]).to.deep.equal([[handle], 0]);
  });

  it('holds up nothing behind it in one packet', async () => {
    raw.send(ask(botPath) + ask('/small').repeat(2_000));
    await raw.closed;
    await until(() => world.parking.parked() === 0);
    expect(world.gone).to.deep.equal(world.parked);
  });

  it('waits for a client that does not read, and is let go with it', async () => {
    const deaf = connect({ host: '127.0.0.1', port: world.port }).pause();
    deaf.on('error', () => deaf.destroy());
    deaf.write(ask(botPath));
    await until(() => world.parking.parked() === 1);
    world.answer(world.parked[0], { data: 'x'.repeat(48 * mebibyte) });
    await until(() => world.gateway.waitingBytes() > 0);
    expect(world.parking.parked()).to.equal(0);
    deaf.write(ask(botPath));
    await until(() => world.gateway.waitingBytes() === 0);
    // It has been answered: its end is no business of the room.
    expect(world.gone).to.deep.equal([]);
    deaf.destroy();
  });

  it('is the last of its connection behind a chunked body, as any other is', async () => {
    world.answer(await park(botPath, 'Transfer-Encoding: chunked\r\n'), { data: 1 });
    expect((await raw.answer()).status).to.equal(200);
    await raw.closed;
  });
});

describe('many parked requests', () => {
  const count = 300;
  let world: ParkedWorld;
  let clients: RawConnection[];

  beforeEach(async () => {
    world = await openParkedWorld({ parkedMax: count });
    clients = await Promise.all(Array.from({ length: count }, () => world.connect()));
    for (const client of clients) client.send(ask(botPath));
    await until(() => world.parking.parked() === count);
  });
  afterEach(async () => {
    for (const client of clients) client.destroy();
    await closeGateway(world.gateway);
  });

  /** How many were answered in each turn of the loop, until none is left. */
  async function answeredByTurn(): Promise<number[]> {
    const answered: number[] = [];
    let before = world.parking.parked();
    while (before > 0) {
      await new Promise((resolve) => setImmediate(resolve));
      const left = world.parking.parked();
      answered.push(before - left);
      before = left;
    }
    return answered;
  }

  it('are woken in slices, so that others are served in between', async () => {
    for (const handle of world.parked) world.answer(handle, { data: handle });
    const answered = await answeredByTurn();
    expect(Math.max(...answered)).to.be.at.most(64);
    for (const client of clients) expect((await client.answer()).status).to.equal(200);
  });

  it('whose time is up in one second are answered in slices', async () => {
    world.tick(pollSeconds + 1);
    const answered = await answeredByTurn();
    expect(Math.max(...answered)).to.be.at.most(64);
    for (const client of clients) expect((await client.answer()).body).to.include('"data":[]');
    expect(world.timeUp).to.have.members(world.parked);
  });

  it('are refused above what a node holds', async () => {
    const one = await world.connect();
    one.send(ask(botPath));
    const { status, headers } = await one.answer();
    expect([status, headers['retry-after']]).to.deep.equal([503, '1']);
    one.destroy();
  });

  it('are all answered when the node stops, in slices, and so is who comes after', async () => {
    const [late] = clients;
    const draining = world.gateway.drain({ acceptMs: 0, finishMs: 60_000 });
    const answered = await answeredByTurn();
    expect(Math.max(...answered)).to.be.at.most(64);
    for (const client of clients) {
      const { status, body } = await client.answer();
      expect([status, body]).to.deep.equal([200, '{"success":true,"data":[]}']);
    }
    await draining;
    await late?.closed;
    expect(world.lines.join('')).not.to.include('gateway.cut');
    expect([world.timeUp.length, world.gone.length]).to.deep.equal([count, 0]);
  });

  it('are all told to their room when the node can wait no longer', async () => {
    await world.gateway.drain({ acceptMs: 0, finishMs: 0 });
    await until(() => world.parking.parked() === 0);
    expect(world.gone.length + world.timeUp.length).to.equal(count);
  });
});

describe('the parked requests of one caller', () => {
  let world: ParkedWorld;
  const clients: RawConnection[] = [];

  beforeEach(async () => {
    world = await openParkedWorld();
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.destroy();
    await closeGateway(world.gateway);
  });

  async function request(caller: string): Promise<RawConnection> {
    const client = await world.connect();
    clients.push(client);
    world.caller = caller;
    client.send(ask(botPath));
    return client;
  }
  async function park(caller: string): Promise<RawConnection> {
    const count = world.parking.parked();
    const client = await request(caller);
    await until(() => world.parking.parked() > count);
    return client;
  }

  it('are a share of what a node holds: one more is refused, and is not when one has ended', async () => {
    const first = await park('usr_1');
    for (let nth = 1; nth < 50; nth += 1) await park('usr_1');
    const { status, headers, body } = await (await request('usr_1')).answer();
    expect([status, headers['retry-after'], JSON.parse(body).code]).to.deep.equal([429, '1', 'RATE_LIMITED']);
    expect(JSON.parse(body).message).to.include('50 of your requests wait already');
    await park('usr_2');
    world.answer(world.parked[0], { data: null });
    expect((await first.answer()).status).to.equal(200);
    await park('usr_1');
    expect((await (await request('usr_1')).answer()).status).to.equal(429);
  });
});
