// The requests of nine libraries, byte for byte but for the chat and the message: each does what it says.
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { type ChatsWorld, openSharedChats } from '../chats/chats-world.js';
import { recordings, type Scene } from './recordings.js';
import { type Fields, type Talk, type TelegramAnswer, type TelegramUpdate, talk } from './telegram-world.js';

describe('the requests of a bot', () => {
  let world: ChatsWorld;

  before(async () => {
    world = await openSharedChats();
  });
  after(() => world.close());

  const resultOf = <T = Fields>({ json }: TelegramAnswer): T => {
    expect(json, JSON.stringify(json)).to.include({ ok: true });
    return json.result as T;
  };

  for (const recorded of recordings) {
    describe(`of ${recorded.library}`, () => {
      let scene: Talk & Scene;

      before(async () => {
        const talking = await talk(world);
        scene = { ...talking, person: talking.chatNumber, replyTo: 1, query: '' };
      });

      const lastText = async () => (await world.history(scene.anna, scene.chat))[0]?.text;

      if (recorded.getMe) {
        const { getMe } = recorded;
        it('say who it is', async () => {
          expect(resultOf(await scene.bot.send(getMe))).to.include({ id: scene.bot.number, is_bot: true });
        });
      }

      it('send a text with buttons as a reply, are told of a press, and answer it', async () => {
        const sent = resultOf(await scene.bot.send(recorded.sendMessage(scene)));
        expect(sent).to.deep.include({
          text: 'Choose',
          entities: [{ type: 'bold', offset: 0, length: 6 }],
          reply_markup: {
            inline_keyboard: [
              [
                { text: 'Yes', callback_data: 'yes' },
                { text: 'No', callback_data: 'no' },
              ],
            ],
          },
        });
        expect(sent.reply_to_message).to.include({ message_id: 1, text: '/start now' });
        expect(await lastText()).to.equal('Choose');
        const [own] = await world.history(scene.anna, scene.chat);
        await world.ask<Schemas['rich.Press']>(
          `POST /api/v1/chats/${scene.chat}/messages/${own?.message_id}/press`,
          { token: scene.anna.token, body: { data: 'yes' } },
        );
        let query: TelegramUpdate['callback_query'];
        for (const request of recorded.getUpdates) {
          const [update] = resultOf<readonly TelegramUpdate[]>(await scene.bot.send(request));
          query = update?.callback_query;
          expect(query).to.deep.include({ data: 'yes', message: sent });
        }
        expect(resultOf(await scene.bot.send(recorded.answerCallbackQuery(query?.id ?? '')))).to.equal(true);
        const path = `GET /api/v1/callbacks/${query?.id}`;
        expect(await world.ask(path, { token: scene.anna.token })).to.include({ text: 'ok' });
      });

      it('edit what it has said', async () => {
        const request = recorded.sendMessage({ ...scene, replyTo: 1 });
        const { message_id } = resultOf(await scene.bot.send(request));
        const edited = resultOf(await scene.bot.send(recorded.editMessageText(scene, Number(message_id))));
        expect(edited.text).to.equal(await lastText());
        expect(edited.text).to.be.oneOf(['edited', 'You pressed yes']);
      });

      it('are read as an answer to an inline query, which there is not', async () => {
        const { json } = await scene.bot.send(recorded.answerInlineQuery('inq_none'));
        expect(json.description).to.equal(
          'Bad Request: query is too old and response timeout expired or query ID is invalid',
        );
      });
    });
  }
});
