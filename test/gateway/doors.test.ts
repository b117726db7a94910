// Doors: what a room makes of another protocol walks the corridor like any request, and is answered in the
// words of the door.
import { expect } from 'chai';
import { createParking, type GatewayParking } from '../../src/gateway/parking.js';
import { createRequestMetrics } from '../../src/gateway/request-record.js';
import { createFailureWindow } from '../../src/guards/failure-window.js';
import type { BotCaller } from '../../src/shared/caller.js';
import { type CallReply, type Door, type DoorRequest, LastCall } from '../../src/shared/doors.js';
import { refuse } from '../../src/shared/errors.js';
import type { LimitAnswer } from '../../src/shared/limiter.js';
import type { ParkedHandle, ParkingLot } from '../../src/shared/parking.js';
import { movableClock } from '../support/clock.js';
import { answered, closeGateway, openTestGateway, testEndpoint } from '../support/gateway.js';
import { openRaw, type RawConnection } from '../support/raw-http.js';
import { until } from '../support/until.js';

const bot: BotCaller = Object.freeze({
  ...{ kind: 'bot', botId: 'bot_1', tokenHash: 'h', systemUserId: 'sys_1', username: 'one_bot' },
  scopes: ['messages:send'],
});
const full: LimitAnswer = { allowed: false, remaining: 0, resetAtMs: 0, retryAfterSeconds: 7 };
const common = {
  summary: 'A test.',
  method: 'POST',
  auth: 'bot',
  data: 'accounts.User',
  errors: [],
} as const;

