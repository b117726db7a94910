// Common mistakes of callers: a token of another family, an id of another kind, a path in other letters. The
// refusal explains each by the request alone, so that it reveals nothing of what exists.
import { expect } from 'chai';
import { type Bot, type ChatsWorld, openSharedChats } from '../chats/chats-world.js';
import type { Asked, Person } from '../support/node.js';

describe('a caller who takes a wrong turn', () => {
  let world: ChatsWorld;
  let anna: Person;
  let bot: Bot;

  before(async () => {
    world = await openSharedChats();
    anna = await world.person();
    bot = await world.bot(anna);
  });
  after(() => world.close());

  const asked = (named: string, token?: string, body?: object): Promise<Asked> => {
    const [method = '', path = ''] = named.split(' ');
    return world.node.ask(method, path, { ...(token && { token }), ...(body && { body }) });
  };
  const refusalOf = async (answer: Promise<Asked>) => {
    const { status, json } = await answer;
    return { status, code: json.error?.code ?? json.code, message: json.message };
  };

  describe('with a token of another family', () => {
    const doors = {
      account: {
        call: 'GET /api/v1/accounts/me',
        code: 'INVALID_TOKEN',
        takes: 'the access token of a person',
      },
      bot: { call: 'GET /api/v1/bots/me', code: 'INVALID_BOT_TOKEN', takes: 'the token of a bot (sbot_)' },
      application: {
        ...{ call: 'GET /api/v1/open-platform/me', code: 'INVALID_TOKEN' },
        takes: 'a token of an application (sop_)',
      },
    };
    type Family = keyof typeof doors;
    const secret = 'a'.repeat(43);
    const invented: Readonly<Record<Family, string>> = {
      account: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ1c3JfMSJ9.c2lnbmF0dXJl',
      bot: `sbot_${secret}`,
      application: `sop_${secret}`,
    };

    for (const sent of Object.keys(doors) as Family[])
      for (const [door, { call, code, takes }] of Object.entries(doors).filter(([name]) => name !== sent))
        it(`hears at the door of ${door} that this is ${doors[sent].takes}`, async () => {
          const { message, ...rest } = await refusalOf(asked(call, invented[sent]));
          expect(rest).to.deep.equal({ status: 401, code });
          expect(message).to.match(/^This is .*, and the call takes .*: .*\.$/);
          expect(message).to.contain(`This is ${doors[sent].takes}`).and.to.contain(`takes ${takes}:`);
        });

    it('hears the same whether the token is genuine or invented', async () => {
      const { call } = doors.bot;
      const genuine = await refusalOf(asked(call, anna.token));
      expect(genuine).to.deep.equal(await refusalOf(asked(call, invented.account)));
      const ofBot = await refusalOf(asked(doors.account.call, bot.token));
      expect(ofBot).to.deep.equal(await refusalOf(asked(doors.account.call, invented.bot)));
    });

    it('hears it of verify-token too, and else what is wrong with a token of the family', async () => {
      const verify = (token: string) =>
        refusalOf(asked('POST /api/v1/bots/verify-token', undefined, { token }));
      expect(await verify(anna.token)).to.deep.equal(await refusalOf(asked(doors.bot.call, anna.token)));
      expect((await verify(invented.bot)).message).to.contain('invalid or was replaced');
      expect((await refusalOf(asked(doors.bot.call))).message).to.contain('missing');
    });
  });

  describe('with the id of a user for a chat', () => {
    const chatIs = (chat_id: string) => ({ chat_id, text: 'Hello' });

    it('hears where the id of the chat stands, whoever it is and whether they are there', async () => {
      const heard = await Promise.all(
        [anna.userId, 'usr_nobody', bot.systemUserId, bot.botId].map((id) =>
          refusalOf(asked('POST /api/v1/bots/sendMessage', bot.token, chatIs(id))),
        ),
      );
      for (const one of heard) expect(one).to.deep.equal(heard[0]);
      expect(heard[0]).to.include({ status: 404, code: 'NOT_FOUND' });
      expect(heard[0]?.message).to.contain('id of a user').and.to.contain('chat.id');
    });

    it('hears it of every call that names a chat, and of people’s calls', async () => {
      const { message } = await refusalOf(
        asked('POST /api/v1/bots/sendMessage', bot.token, chatIs(anna.userId)),
      );
      const others = [
        asked(`GET /api/v1/bots/getChat?chat_id=${anna.userId}`, bot.token),
        asked('POST /api/v1/bots/setChatTitle', bot.token, { chat_id: anna.userId, title: 'x' }),
        asked('POST /api/v1/bots/sendChatAction', bot.token, { chat_id: anna.userId, action: 'typing' }),
        asked(`POST /api/v1/chats/${bot.systemUserId}/messages`, anna.token, { text: 'x' }),
      ];
      for (const one of others)
        expect(await refusalOf(one)).to.deep.equal({ status: 404, code: 'NOT_FOUND', message });
    });

    it('hears of a chat that is not there what strangers of a chat hear', async () => {
      const other = await world.group(anna);
      const heard = [other.id, 'grp_nothing'].map((id) =>
        refusalOf(asked('POST /api/v1/bots/sendMessage', bot.token, chatIs(id))),
      );
      const [there, nowhere] = await Promise.all(heard);
      expect(there).to.deep.equal(nowhere);
      expect(there?.message).not.to.contain('id of a user');
    });
  });

  describe('with the name of a method in other letters', () => {
    for (const name of ['sendmessage', 'SendMessage', 'SENDMESSAGE', 'sendMessage/'])
      it(`hears how ${name} is written`, async () => {
        const { status, code, message } = await refusalOf(
          asked(`POST /api/v1/bots/${name}`, bot.token, { chat_id: 'prv_1', text: 'x' }),
        );
        expect([status, code]).to.deep.equal([404, 'NOT_FOUND']);
        expect(message).to.equal('Paths are read letter by letter: this one is /api/v1/bots/sendMessage.');
      });

    it('hears of any other name that there is none, and where all of them are', async () => {
      for (const call of ['POST /api/v1/bots/sendMassage', 'GET /api/v1/nothing']) {
        const { status, message } = await refusalOf(asked(call, bot.token));
        expect(status).to.equal(404);
        expect(message).to.equal('There is no such path. /docs lists those that there are.');
      }
    });

    it('hears it in the envelope of the path', async () => {
      const { json } = await asked('GET /api/v1/open-platform/Vouchers/templates', bot.token);
      expect(json).to.deep.include({ success: false, code: 404 });
      expect(json.message).to.contain('/api/v1/open-platform/vouchers/templates');
    });
  });
});
