// What a reviewer is shown beside what was, without a browser.
import { expect } from 'chai';
import { isolated } from '../../../src/console/parts/isolated.state.js';
import { withMarksShown } from '../../../src/console/parts/marks.state.js';
import {
  botFields,
  newInBot,
  newInTemplate,
  templateFields,
} from '../../../src/console/reviewer/comparison.state.js';
import {
  botMatter,
  newerBot,
  newerTemplate,
  noticeOf,
  reviewedBot,
  reviewedTemplate,
} from '../../../src/console/reviewer/review.state.js';
import { markedLines, markedWords } from '../../../src/console/reviewer/words.state.js';

type Bot = Parameters<typeof reviewedBot>[0];
type Template = Parameters<typeof reviewedTemplate>[0];

const bot = {
  id: 'bot_1',
  version: 3,
  name: 'Weather',
  description: 'Tells the weather.',
  scopes: ['messages:send'],
  review_status: 'pending',
} as unknown as Bot;

const previous = {
  version: 1,
  name: 'Weather',
  description: '',
  avatar: 'https://a.example/sun.png',
  scopes: ['messages:send', 'messages:receive'],
} as NonNullable<Bot['previous']>;

const template = {
  id: 'tpl_1',
  version: 2,
  status: 'reviewing',
  name: 'A free coffee',
  validity: { mode: 'relative', days_after_claim: 30 },
  issue_limit: 0,
  type: 'gift',
  acquisition_source: 'free',
  terms: { text: 'Not on Sundays.', more: { b: 1, a: [2, { d: 1, c: 2 }] } },
} as unknown as Template;

describe('a bot under review', () => {
  it('has no comparison the first time', () => {
    expect(botFields(bot).map(({ label, change, was }) => [label, change, was])).to.deep.equal([
      ['Name', 'given', undefined],
      ['What it does', 'given', undefined],
      ['What it may do', 'given', undefined],
    ]);
    expect(reviewedBot(bot).question).to.equal('A new bot');
  });

  it('stands beside what was rejected, each field with what has become of it', () => {
    expect(botFields({ ...bot, previous })).to.deep.equal([
      { label: 'Name', change: 'same', was: 'Weather', now: 'Weather', isByLine: false },
      { label: 'What it does', change: 'added', was: undefined, now: 'Tells the weather.', isByLine: false },
      { label: 'Picture', change: 'removed', was: previous.avatar, now: undefined, isByLine: false },
      {
        label: 'What it may do',
        change: 'changed',
        was: 'messages:receive: Receive messages and events\nmessages:send: Send messages and answer',
        now: 'messages:send: Send messages and answer',
        isByLine: true,
      },
    ]);
    expect(reviewedBot({ ...bot, previous }).question).to.include('applied for again');
  });

  it('that is approved waits with the scopes it asks for beside those it has', () => {
    const asking: Bot = { ...bot, review_status: 'approved', pending_scopes: ['vouchers:read'] };
    const scopes = botFields(asking).find(({ label }) => label === 'What it may do');
    expect(scopes).to.include({
      was: 'messages:send: Send messages and answer',
      now: 'messages:send: Send messages and answer\nvouchers:read: Read vouchers of its applications',
      change: 'changed',
    });
    expect(reviewedBot(asking)).to.include({
      isWaiting: true,
      question: 'More scopes for a bot that is approved',
    });
    expect([botMatter(asking), botMatter(bot)]).to.deep.equal(['more scopes', 'the bot itself']);
  });

  it('waits no more when it was decided, and tells the reason', () => {
    const rejected: Bot = { ...bot, review_status: 'rejected', rejection_reason: 'too short' };
    expect(reviewedBot(rejected)).to.include({ isWaiting: false, reason: 'too short' });
    expect(reviewedBot({ ...bot, review_status: 'approved' }).isWaiting).to.equal(false);
  });

  it('that changes while somebody looks is shown with what is new only', () => {
    expect(newerBot(bot, { ...bot })).to.equal(undefined);
    const latest: Bot = { ...bot, version: 4, name: 'Storms' };
    expect(newerBot(bot, latest)).to.deep.equal({
      version: 4,
      fields: [{ label: 'Name', change: 'changed', was: 'Weather', now: 'Storms', isByLine: false }],
    });
    const asking: Bot = { ...bot, version: 4, pending_scopes: ['vouchers:read'] };
    expect(newInBot(bot, asking)).to.have.length(1);
    expect(newerBot(bot, { ...bot, version: 4 })?.fields).to.deep.equal([]);
  });
});

describe('marks that nobody sees', () => {
  const turned = '\u202eWeather\u200b';

  it('are written out for somebody who judges, and count as a change', () => {
    const [name] = botFields({ ...bot, name: turned, previous });
    expect(name).to.include({ change: 'changed', now: '[U+202E]Weather[U+200B]' });
    const literal = newInBot(bot, { ...bot, name: '[U+202E]Weather[U+200B]' });
    expect(newInBot({ ...bot, name: turned }, { ...bot, name: turned })).to.deep.equal([]);
    expect(literal).to.have.length(1);
    const same = newInBot({ ...bot, name: turned }, { ...bot, name: '[U+202E]Weather[U+200B]' });
    expect(same.map(({ change }) => change)).to.deep.equal(['changed']);
  });

  it('stay where they join emoji, and leave sentences', () => {
    expect(withMarksShown('👩\u200d🚀')).to.equal('👩\u200d🚀');
    expect(`${isolated(`\u2069${turned}`)} waits`).to.equal('\u2068Weather\u200b\u2069 waits');
  });
});

