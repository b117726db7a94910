// npm start and what it has started end together, whichever way npm itself goes.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { commandOf } from '../../src/storage/embedded/process-facts.js';
import { descendantsOf, gone } from '../support/processes.js';
import { saidLine } from '../support/said-line.js';
import { scratchFolder } from './scratch.js';

describe('npm start', () => {
  const scratch = scratchFolder();
  const { MONGODB_URL: _mongodb, REDIS_URL: _redis, ...inherited } = process.env;

  /** The processes below npm, which are killed when a failed test has left them. */
  let below: readonly number[] = [];
  afterEach(() => {
    for (const pid of below.filter((one) => commandOf(one) !== undefined)) process.kill(pid, 'SIGKILL');
  });

  async function started(): Promise<ChildProcess> {
    const own = { DATA_DIR: mkdtempSync(join(scratch, 'data-')), HOST: '127.0.0.1', PORT: '0' };
    const env = { ...inherited, ...own, LOG_LEVEL: 'error' };
    const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    await saidLine(npm, 'Signalbox is ready');
    return npm;
  }

  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    it(`leaves neither the server nor its stores behind when npm gets ${signal}`, async () => {
      const npm = await started();
      below = descendantsOf(npm.pid ?? 0);
      // The server, two stores and the keeper of each.
      expect(below.length).to.be.at.least(5);
      const ended = once(npm, 'exit');
      npm.kill(signal);
      await ended;
      await gone(below);
    });
  }
});
