// The messages of one chat as they are known here: a window of at most 500, kept right by live events.
import type { LiveEvent, Schemas } from '../../client/client.js';

export type Message = Schemas['chats.Message'];
export type MessageEvent = Pick<LiveEvent<`chat:${string}`>, 'type' | 'data'>;

interface MessageWindow {
  /** The oldest first. */
  readonly rows: readonly Message[];
  readonly hasOlder: boolean;
  /** False where newer messages were left out, so that what comes is not shown below. */
  readonly isAtEnd: boolean;
}

export interface History {
  /** Undefined until it was read for the first time. */
  readonly window: MessageWindow | undefined;
  /** While it is read: the events that have come since, for the answer may be older than they are. */
  readonly missed: readonly MessageEvent[] | undefined;
  /** Something happened to a message whose place is not known: the chat must be read again. */
  readonly isStale: boolean;
}

interface Reader {
  /** True while the newest message is in sight. */
  readonly isAtBottom: boolean;
}

/** More would make the page slow. */
export const rowsMax = 500;

export const noHistory: History = { window: undefined, missed: undefined, isStale: false };

export interface MessagePage {
  /** The newest first, as the service lists them. */
  readonly items: readonly Message[];
  readonly hasOlder: boolean;
}

export function readingBegan(history: History): History {
  return { ...history, missed: [], isStale: false };
}

/** The answer takes the place of all that was known; what has come meanwhile is put on top of it. */
export function readingEnded(history: History, { items, hasOlder }: MessagePage): History {
  const rows = items.slice(0, rowsMax).toReversed();
  const window = { rows, hasOlder: hasOlder || items.length > rowsMax, isAtEnd: true };
  const read: History = { window, missed: undefined, isStale: false };
  return (history.missed ?? []).reduce((now, event) => afterEvent(now, event, { isAtBottom: true }), read);
}

/** Puts older messages above; where they become too many, the newest are left out. */
export function withOlder(history: History, { items, hasOlder }: MessagePage): History {
  const { window } = history;
  if (window === undefined) return history;
  const known = new Set(window.rows.map(({ message_id: id }) => id));
  const older = items.filter(({ message_id: id }) => !known.has(id)).toReversed();
  const all = [...older, ...window.rows];
  const isAtEnd = window.isAtEnd && all.length <= rowsMax;
  return { ...history, window: { rows: all.slice(0, rowsMax), hasOlder, isAtEnd } };
}

export function afterEvent(history: History, event: MessageEvent, reader: Reader): History {
  const { missed, window } = history;
  const kept = missed === undefined ? history : { ...history, missed: [...missed, event] };
  if (window === undefined) return kept;
  const { type, data } = event;
  if (window.rows.some(({ message_id: id }) => id === data.message_id))
    return { ...kept, window: { ...window, rows: replaced(window.rows, data) } };
  if (!window.isAtEnd) return kept;
  if (type === 'message') return { ...kept, window: appended(window, data, reader) };
  // The chat tells what has changed twice once: this may be a new message whose place is above others.
  const [oldest] = window.rows;
  const isOlder = window.hasOlder && oldest !== undefined && data.date <= oldest.date;
  return isOlder ? kept : { ...kept, isStale: true };
}

function appended(window: MessageWindow, message: Message, { isAtBottom }: Reader): MessageWindow {
  const rows = [...window.rows, message];
  if (rows.length <= rowsMax) return { ...window, rows };
  // What is being read must not go away under the reader's eyes.
  if (!isAtBottom) return { ...window, isAtEnd: false };
  return { ...window, rows: rows.slice(-rowsMax), hasOlder: true };
}

/** Takes what a call of this person has answered: an edit, a vote. */
export function withMessage(history: History, message: Message): History {
  const { window } = history;
  if (window === undefined) return history;
  return { ...history, window: { ...window, rows: replaced(window.rows, message) } };
}

function replaced(rows: readonly Message[], message: Message): readonly Message[] {
  return rows.map((row) => (row.message_id === message.message_id ? merged(row, message) : row));
}

/** Which answer of a quiz is right is told to this person alone, and so is in no event. */
function merged(before: Message, now: Message): Message {
  const right = before.poll?.correct_option_id;
  if (now.poll === undefined || right === undefined) return now;
  return { ...now, poll: { ...now.poll, correct_option_id: now.poll.correct_option_id ?? right } };
}

export function messageIn({ window }: History, id: string | undefined): Message | undefined {
  return window?.rows.find(({ message_id: one }) => one === id);
}
