// npm run cluster: several nodes behind one address that survive each other, and leave no process behind.
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { expect } from 'chai';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import type { Schemas } from '../../../src/generated/schemas.js';
import { commandOf } from '../../../src/storage/embedded/process-facts.js';
import { descendantsOf, gone } from '../../support/processes.js';
import { openFolder, type Product, startProduct } from '../../support/product.js';
import { until } from '../../support/until.js';

type Cluster = Schemas['admin.Cluster'];

const folder = openFolder();

async function logIn({ address }: Product): Promise<string> {
  const password = readFileSync(join(folder.path, '.data', 'admin-password'), 'utf8').trim();
  const answer = await fetch(`${address}/api/v1/accounts/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  const { data } = (await answer.json()) as { data: Schemas['accounts.LogIn'] };
  return data.access_token;
}

/** Requests on a new connection, so that the front chooses a node for it. */
function clusterOf({ address }: Product, token: string): Promise<Cluster> {
  const headers = { Authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    get(`${address}/api/v1/admin/cluster`, { agent: false, headers }, async (answer) => {
      const text = (await answer.setEncoding('utf8').toArray()).join('');
      if (answer.statusCode === 200) resolve(JSON.parse(text).data);
      else reject(new Error(`${answer.statusCode}: ${text}`));
    }).on('error', reject);
  });
}

const isSettled = ({ nodes, slots }: Cluster) =>
  nodes.length === 3 && slots.free === 0 && nodes.every((node) => node.slots > 0);

/** The row of the printed table. */
function nodeIn(output: string, number: number) {
  const row = new RegExp(`^node ${number} +(\\d+) +(\\S+) +(\\S+)$`, 'm').exec(output);
  return { pid: Number(row?.[1]), links: row?.[2] ?? '', address: row?.[3] ?? '' };
}

after(() => folder.remove());

describe('three nodes of npm run cluster', () => {
  let cluster: Product;
  let token: string;

  before(async () => {
    cluster = await startProduct(folder.path, {}, ['commands/cluster.js', '3']);
    token = await logIn(cluster);
    await until(async () => isSettled(await clusterOf(cluster, token)));
  });
  after(() => cluster?.stop('SIGKILL'));

  it('make one admin, and say the password once', () => {
    const said = cluster.output().match(/The admin is admin, with the password \S+ \(kept in /g);
    expect(said).to.have.length(1);
  });

  it('are reached in turn at one address, and are those of the table', async () => {
    const answers = [await clusterOf(cluster, token), await clusterOf(cluster, token)];
    answers.push(await clusterOf(cluster, token));
    const answered = answers.map(({ self }) => self.id.split(':').slice(0, 2).join(':'));
    const printed = [1, 2, 3].map((number) => nodeIn(cluster.output(), number).links);
    expect(answered).to.have.members(printed);
    expect(answers[0]?.nodes.map(({ address }) => address)).to.have.members(printed);
  });

  it('keep secrets out of what every user of the machine can read', () => {
    const { links, pid } = nodeIn(cluster.output(), 1);
    expect(links).to.match(/^127\.0\.0\.1:\d+$/);
    expect(commandOf(pid)?.split(' ').slice(2)).to.have.length(2);
  });

  it('go on answering when one is killed, which comes back and takes its part', async () => {
    const { pid, links } = nodeIn(cluster.output(), 2);
    const before = await clusterOf(cluster, token);
    const idThere = ({ nodes }: Cluster) => nodes.find(({ address }) => address === links)?.id;
    process.kill(pid, 'SIGKILL');
    // Until the kernel has closed its socket, connections to the dead node still succeed, and are then cut.
    await until(() =>
      cluster.output().includes('node 2 has ended (killed by SIGKILL) and is started again.'),
    );
    // From here on each request must succeed: these throw unless the answer is a 200.
    await until(async () => {
      const now = await clusterOf(cluster, token);
      return isSettled(now) && idThere(now) !== undefined && idThere(now) !== idThere(before);
    });
    const after = await clusterOf(cluster, token);
    expect(after.view_version).to.be.above(before.view_version);
    const taken = after.epochs.filter((epoch, slot) => epoch > (before.epochs[slot] ?? 0)).length;
    const lost = before.nodes.find(({ address }) => address === links)?.slots ?? 0;
    expect(taken, 'every slot of the dead one was claimed anew').to.be.at.least(lost);
    await until(() => cluster.output().includes('node 2 is back at'));
    await until(async () => {
      const { self } = await clusterOf(cluster, token);
      return self.id === idThere(after);
    });
  });

  it('leave no request unanswered when one is told to stop, which comes back too', async () => {
    const { pid } = nodeIn(cluster.output(), 3);
    process.kill(pid, 'SIGTERM');
    // Meanwhile each request must succeed: these throw unless the answer is a 200.
    await until(async () => {
      await clusterOf(cluster, token);
      return cluster.output().includes('node 3 has ended (exit code 0) and is started again.');
    });
    await until(async () => isSettled(await clusterOf(cluster, token)));
    await until(() => cluster.output().includes('node 3 is back at'));
  });

  it('say where the stores are, which are its own, and which processes they are', async () => {
    const row = (store: string) => new RegExp(`^${store} +(\\d+) +(\\S+)$`, 'm').exec(cluster.output());
    const address = (store: string) => row(store)?.[2] ?? '';
    const command = (store: string) => commandOf(Number(row(store)?.[1])) ?? '';
    expect(command('mongod')).to.include('mongod ').and.to.include(folder.path);
    expect(command('redis')).to.include('redis-server').and.to.include(folder.path);
    const mongo = await new MongoClient(address('mongod')).connect();
    expect(await mongo.db('signalbox').collection('users').countDocuments()).to.equal(1);
    await mongo.close();
    const redis = new Redis(address('redis'));
    expect(await redis.ping()).to.equal('PONG');
    redis.disconnect();
  });

  it('end with Ctrl-C, and leave nothing behind', async () => {
    const processes = descendantsOf(cluster.pid);
    expect(processes).to.include(nodeIn(cluster.output(), 1).pid);
    expect(processes.filter((pid) => /mongod|redis-server/.test(commandOf(pid) ?? ''))).to.have.length(2);
    await cluster.stop('SIGINT');
    await gone(processes);
    const log = readFileSync(join(folder.path, '.data', 'log', 'node-1.log'), 'utf8');
    expect(log, 'it was stopped in order').not.to.include('"level":50');
  });
});

describe('a cluster whose command is killed', () => {
  it('ends with it, and its data are those of npm start', async () => {
    const cluster = await startProduct(folder.path, {}, ['commands/cluster.js', '1']);
    const processes = descendantsOf(cluster.pid);
    expect(processes).to.include(nodeIn(cluster.output(), 1).pid);
    await cluster.stop('SIGKILL');
    await gone(processes);
    const product = await startProduct(folder.path);
    expect(await logIn(product)).to.be.a('string');
    await product.stop('SIGINT');
  });
});

describe('a cluster that cannot start', () => {
  it('says so when the number of nodes is none', async () => {
    const failure = await startProduct(folder.path, {}, ['commands/cluster.js', 'many']).catch(String);
    expect(failure).to.include('The number of nodes must be 1 to 16, not "many"');
  });

  it('says what to do when its folder cannot be made', async () => {
    const env = { DATA_DIR: '/dev/null/data' };
    const failure = await startProduct(folder.path, env, ['commands/cluster.js', '1']).catch(String);
    expect(failure).to.include('/dev/null/data').and.to.include('Choose another data folder with DATA_DIR.');
  });

  it('says who has its folder', async () => {
    const product = await startProduct(folder.path);
    const failure = await startProduct(folder.path, {}, ['commands/cluster.js', '1']).catch(String);
    expect(failure).to.include(`is in use by process ${product.pid}. Stop that process first`);
    await product.stop('SIGINT');
  });

  it('says so when its settings are wrong, and leaves no node behind when one does not start', async () => {
    const wrong = await startProduct(folder.path, { PORT: 'x' }, ['commands/cluster.js', '1']).catch(String);
    expect(wrong).to.include('PORT: must be an integer');
    const stores = { MONGODB_URL: 'mongodb://127.0.0.1:1/?journal=false', REDIS_URL: 'redis://127.0.0.1:1' };
    const alone = await startProduct(folder.path, stores, ['commands/cluster.js', '2']).catch(String);
    expect(alone)
      .to.include('MONGODB_URL must not set journal')
      .and.to.include('node 1 did not start (exit code 1).');
  });
});
