// Objects, field by field: each has all that the strictest of nine libraries asks for, and nothing is null.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import type { BotCaller } from '../../src/shared/caller.js';
import type { MessagesRead, ReadMessage } from '../../src/telegram/outside.js';
import { foundIn } from '../../src/telegram/shown/found-entities.js';
import { memberOf } from '../../src/telegram/shown/members.js';
import { messageOf } from '../../src/telegram/shown/message.js';
import { shownUpdates } from '../../src/telegram/shown/updates.js';

type Message = Schemas['chats.Message'];
type Update = Schemas['updates.Update'];

const numbers = new Map([
  ['usr_anna', 11],
  ['usr_ben', 12],
  ['sys_bot', 13],
  ['grp_one', 14],
]);
const names = new Map([
  ['usr_anna', { name: 'Anna', username: 'anna_k' }],
  ['sys_bot', { name: 'Weather', username: 'weather_bot' }],
]);
const self = { id: 'sys_bot', is_bot: true, username: 'weather_bot' };
const cast = { self, numbers, names };
const caller = { kind: 'bot', systemUserId: 'sys_bot', username: 'weather_bot' } as BotCaller;
const from = { id: 'usr_anna', is_bot: false, username: 'anna_k' };
const anna = { id: 11, is_bot: false, first_name: 'Anna', username: 'anna_k' };
const privateChat = { id: 11, type: 'private', first_name: 'Anna', username: 'anna_k' };
const group = { id: 'grp_one', type: 'group', title: 'Neighbours' } as const;
const supergroup = { id: -(10 ** 12) - 14, type: 'supergroup', title: 'Neighbours' };

const message = (more: Partial<Message> = {}): Message => ({
  ...{ message_id: 'msg_1', chat: { id: 'prv_1', type: 'private' }, seq: 5, from, date: 1_795_252_200 },
  ...{ message_type: 'text', text: 'Hello' },
  ...more,
});
const shown = (more: Partial<Message> = {}, answered?: Message) =>
  messageOf({ message: message(more), answered, other: 'usr_anna' }, cast);

/** No `null`, no `undefined`, and no empty text where a field may be absent. */
function expectWhole(value: unknown): void {
  expect(JSON.stringify(value)).not.to.include('null');
  expect(JSON.parse(JSON.stringify(value)), 'what is absent stays absent').to.deep.equal(value);
}

