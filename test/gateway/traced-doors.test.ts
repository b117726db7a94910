// What is traced of a visit at a door: one draw decides for the visit and the calls that it makes.
import { expect } from 'chai';
import type { Gateway } from '../../src/gateway/gateway.js';
import { createTracing } from '../../src/node/spans.js';
import type { FinishedSpan } from '../../src/node/trace-exporter.js';
import type { BotCaller } from '../../src/shared/caller.js';
import type { CallInside } from '../../src/shared/doors.js';
import { movableClock } from '../support/clock.js';
import { answered, closeGateway, openTestGateway, testEndpoint } from '../support/gateway.js';

const bot: BotCaller = Object.freeze({
  ...{ kind: 'bot', botId: 'bot_1', tokenHash: 'h', systemUserId: 'sys_1', username: 'one_bot' },
  scopes: ['messages:send'],
});

describe('a visit at a door', () => {
  const lines: string[] = [];
  let gateway: Gateway;
  let draws: number[];
  let spans: FinishedSpan[];
  let callInside: CallInside;
  let fails: boolean;

  before(async () => {
    const clock = movableClock();
    const tracing = createTracing({
      ...{ clock, sampling: { share: 0.5, isByParent: true } },
      rng: { next: () => draws.shift() ?? expect.fail('nothing else is drawn') },
      keep: (span) => void spans.push(span),
    });
    gateway = await openTestGateway({
      lines,
      corridor: { clock, tracing, authenticator: { authenticate: () => bot } },
      endpoints: [
        testEndpoint({
          ...{ id: 'test.said', method: 'POST', path: '/api/v1/bots/said', auth: 'bot' },
          ...{ summary: 'A test.', data: 'accounts.User', errors: [], scope: 'messages:send' },
          handle: () => answered(null),
        }),
      ],
      doors: [
        {
          ...{ id: 'test.door', prefix: '/bot', bodyBytesMax: 1_000 },
          opened(call) {
            callInside = call;
          },
          async open(request) {
            await request.call('test.said', { authorization: '', input: async () => undefined });
            if (fails) throw new Error('a secret of the room');
            return null;
          },
        },
      ],
    });
  });
  after(() => closeGateway(gateway));
  beforeEach(() => {
    [draws, spans, fails] = [[], [], false];
  });

  const visit = async () => {
    const answer = await fetch(`http://127.0.0.1:${gateway.port}/bot1/said`, { method: 'POST' });
    await answer.arrayBuffer();
    return answer.status;
  };
  const names = () => spans.map(({ name }) => name);

  it('is traced or not by one draw, and its call with it', async () => {
    draws = [0.4, 0.6];
    expect(await visit()).to.equal(200);
    expect([names(), draws]).to.deep.equal([['test.said', 'test.door'], [0.6]]);
    expect(spans[0]?.parentSpanId).to.equal(spans[1]?.spanId);
    expect(await visit()).to.equal(200);
    expect([spans.length, draws]).to.deep.equal([2, []]);
  });

  it('has its trace named in the line of a fault behind its call', async () => {
    [draws, fails] = [[0], true];
    expect(await visit()).to.equal(500);
    const told = lines.map((line) => JSON.parse(line)).filter(({ endpoint }) => endpoint === 'test.door');
    expect(told).to.have.length(1);
    expect(told[0]).to.include({ msg: 'request.failed', status: 500, traceId: spans[0]?.traceId });
  });

  it('is none where the room calls later by itself, so nothing is drawn', async () => {
    const reply = await callInside('test.said', { caller: bot, input: async () => ({}) });
    expect([reply, names()]).to.deep.equal([{ data: null }, []]);
  });
});
