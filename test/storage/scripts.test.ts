// Lua files become commands by their names.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { Redis } from 'ioredis';
import { defineScripts, readScripts } from '../../src/storage/scripts.js';
import { openTestStores, type TestStores } from '../support/stores.js';

describe('Lua scripts', () => {
  let folder: string;
  let stores: TestStores;
  let redis: Redis;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'signalbox-lua-'));
    stores = await openTestStores();
    redis = new Redis(stores.redisUrl);
  });
  after(async () => {
    redis.disconnect();
    await stores.close();
    await rm(folder, { recursive: true });
  });

  const folderUrl = () => pathToFileURL(`${folder}/`);
  const run = (name: string, ...args: (string | number)[]): Promise<unknown> =>
    (redis as unknown as Record<string, (...args: (string | number)[]) => Promise<unknown>>)[name]?.(
      ...args,
    ) ?? Promise.reject(new Error(`There is no ${name}.`));

  it('take their key count from the file name, or from the caller', async () => {
    await writeFile(join(folder, 'count-keys-2.lua'), 'return {#KEYS, #ARGV}');
    await writeFile(join(folder, 'count-any-n.lua'), 'return {#KEYS, #ARGV}');
    await writeFile(join(folder, 'README.md'), 'not a script');
    defineScripts(redis, readScripts(folderUrl()));
    expect(await run('countKeys', 'a', 'b', 'c')).to.deep.equal([2, 1]);
    expect(await run('countAny', 1, 'a', 'b', 'c')).to.deep.equal([1, 2]);
  });

  it('work on after Redis forgot them', async () => {
    await redis.script('FLUSH');
    expect(await run('countKeys', 'a', 'b')).to.deep.equal([2, 0]);
  });

  it('stop the start when a name says no key count', async () => {
    await writeFile(join(folder, 'nameless.lua'), 'return 1');
    expect(() => readScripts(folderUrl())).to.throw(/nameless\.lua must be named/);
  });

  it('are all readable as they come with the product', () => {
    expect(readScripts().map(({ name }) => name)).to.include('takeWindows');
  });
});
