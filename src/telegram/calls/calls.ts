// The table of methods: each is one call of an endpoint.
import { badRequest } from '../refusals.js';
import { answerCallbackQuery, answerInlineQuery } from './answering.js';
import type { TelegramCall } from './call.js';
import { getChat, getChatAdministrators, getChatMember, getChatMemberCount } from './chats.js';
import { deleteMyCommands, getMyCommands, setMyCommands } from './commands.js';
import {
  deleteMessage,
  editMessageCaption,
  editMessageMedia,
  editMessageReplyMarkup,
  editMessageText,
} from './editing.js';
import { getFile } from './file.js';
import { getChatMenuButton, getUserProfilePhotos } from './fixed.js';
import {
  approveChatJoinRequest,
  banChatMember,
  declineChatJoinRequest,
  leaveChat,
  pinChatMessage,
  setChatDescription,
  setChatPhoto,
  setChatTitle,
  unbanChatMember,
  unpinAllChatMessages,
  unpinChatMessage,
} from './governing.js';
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
import { copyMessage, forwardMessage } from './moving.js';
import {
  getMyDescription,
  getMyName,
  getMyShortDescription,
  setMyDescription,
  setMyShortDescription,
} from './profile.js';
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
import { copyMessages, deleteMessages, forwardMessages } from './several.js';
import { deleteWebhook, getWebhookInfo, setWebhook } from './webhooks.js';

const calls = Object.freeze({
  getMe,
  getChatMenuButton,
  getUserProfilePhotos,
  getUpdates,
  setWebhook,
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
  forwardMessage,
  forwardMessages,
  copyMessage,
  copyMessages,
  getFile,
  editMessageText,
  editMessageReplyMarkup,
  editMessageCaption,
  editMessageMedia,
  deleteMessage,
  deleteMessages,
  answerCallbackQuery,
  answerInlineQuery,
  getChat,
  getChatMember,
  getChatMemberCount,
  getChatMembersCount: getChatMemberCount,
  getChatAdministrators,
  setChatTitle,
  setChatDescription,
  setChatPhoto,
  pinChatMessage,
  unpinChatMessage,
  unpinAllChatMessages,
  banChatMember,
  kickChatMember: banChatMember,
  unbanChatMember,
  leaveChat,
  approveChatJoinRequest,
  declineChatJoinRequest,
  setMyCommands,
  getMyCommands,
  deleteMyCommands,
  getMyName,
  setMyDescription,
  getMyDescription,
  setMyShortDescription,
  getMyShortDescription,
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
