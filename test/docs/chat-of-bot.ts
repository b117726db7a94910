// What the programs and pages of the docs call for: a bot and a person who have a chat.
import { type Bot, type ChatsWorld, openSharedChats } from '../chats/chats-world.js';
import type { Person } from '../support/node.js';

export interface ChatOfBot {
  readonly world: ChatsWorld;
  readonly bot: Bot;
  readonly person: Person;
  /** The id of the chat. */
  readonly chat: string;
}

export async function openChatOfBot(): Promise<ChatOfBot> {
  const world = await openSharedChats();
  const [bot, person] = [await world.bot(), await world.person()];
  const { id: chat } = await world.privateChat(person, bot.systemUserId);
  return { world, bot, person, chat };
}
