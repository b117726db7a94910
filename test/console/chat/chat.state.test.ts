// The decisions of the screens of chats: sends, unread counts, typing, rights, rows, words.
import { expect } from 'chai';
import type { CallFailure, Schemas } from '../../../src/client/client.js';
import {
  found,
  type ListedChat,
  lastLine,
  listAfterEvent,
  listOf,
  titleOf,
  unreadText,
} from '../../../src/console/chat/chats.state.js';
import type { Message } from '../../../src/console/chat/history.state.js';
import { nodesOf } from '../../../src/console/chat/marks.state.js';
import {
  added,
  dropped,
  failed,
  progressed,
  retried,
  sent,
  shareOf,
  shownOf,
  uploaded,
} from '../../../src/console/chat/outgoing.state.js';
import { actsOn, actsOnMessage } from '../../../src/console/chat/rights.state.js';
import { namedIn, ownMarks, rowBeside, shownRows, toMark } from '../../../src/console/chat/rows.state.js';
import {
  afterMessageOf,
  afterSignal,
  doingText,
  fadesInMs,
  isToldAgain,
  stillDoing,
} from '../../../src/console/chat/typing.state.js';
import { choicesFor, hasCaption, sizeText } from '../../../src/console/chat/upload.state.js';
import { initialsOf, partsOf, summaryOf } from '../../../src/console/chat/words.state.js';

const [anna, ben] = [
  { id: 'usr_a', is_bot: false, username: 'anna' },
  { id: 'usr_b', is_bot: false, username: 'ben' },
];
const me = anna.id;
const message = (id: string, more: Partial<Message> = {}): Message => ({
  ...{ message_id: id, chat: { id: 'prv_1', type: 'private' }, from: ben, date: 1_000 },
  ...{ message_type: 'text', text: id },
  ...more,
});
const own = (id: string, more: Partial<Message> = {}) => message(id, { from: anna, ...more });
const failure = { ok: false, code: 'RATE_LIMITED', status: 429, message: '' } as CallFailure;

describe('messages on their way', () => {
  const sending = { message_type: 'text', text: 'Hello' } as const;
  const one = added([], { key: 'k', sending });

  it('keep their id when they fail and are sent again', () => {
    const again = retried(failed(one, 'k', failure), 'k');
    expect(failed(one, 'k', failure)[0]).to.include({ key: 'k', state: 'failed', failure });
    expect(again).to.deep.equal(one);
    expect(dropped(again, 'k')).to.deep.equal([]);
  });

  it('go on with what failed: a file that is uploaded stays so', () => {
    const upload = { name: 'sea.png', size: 200, gone: 0 };
    const file = added([], { key: 'f', sending: { message_type: 'image' }, upload });
    expect(file[0]?.state).to.equal('uploading');
    const half = progressed(file, 'f', 100);
    expect(shareOf(half[0]?.upload ?? upload)).to.equal(0.5);
    expect(retried(failed(half, 'f', failure), 'f')).to.deep.equal(file);
    const there = uploaded(half, 'f', 'fil_1');
    expect(there[0]).to.deep.include({
      state: 'sending',
      sending: { message_type: 'image', file_id: 'fil_1' },
    });
    expect(progressed(there, 'f', 150)).to.deep.equal(there);
    expect(retried(failed(there, 'f', failure), 'f')).to.deep.equal(there);
    expect(shareOf({ name: 'empty', size: 0, gone: 0 })).to.equal(1);
  });

  it('are shown once, whether the answer comes first or the event', () => {
    const unclear = new Set(['m1']);
    const rows = [message('m0'), own('m1')];
    const early = shownOf({ rows, waiting: one, unclear });
    expect([early.rows.length, early.waiting.length]).to.deep.equal([1, 1]);
    const answered = sent(one, 'k', own('m1'));
    const after = shownOf({ rows, waiting: answered, unclear });
    expect([after.rows.length, after.waiting.length]).to.deep.equal([2, 0]);
    const late = shownOf({ rows: [message('m0')], waiting: answered, unclear: new Set() });
    expect([late.rows.length, late.waiting.length]).to.deep.equal([1, 1]);
    const refused = shownOf({ rows, waiting: failed(one, 'k', failure), unclear });
    expect([refused.rows.length, refused.waiting.length]).to.deep.equal([2, 1]);
  });
});

