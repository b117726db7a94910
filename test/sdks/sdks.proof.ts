// Clients that generators of other languages have made from the OpenAPI document call a running node.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { generators } from '../../scripts/sdks/generators.js';
import { type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';

describe('a client in another language', () => {
  const told = process.env.SIGNALBOX_SDKS;
  if (told === undefined) throw new Error('The clients are made by npm run prove -- sdks.');
  const folders = JSON.parse(readFileSync(told, 'utf8')) as Readonly<Record<string, string>>;
  let world: ChatsWorld;
  before(async () => {
    world = await openChatsWorld();
  });
  after(() => world?.close());

  for (const { name, call } of generators) {
    const folder = folders[name];
    if (folder === undefined) continue;
    it(`made by ${name}, reads, sends, and is refused`, async () => {
      const [person, bot] = [await world.person(), await world.bot()];
      const { id: chat } = await world.privateChat(person, bot.systemUserId);
      const [program, ...args] = call;
      const given = [...args, world.node.address, bot.token, chat];
      const { stdout } = await promisify(execFile)(program, given, { cwd: folder });
      const said = new Map(
        stdout
          .trim()
          .split('\n')
          .map((line) => line.split(/ (.*)/, 2) as [string, string]),
      );
      expect(said.get('bot')).to.equal(bot.botId);
      expect(said.get('text')).to.match(/^Hello of /);
      expect(said.get('refused')).to.equal('NOT_FOUND');
      const texts = (await world.history(person, chat)).map(({ text }) => text);
      expect(texts).to.include(said.get('text'));
    });
  }
});
