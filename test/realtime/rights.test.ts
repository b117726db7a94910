// The loss of a right ends every socket and event stream that depends on it, on every node, and the others go
// on.
import { expect } from 'chai';
import { type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import { linkedNodes } from '../support/linked-nodes.js';
import type { Person } from '../support/node.js';
import { type EventsClient, openEvents } from './event-client.js';
import { type LiveClient, openLive } from './live-client.js';

/** A watcher, and the act that takes the right away. */
interface Watch {
  readonly token: string;
  readonly topic: string;
  end(): Promise<unknown>;
  /** On the close frame. */
  readonly code: number;
}

const bots = '/api/v1/bots/my';
const applications = '/api/v1/open-platform/applications';

describe('a right that is taken away', () => {
  let world: ChatsWorld;
  let addresses: readonly string[];
  let owner: Person;
  let admin: Person;
  let clients: LiveClient[];
  let streams: EventsClient[];

  before(async () => {
    world = await openChatsWorld(linkedNodes);
    addresses = [world.node.address, (await world.another()).address];
    admin = await world.node.admin();
  });
  after(() => world.close());
  beforeEach(async () => {
    [clients, streams] = [[], []];
    owner = await world.person();
  });
  afterEach(async () => {
    for (const stream of streams) stream.close();
    await Promise.all(clients.map((client) => client.close()));
  });

  async function socket(token: string, topic: string, address: string): Promise<LiveClient> {
    const client = await openLive(address, { token });
    clients.push(client);
    expect(await client.ask({ op: 'subscribe', topic })).to.include({ op: 'ok' });
    return client;
  }
  async function stream(token: string, topic: string, address: string): Promise<EventsClient> {
    const client = await openEvents(address, topic, { token });
    streams.push(client);
    await client.next('ready');
    return client;
  }
  const ask = (call: string, token: string, body?: object) =>
    world.ask(call, { token, ...(body && { body }) });
  const mine = async (end: Watch['end']): Promise<Watch> => ({
    ...{ token: owner.token, topic: 'me', end, code: 4401 },
  });
  const ofBot = async (end: (id: string) => Promise<unknown>, code = 4401): Promise<Watch> => {
    const { token, botId } = await world.bot(owner);
    return { token, topic: `bot:${botId}:deliveries`, end: () => end(botId), code };
  };
  const ofTill = async (end: (id: string, tokenId: string) => Promise<unknown>, code = 4401) => {
    const { id, token, tokenId } = await world.node.applicationToken(owner, ['vouchers:read']);
    return { token, topic: `application:${id}:vouchers`, end: () => end(id, tokenId), code };
  };
  const old = 'a password of the tests';

  const all: Readonly<Record<string, () => Promise<Watch>>> = {
    'by a log-out': () => mine(() => ask('POST /api/v1/accounts/logout', owner.token, {})),
    'by the end of the account': () =>
      mine(() => ask('DELETE /api/v1/accounts/me', owner.token, { password: old })),
    'by an administrator, who suspends the person': () =>
      mine(() => ask(`POST /api/v1/admin/users/${owner.userId}/suspend`, admin.token, { reason: 'a test' })),
    'by a new password, from the other log-ins': async () => {
      const body = { username: owner.username, password: old };
      const again = await world.ask<{ access_token: string }>('POST /api/v1/accounts/login', { body });
      const change = { old, new: 'another password of the tests' };
      return mine(() => ask('POST /api/v1/accounts/password', again.access_token, change));
    },
    'by a new token of the bot': () =>
      ofBot((id) => ask(`POST ${bots}/${id}/regenerate-token`, owner.token, {})),
    'by the end of the token of the bot': () => ofBot((id) => ask(`DELETE ${bots}/${id}/token`, owner.token)),
    'by the end of the bot': () => ofBot((id) => ask(`DELETE ${bots}/${id}`, owner.token)),
    'by an administrator, from a bot': () =>
      ofBot((id) => ask(`POST /api/v1/admin/bots/${id}/disable`, admin.token, { reason: 'a test' }), 4403),
    'by the end of the account, from its bots': () =>
      ofBot(() => ask('DELETE /api/v1/accounts/me', owner.token, { password: old }), 4403),
    'by the end of a token of the application': () =>
      ofTill((id, tokenId) => ask(`DELETE ${applications}/${id}/tokens/${tokenId}`, owner.token)),
    'by its owner, from an application': () =>
      ofTill((id) => ask(`POST ${applications}/${id}/disable`, owner.token, {}), 4403),
    'by an administrator, from an application': () =>
      ofTill(
        (id) => ask(`POST /api/v1/admin/applications/${id}/disable`, admin.token, { reason: 'a test' }),
        4403,
      ),
    'by the end of the account, from its applications': () =>
      ofTill(() => ask('DELETE /api/v1/accounts/me', owner.token, { password: old }), 4403),
  };

  for (const [how, prepare] of Object.entries(all))
    it(`${how} ends what rests on it, on every node`, async () => {
      const { token, topic, end, code } = await prepare();
      const sockets = await Promise.all(addresses.map((address) => socket(token, topic, address)));
      const read = await Promise.all(addresses.map((address) => stream(token, topic, address)));
      const others = await Promise.all(addresses.map((address) => socket(admin.token, 'me', address)));
      await end();
      for (const client of sockets) expect((await client.closed).code).to.equal(code);
      for (const one of read) {
        expect((await one.next('end')).data).to.include({ status: code === 4403 ? 403 : 401 });
        expect(await one.ended).to.equal(true);
      }
      for (const address of addresses) {
        const refused = await openLive(address, { token }).catch((error: Error) => error.message);
        expect(refused).to.match(/40[13]/);
      }
      for (const client of others) expect(await client.ask({ op: 'ping' })).to.include({ op: 'ok' });
    });
});
