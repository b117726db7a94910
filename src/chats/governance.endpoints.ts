// Endpoints with which people govern a group: its title, roles, removals, bans, and pins.
import type { Schemas } from '../generated/schemas.js';
import type { AccountCaller } from '../shared/caller.js';
import { newId } from '../shared/ids.js';
import { authorsOf, personIn } from './authors.js';
import { type ChatsDeps, endpoint } from './deps.js';
import { chatKindName } from './names.js';
import { shownChat } from './showing.js';

const path = '/api/v1/chats/:id';

const ofChat = { auth: 'account', params: 'common.IdParams', data: 'chats.Chat' } as const;

export const changeChat = endpoint({
  ...ofChat,
  id: 'chats.change',
  summary: 'Change the title or the description of a group',
  method: 'PATCH',
  path,
  body: 'governance.ChangeRequest',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  async handle({ params: { id: chat }, body: { title, description }, caller, request, deps }) {
    const messageIds = [newId('msg'), newId('msg')];
    const changes = {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
    };
    const command = { type: 'change', chat, by: personIn(caller), ...changes, messageIds };
    const changed = await deps.ask(chatKindName, chat, command);
    return shownChat(changed as Schemas['chats.Chat'], { deps, at: request.at });
  },
});

export const pinMessage = endpoint({
  ...ofChat,
  id: 'chats.pins.add',
  summary: 'Pin a message; in a private chat both sides may',
  method: 'POST',
  path: `${path}/pins`,
  body: 'governance.PinRequest',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  async handle({ params: { id: chat }, body: { message_id: pinned }, caller, request, deps }) {
    const command = { type: 'pin', chat, by: personIn(caller), pinned, messageId: newId('msg') };
    const changed = await deps.ask(chatKindName, chat, command);
    return shownChat(changed as Schemas['chats.Chat'], { deps, at: request.at });
  },
});

export const unpinMessage = endpoint({
  ...ofChat,
  id: 'chats.pins.remove',
  summary: 'Take the pin off a message',
  method: 'DELETE',
  path: `${path}/pins/:messageId`,
  params: 'chats.MessageParams',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  async handle({ params: { id: chat, messageId: pinned }, caller, request, deps }) {
    const command = { type: 'unpin', chat, by: personIn(caller), pinned, messageId: newId('msg') };
    const changed = await deps.ask(chatKindName, chat, command);
    return shownChat(changed as Schemas['chats.Chat'], { deps, at: request.at });
  },
});

const ofMember = { auth: 'account', params: 'governance.MemberParams' } as const;

/** The fields of every command with which a person acts on a member of a chat. */
async function memberCommand(
  { id: chat, userId }: Schemas['governance.MemberParams'],
  caller: AccountCaller,
  deps: ChatsDeps,
) {
  const [who] = await authorsOf([userId], deps);
  return { chat, by: personIn(caller), who, messageId: newId('msg') };
}

export const removeMember = endpoint({
  ...ofMember,
  id: 'chats.members.remove',
  summary: 'Remove a member from a group; they may come back',
  method: 'DELETE',
  path: `${path}/members/:userId`,
  data: 'common.Empty',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  async handle({ params, caller, request, deps }) {
    const command = { type: 'kick', ...(await memberCommand(params, caller, deps)) };
    return deps.act(request, chatKindName, params.id, command);
  },
});

export const setMemberRole = endpoint({
  ...ofMember,
  id: 'chats.members.set_role',
  summary: 'Make a member an administrator or an ordinary member, or hand the group over',
  method: 'PUT',
  path: `${path}/members/:userId/role`,
  body: 'governance.RoleRequest',
  data: 'chats.ChatMember',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  async handle({ params, body: { role }, caller, request, deps }) {
    const member = await memberCommand(params, caller, deps);
    const command = { type: 'setRole', ...member, role, secondMessageId: newId('msg') };
    return deps.act(request, chatKindName, params.id, command);
  },
});

export const banMember = endpoint({
  ...ofMember,
  id: 'chats.members.ban',
  summary: 'Remove a member from a group, or keep them out of it, until the ban is lifted',
  method: 'POST',
  path: `${path}/members/:userId/ban`,
  body: 'governance.BanRequest',
  bodyIsOptional: true,
  data: 'chats.ChatMember',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  async handle({ params, body: { reason }, caller, request, deps }) {
    const member = await memberCommand(params, caller, deps);
    const command = { type: 'ban', ...member, ...(reason !== undefined && { reason }) };
    return deps.act(request, chatKindName, params.id, command);
  },
});

export const unbanMember = endpoint({
  ...ofMember,
  id: 'chats.members.unban',
  summary: 'Lift a ban; who was banned is not brought back by it',
  method: 'POST',
  path: `${path}/members/:userId/unban`,
  data: 'chats.ChatMember',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  async handle({ params, caller, request, deps }) {
    const command = { type: 'unban', ...(await memberCommand(params, caller, deps)) };
    return deps.act(request, chatKindName, params.id, command);
  },
});
