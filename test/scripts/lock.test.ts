// What is installed is what was looked at: packages by their hash, the web server by one exact version.
import { readFileSync } from 'node:fs';
import { expect } from 'chai';

interface Locked {
  readonly version: string;
  readonly integrity?: string;
  readonly dev?: boolean;
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

  it('holds the web server to the very build that docs/decisions/http-edge.md tells of', () => {
    const { version, integrity = 'none' } = packages['node_modules/uWebSockets.js'] as Locked;
    expect(manifest.dependencies['uWebSockets.js']).to.equal(`npm:uws-pack@${version}`);
    expect(readFileSync('docs/decisions/http-edge.md', 'utf8')).to.contain(integrity);
  });
});