describe('the list of chats', () => {
  const chat = (id: string, date: number, more: Partial<ListedChat> = {}): ListedChat => ({
    ...{ id, type: 'private', unread_count: 0 },
    other: { id: ben.id, is_bot: false, username: 'ben', display_name: 'Ben B.' },
    last_message: { message_id: `${id}-m`, from: ben, date, message_type: 'text', text: 'Hi' },
    ...more,
  });
  const list = listOf([chat('one', 10), chat('two', 30), chat('three', 20)]);
  const event = (type: string, id: string, more: Partial<Message> = {}) => ({
    type,
    data: message('new', { chat: { id, type: 'private' }, date: 40, ...more }),
  });
  const order = ({ items }: typeof list) => items.map(({ id }) => id).join(' ');
  const unreadOf = ({ items }: typeof list, id: string) => items.find((one) => one.id === id)?.unread_count;

  it('has the newest message first, and counts what others say', () => {
    expect(order(list)).to.equal('two three one');
    const next = listAfterEvent(list, event('message', 'one'), me);
    expect(order(next)).to.equal('one two three');
    expect(unreadOf(next, 'one')).to.equal(1);
    expect(next.isStale).to.equal(false);
    expect(unreadOf(listAfterEvent(next, event('message', 'one'), me), 'one'), 'told twice').to.equal(1);
    expect(unreadOf(listAfterEvent(list, event('message', 'one', { from: anna }), me), 'one')).to.equal(0);
  });

  it('counts to 100, and says that there may be more', () => {
    const full = listOf([chat('one', 10, { unread_count: 100 })]);
    expect(unreadOf(listAfterEvent(full, event('message', 'one'), me), 'one')).to.equal(100);
    expect([unreadText(7), unreadText(100)]).to.deep.equal(['7', '100+']);
  });

  it('changes the last line with its message, and is read again where an event does not tell enough', () => {
    const edit = { message_id: 'one-m', text: 'Hi!', from: ben };
    const next = listAfterEvent(list, event('edited_message', 'one', edit), me);
    expect(lastLine(next.items[2] ?? chat('', 0), me)).to.equal('Hi!');
    expect(next.isStale).to.equal(false);
    expect(listAfterEvent(list, event('message', 'unknown'), me).isStale).to.equal(true);
    const system = { event: 'title_changed' as const };
    expect(listAfterEvent(list, event('message', 'one', { system }), me).isStale).to.equal(true);
    const unread = listOf([chat('one', 10, { unread_count: 2 })]);
    const gone = event('message_deleted', 'one', { is_deleted: true });
    expect(listAfterEvent(unread, gone, me).isStale).to.equal(true);
    expect(listAfterEvent(list, gone, me).isStale).to.equal(false);
  });

  it('names chats, and finds them', () => {
    const group = chat('g', 1, { type: 'group', title: 'Café' });
    const { other: _gone, ...alone } = chat('d', 1);
    expect([chat('one', 1), group, alone].map(titleOf)).to.deep.equal(['Ben B.', 'Café', 'Deleted account']);
    expect(found([group, alone], ' caf').map(({ id }) => id)).to.deep.equal(['g']);
    expect(found([chat('one', 1)], 'BEN')).to.have.length(1);
    expect(found([group], '')).to.have.length(1);
    const said = { message_id: 'm', from: anna, date: 1, message_type: 'image' as const, text: 'Sea' };
    expect(lastLine({ ...group, last_message: said }, me)).to.equal('You: Photo: Sea');
    expect(lastLine({ ...group, last_message: { ...said, from: ben } }, me)).to.equal('ben: Photo: Sea');
    const joined = { ...said, from: ben, system: { event: 'joined' as const, user_id: me } };
    expect(lastLine({ ...chat('one', 1), last_message: joined }, me)).to.equal('Ben B. brought you in');
  });
});

describe('who is typing', () => {
  const doing = (from: typeof ben, action: Schemas['messages.ChatAction'] = 'typing') => ({
    ...{ chat_id: 'prv_1', from, action },
  });
  const name = ({ username }: { username: string }) => username;

  it('is told for five seconds, again and again, and not of oneself', () => {
    const all = afterSignal([], doing(ben), { at: 0, me });
    expect(doingText(all, name)).to.equal('ben is typing …');
    expect(fadesInMs(all, 2_000)).to.equal(3_000);
    expect(stillDoing(all, 4_999)).to.have.length(1);
    expect(stillDoing(all, 5_000)).to.deep.equal([]);
    const again = afterSignal(all, doing(ben, 'upload_photo'), { at: 3_000, me });
    expect(stillDoing(again, 7_000)).to.have.length(1);
    expect(doingText(again, name)).to.equal('ben is sending a photo …');
    expect(afterSignal(all, doing(anna), { at: 1, me })).to.equal(all);
    expect(fadesInMs([], 0)).to.equal(undefined);
    expect(doingText([], name)).to.equal('');
  });

  it('ends with the message', () => {
    const carl = { id: 'usr_c', is_bot: false, username: 'carl' };
    const all = afterSignal(afterSignal([], doing(ben), { at: 0, me }), doing(carl), { at: 0, me });
    expect(doingText(all, name)).to.equal('ben and carl are writing …');
    expect(doingText(afterMessageOf(all, ben.id), name)).to.equal('carl is typing …');
    expect(afterMessageOf(all, 'usr_other')).to.equal(all);
  });

  it('is told of oneself every four seconds, also when the clock was set back', () => {
    expect([undefined, 0, 1_000, 9_000].map((at) => isToldAgain(at, 4_000))).to.deep.equal([
      ...[true, true, false, true],
    ]);
  });
});

