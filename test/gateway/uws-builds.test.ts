// Which build of the HTTP server is taken, and what is said of those that do not load.
import { expect } from 'chai';
import { newestThatLoads } from '../../src/gateway/uws-builds.js';

const glibc = `/lib/x86_64-linux-gnu/libc.so.6: version 'GLIBC_2.38' not found`;
const newer = { build: 'newer@2', load: async () => 'newer' };
const older = { build: 'older@1', load: async () => 'older' };
const broken = {
  build: 'newer@2',
  load: () => Promise.reject(new Error(`This version supports only some.\n\nError: ${glibc}\n`)),
};
const absent = {
  build: 'older@1',
  load: () => Promise.reject(new Error("Cannot find module './a.node'\nRequire stack:\n- /app/uws.js")),
};

describe('the build of the HTTP server', () => {
  it('is the newest, and no other is even loaded', async () => {
    const untouched = { build: 'older@1', load: () => expect.fail('was loaded') };
    const loaded = await newestThatLoads([newer, untouched]);
    expect(loaded).to.deep.equal({ build: 'newer@2', library: 'newer', passedOver: [] });
  });

  it('is an older one where the newest does not load, with the reason', async () => {
    const loaded = await newestThatLoads([broken, older]);
    expect(loaded).to.include({ build: 'older@1', library: 'older' });
    expect(loaded.passedOver).to.deep.equal([`newer@2: Error: ${glibc}`]);
  });

  it('is missing with all reasons where none loads', async () => {
    const failed = await newestThatLoads([broken, absent]).catch((error: Error) => error.message);
    expect(failed).to.contain('No build of the HTTP server loads').and.contain(glibc).and.contain('older@1');
  });
});
