// A day of mixed use: what people and a bot do that no example bot causes, asked where the bots ask.
import { expect } from 'chai';
import type { ChatsWorld } from '../../chats/chats-world.js';
import { film, picture, plainText, sound, upload } from '../../chats/uploads.js';
import type { Person } from '../../support/node.js';
import { until } from '../../support/until.js';
import { filePart, formOf } from '../forms.js';
import { type Fields, type TelegramBot, type TelegramUpdate, telegramBot } from '../telegram-world.js';

const server = 'https://api.telegram.org';
const types = [
  ...['message', 'edited_message', 'callback_query', 'inline_query', 'my_chat_member', 'chat_member'],
  'chat_join_request',
];
const place = { latitude: 52.52, longitude: 13.4 };

/** What was told to the bot, by type. */
export type Told = ReadonlyMap<string, readonly Fields[]>;

export async function liveMixedDay(world: ChatsWorld): Promise<Told> {
  const day = new MixedDay(world, await world.person(), await telegramBot(world));
  await world.ask(`PATCH /api/v1/bots/my/${day.bot.botId}`, {
    ...{ token: day.bot.owner.token, body: { supports_inline_queries: true } },
  });
  await day.call('getUpdates', { allowed_updates: types });
  await day.peopleSendAllKinds();
  await day.botSendsAllKinds();
  await day.textsHaveAllEntities();
  await day.buttonsAndQueries();
  await day.botSaysWhatItIs();
  await day.groupIsGoverned();
  return day.told;
}

class MixedDay {
  readonly told = new Map<string, Fields[]>();
  #offset = 0;

  constructor(
    readonly world: ChatsWorld,
    readonly anna: Person,
    readonly bot: TelegramBot,
  ) {}

  async call<T = Fields>(method: string, parameters: object = {}): Promise<T> {
    const { json } = await this.bot.ask(method, parameters, server);
    expect(json, `${method}: ${JSON.stringify(json)}`).to.include({ ok: true });
    return json.result as T;
  }

  async form<T = Fields>(path: string, parts: Parameters<typeof formOf>[0]): Promise<T> {
    const { json } = await this.bot.send({ path, ...formOf(parts) }, server);
    expect(json, `${path}: ${JSON.stringify(json)}`).to.include({ ok: true });
    return json.result as T;
  }

