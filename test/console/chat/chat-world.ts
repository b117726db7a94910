// A node that serves the console, people in tabs of it, and a bot that answers presses, commands and queries.
import { createClient, type Schemas } from '../../../src/client/client.js';
import type { TestNode } from '../../support/node.js';
import type { Tab } from '../browser.js';
import { openConsoleNode, registeredTab, tokenOf } from '../console-product.js';

export interface PersonInTab extends Tab {
  readonly username: string;
  readonly token: string;
  readonly userId: string;
}

export interface BotInTest {
  readonly username: string;
  readonly userId: string;
  readonly client: ReturnType<typeof createClient>;
}

export interface ChatWorld {
  readonly node: TestNode;
  person(): Promise<PersonInTab>;
  /** It takes inline queries, has one command, and does what `onUpdate` says. */
  bot(onUpdate: (update: Schemas['updates.Update'], bot: BotInTest) => Promise<unknown>): Promise<BotInTest>;
  /** The newest messages of the chat that the person's tab shows. */
  history(person: PersonInTab): Promise<readonly Schemas['chats.Message'][]>;
  close(): Promise<void>;
}

export async function openChatWorld(): Promise<ChatWorld> {
  const node = await openConsoleNode();
  const tabs: Tab[] = [];
  const over = new AbortController();
  const loops: Promise<void>[] = [];
  return {
    node,
    async person() {
      const tab = await registeredTab(node);
      tabs.push(tab);
      const token = await tokenOf(node, tab.username);
      const { json } = await node.ask('GET', '/api/v1/accounts/me', { token });
      return { ...tab, token, userId: (json.data as { id: string }).id };
    },
    async bot(onUpdate) {
      const owner = await node.person();
      const made = await node.botToken(owner);
      const body = { supports_inline_queries: true };
      await node.ask('PATCH', `/api/v1/bots/my/${made.botId}`, { token: owner.token, body });
      const client = createClient({ baseUrl: node.address, token: made.token });
      const me = await client.bots.me();
      if (!me.ok) throw new Error(me.message);
      await client.bots.setMyCommands({
        commands: [{ command: 'weather', description: 'Tells the weather' }],
      });
      const bot = { client, username: me.data.username, userId: me.data.system_user_id };
      loops.push(answering(bot, onUpdate, over.signal));
      return bot;
    },
    async history({ page, token }) {
      const [, , id = ''] = new URL(page.url()).hash.split('/');
      const { json } = await node.ask('GET', `/api/v1/chats/${id}/messages`, { token });
      return (json.data as Schemas['chats.Messages']).items;
    },
    async close() {
      over.abort();
      await Promise.all(loops);
      for (const tab of tabs) await tab.close();
    },
  };
}

async function answering(
  bot: BotInTest,
  onUpdate: Parameters<ChatWorld['bot']>[0],
  signal: AbortSignal,
): Promise<void> {
  for await (const update of bot.client.updates({ signal })) await onUpdate(update, bot);
}
