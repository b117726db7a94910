// Decides how the rows of a chat stand: which begin a day, which follow one of the same author, and how far
// one's own were read.
import type { Message } from './history.state.js';

export interface ShownRow {
  readonly message: Message;
  /** Above it stands the day, such as `2026-11-22`. */
  readonly day?: string;
  /** The same author within minutes: the name is not said again. */
  readonly isFollowing: boolean;
  readonly isOwn: boolean;
}

const togetherSeconds = 300;

interface Reader {
  readonly me: string;
  /** The day of a moment in Unix seconds, where the reader is. */
  readonly dayOf: (seconds: number) => string;
}

export function shownRows(rows: readonly Message[], { me, dayOf }: Reader): readonly ShownRow[] {
  let before: Message | undefined;
  let dayBefore: string | undefined;
  return rows.map((message) => {
    const day = dayOf(message.date);
    const isNewDay = day !== dayBefore;
    const isFollowing = !isNewDay && before !== undefined && belongs(before, message);
    before = message;
    dayBefore = day;
    return { message, ...(isNewDay && { day }), isFollowing, isOwn: message.from.id === me };
  });
}

function belongs(before: Message, { from, date, system }: Message): boolean {
  const isSaid = before.system === undefined && system === undefined;
  return isSaid && before.from.id === from.id && date - before.date < togetherSeconds;
}

/** The people whom the messages of the platform name. */
export function namedIn(rows: readonly Message[]): readonly string[] {
  return [...new Set(rows.flatMap(({ system }) => system?.user_id ?? []))];
}

interface Marks {
  readonly me: string;
  /** The newest message that the other side has read, where that is known. */
  readonly readId: string | undefined;
}

/** The newest of one's own messages that the other side has read, and the newest one there is. */
export function ownMarks(rows: readonly Message[], { me, readId }: Marks) {
  const isOwn = ({ from, system }: Message) => from.id === me && system === undefined;
  const upTo = rows.findIndex(({ message_id: id }) => id === readId);
  return {
    read: rows.slice(0, upTo + 1).findLast(isOwn)?.message_id,
    newest: rows.findLast(isOwn)?.message_id,
  };
}

interface Seen {
  readonly rows: readonly Message[];
  readonly me: string;
  /** What was marked before. */
  readonly marked: string | undefined;
  /** True while the newest message is in sight of a person. */
  readonly isSeen: boolean;
}

/** The message up to which all are read now; undefined where there is nothing new to say. */
export function toMark({ rows, me, marked, isSeen }: Seen): string | undefined {
  const newest = rows.at(-1)?.message_id;
  if (!isSeen || newest === undefined || newest === marked) return undefined;
  const from = rows.findIndex(({ message_id: id }) => id === marked) + 1;
  return rows.slice(from).some((row) => row.from.id !== me) ? newest : undefined;
}

/** The row that an arrow leads to. */
export function rowBeside(rows: readonly Message[], id: string | undefined, key: string): string | undefined {
  const at = rows.findIndex((row) => row.message_id === id);
  if (at < 0 || key === 'End') return rows.at(-1)?.message_id;
  if (key === 'Home') return rows[0]?.message_id;
  const next = key === 'ArrowUp' ? at - 1 : at + 1;
  return rows[Math.min(rows.length - 1, Math.max(0, next))]?.message_id;
}
