// A request for updates that waits ends with the right that it came by, on every node, before the call that
// ends that right has answered.
import { expect } from 'chai';
import type { Bot } from '../chats/chats-world.js';
import type { Asked, Person, TestNode } from '../support/node.js';
import { openPollsWorld, type PollsWorld, textsOf, updatesOf } from './polls-world.js';

describe('requests for updates that wait', () => {
  let world: PollsWorld;
  let nodes: readonly [here: TestNode, there: TestNode];
  let admin: Person;
  let owner: Person;
  let bot: Bot;

  before(async () => {
    world = await openPollsWorld();
    nodes = [world.node, world.other];
    admin = await world.node.admin();
    owner = await world.person();
  });
  after(() => world.close());
  beforeEach(async () => {
    bot = await world.bot(owner);
  });

  /** One on each node, both parked. */
  async function parkEverywhere(token = bot.token): Promise<readonly Promise<Asked>[]> {
    const polls = nodes.map((node) => world.poll(node, token));
    for (const node of nodes) await world.untilParked(node, 1);
    return polls;
  }

  async function act(call: string, { token }: { token: string }, body?: object): Promise<void> {
    const [method = '', path = ''] = call.split(' ');
    const { status, text } = await world.node.ask(method, path, { token, ...(body && { body }) });
    expect(status, `${call}: ${text}`).to.equal(200);
  }

  const own = () => `/api/v1/bots/my/${bot.botId}`;
  const reason = { reason: 'It sends what nobody wants.' };
  const url = 'https://hooks.example.com/bot';
  const rows: readonly [why: string, status: number, code: string, end: () => Promise<void>][] = [
    ['it gets a webhook', 409, 'CONFLICT', () => act('POST /api/v1/bots/setWebhook', bot, { url })],
    ['its developer gives it a webhook', 409, 'CONFLICT', () => act(`POST ${own()}/webhook`, owner, { url })],
    [
      'it is disabled',
      403,
      'BOT_DISABLED',
      () => act(`POST /api/v1/admin/bots/${bot.botId}/disable`, admin, reason),
    ],
    ['its token is replaced', 401, 'INVALID_BOT_TOKEN', () => act(`POST ${own()}/regenerate-token`, owner)],
    ['its token is revoked', 401, 'INVALID_BOT_TOKEN', () => act(`DELETE ${own()}/token`, owner)],
    ['it is ended', 401, 'INVALID_BOT_TOKEN', () => act(`DELETE ${own()}`, owner)],
    [
      'it may not receive messages any more',
      403,
      'SCOPE_MISSING',
      () => act(`POST ${own()}/scopes`, owner, { scopes: ['messages:send'] }),
    ],
  ];
  for (const [why, status, code, end] of rows)
    it(`are answered ${status} ${code} on both nodes when ${why}, before that call is answered`, async () => {
      const polls = await parkEverywhere();
      await end();
      expect([await world.parked(nodes[0]), await world.parked(nodes[1])]).to.deep.equal([0, 0]);
      for (const poll of polls) {
        const answer = await poll;
        expect([answer.status, answer.json.code], answer.text).to.deep.equal([status, code]);
      }
    });

  it('go on waiting when the bot changes otherwise, and when another bot ends', async () => {
    const polls = await parkEverywhere();
    const another = await world.bot(owner);
    await act('POST /api/v1/bots/setWebhook', another, { url });
    await act('POST /api/v1/bots/setMyGroupPrivacy', bot, { enabled: false });
    await act(`PATCH ${own()}`, owner, { name: 'Another name' });
    expect([await world.parked(nodes[0]), await world.parked(nodes[1])]).to.deep.equal([1, 1]);
    await act(`DELETE ${own()}/token`, owner);
    await Promise.all(polls);
  });

  it('end with their token: those that came with the new one stay', async () => {
    const polls = await parkEverywhere();
    const { status, json } = await world.node.ask('POST', `${own()}/regenerate-token`, owner);
    expect(status).to.equal(200);
    const { one_time_token: token } = json.data as { one_time_token: string };
    expect((await Promise.all(polls)).map((answer) => answer.status)).to.deep.equal([401, 401]);
    const later = await parkEverywhere(token);
    expect((await world.poll(world.other, bot.token)).status).to.equal(401);
    const anna = await world.person();
    const chat = await world.privateChat(anna, bot.systemUserId);
    await world.say(anna, chat.id, 'for the new token');
    const told = await Promise.race(later);
    expect(textsOf(updatesOf(told))).to.deep.equal(['for the new token']);
    await act(`DELETE ${own()}/token`, owner);
    await Promise.all(later);
  });
});
