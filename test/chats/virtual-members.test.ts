// Dispatchable members: who gives them, who may speak as one, and that every call is on record.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import type { Person } from '../support/node.js';
import { type Bot, type Chat, type ChatsWorld, type Message, openChatsWorld } from './chats-world.js';

type VirtualMember = Schemas['governance.VirtualMember'];

describe('dispatchable members', () => {
  let world: ChatsWorld;
  let admin: Person;
  let anna: Person;
  let enabled: Bot;
  let ordinary: Bot;
  let group: Chat;
  let member: VirtualMember;

  before(async () => {
    world = await openChatsWorld();
    [anna, admin] = await Promise.all([world.person(), world.node.admin()]);
    [enabled, ordinary] = await Promise.all([world.bot(), world.bot()]);
    await world.ask(`PUT /api/v1/admin/bots/${enabled.botId}/capabilities`, {
      token: admin.token,
      body: { dispatchable_members: true },
    });
    group = await world.group(anna, [enabled.systemUserId, ordinary.systemUserId]);
  });
  after(() => world.close());

  const adminPath = (chat: Chat) => `/api/v1/admin/chats/${chat.id}/virtual-members`;
  const add = (chat: Chat, name: string) =>
    world.ask<VirtualMember>(`POST ${adminPath(chat)}`, {
      token: admin.token,
      body: { name, username: name.toLowerCase() },
    });
  const listPath = (chat: string, more = '') => `listChatVirtualMembers?chat_id=${chat}${more}`;
  const recorded = async (action: string) =>
    (await world.rows('audit')).filter((row) => row.action === action);
  /** The counts of calls that were refused before any act, by code, over all minutes. */
  async function refusals({ botId }: Bot, action: string): Promise<Record<string, number>> {
    const rows = (await recorded(action)).filter(({ actor }) => actor === botId);
    const counts: Record<string, number> = {};
    for (const { details } of rows) {
      const { refused = {} } = details as { refused?: Record<string, number> };
      for (const [code, calls] of Object.entries(refused)) counts[code] = (counts[code] ?? 0) + calls;
    }
    return counts;
  }
  const speaking = (changes: object = {}) => ({
    ...{ chat_id: group.id, virtual_user_id: member.virtual_user_id, type: 'text', text: 'Good evening' },
    ...changes,
  });
  const simulated = 'POST /api/v1/bots/simulateSendMessage';

  it('are given to a group by an administrator of the platform, on record', async () => {
    member = await add(group, 'Concierge');
    expect(member).to.include({ name: 'Concierge', username: 'concierge' });
    const { token } = admin;
    const page = await world.ask(`GET ${adminPath(group)}`, { token });
    expect(page).to.deep.equal({ items: [member], total: 1, page: 1, pageSize: 20 });
    const [entry] = await recorded('admin.virtual_members.add');
    expect(entry).to.deep.include({ actor: admin.userId, subject: group.id });
    expect(entry?.requestId).to.match(/^[0-9a-f-]{36}$/);
    const body = { name: 'Nobody', username: 'nobody_1' };
    await world.refused(403, `POST ${adminPath(group)}`, { token: anna.token, body });
    await world.refused(404, 'POST /api/v1/admin/chats/grp_nowhere/virtual-members', {
      token,
      body,
    });
    const chat = await world.privateChat(anna, ordinary.systemUserId);
    await world.refused(409, `POST ${adminPath(chat)}`, { token, body });
    const shown = await world.ask<Chat>(`GET /api/v1/chats/${group.id}`, { token: anna.token });
    expect(shown.member_count).to.equal(3);
  });

  it('are listed to bots that are enabled for it, in the group, part by part', async () => {
    await add(group, 'Gardener');
    const list = await world.asBot<Schemas['governance.DispatchableMembers']>(enabled, listPath(group.id));
    expect(list.items.map(({ name }) => name)).to.deep.equal(['Gardener', 'Concierge']);
    expect(list.pagination).to.deep.equal({ total: 2, limit: 50, offset: 0 });
    const rest = await world.asBot<Schemas['governance.DispatchableMembers']>(
      enabled,
      listPath(group.id, '&limit=1&offset=1'),
    );
    expect(rest.items).to.deep.equal([member]);
    const refused = (status: number, bot: Bot, path: string) =>
      world.refused(status, `GET /api/v1/bots/${path}`, { token: bot.token });
    await refused(403, ordinary, listPath(group.id));
    await refused(403, enabled, listPath((await world.group(anna)).id));
    await refused(403, enabled, listPath('grp_nowhere'));
    await refused(403, enabled, listPath((await world.privateChat(anna, enabled.systemUserId)).id));
    for (const wrong of ['&limit=0', '&limit=201', '&offset=-1'])
      await refused(400, enabled, listPath(group.id, wrong));
    const entries = await recorded('bots.list_chat_virtual_members');
    expect(entries.filter(({ actor, subject }) => actor === enabled.botId && subject)).to.have.length(5);
    expect(await refusals(enabled, 'bots.list_chat_virtual_members')).to.deep.equal({ VALIDATION: 3 });
    expect(await refusals(ordinary, 'bots.list_chat_virtual_members')).to.deep.equal({ FORBIDDEN: 1 });
  });

  it('say what an enabled bot has them say, as people do', async () => {
    const asked = await world.say(anna, group.id, 'Who is there?');
    const sent = await world.asBot<Message>(
      enabled,
      'simulateSendMessage',
      speaking({ reply_to_message_id: asked.message_id, text: `Hello @${ordinary.username}` }),
    );
    expect(sent).to.deep.include({
      from: { id: member.virtual_user_id, is_bot: false, username: 'concierge' },
      message_type: 'text',
      reply_to_message_id: asked.message_id,
    });
    const [newest] = await world.history(anna, group.id);
    expect(newest).to.deep.equal(sent);
    const heard = await world.published(ordinary);
    expect(heard.at(-1)).to.deep.include({ type: 'message', body: { message: sent } });
    const entries = await recorded('bots.simulate_send_message');
    expect(entries.at(-1)).to.deep.include({
      actor: enabled.botId,
      subject: group.id,
      details: { virtual_user_id: member.virtual_user_id, message_id: sent.message_id },
    });
  });

  it('say nothing where the document refuses it, and the attempt is on record', async () => {
    const before = await recorded('bots.simulate_send_message');
    const refused = (status: number, changes: object, bot = enabled) =>
      world.refused(status, simulated, { token: bot.token, body: speaking(changes) });
    await refused(403, {}, ordinary);
    await refused(404, { virtual_user_id: 'vir_nobody' });
    const elsewhere = await world.group(anna);
    const foreign = await add(elsewhere, 'Elsewhere');
    await refused(403, { virtual_user_id: foreign.virtual_user_id });
    await refused(404, { chat_id: elsewhere.id });
    await refused(404, { reply_to_message_id: 'msg_nothing' });
    const after = await recorded('bots.simulate_send_message');
    expect(after.filter(({ subject }) => subject)).to.have.length(before.length + 4);
    expect(await refusals(ordinary, 'bots.simulate_send_message')).to.deep.equal({ FORBIDDEN: 1 });
    for (const [changes, field] of [
      [{ type: 'photo' }, 'type'],
      [{ text: '🙂'.repeat(1_001) }, 'text'],
      [{ text: '' }, 'text'],
      [{ virtual_user_id: undefined }, 'virtual_user_id'],
    ] as const) {
      const { details } = await refused(400, changes);
      expect(details).to.have.nested.property('[0].field', field);
    }
    expect(await refusals(enabled, 'bots.simulate_send_message')).to.deep.equal({ VALIDATION: 4 });
    const said = await world.asBot<Message>(
      enabled,
      'simulateSendMessage',
      speaking({ text: '🙂'.repeat(1_000) }),
    );
    const places = (await world.rows('messages')).filter(({ chat }) => chat === group.id);
    expect(places).to.have.length(Math.max(...places.map(({ seq }) => Number(seq))));
    expect(said.text).to.have.length(2_000);
  });

  it('leave a stranger no way to fill the record: what it is refused is a count a minute', async () => {
    const stranger = await world.bot();
    const { token } = stranger;
    for (let time = 0; time < 10; time += 1) {
      await world.refused(403, simulated, { token, body: speaking() });
      await world.refused(400, simulated, { token, body: {} });
    }
    expect(await refusals(stranger, 'bots.simulate_send_message')).to.deep.equal({
      FORBIDDEN: 10,
      VALIDATION: 10,
    });
    const rows = await recorded('bots.simulate_send_message');
    const own = rows.filter(({ actor }) => actor === stranger.botId);
    expect(own.length, 'one row for each minute that the test has met').to.be.within(1, 2);
    const shown = await world.ask<{ items: { action: string; request_id: string }[] }>(
      `GET /api/v1/admin/audit?actor=${stranger.botId}`,
      { token: admin.token },
    );
    expect(shown.items[0]).to.have.property('action', 'bots.simulate_send_message');
    expect(shown.items[0]?.request_id).to.match(/^[0-9a-f-]{36}$/);
  });

  it('are said once under one Idempotency-Key', async () => {
    const keyed = { token: enabled.token, headers: { 'Idempotency-Key': 'once' }, body: speaking() };
    const first = await world.ask<Message>(simulated, keyed);
    expect(await world.ask(simulated, keyed)).to.deep.equal(first);
  });

  it('are gone when an administrator takes them out', async () => {
    const path = `DELETE ${adminPath(group)}?virtual_user_id=${member.virtual_user_id}`;
    await world.ask(path, { token: admin.token });
    await world.refused(404, path, { token: admin.token });
    await world.refused(403, simulated, { token: enabled.token, body: speaking() });
    const { items } = await world.asBot<Schemas['governance.DispatchableMembers']>(
      enabled,
      listPath(group.id),
    );
    expect(items.map(({ name }) => name)).to.deep.equal(['Gardener']);
    expect(await recorded('admin.virtual_members.remove')).to.have.length(2);
  });
});
