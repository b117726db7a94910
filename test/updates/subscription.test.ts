// Subscription, scopes and privacy mode decide who hears of what, row by row of the document's tables.
import { expect } from 'chai';
import type { Addressee } from '../../src/updates/addressee.js';
import { isSeenBy, type MessageSeen, type Withheld, withheldFrom } from '../../src/updates/subscription.js';
import { explicitTypes, type UpdateType, updateIdOf, updateTypes } from '../../src/updates/update.js';

const bot: Addressee = {
  botId: 'bot_1',
  systemUserId: 'usr_bot',
  username: 'weather_bot',
  isActive: true,
  groupPrivacy: true,
  supportsInlineQueries: true,
  friendRequestMode: 'manual',
  deliveryMode: 'polling',
  allowedUpdates: [],
  scopes: ['messages:send', 'messages:receive'],
};

describe('what a bot is told of', () => {
  describe('by its subscription', () => {
    for (const type of updateTypes) {
      const isExplicit = explicitTypes.has(type);

      it(`${type}: ${isExplicit ? 'only when it is named' : 'also when nothing is named'}`, () => {
        expect(withheldFrom(bot, type)).to.equal(isExplicit ? 'subscription' : undefined);
        expect(withheldFrom({ ...bot, allowedUpdates: [type] }, type), 'named').to.equal(undefined);
        const others = updateTypes.filter((other) => other !== type);
        expect(withheldFrom({ ...bot, allowedUpdates: others }, type), 'others named').to.equal(
          'subscription',
        );
      });
    }

    it('names four explicit types, as the document does', () => {
      expect([...explicitTypes].sort()).to.deep.equal([
        'chat_join_request',
        'chat_member',
        'friend_request',
        'my_chat_member',
      ]);
    });
  });

  describe('only while it may be', () => {
    const rows: readonly [why: Withheld, type: UpdateType, bot: Partial<Addressee>][] = [
      ['inactive', 'message', { isActive: false }],
      ['scope', 'message', { scopes: ['messages:send'] }],
      ['inline_off', 'inline_query', { supportsInlineQueries: false }],
      ['friend_mode', 'friend_request', { friendRequestMode: 'auto_accept' }],
      ['friend_mode', 'friend_request', { friendRequestMode: 'auto_reject' }],
    ];
    for (const [why, type, changed] of rows)
      it(`${type} is withheld for ${JSON.stringify(changed)}: ${why}`, () => {
        const asked = { ...bot, allowedUpdates: [type] };
        expect(withheldFrom(asked, type)).to.equal(undefined);
        expect(withheldFrom({ ...asked, ...changed }, type)).to.equal(why);
      });
  });

  describe('by privacy mode', () => {
    const plain: MessageSeen = { isPrivateChat: false, text: 'Good morning', mentions: [] };
    const rows: readonly [name: string, message: Partial<MessageSeen>, bot: object, isSeen: boolean][] = [
      ['a direct message', { isPrivateChat: true }, {}, true],
      ['a command', { text: '/start' }, {}, true],
      ['a command for another bot', { text: '/start@other_bot now' }, {}, true],
      ['a slash behind the first space', { text: 'and /start' }, {}, false],
      ['a slash behind white space', { text: ' /start' }, {}, false],
      ['a text that names it', { mentions: ['weather_bot'] }, {}, true],
      ['a text that names another one', { mentions: ['weather_bot_2'] }, {}, false],
      ['a list of mentions that names it in large letters', { mentions: ['Weather_BOT'] }, {}, true],
      ['a list of mentions with its user id', { mentions: ['usr_bot'] }, {}, true],
      ['an answer to its message', { repliesTo: 'usr_bot' }, {}, true],
      ['an answer to somebody else', { repliesTo: 'usr_anna' }, {}, false],
      ['any other message', {}, {}, false],
      ['any message, with privacy mode off', {}, { groupPrivacy: false }, true],
      ['any message, of a group that it owns or administers', {}, { isAdministrator: true }, true],
    ];
    for (const [name, message, changed, isSeen] of rows)
      it(`${name}: ${isSeen ? 'yes' : 'no'}`, () => {
        const reader = { ...bot, isAdministrator: false, ...changed };
        expect(isSeenBy({ ...plain, ...message }, reader)).to.equal(isSeen);
      });
  });

  it('has an id that says bot, subject, type and occurrence, and nothing of another', () => {
    const facts = { botId: 'bot_1', subject: 'msg_1', type: 'edited_message', occurrence: '2' } as const;
    const id = updateIdOf(facts);
    expect(id)
      .to.match(/^[0-9a-f]{64}$/)
      .and.equal(updateIdOf({ ...facts }));
    const others = [
      { botId: 'bot_2' },
      { subject: 'msg_2' },
      { type: 'message' },
      { occurrence: '3' },
    ] as const;
    for (const other of others) expect(updateIdOf({ ...facts, ...other })).not.to.equal(id);
  });
});
