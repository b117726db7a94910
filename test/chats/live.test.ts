// A live watcher of a chat gets each stored, edited or deleted message with its commit.
import { expect } from 'chai';
import { createChatSignals } from '../../src/chats/chat-signals.js';
import { createLiveChats } from '../../src/chats/live.js';
import type { OnRowsCommitted } from '../../src/chats/outside.js';

type Listener = Parameters<OnRowsCommitted>[1];

describe('what is told of a chat', () => {
  it('is each commit that stores a message or changes one', () => {
    const asked: (readonly string[])[] = [];
    const listeners: Listener[] = [];
    const { onMessage } = createLiveChats({
      mongo: { db: { collection: () => ({}) } } as never,
      files: {} as never,
      clock: { now: () => 0 },
      chatSignals: createChatSignals(),
      onCommitted(collections, listener) {
        asked.push(collections);
        listeners.push(listener);
      },
    });
    const told: string[] = [];
    onMessage((chat) => void told.push(chat));
    const change = (collection: string, chat: string) => ({
      ...{ collection, id: 'one', document: { chat } },
    });
    expect(asked).to.deep.equal([['messages']]);
    for (const listener of listeners) {
      listener([change('messages', 'new')], 1, []);
      listener([], 2, [change('messages', 'edited')]);
      listener([], 3, [{ collection: 'messages', id: 'one', document: undefined }]);
    }
    expect(told).to.deep.equal(['new', 'edited']);
  });
});
