// Bots that were written for Telegram read the chats that they are in, and govern groups.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { type Chat, type ChatsWorld, type Message, openSharedChats } from '../chats/chats-world.js';
import { picture, plainText } from '../chats/uploads.js';
import type { Person } from '../support/node.js';
import { filePart, formOf } from './forms.js';
import { type Fields, type TelegramBot, talk, telegramBot, updatesOf } from './telegram-world.js';

/** The rights of every administrator, as the strictest reader asks for them. */
const rights = {
  ...{ can_be_edited: false, is_anonymous: false, can_manage_chat: true, can_delete_messages: true },
  ...{ can_restrict_members: true, can_change_info: true, can_invite_users: true, can_pin_messages: true },
  ...{ can_manage_video_chats: false, can_promote_members: false, can_post_stories: false },
  ...{ can_edit_stories: false, can_delete_stories: false, can_send_welcome_messages: false },
};

const heardTypes = ['message', 'chat_join_request'];

describe('a bot of Telegram in a group', () => {
  let world: ChatsWorld;
  let anna: Person;
  let ben: Person;
  let bot: TelegramBot;
  let group: Chat;
  let chat_id: number;
  let annaNumber: number;
  let benNumber: number;

  before(async () => {
    world = await openSharedChats();
    [anna, ben, bot] = await Promise.all([world.person(), world.person(), telegramBot(world)]);
    group = await world.group(anna, [ben.userId, bot.systemUserId]);
    [chat_id, annaNumber] = await heardFrom(anna, group.id);
    [, benNumber] = await heardFrom(ben, group.id);
  });
  after(() => world.close());

  /** The numbers of the group and of the person. */
  async function heardFrom(person: Person, chat: string): Promise<[chat: number, person: number]> {
    await world.say(person, chat, `hello @${bot.username}`);
    const heard = await updatesOf(bot, { allowed_updates: heardTypes });
    const { update_id, message } = heard.at(-1) ?? expect.fail('nothing was heard');
    await bot.call('getUpdates', { offset: update_id + 1 });
    return [Number(message?.chat.id), Number((message as Record<'from', Fields> | undefined)?.from.id)];
  }

  const setRole = (role: string) =>
    world.ask(`PUT /api/v1/chats/${group.id}/members/${bot.systemUserId}/role`, {
      token: anna.token,
      body: { role },
    });
  const shownTo = (person: Person) =>
    world.ask<Chat>(`GET /api/v1/chats/${group.id}`, { token: person.token });
  const annaShown = () => ({
    ...{ id: annaNumber, is_bot: false, first_name: anna.username, username: anna.username },
  });

  describe('reads', () => {
    it('the chat with the pinned message whole', async () => {
      const said = await world.say(anna, group.id, `rules for @${bot.username}`);
      const pins = `/api/v1/chats/${group.id}/pins`;
      const { token } = anna;
      await world.ask(`POST ${pins}`, { token, body: { message_id: said.message_id } });
      const supergroup = { id: chat_id, type: 'supergroup', title: 'Neighbours' };
      const { pinned_message: pinned, ...shown } = await bot.call('getChat', { chat_id });
      expect(shown).to.deep.equal({
        ...{ ...supergroup, accent_color_id: 0, max_reaction_count: 0 },
        accepted_gift_types: {
          ...{ unlimited_gifts: false, limited_gifts: false, unique_gifts: false },
          ...{ premium_subscription: false, gifts_from_channels: false },
        },
      });
      expect(pinned).to.deep.include({ message_id: said.seq, text: said.text, chat: supergroup });
      expect(pinned).to.have.deep.property('from', annaShown());
      await world.ask(`DELETE ${pins}/${said.message_id}`, { token });
      expect(await bot.call('getChat', { chat_id })).not.to.have.property('pinned_message');
    });

    it('a private chat as its other side', async () => {
      const { bot: other, anna: person, chatNumber } = await talk(world);
      const shown = await other.call('getChat', { chat_id: chatNumber });
      const { username } = person;
      expect(shown).to.include({ id: chatNumber, type: 'private', first_name: username, username });
      const member = {
        user: { id: other.number, is_bot: true, first_name: 'A bot', username: other.username },
      };
      const asked = { chat_id: chatNumber, user_id: other.number };
      expect(await other.call('getChatMember', asked)).to.deep.equal({ ...member, status: 'member' });
      expect(await other.call<number>('getChatMemberCount', { chat_id: chatNumber })).to.equal(2);
    });

    it('its members, whole for the strictest reader, and how many they are', async () => {
      const member = (user_id: number) => bot.call('getChatMember', { chat_id, user_id });
      const own = { id: bot.number, is_bot: true, first_name: 'A bot', username: bot.username };
      expect(await member(annaNumber)).to.deep.equal({
        ...{ status: 'creator', is_anonymous: false },
        user: annaShown(),
      });
      expect(await member(bot.number)).to.deep.equal({ status: 'member', user: own });
      await setRole('administrator');
      const administrator = { status: 'administrator', ...rights, user: own };
      expect(await member(bot.number)).to.deep.equal(administrator);
      expect(await bot.call('getChatAdministrators', { chat_id })).to.have.deep.members([
        { status: 'creator', is_anonymous: false, user: annaShown() },
        administrator,
      ]);
      await setRole('member');
      for (const name of ['getChatMemberCount', 'getChatMembersCount'])
        expect(await bot.call<number>(name, { chat_id }), name).to.equal(3);
    });

    it('somebody known who never was there as one who has left', async () => {
      const { bot: other, anna: stranger, chatNumber } = await talk(world);
      const asked = { chat_id, user_id: chatNumber };
      const { username } = stranger;
      const user = { id: chatNumber, is_bot: false, first_name: username, username };
      expect(await bot.call('getChatMember', asked)).to.deep.equal({ user, status: 'left' });
      expect(await bot.refused('getChatMember', { chat_id, user_id: 7 })).to.equal(
        'Bad Request: user not found',
      );
      expect(await bot.refused('getChatMember', { chat_id })).to.equal(
        'Bad Request: invalid user_id specified',
      );
      for (const name of ['getChat', 'getChatMember', 'getChatMemberCount', 'getChatAdministrators'])
        expect(await other.refused(name, asked), name).to.equal('Bad Request: chat not found');
    });
  });

  it('may change nothing while it is a member', async () => {
    const { seq: message_id } = await world.say(anna, group.id, 'Good morning');
    const calls: readonly (readonly [name: string, more: object])[] = [
      ['setChatTitle', { title: 'Mine' }],
      ['setChatDescription', { description: 'Mine' }],
      ['pinChatMessage', { message_id }],
      ['unpinChatMessage', { message_id }],
      ['unpinAllChatMessages', {}],
      ['banChatMember', { user_id: benNumber }],
      ['unbanChatMember', { user_id: benNumber }],
      ['approveChatJoinRequest', { user_id: benNumber }],
      ['declineChatJoinRequest', { user_id: benNumber }],
    ];
    for (const [name, more] of calls)
      expect(await bot.refused(name, { chat_id, ...more }), name).to.equal('Bad Request: not enough rights');
    expect(await shownTo(anna)).to.include({ title: 'Neighbours', member_count: 3 });
  });

  describe('as an administrator', () => {
    before(() => setRole('administrator'));
    after(() => setRole('member'));

    it('changes the title, the description and the photo', async () => {
      expect(await bot.call<boolean>('setChatTitle', { chat_id, title: 'Street' })).to.equal(true);
      expect(await bot.call<boolean>('setChatDescription', { chat_id, description: 'Ours' })).to.equal(true);
      expect(await bot.call('getChat', { chat_id })).to.include({ title: 'Street', description: 'Ours' });
      await bot.call('setChatDescription', { chat_id });
      expect(await shownTo(anna))
        .to.include({ title: 'Street' })
        .and.not.to.have.property('description');
      await bot.call('setChatTitle', { chat_id, title: 'Neighbours' });
      expect(await bot.refused('setChatTitle', { chat_id })).to.match(/^Bad Request: title /);
    });

    it('takes a photo that is uploaded, and no other', async () => {
      const { bytes } = await picture();
      const id: readonly [string, string] = ['chat_id', String(chat_id)];
      const named = formOf([id, ['photo', filePart('sea.png', Buffer.from(bytes), 'image/png')]]);
      const attached = formOf([
        ...[id, ['photo', 'attach://a'] as const],
        ['a', filePart('sea.png', Buffer.from(bytes), 'image/png')],
      ]);
      for (const form of [named, attached])
        expect((await bot.send({ path: 'setChatPhoto', ...form })).json).to.deep.equal({
          ok: true,
          result: true,
        });
      const { photo } = await shownTo(anna);
      const read = await fetch(photo ?? '');
      expect(Buffer.from(await read.arrayBuffer())).to.deep.equal(Buffer.from(bytes));
      const words = formOf([id, ['photo', filePart('a.png', Buffer.from(plainText().bytes), 'image/png')]]);
      expect((await bot.send({ path: 'setChatPhoto', ...words })).json.description).to.equal(
        'Bad Request: IMAGE_PROCESS_FAILED',
      );
      for (const photo of ['fil_1', 'https://x.test/a.png', ''])
        expect(await bot.refused('setChatPhoto', { chat_id, photo })).to.equal(
          'Bad Request: there is no photo in the request',
        );
    });

    it('pins a message, takes it off, and without one the newest', async () => {
      const texts = ['one', 'two', 'three'];
      const said: Message[] = [];
      for (const text of texts) said.push(await world.say(anna, group.id, text));
      const pin = (nth: number) => bot.call('pinChatMessage', { chat_id, message_id: said[nth]?.seq });
      const newest = async () => (await shownTo(anna)).pinned_message_id;
      for (const nth of [0, 1, 2]) await pin(nth);
      expect(await bot.call<boolean>('unpinChatMessage', { chat_id })).to.equal(true);
      expect(await newest()).to.equal(said[1]?.message_id);
      await bot.call('unpinChatMessage', { chat_id, message_id: said[0]?.seq });
      await bot.call('unpinChatMessage', { chat_id });
      expect(await newest()).to.equal(undefined);
      const none = 'Bad Request: message to unpin not found';
      expect(await bot.refused('unpinChatMessage', { chat_id })).to.equal(none);
      expect(await bot.refused('unpinChatMessage', { chat_id, message_id: said[0]?.seq })).to.equal(none);
      expect(await bot.refused('pinChatMessage', { chat_id, message_id: 1e9 })).to.equal(
        'Bad Request: message to pin not found',
      );
      await pin(0);
      expect(await bot.call<boolean>('unpinAllChatMessages', { chat_id })).to.equal(true);
      expect(await newest()).to.equal(undefined);
    });

    it('bans for good alone, lifts a ban, and does not remove by that', async () => {
      const asked = { chat_id, user_id: benNumber };
      const status = async () => (await bot.call('getChatMember', asked)).status;
      expect(await bot.refused('banChatMember', { ...asked, until_date: 1_900_000_000 })).to.equal(
        'Bad Request: temporary bans are not supported here',
      );
      expect(await bot.call<boolean>('unbanChatMember', asked)).to.equal(true);
      expect(await status()).to.equal('member');
      for (const name of ['banChatMember', 'kickChatMember']) {
        expect(await bot.call<boolean>(name, { ...asked, until_date: 0 }), name).to.equal(true);
        expect(await bot.call('getChatMember', asked)).to.deep.include({ status: 'kicked', until_date: 0 });
        expect(await bot.call<boolean>('unbanChatMember', { ...asked, only_if_banned: true })).to.equal(true);
        expect(await status()).to.equal('left');
      }
      const owner = { chat_id, user_id: annaNumber };
      expect(await bot.refused('banChatMember', owner)).to.equal('Bad Request: not enough rights');
    });

    it('is told who asks to join, and lets in or declines', async () => {
      const requests = `/api/v1/chats/${group.id}/join-requests`;
      const asks = async (person: Person) => {
        await world.ask(`POST ${requests}`, { token: person.token });
        const heard = await updatesOf(bot, { allowed_updates: heardTypes });
        const { update_id, ...update } = heard.at(-1) ?? expect.fail('nothing was heard');
        await bot.call('getUpdates', { offset: update_id + 1 });
        const { chat, from } = (update as { chat_join_request: Record<'chat' | 'from', Fields> })
          .chat_join_request;
        return { chat_id: chat.id, user_id: from.id };
      };
      const [carla, dora] = await Promise.all([world.person(), world.person()]);
      const first = await asks(carla);
      expect(first).to.have.property('chat_id', chat_id);
      expect(await bot.call<boolean>('approveChatJoinRequest', first)).to.equal(true);
      expect(await bot.call('getChatMember', first)).to.include({ status: 'member' });
      const second = await asks(dora);
      expect(await bot.call<boolean>('declineChatJoinRequest', second)).to.equal(true);
      expect(await bot.call('getChatMember', second)).to.include({ status: 'left' });
      for (const name of ['approveChatJoinRequest', 'declineChatJoinRequest'])
        expect(await bot.refused(name, second), name).to.equal('Bad Request: HIDE_REQUESTER_MISSING');
    });
  });

  it('leaves a group, and no private chat', async () => {
    const own = await world.group(anna, [bot.systemUserId]);
    const [number] = await heardFrom(anna, own.id);
    expect(await bot.call<boolean>('leaveChat', { chat_id: number })).to.equal(true);
    const { member_count } = await world.ask<Chat>(`GET /api/v1/chats/${own.id}`, { token: anna.token });
    expect(member_count).to.equal(1);
    const gone = 'Forbidden: bot is not a member of the supergroup chat';
    expect(await bot.refused('leaveChat', { chat_id: number })).to.equal(gone);
    expect(await bot.refused('getChat', { chat_id: number })).to.equal(gone);
    const { bot: other, chatNumber } = await talk(world);
    expect(await other.refused('leaveChat', { chat_id: chatNumber })).to.equal(
      "Bad Request: chat member status can't be changed in private chats",
    );
    expect(await other.call('getChat', { chat_id: chatNumber })).to.have.property('type', 'private');
  });
});