describe('a message', () => {
  const head = { message_id: 5, date: 1_795_252_200, chat: privateChat, from: anna };
  const file = { file_id: 'fil_1', file_name: 'a.png', mime_type: 'image/png', file_size: 7 };
  const same = { file_id: 'fil_1', file_unique_id: 'fil_1', file_size: 7 };
  const whole = { ...same, file_name: 'a.png', mime_type: 'image/png' };

  const rows: readonly [name: string, given: Partial<Message>, expected: object][] = [
    ['text', {}, { text: 'Hello' }],
    [
      'command',
      { text: '/start now' },
      { text: '/start now', entities: [{ type: 'bot_command', offset: 0, length: 6 }] },
    ],
    [
      'photo',
      { message_type: 'image', text: '#tag', file: { ...file, width: 4, height: 3 } },
      {
        photo: [{ ...same, width: 4, height: 3 }],
        caption: '#tag',
        caption_entities: [{ type: 'hashtag', offset: 0, length: 4 }],
      },
    ],
    [
      'photo of no known size',
      { message_type: 'image', file },
      { photo: [{ ...same, width: 0, height: 0 }] },
    ],
    ['document', { message_type: 'file', file }, { document: whole }],
    [
      'video',
      { message_type: 'video', file, metadata: { width: 4, height: 3, duration: 2 } },
      { video: { ...whole, width: 4, height: 3, duration: 2 } },
    ],
    [
      'animation',
      { message_type: 'animation', file },
      { animation: { ...whole, width: 0, height: 0, duration: 0 }, document: whole },
    ],
    [
      'audio',
      { message_type: 'audio', file, metadata: { duration: 2.4, performer: 'P', title: '' } },
      { audio: { ...whole, duration: 2, performer: 'P' } },
    ],
    [
      'voice',
      { message_type: 'voice', file, metadata: { duration: 2 } },
      { voice: { ...same, mime_type: 'image/png', duration: 2 } },
    ],
    [
      'video note',
      { message_type: 'video_note', file: { ...file, width: 240 }, metadata: { duration: 2 } },
      { video_note: { ...same, length: 240, duration: 2 } },
    ],
    [
      'sticker',
      { message_type: 'sticker', file: { ...file, mime_type: 'video/webm' } },
      { sticker: { ...same, type: 'regular', width: 0, height: 0, is_animated: false, is_video: true } },
    ],
    [
      'location',
      { message_type: 'location', location: { latitude: 1, longitude: 2, name: 'x' } },
      { location: { latitude: 1, longitude: 2 } },
    ],
    [
      'venue',
      { message_type: 'venue', venue: { latitude: 1, longitude: 2, title: 'Here' } },
      {
        location: { latitude: 1, longitude: 2 },
        venue: { location: { latitude: 1, longitude: 2 }, title: 'Here', address: '' },
      },
    ],
    [
      'contact',
      { message_type: 'contact', contact: { phone_number: '112', first_name: 'Help' } },
      { contact: { phone_number: '112', first_name: 'Help' } },
    ],
    ['dice', { message_type: 'dice', dice: { emoji: '🎲', value: 3 } }, { dice: { emoji: '🎲', value: 3 } }],
  ];

  for (const [name, given, expected] of rows)
    it(`of a ${name}`, () => {
      const { text, ...rest } = message(given);
      const of = given.message_type && given.text === undefined ? rest : { ...rest, text };
      const made = messageOf({ message: of as Message, other: 'usr_anna' }, cast);
      expect(made).to.deep.equal({ ...head, ...expected });
      expectWhole(made);
    });

  it('of a poll, in the form of this year', () => {
    const poll: Schemas['chats.Poll'] = {
      question: 'Tea?',
      is_anonymous: false,
      type: 'quiz',
      total_voter_count: 1,
      options: [{ id: 'a', text: 'Yes', voter_count: 1 }],
      correct_option_id: 0,
    };
    const { text: _text, ...asked } = message({ message_type: 'poll', poll });
    const made = messageOf({ message: asked, other: 'usr_anna' }, cast);
    expect(made?.poll).to.deep.equal({
      ...{ id: 'msg_1', question: 'Tea?', total_voter_count: 1, is_closed: false, is_anonymous: false },
      options: [{ persistent_id: 'a', text: 'Yes', voter_count: 1 }],
      ...{ type: 'quiz', allows_multiple_answers: false, allows_revoting: false, members_only: false },
      correct_option_id: 0,
    });
    expectWhole(made);
  });

  it('with what else there may be of it', () => {
    const reply_markup = { inline_keyboard: [[{ text: 'Yes', callback_data: 'yes' }]] };
    const answered = message({ seq: 4, message_id: 'msg_0', text: 'Before', reply_to_message_id: 'msg_x' });
    const made = shown(
      {
        ...{ edit_date: 1_795_252_300, media_group_id: 'mgr_1', reply_markup, mentions: ['x'] },
        ...{ forward_from: { chat_id: 'grp_9', message_id: 'msg_9' }, metadata: { viaBot: 'weather_bot' } },
      },
      answered,
    );
    expect(made).to.deep.equal({
      ...head,
      forward_origin: { type: 'hidden_user', date: head.date, sender_user_name: 'Forwarded' },
      via_bot: { id: 13, is_bot: true, first_name: 'Weather', username: 'weather_bot' },
      reply_to_message: { ...head, message_id: 4, text: 'Before' },
      ...{ edit_date: 1_795_252_300, media_group_id: 'mgr_1', text: 'Hello', reply_markup },
    });
    expect(shown({ metadata: { viaBot: 'another_bot' } })).not.to.have.property('via_bot');
  });

  it('of a group, and of a person who is no more', () => {
    const made = shown({ chat: group, from: { id: 'usr_ben', is_bot: false } });
    expect(made).to.deep.include({
      chat: supergroup,
      from: { id: 12, is_bot: false, first_name: 'Deleted Account' },
    });
    expect(shown({ chat: { id: 'grp_one', type: 'group' } })?.chat).to.deep.equal({
      ...supergroup,
      title: '',
    });
  });

  it('is not shown at all where it cannot be whole', () => {
    expect(shown({ from: { id: 'usr_unknown', is_bot: false } })).to.equal(undefined);
    expect(shown({ chat: { id: 'grp_unknown', type: 'group' } })).to.equal(undefined);
    expect(shown({ is_deleted: true })).to.equal(undefined);
    expect(shown({ message_type: 'system' })).to.equal(undefined);
    expect(shown({ message_type: 'image' })).to.equal(undefined);
    const { seq: _seq, ...placeless } = message();
    expect(messageOf({ message: placeless, other: 'usr_anna' }, cast)).to.equal(undefined);
    expect(messageOf({ message: message() }, cast), 'nobody on the other side').to.equal(undefined);
  });
});

