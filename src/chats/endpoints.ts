// All endpoints of this room.
import { getChat, getChatAdministrators, getChatMember, getChatMemberCount } from './bot-chats.endpoints.js';
import {
  banChatMember,
  kickChatMember,
  pinChatMessage,
  setChatDescription,
  setChatPhoto,
  setChatTitle,
  unbanChatMember,
  unpinAllChatMessages,
  unpinChatMessage,
} from './bot-governance.endpoints.js';
import { sendMessage } from './bot-sends.endpoints.js';
import { leaveChat, listChats, openChat, readChat } from './chats.endpoints.js';
import {
  banMember,
  changeChat,
  pinMessage,
  removeMember,
  setMemberRole,
  unbanMember,
  unpinMessage,
} from './governance.endpoints.js';
import {
  approveJoinRequest,
  askToJoin,
  declineJoinRequest,
  listJoinRequests,
} from './join-requests.endpoints.js';
import { addMember, listMembers } from './members.endpoints.js';
import { listMessages, sendAsPerson } from './messages.endpoints.js';

import {
  addVirtualMember,
  listChatVirtualMembers,
  listVirtualMembers,
  removeVirtualMember,
  simulateSendMessage,
} from './virtual-members.endpoints.js';

export const chatsEndpoints = Object.freeze([
  openChat,
  listChats,
  readChat,
  leaveChat,
  listMembers,
  addMember,
  listMessages,
  sendAsPerson,
  sendMessage,
  changeChat,
  pinMessage,
  unpinMessage,
  removeMember,
  setMemberRole,
  banMember,
  unbanMember,
  askToJoin,
  listJoinRequests,
  approveJoinRequest,
  declineJoinRequest,
  getChat,
  getChatMember,
  getChatMemberCount,
  getChatAdministrators,
  setChatTitle,
  setChatDescription,
  setChatPhoto,
  pinChatMessage,
  unpinChatMessage,
  unpinAllChatMessages,
  kickChatMember,
  banChatMember,
  unbanChatMember,
  listVirtualMembers,
  addVirtualMember,
  removeVirtualMember,
  listChatVirtualMembers,
  simulateSendMessage,
]);
