// All endpoints of this room.
import { blockUser, unblockUser } from './blocks.endpoints.js';
import { botMediaEndpoints, sendMediaGroup } from './bot-media.endpoints.js';
import {
  copyMessage,
  deleteMessage,
  editMessage,
  editMessageReplyMarkup,
  forwardMessage,
  sendChatAction,
} from './bot-messages.endpoints.js';
import { sendMessage } from './bot-sends.endpoints.js';
import { leaveChat, listChats, openChat, readChat } from './chats.endpoints.js';
import { listShownCommands } from './commands.endpoints.js';
import { markDelivered, markRead } from './marks.endpoints.js';
import { addMember, listMembers } from './members.endpoints.js';
import { deleteAsPerson, editAsPerson, listMessages, sendAsPerson } from './messages.endpoints.js';

export const chatsEndpoints = Object.freeze([
  openChat,
  listChats,
  readChat,
  leaveChat,
  blockUser,
  unblockUser,
  listMembers,
  addMember,
  listShownCommands,
  listMessages,
  sendAsPerson,
  editAsPerson,
  deleteAsPerson,
  markRead,
  markDelivered,
  sendMessage,
  ...botMediaEndpoints,
  sendMediaGroup,
  sendChatAction,
  editMessage,
  deleteMessage,
  editMessageReplyMarkup,
  forwardMessage,
  copyMessage,
]);