describe('a member', () => {
  const user = { id: 'usr_anna', is_bot: false, username: 'anna_k' };
  const member = (status: Schemas['chats.MemberStatus']) => memberOf({ user, status }, cast);

  it('has the status and the rights that Telegram has', () => {
    expect(member('owner')).to.deep.equal({ status: 'creator', is_anonymous: false, user: anna });
    expect(member('member')).to.deep.equal({ status: 'member', user: anna });
    expect(member('left')).to.deep.equal({ status: 'left', user: anna });
    expect(member('banned')).to.deep.equal({ status: 'kicked', until_date: 0, user: anna });
    expect(member('administrator')).to.deep.equal({
      ...{ status: 'administrator', user: anna, can_be_edited: false, is_anonymous: false },
      ...{ can_manage_chat: true, can_delete_messages: true, can_restrict_members: true },
      ...{ can_change_info: true, can_invite_users: true, can_pin_messages: true },
      ...{ can_manage_video_chats: false, can_promote_members: false, can_post_stories: false },
      ...{ can_edit_stories: false, can_delete_stories: false, can_send_welcome_messages: false },
    });
    expect(memberOf({ user: { id: 'usr_x', is_bot: false }, status: 'left' }, cast)).to.equal(undefined);
  });
});

describe('updates', () => {
  let reads: string[];
  const kept = new Map<string, ReadMessage>();
  const deps = {
    numbers: {
      async of(ids: readonly string[]) {
        reads.push('numbers');
        return new Map(ids.flatMap((id) => (numbers.has(id) ? [[id, numbers.get(id) ?? 0]] : [])));
      },
      idOf: async () => undefined,
    },
    names: {
      async find(ids: readonly string[]) {
        reads.push('names');
        return new Map([...names].filter(([id]) => ids.includes(id)));
      },
    },
    messages: {
      async byIds(ids: readonly string[]) {
        reads.push('messages');
        return new Map([...kept].filter(([id]) => ids.includes(id)));
      },
    } as unknown as MessagesRead,
  };
  const update = (type: string, more: Partial<Update>) =>
    ({ update_id: 'x', type, bot_id: 'bot_1', update_seq: 42, ...more }) as Update;
  const told = (...updates: readonly Update[]) => shownUpdates(updates, caller, deps);

  beforeEach(() => {
    reads = [];
    kept.clear();
  });

  it('take three reads, however many they are', async () => {
    const many = Array.from({ length: 100 }, () => update('message', { message: message() }));
    expect((await told(...many)).shown).to.have.length(100);
    expect(reads.toSorted()).to.deep.equal(['messages', 'names', 'numbers']);
    reads = [];
    expect(await told(update('message_deleted', { message: message() }))).to.deep.equal({
      shown: [],
      unfit: 0,
    });
    expect(reads).to.deep.equal([]);
  });

  it('of messages, with the one that is answered', async () => {
    const answered = message({ message_id: 'msg_0', seq: 4, text: 'Before' });
    kept.set('msg_0', { message: answered });
    const { shown: all } = await told(
      update('message', { message: message({ reply_to_message_id: 'msg_0' }) }),
      update('edited_message', { message: message({ edit_date: 7 }) }),
    );
    expect(all).to.have.length(2);
    expect(all[0]).to.have.nested.property('message.reply_to_message.text', 'Before');
    expect(all[1]).to.deep.include({ update_id: 42 }).and.have.nested.property('edited_message.edit_date', 7);
    kept.set('msg_0', { message: { ...answered, is_deleted: true } });
    const [gone] = (await told(update('message', { message: message({ reply_to_message_id: 'msg_0' }) })))
      .shown;
    expect(gone).not.to.have.nested.property('message.reply_to_message');
  });

  it('that were published before messages showed their place are read for it', async () => {
    const { seq: _seq, ...older } = message({ text: 'as it was then' });
    kept.set('msg_1', { message: message({ text: 'as it is now', seq: 9 }) });
    const [one] = (await told(update('message', { message: older }))).shown;
    expect(one).to.have.nested.property('message.message_id', 9);
    expect(one).to.have.nested.property('message.text', 'as it was then');
    kept.clear();
    expect(await told(update('message', { message: older }))).to.deep.equal({ shown: [], unfit: 1 });
  });

  it('of presses and queries', async () => {
    const pressed = { message_id: 'msg_1', chat: { id: 'prv_1', type: 'private' as const } };
    const callback_query = { id: 'cbq_1', from, message: pressed, data: 'yes', chat_instance: 'c' };
    kept.set('msg_1', { message: message({ from: self }) });
    const query = { id: 'inq_1', from, query: 'rome', offset: '', chat_type: 'group' as const };
    const { shown: all, unfit } = await told(
      update('callback_query', { callback_query }),
      update('inline_query', { inline_query: query }),
    );
    expect(unfit).to.equal(0);
    expect(all).to.deep.equal([
      {
        update_id: 42,
        callback_query: {
          ...{ id: 'cbq_1', from: anna, chat_instance: 'c', data: 'yes' },
          message: {
            ...{ message_id: 5, date: 1_795_252_200, chat: privateChat, text: 'Hello' },
            from: { id: 13, is_bot: true, first_name: 'Weather', username: 'weather_bot' },
          },
        },
      },
      {
        update_id: 42,
        inline_query: { id: 'inq_1', from: anna, query: 'rome', offset: '', chat_type: 'supergroup' },
      },
    ]);
    expectWhole(all);
    kept.clear();
    expect((await told(update('callback_query', { callback_query }))).unfit).to.equal(1);
  });

  it('of members and of who asks to join', async () => {
    const user = { id: 'sys_bot', is_bot: true, username: 'weather_bot' };
    const change = {
      ...{ from, date: 7 },
      old_chat_member: { user, status: 'left' as const },
      new_chat_member: { user, status: 'member' as const },
    };
    const request = { chat: group, from, date: 7, request_message: 'Let me in' };
    const bot = { id: 13, is_bot: true, first_name: 'Weather', username: 'weather_bot' };
    const changed = {
      ...{ from: anna, date: 7 },
      old_chat_member: { status: 'left', user: bot },
      new_chat_member: { status: 'member', user: bot },
    };
    const { shown: all } = await told(
      update('my_chat_member', { my_chat_member: { ...change, chat: { id: 'prv_1', type: 'private' } } }),
      update('chat_member', { chat_member: { ...change, chat: group } }),
      update('chat_join_request', { chat_join_request: request }),
    );
    expect(all).to.deep.equal([
      { update_id: 42, my_chat_member: { ...changed, chat: privateChat } },
      { update_id: 42, chat_member: { ...changed, chat: supergroup } },
      {
        update_id: 42,
        chat_join_request: { chat: supergroup, from: anna, user_chat_id: 11, date: 7, bio: 'Let me in' },
      },
    ]);
    expectWhole(all);
  });

  it('that Telegram has no form for are none', async () => {
    const own = message({ from: self });
    const none = [
      update('edited_message', { message: own }),
      update('message_read', { message: own }),
      update('message_delivered', { message: own }),
      update('message_deleted', { message: message() }),
      update('friend_request', {}),
    ];
    expect(await told(...none)).to.deep.equal({ shown: [], unfit: 0 });
  });
});