describe('what a person may do in a chat', () => {
  const member = (status: Schemas['chats.MemberStatus'], id = ben.id) => ({ user: { ...ben, id }, status });

  it('is offered as the service decides it', () => {
    expect(actsOn(member('member'), 'owner', me)).to.include.members([
      'make_administrator',
      'hand_over',
      'ban',
    ]);
    expect(actsOn(member('administrator'), 'owner', me)).to.include('make_member');
    expect(actsOn(member('member'), 'administrator', me)).to.deep.equal(['remove', 'ban']);
    for (const [who, status] of [
      [member('administrator'), 'administrator'],
      [member('owner'), 'administrator'],
      [member('member'), 'member'],
      [member('member', me), 'owner'],
    ] as const)
      expect(actsOn(who, status, me)).to.deep.equal([]);
  });

  it('with a message depends on whose it is, and where', () => {
    const alone = { me, own: 'member', type: 'private', pinned: undefined } as const;
    const group = { ...alone, type: 'group' } as const;
    expect(actsOnMessage(own('a'), alone)).to.deep.equal(['reply', 'edit', 'copy', 'pin', 'delete']);
    expect(actsOnMessage(message('a'), group)).to.deep.equal(['reply', 'copy']);
    expect(actsOnMessage(message('a'), { ...group, own: 'administrator', pinned: 'a' })).to.deep.equal([
      ...['reply', 'copy', 'unpin', 'delete'],
    ]);
    const forwarded = own('a', { forward_from: { chat_id: 'c', message_id: 'm' } });
    expect(actsOnMessage(forwarded, alone)).not.to.include('edit');
    expect(actsOnMessage(own('a', { is_deleted: true }), alone)).to.deep.equal([]);
    expect(actsOnMessage(own('a', { system: { event: 'joined' } }), alone)).to.deep.equal([]);
  });
});

describe('the rows of a chat', () => {
  const dayOf = (seconds: number) => String(Math.floor(seconds / 86_400));

  it('say the day once, and the name once for what one says in a row', () => {
    const rows = [message('a'), message('b', { date: 1_100 }), own('c', { date: 1_110 })];
    rows.push(own('d', { date: 1_500 }), own('e', { date: 100_000 }));
    const shown = shownRows(rows, { me, dayOf });
    expect(shown.map(({ isFollowing }) => isFollowing)).to.deep.equal([false, true, false, false, false]);
    expect(shown.map(({ day }) => day)).to.deep.equal(['0', undefined, undefined, undefined, '1']);
    expect(shown.map(({ isOwn }) => isOwn)).to.deep.equal([false, false, true, true, true]);
  });

  it('tell how far the other has read, and what is to be marked', () => {
    const rows = [own('a'), message('b'), own('c'), own('d')];
    expect(ownMarks(rows, { me, readId: 'c' })).to.deep.equal({ read: 'c', newest: 'd' });
    expect(ownMarks(rows, { me, readId: 'b' })).to.deep.equal({ read: 'a', newest: 'd' });
    expect(ownMarks(rows, { me, readId: undefined })).to.deep.equal({ read: undefined, newest: 'd' });
    expect(toMark({ rows, me, marked: undefined, isSeen: true })).to.equal('d');
    expect(toMark({ rows, me, marked: undefined, isSeen: false })).to.equal(undefined);
    expect(toMark({ rows, me, marked: 'd', isSeen: true })).to.equal(undefined);
    expect(toMark({ rows, me, marked: 'b', isSeen: true }), 'only own ones since').to.equal(undefined);
    expect(toMark({ rows: [], me, marked: undefined, isSeen: true })).to.equal(undefined);
  });

  it('are reached by arrows, and name those whom the platform names', () => {
    const rows = [own('a'), message('b'), own('c', { system: { event: 'removed', user_id: 'usr_z' } })];
    const keys = ['ArrowUp', 'ArrowDown', 'Home', 'End'];
    expect(keys.map((key) => rowBeside(rows, 'b', key))).to.deep.equal(['a', 'c', 'a', 'c']);
    expect(rowBeside(rows, 'c', 'ArrowDown')).to.equal('c');
    expect(rowBeside(rows, undefined, 'ArrowUp')).to.equal('c');
    expect(namedIn([...rows, ...rows])).to.deep.equal(['usr_z']);
  });
});

