// The messages of a chat: their order after a gap, changes, what was missed while reading, and their limit.
import { expect } from 'chai';
import {
  afterEvent,
  type History,
  type Message,
  type MessageEvent,
  messageIn,
  noHistory,
  readingBegan,
  readingEnded,
  rowsMax,
  withMessage,
  withOlder,
} from '../../../src/console/chat/history.state.js';

const message = (id: string, more: Partial<Message> = {}): Message => ({
  ...{ message_id: id, chat: { id: 'grp_1', type: 'group' }, from: { id: 'usr_a', is_bot: false } },
  ...{ date: 1_000, message_type: 'text', text: id },
  ...more,
});
const said = (id: string, more: Partial<Message> = {}): MessageEvent => ({
  type: 'message',
  data: message(id, more),
});
const edited = (id: string, more: Partial<Message> = {}): MessageEvent => ({
  type: 'edited_message',
  data: message(id, { text: `${id} edited`, edit_date: 1_001, ...more }),
});
const deleted = (id: string): MessageEvent => ({
  type: 'message_deleted',
  data: message(id, { text: '', is_deleted: true }),
});
const bottom = { isAtBottom: true };
/** As the service lists them: the newest first. */
const page = (ids: string, hasOlder = false) => ({
  items: ids.split(' ').map((id) => message(id)),
  hasOlder,
});
const read = (ids: string, hasOlder = false) => readingEnded(readingBegan(noHistory), page(ids, hasOlder));
const heard = (history: History, ...events: readonly MessageEvent[]) =>
  events.reduce((now, event) => afterEvent(now, event, bottom), history);
const ids = ({ window }: History) => window?.rows.map(({ message_id: id }) => id).join(' ');
const many = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => message(`${name}${at}`));

describe('the messages of a chat in the console', () => {
  it('stand with the oldest first, and new ones come at the end', () => {
    const history = heard(read('c b a'), said('d'), said('e'));
    expect(ids(history)).to.equal('a b c d e');
    expect(history).to.include({ isStale: false, missed: undefined });
    expect(history.window).to.include({ isAtEnd: true, hasOlder: false });
  });

  it('take edits and deletes in their places, and no message twice', () => {
    const history = heard(read('c b a'), edited('b'), deleted('a'), said('c'));
    expect(ids(history)).to.equal('a b c');
    expect(messageIn(history, 'b')).to.include({ text: 'b edited', edit_date: 1_001 });
    expect(messageIn(history, 'a')).to.include({ is_deleted: true });
  });

  it('are read anew after a reset: what was lost in the gap has its place, what is gone is gone', () => {
    const before = heard(read('c b a'), said('f'));
    const again = readingEnded(readingBegan(before), page('f e d c b'));
    expect(ids(again)).to.equal('b c d e f');
  });

  it('stay while they are read again, and what comes meanwhile is put on top of the answer', () => {
    const reading = readingBegan(read('b a'));
    const during = heard(reading, said('c'), edited('a'), said('d'));
    expect(ids(during), 'shown at once').to.equal('a b c d');
    // The answer is older than the last two events.
    const after = readingEnded(during, page('c b a'));
    expect(ids(after)).to.equal('a b c d');
    expect(messageIn(after, 'a')?.text).to.equal('a edited');
    expect(after.missed).to.equal(undefined);
  });

  it('keep what comes before the first answer', () => {
    const during = heard(readingBegan(noHistory), said('b'));
    expect(during.window).to.equal(undefined);
    expect(ids(readingEnded(during, page('a')))).to.equal('a b');
  });

  it('are read again where a changed message is unknown, unless it is older than all of them', () => {
    expect(heard(read('b a'), edited('new')).isStale).to.equal(true);
    expect(heard(read('b a', true), edited('old', { date: 900 })).isStale).to.equal(false);
    // A chat that is known from its beginning has no older ones.
    expect(heard(read('b a'), edited('old', { date: 900 })).isStale).to.equal(true);
    expect(readingBegan(heard(read('a'), edited('new'))).isStale).to.equal(false);
  });

  it('get older ones above, once each', () => {
    const history = withOlder(read('d c b', true), page('b a0 a'));
    expect(ids(history)).to.equal('a a0 b c d');
    expect(history.window).to.include({ hasOlder: false, isAtEnd: true });
    expect(withOlder(noHistory, page('a'))).to.equal(noHistory);
  });

  it(`are ${rowsMax} at most, whatever comes`, () => {
    const full = readingEnded(noHistory, { items: many(700, 'm'), hasOlder: false });
    expect(full.window?.rows).to.have.length(rowsMax);
    expect(full.window).to.include({ hasOlder: true, isAtEnd: true });
    const next = heard(full, said('new'));
    expect(next.window?.rows).to.have.length(rowsMax);
    expect(next.window?.rows.at(-1)?.message_id).to.equal('new');
    expect(messageIn(next, 'm499'), 'the oldest makes room').to.equal(undefined);
    expect(next.window?.hasOlder).to.equal(true);
  });

  it('do not go away under the eyes of who reads above, and begin anew at the end', () => {
    const full = readingEnded(noHistory, { items: many(rowsMax, 'm'), hasOlder: false });
    const above = afterEvent(full, said('new'), { isAtBottom: false });
    expect(ids(above)).to.equal(ids(full));
    expect(above.window?.isAtEnd).to.equal(false);
    // What comes now stands behind the one that was left out.
    expect(heard(above, said('newer'), edited('new'))).to.deep.equal(above);
    const older = withOlder(full, { items: many(50, 'o'), hasOlder: true });
    expect(older.window?.rows).to.have.length(rowsMax);
    expect(older.window).to.include({ isAtEnd: false, hasOlder: true });
    expect(older.window?.rows[0]?.message_id).to.equal('o49');
  });

  it('remember which answer of a quiz is right, which no event tells', () => {
    const poll = {
      ...{ question: 'How many?', is_anonymous: true, type: 'quiz' as const, total_voter_count: 0 },
      options: [{ id: '0', text: 'One', voter_count: 0 }],
    };
    const history = heard(read('a'), said('q', { poll }));
    const voted = withMessage(history, message('q', { poll: { ...poll, correct_option_id: 0 } }));
    const counted = heard(voted, edited('q', { poll: { ...poll, total_voter_count: 2 } }));
    expect(messageIn(counted, 'q')?.poll).to.include({ correct_option_id: 0, total_voter_count: 2 });
    expect(withMessage(noHistory, message('q'))).to.equal(noHistory);
  });
});
