// Fetches the files that bots name by an address, with a bound for each bot and for all of them.
import { createFairWorkQueue } from '../../shared/fair-work-queue.js';
import type { StrangersSender } from '../outside.js';
import { badRequest } from '../refusals.js';
import type { NewFile } from './call-files.js';

interface FetchAsked {
  readonly url: string;
  readonly isPicture: boolean;
  readonly botId: string;
}

/** Resolves with what the work makes of the file, whose bytes are held until then. */
export type WithFetched = <T>(asked: FetchAsked, work: (file: NewFile) => Promise<T>) => Promise<T>;

/** A request may hold the bytes of a file for a while, so a bot has at most two at once. */
const limits = Object.freeze({ atOnce: 4, eachAtOnce: 2, waitingMax: 64 });
const pictureBytesMax = 5 * 1024 * 1024;
const fileBytesMax = 20 * 1024 * 1024;

export function createFetched(sender: StrangersSender): WithFetched {
  const inTurn = createFairWorkQueue(limits);
  return ({ url, isPicture, botId }, work) =>
    inTurn({ from: botId }, async () => {
      const maxBytes = isPicture ? pictureBytesMax : fileBytesMax;
      const answer = await sender.fetchBytes({ url, maxBytes, accept: isPicture ? 'image/*' : '*/*' });
      if ('errorClass' in answer || answer.status !== 200) throw badRequest('failed to get HTTP URL content');
      const { body, contentType } = answer;
      const type = contentType?.split(';', 1)[0]?.trim();
      return work({
        name: nameIn(url),
        type,
        size: body.byteLength,
        read: async function* () {
          yield body;
        },
      });
    });
}

/** The last part of its path. */
function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
