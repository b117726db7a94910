// The cast of a run of updates: people, their chats, and bots that fetch, have a webhook, change
// between the two, or never ask for anything.
import { makeCertificates } from '../../../scripts/webhook-sink/certificates.js';
import { openNodeOn, type Person, type TestNode } from '../../support/node.js';
import { openTrust } from '../../support/pushed-world.js';
import type { TestStores } from '../../support/stores.js';
import { type Endpoint, openEndpoint } from './endpoint.js';

type BotWay = 'fetches' | 'pushed' | 'both' | 'silent';

export interface CastBot {
  readonly name: string;
  readonly way: BotWay;
  readonly botId: string;
  readonly token: string;
  readonly userId: string;
  /** The receiver of a bot that is pushed to; absent for all others. */
  readonly endpoint?: Endpoint;
  /** The names of its chats. */
  readonly chats: Set<string>;
}

export interface Speaker {
  readonly person: Person;
  /** As the product knows it. */
  readonly chatId: string;
  readonly chat: string;
}

export interface Cast {
  readonly developer: Person;
  readonly bots: readonly CastBot[];
  readonly speakers: readonly Speaker[];
  /** What nodes must be told to reach the endpoints. */
  readonly env: Readonly<Record<string, string>>;
}

export interface CastOptions {
  readonly stores: TestStores;
  readonly env: Readonly<Record<string, string>>;
  onEnd(undo: () => Promise<void>): void;
  now(): number;
  /** Makes what a run needs besides, on the node that has made the cast. */
  furnish(node: TestNode): Promise<void>;
}

export const webhookSecret = 'the secret of every bot of this run';
export const personsPassword = 'a password of the tests';
const ways: readonly BotWay[] = ['fetches', 'fetches', 'pushed', 'pushed', 'both', 'silent'];
const groupsTotal = 3;

export async function openCast({ stores, env, onEnd, now, furnish }: CastOptions): Promise<Cast> {
  const certificates = await makeCertificates(now());
  const trust = openTrust(certificates.ca);
  onEnd(async () => trust.remove());
  const all = { ...env, ...trust.env };
  const node = await openNodeOn(stores, all);
  try {
    const developer = await node.person();
    const bots: CastBot[] = [];
    for (const [nth, way] of ways.entries()) {
      const { token, botId } = await node.botToken(developer);
      const { system_user_id: userId } = await data<{ system_user_id: string }>(node, token, [
        'GET',
        '/api/v1/bots/me',
      ]);
      const isPushed = way === 'pushed' || way === 'both';
      const endpoint = isPushed
        ? await openEndpoint({ certificates, secret: webhookSecret, now })
        : undefined;
      if (endpoint !== undefined) onEnd(endpoint.close);
      const bot = { name: `${way}-${nth}`, way, botId, token, userId, chats: new Set<string>() };
      bots.push(endpoint === undefined ? bot : { ...bot, endpoint });
      if (endpoint === undefined) continue;
      const body = { url: endpoint.url, secret_token: webhookSecret };
      await data(node, token, ['POST', '/api/v1/bots/setWebhook', body]);
    }
    const speakers = await openChats(node, bots);
    await furnish(node);
    return { developer, bots, speakers, env: all };
  } finally {
    await node.close();
  }
}

/** A private chat with each but the silent ones, and groups of all. */
async function openChats(node: TestNode, bots: readonly CastBot[]): Promise<readonly Speaker[]> {
  const speakers: Speaker[] = [];
  const path = '/api/v1/chats';
  for (const bot of bots.filter(({ way }) => way !== 'silent')) {
    const person = await node.person();
    const body = { type: 'private', user_id: bot.userId };
    const { id } = await data<{ id: string }>(node, person.token, ['POST', path, body]);
    const chat = `with-${bot.name}`;
    bot.chats.add(chat);
    speakers.push({ person, chatId: id, chat });
  }
  for (let nth = 0; nth < groupsTotal; nth += 1) {
    const person = await node.person();
    const body = { type: 'group', title: 'A group', member_ids: bots.map(({ userId }) => userId) };
    const { id } = await data<{ id: string }>(node, person.token, ['POST', path, body]);
    const chat = `group-${nth}`;
    for (const bot of bots) bot.chats.add(chat);
    speakers.push({ person, chatId: id, chat });
  }
  return speakers;
}

async function data<T>(
  node: TestNode,
  token: string,
  [method, path, body]: readonly [string, string, object?],
): Promise<T> {
  const { json, text } = await node.ask(method, path, { token, ...(body && { body }) });
  if (!json.success) throw new Error(`${method} ${path}: ${text}`);
  return json.data as T;
}
