// The world of tests of live topics: two linked nodes with people, bots, chats and a shop on them, and
// sockets that are closed with their test.
import { expect } from 'chai';
import { type ChatsWorld, openChatsWorld } from '../chats/chats-world.js';
import { linkedNodes } from '../support/linked-nodes.js';
import { type ShopOnNodes, shopOn } from '../vouchers/shop.js';
import { type EventsClient, type EventsOptions, openEvents } from './event-client.js';
import { type LiveClient, type LiveOptions, openLive, type ServerFrame } from './live-client.js';

type Settings = Readonly<Record<string, string>>;

/** The index of a node: 0, or 1 for the other one. */
type At = { readonly at?: number };

export type Wanted = At &
  Pick<LiveOptions, 'library'> & {
    readonly from?: object;
    readonly group?: string;
    readonly chats?: object | true;
  };

interface Watched {
  readonly client: LiveClient;
  readonly answer: ServerFrame;
}

export interface LiveWorld {
  readonly chats: ChatsWorld;
  readonly shop: ShopOnNodes;
  address(at?: number): string;
  open(options: LiveOptions & At): Promise<LiveClient>;
  /** A new socket that asks for the topic, whatever the answer. */
  asks(topic: string, who: { token: string }, wanted?: Wanted): Promise<Watched>;
  /** A new socket that watches the topic. */
  watching(topic: string, who: { token: string }, wanted?: Wanted): Promise<Watched>;
  /** The topic as server-sent events. */
  events(topic: string, options: EventsOptions & { readonly address?: string }): Promise<EventsClient>;
}

/** Opens with the first test of the suite that calls this, and closes after its last one. */
export function liveWorld(settings: () => Settings | Promise<Settings> = () => ({})): LiveWorld {
  let opened: { readonly chats: ChatsWorld; readonly shop: ShopOnNodes } | undefined;
  const clients = new Set<{ close(): unknown }>();
  before(async () => {
    const chats = await openChatsWorld({ ...linkedNodes, ...(await settings()) });
    const nodes = [chats.node, await chats.another()] as const;
    opened = { chats, shop: await shopOn({ nodes, stores: chats.stores, client: chats.db.client }) };
  });
  after(() => opened?.chats.close());
  afterEach(async () => {
    await Promise.all([...clients].map((client) => client.close()));
    clients.clear();
  });

  function world() {
    if (opened === undefined) throw new Error('The nodes open before the first test.');
    return opened;
  }
  const address = (at = 0) => world().shop.nodes[at]?.address ?? expect.fail(`There is no node ${at}.`);
  async function open({ at, ...options }: LiveOptions & At) {
    const client = await openLive(address(at), options);
    clients.add(client);
    return client;
  }
  async function asks(topic: string, { token }: { token: string }, wanted: Wanted = {}) {
    const { at = 0, library = 'ws', ...how } = wanted;
    const client = await open({ token, at, library });
    return { client, answer: await client.ask({ op: 'subscribe', topic, ...how }) };
  }
  return {
    get chats() {
      return world().chats;
    },
    get shop() {
      return world().shop;
    },
    address,
    open,
    asks,
    async watching(topic, who, wanted) {
      const watched = await asks(topic, who, wanted);
      expect(watched.answer, JSON.stringify(watched.answer)).to.include({ op: 'ok', topic });
      return watched;
    },
    async events(topic, { address: there = address(), ...options }) {
      const client = await openEvents(there, topic, options);
      clients.add(client);
      return client;
    },
  };
}
