// Endpoints of dispatchable members: the platform adds them to a group, and an enabled bot sends as them.
import type { Schemas } from '../generated/schemas.js';
import type { RefusedInput, RequestFacts } from '../shared/endpoint.js';
import { refuse } from '../shared/errors.js';
import { newId } from '../shared/ids.js';
import { botIn, personIn } from './authors.js';
import { isActive } from './chat/chat.js';
import { type ChatsDeps, endpoint } from './deps.js';
import { virtualMemberOf } from './governance/dispatching.js';
import { chatKindName } from './names.js';
import { shownVirtual } from './showing.js';

const path = '/api/v1/admin/chats/:chatId/virtual-members';
const administrating = {
  auth: 'account',
  roles: ['admin'],
  path,
  params: 'governance.VirtualParams',
} as const;

export const listVirtualMembers = endpoint({
  ...administrating,
  id: 'admin.virtual_members.list',
  summary: 'List the dispatchable members of a group',
  method: 'GET',
  query: 'chats.PageQuery',
  data: 'governance.VirtualMembers',
  errors: ['NOT_FOUND'],
  async handle({ params: { chatId }, query: { page = 1, pageSize = 20 }, request: { at }, deps }) {
    if ((await deps.chats.chat(chatId)) === undefined) throw refuse('NOT_FOUND');
    const part = { skip: (page - 1) * pageSize, limit: pageSize };
    const { rows, total } = await deps.governance.virtualMembersOf(chatId, part);
    const items = rows.map((row) => shownVirtual(virtualMemberOf(row._id, row), { deps, at }));
    return { items, total, page, pageSize };
  },
});

export const addVirtualMember = endpoint({
  ...administrating,
  id: 'admin.virtual_members.add',
  summary: 'Give a group a dispatchable member',
  method: 'POST',
  body: 'governance.AddVirtualRequest',
  // The limit holds a long address in which a client escapes every letter.
  bodyLimit: 32 * 1024,
  data: 'governance.VirtualMember',
  errors: ['NOT_FOUND', 'CONFLICT'],
  async handle({ params: { chatId: chat }, body: { name, username, avatar }, caller, request, deps }) {
    const { kept, problems } = await deps.covers.keep({ avatar }, caller.userId);
    if (problems.length > 0) throw refuse('VALIDATION', { details: problems });
    const virtualId = newId('vir');
    await record(deps, request, {
      ...{ actor: caller.userId, action: 'admin.virtual_members.add', subject: chat },
      details: { virtual_user_id: virtualId, name, username },
    });
    const said = { name, username, ...(kept.avatar !== undefined && { avatar: kept.avatar }) };
    const own = { virtualId, messageId: newId('msg') };
    const command = { type: 'addVirtual', chat, by: personIn(caller), ...own, ...said };
    const added = await deps.ask(chatKindName, chat, command);
    return shownVirtual(added as Schemas['governance.VirtualMember'], { deps, at: request.at });
  },
});

export const removeVirtualMember = endpoint({
  ...administrating,
  id: 'admin.virtual_members.remove',
  summary: 'Take a dispatchable member out of a group; what it said stays',
  method: 'DELETE',
  query: 'governance.RemoveVirtualQuery',
  data: 'common.Empty',
  errors: ['NOT_FOUND'],
  async handle({ params: { chatId: chat }, query: { virtual_user_id: virtualId }, caller, request, deps }) {
    await record(deps, request, {
      ...{ actor: caller.userId, action: 'admin.virtual_members.remove', subject: chat },
      details: { virtual_user_id: virtualId },
    });
    const own = { virtualId, messageId: newId('msg') };
    const command = { type: 'removeVirtual', chat, by: personIn(caller), ...own };
    return deps.act(request, chatKindName, chat, command);
  },
});

/** The audit log names the two calls by their endpoint ids. */
const listing = 'bots.list_chat_virtual_members';
const speaking = 'bots.simulate_send_message';

export const listChatVirtualMembers = endpoint({
  id: listing,
  summary: 'List the dispatchable members of a group, for bots that are enabled for it',
  method: 'GET',
  path: '/api/v1/bots/listChatVirtualMembers',
  auth: 'bot',
  query: 'governance.DispatchableQuery',
  data: 'governance.DispatchableMembers',
  errors: ['FORBIDDEN'],
  refused: (call) => countRefused(listing, call),
  async handle({ query: { chat_id: chat, limit = 50, offset = 0 }, caller, request, deps }) {
    await expectDispatcher(listing, { caller, request, deps });
    await record(deps, request, {
      ...{ actor: caller.botId, action: listing, subject: chat },
      details: { limit, offset },
    });
    const [found, own] = await Promise.all([
      deps.chats.chat(chat),
      deps.chats.member(chat, caller.systemUserId),
    ]);
    if (found?.st.type !== 'group' || !isActive(own))
      throw refuse('FORBIDDEN', { message: 'The bot is not in a group of this id.' });
    const { rows, total } = await deps.governance.virtualMembersOf(chat, { skip: offset, limit });
    const showing = { deps, at: request.at };
    const items = rows.map((row) => shownVirtual(virtualMemberOf(row._id, row), showing));
    return { items, pagination: { total, limit, offset } };
  },
});

export const simulateSendMessage = endpoint({
  id: speaking,
  summary: 'Say something as a dispatchable member of a group, for bots that are enabled for it',
  method: 'POST',
  path: '/api/v1/bots/simulateSendMessage',
  auth: 'bot',
  scope: 'messages:send',
  quota: { chat: 'chat_id' },
  idempotency: 'optional',
  body: 'governance.SimulateRequest',
  data: 'chats.Message',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  refused: (call) => countRefused(speaking, call),
  async handle({ body, caller, request, deps }) {
    await expectDispatcher(speaking, { caller, request, deps });
    const { chat_id: chat, virtual_user_id: virtualId, text, reply_to_message_id: replyTo } = body;
    const id = newId('msg');
    await record(deps, request, {
      ...{ actor: caller.botId, action: speaking, subject: chat },
      details: { virtual_user_id: virtualId, message_id: id },
    });
    const message = { id, content: { type: 'text', text }, ...(replyTo !== undefined && { replyTo }) };
    const command = { type: 'simulate', chat, by: botIn(caller), virtualId, message };
    return deps.act(request, chatKindName, chat, command);
  },
});

type BotCall = Omit<RefusedInput<ChatsDeps, 'bot'>, 'code'>;

/** The calls of a bot that is not enabled are only counted, so that they cannot fill the audit log. */
async function expectDispatcher(action: string, call: BotCall): Promise<void> {
  if (call.caller.platform?.dispatchableMembers === true) return;
  await countRefused(action, { ...call, code: 'FORBIDDEN' });
  throw refuse('FORBIDDEN', {
    message: 'The bot is not enabled for dispatchable members. Ask the platform to enable it.',
  });
}

function countRefused(action: string, { caller, code, request, deps }: RefusedInput<ChatsDeps, 'bot'>) {
  const { id: requestId, at } = request;
  return deps.audit.countRefused({ actor: caller.botId, action, code, requestId, at });
}

type AuditEntry = Omit<Parameters<ChatsDeps['audit']['append']>[0], 'requestId' | 'at'>;

/**
 * Called before the act, so that none is missing in the audit log.
 * Decision: docs/decisions/virtual-members.md
 */
function record({ audit }: ChatsDeps, { id: requestId, at }: RequestFacts, what: AuditEntry): Promise<void> {
  return audit.append({ ...what, requestId, at });
}
