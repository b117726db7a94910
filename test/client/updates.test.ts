// The loop over updates keeps its position over all faults of requests, played by a fake service.
import { expect } from 'chai';
import type { UpdatesOptions } from '../../src/client/client.js';
import { createClient } from '../../src/client/client.js';
import { until } from '../support/until.js';
import { done, type FakeServer, openFakeServer, type Play, refusal } from './fake-server.js';

const updates = (...seqs: number[]) =>
  done({ updates: seqs.map((update_seq) => ({ update_id: `u${update_seq}`, type: 'message', update_seq })) });

describe('the updates of a bot, in the client', () => {
  let service: FakeServer;
  before(async () => {
    service = await openFakeServer();
  });
  after(() => service?.close());

  const asked = () => service.heard.map(({ body }) => JSON.parse(body));
  const offsets = () => asked().map(({ offset }) => offset);
  /** Reads up to the update with this number, and then leaves the loop. */
  async function met(last: number, options: UpdatesOptions = {}, client = service.client()) {
    const controller = new AbortController();
    const seen: number[] = [];
    for await (const { update_seq } of client.updates({ signal: controller.signal, ...options })) {
      seen.push(update_seq);
      if (update_seq === last) controller.abort();
    }
    return seen;
  }

  it('are met in order, and each page acknowledges the one before it', async () => {
    service.play(updates(1, 2), updates(), updates(3), updates());
    expect(await met(3)).to.deep.equal([1, 2, 3]);
    expect(service.heard[0]?.line).to.equal('POST /api/v1/bots/getUpdates');
    expect(asked()).to.deep.equal([
      { timeout: 50 },
      { offset: 3, timeout: 50 },
      { offset: 3, timeout: 50 },
      { offset: 4, limit: 1 },
    ]);
  });

  it('are asked for as it is wanted', async () => {
    service.play(updates(7), updates());
    await met(7, { timeout: 5, limit: 10, allowed_updates: ['message'] });
    expect(asked()[0]).to.deep.equal({ timeout: 5, limit: 10, allowed_updates: ['message'] });
  });

  const passing: readonly [fault: string, play: Play][] = [
    ['a connection that ends', 'cut'],
    ['a 500', refusal(500, 'INTERNAL')],
    ['a 502 of a proxy', { status: 502, body: '<h1>Bad gateway</h1>' }],
    ['a 503', refusal(503, 'UNAVAILABLE')],
    ['a 429', refusal(429, 'BOT_RATE_LIMIT')],
  ];
  for (const [fault, play] of passing) {
    it(`go on after ${fault} from where they were`, async () => {
      const told: string[] = [];
      service.play(updates(1), play, play, updates(2), updates());
      expect(await met(2, { onRetry: ({ code }, ms) => void told.push(`${code} ${ms > 0}`) })).to.deep.equal([
        1, 2,
      ]);
      expect(offsets()).to.deep.equal([undefined, 2, 2, 2, 3]);
      expect(service.pauses).to.have.length(2);
      expect(told).to.have.length(2);
      expect(told[0]).to.match(/^[A-Z_]+ true$/);
    });
  }

  it('are tried for ever, ever more slowly, out of step with others, and anew after a success', async () => {
    const down = Array.from({ length: 12 }, () => refusal(503, 'UNAVAILABLE'));
    service.play(...down, updates(1), refusal(503, 'UNAVAILABLE'), updates(2), updates());
    expect(await met(2)).to.deep.equal([1, 2]);
    const { pauses } = service;
    expect(pauses).to.have.length(13);
    for (const [place, ms] of pauses.slice(0, 12).entries()) {
      const fullMs = Math.min(250 * 2 ** place, 30_000);
      expect(ms).to.be.within(fullMs / 2, fullMs);
    }
    expect(pauses[12]).to.be.within(125, 250);
    expect(new Set(pauses).size).to.equal(13);
  });

  it('wait as long as they are told, however long that is', async () => {
    service.play(refusal(429, 'RATE_LIMITED', { 'Retry-After': '90' }), updates(1), updates());
    await met(1);
    expect(service.pauses[0]).to.be.within(90_000, 90_250);
  });

  const ending: readonly [play: Play, message: RegExp][] = [
    [refusal(401, 'INVALID_BOT_TOKEN'), /^INVALID_BOT_TOKEN: It is \S+\. The developer of the bot .* token/],
    [refusal(409, 'CONFLICT'), /^CONFLICT: It is CONFLICT\. Call bots\.deleteWebhook\(\)/],
    [refusal(403, 'INSUFFICIENT_SCOPE'), /^INSUFFICIENT_SCOPE: It is INSUFFICIENT_SCOPE\.$/],
    [{ status: 404, body: '<h1>Nothing here</h1>' }, /^UNEXPECTED_ANSWER: /],
    [{ status: 200, body: '<h1>Log in to this hotel</h1>' }, /^UNEXPECTED_ANSWER: /],
  ];
  for (const [play, message] of ending) {
    it(`end with ${message.source}, and are not asked for again`, async () => {
      service.play(updates(1), play);
      const error = await met(9).catch((thrown: unknown) => thrown);
      expect(error).to.be.instanceOf(Error).with.property('message').that.matches(message);
      expect(service.heard).to.have.length(2);
    });
  }

  it('end with the signal: in a request, in a pause, before the first, with a page unread', async () => {
    const waiting = new AbortController();
    service.play('silent');
    const ended = service.client().updates({ signal: waiting.signal }).next();
    await until(() => service.heard.length === 1);
    waiting.abort();
    expect(await ended).to.deep.equal({ done: true, value: undefined });

    const pausing = new AbortController();
    service.play('cut');
    const client = service.client({ wait: async () => pausing.abort() });
    expect(await met(9, { signal: pausing.signal }, client)).to.deep.equal([]);
    expect(service.heard).to.have.length(1);

    service.play(updates(1));
    expect(await met(9, { signal: AbortSignal.abort() })).to.deep.equal([]);
    expect(service.heard).to.have.length(0);

    service.play(updates(1, 2, 3), updates());
    expect(await met(2)).to.deep.equal([1, 2]);
    expect(offsets(), 'what is not met, comes again').to.deep.equal([undefined, 3]);
  });

  for (const [way, leave] of [
    ['break', () => true],
    [
      'a throw',
      () => {
        throw new Error('The handler failed.');
      },
    ],
  ] as const) {
    it(`keep for the next time what a loop was left at by ${way}`, async () => {
      service.play(updates(1, 2, 3), updates());
      async function read() {
        for await (const { update_seq } of service.client().updates()) if (update_seq === 2 && leave()) break;
      }
      await read().catch(() => undefined);
      expect(offsets()).to.deep.equal([undefined, 2]);
    });
  }

  it('may wait longer than other calls: the service is told for how long', async () => {
    service.play('silent');
    const client = createClient({ baseUrl: service.address, attemptTimeoutMs: 100, timeoutMs: 100 });
    expect(await client.bots.getUpdates({}, { attempts: 1 })).to.include({ code: 'TIMEOUT' });
    const controller = new AbortController();
    service.play('silent');
    const waiting = client.bots.getUpdates({ timeout: 50 }, { signal: controller.signal });
    service.play('silent');
    expect(await client.bots.getUpdates({}, { attempts: 1 })).to.include({ code: 'TIMEOUT' });
    controller.abort();
    expect(await waiting, 'still there').to.include({ code: 'ABORTED' });
  });
});
