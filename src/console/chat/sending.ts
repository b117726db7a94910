// Sends messages of one chat in the order in which they were written, each under one id however often it is
// tried; files are uploaded before.
import { signal } from '@preact/signals';
import { api, newKey } from '../api.js';
import { uploadFile } from '../upload.js';
import type { Message } from './history.state.js';
import {
  added,
  dropped,
  failed,
  type MessageToSend,
  type Outgoing,
  progressed,
  retried,
  sent,
  uploaded,
  withoutArrived,
} from './outgoing.state.js';

export type ChatSending = ReturnType<typeof createSending>;

export function createSending(chat: string) {
  const waiting = signal<readonly Outgoing[]>([]);
  const unclear = signal<ReadonlySet<string>>(new Set());
  const files = new Map<string, File>();
  const over = new AbortController();
  let last: Promise<void> = Promise.resolve();

  const itemOf = (key: string) => waiting.peek().find((one) => one.key === key);

  function post(key: string): void {
    last = last.then(async () => {
      const item = itemOf(key);
      if (item === undefined || over.signal.aborted) return;
      const input = { ...item.sending, id: chat, client_message_id: key };
      const result = await api.chats.messages.send(input, { signal: over.signal });
      waiting.value = result.ok
        ? sent(waiting.peek(), key, result.data)
        : failed(waiting.peek(), key, result);
      files.delete(key);
      if (!waiting.peek().some(({ state }) => state === 'sending')) unclear.value = new Set();
    });
  }

  async function upload(key: string): Promise<void> {
    const file = files.get(key);
    if (file === undefined) return;
    const onProgress = (gone: number) => {
      waiting.value = progressed(waiting.peek(), key, gone);
    };
    const result = await uploadFile(file, { onProgress, signal: over.signal });
    if (itemOf(key) === undefined) return;
    if (!result.ok) {
      waiting.value = failed(waiting.peek(), key, result);
      return;
    }
    waiting.value = uploaded(waiting.peek(), key, result.data.file_id);
    post(key);
  }

  return {
    waiting,
    unclear,
    send(sending: MessageToSend): void {
      const key = newKey();
      waiting.value = added(waiting.peek(), { key, sending });
      post(key);
    },
    sendFile(file: File, sending: MessageToSend): void {
      const key = newKey();
      files.set(key, file);
      const about = { name: file.name, size: file.size, gone: 0 };
      waiting.value = added(waiting.peek(), { key, sending, upload: about });
      void upload(key);
    },
    retry(key: string): void {
      waiting.value = retried(waiting.peek(), key);
      if (itemOf(key)?.state === 'uploading') void upload(key);
      else post(key);
    },
    drop(key: string): void {
      waiting.value = dropped(waiting.peek(), key);
      files.delete(key);
    },
    /** A message of this person has come as an event. */
    arrived(message: Message): void {
      const isUnclear = waiting.peek().some(({ state }) => state === 'sending');
      if (isUnclear) unclear.value = new Set([...unclear.peek(), message.message_id]);
      waiting.value = withoutArrived(waiting.peek(), [message]);
    },
    close(): void {
      over.abort();
    },
  };
}
