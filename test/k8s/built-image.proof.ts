// The image, as buildah builds it from the Dockerfile: it serves on every address, writes into its volume,
// and ends on SIGTERM. NODE_IMAGE names another base where the usual one cannot be fetched.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { promisify } from 'node:util';
import { expect } from 'chai';
import type { Schemas } from '../../src/generated/schemas.js';
import { commandOf } from '../../src/storage/embedded/process-facts.js';
import { freePort } from '../support/free-port.js';
import { firstAdmin } from '../support/node.js';
import { type OwnServer, startRedis } from '../support/own-stores.js';
import { descendantsOf } from '../support/processes.js';
import { openTestStores, type TestStores } from '../support/stores.js';
import { until } from '../support/until.js';

const image = `localhost/signalbox-proof:${process.pid}`;
const base = process.env.NODE_IMAGE;
/** Needs neither a runtime of containers nor namespaces, and shares the network of this machine. */
const isolation = ['--isolation', 'chroot'];

async function buildah(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('buildah', args, { maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

interface ImageConfig {
  readonly User: string;
  readonly Cmd: readonly string[];
  readonly ExposedPorts: Readonly<Record<string, object>>;
}

describe('the built image', function () {
  this.timeout(20 * 60_000);
  let stores: TestStores;
  let redis: OwnServer;
  let container: string;
  let config: ImageConfig;
  let running: ChildProcess;
  let output = '';
  let port: number;

  before(async () => {
    [stores, redis] = [await openTestStores(), await startRedis()];
    const given = base === undefined ? [] : ['--pull=never', '--build-arg', `NODE_IMAGE=${base}`];
    await buildah('build', ...isolation, ...given, '--tag', image, '.');
    container = await buildah('from', '--pull-never', image);
    config = JSON.parse(await buildah('inspect', container)).OCIv1.config;
    port = await freePort();
    const env = {
      PORT: port,
      MONGODB_URL: stores.mongodbUrl,
      MONGODB_DATABASE: stores.database,
      REDIS_URL: redis.url,
      ADMIN_USERNAME: firstAdmin.username,
      ADMIN_PASSWORD: firstAdmin.password,
      DRAIN_SECONDS: '1',
    };
    const settings = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    running = spawn('buildah', ['run', ...isolation, ...settings, container, '--', ...config.Cmd]);
    for (const stream of [running.stdout, running.stderr]) stream?.on('data', (chunk) => (output += chunk));
    await until(() => output.includes('Signalbox is ready at') || running.exitCode !== null);
    expect(running.exitCode, output).to.equal(null);
  });
  after(async () => {
    if (running?.exitCode === null) signal('SIGKILL');
    if (container !== undefined) await buildah('rm', container);
    await buildah('rmi', '--force', image);
    await redis.stop();
    await stores.close();
  });

  /** buildah and its chroots stand above it, and the path of the program is whole. */
  const signal = (name: NodeJS.Signals) => {
    const isNode = (pid: number) => commandOf(pid)?.endsWith(config.Cmd.slice(1).join(' ')) === true;
    process.kill(descendantsOf(running.pid ?? 0).findLast(isNode) ?? expect.fail(output), name);
  };
  const inside = (...command: string[]) => buildah('run', ...isolation, container, '--', ...command);
  const answer = (path: string, init?: RequestInit, host = '127.0.0.1') =>
    fetch(`http://${host}:${port}${path}`, init);
  async function told<T>(path: string, body: object, token = ''): Promise<T> {
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const sent = await answer(`/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { data, ...rest } = (await sent.json()) as { data: T };
    expect(sent.status, JSON.stringify(rest)).to.equal(200);
    return data;
  }

  it('runs as nobody else but the user of its base, on the ports that it names', () => {
    expect(config.User).to.equal('1000:1000');
    expect(config.ExposedPorts).to.have.all.keys('8080/tcp', '9090/tcp', '7400/tcp');
  });

  it('answers on every address of its machine', async () => {
    const outward = Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal);
    for (const host of ['127.0.0.1', ...outward.map(({ address }) => address)])
      expect((await answer('/readyz', {}, host)).status, host).to.equal(200);
  });

  it('has the console and the documentation', async () => {
    for (const path of ['/console', '/docs']) expect((await answer(path)).status, path).to.equal(200);
  });

  it('keeps an uploaded file in its volume', async () => {
    const account = { username: firstAdmin.username, password: firstAdmin.password };
    const { access_token } = await told<{ access_token: string }>('/accounts/login', account);
    const file = { fileName: 'a plan.txt', fileSize: 6 };
    const { key, uploadUrl } = await told<Schemas['files.UploadCredentials']>(
      '/files/upload-credentials',
      file,
      access_token,
    );
    const { pathname, search } = new URL(uploadUrl);
    const put = await answer(pathname + search, { method: 'PUT', body: 'a plan' });
    expect(put.status).to.equal(200);
    await told('/files/complete', { ...file, key }, access_token);
    const kept = await inside('find', '/data', '-type', 'f', '-size', '6c');
    expect(kept.split('\n')).to.have.length(1).and.not.include('');
  });

  it('holds nothing that only tests and builds need', async () => {
    const found = await inside('ls', '/app', '/app/node_modules');
    expect(found.split('\n')).to.include.members(['dist', 'node_modules', 'package.json', 'mongodb']);
    for (const name of ['src', 'test', 'scripts', 'mocha', 'esbuild', 'typescript', 'mongodb-memory-server'])
      expect(found.split('\n')).not.to.include(name);
  });

  it('ends on SIGTERM by itself, and well', async () => {
    const ended = once(running, 'close');
    signal('SIGTERM');
    expect((await ended)[0], output).to.equal(0);
  });
});
