// A bot works for one application at most, and only for one of the same account.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { account, openWorld, refusalOf, tally, type World } from './world.js';

type Application = Schemas['applications.Application'];
type BotLink = Schemas['applications.BotLink'];

const anna = account('usr_anna');
const berta = account('usr_berta');

describe('links of bots to applications', () => {
  let world: World;
  let first: string;
  let second: string;
  let botId: string;

  before(async () => {
    world = await openWorld();
  });
  after(() => world.close());
  beforeEach(async () => {
    first = await application('First');
    second = await application('Second');
    botId = await bot();
  });

  const application = async (name: string, caller = anna) =>
    (await world.call<Application>('applications.create', { caller, body: { name } })).id;
  const bot = async (caller = anna) =>
    (await world.call<Schemas['bots.Bot']>('bots.apply', { caller, body: { name: 'Bot' } })).id;
  const link = (id: string, linked = botId, caller = anna) =>
    world.call<BotLink>('applications.bots.link', { caller, params: { id, botId: linked } });
  const unlink = (id: string, linked = botId) =>
    world.call<BotLink>('applications.bots.unlink', { caller: anna, params: { id, botId: linked } });
  const botIdsOf = async (id: string) =>
    (await world.call<Application>('applications.read', { caller: anna, params: { id } })).botIds;

  it('are shown by the application, in the order in which they were made', async () => {
    const linkedAt = new Date(world.clock.now()).toISOString();
    expect(await link(first)).to.deep.equal({ applicationId: first, botId, linkedAt });
    world.clock.advance(1);
    const next = await bot();
    await link(first, next);
    expect(await botIdsOf(first)).to.deep.equal([botId, next]);
    const { items } = await world.call<Schemas['applications.ApplicationPage']>('applications.list', {
      caller: anna,
      query: { limit: '100' },
    });
    expect(items.find(({ id }) => id === first)?.botIds).to.deep.equal([botId, next]);
    expect(items.find(({ id }) => id === second)?.botIds).to.deep.equal([]);
  });

  it('may be asked for again without effect', async () => {
    const made = await link(first);
    world.clock.advance(1000);
    expect(await link(first)).to.deep.equal(made);
  });

  it('are refused while the bot works for another application, until it is unlinked there', async () => {
    const made = await link(first);
    expect(await refusalOf(link(second))).to.equal('BOT_ALREADY_LINKED');
    expect(await unlink(first)).to.deep.equal(made);
    await link(second);
    expect([await botIdsOf(first), await botIdsOf(second)]).to.deep.equal([[], [botId]]);
  });

  it('go to one application when two want the bot at the same moment', async () => {
    const outcomes = await tally(Array.from({ length: 16 }, (_, n) => link(n % 2 === 0 ? first : second)));
    expect(outcomes).to.deep.equal({ none: 8, BOT_ALREADY_LINKED: 8 });
    expect([...(await botIdsOf(first)), ...(await botIdsOf(second))]).to.deep.equal([botId]);
  });

  it('need a bot of the same account', async () => {
    const foreign = await bot(berta);
    expect(await refusalOf(link(first, foreign))).to.equal('NOT_FOUND');
    expect(await refusalOf(link(first, 'bot_unknown'))).to.equal('NOT_FOUND');
    expect(await botIdsOf(first)).to.deep.equal([]);
  });

  it('end only where they are', async () => {
    await link(first);
    expect(await refusalOf(unlink(second))).to.equal('NOT_FOUND');
    expect(await botIdsOf(first)).to.deep.equal([botId]);
  });
});
