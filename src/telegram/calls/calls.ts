// The table of methods: each is one call of an endpoint.
import { badRequest } from '../refusals.js';
import { answerCallbackQuery, answerInlineQuery } from './answering.js';
import type { TelegramCall } from './call.js';
import { deleteMessage, editMessageReplyMarkup, editMessageText } from './editing.js';
import { getFile } from './file.js';
import { getChatMenuButton, getUserProfilePhotos } from './fixed.js';
import { getMe } from './identity.js';
import {
  sendAnimation,
  sendAudio,
  sendDocument,
  sendMediaGroup,
  sendPhoto,
  sendSticker,
  sendVideo,
  sendVideoNote,
  sendVoice,
} from './media.js';
import { getUpdates } from './receiving.js';
import {
  sendChatAction,
  sendContact,
  sendDice,
  sendLocation,
  sendMessage,
  sendPoll,
  sendVenue,
} from './sending.js';
import { deleteWebhook, getWebhookInfo } from './webhooks.js';

const calls = Object.freeze({
  getMe,
  getChatMenuButton,
  getUserProfilePhotos,
  getUpdates,
  deleteWebhook,
  getWebhookInfo,
  sendMessage,
  sendPhoto,
  sendDocument,
  sendVideo,
  sendAudio,
  sendVoice,
  sendVideoNote,
  sendAnimation,
  sendSticker,
  sendMediaGroup,
  sendLocation,
  sendVenue,
  sendContact,
  sendDice,
  sendPoll,
  sendChatAction,
  getFile,
  editMessageText,
  editMessageReplyMarkup,
  deleteMessage,
  answerCallbackQuery,
  answerInlineQuery,
});

const byName = new Map<string, TelegramCall>(
  Object.entries(calls).map(([name, call]) => [name.toLowerCase(), call]),
);

/** The name of a method has no case. One that there is not is refused, to callers who are known. */
export function callOf(method: string): TelegramCall {
  return byName.get(method.toLowerCase()) ?? unsupported(method);
}

function unsupported(method: string): TelegramCall {
  return {
    endpoint: 'bots.me',
    prepare() {
      throw badRequest(`method ${method} is not supported here`);
    },
  };
}
