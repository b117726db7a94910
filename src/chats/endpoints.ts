// All endpoints of this room.
import { blockUser, unblockUser } from './blocks.endpoints.js';
import { sendMessage } from './bot-sends.endpoints.js';
import { leaveChat, listChats, openChat, readChat } from './chats.endpoints.js';
import { listShownCommands } from './commands.endpoints.js';
import { addMember, listMembers } from './members.endpoints.js';
import { listMessages, sendAsPerson } from './messages.endpoints.js';

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
  sendMessage,
]);
