// What the set-up says of a Node or a machine that cannot run the product.
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { machineProblems } from '../../scripts/setup/node-version.mjs';

describe('the check of the machine', () => {
  const good = {
    node: '20.19.0',
    wanted: JSON.parse(readFileSync('package.json', 'utf8')).engines.node as string,
    platform: 'linux',
    arch: 'x64',
    glibc: '2.36' as string | undefined,
  };
  const problemsWith = (change: Partial<typeof good>) => machineProblems({ ...good, ...change }).join(' ');

  it('is content with the Nodes of package.json', () => {
    for (const node of ['20.19.0', '20.20.2', '22.12.0', '22.30.1'])
      expect(problemsWith({ node })).to.equal('');
    for (const node of ['24.0.0', '24.21.3', '25.1.0'])
      expect(problemsWith({ node, glibc: '2.38' })).to.equal('');
  });

  it('says which Linux a newer Node needs, and that no other system has such a bound', () => {
    for (const glibc of ['2.36', '2.4', '1.39'])
      expect(problemsWith({ node: '24.1.0', glibc })).to.match(/glibc 2\.38 .* Node 22 here, or Debian 13/);
    for (const glibc of ['2.41', '3.0']) expect(problemsWith({ node: '24.1.0', glibc })).to.equal('');
    expect(problemsWith({ node: '24.1.0', platform: 'darwin', glibc: undefined })).to.equal('');
  });

  it('names the Node that is needed and how to get it', () => {
    for (const node of ['18.20.8', '20.18.3', '21.7.3', '22.11.0', '23.9.0', '26.0.0']) {
      expect(problemsWith({ node })).to.match(/This is Node .* needs \^20\.19\.0 .*nvm install 24/);
    }
  });

  it('says what to do on Alpine, on Windows and on a machine without a build of the server', () => {
    expect(problemsWith({ glibc: undefined })).to.match(/musl .*Debian or Ubuntu image/);
    expect(problemsWith({ platform: 'win32' })).to.match(/WSL 2/);
    expect(problemsWith({ arch: 'riscv64' })).to.match(/does not run on linux-riscv64/);
  });
});
