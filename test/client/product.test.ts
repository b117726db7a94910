// The client against the product: both kinds of envelopes, lists, and lost answers.
import { expect } from 'chai';
import { type Client, createClient, unwrap } from '../../src/client/client.js';
import { type Bot, type ChatsWorld, openSharedChats } from '../chats/chats-world.js';
import { type AnswerThief, openAnswerThief } from '../support/answer-thief.js';
import type { Person } from '../support/node.js';
import { openSharedShop, type Shop } from '../vouchers/shop.js';

describe('the client, for bots and people', () => {
  let world: ChatsWorld;
  let thief: AnswerThief;
  let anna: Person;
  let weather: Bot;
  let asAnna: Client;
  let asBot: Client;
  let chat: string;
  before(async () => {
    world = await openSharedChats();
    thief = await openAnswerThief(world.node.port);
    [anna, weather] = [await world.person(), await world.bot()];
    asAnna = as(anna.token);
    asBot = as(weather.token);
    chat = unwrap(await asAnna.chats.open({ type: 'private', user_id: weather.systemUserId })).id;
  });
  after(async () => {
    await thief?.close();
    await world?.close();
  });

  const as = (token: string) => createClient({ baseUrl: thief.address, token, wait: async () => undefined });
  const texts = async () => (await world.history(anna, chat)).map(({ text }) => text);

  it('sends one message though the answer is lost, and hears of it under the same key', async () => {
    thief.stealAnswerTo('/sendMessage');
    const before = thief.requests.length;
    const sent = await asBot.bots.sendMessage({ chat_id: chat, text: 'It rains.' });
    expect(sent).to.include({ ok: true, isReplay: true });
    expect(thief.requests.length - before).to.equal(2);
    expect((await texts()).filter((text) => text === 'It rains.')).to.have.length(1);
    expect(sent.ok && sent.data.from.is_bot).to.equal(true);
  });

  it('sends one message of a person as well, whose key is a field', async () => {
    thief.stealAnswerTo('/messages');
    const sent = await asAnna.call('chats.messages.send', { id: chat, text: 'And tomorrow?' });
    expect(sent.ok).to.equal(true);
    expect((await texts()).filter((text) => text === 'And tomorrow?')).to.have.length(1);
  });

  it('uploads files of bots and of people, as bytes and as a stream', async () => {
    const [about, text] = [{ name: 'menu.txt', type: 'text/plain', category: 'menu' }, 'Soup, bread, tea'];
    const stream = () => new Blob([text]).stream();
    const ofBot = unwrap(await asBot.uploadFile({ ...about, size: text.length, stream }));
    const bytes = new TextEncoder().encode(text);
    const ofAnna = unwrap(await asAnna.uploadFile({ ...about, bytes, isPublic: true }));
    for (const { url } of [ofBot, ofAnna]) expect(await (await fetch(url)).text()).to.equal(text);
    expect(ofAnna).to.include({ file_name: 'menu.txt', category: 'menu', is_public: true });
    expect(unwrap(await asBot.bots.files.read({ file_id: ofBot.file_id })).checksum).to.equal(
      ofAnna.checksum,
    );
    const wrong = await asBot.uploadFile({ ...about, size: 3, stream });
    expect(wrong).to.include({ ok: false });
  });

  it('gives refusals as values, with their code, status, fields and request', async () => {
    const unknown = await asBot.bots.sendMessage({ chat_id: 'chat_of_nobody', text: 'Hello' });
    expect(unknown).to.include({ ok: false, code: 'NOT_FOUND', status: 404, attempts: 1, mayBeDone: false });
    const empty = await asBot.bots.sendMessage({ chat_id: chat, text: '' });
    expect(empty).to.include({ ok: false, code: 'VALIDATION', status: 400 });
    expect(empty).to.have.nested.property('details[0].field').that.includes('text');
    expect(empty).to.have.property('requestId').that.is.a('string').and.not.empty;
    expect(await as('sbot_no').bots.me()).to.include({ code: 'INVALID_BOT_TOKEN', status: 401 });
  });

  it('walks through all chats and all messages, each met once', async () => {
    for (let number = 1; number <= 7; number += 1) {
      unwrap(await asAnna.chats.messages.send({ id: chat, text: `Message ${number}` }));
      unwrap(await asAnna.chats.open({ type: 'group', title: `Group ${number}` }));
    }
    const chats: string[] = [];
    for await (const { id } of asAnna.pages('chats.list', { pageSize: 3 })) chats.push(id);
    expect(chats).to.have.length(8);
    expect(new Set(chats).size).to.equal(8);
    const seen: (string | undefined)[] = [];
    for await (const { text } of asAnna.pages('chats.messages.list', { id: chat, limit: 4 })) seen.push(text);
    expect(seen).to.deep.equal(await texts());
    expect(seen.slice(0, 2)).to.deep.equal(['Message 7', 'Message 6']);
  });

  it('walks no further than its reader goes', async () => {
    const before = thief.requests.length;
    for await (const { id } of asAnna.pages('chats.list', { pageSize: 2 })) {
      expect(id).to.be.a('string');
      break;
    }
    expect(thief.requests.length - before).to.equal(1);
  });
});

describe('the client, for vouchers', () => {
  let shop: Shop;
  let thief: AnswerThief;
  before(async () => {
    shop = await openSharedShop();
    thief = await openAnswerThief(shop.node.port);
  });
  after(async () => {
    await thief?.close();
    await shop?.close();
  });
  const as = (token: string) => createClient({ baseUrl: thief.address, token, wait: async () => undefined });

  it('redeems once though the answer is lost, and hears of a second order that it is refused', async () => {
    const { id, code } = await shop.voucher();
    const till = as(shop.token);
    const credential = { type: 'redeem_code', value: code } as const;
    thief.stealAnswerTo('/redeem');
    const redeemed = await till.vouchers.redeem({ credential, external_order_id: 'order-1' });
    expect(redeemed).to.include({ ok: true, isReplay: true });
    expect(await shop.recorded(id)).to.equal(1);
    const second = await till.vouchers.redeem({ credential, external_order_id: 'order-2' });
    expect(second).to.include({ ok: false, code: 'VOUCHER_ALREADY_REDEEMED', status: 409 });
    expect(second).to.have.nested.property('details.externalOrderId', 'order-1');
    expect(second).to.have.property('requestId').that.is.a('string').and.not.empty;
  });

  it('gives a picture as text, and a list of a shop item by item', async () => {
    const { id, holder } = await shop.voucher();
    const picture = unwrap(await as(holder.token).wallet.vouchers.qr({ id }));
    expect(picture).to.match(/^<svg/);
    const refused = await as(holder.token).wallet.vouchers.qr({ id: 'voucher_of_nobody' });
    expect(refused).to.include({ ok: false, status: 404, code: 'VOUCHER_NOT_FOUND' });
    const seen: string[] = [];
    for await (const template of as(shop.token).pages('vouchers.templates.list', { limit: 1 }))
      seen.push(template.id);
    expect(seen.length).to.equal(new Set(seen).size);
    expect(seen.length).to.be.at.least(2);
  });
});
