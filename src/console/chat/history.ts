// Reads the messages of one chat, keeps them right by its events, and reads them again where that is needed.
import { signal } from '@preact/signals';
import type { CallFailure, CallResult } from '../../client/client.js';
import { api } from '../api.js';
import { isPassing } from '../parts/failure.state.js';
import { pause } from '../time.js';
import {
  afterEvent,
  type History,
  type Message,
  type MessageEvent,
  type MessagePage,
  noHistory,
  readingBegan,
  readingEnded,
  rowsMax,
  withMessage,
  withOlder,
} from './history.state.js';

export type ChatHistory = ReturnType<typeof createHistory>;

const firstRows = 50;
const pageMax = 100;
const pauseMs = 2_000;

type Read = { readonly ok: true; readonly data: MessagePage } | CallFailure;

export function createHistory(chat: string) {
  const history = signal<History>(noHistory);
  /** Why the last reading failed. */
  const failure = signal<CallFailure | undefined>(undefined);
  const isReadingOlder = signal(false);
  const isAtBottom = signal(true);
  let over = new AbortController();

  /** Reads the newest messages, as many as are known; an earlier reading that is under way ends. */
  async function read(): Promise<void> {
    over.abort();
    over = new AbortController();
    const { signal: ended } = over;
    history.value = readingBegan(history.peek());
    const rows = history.peek().window?.rows.length ?? 0;
    const count = Math.min(rowsMax, Math.max(firstRows, rows));
    while (!ended.aborted) {
      const result = await newest(chat, count, ended);
      if (ended.aborted) return;
      failure.value = result.ok ? undefined : result;
      if (result.ok) return show(readingEnded(history.peek(), result.data));
      if (!isPassing(result)) return;
      await pause(Math.max(pauseMs, (result.retryAfter ?? 0) * 1000), ended);
    }
  }

  function show(next: History): void {
    history.value = next;
    // While it is read, the answer will tell.
    if (next.isStale && next.missed === undefined) void read();
  }

  async function readOlder(): Promise<void> {
    const [oldest] = history.peek().window?.rows ?? [];
    if (oldest === undefined || isReadingOlder.peek()) return;
    isReadingOlder.value = true;
    const result = await page(chat, { before: oldest.message_id, limit: firstRows }, over.signal);
    isReadingOlder.value = false;
    failure.value = result.ok ? undefined : result;
    if (result.ok) show(withOlder(history.peek(), result.data));
  }

  return {
    history,
    failure,
    isReadingOlder,
    isAtBottom,
    read,
    readOlder,
    /** Reads older messages until this one is there; false where it is not among those that fit here. */
    async find(id: string): Promise<boolean> {
      const isThere = (row: Message) => row.message_id === id;
      for (;;) {
        const { window } = history.peek();
        if (window?.rows.some(isThere)) return true;
        if (window === undefined || !window.hasOlder || window.rows.length >= rowsMax) return false;
        await readOlder();
        if (failure.peek() !== undefined) return false;
      }
    },
    event(event: MessageEvent): void {
      show(afterEvent(history.peek(), event, { isAtBottom: isAtBottom.peek() }));
    },
    message(message: Message): void {
      show(withMessage(history.peek(), message));
    },
    close(): void {
      over.abort();
    },
  };
}

async function newest(chat: string, count: number, signal: AbortSignal): Promise<Read> {
  const items: Message[] = [];
  for (;;) {
    const before = items.at(-1)?.message_id;
    const limit = Math.min(pageMax, count - items.length);
    const result = await page(chat, { limit, ...(before !== undefined && { before }) }, signal);
    if (!result.ok) return result;
    items.push(...result.data.items);
    const { hasOlder } = result.data;
    if (!hasOlder || items.length >= count) return { ok: true, data: { items, hasOlder } };
  }
}

interface Asked {
  readonly before?: string;
  readonly limit: number;
}

async function page(chat: string, asked: Asked, signal: AbortSignal): Promise<Read> {
  const result: CallResult<'chats.messages.list'> = await api.chats.messages.list(
    { id: chat, ...asked },
    { signal },
  );
  if (!result.ok) return result;
  const { items } = result.data;
  return { ok: true, data: { items, hasOlder: items.length === asked.limit } };
}
