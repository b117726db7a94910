// The requests of nine libraries for chats, menus and webhooks, byte for byte but for the chat and the
// address.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { type ChatsWorld, openSharedChats } from '../chats/chats-world.js';
import { chatRecordings } from './chat-recordings.js';
import { talk } from './telegram-world.js';

describe('the requests of a bot for a chat', () => {
  let world: ChatsWorld;

  before(async () => {
    world = await openSharedChats();
  });
  after(() => world.close());

  for (const { library, getChat, setMyCommands, isGerman } of chatRecordings)
    it(`of ${library} read it, and set the menu that is shown in it`, async () => {
      const { anna, bot, chat, chatNumber } = await talk(world);
      if (getChat !== undefined) {
        const { json } = await bot.send(getChat(chatNumber));
        expect(json.result, JSON.stringify(json)).to.include({ id: chatNumber, type: 'private' });
      }
      expect((await bot.send(setMyCommands(chatNumber))).json).to.deep.equal({ ok: true, result: true });
      const shown = async (language: string) => {
        const query = `user_id=${bot.systemUserId}&language_code=${language}`;
        const path = `GET /api/v1/chats/${chat}/commands?${query}`;
        return (await world.ask<Schemas['bot-settings.Commands']>(path, { token: anna.token })).commands;
      };
      const menu = [{ command: 'start', description: 'Begin' }];
      expect([await shown('de'), await shown('')]).to.deep.equal([menu, isGerman ? [] : menu]);
    });
});
