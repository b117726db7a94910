// Where the servers of a test run keep their data: in memory where that has room, and it goes with the run.
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { expect } from 'chai';
import { makeStoresFolder, placeOfStores } from '../../scripts/setup/stores-folder.mjs';
import { startKeeper } from '../../scripts/setup/test-servers.mjs';
import { scratchFolder } from './scratch.js';

describe('the folder of the stores of a test run', () => {
  const scratch = scratchFolder();
  const gigabyte = 1024 ** 3;

  it('is in memory where that has room, on disk where it has not, and else where it was told to be', () => {
    expect(placeOfStores({}, { memoryBytes: 4 * gigabyte })).to.equal('/dev/shm');
    expect(placeOfStores({}, { memoryBytes: gigabyte / 16 })).to.equal(tmpdir());
    const told = { SIGNALBOX_TEST_FOLDER: '/told' };
    expect(placeOfStores(told, { memoryBytes: 4 * gigabyte })).to.equal('/told');
  });

  it('goes when the keeper of the run ends', async () => {
    const folder = makeStoresFolder({ SIGNALBOX_TEST_FOLDER: scratch });
    expect([dirname(folder), existsSync(folder)]).to.deep.equal([scratch, true]);
    await startKeeper(folder).end();
    expect(existsSync(folder)).to.equal(false);
  });
});
