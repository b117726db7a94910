// What is installed is what was looked at: packages by their hash, the web server by one exact version.
import { readFileSync } from 'node:fs';
import { expect } from 'chai';

interface Locked {
  readonly version: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>;
};
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

describe('package-lock.json', () => {
  it('holds every package that is shipped to a hash', () => {
    const shipped = Object.entries(packages).filter(([name, { dev }]) => name !== '' && dev !== true);
    expect(shipped.length).to.be.above(30);
    for (const [name, { integrity }] of shipped) expect(integrity, name).to.match(/^sha512-/);
  });

  const decision = readFileSync('docs/decisions/http-edge.md', 'utf8');
  const loader = readFileSync('src/gateway/uws.ts', 'utf8');

  it('holds the HTTP server to the very builds that docs/decisions/http-edge.md tells of', () => {
    const { 'uWebSockets.js': older, '@btc-vision/uwebsockets.js': newer } = {
      ...manifest.dependencies,
      ...manifest.optionalDependencies,
    };
    const builds = {
      'uWebSockets.js': String(older).replace('npm:', ''),
      '@btc-vision/uwebsockets.js': `@btc-vision/uwebsockets.js@${newer}`,
    };
    for (const [name, build] of Object.entries(builds)) {
      const { version, integrity = 'none', hasInstallScript } = packages[`node_modules/${name}`] as Locked;
      expect(build)
        .to.match(/@\d+\.\d+\.\d+$/)
        .and.satisfy((text: string) => text.endsWith(`@${version}`));
      expect(decision).to.contain(integrity);
      expect(hasInstallScript, `${name} runs nothing as it is installed`).to.equal(undefined);
      expect(loader, 'the log names what is pinned').to.contain(`build: '${build}'`);
    }
  });
});
