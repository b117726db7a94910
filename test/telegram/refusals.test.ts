// Each refusal in Telegram's words, which bots compare letter by letter.
import { expect } from 'chai';
import { refuse, scopeMissing } from '../../src/shared/errors.js';
import { inTelegramsWords } from '../../src/telegram/refusals.js';
import { type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import type { Person } from '../support/node.js';
import { until } from '../support/until.js';
import { type Talk, type TelegramBot, talk, telegramBot, updatesOf } from './telegram-world.js';

describe('a refusal', () => {
  let world: ChatsWorld;
  let anna: Person;
  let bot: TelegramBot;
  let chat: string;
  let chat_id: number;

  before(async () => {
    world = await openChatsWorld();
    ({ anna, bot, chat, chatNumber: chat_id } = (await talk(world)) satisfies Talk);
  });
  after(() => world.close());

  const refused = (method: string, parameters: object, of = bot) => of.refused(method, parameters);
  const send = (parameters: object, of = bot) => refused('sendMessage', { text: 'x', ...parameters }, of);
  const place = async (text = 'x') => ({
    chat_id,
    message_id: (await bot.call('sendMessage', { chat_id, text })).message_id,
  });

  describe('of who calls', () => {
    const at = async (path: string) => {
      const answer = await fetch(`${world.node.address}${path}`, { method: 'POST' });
      return [answer.status, JSON.parse(await answer.text())];
    };
    const unauthorized = [401, { ok: false, error_code: 401, description: 'Unauthorized' }];

    it('is 401 for a token that is none, and for the number of another bot', async () => {
      const other = await telegramBot(world);
      for (const token of [
        `${other.number}:${bot.token}`,
        `${bot.number}:${bot.token}x`,
        `1:${bot.token}`,
        bot.token,
        `${bot.number}:sop_x`,
        `${bot.number}%ZZ:${bot.token}`,
        'TOKEN',
      ])
        for (const method of ['getMe', 'sendMessage', 'noSuchMethod'])
          expect(await at(`/bot${token}/${method}`), `${token} ${method}`).to.deep.equal(unauthorized);
    });

    it('takes the colon as %3A, and the name of a method in any case', async () => {
      const answer = await fetch(`${world.node.address}/bot${bot.number}%3A${bot.token}/GETme`);
      expect(await answer.json()).to.have.nested.property('result.id', bot.number);
    });

    it('is 404 for a path that is no call, and 400 for any name that is not in the table', async () => {
      const notFound = [404, { ok: false, error_code: 404, description: 'Not Found' }];
      const { telegramToken: token } = bot;
      for (const path of ['/bot', `/bot${token}`, `/bot${token}/`, '/file/bot', `/file/bot${token}/photos/x`])
        expect(await at(path), path).to.deep.equal(notFound);
      for (const name of ['restrictChatMember', 'setGameScore', 'no_such'])
        expect(await refused(name, {})).to.equal(`Bad Request: method ${name} is not supported here`);
    });

    it('is 401 for a bot that is disabled, which clients stop for', async () => {
      const { bot: other } = await talk(world);
      const admin = await world.node.admin();
      await world.ask(`POST /api/v1/admin/bots/${other.botId}/disable`, {
        token: admin.token,
        body: { reason: 'a test' },
      });
      expect(await refused('getMe', {}, other)).to.equal('Unauthorized');
      expect(inTelegramsWords(refuse('BOT_NOT_APPROVED')).status).to.equal(401);
    });

    it('names the scope that is missing', () => {
      const { status, message } = inTelegramsWords(scopeMissing('messages:send', 'bot'));
      expect([status, message]).to.deep.equal([403, 'Forbidden: the token lacks the scope messages:send']);
    });
  });

  describe('of a chat', () => {
    it('that there is not', async () => {
      for (const none of [7, -7, -(10 ** 12) - 7, '@anna', 'x', 2 ** 52 - 1, -chat_id, bot.number])
        expect(await send({ chat_id: none }), String(none)).to.equal('Bad Request: chat not found');
      expect(await send({})).to.equal('Bad Request: chat_id is empty');
    });

    it('that has never been opened', async () => {
      const { bot: other } = await talk(world);
      expect(await send({ chat_id }, other)).to.equal(
        "Forbidden: bot can't initiate conversation with a user",
      );
    });

    it('whose other side has blocked the bot, or is deleted', async () => {
      const { bot: other, anna: person, chatNumber } = await talk(world);
      const block = `/api/v1/users/${other.systemUserId}/block`;
      await world.ask(`POST ${block}`, { token: person.token });
      expect(await send({ chat_id: chatNumber }, other)).to.equal('Forbidden: bot was blocked by the user');
      await world.ask(`DELETE ${block}`, { token: person.token });
      await world.ask('DELETE /api/v1/accounts/me', {
        token: person.token,
        body: { password: 'a password of the tests' },
      });
      await until(async () => !(await other.ask('sendMessage', { chat_id: chatNumber, text: 'x' })).json.ok);
      expect(await send({ chat_id: chatNumber }, other)).to.equal('Forbidden: user is deactivated');
    });

    it('that the bot is not in any more, or was banned from', async () => {
      const group = await world.group(anna, [bot.systemUserId]);
      await world.say(anna, group.id, `hey @${bot.username}`);
      const [update] = await updatesOf(bot, { allowed_updates: ['message'] });
      const number = update?.message?.chat.id;
      const member = `/api/v1/chats/${group.id}/members/${bot.systemUserId}`;
      await world.ask(`DELETE ${member}`, { token: anna.token });
      expect(await send({ chat_id: number })).to.equal(
        'Forbidden: bot is not a member of the supergroup chat',
      );
      await world.ask(`POST ${member}/ban`, { token: anna.token, body: {} });
      expect(await send({ chat_id: number })).to.equal('Forbidden: bot was kicked from the supergroup chat');
      const { bot: stranger } = await talk(world);
      expect(await send({ chat_id: number }, stranger)).to.equal('Bad Request: chat not found');
    });
  });

  describe('of a message', () => {
    it('that is not there', async () => {
      const none = { chat_id, message_id: 100_000, text: 'x' };
      expect(await refused('editMessageText', none)).to.equal('Bad Request: message to edit not found');
      expect(await refused('editMessageReplyMarkup', none)).to.equal(
        'Bad Request: message to edit not found',
      );
      expect(await refused('deleteMessage', none)).to.equal('Bad Request: message to delete not found');
      expect(await refused('deleteMessage', { chat_id })).to.equal(
        'Bad Request: message to delete not found',
      );
    });

    it('that another one wrote', async () => {
      const own = { chat_id, message_id: 1, text: '/start now' };
      expect(await refused('editMessageText', own)).to.equal("Bad Request: message can't be edited");
      expect(await refused('editMessageReplyMarkup', own)).to.equal("Bad Request: message can't be edited");
      expect(await refused('deleteMessage', own)).to.equal("Bad Request: message can't be deleted");
    });

    it('that would stay as it is', async () => {
      const same = { ...(await place('same')), text: 'same' };
      const words =
        'Bad Request: message is not modified: specified new message content and reply markup are exactly ' +
        'the same as a current content and reply markup of the message';
      expect(await refused('editMessageText', same)).to.equal(words);
      expect(await refused('editMessageReplyMarkup', same)).to.equal(words);
    });

    it('that is replied to and not there, unless it may be sent without', async () => {
      const reply = { chat_id, reply_parameters: { message_id: 100_000 } };
      const words = 'Bad Request: message to be replied not found';
      expect(await send(reply)).to.equal(words);
      expect(await send({ chat_id, reply_to_message_id: 100_000 })).to.equal(words);
      const elsewhere = { message_id: 1, chat_id: 5 };
      expect(await send({ chat_id, reply_parameters: elsewhere })).to.equal(words);
      const deleted = await place('soon deleted');
      await bot.call('deleteMessage', deleted);
      expect(await send({ chat_id, reply_to_message_id: deleted.message_id })).to.equal(words);
      const without = { message_id: 100_000, allow_sending_without_reply: true };
      const sent = await bot.call('sendMessage', { chat_id, text: 'x', reply_parameters: without });
      expect(sent).not.to.have.property('reply_to_message');
      const [newest] = await world.history(anna, chat);
      expect(newest).not.to.have.property('reply_to_message_id');
    });
  });

  describe('of what is said', () => {
    it('names a text that is empty or too long', async () => {
      for (const text of ['', undefined, ' \n'])
        expect(await refused('sendMessage', { chat_id, text })).to.equal(
          'Bad Request: message text is empty',
        );
      expect(await send({ chat_id, text: 'x'.repeat(4_097) })).to.equal('Bad Request: message is too long');
      const edited = { ...(await place()), text: 'x'.repeat(4_097) };
      expect(await refused('editMessageText', edited)).to.equal('Bad Request: message is too long');
    });

    it('names what is wrong with a keyboard', async () => {
      const keyboard = (buttons: object[][]) => ({ chat_id, reply_markup: { inline_keyboard: buttons } });
      const button = { text: 'x', callback_data: 'x' };
      const long = { text: 'x', callback_data: 'ä'.repeat(33) };
      expect(await send(keyboard([[long]]))).to.equal('Bad Request: BUTTON_DATA_INVALID');
      expect(await send(keyboard([[{ text: 'x', callback_data: 'x'.repeat(65) }]]))).to.equal(
        'Bad Request: BUTTON_DATA_INVALID',
      );
      expect(await send(keyboard(Array(9).fill([button])))).to.equal('Bad Request: reply markup is too long');
      expect(await send(keyboard([Array(9).fill(button)]))).to.equal('Bad Request: reply markup is too long');
      expect(await send(keyboard([[{ text: 'x', pay: true } as object]]))).to.equal(
        'Bad Request: BUTTON_TYPE_INVALID',
      );
      expect(await send(keyboard([[{ text: 'x', url: 'tg://user' }]]))).to.equal(
        'Bad Request: BUTTON_URL_INVALID',
      );
    });

    it('is one where a message would be shown otherwise than it was meant', async () => {
      expect(await send({ chat_id, business_connection_id: 'x' })).to.equal(
        'Bad Request: business_connection_id is not supported here',
      );
      const plain = { chat_id, text: 'x', disable_notification: true, link_preview_options: {} };
      expect(await bot.call('sendMessage', plain)).to.include({ text: 'x' });
    });

    it('names an answer that cannot be shown', async () => {
      const answer = { callback_query_id: 'cbq_none' };
      const late = 'Bad Request: query is too old and response timeout expired or query ID is invalid';
      expect(await refused('answerCallbackQuery', answer)).to.equal(late);
      expect(await refused('answerCallbackQuery', {})).to.equal(late);
      expect(await refused('answerCallbackQuery', { callback_query_id: 'no id!' })).to.equal(late);
      expect(await refused('answerCallbackQuery', { ...answer, text: 'x'.repeat(201) })).to.equal(
        'Bad Request: MESSAGE_TOO_LONG',
      );
      expect(await refused('answerCallbackQuery', { ...answer, url: 'tg://x' })).to.equal(
        'Bad Request: URL_INVALID',
      );
    });
  });

  describe('of getUpdates', () => {
    it('is 409 beside a webhook', async () => {
      const { bot: hooked } = await talk(world);
      await world.asBot(hooked, 'setWebhook', {
        url: 'https://hooks.example.com/x',
        secret_token: 'a-secret-of-the-tests',
      });
      const { status, json } = await hooked.ask('getUpdates');
      expect([status, json]).to.deep.equal([
        409,
        {
          ...{ ok: false, error_code: 409 },
          description:
            "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete " +
            'the webhook first',
        },
      ]);
      expect(await hooked.call('getWebhookInfo')).to.deep.include({
        ...{ url: 'https://hooks.example.com/x', has_custom_certificate: false, max_connections: 40 },
      });
      expect(await hooked.call<boolean>('deleteWebhook', { drop_pending_updates: true })).to.equal(true);
      expect(await hooked.call('getWebhookInfo')).to.deep.include({
        ...{ url: '', has_custom_certificate: false, pending_update_count: 0 },
      });
      expect(await hooked.call<unknown[]>('getUpdates')).to.deep.equal([]);
    });
  });
});

describe('the refusal of a bot that is over its quota', () => {
  it('says how long to wait, in the body and in the header', async () => {
    const world = await openChatsWorld({ RATE_LIMIT_SCALE: '1' });
    try {
      const { bot, chatNumber } = await talk(world);
      const send = () => bot.ask('sendMessage', { chat_id: chatNumber, text: 'x' });
      let answer = await send();
      // A slow node is asked for less than 20 a second, unless it is asked for more at once.
      while (answer.json.ok) {
        const answers = await Promise.all(Array.from({ length: 40 }, send));
        answer = answers.find(({ json }) => !json.ok) ?? answer;
      }
      const wait = Number(answer.headers.get('retry-after'));
      expect(wait).to.be.above(0);
      expect([answer.status, answer.json]).to.deep.equal([
        429,
        {
          ...{ ok: false, error_code: 429, description: `Too Many Requests: retry after ${wait}` },
          parameters: { retry_after: wait },
        },
      ]);
    } finally {
      await world.close();
    }
  });
});
