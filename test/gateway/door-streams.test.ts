// Bytes at doors: bodies that are read piece by piece, answers that are bytes, and calls of endpoints that
// have a query or parameters instead of a body.
import { Readable } from 'node:stream';
import { expect } from 'chai';
import { createRequestMetrics } from '../../src/gateway/request-record.js';
import type { BotCaller } from '../../src/shared/caller.js';
import { type Door, DoorBytes, type DoorRequest } from '../../src/shared/doors.js';
import { refuse } from '../../src/shared/errors.js';
import { movableClock } from '../support/clock.js';
import { answered, closeGateway, openTestGateway, testEndpoint } from '../support/gateway.js';
import { openRaw, type RawConnection } from '../support/raw-http.js';
import { until } from '../support/until.js';

const bot: BotCaller = Object.freeze({
  ...{ kind: 'bot', botId: 'bot_1', tokenHash: 'h', systemUserId: 'sys_1', username: 'one_bot' },
  scopes: [],
});
const common = { summary: 'A test.', method: 'GET', auth: 'bot', data: 'accounts.User', errors: [] } as const;

describe('bytes at a door', () => {
  let gateway: Awaited<ReturnType<typeof openTestGateway>>;
  let metrics: ReturnType<typeof createRequestMetrics>;
  let raw: RawConnection;
  let read: string[];
  let respond: (request: DoorRequest) => Promise<unknown>;

  const called = async (request: DoorRequest, endpoint: string, input: () => Promise<object>) => {
    const authorization = request.path.slice('/bot'.length);
    const reply = await request.call(endpoint, { authorization, input });
    if ('refusal' in reply) throw reply.refusal;
    return reply.data;
  };

  /** The endpoint gets what the body is, as `name`. */
  const takes = (request: DoorRequest) =>
    called(request, 'test.asked', async () => {
      const body = await request.body();
      if (Buffer.isBuffer(body)) return { file_id: `whole ${body.toString()}` };
      for await (const piece of body) read.push(String(piece));
      return { file_id: read.join('') };
    });

  beforeEach(async () => {
    metrics = createRequestMetrics();
    read = [];
    respond = takes;
    const door: Door = {
      ...{ id: 'test.door', prefix: '/bot', bodyBytesMax: 100 },
      streams: ({ contentType }) =>
        contentType === 'x/pieces' ? { bytesMax: 50_000, silenceSeconds: 1, wholeSeconds: 10 } : undefined,
      open: (request) => respond(request),
    };
    gateway = await openTestGateway({
      endpoints: [
        testEndpoint({
          ...{ ...common, id: 'test.asked', path: '/api/v1/bots/asked', query: 'files.FileQuery' },
          handle: ({ query }) => answered(query),
        }),
        testEndpoint({
          ...{ ...common, id: 'test.named', path: '/api/v1/bots/named/:id', params: 'common.IdParams' },
          handle: ({ params }) => answered(params),
        }),
      ],
      doors: [door],
      corridor: {
        ...{ clock: movableClock(), metrics },
        authenticator: {
          authenticate(_auth, authorization) {
            if (authorization !== '1:good') throw refuse('INVALID_BOT_TOKEN');
            return bot;
          },
        },
      },
    });
    raw = await openRaw(gateway.port);
  });
  afterEach(async () => {
    raw.destroy();
    await closeGateway(gateway);
  });

  const begin = (length: number, { path = '/bot1:good', type = 'x/pieces' } = {}) =>
    raw.send(
      `POST ${path} HTTP/1.1\r\nHost: t\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
    );
  const answer = async () => {
    const { status, headers, body } = await raw.answer();
    return { status, headers, json: JSON.parse(body) };
  };

  it('are handed on as they come, and the connection is good for the next request', async () => {
    begin(7);
    raw.send('one');
    await until(() => read.length > 0);
    expect(read).to.deep.equal(['one']);
    raw.send(' two');
    expect((await answer()).json).to.deep.equal({ ok: true, result: { file_id: 'one two' } });
    begin(3, { type: 'x/whole' });
    raw.send('abc');
    expect((await answer()).json.result).to.deep.equal({ file_id: 'whole abc' });
    begin(0);
    expect((await answer()).json.result).to.deep.equal({ file_id: 'whole ' });
  });

  it('are not looked at for a caller who is not known', async () => {
    begin(20_000, { path: '/bot1:bad' });
    raw.send('x'.repeat(10_000));
    expect((await answer()).status).to.equal(401);
    raw.send('x'.repeat(10_000));
    begin(3);
    raw.send('abc');
    expect((await answer()).json.result, 'the rest was passed over').to.deep.equal({ file_id: 'abc' });
  });

  it('are no more than the door takes', async () => {
    begin(60_000);
    raw.send('x'.repeat(60_000));
    const { status, json } = await answer();
    expect([status, json.description]).to.deep.equal([413, 'Request Entity Too Large']);
  });

  it('end with the connection when they stop arriving', async () => {
    begin(10);
    raw.send('abc');
    const { status, json } = await answer();
    expect(status).to.equal(400);
    expect(json.description).to.match(/^Bad Request: .*did not arrive in time/);
    await raw.closed;
  });

  it('end for their reader when the client goes', async () => {
    let failure: unknown;
    respond = async (request) => {
      await takes(request).catch((error: unknown) => {
        failure = error;
      });
      throw failure;
    };
    begin(10);
    raw.send('abc');
    await until(() => read.length > 0);
    raw.destroy();
    await until(() => failure !== undefined);
    expect(String(failure)).to.contain('went away');
  });

  it('are an answer without an envelope, counted for the door', async () => {
    const bytes = Buffer.from('0123456789');
    let asked: ReturnType<DoorRequest['ranges']> | undefined;
    respond = async (request) => {
      asked = request.ranges();
      await called(request, 'test.asked', async () => ({ file_id: 'x' }));
      return new DoorBytes({
        status: 200,
        headers: [['Content-Type', 'text/plain']],
        bytes: { length: bytes.length, open: async () => Readable.from([bytes]) },
      });
    };
    raw.send('GET /bot1:good HTTP/1.1\r\nHost: t\r\nRange: bytes=1-2\r\n\r\n');
    const { status, headers, body } = await raw.answer();
    expect([status, body, asked?.range]).to.deep.equal([200, '0123456789', 'bytes=1-2']);
    expect(headers).to.include({ 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' });
    expect(headers).to.have.property('x-platform-request-id');
    expect(metrics.text()).to.include('_count{endpoint="test.door",status="200"} 1\n');
    expect(metrics.text()).to.include('_count{endpoint="test.asked",status="200"} 1\n');
  });

  it('that end early cut the connection', async () => {
    respond = async () =>
      new DoorBytes({
        ...{ status: 200, headers: [['Content-Type', 'text/plain']] },
        bytes: { length: 10, open: async () => Readable.from([Buffer.from('0123')]) },
      });
    raw.send('GET /bot1:good HTTP/1.1\r\nHost: t\r\n\r\n');
    await raw.closed;
    await until(() => metrics.text().includes('_count{endpoint="test.door",status="500"} 1\n'));
  });

  it('may be what a query or a path says, which its schema checks', async () => {
    respond = (request) => called(request, 'test.named', async () => ({ id: 'fil_1' }));
    begin(0);
    expect((await answer()).json.result).to.deep.equal({ id: 'fil_1' });
    respond = (request) => called(request, 'test.named', async () => ({ id: '../x' }));
    begin(0);
    expect((await answer()).status).to.equal(400);
    respond = (request) => called(request, 'test.asked', async () => ({}));
    begin(0);
    expect((await answer()).json.description).to.match(/^Bad Request: file_id/);
  });
});