describe('a message in words', () => {
  it('is one line, whatever it is', () => {
    expect(summaryOf(message('a', { text: ' two\nlines ' }))).to.equal('two lines');
    expect(summaryOf(message('a', { text: '😀'.repeat(4_096) }))).to.equal(`${'😀'.repeat(120)}…`);
    expect(summaryOf(message('a', { is_deleted: true }))).to.equal('This message was deleted.');
    expect(summaryOf(message('a', { message_type: 'sticker', text: '' }))).to.equal('Sticker');
    const names = (id: string) => (id === 'usr_z' ? 'Zoe' : undefined);
    const told = (event: Schemas['chats.SystemEvent']['event'], user_id?: string) =>
      summaryOf(message('a', { system: { event, ...(user_id && { user_id }) } }), names);
    expect(told('removed', 'usr_z')).to.equal('ben removed Zoe');
    expect(told('banned', 'usr_unknown')).to.equal('ben banned a member');
    expect(told('left', ben.id)).to.equal('ben left');
    expect(told('joined')).to.equal('ben joined');
  });

  it('has links, and nothing else that is more than text', () => {
    const parts = partsOf('See https://example.com/a?b=1. <b>javascript:alert(1)</b> http://x.org/(y)');
    expect(parts.filter(({ isLink }) => isLink).map(({ text }) => text)).to.deep.equal([
      ...['https://example.com/a?b=1', 'http://x.org/(y'],
    ]);
    const text = 'a https://example.com b';
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(''),
    ).to.equal(text);
    expect(partsOf('')).to.deep.equal([]);
    expect(partsOf('https://')).to.deep.equal([{ text: 'https://', isLink: false }]);
  });

  it('is parted by its entities, and an address in a program or in a link is no link of its own', () => {
    const text = 'see http://a.b and x';
    const link = { type: 'text_link', offset: 0, length: 14, url: 'https://c.d' } as const;
    const bold = { type: 'bold', offset: 4, length: 10 } as const;
    const address = { kind: 'address', text: 'http://a.b' };
    const [see, rest] = [
      { kind: 'text', text: 'see ' },
      { kind: 'text', text: ' and x' },
    ];
    expect(nodesOf(text)).to.deep.equal([see, address, rest]);
    expect(nodesOf(text, [bold])).to.deep.equal([see, { kind: 'bold', inside: [address] }, rest]);
    expect(nodesOf(text, [link, bold])).to.deep.equal([
      {
        ...{ kind: 'text_link', url: 'https://c.d' },
        inside: [see, { kind: 'bold', inside: [{ kind: 'text', text: 'http://a.b' }] }],
      },
      rest,
    ]);
    const italic = { type: 'italic', offset: 0, length: 6 } as const;
    expect(nodesOf(text, [italic, bold]), 'what crosses another').to.deep.equal(nodesOf(text, [italic]));
  });

  it('is told in a line without what its author has hidden', () => {
    const entities = [
      { type: 'bold', offset: 0, length: 4 },
      { type: 'spoiler', offset: 4, length: 6 },
    ] as const;
    expect(summaryOf(message('a', { text: 'who: Butler!', entities: [...entities] }))).to.equal('who:▒▒▒r!');
  });

  it('is of somebody with initials, in any script', () => {
    expect(['Anna Karlsson', 'anna', '李雷', '  ', '<img>', '😀'].map(initialsOf)).to.deep.equal([
      ...['AK', 'A', '李', '?', 'I', '?'],
    ]);
  });
});

describe('a file to be sent', () => {
  it('goes as what it is, and a drawing of code only as a file', () => {
    expect(choicesFor('image/png').map(([type]) => type)).to.deep.equal(['image', 'sticker', 'file']);
    expect(choicesFor('video/mp4')[0]?.[0]).to.equal('video');
    expect(choicesFor('audio/ogg').map(([type]) => type)).to.deep.equal(['audio', 'voice', 'file']);
    for (const mime of ['', 'image/svg+xml', 'application/pdf'])
      expect(choicesFor(mime).map(([type]) => type)).to.deep.equal(['file']);
    expect([hasCaption('image'), hasCaption('sticker')]).to.deep.equal([true, false]);
  });

  it('has a size in words', () => {
    expect([0, 999, 1_500, 2_000_000].map((bytes) => sizeText(bytes, 'en'))).to.deep.equal([
      ...['0 byte', '999 byte', '1.5 kB', '2 MB'],
    ]);
  });
});
