// Requests to join a group, and their answers. A stranger learns of the group only that it exists.

import { type Author, chatHead, isActive } from '../chat/chat.js';
import {
  type ChatCommand,
  type ChatHandlers,
  forbidden,
  handler,
  memberParts,
  notFound,
} from '../chat/chat-handler.js';
import type { ChatDraft } from '../chat/draft.js';
import { addMember, memberOf, whyNoRoom } from '../chat/membership.js';
import { whyMayNot } from '../chat/permission.js';
import {
  closeRequest,
  type JoinRequestRow,
  joinRequestRef,
  joinRequestsMax,
  openRequest,
} from '../chat/requests.js';
import { fromOf, secondsOf } from '../messages/message.js';
import { memberRef } from '../names.js';

type AskCommand = ChatCommand & { readonly message?: string };

const askToJoin = handler<AskCommand>({
  parts: (command, chat) => [...memberParts(command, chat), joinRequestRef(chat, command.by.id)],
  notifiesBots: true,
  decide(draft, { by, message }) {
    const own = draft.member(by.id);
    if (draft.state.type === 'private' || draft.state.members === 0) return notFound;
    if (own?.status === 'banned') return forbidden('You are banned from this chat.');
    if (isActive(own)) return { refused: 'CONFLICT', message: 'You are in this group already.' };
    const before = draft.part<JoinRequestRow>(joinRequestRef(draft.id, by.id));
    if (before === undefined && (draft.state.joinRequests ?? 0) >= joinRequestsMax)
      return { refused: 'CONFLICT', message: 'The group has too many open requests. Ask again later.' };
    const { id: chat, at } = draft;
    const row = before ?? {
      ...{ chat, user: by.id, username: by.username, at },
      ...(message !== undefined && { message }),
    };
    if (before === undefined) {
      openRequest(draft, row);
      notifyOfRequest(draft, by, row);
    }
    return draft.done({ chat_id: chat, status: 'pending', date: secondsOf(row.at) });
  },
});

/** Notifies the bots that are administrators, in privacy mode too. */
function notifyOfRequest(draft: ChatDraft, by: Author, { message }: JoinRequestRow): void {
  draft.change({ changes: draft.state.changes + 1 });
  const payload = {
    chat: chatHead(draft.id, draft.state),
    from: fromOf(by),
    date: secondsOf(draft.at),
    ...(message !== undefined && { request_message: message }),
  };
  const change = { subject: draft.id, occurrence: String(draft.state.changes) };
  draft.notifyBots(
    { ...change, type: 'chat_join_request', body: { chat_join_request: payload } },
    (_bot, isAdministrator) => isAdministrator,
  );
}

type AnswerCommand = ChatCommand & { readonly joining: readonly [Author]; readonly messageId: string };

const noRequest = Object.freeze({ refused: 'NOT_FOUND', message: 'There is no open request of this user.' });

function answerParts(command: AnswerCommand, chat: string) {
  const [who] = command.joining;
  return [...memberParts(command, chat), memberRef(chat, who.id), joinRequestRef(chat, who.id)];
}

function whyNoAnswer(draft: ChatDraft, { by, joining: [who] }: AnswerCommand) {
  const why = whyMayNot(draft, { by, right: 'admit' });
  if (why) return why;
  return draft.part(joinRequestRef(draft.id, who.id)) === undefined ? noRequest : undefined;
}

const approveRequest = handler<AnswerCommand>({
  parts: answerParts,
  notifiesBots: true,
  decide(draft, command) {
    const { by, messageId, joining } = command;
    const [who] = joining;
    const why = whyNoAnswer(draft, command) ?? whyNoRoom(draft, who);
    if (why) return why;
    closeRequest(draft, who.id);
    addMember(draft, { who, by, status: 'member', messageId });
    return draft.done(memberOf(who, 'member'));
  },
});

const declineRequest = handler<AnswerCommand>({
  parts: answerParts,
  decide(draft, command) {
    const why = whyNoAnswer(draft, command);
    if (why) return why;
    closeRequest(draft, command.joining[0].id);
    return draft.done({});
  },
});

export const joiningHandlers: ChatHandlers = { askToJoin, approveRequest, declineRequest };
