// The program of a local cluster's node reports its address and its draining, and ends with its starter.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { FromNode } from '../../../src/commands/local-cluster/messages.js';
import { openTestStores, type TestStores } from '../../support/stores.js';
import { until } from '../../support/until.js';

const program = fileURLToPath(
  new URL('../../../dist/commands/local-cluster/node-process.js', import.meta.url),
);

describe('the program of a node in a local cluster', () => {
  let stores: TestStores;
  let child: ChildProcess;
  /** All messages in order; two may come in one turn. */
  let told: FromNode[];

  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());
  afterEach(() => void child.kill('SIGKILL'));

  function start(): void {
    child = fork(program, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        PORT: '0',
        MONGODB_URL: stores.mongodbUrl,
        MONGODB_DATABASE: stores.database,
        REDIS_URL: stores.redisUrl,
        FILE_STORE: stores.filesFolder,
        LOG_LEVEL: 'warn',
      },
    });
    told = [];
    child.on('message', (message) => told.push(message as FromNode));
  }

  async function untilReady(): Promise<string> {
    const ready = () => told.flatMap((message) => ('ready' in message ? [message.ready] : []));
    await until(() => ready().length > 0);
    return ready()[0] ?? '';
  }

  it('says where it is, then that it is leaving, and ends well', async () => {
    start();
    expect(await untilReady()).to.match(/^http:/);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await until(() => told.some((message) => 'leaving' in message));
    expect(told.at(-1)).to.deep.equal({ leaving: true });
    expect(await ended).to.deep.equal([0, null]);
  });

  it('ends when the process that started it is gone', async () => {
    start();
    await untilReady();
    const ended = once(child, 'exit');
    child.disconnect();
    expect(await ended).to.deep.equal([1, null]);
  });
});
