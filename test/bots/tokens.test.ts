// Bot tokens: shown exactly once, kept as a hash only, refused everywhere the moment they are replaced.
import { expect } from 'chai';
import { botsEndpoints } from '../../src/bots/endpoints.js';
import type { Schemas } from '../../src/generated/schemas.js';
import { hashOfToken, newSecret } from '../../src/shared/ids.js';
import {
  account,
  altered,
  type Node,
  openWorld,
  refusalOf,
  tally,
  type World,
} from '../applications/world.js';

type Bot = Schemas['bots.Bot'];

const anna = account('usr_anna');
const admin = account('usr_admin', ['admin']);
const weekMs = 7 * 86_400_000;

describe('bot tokens', () => {
  let world: World;
  let id: string;
  let prefix: string;

  before(async () => {
    world = await openWorld();
  });
  after(() => world.close());
  beforeEach(async () => {
    await world.trust();
    ({ id } = await world.call<Bot>('bots.apply', { caller: anna, body: { name: 'Bot' } }));
    const approved = await act<Schemas['bots.AdminBot']>('admin.bots.approve');
    prefix = approved.token_prefix ?? '';
  });

  const act = <T = Bot>(endpoint: string, body: object = {}) => {
    const caller = endpoint.startsWith('admin.') ? admin : anna;
    return world.call<T>(endpoint, { caller, params: { id }, body });
  };
  const read = (node: Node = world) => node.call<Bot>('bots.my.read', { caller: anna, params: { id } });
  const regenerate = () => act('bots.my.regenerate_token');
  const tokenOf = ({ one_time_token: token }: Bot) => token ?? 'no token was shown';
  const enter = async (token: string) => [
    await refusalOf(world.enter('bot', token)),
    await refusalOf(world.other.enter('bot', token)),
  ];
  const verify = (token: string) => world.call<Bot>('bots.verify_token', { body: { token } });

  it('are found among many that were never issued', async () => {
    const invented = () =>
      Promise.all(Array.from({ length: 50 }, () => refusalOf(world.enter('bot', newSecret('sbot_')))));
    await invented();
    const fresh = tokenOf(await read());
    const flood = invented();
    expect(await refusalOf(world.enter('bot', fresh))).to.equal('none');
    expect(new Set(await flood)).to.deep.equal(new Set(['INVALID_BOT_TOKEN']));
  });

  it('are announced at approval and shown by the first read only', async () => {
    expect(prefix).to.match(/^sbot_[\w-]{8}$/);
    const first = await read();
    const token = tokenOf(first);
    expect(token).to.match(/^sbot_[\w-]{43}$/);
    expect(token.startsWith(prefix)).to.equal(true);
    expect(first).to.deep.include({ has_token: true, token_prefix: prefix });
    const second = await read();
    expect(second).not.to.have.property('one_time_token');
    expect(second).to.deep.include({ has_token: true, token_prefix: prefix });
    const stored = await world.everythingStored();
    expect(stored).not.to.include(token.slice(prefix.length));
    expect(stored).to.include(hashOfToken(token));
  });

  it('are shown exactly once when many reads race on two nodes, and that one works', async () => {
    const reads = await Promise.all(
      Array.from({ length: 12 }, (_, n) => read(n % 2 === 0 ? world : world.other)),
    );
    const shown = reads.filter((bot) => bot.one_time_token !== undefined);
    expect(shown).to.have.length(1);
    expect(reads.every((bot) => bot.has_token)).to.equal(true);
    const [bot] = shown;
    expect(bot && (await enter(tokenOf(bot)))).to.deep.equal(['none', 'none']);
  });

  it('can be read up to seven days after approval, and not a moment longer', async () => {
    world.clock.advance(weekMs - 1);
    expect(await act('bots.my.read')).to.have.property('one_time_token');
  });

  it('that were not read within seven days are no more: the developer makes a new one', async () => {
    world.clock.advance(weekMs);
    const late = await read();
    expect(late).not.to.have.property('one_time_token');
    expect(late).to.deep.include({ has_token: false, token_prefix: prefix });
    expect(await enter(tokenOf(await regenerate()))).to.deep.equal(['none', 'none']);
  });

  it('are not there before approval', async () => {
    ({ id } = await world.call<Bot>('bots.apply', { caller: anna, body: { name: 'Young' } }));
    expect(await read())
      .to.include({ has_token: false })
      .and.not.have.property('one_time_token');
    expect(await refusalOf(regenerate())).to.equal('CONFLICT');
    expect(await refusalOf(act('bots.my.revoke_token'))).to.equal('CONFLICT');
  });

  it('open the bot door, and no other', async () => {
    const bot = await read();
    const caller = await world.enter('bot', tokenOf(bot));
    const { scopes, username, system_user_id: systemUserId } = bot;
    const tokenHash = hashOfToken(tokenOf(bot));
    expect(caller).to.deep.equal({ kind: 'bot', botId: id, tokenHash, systemUserId, username, scopes });
    expect(await refusalOf(world.enter('application', tokenOf(bot)))).to.equal('INVALID_TOKEN');
    const me = await world.call('bots.me', { caller });
    expect(me).to.deep.equal({
      id,
      name: 'Bot',
      username: bot.username,
      review_status: 'approved',
      status: 'active',
      scopes,
      system_user_id: systemUserId,
      group_privacy: true,
      supports_inline_queries: false,
    });
  });

  it('are refused by every node once replaced, and the new one is taken', async () => {
    const old = tokenOf(await read());
    expect(await enter(old)).to.deep.equal(['none', 'none']);
    const replaced = await regenerate();
    expect(await enter(old)).to.deep.equal(['INVALID_BOT_TOKEN', 'INVALID_BOT_TOKEN']);
    expect(await enter(tokenOf(replaced))).to.deep.equal(['none', 'none']);
    expect(tokenOf(replaced).startsWith(replaced.token_prefix ?? 'none')).to.equal(true);
    expect(replaced.token_prefix).not.to.equal(prefix);
    expect(await read()).not.to.have.property('one_time_token');
  });

  it('replaced before they were read are never shown', async () => {
    const token = tokenOf(await regenerate());
    expect(await read()).not.to.have.property('one_time_token');
    expect(await enter(token)).to.deep.equal(['none', 'none']);
  });

  it('replaced many times at once leave one that works', async () => {
    const tokens = (await Promise.all([regenerate(), regenerate(), regenerate()])).map(tokenOf);
    const outcomes = await tally(tokens.map((token) => world.enter('bot', token)));
    expect(outcomes).to.deep.equal({ none: 1, INVALID_BOT_TOKEN: 2 });
  });

  it('may be replaced five times in five minutes', () => {
    const endpoint = botsEndpoints.find((one) => one.id === 'bots.my.regenerate_token');
    expect(endpoint?.limit).to.deep.equal({ requests: 5, windowSeconds: 300, per: 'bot' });
  });

  it('revoked have no successor until one is made; the prefix is kept for the audit', async () => {
    const token = tokenOf(await read());
    expect(await enter(token)).to.deep.equal(['none', 'none']);
    const revoked = { bot_id: id, has_token: false, token_prefix: prefix };
    expect(await act('bots.my.revoke_token')).to.deep.equal(revoked);
    expect(await enter(token)).to.deep.equal(['INVALID_BOT_TOKEN', 'INVALID_BOT_TOKEN']);
    expect(await read())
      .to.include({ has_token: false })
      .and.not.have.property('one_time_token');
    expect(await act('bots.my.revoke_token')).to.deep.equal(revoked);
    expect(await enter(tokenOf(await regenerate()))).to.deep.equal(['none', 'none']);
  });

  it('revoked before they were read are never shown', async () => {
    await act('bots.my.revoke_token');
    expect(await read())
      .to.include({ has_token: false })
      .and.not.have.property('one_time_token');
  });

  it('of a disabled bot are refused by every node at once, and taken again once it is enabled', async () => {
    const token = tokenOf(await read());
    expect(await enter(token)).to.deep.equal(['none', 'none']);
    const disabled = await act<Schemas['bots.AdminBot']>('admin.bots.disable', { reason: 'spam' });
    expect(disabled).to.include({ status: 'disabled', review_status: 'approved', disabled_reason: 'spam' });
    expect(await enter(token)).to.deep.equal(['BOT_DISABLED', 'BOT_DISABLED']);
    expect(await refusalOf(verify(token))).to.equal('BOT_DISABLED');
    expect(await read()).to.include({ status: 'disabled', disabled_reason: 'spam' });
    expect(await refusalOf(act('admin.bots.disable', { reason: 'again' }))).to.equal('CONFLICT');
    const enabled = await act('admin.bots.enable');
    expect(enabled).to.include({ status: 'active' }).and.not.have.property('disabled_reason');
    expect(await enter(token)).to.deep.equal(['none', 'none']);
  });

  it('can be tried without any other token', async () => {
    const bot = await read();
    const { one_time_token: token = '', ...rest } = bot;
    expect(await verify(token)).to.deep.equal(rest);
    for (const wrong of [altered(token), `${token} `, 'sbot_', 'hello', token.replace('sbot', 'sop')]) {
      expect(await refusalOf(verify(wrong)), wrong).to.equal('INVALID_BOT_TOKEN');
    }
    await regenerate();
    expect(await refusalOf(verify(token))).to.equal('INVALID_BOT_TOKEN');
    expect(await refusalOf(world.call('bots.verify_token', { body: {} }))).to.equal('VALIDATION');
  });
});
