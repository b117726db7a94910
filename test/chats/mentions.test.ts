// Usernames that a text mentions: in either case, beside any script, not in addresses or longer names.
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
    ['你好@weather_bot谢谢', ['weather_bot']],
    ['hey@weather_bot', ['weather_bot']],
    ['cc:@weather_bot', ['weather_bot']],
    ['@weather_bot:hi', ['weather_bot']],
    ['@weather_bot.please', ['weather_bot']],
    ['hey@weather_bot-please', ['weather_bot']],
    ['@@weather_bot', ['weather_bot']],
    ['ü@weather_bot', ['weather_bot']],
    ['@weather_botü', ['weather_bot']],
    ['@weather_bot@ben_k', ['weather_bot', 'ben_k']],
    ['https://example.com/@weather_bot', ['weather_bot']],
    ['mail@weather_bot.example', []],
    ['first.last+tag@weather_bot.co', []],
    ['mail@weather-bot.example', []],
    ['mail@mail-weather_bot.example.com', []],
    ['@weather_bot2', ['weather_bot2']],
    ['@ab', []],
    ['@1weather', []],
    ['@\u{212a}elvin', []],
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

  it('count however many there are, found in a time that the text bounds', () => {
    const many = Array.from({ length: 150 }, (_, n) => `@name_${n}`);
    expect(allMentions(many.join(' ')))
      .to.have.length(150)
      .and.include('name_149');
    expect(allMentions('@'.repeat(4096))).to.deep.equal([]);
    expect(allMentions('a@bcd-'.repeat(680))).to.deep.equal(['bcd']);
  });
});