describe('what is found in a text', () => {
  const rows: readonly [text: string, found: readonly string[]][] = [
    ['/start', ['bot_command /start']],
    ['👍 /help@Weather_bot rest', ['bot_command /help@Weather_bot']],
    ['a/b http://x /c/d', ['url http://x']],
    ['hey @anna_k, @b and mail@x.test', ['mention @anna_k', 'email mail@x.test']],
    [
      'see https://a.test/p?q=1#x. And (https://b.test)',
      ['url https://a.test/p?q=1#x', 'url https://b.test'],
    ],
    ['#tag #5 #Ä_ö a#b', ['hashtag #tag', 'hashtag #Ä_ö']],
    ['$USD $usd A$B', ['cashtag $USD']],
    ['nothing at all', []],
  ];
  for (const [text, found] of rows)
    it(`in ${text}`, () => {
      const said = foundIn(text).map(
        ({ type, offset, length }) => `${type} ${text.slice(offset, offset + length)}`,
      );
      expect(said).to.deep.equal(found);
    });

  it('is counted in UTF-16 units, and is a hundred at most', () => {
    expect(foundIn('👍🏽 /a')).to.deep.equal([{ type: 'bot_command', offset: 5, length: 2 }]);
    expect(foundIn('/a '.repeat(150))).to.have.length(100);
  });

  it('takes no longer than the text is long', () => {
    // A form that two repetitions could read in turn would not end within the time of a test.
    for (const part of ['a.', '@', 'a@', '#', '/', 'http://', '.a@b', '$A', 'a@b.'])
      for (const text of [part.repeat(4_096 / part.length), `${part.repeat(2_000)} `])
        expect(foundIn(text).length, part).to.be.at.most(100);
  });
});
