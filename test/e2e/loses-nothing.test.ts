// Kill what you like, when you like: what was acknowledged is there, once, and the service comes back.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { createWorkQueue } from '../../src/shared/work-queue.js';
import { commandOf } from '../../src/storage/embedded/process-facts.js';
import { gone } from '../storage/embedded-support.js';
import { openFolder, type Product, startProduct } from '../support/product.js';
import { proofSettings } from '../support/proof-settings.js';
import { until } from '../support/until.js';
import {
  accountsPath,
  applicationsPath,
  askingAt,
  createWriter,
  type Ledger,
  logIn,
  type Owner,
  openLedger,
  password,
  Refused,
  surely,
} from './ledger.js';

const env = {
  ADMIN_USERNAME: 'first_admin',
  ADMIN_PASSWORD: password,
  RATE_LIMIT_SCALE: '100000',
  DRAIN_SECONDS: '1',
};
type Named = { readonly id: string; readonly name: string };
type Victim = 'node' | 'mongodb' | 'redis';
const victims: readonly Victim[] = ['node', 'mongodb', 'redis', 'mongodb', 'node', 'redis'];
const writers = 4;
const refreshPath = `${accountsPath}/refresh`;
const refreshBody = (refresh_token: string) => ({ body: { refresh_token } });

