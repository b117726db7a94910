// Makes the people, bots and chats of a story, and their first state in the model.
import { updateTypes } from '../../../src/updates/update.js';
import type { ChatsWorld } from '../chats-world.js';
import { created } from './governing.js';
import type { Scene } from './run.js';
import { at, type ChatModel, cast, everybody, isBot, type Model } from './state.js';

/** The members of each group, the owner first. */
const groups = [
  [0, 1, 4, 5],
  [1, 0, 2, 6, 4],
] as const;
/** The second of the first pair is a bot that has asked for all types. */
const pairs = [
  [0, 5],
  [0, 1],
] as const;

const member = { status: 'member', read: 0, delivered: 0 } as const;
const nobody = { members: {}, blockedBy: [], requests: [], pins: [], changes: 0, messages: [] };

export async function openScene(world: ChatsWorld): Promise<Scene> {
  const people = await Promise.all(Array.from({ length: cast.people }, () => world.person()));
  const bots = await Promise.all(Array.from({ length: cast.bots }, () => world.bot(people[0])));
  await world.db
    .collection<{ _id: string }>('bots')
    .updateMany(
      { _id: { $in: bots.slice(1).map(({ botId }) => botId) } },
      { $set: { 'st.context.settings.allowedUpdates': [...updateTypes] } },
    );
  const users = [...people.map(({ userId }) => userId), ...bots.map(({ systemUserId }) => systemUserId)];
  const user = (who: number) => at(users, who);
  const chats: string[] = [];
  for (const [owner, ...others] of groups)
    chats.push((await world.group(at(people, owner), others.map(user))).id);
  for (const [one, other] of pairs) chats.push((await world.privateChat(at(people, one), user(other))).id);
  const names = {
    users,
    usernames: [...people, ...bots].map(({ username }) => username),
    tokens: [...people, ...bots].map(({ token }) => token),
    botIds: [...people.map(() => ''), ...bots.map(({ botId }) => botId)],
    chats,
    messages: [],
    presses: [],
  };
  return { names, model: begun() };
}

function begun(): Model {
  const bare: readonly ChatModel[] = [
    ...groups.map(() => ({ ...nobody, type: 'group' as const, title: 'Neighbours' })),
    ...pairs.map((pair) => ({
      ...{ ...nobody, type: 'private' as const, changes: pair.length },
      members: Object.fromEntries(pair.map((who) => [who, member])),
    })),
  ];
  const privacy = Object.fromEntries(everybody.filter(isBot).map((who) => [who, true]));
  const opened = pairs.flatMap(([by, who], n) => {
    const says = { old: 'left', status: 'member', who, by };
    const told = { bot: who, chat: groups.length + n, occurrence: 2, says, type: 'my_chat_member' };
    return isBot(who) ? [told] : [];
  });
  return groups.reduce((model: Model, members, chat) => created(model, chat, members), {
    chats: bare,
    privacy,
    told: opened,
    presses: [],
  });
}
