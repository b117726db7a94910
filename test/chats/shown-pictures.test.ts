// The photo of a group and the avatars of its dispatchable members are files that are kept.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import type { Person } from '../support/node.js';
import { type Bot, type Chat, type ChatsWorld, openSharedChats } from './chats-world.js';
import { picture, upload } from './uploads.js';

type OwnFile = Schemas['files.File'];
type VirtualMember = Schemas['governance.VirtualMember'];

describe('a picture that a group shows', () => {
  let world: ChatsWorld;
  let admin: Person;
  let anna: Person;
  let bot: Bot;
  let group: Chat;

  before(async () => {
    world = await openSharedChats();
    [anna, admin, bot] = await Promise.all([world.person(), world.node.admin(), world.bot()]);
    await world.ask(`PUT /api/v1/admin/bots/${bot.botId}/capabilities`, {
      token: admin.token,
      body: { dispatchable_members: true },
    });
  });
  beforeEach(async () => {
    group = await world.group(anna, [bot.systemUserId]);
    const path = `/api/v1/chats/${group.id}/members/${bot.systemUserId}/role`;
    await world.ask(`PUT ${path}`, { token: anna.token, body: { role: 'administrator' } });
  });
  after(() => world.close());

  const uploaded = async (by: Person | Bot) => upload(world, by, await picture());
  const members = () => `/api/v1/admin/chats/${group.id}/virtual-members`;
  const guest = (avatar: string) => ({ name: 'Concierge', username: 'concierge', avatar });
  const add = (avatar: string) =>
    world.ask<VirtualMember>(`POST ${members()}`, { token: admin.token, body: guest(avatar) });
  const deleting = (by: Person | Bot, { file_id }: OwnFile) =>
    `DELETE /api/v1${'botId' in by ? '/bots' : ''}/files/${file_id}`;
  const remove = (by: Person | Bot, file: OwnFile) => world.ask(deleting(by, file), { token: by.token });
  async function kept(by: Person | Bot, file: OwnFile, why: string): Promise<void> {
    const refused = await world.refused(409, deleting(by, file), { token: by.token });
    expect([refused.code, String(refused.message).includes(why)]).to.deep.equal(['CONFLICT', true]);
  }
  const endOf = (url: string | undefined) => Number(new URL(url ?? '').searchParams.get('expires'));
  async function loads(url = ''): Promise<void> {
    const answer = await fetch(url);
    expect([answer.status, (await answer.arrayBuffer()).byteLength > 0]).to.deep.equal([200, true]);
  }

  it('cannot be deleted while it is the photo of a group that somebody is in', async () => {
    const [first, second] = [await uploaded(bot), await uploaded(bot)];
    const chat_id = group.id;
    await world.asBot(bot, 'setChatPhoto', { chat_id, photo: first.url });
    await kept(bot, first, 'photo of a group');
    await world.asBot(bot, 'setChatPhoto', { chat_id, photo: second.url });
    await remove(bot, first);
    await kept(bot, second, 'photo of a group');
    const { token } = anna;
    await world.ask(`DELETE /api/v1/chats/${chat_id}/members/${bot.systemUserId}`, { token });
    await kept(bot, second, 'photo of a group');
    await world.ask(`POST /api/v1/chats/${chat_id}/leave`, { token });
    await remove(bot, second);
  });

  it('is the avatar of a dispatchable member, at an address that is signed when it is shown', async () => {
    const file = await uploaded(admin);
    const added = await add(file.url);
    const { items } = await world.ask<Schemas['governance.VirtualMembers']>(`GET ${members()}`, {
      token: admin.token,
    });
    const list = `listChatVirtualMembers?chat_id=${group.id}`;
    const told = await world.asBot<Schemas['governance.DispatchableMembers']>(bot, list);
    for (const shown of [added, items[0], told.items[0]]) {
      expect(new URL(shown?.avatar ?? '').pathname).to.equal(`/files/${file.file_id}/original`);
      // The first address is good for an hour and at most a quarter more, and this one for a day.
      expect(endOf(shown?.avatar) - endOf(file.url)).to.be.above(22 * 3_600);
      await loads(shown?.avatar);
    }
    await kept(admin, file, 'dispatchable member');
    const gone = `${members()}?virtual_user_id=${added.virtual_user_id}`;
    await world.ask(`DELETE ${gone}`, { token: admin.token });
    await remove(admin, file);
  });

  it('is an https address or a picture of the administrator who gives it', async () => {
    const avatar = 'https://cdn.example.com/a.png';
    expect(await add(avatar)).to.include({ avatar });
    const refused = async (url: string) => {
      const asked = { token: admin.token, body: guest(url) };
      const { details } = await world.refused(400, `POST ${members()}`, asked);
      const [{ field, rule }] = details as [{ field: string; rule: string }];
      return [field, rule];
    };
    expect(await refused((await uploaded(anna)).url)).to.deep.equal(['avatar', 'ownPicture']);
    expect(await refused('http://cdn.example.com/a.png')).to.deep.equal(['avatar', 'target']);
    expect(await refused('file:fil_1')).to.deep.equal(['avatar', 'pattern']);
  });
});
