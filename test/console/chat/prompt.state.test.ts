// What a bot puts in place of a person's own keyboard: which is shown to whom, until when, and what a press
// is.
import { expect } from 'chai';
import type { Schemas } from '../../../src/client/client.js';
import type { Message } from '../../../src/console/chat/history.state.js';
import { promptFor, requestOf, sendingOf } from '../../../src/console/chat/prompt.state.js';

type Given = Partial<Omit<Message, 'from' | 'reply_markup'>> & {
  readonly by?: string;
  readonly markup?: Schemas['chats.ReplyMarkup'];
};

let made = 0;
function row({ by = 'bot', markup, ...given }: Given): Message {
  made += 1;
  return {
    ...{ message_id: `msg_${made}`, chat: { id: 'c', type: 'group' }, date: made, message_type: 'text' },
    from: { id: by, is_bot: by.startsWith('bot'), username: by },
    ...given,
    ...(markup && { reply_markup: markup }),
  };
}

const tea = { keyboard: [[{ text: 'Tea' }, { text: 'Coffee' }]] };
const none = { remove_keyboard: true } as const;
const answer = { force_reply: true } as const;
const own = (text: string, more: Given = {}) => row({ by: 'me', text, ...more });

function shown(rows: readonly Message[], more: { isPrivate?: boolean; used?: readonly Message[] } = {}) {
  const used = new Set((more.used ?? []).map(({ message_id: id }) => id));
  return promptFor({ rows, me: 'me', username: 'Anna', isPrivate: more.isPrivate ?? false, used });
}

describe('what a bot puts in place of a person’s keyboard', () => {
  it('is that of the newest message that has one, whatever is said since', () => {
    const [first, second] = [row({ markup: tea }), row({ by: 'bot2', markup: tea })];
    expect(shown([])).to.equal(undefined);
    expect(shown([first, row({ text: 'x' }), own('Tea')])).to.equal(first);
    expect(shown([first, second, row({ markup: { inline_keyboard: [] } })])).to.equal(second);
  });

  it('is gone when its bot removes it, and not when another one does', () => {
    const [first, second] = [row({ markup: tea }), row({ by: 'bot2', markup: tea })];
    expect(shown([first, row({ markup: none })])).to.equal(undefined);
    expect(shown([first, row({ by: 'bot2', markup: none })])).to.equal(first);
    expect(shown([first, second, row({ by: 'bot2', markup: none })])).to.equal(first);
    const again = row({ markup: tea });
    expect(shown([first, row({ markup: none }), again])).to.equal(again);
  });

  it('is gone with its message, and with its bot', () => {
    const { reply_markup: _gone, ...deleted } = row({ markup: tea, is_deleted: true });
    expect(shown([deleted])).to.equal(undefined);
    const first = row({ markup: tea });
    const tell = (event: Schemas['chats.SystemEvent']['event'], user_id: string) =>
      row({ by: 'boss', message_type: 'system', system: { event, user_id } });
    for (const event of ['left', 'removed', 'banned'] as const) {
      expect(shown([first, tell(event, 'bot')]), event).to.equal(undefined);
      expect(shown([first, tell(event, 'bot2')]), event).to.equal(first);
    }
    expect(shown([first, tell('role_changed', 'bot')])).to.equal(first);
    const left = row({ message_type: 'system', system: { event: 'left' } });
    expect(shown([first, left])).to.equal(undefined);
  });

  it('is of bots alone', () => expect(shown([row({ by: 'ben', markup: tea })])).to.equal(undefined));

  it('is used up by a press where it is for once, here and on other devices', () => {
    const once = row({ markup: { ...tea, one_time_keyboard: true } });
    expect(shown([once, own('Hello'), row({ by: 'ben', text: 'Tea' })])).to.equal(once);
    expect(shown([once, own('Tea')])).to.equal(undefined);
    expect(shown([once], { used: [once] })).to.equal(undefined);
    expect(shown([own('Tea'), once]), 'said before').to.equal(once);
    const again = row({ markup: tea });
    expect(shown([again, once, own('Tea')]), 'an older one does not come back').to.equal(undefined);
    const asks = [
      { text: 'Me', request_contact: true },
      { text: 'Here', request_location: true },
    ];
    const asking = row({ markup: { keyboard: [asks], one_time_keyboard: true } });
    expect(shown([asking, own('Me'), own('Here')])).to.equal(asking);
    for (const message_type of ['contact', 'location', 'venue'] as const)
      expect(shown([asking, row({ by: 'me', message_type })]), message_type).to.equal(undefined);
  });

  it('asks for an answer until the person has said something', () => {
    const asking = row({ markup: answer });
    expect(shown([row({ markup: tea }), asking, row({ by: 'ben', text: 'x' })])).to.equal(asking);
    expect(shown([asking, own('anything')])).to.equal(undefined);
    const joined = row({ by: 'me', message_type: 'system', system: { event: 'joined' } });
    expect(shown([asking, joined])).to.equal(asking);
  });

  it('is for those alone whom a selective one means', () => {
    const selective = { ...tea, selective: true };
    const [mine, bens] = [own('/start'), row({ by: 'ben', text: '/start' })];
    const to = (more: Given) => row({ markup: selective, ...more });
    const meant = [
      to({ reply_to_message_id: mine.message_id }),
      to({ mentions: ['anna'] }),
      to({ mentions: ['@ANNA', 'ben'] }),
      to({ mentions: ['me'] }),
    ];
    for (const message of meant) expect(shown([mine, bens, message])).to.equal(message);
    const others = [
      to({}),
      to({ reply_to_message_id: bens.message_id }),
      to({ reply_to_message_id: 'msg_far_back' }),
      to({ mentions: ['ben', 'anna_k'] }),
    ];
    const before = row({ markup: tea });
    for (const message of others) {
      expect(shown([mine, bens, message])).to.equal(undefined);
      expect(shown([mine, bens, before, message]), 'nor is another one gone').to.equal(before);
    }
    const removal = row({ markup: { ...none, selective: true }, mentions: ['ben'] });
    expect(shown([before, removal])).to.equal(before);
    const [there] = others;
    expect(shown([there as Message], { isPrivate: true }), 'nobody else is there').to.equal(there);
  });

  it('sends its text when it is pressed, in a group as an answer to the bot', () => {
    const inGroup = row({ markup: tea });
    const text = { message_type: 'text', text: 'Tea' };
    const answered = { ...text, reply_to_message_id: inGroup.message_id };
    expect(sendingOf({ text: 'Tea' }, inGroup)).to.deep.equal(answered);
    const alone = { ...inGroup, chat: { id: 'p', type: 'private' } } as Message;
    expect(sendingOf({ text: 'Tea' }, alone)).to.deep.equal(text);
  });

  it('asks first where it is for a contact or a place', () => {
    expect(requestOf({ text: 'Me', request_contact: true })).to.equal('contact');
    expect(requestOf({ text: 'Here', request_location: true })).to.equal('place');
    expect(requestOf({ text: 'Tea', request_contact: false })).to.equal(undefined);
  });
});