describe('a door', () => {
  const clock = movableClock();
  let gateway: Awaited<ReturnType<typeof openTestGateway>>;
  let parking: GatewayParking;
  let lot: ParkingLot;
  let metrics: ReturnType<typeof createRequestMetrics>;
  let parked: ParkedHandle[];
  let gone: ParkedHandle[];
  let read: string[];
  let isFull: boolean;
  let refusals: number;
  let raw: RawConnection;
  let respond: (request: DoorRequest) => Promise<unknown>;

  /** The token is the path, and the body what the endpoint gets. */
  const called = async (request: DoorRequest, endpoint: string): Promise<unknown> => {
    const reply = await request.call(endpoint, {
      authorization: request.path.slice('/bot'.length),
      async input(caller) {
        const body = (await request.body()).toString();
        read.push(`${'botId' in caller ? caller.botId : ''} ${body}`);
        if (body === 'none') return undefined;
        if (body === 'strange') throw refuse('VALIDATION', { message: 'Bad Request: chat not found' });
        return body === '' ? {} : JSON.parse(body);
      },
    });
    if ('refusal' in reply) throw reply.refusal;
    return reply.data;
  };

  beforeEach(async () => {
    parking = createParking({ clock });
    metrics = createRequestMetrics();
    [parked, gone, read, isFull, refusals] = [[], [], [], false, 0];
    respond = (request) => called(request, 'test.said');
    lot = parking.openLot({ gone: (handle) => void gone.push(handle), timeUp: () => [] });
    const window = createFailureWindow({ clock, limit: { requests: 2, windowSeconds: 60 } });
    const door: Door = {
      id: 'test.door',
      prefix: '/bot',
      bodyBytesMax: 1_000,
      open: (request) => respond(request),
    };
    const waits = () => {
      const place = lot.park(50, 'bot_1');
      parked.push(place.handle);
      return place;
    };
    gateway = await openTestGateway({
      endpoints: [
        testEndpoint({
          ...common,
          ...{ id: 'test.said', path: '/api/v1/bots/said', body: 'updates.UpdatesRequest' },
          ...{ scope: 'messages:send' },
          handle: ({ body }) => answered(body),
        }),
        testEndpoint({
          ...common,
          ...{ id: 'test.closed', path: '/api/v1/bots/closed', scope: 'friends:manage' },
          handle: () => answered(null),
        }),
        testEndpoint({
          ...common,
          ...{ id: 'test.waits', path: '/api/v1/bots/waits', body: 'updates.UpdatesRequest' },
          handle: waits,
        }),
      ],
      doors: [door],
      corridor: {
        ...{ clock, parking, metrics },
        authenticator: {
          authenticate(auth, authorization) {
            if (auth !== 'bot' || authorization !== '1:good/said') throw refuse('INVALID_BOT_TOKEN');
            return bot;
          },
        },
        refused: {
          ...window,
          count(key) {
            refusals += 1;
            return window.count(key);
          },
        },
        limiter: {
          take: async () => (isFull ? full : { ...full, allowed: true }),
          look: async () => ({ ...full, allowed: true }),
          takeHere: () => ({ ...full, allowed: true }),
          whenFull: () => (isFull ? full : undefined),
        },
      },
    });
    raw = await openRaw(gateway.port);
  });
  afterEach(async () => {
    raw.destroy();
    await closeGateway(gateway);
  });

  const post = (body: string, path = '/bot1:good/said', length = body.length) =>
    raw.send(`POST ${path} HTTP/1.1\r\nHost: t\r\nContent-Length: ${length}\r\n\r\n${body}`);
  const answer = async () => {
    const { status, headers, body } = await raw.answer();
    return { status, headers, json: JSON.parse(body) };
  };
  const counted = (endpoint: string, status: number, count: number) =>
    expect(metrics.text()).to.include(`_count{endpoint="${endpoint}",status="${status}"} ${count}\n`);

  it('says in its own words what an endpoint answers, with the headers and count of that call', async () => {
    post('{"offset":3}');
    const { status, headers, json } = await answer();
    expect([status, json]).to.deep.equal([200, { ok: true, result: { offset: 3 } }]);
    expect(headers).to.include({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(headers).to.have.property('x-platform-request-id');
    expect(headers).to.have.property('x-botratelimit-remaining');
    counted('test.said', 200, 1);
    expect(metrics.text()).not.to.include('test.door');
  });

  it('takes GET and POST alike, without a body too, and no other method', async () => {
    raw.send('GET /bot1:good/said HTTP/1.1\r\nHost: t\r\n\r\n');
    expect((await answer()).json).to.deep.equal({ ok: true, result: {} });
    raw.send('PUT /bot1:good/said HTTP/1.1\r\nHost: t\r\n\r\n');
    const { status, headers, json } = await answer();
    expect([status, headers.allow]).to.deep.equal([405, 'GET, POST']);
    expect(json).to.deep.equal({ ok: false, error_code: 405, description: 'Method Not Allowed' });
    counted('test.door', 405, 1);
  });

  describe('before the first byte of a body', () => {
    it('authenticates', async () => {
      post('', '/bot1:bad/said', 100);
      const { status, headers, json } = await answer();
      expect(json).to.deep.equal({ ok: false, error_code: 401, description: 'Unauthorized' });
      expect([status, headers['www-authenticate'], read]).to.deep.equal([401, 'Bearer', []]);
      counted('test.said', 401, 1);
    });

    it('asks for the scope', async () => {
      respond = (request) => called(request, 'test.closed');
      post('', '/bot1:good/said', 100);
      const { status, json } = await answer();
      expect([status, json.error_code, read]).to.deep.equal([403, 403, []]);
      expect(json.description).to.match(/^Forbidden: .*friends:manage/);
    });

    it('refuses over the limit', async () => {
      isFull = true;
      post('', '/bot1:good/said', 100);
      const { status, headers, json } = await answer();
      expect([status, headers['retry-after'], read]).to.deep.equal([429, '7', []]);
      expect(json).to.deep.equal({
        ...{ ok: false, error_code: 429, description: 'Too Many Requests: retry after 7' },
        parameters: { retry_after: 7 },
      });
    });
  });

  it('is a way past no limit: its own refusals are counted too, and limited', async () => {
    for (const status of [400, 400, 429]) {
      post('strange');
      expect((await answer()).status).to.equal(status);
    }
    expect(refusals).to.equal(3);
    counted('test.said', 400, 2);
  });

  it('refuses what the schema of the endpoint does', async () => {
    post('{"offset":"x"}');
    const { status, json } = await answer();
    expect(status).to.equal(400);
    expect(json.description).to.match(/^Bad Request: offset must be an integer/);
  });

  it('may have nothing to call when it has looked at the request', async () => {
    post('none');
    expect((await answer()).json).to.deep.equal({ ok: true, result: null });
  });

  it('reads no more of a body than it takes', async () => {
    post('x'.repeat(1_001));
    const { status, json } = await answer();
    expect([status, json.description]).to.deep.equal([413, 'Request Entity Too Large']);
  });

  it('makes a fault of its room a 500 without its reason', async () => {
    respond = async () => {
      throw new Error('a secret of the room');
    };
    post('');
    const { status, json } = await answer();
    expect([status, json]).to.deep.equal([
      500,
      { ok: false, error_code: 500, description: 'Internal Server Error' },
    ]);
    counted('test.door', 500, 1);
  });

  it('takes heads of up to 64 KiB, and refuses longer ones in its own words', async () => {
    let query = '';
    respond = async (request) => {
      query = request.query;
      return request.query.length;
    };
    const get = (bytes: number) => {
      const rest = 'GET /bot1:good/said? HTTP/1.1\r\nHost: t\r\n\r\n';
      raw.send(rest.replace('?', `?${'x'.repeat(bytes - rest.length)}`));
    };
    get(64 * 1024);
    const { json } = await answer();
    expect(json).to.deep.equal({ ok: true, result: query.length });
    expect(query.length).to.be.above(65_000);
    get(64 * 1024 + 1);
    const { status, json: refusal } = await answer();
    expect([status, refusal]).to.deep.equal([
      431,
      { ok: false, error_code: 431, description: 'Request Header Fields Too Large' },
    ]);
    await raw.closed;
    raw = await openRaw(gateway.port);
    raw.send(`GET /bot1:good/said?${'x'.repeat(70_000)} HTTP/1.1\r\nHost: t\r\n\r\n`);
    const long = await answer();
    expect([long.status, long.json.description]).to.deep.equal([414, 'URI Too Long']);
  });

  it('leaves paths of others to them', async () => {
    raw.send('GET /nothing HTTP/1.1\r\nHost: t\r\n\r\n');
    expect((await answer()).json).to.include({ success: false, code: 'NOT_FOUND' });
  });

  describe('that is done until the reply to its last call', () => {
    class Waits extends LastCall {
      readonly endpoint = 'test.waits';
      readonly authorization = '1:good/said';
      readonly became: (reply: CallReply) => unknown;

      constructor(became: (reply: CallReply) => unknown) {
        super();
        this.became = became;
      }
      async input() {
        return {};
      }
      async result(reply: CallReply) {
        return this.became(reply);
      }
    }
    const dataOf = (reply: CallReply) => ('data' in reply ? reply.data : expect.fail('it was refused'));
    const waiting = async (became: (reply: CallReply) => unknown) => {
      respond = async () => new Waits(became);
      post('');
      await until(() => parked.length === 1);
    };
    const reply = (data: unknown) => lot.answer(parked.at(-1) ?? Number.NaN, { data });

    it('answers what it makes of the reply, with the headers and the count of that call', async () => {
      await waiting((said) => ({ made: dataOf(said) }));
      reply('news');
      const { status, headers, json } = await answer();
      expect([status, json]).to.deep.equal([200, { ok: true, result: { made: 'news' } }]);
      expect(headers).to.have.property('x-botratelimit-remaining');
      counted('test.waits', 200, 1);
      expect(metrics.text()).not.to.include('test.door');
    });

    it('may call again, and wait again', async () => {
      await waiting(() => new Waits(dataOf));
      reply('one');
      await until(() => parked.length === 2);
      reply('two');
      expect((await answer()).json).to.deep.equal({ ok: true, result: 'two' });
    });

    it('refuses in its own words, and makes a fault a 500', async () => {
      await waiting(() => {
        throw refuse('VALIDATION', { message: 'Bad Request: too late' });
      });
      reply('one');
      const { status, json } = await answer();
      expect([status, json.description]).to.deep.equal([400, 'Bad Request: too late']);
      parked.length = 0;
      await waiting(() => {
        throw new Error('a secret of the room');
      });
      reply('two');
      expect((await answer()).json.description).to.equal('Internal Server Error');
      counted('test.door', 500, 1);
    });

    it('tells the room when its client goes', async () => {
      await waiting(dataOf);
      raw.destroy();
      await until(() => gone.length === 1);
      expect(parking.parked()).to.equal(0);
    });

    it('is a fault where there is no such endpoint', async () => {
      respond = async () => Object.assign(new Waits(dataOf), { endpoint: 'test.nothing' });
      post('');
      expect((await answer()).status).to.equal(500);
    });
  });

  describe('with a call that waits', () => {
    beforeEach(async () => {
      respond = (request) => called(request, 'test.waits');
      post('{"timeout":50}');
      await until(() => parking.parked() === 1);
    });

    it('holds no body, and answers when the room does', async () => {
      expect(gateway.bodyBytes()).to.equal(0);
      lot.answer(parked[0] ?? Number.NaN, { data: { news: 1 } });
      expect((await answer()).json).to.deep.equal({ ok: true, result: { news: 1 } });
      counted('test.waits', 200, 1);
    });

    it('tells the room when its client goes', async () => {
      raw.destroy();
      await until(() => gone.length === 1);
      expect([gone, parking.parked()]).to.deep.equal([parked, 0]);
    });

    it('may call again when that is over, and wait again', async () => {
      lot.answer(parked[0] ?? Number.NaN, { data: { again: 1 } });
      await answer();
      respond = async (request) => {
        await called(request, 'test.waits');
        return called(request, 'test.waits');
      };
      post('');
      await until(() => parked.length === 2);
      lot.answer(parked[1] ?? Number.NaN, { data: 'one' });
      await until(() => parked.length === 3);
      raw.destroy();
      await until(() => gone.length === 1);
      expect(gone).to.deep.equal([parked[2]]);
    });

    it('holds no body of a request that came to the endpoint itself either', async () => {
      const native = await openRaw(gateway.port);
      const head = 'POST /api/v1/bots/waits HTTP/1.1\r\nHost: t\r\nAuthorization: 1:good/said\r\n';
      native.send(`${head}Content-Type: application/json\r\nContent-Length: 14\r\n\r\n{"timeout":50}`);
      await until(() => parking.parked() === 2);
      expect(gateway.bodyBytes()).to.equal(0);
      native.destroy();
      await until(() => parking.parked() === 1);
    });
  });
});
