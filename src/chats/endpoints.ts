// The list of all endpoints of chats.
import { sayAction } from './actions.endpoints.js';
import { blockUser, unblockUser } from './blocks.endpoints.js';
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
import { approveChatJoinRequest, botLeavesChat, declineChatJoinRequest } from './bot-joining.endpoints.js';
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
import { answerCallbackQuery, pressButton, readCallback } from './callbacks/callbacks.endpoints.js';
import { leaveChat, listChats, openChat, readChat } from './chats.endpoints.js';
import { listShownCommands } from './commands.endpoints.js';
import {
  banMember,
  changeChat,
  pinMessage,
  removeMember,
  setMemberRole,
  unbanMember,
  unpinMessage,
} from './governance.endpoints.js';
import { answerInlineQuery, askInline, chooseInline } from './inline/inline.endpoints.js';
import {
  approveJoinRequest,
  askToJoin,
  declineJoinRequest,
  listJoinRequests,
} from './join-requests.endpoints.js';
import { markDelivered, markRead } from './marks.endpoints.js';
import { addMember, listMembers } from './members.endpoints.js';
import { deleteAsPerson, editAsPerson, listMessages, sendAsPerson } from './messages.endpoints.js';
import { getPoll, listVotes, voteInPoll } from './polls/polls.endpoints.js';
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
  sayAction,
  sendMessage,
  ...botMediaEndpoints,
  sendMediaGroup,
  sendChatAction,
  editMessage,
  deleteMessage,
  editMessageReplyMarkup,
  forwardMessage,
  copyMessage,
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
  botLeavesChat,
  approveChatJoinRequest,
  declineChatJoinRequest,
  listVirtualMembers,
  addVirtualMember,
  removeVirtualMember,
  listChatVirtualMembers,
  simulateSendMessage,
  pressButton,
  readCallback,
  answerCallbackQuery,
  voteInPoll,
  listVotes,
  getPoll,
  askInline,
  answerInlineQuery,
  chooseInline,
]);
