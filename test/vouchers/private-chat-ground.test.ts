// A private chat with a bot of the application is consent to vouchers, until the person takes it back.
import { expect } from 'chai';
import { type Bot, type ChatsWorld, openSharedChats } from '../chats/chats-world.js';
import type { Person } from '../support/node.js';
import { templateFields } from './shop.js';

describe('a private chat with a linked bot', () => {
  let world: ChatsWorld;
  let owner: Person;
  let bot: Bot;
  let application: { id: string; token: string };
  let templateId: string;
  let keys = 0;

  before(async () => {
    world = await openSharedChats();
    owner = await world.person();
    bot = await world.bot(owner);
    const scopes = ['vouchers:templates:write', 'vouchers:issue'];
    application = await world.node.applicationToken(owner, scopes);
    const { token } = application;
    const templates = '/api/v1/open-platform/vouchers/templates';
    const body = { ...templateFields, external_template_id: 'coffee' };
    ({ id: templateId } = await world.ask<{ id: string }>(`POST ${templates}`, { token, body }));
    await world.ask(`POST ${templates}/${templateId}/submit`, { token });
    const admin = await world.node.admin();
    await world.ask(`POST /api/v1/admin/templates/${templateId}/approve`, { token: admin.token, body: {} });
  });
  after(() => world.close());

  async function issue(person: Person): Promise<unknown> {
    keys += 1;
    const { status, json } = await world.node.ask('POST', '/api/v1/open-platform/vouchers/issue', {
      token: application.token,
      headers: { 'Idempotency-Key': `key-${keys}` },
      body: { template_id: templateId, recipient_user_id: person.userId, external_issue_id: `issue-${keys}` },
    });
    return status === 200 ? 'issued' : json.error?.code;
  }
  const link = (method: string) =>
    world.ask(`${method} /api/v1/open-platform/applications/${application.id}/bots/${bot.botId}`, {
      token: owner.token,
    });

  it('lets the application issue while the bot is linked', async () => {
    const [anna, ben] = [await world.person(), await world.person()];
    await world.privateChat(anna, bot.systemUserId);
    expect(await issue(anna)).to.equal('RECIPIENT_NOT_AUTHORIZED');
    await link('PUT');
    expect(await issue(ben)).to.equal('RECIPIENT_NOT_AUTHORIZED');
    expect(await issue(anna)).to.equal('issued');
    await link('DELETE');
    await world.privateChat(ben, bot.systemUserId);
    expect(await issue(ben)).to.equal('RECIPIENT_NOT_AUTHORIZED');
  });

  it('does not when the person has withdrawn, until they authorise again', async () => {
    await link('PUT');
    const carl = await world.person();
    await world.privateChat(carl, bot.systemUserId);
    const path = '/api/v1/wallet/authorizations';
    await world.ask(`DELETE ${path}/${application.id}`, { token: carl.token });
    expect(await issue(carl)).to.equal('RECIPIENT_NOT_AUTHORIZED');
    await world.ask(`POST ${path}`, { token: carl.token, body: { applicationId: application.id } });
    expect(await issue(carl)).to.equal('issued');
  });

  it('is none in a group, nor with a bot of another application', async () => {
    const dora = await world.person();
    await world.group(dora, [bot.systemUserId]);
    const other = await world.bot(owner);
    await world.privateChat(dora, other.systemUserId);
    expect(await issue(dora)).to.equal('RECIPIENT_NOT_AUTHORIZED');
  });
});
