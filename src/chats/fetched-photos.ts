// Fetches the photo of a group from the address that a bot names: only for a bot that may change the group, a
// few at once, no bot more than its share, and bots take turns.
import type { Sender } from '../outgoing/sender.js';
import type { BotCaller } from '../shared/caller.js';
import { refuse } from '../shared/errors.js';
import { createFairLane } from '../shared/fair-lane.js';
import type { ChatStore } from './chat/chat.store.js';
import { standingOf, whyNotPermitted } from './chat/permission.js';
import type { ChatCovers } from './outside.js';
import { chatFor } from './reading.js';

export interface FetchedPhotos {
  /** The file of the bot that it became. Throws VALIDATION when there is no picture at this address. */
  fetch(url: string, asked: { readonly chat: string; readonly caller: BotCaller }): Promise<string>;
}

export interface FetchedPhotosOptions {
  readonly chats: ChatStore;
  readonly covers: ChatCovers;
  /** Of requests to addresses that bots name. */
  readonly sender: Pick<Sender, 'fetchBytes'>;
}

/** Each may hold the bytes of a picture, and a target may take its 15 seconds: a bot has two places. */
const laneLimits = Object.freeze({ atOnce: 16, eachAtOnce: 2, waitingMax: 64 });

export function createFetchedPhotos({ chats, covers, sender }: FetchedPhotosOptions): FetchedPhotos {
  const inLane = createFairLane(laneLimits);

  /** No request leaves for a bot that the chat's turn would refuse; the turn judges again. */
  async function checkMayChange(chat: string, { systemUserId }: BotCaller): Promise<void> {
    const { chat: found, own } = await chatFor(systemUserId, chat, chats);
    const standing = standingOf(found.st.type, own.status);
    const whyNot = whyNotPermitted({ right: 'change', standing, target: 'chat' });
    if (whyNot !== undefined) throw refuse('FORBIDDEN', { message: whyNot });
  }

  async function fetched(url: string, botId: string): Promise<string> {
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
    async fetch(url: string, { chat, caller }: { readonly chat: string; readonly caller: BotCaller }) {
      await checkMayChange(chat, caller);
      return inLane({ from: caller.botId }, () => fetched(url, caller.botId));
    },
  });
}

const wayOut = 'Upload it (files/upload-credentials) and send its url.';

export function badPhoto(message: string) {
  return refuse('VALIDATION', { details: [{ field: 'photo', rule: 'ownPicture', message }] });
}