describe('a template under review', () => {
  it('is told in words and whole texts', () => {
    const told = new Map(templateFields(template).map(({ label, now }) => [label, now]));
    expect(told.get('Valid')).to.equal('for 30 days after it is claimed');
    expect(told.get('At most in all')).to.equal('as many as the owner likes');
    expect([told.get('Type'), told.get('How it is got')]).to.deep.equal(['A gift', 'For nothing']);
    const few = templateFields({ ...template, issue_limit: 3 }).find(
      ({ label }) => label === 'At most in all',
    );
    expect(few?.now).to.equal('3');
    expect(told.get('Terms')).to.include('"text": "Not on Sundays."');
    expect(told.has('Rules of use')).to.equal(false);
    const fixed = { mode: 'fixed', from: '2026-12-01T00:00:00Z', to: '2027-01-01T00:00:00Z' } as const;
    const valid = templateFields({ ...template, validity: fixed }).find(({ label }) => label === 'Valid');
    expect(valid?.now).to.equal('from 2026-12-01T00:00:00Z until 2027-01-01T00:00:00Z');
  });

  it('is the same in whatever order the keys of its terms have come', () => {
    const terms = { more: { a: [2, { c: 2, d: 1 }], b: 1 }, text: 'Not on Sundays.' };
    expect(newInTemplate(template, { ...template, terms })).to.deep.equal([]);
    expect(newInTemplate(template, { ...template, terms: { text: 'On Sundays.' } })).to.have.length(1);
  });

  it('tells why it was rejected before', () => {
    const { id: _id, ...content } = template;
    const before = { ...content, version: 1, status: 'rejected', rejection_reason: 'Whose coffee?' } as const;
    const again = reviewedTemplate({ ...template, previous: before as Template['previous'] & object });
    expect(again).to.include({ reason: 'Whose coffee?', isWaiting: true });
    expect(again.question).to.include('submitted again');
    expect(reviewedTemplate({ ...template, status: 'active' }).isWaiting).to.equal(false);
    expect(newerTemplate(template, { ...template, version: 3 })?.version).to.equal(3);
    expect(newerTemplate(template, template)).to.equal(undefined);
  });
});

describe('the words that differ', () => {
  const marked = (pieces: ReturnType<typeof markedWords>['now']) =>
    pieces.map(({ text, isOther }) => (isOther ? `[${text}]` : text)).join('');
  const rows: readonly (readonly [was: string, now: string, left: string, right: string])[] = [
    ['', '', '', ''],
    ['a b c', 'a b c', 'a b c', 'a b c'],
    ['a b c', 'a x c', 'a [b] c', 'a [x] c'],
    ['a c', 'a b c', 'a c', 'a [b ]c'],
    ['one two three four', 'two three five four', '[one ]two three four', 'two three[ five] four'],
    ['same', 'other', '[same]', '[other]'],
    ['👍 👍', '👍 👎', '👍 [👍]', '👍 [👎]'],
    ['x one.', 'x two three.', 'x [one].', 'x [two three].'],
    ['one two.', 'three four five.', '[one two].', '[three four five].'],
    ['a a a', 'a a', 'a a[ a]', 'a a'],
  ];
  for (const [was, now, left, right] of rows)
    it(`of “${was}” and “${now}” are marked`, () => {
      const found = markedWords(was, now);
      expect([marked(found.was), marked(found.now)]).to.deep.equal([left, right]);
    });

  it('are whole lines where a line is one thing', () => {
    expect(marked(markedLines('a b\nc d', 'c d').was)).to.equal('[a b\n]c d');
    expect(marked(markedLines('a b', 'a c').now)).to.equal('[a c]');
  });

  it('give the texts again, however long they are', () => {
    const [was, now] = [
      Array.from({ length: 3_000 }, (_, index) => `w${index % 7}`).join(' '),
      Array.from({ length: 3_000 }, (_, index) => `w${index % 5}`).join(' '),
    ] as const;
    const found = markedWords(was, now);
    const text = (pieces: typeof found.was) => pieces.map((piece) => piece.text).join('');
    expect([text(found.was), text(found.now)]).to.deep.equal([was, now]);
  });
});

describe('the queue of reviews', () => {
  const event = { kind: 'bot', id: 'bot_1', version: 1, name: 'Weather', status: 'pending' } as const;

  it('tells of what waits, and not of what was decided', () => {
    expect(noticeOf(event)).to.equal('\u2068Weather\u2069 waits for a review.');
    expect(noticeOf({ ...event, kind: 'template', status: 'reviewing' })).to.include('waits');
    expect(noticeOf({ ...event, status: 'approved' })).to.equal(undefined);
    expect(noticeOf({ ...event, status: 'approved', pending_scopes: ['vouchers:read'] })).to.include('waits');
  });
});
