// The recipe of CONTRIBUTING.md, followed: a room of one counter on a real node, through the list of rooms.
import { expect } from 'chai';
import { assign, setup } from 'xstate';
import { type ActorKind, machineKind } from '../../src/actors/kind.js';
import type { Acting } from '../../src/actors/runtime.js';
import { openNode, type SignalboxNode } from '../../src/node/node.js';
import type { Platform, Room } from '../../src/node/room.js';
import { collectionsOf, endpointsOf, kindsOf } from '../../src/node/room-list.js';
import { productRooms } from '../../src/node/rooms.js';
import { endpointFor } from '../../src/shared/endpoint.js';
import { createLog } from '../../src/shared/log.js';
import { readConfig } from '../support/config.js';
import { openTestStores, type TestStores } from '../support/stores.js';

// counter.machine.ts: what a counter may do.
const counterMachine = setup({
  types: {} as { context: { n: number }; events: { type: 'add' } },
  guards: { isBelowThree: ({ context }) => context.n < 3 },
}).createMachine({
  id: 'counter',
  context: { n: 1 },
  on: { add: { guard: 'isBelowThree', actions: assign({ n: ({ context }) => context.n + 1 }) } },
});

// counter.kind.ts: what a turn stores and answers.
const counterKind = machineKind({
  kind: 'counter',
  collection: 'counters',
  machineVersion: 1,
  machine: counterMachine,
  create: ({ type }) => (type === 'begin' ? { input: {} } : undefined),
  refusal: () => ({ refused: 'CONFLICT', message: 'The counter is full.' }),
  outcome: ({ after }) => ({ reply: { ended_log_ins: (after.context as { n: number }).n } }),
});

// outside.ts: what the room needs of the node and of the rooms before it.
interface CountersOutside {
  readonly act: Acting['act'];
  readonly people: { exists(userId: string): Promise<boolean> };
}

// deps.ts: what its endpoints are given.
type CountersDeps = CountersOutside;
const endpoint = endpointFor<CountersDeps>();

// count.endpoint.ts: every person has one counter, which begins at one.
const begin = endpoint({
  id: 'counters.begin',
  summary: 'Begins to count.',
  method: 'POST',
  path: '/api/v1/counters/begin',
  auth: 'account',
  // A schema that is there: the room of a test is not part of the contract.
  data: 'accounts.EndedLogIns',
  errors: ['CONFLICT'],
  async handle({ caller, request, deps }) {
    expect(await deps.people.exists(caller.userId)).to.equal(true);
    return deps.act(request, 'counter', caller.userId, { type: 'begin' });
  },
});

const count = endpoint({
  id: 'counters.count',
  summary: 'Counts one more.',
  method: 'POST',
  path: '/api/v1/counters/count',
  auth: 'account',
  idempotency: 'optional',
  data: 'accounts.EndedLogIns',
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: ({ caller, request, deps }) => deps.act(request, 'counter', caller.userId, { type: 'add' }),
});

// room.ts: the manifest.
const countersRoom = Object.freeze({
  name: 'counters',
  collections: [{ name: 'counters', indexes: [] }],
  kinds: (): readonly ActorKind[] => [counterKind],
  endpoints: [begin, count],
  async open({ act, people }: CountersOutside) {
    return { deps: { act, people } };
  },
});

type WithPeople = Platform & Pick<CountersOutside, 'people'>;

const rooms = productRooms.and(countersRoom);
const lines = { write: () => undefined };

describe('a room of one counter', () => {
  let stores: TestStores;
  let node: SignalboxNode;

  beforeEach(async () => {
    stores = await openTestStores();
    node = await start();
  });
  afterEach(async () => {
    await node.close();
    await stores.close();
  });

  async function start(): Promise<SignalboxNode> {
    const config = readConfig({
      PORT: '0',
      MONGODB_URL: stores.mongodbUrl,
      MONGODB_DATABASE: stores.database,
      REDIS_URL: stores.redisUrl,
      FILE_STORE: stores.filesFolder,
    });
    return openNode({ config, log: createLog({ level: 'silent', destination: lines }), lines, rooms });
  }

  async function post(path: string, { token, key, body }: { token?: string; key?: string; body?: object }) {
    const headers = {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    };
    const sent = { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(node.address + path, sent);
    const isReplay = answer.headers.get('idempotent-replayed') === 'true';
    const json = (await answer.json()) as { data?: unknown; code?: string; message?: string };
    return { status: answer.status, isReplay, json };
  }

  it('is asked over HTTP by its endpoints, which have its actor act', async () => {
    const person = { username: 'ada_l', password: 'correct horse' };
    const { json } = await post('/api/v1/accounts/register', { body: person });
    const { access_token: token } = json.data as { access_token: string };
    const counted = async (key?: string) =>
      (await post(count.path, { token, ...(key && { key }) })).json.data;
    expect((await post(count.path, {})).status, 'without a token').to.equal(401);
    expect((await post(count.path, { token })).json.code, 'before it began').to.equal('NOT_FOUND');
    expect((await post(begin.path, { token })).json.data).to.deep.equal({ ended_log_ins: 1 });
    expect(await counted('once')).to.deep.equal({ ended_log_ins: 2 });
    await node.close();
    node = await start();
    expect(await counted(), 'after a new start').to.deep.equal({ ended_log_ins: 3 });
    const { status, json: full } = await post(count.path, { token });
    expect([status, full.message], 'refused by the machine').to.deep.equal([409, 'The counter is full.']);
    const again = await post(count.path, { token, key: 'once' });
    expect([again.isReplay, again.json.data], 'a retry').to.deep.equal([true, { ended_log_ins: 2 }]);
  });
});

describe('the list of rooms', () => {
  const tools = {
    auditInsert: () => ({ collection: 'audit', document: {} as never }),
    findAddressees: async () => new Map(),
  };

  it('is where collections, kinds and endpoints come from', () => {
    expect(collectionsOf(rooms).map(({ name }) => name)).to.include.members(['users', 'counters']);
    expect(kindsOf(rooms, tools).map(({ kind }) => kind)).to.include.members(['voucher', 'counter']);
    expect(endpointsOf(rooms).map(({ id }) => id)).to.include.members(['accounts.me', 'counters.count']);
    expect(endpointsOf(productRooms)).not.to.include(count);
  });

  it('names every collection, kind and endpoint once', () => {
    for (const names of [
      rooms.rooms.map(({ name }) => name),
      collectionsOf(rooms).map(({ name }) => name),
      kindsOf(rooms, tools).map(({ kind }) => kind),
      endpointsOf(rooms).map(({ id }) => id),
    ]) {
      expect(new Set(names).size).to.equal(names.length);
    }
  });

  it('does not compile with a room before those whose offers it needs', () => {
    // The compiler takes only `false` for the first: without the room of accounts nothing offers `people`.
    const mayBeFirst: typeof countersRoom extends Room<Platform, CountersDeps, object> ? true : false = false;
    const mayBeLast: typeof countersRoom extends Room<WithPeople, CountersDeps, object> ? true : false = true;
    expect([mayBeFirst, mayBeLast]).to.deep.equal([false, true]);
  });
});
