// The decisions while somebody writes, presses a button, and votes.
import { expect } from 'chai';
import type { Schemas } from '../../../src/client/client.js';
import { commandsFor, moved, offerFor, resultsFor, withMore } from '../../../src/console/chat/offer.state.js';
import { optionsOf, votesAfter } from '../../../src/console/chat/poll.state.js';
import { answerOf, isBusyIn, keyboardOf } from '../../../src/console/chat/press.state.js';

describe('what is offered while a message is written', () => {
  const commands = [
    { command: 'weather', description: 'Tells the weather' },
    { command: 'where', description: 'Sets the place' },
  ];

  it('are commands behind a slash, with the name of the bot where there are several', () => {
    expect(offerFor('/We')).to.deep.equal({ kind: 'commands', typed: 'we' });
    expect(commandsFor('wea', [{ username: 'bot', commands }]).map(({ text }) => text)).to.deep.equal([
      '/weather',
    ]);
    const two = [
      { username: 'bot', commands },
      { username: 'other', commands: [] },
    ];
    expect(commandsFor('where@b', two).map(({ text }) => text)).to.deep.equal(['/where@bot']);
    for (const text of ['a /weather', '/weather now', '', 'hello'])
      expect(offerFor(text).kind).to.equal('none');
  });

  it('are results of the bot that is named first, for what is asked now', () => {
    const offer = offerFor('@Bot_1 Bremen');
    expect(offer).to.deep.equal({ kind: 'inline', bot: 'bot_1', query: 'Bremen' });
    expect(offerFor('@bot_1 ')).to.include({ query: '' });
    for (const text of ['@bot_1', 'hello @bot_1 x', '@b x']) expect(offerFor(text).kind).to.equal('none');
    expect(offerFor('@bot_1 x', true), 'while editing').to.deep.equal({ kind: 'none' });
    const result = (id: string) => ({
      ...{ type: 'article' as const, id, title: id, input_message_content: { message_text: id } },
    });
    const answer = { inline_query_id: 'i', answered: true, results: [result('a')], next_offset: '1' };
    const results = { bot: 'bot_1', query: 'Bremen', answer };
    expect(resultsFor(offer, results)).to.equal(results);
    expect(resultsFor(offerFor('@bot_1 Bre'), results), 'a late answer').to.equal(undefined);
    expect(resultsFor(offerFor('/x'), results)).to.equal(undefined);
    const more = withMore(results, { ...answer, results: [result('a'), result('b')], next_offset: '' });
    expect(more.answer.results.map(({ id }) => id)).to.deep.equal(['a', 'b']);
    expect(more.answer.next_offset).to.equal('');
  });

  it('is reached by arrows, round by the field', () => {
    expect([-1, 0, 1].map((at) => moved(at, 'ArrowDown', 2))).to.deep.equal([0, 1, -1]);
    expect([-1, 0, 1].map((at) => moved(at, 'ArrowUp', 2))).to.deep.equal([1, -1, 0]);
    expect([moved(3, 'ArrowUp', 0), moved(1, 'a', 2)]).to.deep.equal([-1, 1]);
  });
});

describe('a press of a button', () => {
  const callback = { callback_query_id: 'cbq', answered: true };

  it('shows what the bot answers, and opens nothing by itself', () => {
    expect(answerOf(callback)).to.deep.equal({ kind: 'nothing' });
    expect(answerOf({ ...callback, text: 'Fog' })).to.deep.equal({ kind: 'notice', text: 'Fog' });
    expect(answerOf({ ...callback, text: 'Fog', show_alert: true })).to.include({ kind: 'alert' });
    expect(answerOf({ ...callback, url: 'https://example.com' })).to.deep.equal({
      ...{ kind: 'alert', text: '', address: 'https://example.com/' },
    });
    expect(answerOf({ ...callback, url: 'javascript:alert(1)' })).to.deep.equal({ kind: 'nothing' });
    const late = answerOf({ ...callback, answered: false });
    expect(late).to.include({ kind: 'notice' }).with.property('text').that.includes('has not answered');
  });

  it('is one at a time for each message; a keyboard without buttons is none', () => {
    const pressed = [{ message: 'm', row: 0, column: 1 }];
    expect([isBusyIn(pressed, 'm'), isBusyIn(pressed, 'n')]).to.deep.equal([true, false]);
    expect(keyboardOf(undefined)).to.deep.equal([]);
    expect(keyboardOf({ inline_keyboard: [[], [{ text: 'A', callback_data: 'a' }]] })).to.have.length(1);
  });
});

describe('a poll', () => {
  const poll: Schemas['chats.Poll'] = {
    ...{ question: 'How many?', is_anonymous: true, type: 'regular', total_voter_count: 3 },
    options: ['One', 'Two'].map((text, at) => ({ id: String(at), text, voter_count: at + 1 })),
  };

  it('shows shares, the vote and the right answer; a vote is taken back, but not in a quiz', () => {
    expect(optionsOf(poll, ['1']).map(({ percent, isChosen }) => [percent, isChosen])).to.deep.equal([
      [33, false],
      [67, true],
    ]);
    expect(optionsOf({ ...poll, total_voter_count: 0 }, [])[0]?.percent).to.equal(0);
    expect(optionsOf(poll, [])[0]?.isRight).to.equal(undefined);
    expect(optionsOf({ ...poll, correct_option_id: 1 }, []).map(({ isRight }) => isRight)).to.deep.equal([
      ...[false, true],
    ]);
    expect([
      votesAfter(poll, [], '1'),
      votesAfter(poll, ['0'], '1'),
      votesAfter(poll, ['1'], '1'),
    ]).to.deep.equal([...[['1'], ['1'], []]]);
    expect(votesAfter({ ...poll, type: 'quiz' }, ['0'], '1')).to.equal(undefined);
  });
});