  /** The next update of the type, of which all before are done with. */
  async hears<T = Fields>(type: string, is: (told: Fields) => boolean = () => true): Promise<T> {
    let heard: Fields | undefined;
    await until(async () => {
      const updates = await this.call<readonly (TelegramUpdate & Fields)[]>('getUpdates', {
        ...{ offset: this.#offset, timeout: 20, limit: 1 },
      });
      for (const { update_id, ...update } of updates) {
        this.#offset = update_id + 1;
        for (const [name, told] of Object.entries(update)) {
          this.told.set(name, [...(this.told.get(name) ?? []), told as Fields]);
          if (name === type && is(told as Fields)) heard = told as Fields;
        }
      }
      return heard !== undefined;
    });
    return heard as T;
  }

  async privateChat(): Promise<string> {
    return (await this.world.privateChat(this.anna, this.bot.systemUserId)).id;
  }

  async privateNumber(): Promise<number> {
    await this.world.say(this.anna, await this.privateChat(), 'hello');
    const { chat } = await this.hears<{ chat: { id: number } }>('message', ({ text }) => text === 'hello');
    return chat.id;
  }

  async peopleSendAllKinds() {
    const { world, anna } = this;
    const chat = await this.privateChat();
    const sent = async (what: Parameters<typeof upload>[2]) => (await upload(world, anna, what)).file_id;
    const [sea, words] = [await sent(await picture()), await sent(plainText())];
    const [voice, waves] = [await sent(sound()), await sent(film())];
    const first = await world.say(anna, chat, 'first');
    for (const said of [
      { text: 'a reply', reply_to_message_id: first.message_id },
      { message_type: 'image', file_id: sea, caption: 'Sea /help' },
      { message_type: 'file', file_id: words },
      ...['video', 'video_note', 'animation'].map((message_type) => ({ message_type, file_id: waves })),
      ...['audio', 'voice'].map((message_type) => ({ message_type, file_id: voice })),
      { message_type: 'sticker', file_id: sea },
      { message_type: 'location', location: place },
      { message_type: 'venue', venue: { ...place, title: 'Here' } },
      { message_type: 'contact', contact: { phone_number: '112', first_name: 'Help' } },
      { message_type: 'poll', poll: { question: 'Tea?', options: ['Yes', 'No'] } },
      { message_type: 'dice' },
    ]) {
      const { seq } = await world.say(anna, chat, said);
      await this.hears('message', ({ message_id }) => message_id === seq);
    }
    await world.ask(`PATCH /api/v1/chats/${chat}/messages/${first.message_id}`, {
      ...{ token: anna.token, body: { text: 'first of all' } },
    });
    await this.hears('edited_message');
  }

  async botSendsAllKinds() {
    const chat_id = await this.privateNumber();
    const [sea, waves] = [(await picture()).bytes, film().bytes];
    const id = ['chat_id', String(chat_id)] as const;
    for (const [method, name, bytes] of [
      ['sendPhoto', 'photo', sea],
      ['sendDocument', 'document', plainText().bytes],
      ['sendVideo', 'video', waves],
      ['sendAnimation', 'animation', waves],
      ['sendVideoNote', 'video_note', waves],
      ['sendAudio', 'audio', sound().bytes],
      ['sendVoice', 'voice', sound().bytes],
      ['sendSticker', 'sticker', sea],
    ] as const)
      await this.form(method, [id, [name, filePart('a', bytes)]]);
    const media = JSON.stringify(['a', 'b'].map((part) => ({ type: 'photo', media: `attach://${part}` })));
    const parts = [
      ['a', filePart('a', sea)],
      ['b', filePart('b', sea)],
    ] as const;
    const [{ message_id }] = await this.form<[{ message_id: number }]>('sendMediaGroup', [
      id,
      ['media', media],
      ...parts,
    ]);
    await this.call('sendLocation', { chat_id, ...place });
    await this.call('sendVenue', { chat_id, ...place, title: 'Café', address: 'By the river 1' });
    await this.call('sendContact', { chat_id, phone_number: '112', first_name: 'Help' });
    await this.call('sendDice', { chat_id });
    await this.call('sendChatAction', { chat_id, action: 'typing' });
    const options = ['1', '2'];
    await this.call('sendPoll', { chat_id, question: 'Tea?', options });
    await this.call('sendPoll', { chat_id, question: '1+1?', options, type: 'quiz', correct_option_id: 1 });
    const from = { chat_id, from_chat_id: chat_id };
    await this.call('forwardMessage', { ...from, message_id });
    await this.call('copyMessage', { ...from, message_id });
    await this.call('forwardMessages', { ...from, message_ids: [message_id, message_id + 1] });
    await this.call('copyMessages', { ...from, message_ids: [message_id] });
  }

  async textsHaveAllEntities() {
    const chat_id = await this.privateNumber();
    const text =
      '<b>b</b> <i>i</i> <u>u</u> <s>s</s> <tg-spoiler>x</tg-spoiler> <code>c</code> <pre>p</pre> ' +
      '<pre><code class="language-go">func</code></pre> <blockquote>q</blockquote> ' +
      '<blockquote expandable>long</blockquote> <a href="https://a.example">a</a> ' +
      `<a href="tg://user?id=${chat_id}">you</a> /go @somebody https://b.example me@c.example #tag $USD`;
    const { entities } = await this.call<{ entities: readonly Fields[] }>('sendMessage', {
      ...{ chat_id, text, parse_mode: 'HTML' },
    });
    expect(new Set(entities.map(({ type }) => type))).to.include.all.keys(
      ...['bold', 'italic', 'underline', 'strikethrough', 'spoiler', 'code', 'pre', 'blockquote'],
      ...['expandable_blockquote', 'text_link', 'text_mention', 'bot_command', 'mention', 'url', 'email'],
      ...['hashtag', 'cashtag'],
    );
  }

  async buttonsAndQueries() {
    const { world, anna, bot } = this;
    const { token } = anna;
    const [chat, chat_id] = [await this.privateChat(), await this.privateNumber()];
    const reply_markup = { inline_keyboard: [[{ text: 'Yes', callback_data: 'yes' }]] };
    const { message_id } = await this.call('sendMessage', { chat_id, text: 'Tea?', reply_markup });
    const [shown] = await world.history(anna, chat);
    const press = `POST /api/v1/chats/${chat}/messages/${shown?.message_id}/press`;
    await world.ask(press, { token, body: { data: 'yes' } });
    const { id: callback_query_id } = await this.hears('callback_query');
    await this.call('answerCallbackQuery', { callback_query_id, text: 'Soon' });
    const own = { chat_id, message_id };
    await this.call('editMessageText', { ...own, text: 'Tea!', reply_markup });
    await this.call('editMessageReplyMarkup', own);
    await this.call('deleteMessage', own);
    const answer = world.ask('POST /api/v1/inline-queries', {
      ...{ token, body: { bot_username: bot.username, query: 'rome' } },
    });
    const { id: inline_query_id } = await this.hears('inline_query');
    const content = { message_text: '<b>Sunny</b>', parse_mode: 'HTML' };
    const results = [{ type: 'article', id: '1', title: 'Rome', input_message_content: content }];
    await this.call('answerInlineQuery', { inline_query_id, results });
    await answer;
  }

  async botSaysWhatItIs() {
    const commands = [{ command: 'start', description: 'Begins' }];
    await this.call('setMyCommands', { commands });
    await this.call('setMyDescription', { description: 'A bot of the day' });
    await this.call('setMyShortDescription', { short_description: 'A bot' });
    for (const method of [
      ...['getMe', 'getMyCommands', 'getMyName', 'getMyDescription', 'getMyShortDescription'],
      ...['getChatMenuButton', 'getWebhookInfo'],
    ])
      await this.call(method);
    const user_id = await this.privateNumber();
    await this.call('getUserProfilePhotos', { user_id });
    await this.call('getChat', { chat_id: user_id });
  }

  async groupIsGoverned() {
    const { world, anna, bot } = this;
    const { token } = anna;
    const [ben, carla, dora] = await Promise.all([world.person(), world.person(), world.person()]);
    const { id } = await world.group(anna, [ben.userId, bot.systemUserId]);
    const path = `/api/v1/chats/${id}`;
    await this.hears('my_chat_member');
    await world.ask(`PUT ${path}/members/${bot.systemUserId}/role`, {
      ...{ token, body: { role: 'administrator' } },
    });
    await this.hears('my_chat_member');
    const said = await world.say(ben, id, `hello @${bot.username}`);
    const { chat, from } = await this.hears<Record<'chat' | 'from', { id: number }>>(
      'message',
      ({ message_id, chat: where }) => message_id === said.seq && (where as Fields).type === 'supergroup',
    );
    const [chat_id, user_id] = [chat.id, from.id];
    await this.call('setChatTitle', { chat_id, title: 'Neighbours of the day' });
    await this.call('setChatDescription', { chat_id, description: 'All day' });
    const photo = ['photo', filePart('a.png', (await picture()).bytes, 'image/png')] as const;
    await this.form('setChatPhoto', [['chat_id', String(chat_id)], photo]);
    await this.call('pinChatMessage', { chat_id, message_id: said.seq });
    expect(await this.call('getChat', { chat_id })).to.have.nested.property('pinned_message.text');
    await this.call('unpinChatMessage', { chat_id });
    await this.call('getChatAdministrators', { chat_id });
    await this.call('getChatMemberCount', { chat_id });
    const statuses = async () => (await this.call('getChatMember', { chat_id, user_id })).status;
    expect(await statuses()).to.equal('member');
    await this.call('banChatMember', { chat_id, user_id });
    await this.hears('chat_member');
    expect(await statuses()).to.equal('kicked');
    await this.call('unbanChatMember', { chat_id, user_id });
    expect(await statuses()).to.equal('left');
    for (const [person, method] of [
      [carla, 'approveChatJoinRequest'],
      [dora, 'declineChatJoinRequest'],
    ] as const) {
      await world.ask(`POST ${path}/join-requests`, { token: person.token });
      const asked = await this.hears<Record<'chat' | 'from', { id: number }>>('chat_join_request');
      await this.call(method, { chat_id, user_id: asked.from.id });
    }
    const becomes = (status: string) => (told: Fields) => (told.new_chat_member as Fields).status === status;
    const role = `PUT ${path}/members/${carla.userId}/role`;
    await world.ask(role, { token, body: { role: 'administrator' } });
    await this.hears('chat_member', becomes('administrator'));
    await world.ask(`DELETE ${path}/members/${carla.userId}`, { token });
    await this.hears('chat_member', becomes('left'));
    await this.call('leaveChat', { chat_id });
  }
}