describe('what a bot of Telegram says of itself', () => {
  let world: ChatsWorld;
  let bot: TelegramBot;
  let chat: string;
  let anna: Person;
  let chatNumber: number;

  before(async () => {
    world = await openSharedChats();
    ({ bot, anna, chat, chatNumber } = await talk(world));
  });
  after(() => world.close());

  const start = { command: 'start', description: 'Begin' };
  const help = { command: 'help', description: 'What it does' };

  it('is its name and its descriptions, in one language', async () => {
    expect(await bot.call('getMyName')).to.deep.equal({ name: 'A bot' });
    const pairs = [
      ['Description', 'description'],
      ['ShortDescription', 'short_description'],
    ] as const;
    for (const [name, field] of pairs) {
      expect(await bot.call(`getMy${name}`)).to.deep.equal({ [field]: '' });
      expect(await bot.call<boolean>(`setMy${name}`, { [field]: 'Knows the weather' })).to.equal(true);
      expect(await bot.call(`getMy${name}`, { language_code: '' })).to.deep.equal({
        [field]: 'Knows the weather',
      });
      for (const way of ['get', 'set'])
        expect(await bot.refused(`${way}My${name}`, { language_code: 'de' })).to.equal(
          'Bad Request: language_code is not supported here',
        );
      await bot.call(`setMy${name}`);
      expect(await bot.call(`getMy${name}`)).to.deep.equal({ [field]: '' });
    }
  });

  it('is its menus, by scope and language, as people are shown them', async () => {
    const shown = async (language = '') => {
      const path = `GET /api/v1/chats/${chat}/commands?user_id=${bot.systemUserId}&language_code=${language}`;
      return (await world.ask<Schemas['bot-settings.Commands']>(path, { token: anna.token })).commands;
    };
    expect(await bot.call('getMyCommands')).to.deep.equal([]);
    await bot.call('setMyCommands', { commands: [{ ...start, command: '/start' }] });
    expect(await shown()).to.deep.equal([start]);
    const scope = { type: 'chat', chat_id: chatNumber };
    const german = { scope, language_code: 'de' };
    expect(await bot.call<boolean>('setMyCommands', { commands: [help], ...german })).to.equal(true);
    expect([await shown(), await shown('de')]).to.deep.equal([[start], [help]]);
    expect(await bot.call('getMyCommands', german)).to.deep.equal([help]);
    expect(await bot.call('getMyCommands', { scope })).to.deep.equal([]);
    const member = { scope: { type: 'chat_member', chat_id: chatNumber, user_id: chatNumber } };
    await bot.call('setMyCommands', { commands: [help, start], ...member });
    expect(await bot.call('getMyCommands', member)).to.deep.equal([help, start]);
    expect(await bot.call<boolean>('deleteMyCommands', member)).to.equal(true);
    expect(await bot.call('getMyCommands', member)).to.deep.equal([]);
    expect(await bot.call<boolean>('setMyCommands', { commands: [], ...german })).to.equal(true);
    expect(await bot.call('getMyCommands', german), 'an empty menu is none').to.deep.equal([]);
    expect(await shown('de')).to.deep.equal([start]);
    expect(await bot.call<boolean>('deleteMyCommands')).to.equal(true);
    expect(await shown()).to.deep.equal([]);
  });

  it('is refused in words that bots know', async () => {
    const rows: readonly (readonly [given: object, word: string])[] = [
      [{}, 'parameter "commands" is required'],
      [{ commands: [{ command: 'Nö', description: 'x' }] }, 'BOT_COMMAND_INVALID'],
      [{ commands: [{ command: 'start', description: '' }] }, 'BOT_COMMAND_DESCRIPTION_INVALID'],
      [{ commands: Array(101).fill(start) }, 'BOT_COMMANDS_TOO_MUCH'],
      [{ commands: [start], language_code: 'x' }, 'invalid language code specified'],
      [
        { commands: [start], scope: { type: 'world' } },
        "can't parse BotCommandScope: unsupported type specified",
      ],
      [{ commands: [start], scope: { type: 'chat', chat_id: '@a' } }, 'chat not found'],
      [
        { commands: [start], scope: { type: 'chat_member', chat_id: chatNumber, user_id: 7 } },
        'user not found',
      ],
    ];
    for (const [given, word] of rows)
      expect(await bot.refused('setMyCommands', given)).to.equal(`Bad Request: ${word}`);
  });
});
