// A whole node whose bots have webhooks on this machine: a receiver that checks every signature, and people
// who write to the bots.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sink } from '../../scripts/webhook-sink/sink.js';
import { type Bot, type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import type { Person } from './node.js';
import { startSink } from './webhook-sink.js';

export interface PushedBot extends Bot {
  readonly developer: Person;
  readonly person: Person;
  /** The id of the chat between the person and the bot. */
  readonly chat: string;
}

export interface PushedWorld {
  readonly world: ChatsWorld;
  readonly sink: Sink;
  /** What its nodes are told. */
  readonly env: Readonly<Record<string, string>>;
  bot(): Promise<PushedBot>;
  setWebhook(bot: Bot, more?: object): Promise<void>;
  say(bot: PushedBot, ...said: string[]): Promise<void>;
  close(): Promise<void>;
}

const secret = 'a secret of these bots';

/** What a node must be told to push to servers of this machine that trust this CA. */
export function openTrust(ca: string) {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-ca-'));
  const file = join(folder, 'ca.pem');
  writeFileSync(file, ca);
  return {
    env: { WEBHOOK_DEV_TARGETS: '127.0.0.0/8', WEBHOOK_CA_FILE: file },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

export async function openPushedWorld(env: Readonly<Record<string, string>> = {}): Promise<PushedWorld> {
  const sink = await startSink({ secret });
  const trust = openTrust(sink.ca);
  const all = { ...trust.env, ...env };
  const world = await openChatsWorld(all);
  const developer = await world.person();
  return {
    world,
    sink,
    env: all,
    async bot() {
      const [bot, person] = [await world.bot(developer), await world.person()];
      const { id: chat } = await world.privateChat(person, bot.systemUserId);
      return { ...bot, developer, person, chat };
    },
    async setWebhook(bot, more = {}) {
      await world.asBot(bot, 'setWebhook', { url: sink.url, secret_token: secret, ...more });
    },
    async say({ person, chat }, ...said) {
      for (const text of said) await world.say(person, chat, text);
    },
    async close() {
      await world.close();
      await sink.close();
      trust.remove();
    },
  };
}
