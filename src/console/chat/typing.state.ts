// The people who are typing: a signal tells of it, holds for five seconds, and ends with the message.
import type { Schemas } from '../../client/client.js';

type Signal = Schemas['realtime.Doing'];

export interface Doing {
  readonly user: string;
  readonly username: string;
  readonly action: Schemas['messages.ChatAction'];
  /** Milliseconds since 1970, by the clock of this machine. */
  readonly until: number;
}

/** As the service says. */
const holdsMs = 5_000;
/** One's own typing is told again before it has faded for others. */
const toldEveryMs = 4_000;

interface Hearer {
  readonly at: number;
  /** The person here: others are told of, not one's own other devices. */
  readonly me: string;
}

export function afterSignal(
  all: readonly Doing[],
  { from, action }: Signal,
  { at, me }: Hearer,
): readonly Doing[] {
  if (from.id === me) return all;
  const one: Doing = { user: from.id, username: from.username ?? '', action, until: at + holdsMs };
  return [...all.filter(({ user }) => user !== from.id), one];
}

/** The message that was being written has come. */
export function afterMessageOf(all: readonly Doing[], user: string): readonly Doing[] {
  return all.some((one) => one.user === user) ? all.filter((one) => one.user !== user) : all;
}

export function stillDoing(all: readonly Doing[], at: number): readonly Doing[] {
  return all.filter(({ until }) => until > at);
}

/** How long what is shown stays true; undefined where nothing is. */
export function fadesInMs(all: readonly Doing[], at: number): number | undefined {
  if (all.length === 0) return undefined;
  return Math.max(0, Math.min(...all.map(({ until }) => until)) - at);
}

const words: Readonly<Record<Doing['action'], string>> = {
  typing: 'typing',
  upload_photo: 'sending a photo',
  record_video: 'recording a video',
  upload_video: 'sending a video',
  record_voice: 'recording a voice message',
  upload_voice: 'sending a voice message',
  upload_document: 'sending a file',
  choose_sticker: 'choosing a sticker',
  find_location: 'choosing a place',
  record_video_note: 'recording a video',
  upload_video_note: 'sending a video',
};

/** Such as "anna is typing"; empty where nobody does anything. */
export function doingText(all: readonly Doing[], nameOf: (doing: Doing) => string): string {
  const [first, second] = all;
  if (first === undefined) return '';
  if (second === undefined) return `${nameOf(first)} is ${words[first.action]} …`;
  if (all.length === 2) return `${nameOf(first)} and ${nameOf(second)} are writing …`;
  return `${all.length} people are writing …`;
}

export function isToldAgain(toldAt: number | undefined, at: number): boolean {
  return toldAt === undefined || at - toldAt >= toldEveryMs || at < toldAt;
}
