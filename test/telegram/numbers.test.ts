// The numbers of people, bots and groups: drawn once, never given twice, and the same on every node.
import { expect } from 'chai';
import { behindChatNumber, groupNumberOf } from '../../src/telegram/numbers/chat-number.js';
import { createNumberStore } from '../../src/telegram/numbers/number.store.js';
import { createNumbers, numberMin } from '../../src/telegram/numbers/numbers.js';
import { type ChatsWorld, openSharedChats } from '../chats/chats-world.js';
import { telegramBot } from './telegram-world.js';

describe('numbers', () => {
  let world: ChatsWorld;
  let names = 0;

  before(async () => {
    world = await openSharedChats();
  });
  after(() => world.close());

  const numberMax = 2 ** 52 - 1;
  const newNames = (count: number) =>
    Array.from({ length: count }, () => {
      names += 1;
      return `usr_of_numbers_${names}`;
    });
  const numbersOf = (more: { draw?: () => number; cachedMax?: number } = {}) =>
    createNumbers({ store: createNumberStore({ db: world.db } as never), ...more });

  it('are drawn when they are first asked for, within their bounds, and stay', async () => {
    const ids = newNames(200);
    const drawn = await numbersOf().of(ids);
    expect(new Set(drawn.values()).size).to.equal(ids.length);
    for (const n of drawn.values()) expect(n).to.be.within(numberMin, numberMax);
    const [one = '', other = ''] = ids;
    expect((await numbersOf().of([other, one, one])).get(one)).to.equal(drawn.get(one));
    expect(await numbersOf().idOf(drawn.get(other) ?? 0)).to.equal(other);
    expect(await numbersOf().idOf(7)).to.equal(undefined);
  });

  it('are the same for all who ask at once', async () => {
    const ids = newNames(50);
    const all = await Promise.all(Array.from({ length: 6 }, () => numbersOf().of(ids)));
    for (const one of all) expect([...one]).to.have.deep.members([...(all[0] ?? [])]);
  });

  it('are drawn again where another one has the number', async () => {
    const [taken = '', fresh = ''] = newNames(2);
    const first = numberMin + 1_000 + Math.floor(Math.random() * 1e9);
    await numbersOf({ draw: () => first }).of([taken]);
    const draws = [first, first, first + 1];
    const found = await numbersOf({ draw: () => draws.shift() ?? first + 2 }).of([taken, fresh]);
    expect([...found]).to.deep.equal([
      [taken, first],
      [fresh, first + 1],
    ]);
    const [never = ''] = newNames(1);
    const failure = await numbersOf({ draw: () => first })
      .of([never])
      .then(() => undefined, String);
    expect(failure).to.include('No number was found that is free');
  });

  it('are found again when they were forgotten', async () => {
    const ids = newNames(5);
    const forgetful = numbersOf({ cachedMax: 1 });
    const before = await forgetful.of(ids);
    expect([...(await forgetful.of(ids))]).to.have.deep.members([...before]);
    for (const [id, n] of before) expect(await forgetful.idOf(n)).to.equal(id);
  });

  it('of a bot are told to its developer alone', async () => {
    const bot = await telegramBot(world);
    const path = `/api/v1/bots/my/${bot.botId}/telegram`;
    const { token } = bot.owner;
    expect(await world.ask(`GET ${path}`, { token })).to.deep.equal({
      numeric_id: bot.number,
      api_root: world.node.address,
      file_root: `${world.node.address}/file`,
    });
    const stranger = await world.person();
    expect((await world.refused(404, `GET ${path}`, { token: stranger.token })).code).to.equal('NOT_FOUND');
  });

  it('of chats tell a group from a person', () => {
    const n = numberMin + 5;
    expect(behindChatNumber(n)).to.deep.equal({ n, isGroup: false });
    expect(behindChatNumber(groupNumberOf(n))).to.deep.equal({ n, isGroup: true });
    expect(Number.isSafeInteger(groupNumberOf(numberMax))).to.equal(true);
    for (const none of [0, -5, -(10 ** 12), 1.5, Number.MAX_VALUE, Number.NaN])
      expect(behindChatNumber(none), String(none)).to.equal(undefined);
  });
});
