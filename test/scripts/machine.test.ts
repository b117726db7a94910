// What the set-up says of a Node or a machine that cannot run the product.
import { expect } from 'chai';
import { machineProblems } from '../../scripts/setup/node-version.mjs';

describe('the check of the machine', () => {
  const good = {
    node: '20.19.0',
    wanted: '^20.19.0 || ^22.12.0',
    platform: 'linux',
    arch: 'x64',
    isMusl: false,
  };
  const problemsWith = (change: Partial<typeof good>) => machineProblems({ ...good, ...change }).join(' ');

  it('is content with the Nodes of package.json', () => {
    for (const node of ['20.19.0', '20.20.2', '22.12.0', '22.30.1'])
      expect(problemsWith({ node })).to.equal('');
  });

  it('names the Node that is needed and how to get it', () => {
    for (const node of ['18.20.8', '20.18.3', '21.7.3', '22.11.0', '24.1.0']) {
      expect(problemsWith({ node })).to.match(/This is Node .* needs \^20\.19\.0 .*nvm install 22/);
    }
  });

  it('says what to do on Alpine, on Windows and on a machine without a build of the server', () => {
    expect(problemsWith({ isMusl: true })).to.match(/musl .*Debian or Ubuntu image/);
    expect(problemsWith({ platform: 'win32' })).to.match(/WSL 2/);
    expect(problemsWith({ arch: 'riscv64' })).to.match(/does not run on linux-riscv64/);
  });
});
