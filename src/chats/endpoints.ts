// All endpoints of this room.
import { sendMessage } from './bot-sends.endpoints.js';
import { answerCallbackQuery, pressButton, readCallback } from './callbacks/callbacks.endpoints.js';
import { leaveChat, listChats, openChat, readChat } from './chats.endpoints.js';
import { answerInlineQuery, askInline, chooseInline } from './inline/inline.endpoints.js';
import { addMember, listMembers } from './members.endpoints.js';
import { listMessages, sendAsPerson } from './messages.endpoints.js';
import { getPoll, listVotes, voteInPoll } from './polls/polls.endpoints.js';

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
