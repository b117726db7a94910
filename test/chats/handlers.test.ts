// The rights over messages by status, decided without a database, and the consequences of a deletion.
import { expect } from 'chai';
import type { Author, ChatState, MemberStatus } from '../../src/chats/chat/chat.js';
import type { ChatCommand, ChatHandler } from '../../src/chats/chat/chat-handler.js';
import { createDraft } from '../../src/chats/chat/draft.js';
import { editingHandlers } from '../../src/chats/messages/editing.js';
import { markingHandlers } from '../../src/chats/messages/marking.js';
import type { MessageRow } from '../../src/chats/messages/message.js';
import { sendingHandlers } from '../../src/chats/messages/sending.js';

const anna: Author = { id: 'usr_anna', username: 'anna' };
const file = { file_id: 'fil_1', file_name: 'a', mime_type: 'image/png', file_size: 1 };
const row: MessageRow = {
  ...{ _id: 'msg_1', chat: 'prv_1', seq: 3, from: anna, at: 1_000, mentions: [] },
  content: { type: 'text', text: 'said', file },
};
const chat: ChatState = {
  ...{ type: 'private', pair: [anna.id, 'usr_ben'], lastSeq: 3, changes: 0, members: 2 },
  ...{ administrators: {}, bots: {}, pins: ['msg_2', 'msg_1'], createdAt: 0 },
};

const commands = {
  send: { messages: [{ id: 'msg_4', content: { type: 'text', text: 'x' } }] },
  edit_message: { message: 'msg_1', text: 'x' },
  edit_markup: { message: 'msg_1' },
  delete_message: { message: 'msg_1' },
  mark: { mark: 'read', seq: 3, messages: [], files: {} },
};
type CommandType = keyof typeof commands;
const handlers: Readonly<Record<string, ChatHandler>> = {
  ...sendingHandlers,
  ...editingHandlers,
  ...markingHandlers,
};

/** Decides on a command of Anna, who has this status in the chat. */
function decide(type: CommandType, status: MemberStatus | undefined, state: Partial<ChatState> = {}) {
  const member = { chat: 'prv_1', user: anna.id, isBot: false, status, since: 0 };
  const parts = new Map<string, object | undefined>([
    ['prv_1:usr_anna', status && member],
    ['msg_1', row],
  ]);
  const draft = createDraft(
    { ...chat, ...state },
    {
      ...{ id: 'prv_1', at: 5_000, hint: () => undefined },
      part: <D extends object>({ id }: { id: string }) => parts.get(id) as D | undefined,
    },
  );
  const command = { type, chat: 'prv_1', by: anna, ...commands[type] } as ChatCommand;
  const handler = handlers[type];
  if (handler === undefined) throw new Error(`There is no ${type}.`);
  return handler.decide(draft, command);
}

function outcomeOf(type: CommandType, status: MemberStatus | undefined, state?: Partial<ChatState>): string {
  const decision = decide(type, status, state);
  return 'refused' in decision ? decision.refused : 'done';
}

describe('what may be done with messages', () => {
  for (const type of Object.keys(commands) as CommandType[]) {
    it(`${type} is for who is in the chat`, () => {
      expect(outcomeOf(type, 'member')).to.equal('done');
      expect(outcomeOf(type, undefined)).to.equal('NOT_FOUND');
      for (const status of ['left', 'banned'] as const)
        expect(outcomeOf(type, status), status).to.equal('FORBIDDEN');
    });
  }

  it('is less for who was blocked: what says something new is refused', () => {
    const blockedBy = { usr_ben: true } as const;
    const outcomes = Object.keys(commands).map((type) => [
      type,
      outcomeOf(type as CommandType, 'member', { blockedBy }),
    ]);
    expect(Object.fromEntries(outcomes)).to.deep.equal({
      send: 'FORBIDDEN',
      edit_message: 'FORBIDDEN',
      edit_markup: 'FORBIDDEN',
      delete_message: 'done',
      mark: 'done',
    });
  });

  it('unpins what is deleted and ends the right to its file', () => {
    const decision = decide('delete_message', 'member');
    if ('refused' in decision) throw new Error(decision.refused);
    expect(decision.next).to.deep.include({ pins: ['msg_2'], lastSeq: 3 });
    const right = { collection: 'file_rights', id: 'fil_1:msg_1', document: undefined };
    expect(decision.parts).to.deep.include(right);
    const { _id, chat: where, seq, from, at } = row;
    const mark = {
      _id,
      chat: where,
      seq,
      from,
      at,
      content: { type: 'text' },
      mentions: [],
      deletedAt: 5_000,
      event: 1,
      changed: true,
    };
    expect(decision.next).to.include({ events: 1 });
    expect(decision.parts).to.deep.include({ collection: 'messages', id: 'msg_1', document: mark });
  });
});
