// The cache of fetched programs: whole or not at all, however many fetch at once, whatever broke before.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { cacheFolderOf, fetchAndKeep, fetchedEarlier } from '../../scripts/setup/cache.mjs';
import { run } from '../../scripts/setup/run.mjs';
import { playMongod, scratchFolder } from './scratch.js';

describe('the cache of fetched programs', () => {
  const scratch = scratchFolder();
  const emptyCache = () => ({ cacheFolder: mkdtempSync(join(scratch, 'cache-')), run });
  const fetch = async (folder: string) => playMongod(join(folder, 'deep', 'mongod'), '6.0.5');

  it('lies where XDG_CACHE_HOME says, else in ~/.cache', () => {
    expect(cacheFolderOf({ XDG_CACHE_HOME: '/there', HOME: '/me' })).to.equal('/there/signalbox');
    expect(cacheFolderOf({ HOME: '/me' })).to.equal('/me/.cache/signalbox');
    expect(cacheFolderOf({ XDG_CACHE_HOME: 'relative', HOME: '/me' })).to.equal('/me/.cache/signalbox');
  });

  it('holds one working copy and nothing else after several fetches at once', async () => {
    const cache = emptyCache();
    const found = await Promise.all([1, 2, 3, 4].map(() => fetchAndKeep('mongod', cache, fetch)));
    expect(new Set(found.map(({ binary }) => binary)).size).to.equal(1);
    expect(readdirSync(cache.cacheFolder)).to.deep.equal(['mongod-6.0.5']);
    expect((await fetchedEarlier('mongod', cache)).version).to.equal('6.0.5');
  });

  it('replaces a copy that does not run', async () => {
    const cache = emptyCache();
    mkdirSync(join(cache.cacheFolder, 'mongod-6.0.5'));
    writeFileSync(join(cache.cacheFolder, 'mongod-6.0.5', 'mongod'), '', { mode: 0o755 });
    const broken = await fetchedEarlier('mongod', cache).catch((error) => error);
    expect(broken).to.be.an('error');
    await fetchAndKeep('mongod', cache, fetch);
    expect((await fetchedEarlier('mongod', cache)).version).to.equal('6.0.5');
  });

  it('does not run a copy that has changed since it was fetched, and fetches it again', async () => {
    const cache = emptyCache();
    await fetchAndKeep('mongod', cache, fetch);
    const file = join(cache.cacheFolder, 'mongod-6.0.5', 'mongod');
    const trace = join(cache.cacheFolder, 'it-ran');
    writeFileSync(file, `#!/bin/sh\ntouch ${trace}\necho "db version v6.0.5"\n`, { mode: 0o755 });
    const refused = await fetchedEarlier('mongod', cache).catch((error) => error);
    expect(refused.message).to.include('is not what was fetched');
    await fetchAndKeep('mongod', cache, fetch);
    expect((await fetchedEarlier('mongod', cache)).version).to.equal('6.0.5');
    expect(existsSync(trace)).to.equal(false);
  });

  it('holds a copy without a hash, of an older version, to what it is now', async () => {
    const cache = emptyCache();
    const file = playMongod(join(cache.cacheFolder, 'mongod-6.0.5', 'mongod'), '6.0.5');
    expect((await fetchedEarlier('mongod', cache)).version).to.equal('6.0.5');
    writeFileSync(file, '#!/bin/sh\necho "db version v8.0.0"\n', { mode: 0o755 });
    expect(await fetchedEarlier('mongod', cache).catch((error) => error)).to.be.an('error');
  });

  it('keeps nothing of a fetch that failed, or whose program does not run', async () => {
    const cache = emptyCache();
    const failing = fetchAndKeep('mongod', cache, async () => Promise.reject(new Error('line is down')));
    expect((await failing.catch((error) => error)).message).to.equal('line is down');
    const old = fetchAndKeep('mongod', cache, async (folder) => playMongod(join(folder, 'mongod'), '4.4.0'));
    expect((await old.catch((error) => error)).message).to.include('6.0 is the oldest that will do');
    expect(readdirSync(cache.cacheFolder)).to.deep.equal([]);
  });

  it('removes what a killed fetch left a day ago, and lets a running one be', async () => {
    const cache = emptyCache();
    const [left, running] = [join(cache.cacheFolder, '.fetch-left'), join(cache.cacheFolder, '.fetch-runs')];
    mkdirSync(left);
    mkdirSync(running);
    utimesSync(left, 1, 1);
    await fetchAndKeep('mongod', cache, fetch);
    expect(readdirSync(cache.cacheFolder)).to.have.members(['.fetch-runs', 'mongod-6.0.5']);
  });

  it('prefers the newest copy', async () => {
    const cache = emptyCache();
    for (const version of ['6.0.5', '8.0.12', '8.0.4']) {
      playMongod(join(cache.cacheFolder, `mongod-${version}`, 'mongod'), version);
    }
    expect((await fetchedEarlier('mongod', cache)).version).to.equal('8.0.12');
  });
});
