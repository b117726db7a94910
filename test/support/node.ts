// A whole node on stores of its own and a free port, with people and tokens at hand.

import { type Dispatcher, request } from 'undici';
import { type NodeOptions, openNode } from '../../src/node/node.js';
import { createLog } from '../../src/shared/log.js';
import { cheapPasswords } from './cheap-passwords.js';
import { readConfig } from './config.js';
import { expectDocumented, expectDocumentedData, expectDocumentedHeaders } from './documented.js';
import { openRecycledStores } from './recycled-stores.js';
import type { TestStores } from './stores.js';

export interface Person {
  readonly userId: string;
  readonly username: string;
  readonly token: string;
}

export interface TestNode {
  readonly address: string;
  readonly port: number;
  readonly redisUrl: string;
  /** Every line the node has logged. */
  readonly lines: readonly string[];
  admin(): Promise<Person>;
  /** Registers a new person. */
  person(): Promise<Person>;
  /** Gives a person a new access token: each lasts a quarter of an hour. */
  logInAgain(person: Person): Promise<void>;
  applicationToken(
    owner: Person,
    scopes: readonly string[],
  ): Promise<{ token: string; tokenId: string; id: string }>;
  botToken(owner: Person, scopes?: readonly string[]): Promise<{ token: string; botId: string }>;
  /** Throws when the answer has a code or a header that OpenAPI does not tell of. */
  ask(method: string, path: string, options?: AskOptions): Promise<Asked>;
  close(): Promise<void>;
}

export interface AskOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Asked {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: {
    success: boolean;
    code?: unknown;
    message?: unknown;
    data?: unknown;
    error?: { code: string; message?: string };
    details?: unknown;
  };
}

/** Made by the settings of each node of the tests. */
export const firstAdmin = { username: 'first_admin', password: 'an admin of the tests' };
/** What `person()` registers with. */
const passwordOfPeople = 'a password of the tests';

export async function openTestNode(env: Readonly<Record<string, string>> = {}): Promise<TestNode> {
  return openNodeOn(await openRecycledStores(), env);
}

/** Opens two nodes on the same database and the same Redis. Each closes by itself, the first one last. */
export async function openTwoTestNodes(
  env: Readonly<Record<string, string>> = {},
): Promise<readonly [TestNode, TestNode]> {
  const stores = await openRecycledStores();
  const first = await openNodeOn(stores, env);
  return [first, await openNodeOn({ ...stores, close: async () => undefined }, env)];
}

export async function openNodeOn(
  stores: TestStores,
  env: Readonly<Record<string, string>>,
  more: Pick<NodeOptions, 'rooms' | 'clock' | 'console'> = {},
): Promise<TestNode> {
  const lines: string[] = [];
  const config = readConfig({
    PORT: '0',
    MONGODB_URL: stores.mongodbUrl,
    MONGODB_DATABASE: stores.database,
    REDIS_URL: stores.redisUrl,
    ADMIN_USERNAME: firstAdmin.username,
    ADMIN_PASSWORD: firstAdmin.password,
    DRAIN_SECONDS: '1',
    FILE_STORE: stores.filesFolder,
    ...env,
  });
  const destination = { write: (line: string) => void lines.push(line) };
  const log = createLog({ level: 'info', destination });
  const node = await openNode({ config, log, lines: destination, passwords: cheapPasswords, ...more });
  let people = 0;
  async function ask(method: string, path: string, options: AskOptions = {}): Promise<Asked> {
    const answer = await send(node.address + path, method, options);
    const { success, code, error, data } = answer.json;
    if (!success) expectDocumented({ method, path }, error?.code ?? code);
    else expectDocumentedData({ method, path }, data);
    expectDocumentedHeaders({ method, path }, answer.status, answer.headers);
    return answer;
  }

  async function logIn(action: 'login' | 'register', username: string, password: string): Promise<Person> {
    const { json, text } = await ask('POST', `/api/v1/accounts/${action}`, { body: { username, password } });
    if (!json.success) throw new Error(`${action} of ${username}: ${text}`);
    const { user, access_token } = json.data as { user: { id: string }; access_token: string };
    return { userId: user.id, username, token: access_token };
  }

  async function data<T>(method: string, path: string, options: AskOptions): Promise<T> {
    const { json, text } = await ask(method, path, options);
    if (!json.success) throw new Error(`${method} ${path}: ${text}`);
    return json.data as T;
  }

  return {
    address: node.address,
    port: Number(new URL(node.address).port),
    redisUrl: stores.redisUrl,
    lines,
    ask,
    admin: () => logIn('login', firstAdmin.username, firstAdmin.password),
    person() {
      people += 1;
      return logIn('register', `person_${people}`, passwordOfPeople);
    },
    async logInAgain(person) {
      Object.assign(person, await logIn('login', person.username, passwordOfPeople));
    },
    async applicationToken(owner, scopes) {
      const path = '/api/v1/open-platform/applications';
      const { id } = await data<{ id: string }>('POST', path, {
        token: owner.token,
        body: { name: 'A shop' },
      });
      const body = { name: 'A till', scopes };
      const issued = await data<{ id: string; token: string }>('POST', `${path}/${id}/tokens`, {
        token: owner.token,
        body,
      });
      return { token: issued.token, tokenId: issued.id, id };
    },
    async botToken(owner, scopes) {
      const body = { name: 'A bot', ...(scopes && { scopes }) };
      const { token } = owner;
      const { id } = await data<{ id: string }>('POST', '/api/v1/bots/applications', { token, body });
      const admin = await logIn('login', firstAdmin.username, firstAdmin.password);
      await data('POST', `/api/v1/admin/bots/${id}/approve`, { token: admin.token, body: {} });
      const seen = await data<{ one_time_token: string }>('GET', `/api/v1/bots/my/${id}`, { token });
      return { token: seen.one_time_token, botId: id };
    },
    async close() {
      await node.close();
      await stores.close();
      const found = faultsIn(lines);
      if (found.length > 0) throw new Error(`The actors of this node met faults:\n${found.join('\n')}`);
    },
  };
}

/** Asks again, like an honest client, until the outcome is known. The key is always the same. */
export async function insist(ask: () => Promise<Asked>): Promise<Asked> {
  for (;;) {
    const answer = await ask();
    if (answer.headers.get('should-retry') !== 'true') return answer;
  }
}

/** What the actors have met where no caller sees it. MongoDB may fail; the product may not. */
export function faultsIn(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => {
    if (!line.includes('actors.trouble')) return false;
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { type?: string } };
    return msg === 'actors.trouble' && err?.type?.startsWith('Mongo') !== true;
  });
}

/** A third of the cost of `fetch`, which matters here: the tests ask some ten thousand times. */
async function send(url: string, method: string, { token, body, headers }: AskOptions): Promise<Asked> {
  const answer = await request(url, {
    method: method as Dispatcher.HttpMethod,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.body.text();
  return {
    status: answer.statusCode,
    headers: headersOf(answer.headers),
    text,
    json: JSON.parse(text),
  };
}

function headersOf(given: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(given))
    for (const value of [values ?? []].flat()) headers.append(name, value);
  return headers;
}
