// One trace from a request to the webhook that hears of it, through two nodes, as a collector receives it.
import { expect } from 'chai';
import { slotOf } from '../../src/cluster/slots.js';
import { newId } from '../../src/shared/ids.js';
import { linkedNodes } from '../support/linked-nodes.js';
import type { Asked } from '../support/node.js';
import { openPushedWorld, type PushedBot, type PushedWorld } from '../support/pushed-world.js';
import { type CollectedSpan, startTraceCollector, type TraceCollector } from '../support/trace-collector.js';
import { until } from '../support/until.js';
import { expectOk, shopOn } from '../vouchers/shop.js';

const ids = { pushed: '4bf92f3577b34da6a3ce929d0e0e4736', waited: 'a'.repeat(32), redeemed: 'b'.repeat(32) };
const callersSpan = '00f067aa0ba902b7';
const [server, internal, client] = [2, 1, 3];

describe('the trace of a request', () => {
  let collector: TraceCollector;
  let pushed: PushedWorld;
  let answers: Readonly<Record<'pushed' | 'refused' | 'misled', Asked>>;
  before(async () => {
    collector = await startTraceCollector();
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_SERVICE_NAME: 'a platform' };
    const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc' };
    pushed = await openPushedWorld({ ...linkedNodes, ...env, ...headers });
    await pushed.world.another();
    const first = instance(await requestOf(await pushed.world.node.ask('GET', '/api/v1/accounts/me')));
    const bots = { pushed: await botNotOf(first), waited: await pushed.bot() };
    await pushed.setWebhook(bots.pushed);
    answers = {
      pushed: await say(bots.pushed, `00-${ids.pushed}-${callersSpan}-01`),
      refused: await say(bots.waited, '', 5),
      misled: await say(bots.waited, `00-${'0'.repeat(32)}-${callersSpan}-01`),
    };
    await say(bots.waited, `00-${ids.waited}-${callersSpan}-01`);
    await pushed.setWebhook(bots.waited);
    await redeemed(ids.redeemed);
  });
  after(async () => {
    await pushed.close();
    await collector.close();
  });

  const say = ({ person, chat }: PushedBot, traceparent: string, text: unknown = 'Hello.') =>
    pushed.world.node.ask('POST', `/api/v1/chats/${chat}/messages`, {
      token: person.token,
      body: { text },
      headers: { traceparent },
    });
  const spansOf = (id: string) => collector.spans().filter(({ traceId }) => traceId === id);
  const spanOf = async (id: string, name: string): Promise<CollectedSpan> => {
    const found = () => spansOf(id).filter((span) => span.name === name);
    await until(() => found().length > 0);
    expect(found(), name).to.have.length(1);
    return found()[0] as CollectedSpan;
  };
  const requestOf = async (answer: { headers: Headers }): Promise<CollectedSpan> => {
    const id = answer.headers.get('x-platform-request-id');
    const found = () => collector.spans().find(({ attributes }) => attributes['signalbox.request.id'] === id);
    await until(() => found() !== undefined);
    return found() as CollectedSpan;
  };
  const instance = ({ resource }: CollectedSpan) => String(resource['service.instance.id']);

  /** A bot whose chat with a person is turned by the other node. */
  async function botNotOf(first: string): Promise<PushedBot> {
    for (;;) {
      const bot = await pushed.bot();
      const slots = pushed.world.db.collection<{ _id: number; owner: string }>('slots');
      const slot = await slots.findOne({ _id: slotOf('chat', bot.chat) });
      if (slot?.owner.includes(first) === false) return bot;
    }
  }

  /** An application with a webhook hears of a redemption, which is a record and no row of its own. */
  async function redeemed(traceId: string): Promise<void> {
    const { node, stores, db } = pushed.world;
    const shop = await shopOn({ nodes: [node], stores, client: db.client });
    const { code } = await shop.voucher();
    expectOk(
      await shop.own('PATCH', '', {
        body: { webhook: { url: pushed.sink.url, secretToken: 'of the shop' } },
      }),
    );
    const body = { credential: { type: 'redeem_code', value: code }, external_order_id: 'order-1' };
    const headers = { 'Idempotency-Key': newId('key'), traceparent: `00-${traceId}-${callersSpan}-01` };
    expectOk(await shop.call('POST', '/redeem', { body, headers }));
  }

  it('goes on in the turn on another node, its commit and the delivery', async () => {
    const delivery = await spanOf(ids.pushed, 'delivery');
    const commit = await spanOf(ids.pushed, 'commit');
    const turn = await spanOf(ids.pushed, 'turn chat');
    const request = await requestOf(answers.pushed);
    expect(request).to.include({ traceId: ids.pushed, name: 'chats.messages.send', kind: server });
    const parents = [request, turn, commit, delivery].map(({ parentSpanId }) => parentSpanId);
    expect(parents).to.deep.equal([callersSpan, request.spanId, turn.spanId, turn.spanId]);
    expect([turn.kind, commit.kind, delivery.kind]).to.deep.equal([internal, client, client]);
    expect(instance(turn)).to.equal(instance(commit)).and.not.equal(instance(request));
    expect(turn.endNs > turn.startNs && commit.startNs >= turn.startNs, 'times').to.equal(true);
    const sent = pushed.sink.arrivals().map(({ traceparent }) => traceparent);
    expect(sent).to.include(`00-${ids.pushed}-${delivery.spanId}-01`);
  });

  it('is found again in the row of an update that had to wait', async () => {
    const delivery = await spanOf(ids.waited, 'delivery');
    expect(delivery.parentSpanId).to.equal((await spanOf(ids.waited, 'turn chat')).spanId);
  });

  it('is found again in the record of a redemption', async () => {
    const delivery = await spanOf(ids.redeemed, 'delivery');
    expect(delivery.attributes).to.include({ 'signalbox.update.type': 'voucher.redeemed' });
    expect(delivery.parentSpanId).to.equal((await spanOf(ids.redeemed, 'turn voucher')).spanId);
  });

  it('is in the lines of the log, and tells why a request was refused', async () => {
    const request = await requestOf(answers.refused);
    expect(request.attributes).to.include({ 'http.response.status_code': 400, 'error.type': 'VALIDATION' });
    expect(request.status.code, 'a refusal is no failure').to.equal(0);
    const lines = pushed.world.node.lines.filter((line) => line.includes(request.traceId));
    expect(lines.map((line) => JSON.parse(line).code)).to.deep.equal(['VALIDATION']);
  });

  it('begins anew where the header is none', async () => {
    const request = await requestOf(answers.misled);
    expect(request.parentSpanId).to.equal(undefined);
    expect(request.traceId).to.match(/^(?!0{32})[\da-f]{32}$/);
  });

  it('says nothing of people and their tokens', async () => {
    const request = await requestOf(answers.misled);
    expect(request.resource).to.include({ 'service.name': 'a platform' });
    expect(Object.keys(request.attributes).sort()).to.deep.equal([
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'signalbox.request.id',
    ]);
    const told = JSON.stringify(collector.spans().map(({ attributes, name }) => [name, attributes]));
    expect(told).not.to.match(/Bearer|Hello|person_/);
  });

  it('goes to the collector of the settings, with their headers', () => {
    const [first] = collector.requests();
    expect(first).to.deep.include({ url: '/v1/traces' });
    expect(first?.headers).to.include({ authorization: 'Basic abc', 'content-type': 'application/json' });
  });
});
