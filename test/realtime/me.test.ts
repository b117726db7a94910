// The topic of one person: friend requests, questions of applications, chats that the person joins, and
// vouchers sent.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { validators } from '../generated/all-validators.js';
import type { Person } from '../support/node.js';
import { until } from '../support/until.js';
import { expectOk, type ShopOnNodes } from '../vouchers/shop.js';
import { openStock } from '../vouchers/stock.js';
import type { LiveClient, ServerFrame } from './live-client.js';
import { liveWorld, type Wanted } from './live-world.js';

const topic = 'me';

describe('what concerns one person, watched live', () => {
  const live = liveWorld();
  let shop: ShopOnNodes;
  let anna: Person;
  let ben: Person;

  before(() => {
    shop = live.shop;
  });
  beforeEach(async () => {
    anna = await shop.node.person();
    ben = await shop.node.person();
  });

  const asks = (who: { token: string }, wanted?: Wanted) => live.asks(topic, who, wanted);
  const watching = (who: { token: string }, wanted?: Wanted) => live.watching(topic, who, wanted);
  async function call<T>({ token }: { token: string }, named: string, body: object = {}): Promise<T> {
    const [method = '', path = ''] = named.split(' ');
    const options = { token, ...(method !== 'GET' && { body }) };
    return expectOk(await shop.node.ask(method, `/api/v1${path}`, options)) as T;
  }
  const shown = (events: readonly ServerFrame[]) => events.map(({ type, data }) => ({ type, data }));
  const askToBeFriends = (by: Person, { userId: user_id }: Person) =>
    call<Schemas['friends.RequestItem']>(by, 'POST /friends/requests', { user_id, message: 'It is me.' });

  it('tells of friend requests and of their answers, on every node', async () => {
    const [asked, elsewhere] = [await watching(ben), await watching(ben, { at: 1 })];
    const asker = await watching(anna, { at: 1 });
    const request = await askToBeFriends(anna, ben);
    for (const { client } of [asked, elsewhere])
      expect(shown(await client.eventsWhen(1))).to.deep.equal([{ type: 'friend_request', data: request }]);
    const accepted = await call(ben, `POST /friends/requests/${request.id}/accept`);
    const [answer, chat] = shown(await asker.client.eventsWhen(2)).toSorted((a, b) =>
      String(a.type).localeCompare(String(b.type)),
    );
    expect(answer).to.deep.equal({ type: 'friend_request_answered', data: accepted });
    expect(chat).to.deep.include({ type: 'my_chat_member' });
    for (const { data } of [...asker.client.events(), ...asked.client.events()])
      expect(validators['realtime.PersonalEvent'](data), JSON.stringify(data)).to.equal(true);
  });

  it('tells who has asked of a no', async () => {
    const { client } = await watching(anna);
    const { id } = await askToBeFriends(anna, ben);
    await call(ben, `POST /friends/requests/${id}/reject`);
    const [event] = await client.eventsWhen(1);
    expect(event).to.deep.include({ type: 'friend_request_answered' });
    expect(event?.data).to.include({ id, status: 'rejected' });
  });

  it('tells of questions of applications as they come', async () => {
    const { client } = await watching(ben, { at: 1 });
    expectOk(
      await shop.own('POST', '/authorization-requests', {
        body: { userId: ben.userId, message: 'May we?' },
      }),
    );
    const [event] = await client.eventsWhen(1);
    expect(event).to.include({ type: 'authorization_request' });
    const { items } = await call<{ items: readonly object[] }>(ben, 'GET /wallet/authorizations/requests');
    expect(items).to.deep.equal([event?.data]);
  });

  it('tells of the chats that one comes into and goes from', async () => {
    const { client } = await watching(ben, { at: 1 });
    const { id } = await call<Schemas['chats.Chat']>(anna, 'POST /chats', {
      ...{ type: 'group', title: 'Neighbours', member_ids: [ben.userId] },
    });
    await call(anna, `DELETE /chats/${id}/members/${ben.userId}`);
    const events = await client.eventsWhen(2);
    const moves = events.map(({ type, data }) => {
      const { chat, from, old_chat_member, new_chat_member } =
        data as unknown as Schemas['updates.MemberChanged'];
      return [type, chat.id, from.id, old_chat_member.status, new_chat_member.status];
    });
    expect(moves).to.deep.equal([
      ['my_chat_member', id, anna.userId, 'left', 'member'],
      ['my_chat_member', id, anna.userId, 'member', 'left'],
    ]);
  });

  it('tells who is sent a voucher, and who has sent it how that ends', async () => {
    const stock = await openStock(shop);
    const from = await stock.given(3);
    const [{ client: recipient }, { client: sender }] = [
      await watching(stock.recipient, { at: 1 }),
      await watching(stock.sender),
    ];
    const [first, second, third] = [await stock.sent(from), await stock.sent(from), await stock.sent(from)];
    const end = (who: Person, { id }: { id: string }, how: string) =>
      call<Record<string, unknown>>(who, `POST /wallet/sends/${id}/${how}`);
    const claim = await end(stock.recipient, first, 'claim');
    const declined = await end(stock.recipient, second, 'decline');
    const cancelled = await end(stock.sender, third, 'cancel');
    const told = shown(await recipient.eventsWhen(4));
    expect(told).to.have.deep.members([
      ...[first, second, third].map((data) => ({ type: 'voucher_sent', data })),
      { type: 'voucher_send_ended', data: cancelled },
    ]);
    expect(shown(await sender.eventsWhen(2))).to.have.deep.members([
      { type: 'voucher_send_ended', data: claim.send },
      { type: 'voucher_send_ended', data: declined },
    ]);
    for (const { data } of [...recipient.events(), ...sender.events()])
      expect(validators['realtime.PersonalEvent'](data), JSON.stringify(data)).to.equal(true);
  });

  it('recovers what was missed, from any node, and says when it cannot', async () => {
    const first = await watching(ben);
    const { epoch, offset } = first.answer;
    await first.client.close();
    const request = await askToBeFriends(anna, ben);
    await call(anna, 'POST /chats', { type: 'group', title: 'Two', member_ids: [ben.userId] });
    const back = await watching(ben, { at: 1, from: { epoch, offset } });
    expect(back.answer).to.include({ recovered: true, offset });
    const events = await back.client.eventsWhen(2);
    expect(events[0]?.data).to.deep.equal(request);
    expect(events.map((event) => event.offset)).to.deep.equal([(offset ?? 0) + 1, (offset ?? 0) + 2]);
    const late = await watching(ben, { from: { epoch, offset: 10_000 } });
    expect(late.answer).to.include({ recovered: false, offset: (offset ?? 0) + 2 });
  });

  it('tells who has pressed a button what the bot answers, for the moment', async () => {
    const bot = await shop.node.botToken(ben);
    const { system_user_id: user_id } = await call<Schemas['bots.Identity']>(bot, 'GET /bots/me');
    const { client } = await watching(anna, { at: 1 });
    const { id } = await call<Schemas['chats.Chat']>(anna, 'POST /chats', { type: 'private', user_id });
    await client.eventsWhen(1);
    const reply_markup = { inline_keyboard: [[{ text: 'Yes', callback_data: 'yes' }]] };
    const asked = { chat_id: id, text: 'Well?', reply_markup };
    const message = await call<Schemas['chats.Message']>(bot, 'POST /bots/sendMessage', asked);
    const isAnswer = ({ op, type }: ServerFrame) => op === 'signal' && type === 'callback_answer';
    // A signal is not sent to a node whose watching is not known yet.
    await until(async () => {
      const path = `/chats/${id}/messages/${message.message_id}/press`;
      const { callback_query_id } = await call<Schemas['rich.Press']>(anna, `POST ${path}`, { data: 'yes' });
      await call(bot, 'POST /bots/answerCallbackQuery', { callback_query_id, text: 'Saved' });
      return client.frames.some(isAnswer);
    });
    const told = client.frames.find(isAnswer);
    expect(validators['realtime.Signal'](told), JSON.stringify(told)).to.equal(true);
    expect(told).to.deep.include({ topic });
    expect(told?.data).to.deep.include({ answered: true, text: 'Saved', show_alert: false });
    expect(
      client.events().map(({ type }) => type),
      'of the new chat alone',
    ).to.deep.equal(['my_chat_member']);
  });

  it('tells what happens to vouchers that one holds, for the moment', async () => {
    const holder = await shop.holder();
    const { client } = await watching(holder, { at: 1 });
    const { client: stranger } = await watching(anna);
    const signals = (of: LiveClient) => of.frames.filter(({ op }) => op === 'signal');
    // A signal is not sent to a node whose watching is not known yet.
    await until(async () => {
      // One may have only so many of one template.
      const { id: templateId } = await shop.active();
      expectOk(await shop.issue(templateId, holder.userId));
      return signals(client).length > 0;
    });
    const [told] = signals(client);
    expect(validators['realtime.Signal'](told), JSON.stringify(told)).to.equal(true);
    expect(told).to.include({ topic, type: 'voucher.issued' });
    expect(told?.data).to.have.nested.property('voucher.holderUserId', holder.userId);
    await shop.active();
    expect(signals(stranger)).to.deep.equal([]);
    expect(client.events()).to.deep.equal([]);
  });

  it('is for people, and everybody sees only what is theirs', async () => {
    const bot = await shop.node.botToken(anna);
    for (const who of [bot, { token: shop.token }])
      expect((await asks(who)).answer).to.include({ op: 'error', status: 403 });
    const [of, notOf] = [await watching(ben), await watching(anna)];
    await askToBeFriends(await shop.node.person(), ben);
    await of.client.eventsWhen(1);
    await askToBeFriends(ben, anna);
    expect(shown(await notOf.client.eventsWhen(1)).map(({ data }) => data)).to.have.length(1);
    expect(of.client.events()).to.have.length(1);
  });

  it('does not repeat messages', async () => {
    const { id } = await call<Schemas['chats.Chat']>(anna, 'POST /chats', {
      type: 'private',
      user_id: ben.userId,
    });
    const { client } = await watching(ben);
    await call(anna, `POST /chats/${id}/messages`, { text: 'Hello' });
    await askToBeFriends(anna, ben);
    await client.next(({ type }) => type === 'friend_request');
    expect(client.events().map(({ type }) => type)).to.not.include('message');
  });
});
