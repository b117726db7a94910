// Messages on their way: being sent, failed, or sent and not yet come back as events.
import type { CallFailure, CallInput } from '../../client/client.js';
import type { Message } from './history.state.js';

export type MessageToSend = Omit<CallInput<'chats.messages.send'>, 'id' | 'client_message_id'>;

export interface Outgoing {
  /** The client_message_id of every attempt, so that a retry is the same message. */
  readonly key: string;
  readonly sending: MessageToSend;
  readonly state: 'uploading' | 'sending' | 'failed' | 'sent';
  /** Why it failed. */
  readonly failure?: CallFailure;
  /** A file that is not uploaded yet: its name, its size, and how much of it has gone. */
  readonly upload?: { readonly name: string; readonly size: number; readonly gone: number };
  /** The message that it became. */
  readonly message?: Message;
}

type Waiting = readonly Outgoing[];

function changed(waiting: Waiting, key: string, change: (one: Outgoing) => Outgoing): Waiting {
  return waiting.map((one) => (one.key === key ? change(one) : one));
}

export function added(waiting: Waiting, one: Pick<Outgoing, 'key' | 'sending' | 'upload'>): Waiting {
  return [...waiting, { ...one, state: one.upload === undefined ? 'sending' : 'uploading' }];
}

export function uploaded(waiting: Waiting, key: string, fileId: string): Waiting {
  return changed(waiting, key, ({ upload: _gone, sending, ...one }) => ({
    ...one,
    sending: { ...sending, file_id: fileId },
    state: 'sending',
  }));
}

export function progressed(waiting: Waiting, key: string, gone: number): Waiting {
  return changed(waiting, key, (one) =>
    one.upload === undefined ? one : { ...one, upload: { ...one.upload, gone } },
  );
}

export function failed(waiting: Waiting, key: string, failure: CallFailure): Waiting {
  return changed(waiting, key, (one) => ({ ...one, state: 'failed', failure }));
}

/** Goes on where it failed: what is uploaded stays uploaded. */
export function retried(waiting: Waiting, key: string): Waiting {
  return changed(waiting, key, ({ failure: _over, ...one }) =>
    one.upload === undefined
      ? { ...one, state: 'sending' }
      : { ...one, state: 'uploading', upload: { ...one.upload, gone: 0 } },
  );
}

export function sent(waiting: Waiting, key: string, message: Message): Waiting {
  return changed(waiting, key, ({ failure: _over, ...one }) => ({ ...one, state: 'sent', message }));
}

export function dropped(waiting: Waiting, key: string): Waiting {
  return waiting.filter((one) => one.key !== key);
}

/** What has come as an event is no longer on its way. */
export function withoutArrived(waiting: Waiting, rows: readonly Message[]): Waiting {
  const ids = new Set(rows.map(({ message_id: id }) => id));
  return waiting.filter(({ message }) => message === undefined || !ids.has(message.message_id));
}

interface Known {
  readonly rows: readonly Message[];
  readonly waiting: Waiting;
  /** Own messages that came as events while others of one's own were on their way. */
  readonly unclear: ReadonlySet<string>;
}

/**
 * The event of a message may come before the answer to its send, and nothing in it says which send it was. So
 * it is not shown beside that until the answer is there.
 */
export function shownOf({ rows, waiting, unclear }: Known) {
  const isUnderWay = waiting.some(({ state }) => state === 'sending');
  const shown = isUnderWay ? rows.filter(({ message_id: id }) => !unclear.has(id)) : rows;
  return { rows: shown, waiting: withoutArrived(waiting, rows) };
}

/** The part of a file that has gone, from 0 to 1. */
export function shareOf({ size, gone }: NonNullable<Outgoing['upload']>): number {
  return size === 0 ? 1 : Math.min(1, gone / size);
}
