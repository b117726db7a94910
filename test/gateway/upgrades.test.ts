// Requests for a WebSocket before there is one: who is admitted, and how everybody else is answered.
import { expect } from 'chai';
import { createClientAddress } from '../../src/gateway/client-address.js';
import { refuse } from '../../src/shared/errors.js';
import { keyOf } from '../../src/shared/key.js';
import type { Admission } from '../../src/shared/sockets.js';
import { closeGateway } from '../support/gateway.js';
import { openRaw, type RawAnswer } from '../support/raw-http.js';
import { until } from '../support/until.js';
import { openSocket, upgradeOf } from '../support/web-socket.js';
import { openSocketWorld, path, type SocketWorld } from './socket-world.js';

const roomy = { allowed: true, remaining: 1, resetAtMs: 0, retryAfterSeconds: 1 };

describe('a request for a socket', () => {
  let world: SocketWorld;
  let steps: string[];
  let isFull: boolean;

  beforeEach(async () => {
    steps = [];
    isFull = false;
    world = await openSocketWorld({
      clientAddress: createClientAddress(['127.0.0.1']),
      limiter: {
        async take(key, { requests, windowSeconds }) {
          steps.push(`limit ${key} ${requests}/${windowSeconds}`);
          return { ...roomy, allowed: !isFull, retryAfterSeconds: 17 };
        },
        look: async () => roomy,
        takeHere: () => roomy,
        whenFull: () => undefined,
      },
    });
    world.admit = (admission) => {
      steps.push('admit');
      return admission;
    };
  });
  afterEach(() => closeGateway(world.gateway));

  async function ask(request: string): Promise<RawAnswer> {
    const raw = await openRaw(world.port);
    raw.send(request);
    const answer = await raw.answer();
    raw.destroy();
    return answer;
  }

  const without = (header: string) => upgradeOf(path).replace(new RegExp(`${header}: [^\r]*\r\n`), '');

  it('of another version of HTTP, or that asks for an end, opens none', async () => {
    for (const request of [
      upgradeOf(path).replace('HTTP/1.1', 'HTTP/1.0'),
      upgradeOf(path).replace('Connection', 'Connection: close\r\nConnection'),
      upgradeOf(path).replace('Connection', 'Connection: Close\r\nConnection'),
    ]) {
      for (let nth = 0; nth < 20; nth += 1) {
        const answer = await ask(request).then(
          ({ status }) => status,
          () => 0,
        );
        expect(answer, request).to.not.equal(101);
      }
    }
    expect(world.opened).to.deep.equal([]);
  });

  it('is refused in an envelope before there is a socket, and the connection goes on', async () => {
    const raw = await openRaw(world.port);
    raw.send(upgradeOf(path, 'Authorization: Bearer bad\r\n'));
    const { status, headers, body } = await raw.answer();
    expect([status, JSON.parse(body).code]).to.deep.equal([401, 'INVALID_TOKEN']);
    expect(headers).to.include({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' });
    expect(world.line('request.handled')).to.include({
      endpoint: 'test.socket',
      status: 401,
      requestId: headers['x-platform-request-id'],
    });
    raw.send(upgradeOf(path));
    expect((await raw.answer()).status).to.equal(101);
    expect(world.opened).to.have.length(1);
    raw.destroy();
  });

  it('is 500 when the room fails, and the log has the reason', async () => {
    world.admit = () => {
      throw new Error('a secret of the house');
    };
    const { status, body } = await ask(upgradeOf(path));
    expect([status, JSON.parse(body).code]).to.deep.equal([500, 'INTERNAL']);
    expect(body).not.to.include('secret');
    expect(JSON.stringify(world.line('request.failed'))).to.include('a secret of the house');
  });

  it('is 500 when the room chooses a protocol that was not offered', async () => {
    world.admit = (admission) => ({ ...admission, protocol: 'v9' });
    expect((await ask(upgradeOf(path, 'Sec-WebSocket-Protocol: v1\r\n'))).status).to.equal(500);
    expect(world.opened).to.deep.equal([]);
  });

  it('is counted for its address and the networks around it when it proves nothing, or in vain', async () => {
    (await world.connect('X-Forwarded-For: 203.0.113.7\r\n')).destroy();
    const ofAddress = [
      `limit ${keyOf('test.socket', '203.0.113.7')} 20/60`,
      `limit ${keyOf('test.socket', '203.0.113.0/24')} 320/60`,
    ];
    expect(steps).to.deep.equal(['admit', ...ofAddress]);
    steps = [];
    const wrong = 'X-Forwarded-For: 203.0.113.7\r\nAuthorization: Bearer bad\r\n';
    expect((await ask(upgradeOf(path, wrong))).status).to.equal(401);
    expect(steps).to.deep.equal(ofAddress);
    expect(world.line('request.handled')).to.include({ address: '203.0.113.7', status: 101 });
    steps = [];
    isFull = true;
    const { status, headers } = await ask(upgradeOf(path));
    expect([status, headers['retry-after'], steps.length]).to.deep.equal([429, '17', 2]);
    expect((await ask(upgradeOf(path, wrong))).status).to.equal(429);
  });

  it('is counted for its caller, and not for its address, when it has proven whose it is', async () => {
    world.admit = (admission) => ({ ...admission, caller: 'bot:1' });
    (await world.connect('X-Forwarded-For: 203.0.113.7\r\n')).destroy();
    expect(steps).to.deep.equal([`limit ${keyOf('test.socket.callers', 'bot:1')} 40/60`]);
    isFull = true;
    expect((await ask(upgradeOf(path))).status).to.equal(429);
  });

  it('tells the room what it needs to know of the request', async () => {
    const request = upgradeOf(path, 'Authorization: Bearer good\r\n').replace(' HTTP', '?since=7 HTTP');
    (await openSocket(world.port, request)).destroy();
    const [asked] = world.asked;
    expect(asked).to.deep.include({ authorization: 'Bearer good', params: { room: 'red' }, protocols: [] });
    expect([asked?.query.get('since'), asked?.address, asked?.id.length]).to.deep.equal([
      '7',
      '127.0.0.1',
      36,
    ]);
  });

  for (const [what, request] of [
    ['asks for no upgrade', without('Upgrade')],
    ['has no Connection: Upgrade', without('Connection')],
    ['has no key', without('Sec-WebSocket-Key')],
    ['has a key that is none', upgradeOf(path).replace(/Key: .{24}/, `Key: ${'ü'.repeat(12)}`)],
    ['is of another version', upgradeOf(path).replace('Version: 13', 'Version: 8')],
    ['has two keys', upgradeOf(path, `Sec-WebSocket-Key: ${'A'.repeat(22)}==\r\n`)],
  ] as const) {
    it(`is told what to send when it ${what}`, async () => {
      const { status, headers, body } = await ask(request);
      expect([status, JSON.parse(body).code]).to.deep.equal([426, 'UPGRADE_REQUIRED']);
      expect(headers).to.include({
        upgrade: 'websocket',
        connection: 'Upgrade',
        'sec-websocket-version': '13',
      });
      expect([steps, world.asked]).to.deep.equal([[], []]);
    });
  }

  it('is 405 for another method', async () => {
    const { status, headers } = await ask(upgradeOf(path).replace('GET', 'POST'));
    expect([status, headers.allow]).to.deep.equal([405, 'GET, OPTIONS']);
  });

  it('takes no body', async () => {
    expect((await ask(upgradeOf(path, 'Content-Length: 1\r\n\r\nx'))).status).to.equal(400);
    expect((await ask(upgradeOf(path, 'Transfer-Encoding: chunked\r\n\r\n0\r\n'))).status).to.equal(400);
    expect(world.asked).to.deep.equal([]);
  });

  it('is refused when its head is broken, as everywhere', async () => {
    expect((await ask(upgradeOf(path, 'Host: other\r\n'))).status).to.equal(400);
  });

  it('comes from pages of this host and of the console, and from no others', async () => {
    for (const [origin, status] of [
      ['https://console.example', 101],
      ['https://t', 101],
      ['https://elsewhere.example', 403],
      ['null', 403],
    ] as const) {
      expect((await ask(upgradeOf(path, `Origin: ${origin}\r\n`))).status, origin).to.equal(status);
    }
    expect(world.asked).to.have.length(2);
  });

  it('opens nothing for a client that leaves while it is admitted', async () => {
    let admit: () => void = () => undefined;
    world.admit = (admission) =>
      new Promise<Admission>((resolve) => {
        admit = () => resolve(admission);
      });
    const raw = await openRaw(world.port);
    raw.send(upgradeOf(path));
    await until(() => world.asked.length === 1);
    raw.destroy();
    await until(() => world.gateway.inFlight() === 0);
    admit();
    await until(() => world.line('request.handled').aborted === true);
    expect([world.opened, world.closed, world.gateway.sockets()]).to.deep.equal([[], [], 0]);
  });

  it('is 503 for a client that is admitted while the node stops', async () => {
    let admit: () => void = () => undefined;
    world.admit = (admission) =>
      new Promise<Admission>((resolve) => {
        admit = () => resolve(admission);
      });
    const raw = await openRaw(world.port);
    raw.send(upgradeOf(path));
    await until(() => world.asked.length === 1);
    const draining = world.gateway.drain({ acceptMs: 0, finishMs: 60_000 });
    admit();
    expect((await raw.answer()).status).to.equal(503);
    await draining;
    await raw.closed;
    expect(world.opened).to.deep.equal([]);
  });

  it('waits its turn when it is refused, as every stranger does', async () => {
    const turns: string[] = [];
    const cutting = await openSocketWorld({
      refusalThrottle: {
        async turn(address) {
          turns.push(address);
          return 'cut';
        },
      },
    });
    cutting.admit = () => {
      throw refuse('FORBIDDEN');
    };
    const raw = await openRaw(cutting.port);
    raw.send(upgradeOf(path));
    expect((await raw.answer()).status).to.equal(403);
    await raw.closed;
    expect(turns).to.deep.equal(['127.0.0.1']);
    await closeGateway(cutting.gateway);
  });
});
