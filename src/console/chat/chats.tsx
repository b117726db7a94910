// The list of chats, the one with the newest message first; it follows all of them.
import { useRef, useState } from 'preact/hooks';
import { api } from '../api.js';
import { useLive } from '../live.js';
import { useBundled } from '../parts/bundled.js';
import { Empty } from '../parts/empty.js';
import { Moment } from '../parts/moment.js';
import { Page } from '../parts/page.js';
import { Pager, pageIn } from '../parts/pager.js';
import { useReading } from '../parts/reading.js';
import { Shown } from '../parts/shown.js';
import { linkTo, replaceWith } from '../router.js';
import type { ScreenProps } from '../screen.js';
import { user } from '../session.js';
import { ChatTabs } from './chat-tabs.js';
import {
  type ChatList,
  found,
  type ListedChat,
  lastLine,
  listAfterEvent,
  listOf,
  titleOf,
  unreadText,
} from './chats.state.js';
import type { MessageEvent } from './history.state.js';
import { initialsOf } from './words.state.js';

/** So many are on a page because the service does not list the busiest first: this page does. */
const pageSize = 100;

export function Chats({ query }: ScreenProps) {
  const page = pageIn(query);
  const { list, reading, total } = useChats(page);
  const begin = (
    <a class="button main" href="#/chats/new">
      New chat
    </a>
  );
  return (
    <Page title="Chats" actions={begin}>
      <ChatTabs />
      <Shown reading={reading}>
        {() =>
          total === 0 ? (
            <Empty text="You are in no chat yet. Find a person or a bot and say hello, or make a group.">
              {begin}
            </Empty>
          ) : (
            <>
              <Search query={query} />
              <List items={found(list.items, query.q ?? '')} isSearch={(query.q ?? '') !== ''} />
              <Pager segments={['chats']} query={query} {...{ page, pageSize, total }} />
            </>
          )
        }
      </Shown>
    </Page>
  );
}

const ownId = () => user.peek()?.id ?? '';

/** Events are put into the list at once; where they do not tell enough, it is read again. */
function useChats(page: number) {
  const [list, setList] = useState<ChatList>(listOf([]));
  const missed = useRef<MessageEvent[]>(undefined);
  const reading = useReading(`chats ${page}`, async (options) => {
    missed.current = [];
    // After a reload it is known who the person is once a call was answered.
    const result = await api.chats.list({ page, pageSize }, options);
    if (result.ok) {
      const read = listOf(result.data.items);
      setList(missed.current.reduce((now, event) => listAfterEvent(now, event, ownId()), read));
      missed.current = undefined;
    }
    return result;
  });
  const again = useBundled(reading.again);
  useLive<'me' | `chat:${string}`>({
    topics: ['me'],
    chats: true,
    onEvent: (event) => {
      const { topic, type } = event;
      if (topic === 'me') {
        if (type === 'my_chat_member') again();
        return;
      }
      const said = event as MessageEvent;
      missed.current?.push(said);
      setList((before) => {
        const next = listAfterEvent(before, said, ownId());
        if (next.isStale) again();
        return { ...next, isStale: false };
      });
    },
    onReset: again,
  });
  return { list, reading, total: reading.data?.total ?? 0 };
}

function Search({ query }: Pick<ScreenProps, 'query'>) {
  const { q = '', ...others } = query;
  return (
    <label class="field">
      <span class="unseen">Find a chat</span>
      <input
        type="search"
        placeholder="Find a chat"
        value={q}
        onInput={(event) => replaceWith(['chats'], { ...others, q: event.currentTarget.value })}
      />
    </label>
  );
}

function List({ items, isSearch }: { readonly items: readonly ListedChat[]; readonly isSearch: boolean }) {
  if (items.length === 0 && isSearch) return <Empty text="No chat of this page is called so." />;
  return (
    <ul class="chats" aria-label="Your chats">
      {items.map((chat) => (
        <Line key={chat.id} chat={chat} />
      ))}
    </ul>
  );
}

function Line({ chat }: { readonly chat: ListedChat }) {
  const { id, unread_count: unread, last_message: last, other } = chat;
  const title = titleOf(chat);
  return (
    <li>
      <a href={linkTo(['chats', id])}>
        <span class="initials" aria-hidden="true">
          {initialsOf(title)}
        </span>
        <span class="chat-line">
          <strong dir="auto">{title}</strong>
          {other?.is_bot === true && <span class="quiet"> bot</span>}
          {chat.type === 'group' && <span class="quiet"> group</span>}
          <span class="quiet last" dir="auto">
            {lastLine(chat, user.value?.id ?? '')}
          </span>
        </span>
        <span class="chat-side quiet">
          {last !== undefined && <Moment at={new Date(last.date * 1000).toISOString()} />}
          {unread > 0 && (
            <span class="unread">
              {unreadText(unread)}
              <span class="unseen"> unread</span>
            </span>
          )}
        </span>
      </a>
    </li>
  );
}
