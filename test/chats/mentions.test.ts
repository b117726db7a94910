// Usernames that a text mentions: in either case, not inside words, addresses or longer names.
import { expect } from 'chai';
import { allMentions } from '../../src/chats/messages/mentions.js';

describe('mentions', () => {
  const rows: readonly [text: string, found: readonly string[]][] = [
    ['@weather_bot', ['weather_bot']],
    ['Hi @Weather_BOT!', ['weather_bot']],
    ['(@weather_bot), "@ben_k".', ['weather_bot', 'ben_k']],
    ['@weather_bot.', ['weather_bot']],
    ['@weather_bot: rain?', ['weather_bot']],
    ['☀️@weather_bot☔', ['weather_bot']],
    ['@weather_bot @weather_bot', ['weather_bot']],
    ['日本語 @weather_bot 日本語', ['weather_bot']],
    ['mail@weather_bot.example', []],
    ['anna@weather_bot', []],
    ['https://example.com/@weather_bot', []],
    ['@weather_bot.example', []],
    ['@weather_bot@example', []],
    ['@@weather_bot', []],
    ['ü@weather_bot', []],
    ['@weather_botü', []],
    ['@ab', []],
    ['@1weather', []],
    [`@a${'b'.repeat(63)}`, [`a${'b'.repeat(63)}`]],
    [`@a${'b'.repeat(64)}`, []],
    ['no name at all', []],
  ];
  for (const [text, found] of rows)
    it(`in ${JSON.stringify(text)} are ${found.join(' and ') || 'none'}`, () => {
      expect(allMentions(text)).to.deep.equal(found);
    });

  it('join those of the list, each once, without their at sign', () => {
    expect(allMentions('Hi @ben_k', ['usr_anna', '@ben_k'])).to.deep.equal(['usr_anna', 'ben_k']);
  });

  it('of one text are at most a hundred, found in a time that the text bounds', () => {
    const many = Array.from({ length: 150 }, (_, n) => `@name_${n}`).join(' ');
    expect(allMentions(many)).to.have.length(100);
    expect(allMentions('@'.repeat(4096))).to.deep.equal([]);
  });
});