/** Small and good enough to choose moments: mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('a product whose parts are killed', () => {
  const { seed } = proofSettings();
  const folder = openFolder();
  const ledger = openLedger();
  const owners: Owner[] = [];
  const pids = new Set<number>();
  let product: Product;
  const products: Product[] = [];
  const outputs = () => products.flatMap(({ output }) => output().split('\n'));
  let admin: string;
  let stopping = false;
  const ask = askingAt(() => product.address);

  before(async () => {
    await start();
    admin = (await logIn(ask, env.ADMIN_USERNAME)).access_token;
    for (let count = 0; count < writers; count += 1) owners.push(await newOwner(`owner_${count}`));
  });
  after(async () => {
    stopping = true;
    await product?.stop('SIGKILL');
    await gone(...pids);
    folder.remove();
  });
  afterEach(function () {
    if (!this.currentTest?.isFailed()) return;
    const faults = outputs().filter((line) => line.includes('request.failed'));
    console.log([`seed: SIGNALBOX_SEED=${seed}`, ...faults].join('\n'));
  });

  async function start(): Promise<void> {
    product = await startProduct(folder.path, env);
    products.push(product);
    for (const pid of [product.pid, storePid('mongodb'), storePid('redis')]) pids.add(pid);
  }

  function storePid(store: 'mongodb' | 'redis'): number {
    return Number(readFileSync(join(folder.path, '.data', `${store}.pid`), 'utf8'));
  }

  async function newOwner(username: string): Promise<Owner> {
    const body = { username, password };
    const told = await surely<{ user: { id: string }; access_token: string; refresh_token: string }>(
      ask,
      'POST',
      `${accountsPath}/register`,
      { body },
    );
    return { username, userId: told.user.id, token: told.access_token, refreshToken: told.refresh_token };
  }

  async function kill(victim: Victim): Promise<void> {
    if (victim === 'node') {
      await product.stop('SIGKILL');
      return start();
    }
    const pid = storePid(victim);
    process.kill(pid, 'SIGKILL');
    await until(() => commandOf(pid) === undefined);
    await until(() => storePid(victim) !== pid && commandOf(storePid(victim)) !== undefined);
    pids.add(storePid(victim));
  }

  async function writeOn(index: number): Promise<void> {
    const owner = owners[index];
    if (!owner) throw new Error('No such owner.');
    const writer = createWriter({ ask, ledger, owner, adminToken: () => admin, mark: `w${index}` });
    // Each writer has its own random numbers: what others do meanwhile changes nothing about its plan.
    const random = randomFrom(seed + 1 + index);
    while (!stopping) await writer.write(random);
  }

  async function moreAcknowledged(count: number): Promise<void> {
    const target = ledger.acknowledged() + count;
    await until(() => ledger.acknowledged() >= target || stopping);
  }

  it('is written to all the while, and always answers again by itself', async () => {
    const random = randomFrom(seed);
    const [leastBetween, last] = [5, 20];
    const writing = Promise.all(owners.map((_, index) => writeOn(index))).finally(() => {
      stopping = true;
    });
    const killing = (async () => {
      for (const victim of victims) {
        await moreAcknowledged(leastBetween + Math.floor(random() * 30));
        if (stopping) return;
        await kill(victim);
      }
      await moreAcknowledged(last);
      stopping = true;
    })();
    await Promise.all([writing, killing]);
    expect(ledger.acknowledged()).to.be.at.least(victims.length * leastBetween + last);
  });

  it('has all that was acknowledged, once, after the node and its mongod die together', async () => {
    process.kill(storePid('mongodb'), 'SIGKILL');
    await kill('node');
    admin = (await logIn(ask, env.ADMIN_USERNAME)).access_token;
    for (const owner of owners) owner.token = (await logIn(ask, owner.username)).access_token;
    await peopleAreThere();
    await applicationsAreThere();
    await tokensAreThere();
    await actsAreOnRecord();
  });

  async function peopleAreThere(): Promise<void> {
    // A password takes a core for a while, and one at a time would leave the others idle.
    const inTurn = createWorkQueue({ atOnce: writers, waitingMax: ledger.people.length });
    await Promise.all(ledger.people.map((person) => inTurn(() => isThere(person))));
  }

  async function isThere({ name, id, token = '' }: Ledger['people'][number]): Promise<void> {
    if (id === undefined) return isWholeOrAbsent(name);
    const me = await surely<{ id: string; username: string }>(ask, 'GET', `${accountsPath}/me`, { token });
    expect([me.id, me.username]).to.deep.equal([id, name]);
  }

  /** Either the name is still free, or its person is there and can log in. */
  async function isWholeOrAbsent(username: string): Promise<void> {
    const body = { username, password };
    const status = await statusOf(surely(ask, 'POST', `${accountsPath}/register`, { body }));
    expect([200, 409]).to.include(status);
    await logIn(ask, username);
  }

  async function applicationsAreThere(): Promise<void> {
    const seen = new Map<string, string[]>();
    for (const { token } of owners) {
      for (const { id, name } of await pages<Named>(applicationsPath, token)) {
        seen.set(name, [...(seen.get(name) ?? []), id]);
      }
    }
    onceOrNever(ledger.applications, seen);
  }

  async function tokensAreThere(): Promise<void> {
    const seen = new Map<string, string[]>();
    for (const { token } of owners) {
      for (const { id } of await pages<Named>(applicationsPath, token)) {
        for (const found of await pages<Named>(`${applicationsPath}/${id}/tokens`, token)) {
          seen.set(found.name, [...(seen.get(found.name) ?? []), found.id]);
        }
      }
    }
    onceOrNever(ledger.tokens, seen);
    for (const { name, token, state } of ledger.tokens) {
      if (token === undefined) continue;
      const status = await statusOf(surely(ask, 'GET', '/api/v1/open-platform/me', { token }));
      const may = { live: [200], revoked: [401], unsure: [200, 401] }[state];
      expect(may, `${name}, which is ${state}`).to.include(status);
    }
  }

  function onceOrNever(told: readonly { name: string; id?: string }[], seen: Map<string, string[]>): void {
    for (const { name, id } of told) {
      const ids = seen.get(name) ?? [];
      if (id === undefined) expect(ids.length, `${name}, never acknowledged`).to.be.at.most(1);
      else expect(ids, name).to.deep.equal([id]);
    }
  }

  async function actsAreOnRecord(): Promise<void> {
    const records = await pages<{ request_id: string }>('/api/v1/admin/audit', admin, 'pageSize');
    const ids = records.map((record) => record.request_id);
    expect(ids.length).to.equal(new Set(ids).size);
    expect(ids).to.include.members(ledger.acts);
  }

  async function pages<T>(path: string, token: string, size = 'limit'): Promise<T[]> {
    const items: T[] = [];
    for (let page = 1; ; page += 1) {
      const query = `${path}?page=${page}&${size}=100`;
      const got = await surely<{ items: T[] }>(ask, 'GET', query, { token });
      items.push(...got.items);
      if (got.items.length < 100) return items;
    }
  }

  it('refuses refresh tokens whose successors were acknowledged, wherever the node died', async () => {
    let renewals = 0;
    const logIns = await Promise.all(owners.map(({ username }) => logIn(ask, username)));
    const chains = logIns.map(async ({ refresh_token }) => {
      const spent: string[] = [];
      // With a request always under way, each chain meets the death of the node.
      for (let newest = refresh_token; ; ) {
        const outcome = await ask<{ refresh_token: string }>('POST', refreshPath, refreshBody(newest));
        if (outcome === 'lost') return { newest, spent };
        spent.push(newest);
        newest = outcome.told.refresh_token;
        renewals += 1;
      }
    });
    await until(() => renewals >= 40);
    await kill('node');
    const again = (token: string) => statusOf(surely(ask, 'POST', refreshPath, refreshBody(token)));
    for (const { newest, spent } of await Promise.all(chains)) {
      // The lost answer may have been that of the renewal itself.
      expect([200, 401]).to.include(await again(newest));
      for (const token of spent) expect(await again(token)).to.equal(401);
    }
  });

  it('is held by one process: a second one on the same folder says by which', async () => {
    const second = await startProduct(folder.path, env).then(
      () => 'it started',
      (error: Error) => error.message,
    );
    expect(second).to.match(new RegExp(`The data folder .* is in use by process ${product.pid}\\.`));
    expect(await statusOf(surely(ask, 'GET', '/healthz'))).to.equal(200);
  });

  it('leaves no process behind', async () => {
    await product.stop('SIGTERM');
    expect([...pids].filter((pid) => commandOf(pid) !== undefined)).to.deep.equal([]);
  });

  function statusOf(answer: Promise<unknown>): Promise<number> {
    return answer.then(
      () => 200,
      (error: Error) => {
        if (error instanceof Refused) return error.status;
        throw error;
      },
    );
  }
});
