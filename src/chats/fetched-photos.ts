// Fetches the photo of a group from the address that a bot names: only for a bot that may change the group,
// with a limit for each bot and for all of them.
import type { Sender } from '../outgoing/sender.js';
import type { BotCaller } from '../shared/caller.js';
import { refuse } from '../shared/errors.js';
import { createFairWorkQueue } from '../shared/fair-work-queue.js';
import type { ChatStore } from './chat/chat.store.js';
import { roleOf, whyNotPermitted } from './chat/permission.js';
import type { ChatCovers } from './outside.js';
import { chatFor } from './reading.js';

export type FetchedPhotos = ReturnType<typeof createFetchedPhotos>;

interface FetchedPhotosOptions {
  readonly chats: ChatStore;
  readonly covers: ChatCovers;
  /** Sends requests to addresses that bots name. */
  readonly sender: Pick<Sender, 'fetchBytes'>;
}

/** A request may hold the bytes of a picture for 15 seconds, so a bot has at most two at once. */
const limits = Object.freeze({ atOnce: 16, eachAtOnce: 2, waitingMax: 64 });

export function createFetchedPhotos({ chats, covers, sender }: FetchedPhotosOptions) {
  const inTurn = createFairWorkQueue(limits);

  /** No request is sent for a bot that the chat's turn would refuse; the turn checks it again. */
  async function checkMayChange(chat: string, { systemUserId }: BotCaller): Promise<void> {
    const { chat: found, own } = await chatFor(systemUserId, chat, chats);
    const role = roleOf(found.st.type, own.status);
    const whyNot = whyNotPermitted({ right: 'change', role, target: 'chat' });
    if (whyNot !== undefined) throw refuse('FORBIDDEN', { message: whyNot });
  }

  async function fetchAndKeep(url: string, botId: string): Promise<string> {
    const answer = await sender.fetchBytes({ url, maxBytes: covers.pictureBytesMax, accept: 'image/*' });
    if ('errorClass' in answer)
      throw badPhoto(`The picture could not be fetched. ${answer.message} ${wayOut}`);
    const { status, body } = answer;
    if (status !== 200)
      throw badPhoto(`The picture could not be fetched: the answer was ${status}. ${wayOut}`);
    const photo = await covers.keepPicture(body, botId);
    if (photo === undefined) throw badPhoto(`What stands at this address is no picture. ${wayOut}`);
    return photo;
  }

  return Object.freeze({
    /** Returns the id of the bot's new file. Throws VALIDATION when there is no picture at this address. */
    async fetch(url: string, { chat, caller }: { readonly chat: string; readonly caller: BotCaller }) {
      await checkMayChange(chat, caller);
      return inTurn({ from: caller.botId }, () => fetchAndKeep(url, caller.botId));
    },
  });
}

const wayOut = 'Upload it (files/upload-credentials) and send its url.';

export function badPhoto(message: string) {
  return refuse('VALIDATION', { details: [{ field: 'photo', rule: 'ownPicture', message }] });
}
